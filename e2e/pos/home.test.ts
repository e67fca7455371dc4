import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses, expectInView } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { lastOrder, ordersOf } from './pos-page.ts';
import { openWaiter } from './waiter.ts';

const { newPage } = useBrowser();
const host = useHost();

test.each(SIZES)(
  'four dishes are sent in 14 presses; the tables are home: one press from an order and back, reserved and given free there ($width)',
  async (size) => {
    const { width, height } = size;
    const since = await lastOrder(host);
    // The colours are the same at each width.
    const isForEverybody = () =>
      expect.poll(() => axeViolations(page, { include: 'flexy-pos', withoutColours: size !== SIZES[0] })).toEqual([]);
    const { page } = await newPage(host.address, { context: { viewport: { width, height }, hasTouch: width < 1280 } });
    const waiter = await openWaiter(page, host, size);
    const { till } = waiter;
    const room = till.getByRole('region', { name: 'Select a Location to Begin' });
    const table = (name: string) => room.getByRole('button', { name: new RegExp(`^${name}\\b`) });

    await step('four dishes in two courses, one with a note, the second held, are sent in 14 presses', async () => {
      const { press, count } = countPresses();
      const next = till.getByRole('group', { name: 'Next products' });
      await press(till.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '4', exact: true }));
      await press(till.getByRole('button', { name: 'T8', exact: true }));
      await press(next.getByRole('button', { name: 'Starter' }));
      for (const dish of ['Espresso', 'Noisette']) await press(waiter.product(dish));
      await press(next.getByRole('button', { name: 'Main course' }));
      for (const dish of ['Nous-nous', 'Double espresso']) await press(waiter.product(dish));
      if (width < 600)
        await press(till.getByRole('navigation', { name: 'Order' }).getByRole('button', { name: 'Cart' }));
      await press(till.getByRole('button', { name: 'Note on Double espresso' }));
      const note = till.getByRole('dialog', { name: 'Note on Double espresso' });
      await note.getByRole('textbox', { name: 'Note', exact: true }).fill('no sugar');
      await press(note.getByRole('button', { name: 'OK' }));
      await press(till.getByRole('button', { name: 'Hold: Main course' }));
      await press(till.getByRole('button', { name: 'Send to kitchen' }));
      expect(count()).toBeLessThanOrEqual(14);
      await till.getByText('Sent to the kitchen: T8').waitFor();
      const dishes = async () =>
        (await ordersOf(host, since)).flatMap(({ orderItems }) => orderItems.map(({ description }) => description));
      await expect
        .poll(dishes)
        .toEqual(['Espresso [C1]', 'Noisette [C1]', 'Nous-nous [C2 · HOLD]', 'Double espresso (no sugar) [C2 · HOLD]']);
    });

    await step('the plan of a room is whole on the screen', async () => {
      await room.getByRole('button', { name: 'Terrasse', exact: true }).click();
      await room.getByRole('button', { name: 'Plan view' }).click();
      for (const name of ['P1', 'P8']) await expectInView(table(name));
      await expect.poll(() => table('T1').count()).toBe(0);
      await isForEverybody();
      await room.getByRole('button', { name: 'Étage', exact: true }).click();
      const middle = async (target: Locator): Promise<number> => {
        const box = await target.boundingBox();
        return box ? box.y + box.height / 2 : Number.NaN;
      };
      const salon = room.getByRole('button', { name: 'Salon privé' });
      await expect
        .poll(async () => Math.abs((await middle(salon)) - (await middle(salon.getByText('Salon privé')))))
        .toBeLessThan(4);
      await room.getByRole('button', { name: 'Plan view' }).click();
      await room.getByRole('button', { name: 'All rooms' }).click();
    });

    await step(
      'a reserved table is given free, reserved again, and its guests are seated after a question',
      async () => {
        await table('T3').filter({ hasText: 'Reserved' }).click();
        await till.getByRole('dialog', { name: 'T3 is reserved' }).getByRole('button', { name: 'Release' }).click();
        await room.getByRole('button', { name: 'T3', exact: true }).click({ button: 'right' });
        const asked = till.getByRole('dialog', { name: 'Reserve T3?' });
        await isForEverybody();
        await asked.getByRole('button', { name: 'Reserve', exact: true }).click();
        await table('T3').filter({ hasText: 'Reserved' }).click();
        await till.getByRole('button', { name: 'Seat the guests' }).click();
        await till.getByRole('group', { name: 'Location' }).getByText('T3', { exact: true }).waitFor();
      },
    );

    await step(
      'one press leads to the tables and one back to the order, which a cart without a table joins',
      async () => {
        await waiter.add('Espresso');
        const presses = countPresses();
        await presses.press(till.getByRole('button', { name: 'Tables', exact: true }));
        await table('T3').filter({ hasText: 'Not sent yet: 1' }).waitFor();
        await presses.press(till.getByRole('button', { name: 'Back to the order' }));
        expect(presses.count()).toBe(2);
        await waiter.cart();
        await waiter.line('Espresso').waitFor();
        await till.getByRole('button', { name: 'Tables', exact: true }).click();
        await room.getByRole('button', { name: 'Take-away' }).click();
        await waiter.add('Double espresso');
        await till.getByRole('button', { name: 'Tables', exact: true }).click();
        const others = room.getByRole('list', { name: 'Orders without a table' });
        await table('T3').click();
        await waiter.cart();
        await waiter.line('Espresso').waitFor();
        await till.getByRole('button', { name: 'Tables', exact: true }).click();
        await others.getByRole('button', { name: /^Take-away.*Not sent yet: 1/ }).click();
        await waiter.cart();
        await waiter.line('Double espresso').waitFor();
      },
    );
  },
);

