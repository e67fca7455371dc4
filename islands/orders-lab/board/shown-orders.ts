import { COLUMNS, columnsOf } from '../rules/columns.ts';
import { itemsOf, stageOf } from '../rules/preparation.ts';
import { ordersOfStation, type Station } from '../rules/station.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';
import type { PlacedOrder } from './order-cards.ts';

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The orders to show, sorted for each column. */
export function shownOrders(orders: readonly KitchenOrder[], station: Station): readonly PlacedOrder[] {
  const columns = columnsOf(ordersOfStation(orders, station), (order) => stageOf(order, itemsOf(order, station)));
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
