import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { basisPoints, minor } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { addProduct } from '../rules/cart.ts';
import { restOf } from '../rules/order-rest.ts';
import { quickCash } from '../rules/payments.ts';
import { cancelSentLine, moveOf, owed, paidBack } from '../rules/tab.ts';
import { isLeftOpen } from '../rules/tab-changes.ts';
import { pendingOrders, pendingSale, withPending } from '../tables/pending-orders.ts';
import { ClosedOrderError } from '../tables/seating.ts';
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

/** Two devices, and the order of a table that both have open. */
async function openTwice(race = 0, price = 8_200) {
  const shop = openRestaurant({ seed: race + 1, devices: 2 });
  const [phone, tablet] = shop.devices;
  if (!phone || !tablet) throw new Error('There are two devices.');
  const order = await withOrder(shop, 'Tagine', price);
  const [here, there] = await Promise.all([phone.open(order, TABLE), tablet.open(order, TABLE)]);
  return { shop, phone, tablet, order, here, there };
}

const placesOf = async ({ orders }: SimulatedRestaurant) =>
  (await orders()).map(({ locationId, lines }) => [locationId, lines.map(({ description }) => description).sort()]);

describe('what a device shows of a table that others have changed', () => {
  it.each([
    ['moved to another table', '1 × Tagine moved from T2 to T5 at 20:41:07', ['refused']],
    ['taken back by somebody else', '− 1 × Tagine: Out of stock', []],
  ])('says that a dish cannot be taken back here when it was %s', async (_, description, states) => {
    const { shop, tablet, order, there } = await openTwice();
    shop.server.change(order, { orderItems: [], description });
    await tablet.send(cancelSentLine(there, there.lines[0]?.id ?? '', 'Out of stock'));
    await shop.settled();
    expect((await tablet.entries()).map(({ state }) => state).filter((state) => state !== 'acknowledged')).toEqual(
      states,
    );
  });

  it('puts back what was written over, though the bill was paid without it: its guests had it', async () => {
    const { shop, phone, tablet, order, here, there } = await openTwice();
    await phone.send(addProduct(here, dish('Coffee', 1_200)));
    await shop.world.pass(1_000);
    await tablet.pay(paidInCash(there));
    // Whoever had read the order before the coffee wrote over it.
    await shop.world.pass(1_000);
    const lines = shop.server.orders.find(({ id }) => id === order)?.wire['orderItems'];
    const tagine = Array.isArray(lines) ? lines.slice(0, 1).map((line: object) => ({ ...line, id: 900 })) : [];
    shop.server.change(order, { orderItems: tagine });
    await shop.settled();
    const orders = await shop.orders();
    expect(orders.flatMap((one) => one.lines.map(({ description }) => description)).sort()).toEqual([
      'Coffee',
      'Tagine',
    ]);
    expect(orders.reduce((sum, one) => sum + restOf(one), 0)).toBe(1_200);
  });

  it('moves nobody back, and changes no reduction that it does not know of', async () => {
    const { shop, phone, tablet, here, there } = await openTwice();
    await phone.send({ ...moveOf({ ...here, location: tableWith('5') }), reduction: basisPoints(1_000) });
    await shop.settled();
    await tablet.send(addProduct(there, dish('Coffee', 1_200)));
    await shop.settled();
    expect(await placesOf(shop)).toEqual([['5', ['Coffee', 'Tagine']]]);
    expect((await shop.orders()).map(({ reductionPercent }) => reductionPercent)).toEqual([1_000]);
  });

  it('puts nothing on a bill that is paid: what new guests order is an order of their own', async () => {
    const { shop, phone, tablet, here, there } = await openTwice();
    await phone.pay(paidInCash(here));
    await shop.settled();
    await tablet.send(addProduct(there, dish('Coffee', 1_200)));
    await shop.settled();
    expect(await placesOf(shop)).toEqual([
      ['2', ['Tagine']],
      ['2', ['Coffee']],
    ]);
    expect((await shop.orders()).map(restOf)).toEqual([0, 1_200]);
  });

  it.each(Array.from({ length: 20 }, (_, index) => index))(
    'keeps a dish that comes while the last part is paid, and says what is left to pay: race %i',
    async (race) => {
      const { shop, phone, tablet, here, there } = await openTwice(race);
      await phone.pay(paidInCash(here));
      await shop.world.pass(race * 20);
      await tablet.send(addProduct(there, dish('Coffee', 1_200)));
      await shop.settled();
      const orders = await shop.orders();
      const coffees = orders.flatMap(({ lines }) => lines).filter(({ description }) => description === 'Coffee');
      expect(coffees).toHaveLength(1);
      expect(orders.reduce((sum, order) => sum + restOf(order), 0)).toBe(1_200);
      // On the same order it is said; on one of its own nothing was left open.
      const left = (await phone.entries()).filter(isLeftOpen).map(({ leaves }) => leaves);
      expect(left).toEqual(orders.length === 1 ? [1_200] : []);
    },
  );

  it('holds the table of guests who have paid too much, until it is given back', async () => {
    const { shop, phone, tablet, order, here } = await openTwice(0, 1_200);
    await phone.send(addProduct(here, dish('Couscous', 3_800)));
    await shop.settled();
    await phone.pay(paidInCash(await phone.open(order, TABLE)));
    await shop.settled();
    const [paidOrder] = await shop.orders();
    expect(paidOrder && restOf(paidOrder)).toBe(0);
    // Who had it open before takes a dish off it.
    const late = await tablet.open(order, TABLE).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(ClosedOrderError);
    const couscous = here.lines.length;
    expect(couscous).toBe(1);
    await tablet.send(cancelSentLine(here, here.lines[0]?.id ?? '', 'Out of stock'));
    await shop.settled();
    expect((await shop.orders()).map(restOf)).toEqual([-1_200]);
    const open = await tablet.open(order, TABLE);
    expect(owed(open)).toBe(-1_200);
    await tablet.pay(paidBack(open, CASH.id));
    await phone.pay(paidBack(open, CASH.id));
    await shop.settled();
    expect((await shop.orders()).map(restOf)).toEqual([0]);
    expect((await phone.entries()).map(({ state }) => state)).toContain('conflict');
  });
});

