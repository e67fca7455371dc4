import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { withEndedAttempt } from '#shared/offline/entry.ts';
import { saleFromOrder } from '../rules/order-edit.ts';
import { DISH_ELSEWHERE } from '../rules/tab-check.ts';
import { ownKey } from '../rules/tab-merge.ts';
import { postFaults, SCOPE, START, startOutbox, until } from '../testing/outbox.ts';
import { customerWith, editedWith, entryOf, lineWith, ORDER_SCHEMA, paymentWith } from '../testing/samples.ts';
import type { SimulatedServer } from '../testing/simulated-server.ts';
import { newEntry } from './entry.ts';
import { createRepository } from './repository.ts';

const TEA = { description: 'Tea', product: '/en/api/products/9', quantity: 1, price: 12.5, productType: 'simple' };
const HOUR_MS = 3_600_000;

/** How often the sale stands on the server, and whether the till says so or asks. */
const sold = (server: SimulatedServer): number =>
  server.orders.filter(({ wire }) => wire['status'] !== 'cancelled').length;

describe('a sale whose answer is lost', () => {
  it('is there once when the connection breaks and the server commits up to a minute later', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { outbox, server } = startOutbox(postFaults('late-commit'));
      const { reference } = await outbox.enqueue(entryOf());
      await until(outbox, reference, 'acknowledged');
      expect(sold(server)).toBe(1);
    }
  });

  it.each([
    ['90 s behind', -90_000],
    ['an hour behind', -HOUR_MS],
    ['an hour ahead', HOUR_MS],
  ])('is known although the orders’ dates are %s the server’s clock', async (_, skew) => {
    const known = startOutbox(postFaults('none', 'dropped-after'), { dateSkew: () => skew });
    const first = await known.outbox.enqueue(entryOf({ orderNote: 'First' }));
    await until(known.outbox, first.reference, 'acknowledged');
    const second = await known.outbox.enqueue(entryOf({ orderNote: 'Second' }));
    await until(known.outbox, second.reference, 'acknowledged');
    expect(sold(known.server)).toBe(2);

    // By its number it is known also without that.
    const numbered = startOutbox(postFaults('dropped-after'), { dateSkew: () => skew });
    const third = await numbered.outbox.enqueue(entryOf());
    await until(numbered.outbox, third.reference, 'acknowledged');
    expect(sold(numbered.server)).toBe(1);

    // Without an order of its own and a number of its own the till does not know the dates, and asks.
    const unknown = startOutbox(postFaults('dropped-after'), { dateSkew: () => skew });
    const { reference } = await unknown.outbox.enqueue(entryOf({}, '?-0001'));
    await until(unknown.outbox, reference, 'undecided');
    expect(unknown.outbox.getSnapshot().entries[0]?.candidates.map(({ id }) => id)).toEqual(['1']);
  });

  it('is asked about when the clocks change between two sales', async () => {
    let skew = HOUR_MS;
    const { outbox, server } = startOutbox(postFaults('none', 'dropped-after'), { dateSkew: () => skew });
    const first = await outbox.enqueue(entryOf({ orderNote: 'First' }));
    await until(outbox, first.reference, 'acknowledged');
    skew = 0;
    const second = await outbox.enqueue(entryOf({ orderNote: 'Second' }, '?-0002'));
    await until(outbox, second.reference, 'undecided');
    expect(sold(server)).toBe(2);
  });

  it('is told from the same sale of another till by the number on its paper', async () => {
    const { outbox, server } = startOutbox(postFaults('dropped-before'));
    const payload = { ...entryOf().payload, description: 'H3-0009 · 2026-11-20 09:00' };
    server.insert(payload);
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    expect(sold(server)).toBe(2);
  });

  it.each([
    ['back', -HOUR_MS],
    ['forward', HOUR_MS],
  ])('is there once although the device’s clock is set %s while it is on its way', async (_, set) => {
    let deviceSet = 0;
    const { outbox, server } = startOutbox(
      (call) => {
        if (!call.startsWith('POST') || deviceSet !== 0) return 'none';
        deviceSet = set;
        return 'late-commit';
      },
      { deviceSet: () => deviceSet },
    );
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    expect(sold(server)).toBe(1);
  });

  it('is sent in the end although a page with a wrong clock has taken it over', async () => {
    for (const wrong of [HOUR_MS, -HOUR_MS, 5 * 60_000]) {
      const { outbox, database, world } = startOutbox();
      const repository = createRepository(database, SCOPE);
      const left = newEntry(entryOf(), world.now());
      const attempts = [{ startedAt: world.now(), endedAt: null }];
      await repository.add(
        withEndedAttempt({ ...left, state: 'in-doubt', attempts }, world.now() + wrong, world.now() + wrong + 60_000),
      );
      outbox.hurry();
      await until(outbox, left.reference, 'acknowledged');
      const waited = world.now() - START;
      expect(waited).toBeGreaterThanOrEqual(60_000);
      expect(waited).toBeLessThan(10 * 60_000);
    }
  });

  it('is there once although its order was paid on this device before the server told of it', async () => {
    const { outbox, server, database, world } = startOutbox();
    const repository = createRepository(database, SCOPE);
    const made = newEntry(entryOf({ tab: 'round', payments: [] }), world.now());
    const attempts = [{ startedAt: world.now(), endedAt: world.now() }];
    server.insert(made.payload);
    const bill = newEntry(entryOf({ tab: 'bill', edited: editedWith({ orderId: '1' }) }, 'K7-0002'), world.now());
    await repository.add(bill);
    await repository.acknowledge(bill.reference, { id: '1', number: 'ORD-1' }, world.now(), null);
    expect(await repository.orderOf(bill.reference)).toBe('1');
    await repository.add({ ...made, state: 'in-doubt', attempts });
    outbox.hurry();
    await until(outbox, made.reference, 'acknowledged');
    expect(sold(server)).toBe(1);
    expect((await repository.get(made.reference))?.order?.id).toBe('1');
  });

  it.each([['orderItems'], ['customer'], ['clientReference'], ['payments']])(
    'is known although the list of orders leaves out %s',
    async (field) => {
      for (const keepsReference of [false, true]) {
        const { outbox, server } = startOutbox(postFaults('dropped-after'), { listWithout: [field], keepsReference });
        server.insert({ ...entryOf({ orderNote: 'Another' }).payload, createdBy: '/en/api/users/8' });
        const { reference } = await outbox.enqueue(entryOf({ customer: customerWith() }));
        await until(outbox, reference, 'acknowledged');
        expect(sold(server)).toBe(2);
        expect(outbox.getSnapshot().entries[0]?.order?.id).toBe('2');
      }
    },
  );
});

