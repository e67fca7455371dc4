import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { startHost, type Host } from '../support/host.ts';
import { kinds, networkPrinter, rasters } from './fake-devices.ts';
import { openTill, type TillPage } from './till-page.ts';

const { open } = useBrowser();
let host: Host;
let printer: ReturnType<typeof networkPrinter>;
beforeAll(async () => { host = await startHost(); });
beforeEach(() => { printer = networkPrinter(host); });
afterEach(async () => {
  await printer.become('ready');
  await printer.clear();
});
afterAll(() => host.stop());

async function openAt(query = '', locale = 'en'): Promise<TillPage> {
  const { page } = await open(`${host.address}/${locale}/login`);
  return openTill(page, host, { locale, query: `?printer=network${query}` });
}

async function sellInCash(till: TillPage, ...names: readonly string[]): Promise<void> {
  for (const name of names) await till.product(name).click();
  await till.payCash();
  await till.saveOrder();
}

describe('a receipt on the network printer', () => {
  test('comes out once, in French letters, with one kick of the drawer and one cut at its end', async () => {
    const till = await openAt();
    await sellInCash(till, 'Thé à la menthe', 'Café épicé de Fès');
    await till.till.getByText('Printed.').waitFor();
    const [paper, ...others] = await printer.papers();
    expect(others).toEqual([]);
    expect(paper?.problems).toEqual([]);
    expect(paper?.text).toEqual(expect.arrayContaining(['Thé à la menthe', 'Café épicé de Fès']));
    expect(paper?.text.find((text) => text.startsWith('Total'))).toMatch(/31\.00/);
    expect(paper && kinds(paper)).toEqual(['drawer', 'cut']);
    expect(paper?.events.at(-1)?.line).toBe(paper?.lines.length);
  });

  test('in Arabic is a drawing as wide as the paper', async () => {
    const { page } = await open(`${host.address}/ar/login`);
    const { till } = await openTill(page, host, { locale: 'ar', query: '?printer=network' });
    await till.getByRole('group', { name: 'المنتجات' }).getByRole('button', { name: 'Espresso,' }).first().click();
    await page.keyboard.press('Control+Enter');
    await till.getByText('تمت الطباعة.').waitFor();
    const [paper] = await printer.papers();
    expect(paper?.problems).toEqual([]);
    expect(paper && new Set(rasters(paper).map(({ width }) => width))).toEqual(new Set([384]));
  });
});
