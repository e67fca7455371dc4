import { zoneOffset } from '../feed/api-time.ts';
import { type Column, COLUMNS, columnsOf } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { itemsOf, stageOf } from '../rules/preparation.ts';
import { ordersOfStation, type Station } from '../rules/station.ts';
import type { PlacedOrder } from './order-cards.ts';

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const DAY_MS = 86_400_000;

/** Cancelled before today, by the days of the server's time zone: the kitchen is done with it. */
function isOfPastDay({ status, updatedAt, createdAt, zone }: KitchenOrder, serverNow: number): boolean {
  if (status !== 'cancelled') return false;
  const since = Date.parse(updatedAt ?? '');
  const at = Number.isNaN(since) ? createdAt : since;
  const offset = zoneOffset(zone);
  return at !== null && Math.floor((at + offset) / DAY_MS) < Math.floor((serverNow + offset) / DAY_MS);
}

export function columnCounts(placed: readonly PlacedOrder[]): Readonly<Record<Column, number>> {
  const counts = { waiting: 0, cancelled: 0, processing: 0, done: 0 };
  for (const { column } of placed) counts[column] += 1;
  return counts;
}

/** The orders to show, sorted for each column; with `serverNow` without the cancelled ones of past days. */
export function shownOrders(
  orders: readonly KitchenOrder[],
  station: Station,
  serverNow?: number,
): readonly PlacedOrder[] {
  const present = serverNow === undefined ? orders : orders.filter((order) => !isOfPastDay(order, serverNow));
  const columns = columnsOf(ordersOfStation(present, station), (order) => stageOf(order, itemsOf(order, station)));
  return COLUMNS.flatMap((column) => columns[column].map((order) => ({ order, column })));
}

/**
 * The numbers of the bump bar: orders in progress first, then waiting ones, oldest first. An order keeps its number
 * while someone may be reaching for its key.
 */
export function bumpNumbers(
  orders: readonly PlacedOrder[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const open = [
    ...orders.filter(({ column }) => column === 'processing'),
    ...orders.filter(({ column }) => column === 'waiting'),
  ].map(({ order }) => order);
  const numbers = new Map(
    open.flatMap(({ id }) => {
      const number = before.get(id);
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
  const taken = new Set(numbers.values());
  const free = KEYS.filter((number) => !taken.has(number));
  open
    .filter(({ id }) => !numbers.has(id))
    .slice(0, free.length)
    .forEach(({ id }, index) => numbers.set(id, free[index] ?? 0));
  return numbers;
}