test('what each seat had is paid in one press a seat, and one of several dishes that were sent is taken back', async () => {
  const [wide] = SIZES;
  const since = await lastOrder(host);
  const { page } = await newPage(host.address, { context: { viewport: { width: wide.width, height: wide.height } } });
  const waiter = await openWaiter(page, host, wide);
  const { till } = waiter;
  await waiter.seat('T5', '2');
  const next = till.getByRole('group', { name: 'Next products' });
  for (const [seat, dish] of [
    ['1', 'Espresso'],
    ['2', 'Double espresso'],
    ['2', 'Double espresso'],
  ] as const) {
    if ((await next.getByRole('button', { name: `Seat ${seat}` }).getAttribute('aria-pressed')) !== 'true')
      await next.getByRole('button', { name: `Seat ${seat}` }).click();
    await waiter.add(dish);
  }
  await waiter.send();
  const itemsOf = async () =>
    (await ordersOf(host, since)).flatMap(({ orderItems }) =>
      orderItems.map(({ description, quantity }) => [description, quantity]),
    );
  await expect.poll(itemsOf).toEqual([
    ['Espresso [S1]', 1_000],
    ['Double espresso [S2]', 2_000],
  ]);

  await step('one of two is taken back with its reason', async () => {
    await waiter.seat('T5');
    await till.getByRole('button', { name: 'Decrease Double espresso' }).click();
    await till
      .getByRole('dialog', { name: 'Cancel 1 × Double espresso' })
      .getByRole('button', { name: 'Wrong order' })
      .click();
    await waiter.send();
    await expect.poll(itemsOf).toEqual([
      ['Espresso [S1]', 1_000],
      ['Double espresso [S2]', 1_000],
    ]);
  });

  await step('each seat pays for its own', async () => {
    await waiter.seat('T5');
    const presses = countPresses();
    await presses.press(till.getByRole('button', { name: 'Split by seats' }));
    for (const [payments, part] of [
      [1, '12.00'],
      [2, '18.00'],
    ] as const) {
      await till.getByRole('term').filter({ hasText: 'To pay' }).locator('+ *', { hasText: part }).waitFor();
      await presses.press(till.getByRole('button', { name: /^Save Order/ }));
      await expect
        .poll(async () => (await ordersOf(host, since)).map((one) => one.payments.length))
        .toEqual([payments]);
    }
    expect(presses.count()).toBe(3);
    await waiter.closeReceipt();
    await till.getByRole('button', { name: 'T5', exact: true }).waitFor();
  });
});

test('a dish that is out is marked by a long press, on all tills, and sold after a yes alone', async () => {
  const [wide] = SIZES;
  const open = async () => {
    const { page } = await newPage(host.address, { context: { viewport: { width: wide.width, height: wide.height } } });
    const waiter = await openWaiter(page, host, wide);
    await waiter.till.getByRole('button', { name: 'Counter' }).last().click();
    return waiter;
  };
  const [first, second] = [await open(), await open()];
  await first.product('Espresso').click({ button: 'right' });
  const menu = first.till.getByRole('dialog', { name: 'Espresso' });
  await menu.getByRole('button', { name: 'Mark as out' }).click();
  const out = /^Espresso,.*Out of stock$/;
  await first.button(out).waitFor();
  await second.hears(second.button(out));
  await second.button(out).click();
  const asked = second.till.getByRole('dialog', { name: 'Espresso' });
  await asked.getByText('It is marked as out.').waitFor();
  await expect.poll(() => axeViolations(second.page, { include: 'flexy-pos' })).toEqual([]);
  await asked.getByRole('button', { name: 'Sell it all the same' }).click();
  await second.line('Espresso').waitFor();
  await first.button(out).click({ button: 'right' });
  await menu.getByRole('button', { name: 'Back on the menu' }).click();
  await first.button(out).waitFor({ state: 'detached' });
  await second.forgets(second.button(out));
});
