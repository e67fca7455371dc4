import type { Locator } from 'playwright';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { lastOrder, openTill, ordersOf, type TillPage, typePin } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

interface Counter extends TillPage {
  readonly presses: () => number;
  readonly press: (target: Locator) => Promise<void>;
  readonly dialog: (name: string | RegExp) => Locator;
  readonly drawer: () => Locator;
}

async function atTheDrawer(
  width: number,
  height: number,
  {
    query = '?shifts=required&returns=1&printer=server',
    locale = 'en',
    expected = [],
  }: { readonly query?: string; readonly locale?: string } & Pick<PageOptions, 'expected'> = {},
): Promise<Counter> {
  const isPhone = width < 600;
  const { page } = await newPage(host.address, {
    expected,
    context: { viewport: { width, height }, ...(isPhone ? { hasTouch: true, isMobile: true } : {}) },
  });
  const till = await openTill(page, host, { query, locale });
  await till.ready();
  const presses = countPresses();
  return {
    ...till,
    presses: presses.count,
    press: (target) => presses.press(target, () => (isPhone ? target.tap() : target.click())),
    dialog: (name) => till.till.getByRole('dialog', { name }),
    drawer: () => till.button('Cash drawer'),
  };
}

async function openDay({ dialog }: Counter, float: string): Promise<void> {
  const opening = dialog('Open shift');
  await opening.getByLabel('Counted float').fill(float);
  await opening.getByRole('button', { name: 'Open shift' }).click();
  await opening.waitFor({ state: 'detached' });
}

async function sellInCash({ product, payCash, saveOrder, closeReceipt }: Counter, name: string): Promise<void> {
  await product(name).click();
  await payCash();
  await saveOrder();
  await closeReceipt();
}

/** Closes with what is counted in cash, which is what there should be. */
async function closeDay({ drawer, dialog }: Counter, cash: string, zNumber: number): Promise<void> {
  await drawer().click();
  await dialog('Cash drawer').getByRole('button', { name: 'Close shift' }).click();
  const closing = dialog('Close shift');
  await closing.getByLabel('Cash counted').fill(cash);
  await closing.getByRole('button', { name: 'Compare' }).click();
  await closing.getByRole('button', { name: 'Close and print' }).click();
  await dialog(new RegExp(`^Z report .*Z000${zNumber}`)).waitFor();
}

const amountsSchema = v.array(v.looseObject({ amount: v.number() }));
const shiftsSchema = v.object({
  member: v.array(
    v.looseObject({
      openingFloat: v.number(),
      movements: v.nullable(v.array(v.looseObject({ amount: v.number(), reason: v.string() }))),
      counted: v.nullable(amountsSchema),
      expected: v.nullable(amountsSchema),
      difference: v.nullable(v.number()),
      note: v.nullable(v.string()),
      zNumber: v.nullable(v.number()),
      report: v.nullable(v.looseObject({ total: v.number(), waiting: v.array(v.string()) })),
    }),
  ),
});

/** The back-office's own record of the drawer. */
async function shifts() {
  return v.parse(shiftsSchema, await callApi(host, 'GET', '/en/api/cash_shifts?order[openedAt]=desc')).member;
}

const printerSchema = v.object({ papers: v.array(v.object({ lines: v.array(v.string()) })) });

async function papers(): Promise<readonly string[]> {
  const answer: unknown = await (await fetch(`${host.address}/_host/printer`)).json();
  return v.parse(printerSchema, answer).papers.map(({ lines }) => lines.join('\n'));
}

