import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, type PageOptions } from '../support/browser.ts';
import { startHost, type Host } from '../support/host.ts';
import { connectScanner, type Scanner } from './scanner.ts';
import { openTill, type TillPage } from './till-page.ts';

const { open } = useBrowser();
let host: Host;
beforeAll(async () => { host = await startHost(); });
afterAll(() => host.stop());

const ESPRESSO = '2900001000017';
const DOUBLE = '2900001000031';

interface Counter extends TillPage {
  readonly page: Page;
  readonly scanner: Scanner;
  readonly expectQuantity: (name: string, quantity: string) => Promise<void>;
}

async function atTheCounter(options: Parameters<typeof openTill>[2] = {}, watched?: PageOptions): Promise<Counter> {
  const { page } = await open(`${host.address}/en/login`, watched);
  const scanner = await connectScanner(page);
  const till = await openTill(page, host, options);
  await till.product('Espresso').waitFor();
  const expectQuantity = (name: string, quantity: string): Promise<void> => expect.poll(() => till.line(name).getByLabel(`Quantity of ${name}`).inputValue(), { timeout: 15_000 }).toBe(quantity);
  return { ...till, scanner, expectQuantity };
}

describe('a scan', () => {
  test('with nothing focused ends with Enter, Tab or nothing, and the same product again is one more', async () => {
    const { scanner, expectQuantity } = await atTheCounter();
    await scanner.scan(ESPRESSO, { end: 'Enter' });
    await expectQuantity('Espresso', '1');
    await scanner.scan(ESPRESSO, { end: 'Tab' });
    await expectQuantity('Espresso', '2');
    await scanner.scan(ESPRESSO, { end: null });
    await expectQuantity('Espresso', '3');
  });

  test('over the search box leaves its text, and the product is in the cart', async () => {
    const { scanner, till, line } = await atTheCounter();
    const box = till.getByRole('searchbox');
    await box.fill('doub esp');
    await box.evaluate((field) => {
      const texts: string[] = [];
      field.addEventListener('input', () => { if (field instanceof HTMLInputElement) texts.push(field.value); });
      Object.assign(window, { texts });
    });
    await scanner.scan(ESPRESSO);
    await line('Espresso').waitFor();
    expect(await box.inputValue()).toBe('doub esp');
    // The first characters came through, or this test would say nothing.
    expect(await box.evaluate(() => Reflect.get(window, 'texts'))).toEqual(['doub esp2', 'doub esp29', 'doub esp290', 'doub esp']);
  });
});
