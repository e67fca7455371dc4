import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { type ProbeServer, startProbeServer } from '../support/probe-server.ts';

const { open } = useBrowser();
let server: ProbeServer | undefined;
beforeAll(async () => {
  server = await startProbeServer('flexy-floating-probe', 'e2e/fixtures/floating/flexy-floating-probe.ts');
});
afterAll(() => server?.stop());

async function openProbe(
  attributes = '',
  options: PageOptions = {},
): Promise<{ readonly page: Page; readonly probe: Locator }> {
  if (!server) throw new Error('The server has not started.');
  const { page } = await open(
    server.page(
      `<main><h1>Probe</h1><flexy-floating-probe ${attributes}></flexy-floating-probe></main><script type="module" src="/first/flexy-floating-probe.js"></script>`,
    ),
    options,
  );
  const probe = page.locator('flexy-floating-probe');
  await probe.getByRole('button', { name: 'Open the dialog' }).waitFor();
  return { page, probe };
}

const textOf = (locator: Locator) => expect.poll(() => locator.innerText());

describe('a combobox in a modal dialog', () => {
  test('lies over the dialog and takes the mouse', async () => {
    const { probe } = await openProbe();
    await probe.getByRole('button', { name: 'Open the dialog' }).click();
    const dialog = probe.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'City' }).click();
    await dialog.getByRole('option', { name: 'Tanger' }).click();
    await textOf(dialog.getByRole('status')).toBe('City: Tanger');
    expect(await dialog.isVisible()).toBe(true);
  });

  test('takes the keys, and Escape closes the list before the dialog', async () => {
    const { page, probe } = await openProbe();
    await probe.getByRole('button', { name: 'Open the dialog' }).click();
    const dialog = probe.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'City' }).focus();
    await page.keyboard.type('mar');
    await dialog.getByRole('option', { name: 'Marrakech' }).waitFor();
    await page.keyboard.press('Enter');
    await textOf(dialog.getByRole('status')).toBe('City: Marrakech');
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    await textOf(dialog.getByRole('status')).toBe('City: Marrakech');
  });
});