/** The acts of a day; typed text does not count. */
describe.each(SIZES)('at $width × $height', ({ width, height }) => {
  test('50 out of the drawer for bread, how much so far, and the close of the day', async () => {
    const counter = await atTheDrawer(width, height);
    const { press, dialog, drawer, presses, till } = counter;
    await openDay(counter, '200');
    await sellInCash(counter, 'Espresso');

    await press(drawer());
    await press(dialog('Cash drawer').getByRole('button', { name: 'Cash out' }));
    await dialog('Cash out').getByLabel('Amount').fill('50');
    await dialog('Cash out').getByLabel('Reason').fill('Bread');
    await press(dialog('Cash out').getByRole('button', { name: 'Take out' }));
    await dialog('Cash drawer').getByText('MAD 50.00 taken out: Bread').waitFor();
    expect(presses()).toBe(3);
    await expect.poll(async () => (await papers()).filter((paper) => /Cash out[^]*Bread/.test(paper)).length).toBe(1);
    await dialog('Cash drawer').getByRole('button', { name: 'Close', exact: true }).last().click();

    await press(drawer());
    await press(dialog('Cash drawer').getByRole('button', { name: 'X report' }));
    expect(presses()).toBe(3 + 2);
    await expect.poll(async () => (await papers()).filter((paper) => paper.includes('X report')).length).toBe(1);
    await expect.poll(async () => (await papers()).join('\n')).toMatch(/By method[^]*12\.00[^]*By cashier/);
    await dialog('X report').getByRole('button', { name: 'Close', exact: true }).last().click();

    await press(drawer());
    await press(dialog('Cash drawer').getByRole('button', { name: 'Close shift' }));
    await dialog('Close shift').getByLabel('Cash counted').fill('162');
    // What should be there is not said before it is counted.
    await expect.poll(() => dialog('Close shift').getByText('Expected').count()).toBe(0);
    await press(dialog('Close shift').getByRole('button', { name: 'Compare' }));
    await dialog('Close shift')
      .getByRole('row', { name: /Cash 162\.00 162\.00 0\.00/ })
      .waitFor();
    await press(dialog('Close shift').getByRole('button', { name: 'Close and print' }));
    expect(presses()).toBe(3 + 2 + 4);
    await dialog(/^Z report/).waitFor();
    await expect.poll(async () => (await papers()).filter((paper) => /Z report \w\d-Z0001/.test(paper)).length).toBe(1);
    await expect
      .poll(async () =>
        (await shifts()).map(({ zNumber, difference, movements, report }) => [
          zNumber,
          difference,
          movements?.length,
          report?.total,
        ]),
      )
      .toEqual([[1, 0, 1, 12]]);
    // The next day begins with what this one left.
    await dialog(/^Z report/)
      .getByRole('button', { name: 'Close', exact: true })
      .last()
      .click();
    await drawer().click();
    await expect.poll(() => dialog('Open shift').getByLabel('Counted float').inputValue()).toBe('162.00');
    await expect.poll(() => axeViolations(till.page())).toEqual([]);
  });
});

test('nothing is sold before the drawer is counted, and a difference asks why', async () => {
  const since = await lastOrder(host);
  const counter = await atTheDrawer(1280, 800);
  const { dialog, product, payCash, saveOrder, page, drawer } = counter;
  await dialog('Open shift').waitFor();
  await page.keyboard.press('Escape');
  await dialog('Open shift').waitFor({ state: 'detached' });
  await product('Espresso').click();
  await payCash();
  await saveOrder();
  await dialog('Open shift').waitFor();
  await expect.poll(() => ordersOf(host, since)).toEqual([]);

  const opening = dialog('Open shift');
  await opening.getByRole('button', { name: 'Count coins and notes' }).click();
  for (const value of ['100.00', '100.00', '0.50'])
    await opening.getByRole('button', { name: `One ${value} more` }).click();
  await expect.poll(() => opening.getByLabel('Counted float').inputValue()).toBe('200.50');
  await opening.getByRole('button', { name: 'Open shift' }).click();
  await opening.waitFor({ state: 'detached' });
  // The cart is as it was.
  await saveOrder();
  await counter.closeReceipt();

  await step('more than the drawer should hold is asked about, and goes back with a reason', async () => {
    await drawer().click();
    await dialog('Cash drawer').getByRole('button', { name: 'Cash out' }).click();
    await dialog('Cash out').getByLabel('Amount').fill('999');
    await dialog('Cash out').getByLabel('Reason').fill('Bank');
    await dialog('Cash out').getByRole('button', { name: 'Take out' }).click();
    await dialog('Cash out').getByText('That is more than the drawer should hold.').waitFor();
    await dialog('Cash out').getByRole('button', { name: 'Take out all the same' }).click();
    await dialog('Cash drawer').getByRole('button', { name: 'Void' }).click();
    const voiding = dialog('Void the movement');
    await voiding.getByRole('button', { name: 'Void', exact: true }).click();
    await voiding.getByText('Enter a reason.').waitFor();
    await voiding.getByLabel('Reason').fill('Typed wrong');
    await voiding.getByRole('button', { name: 'Void', exact: true }).click();
    await dialog('Cash drawer').getByText('MAD 999.00 put in: Voided: Bank (Typed wrong)').waitFor();
    await expect.poll(() => dialog('Cash drawer').getByRole('button', { name: 'Void' }).count()).toBe(0);
  });

  await dialog('Cash drawer').getByRole('button', { name: 'Close shift' }).click();
  const closing = dialog('Close shift');
  await closing.getByLabel('Cash counted').fill('210');
  await closing.getByRole('button', { name: 'Compare' }).click();
  await closing.getByRole('row', { name: /Cash 212\.50 210\.00 -2\.50/ }).waitFor();
  await closing.getByRole('button', { name: 'Close and print' }).click();
  await closing.getByText('Enter a reason.').waitFor();
  await closing.getByLabel('Why does it differ?').fill('Wrong change');
  await closing.getByLabel('Stays in the drawer').fill('100');
  await closing.getByText('MAD 110.00').waitFor();
  await closing.getByRole('button', { name: 'Close and print' }).click();
  await dialog(/^Z report/).waitFor();
  await expect
    .poll(async () => (await shifts()).map(({ zNumber, difference, note }) => [zNumber, difference, note]))
    .toEqual([[1, -2.5, 'Wrong change']]);
});

