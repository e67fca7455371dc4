import type { KitchenLine, KitchenOrder } from './kitchen-order.ts';

/** The ids of the categories a station cooks; empty means all. */
export type Station = ReadonlySet<string>;

/** Items without a category belong to every station, so that none is missed. */
export function isOfStation(line: KitchenLine, station: Station): boolean {
  return station.size === 0 || line.categoryId === null || station.has(line.categoryId);
}

/** The order's lines that this station cooks. */
export function linesOfStation(order: KitchenOrder, station: Station): readonly KitchenLine[] {
  return station.size === 0 ? order.lines : order.lines.filter((line) => isOfStation(line, station));
}

/** Keeps orders without lines: they may consist of notes only. */
export function ordersOfStation(orders: readonly KitchenOrder[], station: Station): readonly KitchenOrder[] {
  return station.size === 0
    ? orders
    : orders.filter((order) => order.lines.length === 0 || linesOfStation(order, station).length > 0);
}
