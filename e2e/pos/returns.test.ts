import type { Locator } from 'playwright';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill, type TillPage } from './pos-page.ts';
import { connectScanner } from './scanner.ts';

const { newPage } = useBrowser();
const host = useHost();

const printerSchema = v.object({ papers: v.array(v.object({ lines: v.array(v.string()) })) });

async function papers(): Promise<readonly string[]> {
  const answer: unknown = await (await fetch(`${host.address}/_host/printer`)).json();
  return v.parse(printerSchema, answer).papers.map(({ lines }) => lines.join('\n'));
}

async function sell({ product, payCash, saveOrder, closeReceipt }: TillPage, names: readonly string[]): Promise<void> {
  for (const name of names) await product(name).click();
  await payCash();
  await saveOrder();
  await closeReceipt();
}

async function atTheTill(width: number, height: number) {
  const isPhone = width < 600;
  const { page } = await newPage(host.address, {
    context: { viewport: { width, height }, ...(isPhone ? { hasTouch: true, isMobile: true } : {}) },
  });
  const scanner = await connectScanner(page);
  const till = await openTill(page, host, { query: '?returns=1&printer=server' });
  await till.ready();
  const presses = countPresses();
  return {
    ...till,
    scanner,
    presses: presses.count,
    press: (target: Locator) => presses.press(target, () => (isPhone ? target.tap() : target.click())),
    dialog: (name: string | RegExp) => till.till.getByRole('dialog', { name }),
  };
}

const returnSchema = v.looseObject({
  fullTotalAmount: v.number(),
  status: v.string(),
  returnOf: v.string(),
  orderItems: v.array(v.looseObject({ quantity: v.number(), price: v.number() })),
  payments: v.array(v.looseObject({ amount: v.number() })),
});

const soldSchema = v.looseObject({
  orderItems: v.array(v.looseObject({ description: v.string(), product: v.looseObject({ '@id': v.string() }) })),
});

describe.each(SIZES)('at $width × $height', ({ width, height }) => {
  test('one of three lines of a sale comes back: four presses', async () => {
    const since = await lastOrder(host);
    const counter = await atTheTill(width, height);
    const { press, presses, button, dialog, till } = counter;
    await sell(counter, ['Espresso', 'Double espresso', 'Noisette']);
    const [first] = await expectOrders(host, since, 1);

    await press(button('Sales of the day'));
    const list = dialog('Sales of the day');
    await expect.poll(() => list.getByRole('status').textContent()).toMatch(/^\d+ sales?\s*$/);
    await list.getByLabel('Find a sale').fill('Noisette');
    await press(list.getByRole('listitem').first().getByRole('button', { name: 'Return' }));
    const back = dialog(/^Return of sale/);
    await press(back.getByRole('button', { name: 'One more: Double espresso' }));
    await expect.poll(() => axeViolations(till.page())).toEqual([]);
    await press(back.getByRole('button', { name: 'Refund MAD 18.00' }));
    expect(presses()).toBe(4);

    const [, second] = await expectOrders(host, since, 2);
    const found = v.parse(returnSchema, await callApi(host, 'GET', `/en/api/orders/${second?.id}`));
    expect(found).toMatchObject({
      fullTotalAmount: -18,
      status: 'paid',
      returnOf: `/en/api/orders/${first?.id}`,
      orderItems: [{ quantity: -1, price: 18 }],
      payments: [{ amount: -18 }],
    });
    await expect.poll(async () => (await papers()).filter((paper) => /RETURN[^]*Of sale/.test(paper)).length).toBe(1);

    // A line cannot come back twice.
    await dialog(/^Order/)
      .getByRole('button', { name: 'Close', exact: true })
      .last()
      .click();
    await button('Sales of the day').click();
    await list.getByLabel('Find a sale').fill('Noisette');
    await list.getByRole('listitem').first().getByRole('button', { name: 'Return' }).click();
    await back.getByRole('listitem', { name: 'Espresso', exact: true }).waitFor();
    await expect.poll(() => back.getByRole('listitem', { name: 'Double espresso' }).count()).toBe(0);
  });
});

test('a share of what was weighed comes back, and no more than was sold', async () => {
  const since = await lastOrder(host);
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const till = await openTill(page, host, { account: 'admin', query: '?store-id=2&returns=1' });
  const dialog = (name: string | RegExp) => till.till.getByRole('dialog', { name });
  await till.button('Pommes Golden, MAD 16.00/kg').click();
  const weight = till.till
    .getByRole('spinbutton', { name: 'Quantity of Pommes Golden' })
    .or(till.till.getByRole('textbox', { name: 'Quantity of Pommes Golden' }));
  await weight.fill('1.25');
  await weight.press('Enter');
  await till.payCash();
  await till.saveOrder();
  await till.closeReceipt();
  const [sold] = await expectOrders(host, since, 1);
  const number = String(sold?.['orderNumber'] ?? '');
  const back = dialog(/^Return of sale/);
  const share = back.getByLabel('Weight that comes back: Pommes Golden');
  const open = async (): Promise<void> => {
    await till.button('Sales of the day').click();
    await dialog('Sales of the day').getByLabel('Find a sale').fill('Golden');
    // Other sales of today may hold apples too, and the newest paper stands first.
    const found = dialog('Sales of the day').getByRole('group', { name: number });
    await found.getByRole('button', { name: 'Return', exact: true }).click();
  };
  await open();
  await share.fill('1.3');
  await back.getByText('Enter a weight up to 1.25').waitFor();
  await share.fill('0.5');
  await back.getByRole('button', { name: 'Refund MAD 8.00' }).click();
  const [, second] = await expectOrders(host, since, 2);
  const found = v.parse(returnSchema, await callApi(host, 'GET', `/en/api/orders/${second?.id}`));
  expect(found).toMatchObject({
    fullTotalAmount: -8,
    orderItems: [{ quantity: -0.5, price: 16 }],
    payments: [{ amount: -8 }],
  });
  await dialog(/^Order/)
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click();
  await open();
  await share.fill('0.8');
  await back.getByText('Enter a weight up to 0.75').waitFor();
});

