import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { setFaults } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { productsTotal } from './orders.ts';
import { expectOrders, lastOrder, type openTill, tillPage } from './pos-page.ts';
import {
  connectScanner,
  type Counter,
  createProduct,
  customersOf,
  openTillWithScanner,
  type Scan,
  withCheckDigit,
} from './scanner.ts';

const { newPage } = useBrowser();
const host = useHost();

const ESPRESSO = '2900001000017';
const DOUBLE = '2900001000031';
const SCALE = `label-rules=${encodeURIComponent('21IIIIIVVVVVC weight, 23IIIIIVVVVVC price')}`;

async function atTheCounter(options?: Parameters<typeof openTill>[2], watched?: PageOptions): Promise<Counter> {
  const { page } = await newPage(host.address, watched);
  return openTillWithScanner(page, host, options);
}

describe('a scan', () => {
  test('with nothing focused, in any layout and right behind another counts, ends with Enter, Tab or nothing, and presses no button', async () => {
    const { scanner, page, till, line, product, button, expectQuantity } = await atTheCounter();

    await step(
      'with nothing focused ends with Enter, Tab or nothing, and the same product again is one more',
      async () => {
        await scanner.scan(ESPRESSO, { end: 'Enter' });
        await expectQuantity('Espresso', '1');
        await scanner.scan(ESPRESSO, { end: 'Tab' });
        await expectQuantity('Espresso', '2');
        await scanner.scan(ESPRESSO, { end: null });
        await expectQuantity('Espresso', '3');
      },
    );
    await step('right behind another is one of its own', async () => {
      await Promise.all([scanner.scan(ESPRESSO), scanner.scan(DOUBLE), scanner.scan(ESPRESSO)]);
      await line('Double espresso').waitFor();
      await expectQuantity('Espresso', '5');
      await expectQuantity('Double espresso', '1');
    });
    await step('is read from the keys where the layout makes other signs of them', async () => {
      await scanner.scan(ESPRESSO, { layout: 'azerty' });
      await expectQuantity('Espresso', '6');
      await scanner.scan(DOUBLE, { layout: 'arabic', end: null });
      await expectQuantity('Double espresso', '2');
      // An article's own reference has letters, and A is Q on the other keyboard.
      await scanner.scan('CA-0004', { layout: 'azerty' });
      await line('Noisette').waitFor();
    });
    await step('never presses the focused button, and leaves the focus where it is', async () => {
      await product('Noisette').focus();
      await scanner.scan(ESPRESSO);
      await expectQuantity('Espresso', '7');
      const pay = button(/^Pay\b/).last();
      await pay.focus();
      await scanner.scan(ESPRESSO);
      await expectQuantity('Espresso', '8');
      await scanner.scan(ESPRESSO, { end: 'Tab' });
      await expectQuantity('Espresso', '9');
      await expect.poll(() => pay.evaluate((element) => element.matches(':focus'))).toBe(true);
      await expectQuantity('Noisette', '1');
      await expect.poll(() => till.getByLabel('Payment method').count()).toBe(0);
      // The user's own Enter does: after another key it no longer counts as part of the scan.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await till.getByLabel('Payment method').waitFor();
    });
  });

  test('counts from the first picture on, before the code that knows scans has come', async () => {
    const { page } = await newPage(host.address);
    const { opened: released, open: release } = createGate();
    await page.route(/\/late-parts-/, async (route) => {
      await released;
      await route.continue();
    });
    const { scanner, product, expectQuantity } = await openTillWithScanner(page, host);
    await product('Espresso').waitFor();
    await scanner.scan(ESPRESSO);
    await scanner.scan(ESPRESSO, { end: null });
    release();
    await expectQuantity('Espresso', '2');
  });

  test('over the search box leaves its text, and over a quantity, a price and an amount is typed into none of them', async () => {
    const { scanner, page, till, line, button, ready, expectQuantity } = await atTheCounter();

    await step('over a quantity, a price and an amount is typed into none of them', async () => {
      await scanner.scan(ESPRESSO);
      const quantity = line('Espresso').getByLabel('Quantity of Espresso');
      await quantity.focus();
      await scanner.scan(DOUBLE);
      await line('Double espresso').waitFor();
      await expect.poll(() => quantity.inputValue()).toBe('1');
      await quantity.blur();
      await expect.poll(() => quantity.inputValue()).toBe('1');
      await line('Espresso').getByText('12.00').waitFor();
      await line('Espresso')
        .getByRole('button', { name: /12\.00/ })
        .click();
      const price = till.getByLabel('Price of Espresso');
      await price.focus();
      await scanner.scan(DOUBLE, { end: 'Tab' });
      // The line in hand is the one that was scanned.
      await expectQuantity('Double espresso', '2');
      await expect.poll(() => price.count()).toBe(0);
      await line('Espresso').getByText('12.00').waitFor();
      await button(/^Pay\b/)
        .last()
        .click();
      const amount = till.getByLabel('Amount', { exact: true });
      await amount.fill('5');
      await scanner.scan(DOUBLE, { end: null });
      await expectQuantity('Double espresso', '3');
      await expect.poll(() => amount.inputValue()).toBe('5');
      await amount.blur();
      await expect.poll(async () => Number(await amount.inputValue())).toBe(5);
      await page.keyboard.press('Escape');
      await amount.waitFor({ state: 'detached' });
    });
    await step('over the search box leaves its text, and the product is in the cart', async () => {
      const box = till.getByRole('searchbox');
      await ready();
      await box.fill('doub esp');
      await box.evaluate((field) => {
        const texts: string[] = [];
        field.addEventListener('input', () => {
          if (field instanceof HTMLInputElement) texts.push(field.value);
        });
        Object.assign(window, { texts });
      });
      await scanner.scan(ESPRESSO);
      await expectQuantity('Espresso', '2');
      await expect.poll(() => box.inputValue()).toBe('doub esp');
      // The first characters arrived, otherwise this test would prove nothing.
      await expect
        .poll(() => box.evaluate(() => Reflect.get(window, 'texts')))
        .toEqual(['doub esp2', 'doub esp29', 'doub esp290', 'doub esp']);
      await scanner.scan(DOUBLE, { layout: 'azerty' });
      await expectQuantity('Double espresso', '4');
      await expect.poll(() => box.inputValue()).toBe('doub esp');
    });
  });
});

