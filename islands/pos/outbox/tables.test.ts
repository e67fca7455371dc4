import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { addProduct } from '../rules/cart.ts';
import { restOf } from '../rules/order-rest.ts';
import { quickCash } from '../rules/payments.ts';
import { owed } from '../rules/tab.ts';
import { CASH, productWith } from '../testing/samples.ts';
import { openRestaurant, type SimulatedRestaurant, tableWith } from '../testing/simulated-restaurant.ts';

const TABLE = tableWith('2');
const dish = (name: string, price = 8_200) =>
  productWith({ id: name, iri: `/en/api/products/${name}`, name, finalPrice: minor(price) });
const paidInCash = (sale: Sale): Sale => quickCash(sale, owed(sale), CASH);

/** An order of one dish at a table. */
async function withOrder(
  { devices, settled, server }: SimulatedRestaurant,
  name = 'Tagine',
  price = 8_200,
): Promise<number> {
  const [first] = devices;
  await first?.send(addProduct(first.begin(TABLE), dish(name, price)));
  await settled();
  return server.orders.at(-1)?.id ?? 0;
}

const paid = async ({ orders }: SimulatedRestaurant): Promise<readonly number[]> =>
  (await orders()).map(({ payments }) =>
    payments.reduce((sum, { amount, changeAmount }) => sum + amount - changeAmount, 0),
  );

describe.each([{ keepsPaymentReferences: true }, { keepsPaymentReferences: false }])(
  'a bill that two devices have open, payments keep their reference: $keepsPaymentReferences',
  ({ keepsPaymentReferences }) => {
    it.each(Array.from({ length: 20 }, (_, index) => index))(
      'is paid once, and who was too late is told how much to give back: race %i',
      async (race) => {
        const shop = openRestaurant({ seed: race + 1, devices: 2, keepsPaymentReferences });
        const [phone, tablet] = shop.devices;
        if (!phone || !tablet) throw new Error('There are two devices.');
        const order = await withOrder(shop);
        const bills = await Promise.all([phone.open(order, TABLE), tablet.open(order, TABLE)]);
        const [one, other] = bills.map(paidInCash);
        if (!one || !other) throw new Error('There are two bills.');
        await phone.pay(one);
        // From the very same moment to seconds later.
        await shop.world.pass(race * 40);
        await tablet.pay(other);
        await shop.settled();
        expect(await paid(shop)).toEqual([8_200]);
        expect((await shop.orders()).map(restOf)).toEqual([0]);
        const states = [...(await phone.entries()), ...(await tablet.entries())].filter(
          ({ sale }) => sale.tab === 'bill',
        );
        expect(states.map(({ state }) => state).sort()).toEqual(['acknowledged', 'conflict']);
        expect(states.flatMap(({ objection }) => objection?.tooMuch ?? [])).toEqual([8_200]);
      },
    );
  },
);
