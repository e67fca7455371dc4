import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill, typePin } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

const printerSchema = v.object({ papers: v.array(v.object({ lines: v.array(v.string()) })) });

/** What the printer has printed, as text. */
async function papers(): Promise<readonly (readonly string[])[]> {
  return v
    .parse(printerSchema, await (await fetch(`${host.address}/_host/printer`)).json())
    .papers.map(({ lines }) => lines);
}

async function fail(error: string | null): Promise<void> {
  await fetch(`${host.address}/_host/printer`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ error }),
  });
}

async function empty(): Promise<void> {
  await fetch(`${host.address}/_host/printer`, { method: 'DELETE' });
}

async function sell(locale: string, options: PageOptions = {}) {
  const { page } = await newPage(host.address, options);
  const till = await openTill(page, host, { locale, query: '?printer=server' });
  const products = till.till.getByRole('group').getByRole('button', { name: 'Espresso,' }).first();
  await products.click();
  await products.click();
  // Exact cash, and save: the till's keyboard shortcut.
  await page.keyboard.press('Control+Enter');
  return till;
}

describe('a receipt through the print server', () => {
  test('comes out once, 32 columns wide, with what was charged, in the words of its language; a second copy says that it is one', async () => {
    const { page, till, button } = await sell('en');
    const sellAgain = async (locale: string): Promise<void> => {
      await till.getByRole('button', { name: /^(?:Next customer|Client suivant)$/ }).click();
      await till.getByRole('dialog').waitFor({ state: 'detached' });
      await empty();
      await till.evaluate((element, value) => element.setAttribute('locale', value), locale);
      await till.locator(`.fx-root[lang=${locale}]`).first().waitFor({ state: 'attached' });
      const espresso = till.getByRole('group').getByRole('button', { name: 'Espresso,' }).first();
      await espresso.click();
      await espresso.click();
      await page.keyboard.press('Control+Enter');
    };

    await step('comes out once, 32 columns wide, with what was charged', async () => {
      await till.getByText('Printed.').waitFor();
      const [lines, ...others] = await papers();
      expect(others).toEqual([]);
      expect(Math.max(...(lines ?? []).map((line) => line.length))).toBeLessThanOrEqual(32);
      expect(lines).toContain('Espresso');
      expect(lines?.find((line) => line.startsWith('  12.00 x 2'))).toMatch(/ MAD 24\.00$/);
      expect(lines?.find((line) => line.startsWith('Total'))).toMatch(/24\.00/);
      expect(lines?.at(-2)?.trim()).toBe('Thank you for your visit');
      expect(lines?.at(-1)?.trim()).toMatch(/^[A-Z]\d-\d{4}$/);
    });
    await step('a second copy', async () => {
      await till.getByText('Printed.').waitFor();
      await button('Print again').click();
      await expect.poll(async () => (await papers()).length).toBe(2);
      const [first = [], second = []] = await papers();
      expect(first.join('\n')).not.toContain('DUPLICATA');
      expect(second[0]?.trim()).toBe('DUPLICATA');
    });
    await step('in French', async () => {
      await sellAgain('fr');
      await till.getByText('Imprimé.').waitFor();
      const [lines = []] = await papers();
      expect(lines.join('\n')).not.toMatch(/[\u00a0\u202f’]/);
      expect(lines.find((line) => line.startsWith('Total'))).toMatch(/24,00/);
    });
    await step('in Arabic', async () => {
      await sellAgain('ar');
      await till.getByText('تمت الطباعة.').waitFor();
      const [lines = []] = await papers();
      expect(lines.at(-2)?.trim()).toMatch(/^شكرًا/);
    });
  });

  test('comes out at once and never again, whatever the page changes and whoever sells next', async () => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host, { query: '?printer=server&table-selection=1&pin-connection=1' });
    const chooseTable = () =>
      till.till.getByRole('dialog').getByRole('listitem').getByRole('button', { disabled: false }).first().click();
    const sellEspresso = async () => {
      await till.till.getByRole('group').getByRole('button', { name: 'Espresso,' }).first().click();
      await page.keyboard.press('Control+Enter');
    };
    await typePin(till, '1234');
    await chooseTable();
    await sellEspresso();
    // Not only when the next customer has a table.
    await expect.poll(async () => (await papers()).length).toBe(1);
    await till.closeReceipt();
    await chooseTable();
    await till.till.evaluate((element) => {
      for (const [name, value] of [
        ['locale', 'fr'],
        ['paper', '80'],
        ['currency', 'TND'],
        ['user-name', 'somebody'],
      ] as const)
        element.setAttribute(name, value);
    });
    await till.button('Quitter').click();
    await typePin(till, '2580');
    await chooseTable();
    await sellEspresso();
    await till.till.getByText('Imprimé.').waitFor();
    const [first = [], second = [], ...others] = await papers();
    expect(others).toEqual([]);
    expect(first.join('\n')).toMatch(/MAD 12\.00/);
    expect(second.join('\n')).toMatch(/12,000 TND/);
    expect([...first, ...second].join('\n')).not.toContain('DUPLICATA');
    expect(Math.max(...second.map((line) => line.length))).toBeGreaterThan(32);
  });

  test('a refusal is told in the server’s words, the sale stands, and a retry prints once', async () => {
    const since = await lastOrder(host);
    await fail('The paper is jammed');
    const { page, till, closeReceipt, button } = await sell('en', { expected: [/Failed to load resource/] });
    const dialog = till.getByRole('dialog', { name: 'Receipt' });
    await dialog.getByRole('alert').filter({ hasText: 'The paper is jammed' }).waitFor();
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await expectOrders(host, since, 1);
    await closeReceipt();
    await fail(null);
    // It is still there to be printed after the receipt has been closed.
    await button('Not printed 1').click();
    await button('Print again').click();
    await expect.poll(async () => (await papers()).length).toBe(1);
    await expect.poll(async () => (await papers()).flat().join('\n')).not.toContain('DUPLICATA');
  });
});