describe('what is typed by hand', () => {
  test('stays where it is typed, slowly or with rolling fingers', async () => {
    const { scanner, page, till, product, line, expectQuantity } = await atTheCounter();
    const box = till.getByRole('searchbox');
    await box.focus();
    await page.keyboard.type(ESPRESSO, { delay: 120 });
    await expect.poll(() => box.inputValue()).toBe(ESPRESSO);
    await product('Espresso').waitFor();
    await expect.poll(() => line('Espresso').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expectQuantity('Espresso', '1');
    await scanner.scan(DOUBLE, { gap: 40, hold: 90, end: null });
    await expect.poll(() => box.inputValue()).toBe(DOUBLE);
    await scanner.scan('', { end: 'Enter', hold: 60 });
    await expectQuantity('Double espresso', '1');
    await expectQuantity('Espresso', '1');
  });

  test('or scanned into a field of the page belongs to the page', async () => {
    const { page } = await newPage(host.address);
    const scanner = await connectScanner(page);
    await signIn(page.context(), host);
    await page.goto(`${host.address}/en/hostile`);
    const { product, line } = tillPage(page);
    await product('Espresso').waitFor();
    const field = page.locator('#host-input');
    await field.focus();
    await scanner.scan(ESPRESSO);
    await expect.poll(() => field.inputValue()).toBe(ESPRESSO);
    await field.blur();
    await scanner.scan(DOUBLE);
    await line('Double espresso').waitFor();
    await expect.poll(() => line('Espresso').count()).toBe(0);
    await expect.poll(() => field.inputValue()).toBe(ESPRESSO);
  });
});

describe('a scan while a dialog is open', () => {
  test('puts away the receipt; while a question is open is refused in words, and nothing is typed; for scanning closes it', async () => {
    const { scanner, page, till, product, payCash, saveOrder, line, button, expectQuantity } = await atTheCounter();

    await step('for scanning closes it, from a slow scanner as well; what is unknown leaves it open', async () => {
      const dialog = till.getByRole('dialog', { name: 'Product' });
      const scanIn = async (code: string, scan: Scan, quantity: string): Promise<void> => {
        await button('Scan barcode').click();
        await dialog.getByRole('textbox', { name: 'Code' }).waitFor();
        await scanner.scan(code, scan);
        await expectQuantity('Espresso', quantity);
        await expect.poll(() => dialog.count()).toBe(0);
      };
      await scanIn(ESPRESSO, {}, '1');
      await scanIn(ESPRESSO, { gap: 90, hold: 10 }, '2');
      await scanIn(ESPRESSO, { gap: 90, hold: 10, layout: 'azerty' }, '3');
      await scanIn(ESPRESSO, { gap: 90, hold: 10, end: null }, '4');
      await button('Scan barcode').click();
      await scanner.scan('AB-77012');
      await dialog.getByText('No sale and no product has the number AB-77012.').waitFor();
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('');
      await dialog.getByRole('textbox', { name: 'Code' }).pressSequentially(DOUBLE, { delay: 120 });
      await expect.poll(() => dialog.getByText(/has the number/).count()).toBe(0);
      await page.keyboard.press('Enter');
      await line('Double espresso').waitFor();
      await button('Scan barcode').click();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    await step('puts away the receipt and begins the next cart', async () => {
      const since = await lastOrder(host);
      await payCash();
      await saveOrder();
      const receipt = till.getByRole('dialog', { name: 'Receipt' });
      await receipt.waitFor();
      await scanner.scan(DOUBLE);
      await expectQuantity('Double espresso', '1');
      await expect.poll(() => receipt.count()).toBe(0);
      await expect.poll(() => line('Espresso').count()).toBe(0);
      const [order] = await expectOrders(host, since, 1);
      expect(order?.orderItems.map(({ description }) => description)).toEqual(['Espresso', 'Double espresso']);
    });
    await step('that asks for an answer is refused in words, and nothing is typed', async () => {
      await product('Café au lait').click();
      const options = till.getByRole('dialog', { name: 'Café au lait' });
      await options.getByLabel('Quantity').focus();
      await scanner.scan(ESPRESSO);
      await till.getByText(`${ESPRESSO} was scanned while a question was open.`).waitFor();
      await expect.poll(() => options.getByLabel('Quantity').inputValue()).toBe('1');
      await options.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => line('Espresso').count()).toBe(0);
      await scanner.scan(ESPRESSO);
      await line('Espresso').waitFor();
      await expect.poll(() => till.getByText('was scanned while').count()).toBe(0);
    });
  });

  test('for customers chooses the one with this telephone number or id', async () => {
    const [first, second] = await customersOf(host);
    if (first === undefined || second === undefined) throw new Error('The shop has no customers.');
    const { page } = await newPage(host.address);
    const { opened: released, open: release } = createGate();
    await page.route('**/api/customers*', async (route) => {
      await released;
      await route.continue();
    });
    const { scanner, till, button, line } = await openTillWithScanner(page, host);
    const dialog = till.getByRole('dialog', { name: 'Customer' });
    const chosen = till.getByRole('combobox', { name: 'Choose the customer' });
    await button('Scan a customer').click();
    const phone = first.phone.replaceAll(' ', '');
    // The customers are still on their way: the scan waits for them.
    await scanner.scan(phone);
    await dialog.getByText(`Looking for ${phone}…`).waitFor();
    release();
    await expect.poll(() => chosen.inputValue()).toBe(first.fullNameWithPhone);
    await expect.poll(() => dialog.count()).toBe(0);
    await button('Scan a customer').click();
    await scanner.scan(ESPRESSO);
    await dialog.getByText(`Unknown code: ${ESPRESSO}`).waitFor();
    await scanner.scan(phone);
    await expect.poll(() => chosen.inputValue()).toBe(first.fullNameWithPhone);
    await expect.poll(() => dialog.count()).toBe(0);
    await button('Scan a customer').click();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(String(second.id));
    await dialog.getByRole('textbox', { name: 'Code' }).press('Enter');
    await expect.poll(() => chosen.inputValue()).toBe(second.fullNameWithPhone);
    await expect.poll(() => line('Espresso').count()).toBe(0);
  });
});

describe('a code that no product carries', () => {
  test('is told, searched for, created and found by the next scan; asked for again at the server; of two with one code the cashier chooses', async () => {
    const oil = withCheckDigit('611000777003');
    for (const name of ['Huile 1 l', 'Huile 5 l']) await createProduct(host, { name, price: 60, barcode: oil });
    const { scanner, page, till, line, expectQuantity } = await atTheCounter(
      { account: 'admin', query: `?store-id=1&${SCALE}` },
      { expected: [/the server responded with a status of 500/] },
    );

    await step('is told, searched for, created, and found by the next scan', async () => {
      const code = withCheckDigit('611000777001');
      await scanner.scan(code);
      const news = till.getByRole('alert').filter({ hasText: `Unknown code: ${code}` });
      await news.getByRole('button', { name: 'Search for it' }).click();
      await expect.poll(() => till.getByRole('searchbox').inputValue()).toBe(code);
      await till.getByText('No product was found.').waitFor();
      await page.keyboard.press('Escape');
      await scanner.scan(code);
      await news.getByRole('button', { name: 'Create the product' }).click();
      const dialog = till.getByRole('dialog', { name: 'New product' });
      await expect.poll(() => dialog.getByLabel('Barcode').inputValue()).toBe(code);
      await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
      await dialog.getByLabel('Name').fill('Amlou');
      await dialog.getByLabel('Price').fill('45,50');
      await dialog.getByRole('button', { name: 'Create and add' }).click();
      await expectQuantity('Amlou', '1');
      await line('Amlou').getByText('45.50').waitFor();
      await scanner.scan(code);
      await expectQuantity('Amlou', '2');
    });
    await step('on a label of the scale is created as the article, not as this one piece of it', async () => {
      await scanner.scan(withCheckDigit('210009900350'));
      await till.getByRole('button', { name: 'Create the product' }).click();
      const dialog = till.getByRole('dialog', { name: 'New product' });
      await expect.poll(() => dialog.getByLabel('Barcode').inputValue()).toBe(withCheckDigit('210009900000'));
      await dialog.getByLabel('Name').fill('Jben');
      await dialog.getByLabel('Price').fill('60');
      await dialog.getByRole('button', { name: 'Create and add' }).click();
      await line('Jben').getByText('21.00').waitFor();
      await scanner.scan(withCheckDigit('210009900500'));
      await line('Jben').getByText('30.00').waitFor();
    });
    await step('is asked for at the server, again when that fails', async () => {
      const code = withCheckDigit('611000777002');
      await setFaults(host, [{ method: 'GET', path: '/api/products', status: 500 }]);
      await createProduct(host, { name: 'Miel d’euphorbe', price: 80, barcode: code });
      await scanner.scan(code);
      const news = till.getByRole('alert').filter({ hasText: code });
      await news.getByRole('button', { name: 'Retry' }).waitFor();
      await setFaults(host, []);
      await news.getByRole('button', { name: 'Retry' }).click();
      await line('Miel d’euphorbe').waitFor();
      await expect.poll(() => news.count()).toBe(0);
    });
    await step('because it was read wrongly is not asked for, nor offered to be created', async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('2900001000016')) asked.push(request.url());
      });
      await scanner.scan('2900001000016');
      const news = till.getByRole('alert').filter({ hasText: '2900001000016 was misread: its check digit is wrong.' });
      await news.waitFor();
      await expect.poll(() => news.getByRole('button', { name: 'Create the product' }).count()).toBe(0);
      expect(asked).toEqual([]);
    });
    await step('alone is a question: of two the cashier chooses', async () => {
      await scanner.scan(oil);
      const dialog = till.getByRole('dialog', { name: `Several products have the code ${oil}` });
      await dialog.getByRole('button', { name: 'Huile 1 l' }).waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
      await dialog.getByRole('button', { name: 'Huile 5 l' }).click();
      await line('Huile 5 l').waitFor();
      await expect.poll(() => line('Huile 1 l').count()).toBe(0);
    });
  });

  test('typed before the shelves are read is rung up once the server has told of it', async () => {
    const { page } = await newPage(host.address);
    const { opened: released, open: release } = createGate();
    let asked = 0;
    await page.route(/parentCategory=/, async (route) => {
      asked += 1;
      // The first one is what the till opens with.
      if (asked > 1) await released;
      await route.continue();
    });
    const code = withCheckDigit('611000777009');
    await createProduct(host, { name: 'Miel d’euphorbe brut', price: 80, barcode: code });
    const { till, product, line } = await openTillWithScanner(page, host);
    await product('Espresso').waitFor();
    const search = till.getByLabel('Search products');
    await search.fill(code);
    await search.press('Enter');
    await line('Miel d’euphorbe brut').waitFor();
    await expect.poll(() => search.inputValue()).toBe('');
    release();
  });
});