it.each(Array.from({ length: 10 }, (_, index) => index))(
  'three waiters who send at the same moment have each dish on the bill once: race %i',
  async (race) => {
    const shop = openRestaurant({ seed: race + 1, devices: 3 });
    const order = await withOrder(shop);
    const opened = await Promise.all(shop.devices.map((device) => device.open(order, TABLE)));
    await Promise.all(
      shop.devices.map(async (device, index) => {
        await shop.world.pass(index * race * 15);
        const sale = opened[index];
        if (sale) await device.send(addProduct(sale, dish(`Dish of ${device.name}`, 1_000)));
      }),
    );
    await shop.settled();
    expect(await placesOf(shop)).toEqual([['2', ['Dish of K1', 'Dish of L1', 'Dish of M1', 'Tagine']]]);
    expect((await shop.orders()).flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual(
      Array.from({ length: 4 }, () => 1_000),
    );
  },
);

it('without a line makes one order of all rounds of a table, and pays it', async () => {
  const shop = openRestaurant({ seed: 1, devices: 1 });
  const [phone] = shop.devices;
  if (!phone) throw new Error('There is a device.');
  shop.cut(true);
  await phone.send(addProduct(phone.begin(TABLE), dish('Tagine')));
  const open = async (): Promise<Sale> => {
    const [pending] = pendingOrders(await phone.entries());
    if (!pending) throw new Error('An order waits to be made.');
    const context = {
      documentType: 'delivery-note',
      storeId: '1',
      cashier: null,
      now: new Date(shop.world.now()),
    } as const;
    return pendingSale(pending, TABLE, context);
  };
  await phone.send(addProduct(await open(), dish('Coffee', 1_200)));
  expect((await open()).lines.map(({ name }) => name)).toEqual(['Tagine', 'Coffee']);
  await phone.pay(paidInCash(await open()));
  shop.cut(false);
  await shop.settled();
  expect(await placesOf(shop)).toEqual([['2', ['Coffee', 'Tagine']]]);
  expect(await paid(shop)).toEqual([9_400]);
});

it('a round that has just made its order holds the table before the tables are read again', async () => {
  const shop = openRestaurant({ seed: 1, devices: 1 });
  const [phone] = shop.devices;
  if (!phone) throw new Error('There is a device.');
  const readAt = shop.world.now();
  await phone.send(addProduct(phone.begin(TABLE), dish('Tagine')));
  await shop.settled();
  const [made] = await shop.orders();
  const entries = await phone.entries();
  const held = (at: number) =>
    withPending(new Map(), entries, at, 'en')
      .get(TABLE.id)
      ?.orders.map(({ id }) => id);
  expect(made).toBeDefined();
  expect(held(readAt)).toEqual([made?.id]);
  const acknowledgedAt = entries[0]?.acknowledgedAt ?? 0;
  expect(held(acknowledgedAt + 1)).toBeUndefined();
});