test('goods are exchanged for dearer and for cheaper ones in one sale, and the rest is paid in or out', async () => {
  const since = await lastOrder(host);
  const counter = await atTheTill(1280, 800);
  const { button, dialog, till, product, line, saveOrder, payCash, closeReceipt } = counter;
  await sell(counter, ['Espresso', 'Double espresso']);
  const [first] = await expectOrders(host, since, 1);
  const begin = async (name: string): Promise<void> => {
    await button('Sales of the day').click();
    const list = dialog('Sales of the day');
    await expect.poll(() => list.getByRole('status').textContent()).toMatch(/^\d+ sales?\s*$/);
    // By its number: earlier sales of the day may have the same products.
    await list.getByLabel('Find a sale').fill(String(first?.['orderNumber'] ?? ''));
    await list.getByRole('listitem').last().getByRole('button', { name: 'Return' }).click();
    await dialog(/^Return of sale/)
      .getByRole('button', { name: `One more: ${name}` })
      .click();
    await dialog(/^Return of sale/)
      .getByRole('button', { name: 'Exchange' })
      .click();
    await line(name).waitFor();
  };
  const last = async (count: number): Promise<unknown> => {
    const { id } = (await expectOrders(host, since, count)).at(-1) ?? {};
    return v.parse(returnSchema, await callApi(host, 'GET', `/en/api/orders/${id}`));
  };

  await begin('Espresso');
  await expect.poll(() => button('Increase Espresso').isDisabled()).toBe(true);
  await product('Double espresso').click();
  await payCash();
  await expect.poll(() => axeViolations(till.page())).toEqual([]);
  await saveOrder();
  await closeReceipt();
  await expect
    .poll(() => last(2))
    .toMatchObject({
      fullTotalAmount: 6,
      returnOf: `/en/api/orders/${first?.id}`,
      orderItems: [
        { quantity: -1, price: 12 },
        { quantity: 1, price: 18 },
      ],
      payments: [{ amount: 6 }],
    });
  await expect.poll(async () => (await papers()).filter((paper) => /EXCHANGE[^]*Of sale/.test(paper)).length).toBe(1);

  await begin('Double espresso');
  await product('Espresso').click();
  await button(/^Pay\b/)
    .last()
    .click();
  await till.getByText('To refund', { exact: true }).waitFor();
  await till.getByText('Valid Payment').waitFor();
  // Another till takes the same piece back meanwhile.
  const sold = v.parse(soldSchema, await callApi(host, 'GET', `/en/api/orders/${first?.id}`)).orderItems;
  const item = sold.find(({ description }) => description === 'Double espresso');
  const there = v.parse(
    v.looseObject({ id: v.number() }),
    await callApi(host, 'POST', '/en/api/orders', {
      type: 'delivery-note',
      returnOf: `/en/api/orders/${first?.id}`,
      orderItems: [{ description: 'Double espresso', product: item?.product['@id'], quantity: -1, price: 18 }],
    }),
  );
  await saveOrder();
  await dialog('Already returned').getByRole('button', { name: 'Back to the cart' }).click();
  await callApi(host, 'PATCH', `/en/api/orders/${there.id}`, { status: 'cancelled' });
  await saveOrder();
  await closeReceipt();
  await expect.poll(() => last(4)).toMatchObject({ fullTotalAmount: -6, payments: [{ amount: -6 }] });
});

test('the sales of the day are the server’s and this device’s, found by what a person knows of them', async () => {
  const since = await lastOrder(host);
  const counter = await atTheTill(1280, 800);
  const { button, dialog } = counter;
  await sell(counter, ['Espresso']);
  await sell(counter, ['Noisette', 'Noisette']);
  await expectOrders(host, since, 2);
  await button('Sales of the day').click();
  const list = dialog('Sales of the day');
  await expect.poll(() => list.getByRole('status').textContent()).toMatch(/^\d+ sales?\s*$/);
  const numbers = (): Promise<readonly (string | null)[]> =>
    list
      .getByRole('listitem')
      .getByRole('group')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
  // Each once.
  await expect.poll(async () => new Set(await numbers()).size === (await numbers()).length).toBe(true);
  await list.getByLabel('Find a sale').fill('28');
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(0);
  await list.getByText('MAD 28.00').first().waitFor();
  await list.getByRole('listitem').first().getByRole('button', { name: 'Receipt' }).click();
  await dialog(/^Order/)
    .getByText('Noisette')
    .first()
    .waitFor();
  await dialog(/^Order/)
    .getByRole('button', { name: 'Reprint' })
    .click();
  await expect.poll(async () => (await papers()).filter((paper) => /DUPLICAT/.test(paper)).length).toBe(1);
});

