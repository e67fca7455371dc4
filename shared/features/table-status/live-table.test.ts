import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import {
  atTheirRounds,
  floorSum,
  isOpen,
  lateBy,
  liveTables,
  minutesAt,
  openWithoutTable,
  stageOf,
  type TableOrder,
  takenTone,
} from './live-table.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const ago = (minutes: number): number => NOW - minutes * 60_000;
const order = (more: Partial<TableOrder> = {}): TableOrder => ({
  id: '1',
  iri: '/en/api/orders/1',
  number: 'DN-00001',
  status: 'waiting',
  tableId: '4',
  since: ago(30),
  changedAt: null,
  total: minor(12_000),
  paid: minor(0),
  guests: null,
  hasLines: true,
  ...more,
});

it.each([
  ['waiting for the kitchen', {}, true],
  ['seated, nothing ordered yet', { status: 'draft', hasLines: false, total: minor(0) }, true],
  ['done in the kitchen, to be paid', { status: 'done' }, true],
  ['paid in part', { status: 'partially-paid', paid: minor(5_000) }, true],
  ['paid, whatever the kitchen says', { status: 'processing', paid: minor(12_000) }, false],
  ['done, and the server gives no amounts', { status: 'done', total: null, paid: null }, false],
  ['in the kitchen, and the server gives no amounts', { status: 'processing', total: null, paid: null }, true],
  ['paid by its status', { status: 'paid', total: null, paid: null }, false],
  ['cancelled', { status: 'cancelled' }, false],
  ['forgotten the day before', { since: ago(25 * 60) }, false],
  ['without a time', { since: null }, true],
] as const)('an order %s', (_, more, holds) => {
  expect(isOpen(order(more), NOW)).toBe(holds);
});

it.each([
  [[{ status: 'draft', hasLines: false }], 'ordering'],
  [[{ status: 'done' }, { status: 'processing' }], 'waiting'],
  [[{ status: 'done' }], 'served'],
  [[{ status: 'partially-paid' }, { status: 'done' }], 'paying'],
  [[{ status: 'in-the-post' }], null],
] as const)('a table of %o is %s', (orders, stage) => {
  expect(stageOf({ since: null, rest: minor(0), guests: null, orders: orders.map((one) => order(one)) })).toBe(stage);
});

it('adds up what stands open at a table, since the first of it', () => {
  const tables = liveTables(
    [
      order({ id: '2', since: ago(5), total: minor(3_000), guests: 2 }),
      order({ id: '1', since: ago(65), guests: 4 }),
      order({ id: '3', tableId: '9', since: null, guests: null }),
      order({ id: '4', tableId: '7', status: 'paid' }),
    ],
    NOW,
  );
  expect([...tables.keys()].sort()).toEqual(['4', '9']);
  const four = tables.get('4');
  expect(four).toMatchObject({ rest: 15_000, guests: 6 });
  expect(four?.orders.map(({ id }) => id)).toEqual(['1', '2']);
  expect(four && minutesAt(four, NOW)).toBe(65);
  expect(floorSum(tables, ['4', '9', '7', '8'])).toEqual({ taken: 2, rest: 15_000 + 12_000, guests: 6 });
  expect(floorSum(tables, ['9', '8'])).toMatchObject({ taken: 1, guests: null });
  expect(floorSum(tables, [])).toEqual({ taken: 0, rest: 0, guests: null });
  const nine = tables.get('9');
  expect(nine).toMatchObject({ guests: null, since: null });
  expect(nine && minutesAt(nine, NOW)).toBeNull();
});

it.each([
  [[{ since: ago(19) }], null],
  [[{ since: ago(20) }], 20],
  [[{ since: ago(90), changedAt: ago(5) }], null],
  [
    [
      { since: ago(90), status: 'done' },
      { since: ago(25), status: 'processing' },
    ],
    25,
  ],
  [[{ since: ago(90), status: 'draft', hasLines: false }], null],
] as const)('a table of %o has been waiting too long for %s minutes', (orders, late) => {
  const table = { since: null, rest: minor(0), guests: null, orders: orders.map((one) => order(one)) };
  expect(lateBy(table, NOW)).toBe(late);
});

it('counts from the round that was sent last, whatever the kitchen does to it or the guests take back', () => {
  const sent = atTheirRounds([order({ content: { soup: 2 }, changedAt: ago(25) })], new Map());
  const cooking = order({ status: 'processing', content: { soup: 2 }, changedAt: ago(1) });
  const seen = atTheirRounds([cooking], sent.times);
  expect(seen.orders.map(({ changedAt }) => changedAt)).toEqual([ago(25)]);
  const less = atTheirRounds([order({ content: { soup: 1 }, changedAt: ago(0) })], seen.times);
  expect(less.orders.map(({ changedAt }) => changedAt)).toEqual([ago(25)]);
  const again = atTheirRounds([order({ content: { soup: 1, tea: 1 }, changedAt: ago(0) })], less.times);
  expect(again.orders.map(({ changedAt }) => changedAt)).toEqual([ago(0)]);
  expect(atTheirRounds([order({ changedAt: ago(3) })], again.times).orders[0]?.changedAt).toBe(ago(3));
  // Seen for the first time after the kitchen began: the guests do not begin to wait with that.
  const [first] = atTheirRounds([cooking], new Map()).orders;
  expect(first?.changedAt).toBe(ago(30));
});

it.each([
  ['seated', {}, 5],
  ['late', {}, 45],
  ['bill', { status: 'done', paid: minor(5_000) }, 45],
  ['seated', { status: 'done' }, 45],
  // They wait for more, though they have paid for some of it.
  ['late', { paid: minor(5_000) }, 45],
] as const)('a table is %s with %j since %d minutes', (tone, more, minutes) => {
  const [table] = [...liveTables([order({ since: ago(minutes), ...more })], NOW).values()];
  expect(table && takenTone(table, NOW)).toBe(tone);
});

it('lists orders without a table while somebody waits for them or owes for them, the oldest first', () => {
  const one = (id: string, more: Partial<TableOrder>) => ({
    ...order({ id, tableId: '', ...more }),
    deliveryType: 'take-away',
    customer: '',
  });
  const orders = [
    one('young', { since: ago(5) }),
    one('cooked and owed', { since: ago(10), status: 'done' }),
    one('paid, being cooked', { since: ago(15), status: 'processing', paid: minor(12_000) }),
    one('cooked and paid', { status: 'done', paid: minor(12_000) }),
    one('cancelled', { status: 'cancelled' }),
    one('empty', { status: 'draft', hasLines: false }),
    one('forgotten', { since: ago(9 * 60) }),
  ];
  expect(openWithoutTable(orders, NOW).map(({ id }) => id)).toEqual(['paid, being cooked', 'cooked and owed', 'young']);
});
