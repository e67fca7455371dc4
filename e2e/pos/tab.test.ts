import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { setFaults } from '../support/host.ts';
import { countPresses } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { lastOrder, ordersOf } from './pos-page.ts';
import { openWaiter as openWaiterOn, type Waiter } from './waiter.ts';

const { newPage } = useBrowser();
const host = useHost();

/** Each waiter has a device of their own. */
async function openWaiter(size: (typeof SIZES)[number]): Promise<Waiter> {
  const { width, height } = size;
  const { page } = await newPage(host.address, {
    context: { viewport: { width, height } },
    expected: [/Failed to load resource/],
  });
  return openWaiterOn(page, host, size);
}

const itemsOf = async (since: number): Promise<readonly (readonly string[])[]> =>
  (await ordersOf(host, since)).map(({ orderItems }) => orderItems.map(({ description }) => description).sort());

describe('a table that pays later', () => {
  test.each(SIZES)(
    'sends rounds in one press from any device, is billed in two, and is free when all have paid: $width px',
    async (size) => {
      const since = await lastOrder(host);
      const first = await openWaiter(size);
      await first.seat('T4', '3');
      await first.add('Espresso');
      await first.add('Espresso');
      await first.send();
      await expect.poll(() => itemsOf(since)).toEqual([['Espresso']]);
      const [order] = await ordersOf(host, since);
      expect(order).toMatchObject({ status: 'waiting', selectedLocation: 'T4', payments: [] });
      await first.till.getByRole('button', { name: /^T4\s.*Waiting for food/s }).waitFor();

      const second = await openWaiter(size);
      // The colours are the same at each width.
      const how = { include: 'flexy-pos', withoutColours: size !== SIZES[0] };
      const isForEverybody = () => expect.poll(() => axeViolations(second.page, how)).toEqual([]);
      await second.till.getByRole('button', { name: /^T4\s.*Waiting for food.*3 guests/s }).waitFor();
      const presses = countPresses();
      await second.seat('T4');
      await second.cart();
      await second.line('Espresso').waitFor();
      await expect.poll(() => second.button('Increase Espresso').isDisabled()).toBe(true);
      await isForEverybody();
      await second.add('Espresso');
      await second.send();
      await expect.poll(() => itemsOf(since)).toEqual([['Espresso', 'Espresso']]);

      await second.seat('T4');
      await second.cart();
      const bill = second.button('Bill');
      await presses.press(bill, () => bill.click());
      const paper = second.till.getByRole('dialog', { name: /^Bill T4/ });
      await paper.getByText('This is not a receipt.').waitFor();
      await paper.getByRole('button', { name: 'Close' }).last().click();

      const split = second.button('Split');
      await presses.press(split, () => split.click());
      const dialog = second.till.getByRole('dialog', { name: 'Split the bill' });
      await isForEverybody();
      const three = dialog.getByRole('button', { name: /^3 × / });
      const label = await three.innerText();
      await presses.press(three, () => three.click());
      expect(presses.count()).toBe(3);
      const part = /\d+\.\d\d/.exec(label)?.[0] ?? '';
      for (const payments of [1, 2, 3]) {
        // What this guest pays, and not the whole bill.
        if (payments === 1)
          await second.till.getByRole('term').filter({ hasText: 'To pay' }).locator('+ *', { hasText: part }).waitFor();
        await second.saveOrder();
        await expect
          .poll(async () => (await ordersOf(host, since)).map((one) => one.payments.length))
          .toEqual([payments]);
      }
      await second.closeReceipt();
      await second.till.getByRole('region', { name: 'Select a Location to Begin' }).waitFor();
      const [paid] = await ordersOf(host, since);
      const total = (paid?.orderItems ?? []).reduce((sum, { price, quantity }) => sum + (price * quantity) / 1000, 0);
      expect((paid?.payments ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      await second.hears(second.till.getByRole('button', { name: 'T4', exact: true }));
    },
  );

  test('looks who sits there when a table is pressed that still looks free', async () => {
    const [wide] = SIZES;
    const since = await lastOrder(host);
    const [first, second] = [await openWaiter(wide), await openWaiter(wide)];
    const free = second.till.getByRole('button', { name: 'T5', exact: true });
    await free.waitFor();
    let isDeaf = true;
    await second.page.route(/\/api\/orders\?/, (route) => (isDeaf ? route.abort() : route.fallback()));
    await first.seat('T5', '2');
    await first.add('Espresso');
    await first.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso']]);
    await free.waitFor();
    isDeaf = false;
    await second.seat('T5');
    await second.line('Espresso').waitFor();
    await second.add('Espresso');
    await second.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso', 'Espresso']]);

    // Without a network a round is taken at the table of another device all the same.
    await second.page.context().setOffline(true);
    await second.till.getByRole('button', { name: /^T5\b/ }).click();
    const taken = second.till.getByRole('dialog', { name: 'T5 is taken' });
    await taken.getByRole('button', { name: 'Add items without the network' }).click();
    await second.add('Thé à la menthe');
    await second.cart();
    await second.button('Send to kitchen').click();
    await second.till.getByText('Waits to be sent: T5').waitFor();
    await second.page.context().setOffline(false);
    await expect.poll(() => itemsOf(since), { timeout: 60_000 }).toEqual([['Espresso', 'Espresso', 'Thé à la menthe']]);
  });

  test('moves guests without a network, joins their table with another, and knows who sent what', async () => {
    const [wide, , narrow] = SIZES;
    const since = await lastOrder(host);
    const first = await openWaiter(wide);
    await first.seat('T6', '2');
    await first.add('Espresso');
    await first.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso']]);
    await first.seat('T6');
    await first.line('Espresso').getByText('cashier').waitFor();
    const tableOf = async () => (await ordersOf(host, since)).map(({ selectedLocation }) => selectedLocation);
    const move = async ({ till }: Waiter, from: string, to: string) => {
      await till.getByRole('button', { name: 'Move', exact: true }).click();
      const picker = till.getByRole('dialog', { name: `Move ${from} to…` });
      await picker.getByRole('button', { name: new RegExp(`^${to}\\b`) }).click();
    };
    await first.page.context().setOffline(true);
    await move(first, 'T6', 'T8');
    const asksToMove = first.till.getByRole('dialog', { name: 'Move T6 to T8' });
    await asksToMove.getByRole('button', { name: 'Move', exact: true }).click();
    await first.till.getByRole('group', { name: 'Location' }).getByText('T8', { exact: true }).waitFor();
    await first.page.context().setOffline(false);
    await expect.poll(tableOf, { timeout: 60_000 }).toEqual(['T8']);

    const second = await openWaiter(narrow);
    await second.seat('T9', '3');
    await second.add('Double espresso');
    await second.send();
    await second.seat('T9');
    await second.cart();
    await move(second, 'T9', 'T8');
    const dialog = second.till.getByRole('dialog', { name: 'Join T9 to T8' });
    await dialog.getByText(/T9 is free/).waitFor();
    await expect.poll(() => axeViolations(second.page, { include: 'flexy-pos' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await second.line('Espresso').waitFor();
    await second.line('Double espresso').waitFor();
    await expect.poll(() => itemsOf(since)).toEqual([['Double espresso', 'Espresso'], ['Double espresso']]);
    const states = async () => (await ordersOf(host, since)).map(({ status, guests }) => ({ status, guests }));
    await expect.poll(states).toEqual([
      { status: 'waiting', guests: 5 },
      { status: 'cancelled', guests: 3 },
    ]);

    // Some of them sit down at the table that is free again.
    await second.till.getByRole('button', { name: 'Move', exact: true }).click();
    const parting = second.till.getByRole('group', { name: 'Only some items' });
    await parting.getByRole('button', { name: 'Only some items' }).click();
    await parting.getByRole('button', { name: /^Double espresso/ }).click();
    await second.till.getByRole('dialog', { name: 'Move T8 to…' }).getByRole('button', { name: /^T9\b/ }).click();
    const asked = second.till.getByRole('dialog', { name: 'Move items to T9' });
    await asked.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso'], ['Double espresso'], ['Double espresso']]);
    await expect.poll(tableOf).toEqual(['T8', 'T9', 'T9']);
    await second.line('Double espresso').waitFor({ state: 'detached' });
  });

  test('loses no line to two waiters, a lost answer or a refusal, and says why a dish is taken back', async () => {
    const [wide] = SIZES;
    const since = await lastOrder(host);
    const [first, second] = [await openWaiter(wide), await openWaiter(wide)];
    await first.seat('T2', '2');
    await first.add('Espresso');
    await first.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso']]);
    await first.seat('T2');
    await second.hears(second.till.getByRole('button', { name: /^T2\s.*2 guests/s }));
    await second.seat('T2');
    await first.add('Thé à la menthe');
    await second.add('Espresso');
    await first.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso', 'Thé à la menthe']]);
    await setFaults(host, [{ method: 'PATCH', path: '/api/orders/\\d+', action: 'drop-after-commit', times: 1 }]);
    await second.send();
    await expect.poll(() => itemsOf(since), { timeout: 60_000 }).toEqual([['Espresso', 'Espresso', 'Thé à la menthe']]);
    await second.till.getByRole('button', { name: 'Sales to send', exact: true }).waitFor();

    await second.seat('T2');
    await second
      .line('Thé à la menthe')
      .getByRole('button', { name: /Thé à la menthe/ })
      .last()
      .click();
    await second.button('Remove Thé à la menthe').click();
    await second.till.getByRole('dialog').getByRole('button', { name: 'Out of stock' }).click();
    await second.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso', 'Espresso']]);
    const [order] = await ordersOf(host, since);
    expect(order?.description).toMatch(/^− 1 × Thé à la menthe \(\d+\.\d\d\): Out of stock$/);

    await step('a bill that another device has paid is not paid again, and the till says so by itself', async () => {
      const since = await lastOrder(host);
      await first.seat('T6', '2');
      await first.add('Espresso');
      await first.send();
      await expect.poll(() => itemsOf(since)).toEqual([['Espresso']]);
      for (const waiter of [first, second]) {
        await waiter.seat('T6');
        await waiter.line('Espresso').waitFor();
        await waiter.payCash();
      }
      const paymentsOf = async () => (await ordersOf(host, since)).map(({ payments }) => payments.length);
      await first.saveOrder();
      await expect.poll(paymentsOf).toEqual([1]);
      await second.saveOrder();
      await second.till.getByText(/^T6 · Paid at .* · Nothing is owed$/).waitFor();
      await second.hears(second.till.getByRole('button', { name: 'T6', exact: true }));
      await expect.poll(() => axeViolations(second.page, { include: 'flexy-pos' })).toEqual([]);
      await expect.poll(paymentsOf).toEqual([1]);
    });
  });

  test('going back to the tables moves nobody, keeps what is not sent with its table, and frees one by two presses', async () => {
    const [wide] = SIZES;
    const since = await lastOrder(host);
    const [first, second] = [await openWaiter(wide), await openWaiter(wide)];
    await first.seat('T2', '2');
    await first.add('Espresso');
    await first.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso']]);
    await first.seat('T2');
    await first.add('Thé à la menthe');
    const back = first.button('Tables');
    const presses = countPresses();
    await presses.press(back, () => back.click());
    expect(presses.count()).toBe(1);
    await first.till.getByRole('button', { name: /^T2\s.*Not sent yet: 1/s }).waitFor();
    await first.seat('T4', '3');
    const placesOf = async () =>
      (await ordersOf(host, since)).map(({ selectedLocation, guests }) => [selectedLocation, guests]);
    await expect.poll(placesOf).toEqual([
      ['T2', 2],
      ['T4', 3],
    ]);
    // Seated by mistake.
    const free = first.button('Free the table');
    const two = countPresses();
    await two.press(free, () => free.click());
    expect(two.count()).toBeLessThanOrEqual(2);
    await expect.poll(placesOf).toEqual([['T2', 2]]);

    // Paid on another device meanwhile: the new guests get an order of their own.
    await second.seat('T2');
    await second.line('Espresso').waitFor();
    await second.payCash();
    // The first is pressed before it can have seen that.
    const list = createGate();
    await first.page.route(/\/api\/orders\?/, (route) => list.opened.then(() => route.continue()));
    await second.saveOrder();
    await second.closeReceipt();
    await first.till.getByRole('button', { name: /^T2\b/ }).click();
    await first.line('Thé à la menthe').waitFor();
    list.open();
    await first.till.getByText(/^T2 · Paid at .* · Nothing is owed$/).waitFor();
    await expect.poll(() => first.line('Espresso').count()).toBe(0);
    await expect.poll(() => axeViolations(first.page, { include: 'flexy-pos' })).toEqual([]);
    await first.send();
    await expect.poll(() => itemsOf(since)).toEqual([['Espresso'], ['Thé à la menthe']]);
  });
});
