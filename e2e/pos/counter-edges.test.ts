import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { atTheCounter as openCounter } from './counter-page.ts';
import { expectOrders, lastOrder, openTill, ordersOf, typePin } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const atTheCounter = (width: number, height: number) => openCounter({ newPage }, host, width, height);

test('a removed item comes back, an offered one is sold with its reason, and the method of a delivery to nobody is put right in three presses', async () => {
  const since = await lastOrder(host);
  const { till, product, line, button, presses, press, closeReceipt, page } = await atTheCounter(1280, 800);
  await product('Espresso').click();
  await product('Thé à la menthe').click();
  await line('Espresso')
    .getByRole('button', { name: /Espresso/ })
    .last()
    .click();
  await button('Remove Espresso').click();
  await line('Espresso').waitFor({ state: 'detached' });
  await till.getByRole('status').filter({ hasText: 'Espresso is removed.' }).waitFor();
  // Pointed at, it stays for as long as the look at it takes.
  await button('Undo').hover();
  await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
  await button('Undo').click();
  await expect
    .poll(() => till.getByRole('list', { name: 'Cart lines' }).getByRole('listitem').first().getAttribute('aria-label'))
    .toBe('Espresso');
  await line('Thé à la menthe').getByRole('button', { name: 'Decrease' }).click();
  const before = presses();
  await press(button('Discount on Espresso'));
  await press(till.getByRole('dialog').getByRole('button', { name: 'Staff' }));
  expect(presses() - before).toBe(2);
  await page.keyboard.press('F9');
  await closeReceipt();
  const [order] = await expectOrders(host, since, 1);
  expect(order?.orderItems).toMatchObject([{ description: 'Espresso (Free: Staff)', price: 0 }]);
  expect(order?.payments).toEqual([]);

  await product('Espresso').click();
  await till.getByLabel('Price of Espresso').fill('0');
  await page.keyboard.press('F9');
  await till.getByRole('dialog', { name: 'Nothing to pay' }).getByRole('button', { name: 'Complaint' }).click();
  await closeReceipt();
  const [, second] = await expectOrders(host, since, 2);
  expect(second?.orderItems).toMatchObject([{ description: 'Espresso (Free: Complaint)', price: 0 }]);

  await step(
    'a delivery to nobody and nowhere is asked about, saved all the same, and its method put right',
    async () => {
      const since = await lastOrder(host);
      await product('Espresso').click();
      await till.getByRole('group', { name: 'Delivery type' }).getByRole('button', { name: 'Delivery' }).click();
      await page.keyboard.press('F8');
      await page.keyboard.press('F9');
      const question = till.getByRole('dialog', { name: 'For whom is it?' });
      await question.getByRole('button', { name: 'Choose a customer' }).click();
      await expect
        .poll(() =>
          till.getByRole('combobox', { name: 'Choose the customer' }).evaluate((one) => one.matches(':focus')),
        )
        .toBe(true);
      await page.keyboard.press('F9');
      await question.getByRole('button', { name: 'Save without' }).click();
      await expectOrders(host, since, 1);
      await button('Correct').waitFor();
      const before = presses();
      await press(button('Correct'));
      const dialog = till.getByRole('dialog', { name: /^Correct/ });
      const card = dialog.getByRole('group', { name: 'Paid by' }).getByRole('button', { name: 'Card' });
      await card.waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
      await press(card);
      await press(dialog.getByRole('button', { name: 'OK' }));
      expect(presses() - before).toBe(3);
      const corrected = async () =>
        (await ordersOf(host, since)).map(({ payments }) => payments.map(({ amount }) => amount));
      await expect.poll(corrected).toEqual([[1_200, -1_200, 1_200]]);
      await expect
        .poll(async () => (await ordersOf(host, since))[0]?.description)
        .toMatch(/ cashier: Cash → Card .*12\.00/);
      await closeReceipt();

      await button('Sales of the day').click();
      const row = till.getByRole('region', { name: 'Sales of the day' }).getByRole('group').first();
      await row.getByText(/ · Card/).waitFor();
      await row.getByRole('button', { name: 'Receipt' }).click();
      const again = presses();
      await press(till.getByRole('dialog').getByRole('button', { name: 'Correct' }));
      await press(dialog.getByRole('group', { name: 'Paid by' }).getByRole('button', { name: 'Cash' }));
      await press(dialog.getByRole('button', { name: 'OK' }));
      expect(presses() - again).toBe(3);
      await expect.poll(corrected).toEqual([[1_200, -1_200, 1_200, -1_200, 1_200]]);
      await row.getByText(/ · Cash/).waitFor();
    },
  );
});

test('a list that fails says so in its field, and is read again', async () => {
  const { page } = await newPage(host.address, { expected: [/Failed to load resource/] });
  await page.route(/\/api\/suppliers/, (route) => route.fulfill({ status: 500, body: '{}' }));
  const till = await openTill(page, host, { query: '?document-type=purchase-return' });
  const field = till.till.getByRole('combobox', { name: 'Choose the supplier' });
  await expect.poll(() => field.getAttribute('placeholder')).toBe('The suppliers could not be loaded.');
  await field.click();
  await till.till.getByText('The suppliers could not be loaded.', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.unroute(/\/api\/suppliers/);
  await till.till.getByRole('group', { name: 'Supplier' }).getByRole('button', { name: /Retry/ }).click();
  await expect.poll(() => field.getAttribute('placeholder')).toBe('Supplier');
});

test('an admin allows in place what is taken off beyond the limit of the page, also without a server', async () => {
  const since = await lastOrder(host);
  const till = await openCounter({ newPage }, host, 1280, 800, {
    query: '?greatest-reduction=20',
    expected: [/Failed to load resource/],
  });
  const { page, product, button, closeReceipt, section } = till;
  const question = till.till.getByRole('dialog', { name: 'An admin has to allow this' });
  const price = till.till.getByLabel('Price of Espresso');
  await product('Espresso').click();
  await section('Reductions & Promotions');
  const off = till.till.getByRole('group', { name: 'Reduction', exact: true });
  await off.getByRole('button', { name: '20%' }).click();
  await off.getByRole('button', { name: '20%' }).click();
  await off.getByRole('button', { name: '50%' }).click();
  await question.getByText('−50%').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button('Discount on Espresso').click();
  await till.till.getByRole('dialog').getByRole('button', { name: '50%' }).click();
  await typePin(till, '9002');
  await question.getByText('cashier is not an admin.').waitFor();
  await typePin(till, '9001');
  await expect.poll(() => price.inputValue()).toBe('6.00');
  await page.keyboard.press('F8');
  await page.keyboard.press('F9');
  await closeReceipt();
  const [order] = await expectOrders(host, since, 1);
  expect(order).toMatchObject({ description: '− 50 % Espresso: admin', orderItems: [{ price: 600 }] });

  await page.route(/\/api\/users/, (route) => route.abort());
  await product('Espresso').click();
  await price.fill('1');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => price.inputValue()).toBe('12.00');
  await price.fill('1');
  // Whatever takes the cashier away from the price asks.
  await page.keyboard.press('F8');
  await typePin(till, '9001');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('F9');
  await closeReceipt();
  const [, second] = await expectOrders(host, since, 2);
  expect(second).toMatchObject({ description: '− 91.67 % Espresso: admin', orderItems: [{ price: 100 }] });
});