test('the sale of another cashier asks whose shift it is, once', async () => {
  const counter = await atTheDrawer(1280, 800, { query: '?shifts=offered&pin-connection=1' });
  const { dialog, drawer, button, product, payCash, saveOrder, closeReceipt } = counter;
  await typePin(counter, '1234');
  await drawer().click();
  await openDay(counter, '100');
  await dialog('Cash drawer').getByRole('button', { name: 'Close', exact: true }).last().click();
  await button('Exit').click();
  await typePin(counter, '2580');
  await product('Espresso').click();
  await payCash();
  await saveOrder();
  const question = dialog('Whose shift is it?');
  await question.getByText(/^It was opened by .+: what you sell is counted in that drawer\.$/).waitFor();
  await expect.poll(() => axeViolations(counter.till.page())).toEqual([]);
  await question.getByRole('button', { name: 'Sell in this shift' }).click();
  await closeReceipt();
  await sellInCash(counter, 'Espresso');
});

test('two tabs are one drawer, and a day is closed without a network', async () => {
  const first = await atTheDrawer(1280, 800, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await openDay(first, '100');
  const page = await first.page.context().newPage();
  const other = await openTill(page, host, { query: '?shifts=required&printer=server' });
  await other.ready();
  await other.product('Espresso').click();
  await other.payCash();
  await first.page.context().setOffline(true);
  await other.saveOrder();
  await other.closeReceipt();
  await first.drawer().click();
  await first.dialog('Cash drawer').getByRole('button', { name: 'Close shift' }).click();
  const closing = first.dialog('Close shift');
  await closing.getByText('1 sale still waits for the server.').waitFor();
  await closing.getByLabel('Cash counted').fill('112');
  await closing.getByRole('button', { name: 'Compare' }).click();
  await closing.getByRole('button', { name: 'Close and print' }).click();
  await first.dialog(/^Z report/).waitFor();
  await first.page.context().setOffline(false);
  await expect
    .poll(async () => (await shifts()).map(({ zNumber, report }) => [zNumber, report?.total, report?.waiting.length]))
    .toEqual([[1, 12, 1]]);
});

test('a drawer goes on at another device: its float, movements, sales and Z numbers are in the file', async () => {
  const first = await atTheDrawer(1280, 800);
  await openDay(first, '100');
  await closeDay(first, '100', 1);
  await first
    .dialog(/^Z report/)
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click();
  await first.drawer().click();
  await openDay(first, '100');
  await sellInCash(first, 'Espresso');
  await first.drawer().click();
  await first.dialog('Cash drawer').getByRole('button', { name: 'Cash out' }).click();
  await first.dialog('Cash out').getByLabel('Amount').fill('50');
  await first.dialog('Cash out').getByLabel('Reason').fill('Bread');
  await first.dialog('Cash out').getByRole('button', { name: 'Take out' }).click();
  await first.dialog('Cash drawer').getByText('MAD 50.00 taken out: Bread').waitFor();
  await first.page.keyboard.press('Escape');
  // The server has all sales: the file is for the drawer.
  await first.button(/^Sales to send/).click();
  const download = first.page.waitForEvent('download');
  await first.dialog('Sales to send').getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();

  const second = await atTheDrawer(1280, 800);
  await second.dialog('Open shift').waitFor();
  await second.page.keyboard.press('Escape');
  await second.button(/^Sales to send/).click();
  await second.till.locator('input[type="file"]').setInputFiles(file);
  await second.page.keyboard.press('Escape');
  await sellInCash(second, 'Double espresso');
  await second.drawer().click();
  await second.dialog('Cash drawer').getByText(/Bread/).first().waitFor();
  await second.page.keyboard.press('Escape');
  await closeDay(second, '80', 2);
  await expect
    .poll(async () => (await shifts()).map(({ zNumber, difference, report }) => [zNumber, difference, report?.total]))
    .toEqual([
      [2, 0, 30],
      [1, 0, 0],
    ]);
});
