import { columnsOf } from '../rules/columns.ts';
import { ordersOfStation, type Station } from '../rules/station.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The orders to show, sorted for each column. */
export function shownOrders(orders: readonly KitchenOrder[], station: Station): readonly KitchenOrder[] {
  const { waiting, cancelled, processing, done } = columnsOf(ordersOfStation(orders, station));
  return [...waiting, ...cancelled, ...processing, ...done];
}

/**
 * The numbers of the bump bar: orders in progress first, then waiting ones, oldest first. An order keeps its number
 * while someone may be reaching for its key.
 */
export function bumpNumbers(
  orders: readonly KitchenOrder[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const open = [
    ...orders.filter(({ status }) => status === 'processing'),
    ...orders.filter(({ status }) => status === 'waiting'),
  ];
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