describe('an edit whose answer is lost while the kitchen moves the order', () => {
  async function editing(fault: 'dropped-before' | 'dropped-after', changes: Parameters<typeof entryOf>[0]) {
    const { outbox, server, world } = startOutbox((call) => {
      if (!call.startsWith('POST') || server.orders.length === 0 || isLost) return 'none';
      isLost = true;
      // The kitchen moves the order a moment later.
      world.at(world.now() + 500, () => server.change(1, { status: 'processing' }));
      return fault;
    });
    let isLost = false;
    server.insert(entryOf({ payments: [paymentWith({ amount: minor(500) })] }).payload);
    const loaded = await server.api.get('/en/api/orders/1', ORDER_SCHEMA);
    const opened = saleFromOrder(loaded, {
      documentType: 'delivery-note',
      storeId: '1',
      cashier: null,
      now: new Date(),
    });
    const edit = await outbox.enqueue(entryOf({ ...opened, payments: [], ...changes }));
    return { outbox, server, edit };
  }

  const table = {
    id: '3',
    iri: '/en/api/reservables/3',
    name: 'T3',
    isReserved: false,
    kind: 'table',
    plan: { fill: 'green', x: 0, y: 0, width: 1, height: 1, shape: 'circle' },
  } as const;

  it.each<[string, string, Parameters<typeof entryOf>[0]]>([
    // An order without a table names none: whether it has got one, only a person can know.
    ['table', 'undecided', { location: table }],
    ['customer', 'undecided', { customer: customerWith() }],
    ['address', 'conflict', { deliveryType: 'delivery', shippingAddress: '9 rue Z' }],
    ['appointment', 'conflict', { startDelivery: { date: '2026-12-01', slot: '08:00-10:00' } }],
    ['payment', 'conflict', { payments: [paymentWith({ amount: minor(700) })] }],
  ])('is not taken for saved when it never arrived: %s', async (_, state, changes) => {
    const lost = await editing('dropped-before', changes);
    await until(lost.outbox, lost.edit.reference, state);

    const arrived = await editing('dropped-after', changes);
    await until(arrived.outbox, arrived.edit.reference, 'acknowledged');
    expect(arrived.server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('is asked about when the server does not say, and the answer settles it', async () => {
    // What is paid is what was paid before: the sum cannot tell a payment that replaced the first from none.
    const { outbox, edit } = await editing('dropped-before', { payments: [paymentWith({ amount: minor(500) })] });
    await until(outbox, edit.reference, 'undecided');
    await outbox.resolve(edit.reference, { claim: '1' });
    await until(outbox, edit.reference, 'acknowledged');
  });
});

it.each([
  ['stands on that one', 'K7-0002', 'acknowledged', undefined],
  ['stands nowhere, and is to be given back', 'K7-0001', 'conflict', 2_500],
  ['is asked about where the server keeps no references', '', 'undecided', undefined],
])('a payment in doubt whose order was joined to another %s', async (_, reference, state, tooMuch) => {
  const { outbox, server, database, world } = startOutbox();
  const repository = createRepository(database, SCOPE);
  const edited = editedWith({ orderId: '1', iri: '/en/api/orders/1', orderNumber: 'ORD-1', version: '' });
  const payments = [paymentWith({ amount: minor(2_500) })];
  const bill = newEntry(entryOf({ tab: 'bill', lines: [], edited, payments }, 'K7-0002'), world.now());
  const order = { type: 'delivery-note', orderItems: [], payments: [] };
  server.insert({ ...order, status: 'cancelled', description: 'T1 joined to T2: ORD-2' });
  server.insert({ ...order, payments: [{ amount: 25, changeAmount: 0, reference }] });
  await repository.add({
    ...bill,
    state: 'in-doubt',
    attempts: [{ startedAt: world.now(), endedAt: world.now() }],
    before: { fields: {}, hadLines: false, quantities: {}, paid: 1_000 },
  });
  outbox.hurry();
  await until(outbox, bill.reference, state);
  expect((await repository.get(bill.reference))?.objection?.tooMuch).toBe(tooMuch);
});

it.each([
  ['moved since, and is said to be elsewhere', '1 × Tea moved at 19:04:32', 'refused', DISH_ELSEWHERE],
  ['cancelled by that', '− 1 × Tea: Wrong order', 'acknowledged', undefined],
])('a dish whose cancelling was not answered was %s', async (_, description, state, message) => {
  const { outbox, server, database, world } = startOutbox();
  const repository = createRepository(database, SCOPE);
  const tea = lineWith();
  const edited = editedWith({ orderId: '1', iri: '/en/api/orders/1', orderNumber: 'ORD-1', version: '' });
  const sale = {
    edited,
    tab: 'round',
    lines: [],
    payments: [],
    cancelledLines: [{ ...tea, reason: 'Wrong order' }],
  } as const;
  const round = newEntry(entryOf(sale, 'K7-0002'), world.now());
  server.insert({ type: 'delivery-note', orderItems: [], payments: [], description });
  await repository.add({
    ...round,
    state: 'in-doubt',
    attempts: [{ startedAt: world.now(), endedAt: world.now() }],
    before: { fields: { description: '' }, hadLines: false, quantities: { [ownKey(tea)]: 1_000 }, paid: 0 },
  });
  outbox.hurry();
  await until(outbox, round.reference, state);
  expect((await repository.get(round.reference))?.problem?.message).toBe(message);
});

it.each([
  ['was fired since', [{ ...TEA, description: 'Tea [C2]' }], ''],
  ['was cancelled since', [], '− 1 × Tea: Wrong order'],
])('a round in doubt whose dish waited, and %s, is there once', async (_, orderItems, description) => {
  const { outbox, server, database, world } = startOutbox();
  const repository = createRepository(database, SCOPE);
  const edited = editedWith({ orderId: '1', iri: '/en/api/orders/1', orderNumber: 'ORD-1', version: '' });
  const lines = [lineWith({ course: 2, isHeld: true })];
  const round = newEntry(entryOf({ edited, tab: 'round', lines, payments: [] }, 'K7-0002'), world.now());
  server.insert({ type: 'delivery-note', orderItems, payments: [], description });
  await repository.add({
    ...round,
    state: 'in-doubt',
    attempts: [{ startedAt: world.now(), endedAt: world.now() }],
    before: { fields: { description: '' }, hadLines: false, quantities: {}, paid: 0 },
  });
  outbox.hurry();
  await until(outbox, round.reference, 'acknowledged');
  expect(server.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});