test('a receipt is scanned, and one line of it comes back; another till finds it by either of its numbers', async () => {
  const since = await lastOrder(host);
  const counter = await atTheTill(1280, 800);
  const { button, dialog, scanner, till } = counter;
  await sell(counter, ['Espresso', 'Double espresso']);
  const [order] = await expectOrders(host, since, 1);
  // The number stands at the end of the paper, where a printer of bytes has its bars.
  const printed = /(\S+)\s*$/.exec((await papers()).at(-1) ?? '')?.[1] ?? '';
  expect(printed).toMatch(/^[A-Z]\d-\d{4}$/);

  await scanner.scan(printed);
  const receipt = dialog(new RegExp(`^Order .*${printed}`));
  await receipt.getByRole('img', { name: /^DN-\d+$/ }).waitFor();
  await expect.poll(() => axeViolations(till.page())).toEqual([]);
  await receipt.getByRole('button', { name: 'Return' }).click();
  const back = dialog(/^Return of sale/);
  await back.getByRole('button', { name: 'One more: Espresso' }).click();
  // What is typed is not lost to a scan.
  await scanner.scan(printed);
  await back.getByText(/was scanned while a question was open/).waitFor();
  await back.getByRole('button', { name: 'Refund MAD 12.00' }).click();
  const [, second] = await expectOrders(host, since, 2);
  await expect
    .poll(() => callApi(host, 'GET', `/en/api/orders/${second?.id}`))
    .toMatchObject({ returnOf: `/en/api/orders/${order?.id}`, fullTotalAmount: -12 });

  const other = await atTheTill(1280, 800);
  const { orderNumberFormatted: number } = v.parse(
    v.looseObject({ orderNumberFormatted: v.string() }),
    await callApi(host, 'GET', `/en/api/orders/${order?.id}`),
  );
  await other.button('Sales of the day').click();
  const list = other.dialog('Sales of the day');
  await list.getByLabel('Find a sale').focus();
  await other.scanner.scan('DN-99999');
  await list.getByText('No sale and no product has the number DN-99999.').waitFor();
  await other.scanner.scan(number);
  await other
    .dialog(new RegExp(`^Order ${number}`))
    .getByRole('button', { name: 'Return' })
    .click();
  const left = other.dialog(/^Return of sale/).getByRole('listitem');
  await expect
    .poll(() => left.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(['Double espresso']);
  await other.page.keyboard.press('Escape');
  await other.scanner.scan(printed);
  await other.dialog(new RegExp(`^Order ${number}`)).waitFor();
  await other.page.keyboard.press('Escape');
  await other.scanner.scan('Z9-0404');
  await other.till.getByText(/The till that printed this number may not have sent it yet/).waitFor();
  await button('Sales of the day').first().waitFor();
});

test('what was paid in cash and by card goes back so, and is not sold again', async () => {
  const since = await lastOrder(host);
  const { button, dialog, till, product, saveOrder, closeReceipt, scanner } = await atTheTill(1280, 800);
  const pay = async (): Promise<void> => {
    await button(/^Pay\b/)
      .last()
      .click();
  };
  await product('Espresso').click();
  await product('Double espresso').click();
  await pay();
  await till.getByLabel('Amount', { exact: true }).fill('20');
  await button('Card').click();
  await saveOrder();
  await closeReceipt();
  const [first] = await expectOrders(host, since, 1);
  expect(first?.payments.map(({ amount }) => amount)).toEqual([2000, 1000]);
  const { ticketNumber: number } = v.parse(
    v.looseObject({ ticketNumber: v.string(), soldAt: v.string() }),
    await callApi(host, 'GET', `/en/api/orders/${first?.id}`),
  );

  await scanner.scan(number);
  await dialog(/^Order/)
    .getByRole('button', { name: 'Return' })
    .click();
  const back = dialog(/^Return of sale/);
  await back.getByRole('button', { name: 'Return all' }).click();
  await back.getByText('MAD 20.00').waitFor();
  await back.getByText('MAD 10.00').waitFor();
  await back.getByRole('switch', { name: 'Put back in stock' }).click();
  await expect.poll(() => axeViolations(till.page())).toEqual([]);
  await back.getByRole('button', { name: 'Refund MAD 30.00' }).click();
  const [, second] = await expectOrders(host, since, 2);
  const found = v.parse(returnSchema, await callApi(host, 'GET', `/en/api/orders/${second?.id}`));
  expect(found).toMatchObject({
    status: 'paid',
    orderItems: [
      { quantity: -1, restock: false },
      { quantity: -1, restock: false },
    ],
    payments: [{ amount: -20 }, { amount: -10 }],
  });
});
