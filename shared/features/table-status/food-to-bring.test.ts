import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { seenNow, tablesToServe, withFoodToBring } from './food-to-bring.ts';
import { type LiveTable, stageOf, type TableOrder } from './live-table.ts';

const order = (id: string, ready: number): TableOrder => ({
  id,
  iri: `/en/api/orders/${id}`,
  number: id,
  status: 'processing',
  tableId: `T${id}`,
  since: 0,
  changedAt: 0,
  total: minor(100),
  paid: minor(0),
  guests: null,
  hasLines: true,
  ready,
});
const tableOf = (one: TableOrder): [string, LiveTable] => [
  one.tableId,
  { since: 0, rest: minor(100), guests: null, orders: [one] },
];
const tables = new Map([tableOf(order('1', 2)), tableOf(order('2', 2)), tableOf(order('3', 0))]);
const own = new Set(['1', '3']);

it('food that the kitchen has made is told where the order was sent, until somebody sees to it', () => {
  const told = withFoodToBring(tables, own, {});
  expect(tablesToServe(told)).toEqual(['T1']);
  const [first, second] = [...told.values()];
  expect(first && stageOf(first)).toBe('ready');
  expect(second && stageOf(second)).toBe('waiting');
  const seen = seenNow({ gone: 4 }, [order('1', 2)], tables);
  expect(seen).toEqual({ 1: 2 });
  expect(tablesToServe(withFoodToBring(tables, own, seen))).toEqual([]);
  // The next round is news again.
  expect(tablesToServe(withFoodToBring(new Map([tableOf(order('1', 3))]), own, seen))).toEqual(['T1']);
});
