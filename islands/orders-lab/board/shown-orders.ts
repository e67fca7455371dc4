import { ordersOfStation, type Station } from '../rules/all-day.ts';
import { columnsOf } from '../rules/columns.ts';
import { searchOrders } from '../rules/search.ts';
import type { LabOrder } from '../wire/lab-order.ts';

/** What the board shows, column by column, each in its order. */
export function shownOrders(orders: readonly LabOrder[], station: Station, query: string): readonly LabOrder[] {
  const { waiting, cancelled, processing, done } = columnsOf(searchOrders(ordersOfStation(orders, station), query));
  return [...waiting, ...cancelled, ...processing, ...done];
}

/** The numbers of a bump bar: what is in work first, then what waits, the oldest first. */
export function bumpNumbers(orders: readonly LabOrder[]): ReadonlyMap<string, number> {
  const open = [...orders.filter(({ status }) => status === 'processing'), ...orders.filter(({ status }) => status === 'waiting')];
  return new Map(open.slice(0, 9).map(({ id }, index) => [id, index + 1]));
}