describe('a label of the scale', () => {
  test('with a weight is a line of its own each time, with a price exactly that price; one that says nothing is refused, and one of GS1 carries its day', async () => {
    await createProduct(host, { name: 'Olives', price: 38.5, barcode: withCheckDigit('210001200000') });
    await createProduct(host, { name: 'Kefta', price: 7.35, barcode: withCheckDigit('230001300000') });
    const { scanner, till, line, payCash, saveOrder, closeReceipt, expectQuantity } = await atTheCounter({
      query: `?${SCALE}`,
    });
    const since = await lastOrder(host);
    const weight = withCheckDigit('210001200350');
    await scanner.scan(weight);
    await line('Olives').waitFor();
    await scanner.scan(weight);
    await expect.poll(() => line('Olives').count()).toBe(2);
    await expect
      .poll(() =>
        line('Olives')
          .getByLabel('Quantity of Olives')
          .evaluateAll((fields) => fields.map((field) => field instanceof HTMLInputElement && field.value)),
      )
      .toEqual(['0.35', '0.35']);
    await scanner.scan(withCheckDigit('230001301999'));
    await line('Kefta').getByText('19.99').waitFor();
    const nothing = withCheckDigit('210001200000');
    await scanner.scan(nothing);
    await till.getByText(`The label ${nothing} is blank: its weight or price is zero.`).waitFor();
    await expect.poll(() => line('Olives').count()).toBe(2);
    await payCash();
    await saveOrder();
    const [order] = await expectOrders(host, since, 1);
    expect(order?.orderItems.map(({ description, quantity }) => [description, quantity]).slice(0, 2)).toEqual([
      ['Olives', 350],
      ['Olives', 350],
    ]);
    expect(productsTotal(order)).toBe(1348 + 1348 + 1999);
    expect(order?.payments.map(({ amount }) => amount)).toEqual([1348 + 1348 + 1999]);

    await closeReceipt();
    await step('of GS1 carries weight and day: what has expired is said, and sold', async () => {
      await scanner.scan(`]C1010${ESPRESSO}3103000750`);
      await expectQuantity('Espresso', '0.75');
      await scanner.scan(`]C1010${DOUBLE}10LOT7\u001d17200131`);
      await till.getByText('Double espresso must not be sold after').waitFor();
      await line('Double espresso').waitFor();
      await scanner.scan(`]C1010${DOUBLE}10LOT7\u001d17991331`);
      await till.getByText('The date in part 17 of the code does not exist.').waitFor();
      await expectQuantity('Double espresso', '1');
    });
  });
});
