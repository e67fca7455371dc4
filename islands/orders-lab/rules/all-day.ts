import { type Thousandths, thousandths } from '#shared/kernel/money.ts';
import type { KitchenLine, KitchenOrder } from '../wire/kitchen-order.ts';

/** The ids of the categories a station cooks; empty means all. */
export type Station = ReadonlySet<string>;

export interface ItemTotal {
  readonly description: string;
  readonly quantity: Thousandths;
  readonly orders: number;
}

/** Items without a category belong to every station, so that none is missed. */
export function isOfStation(line: KitchenLine, station: Station): boolean {
  return station.size === 0 || line.categoryId === null || station.has(line.categoryId);
}

function linesOfStation(order: KitchenOrder, station: Station): readonly KitchenLine[] {
  return station.size === 0 ? order.lines : order.lines.filter((line) => isOfStation(line, station));
}

/** Keeps orders without lines: they may consist of notes only. */
export function ordersOfStation(orders: readonly KitchenOrder[], station: Station): readonly KitchenOrder[] {
  return station.size === 0
    ? orders
    : orders.filter((order) => order.lines.length === 0 || linesOfStation(order, station).length > 0);
}

/** Totals by item of waiting and started orders, without ticked items. */
export function allDayTotals(
  orders: Iterable<KitchenOrder>,
  station: Station,
  isTicked: (order: KitchenOrder, line: KitchenLine) => boolean = () => false,
): readonly ItemTotal[] {
  const totals = new Map<string, { description: string; quantity: number; orders: Set<string> }>();
  for (const order of orders) {
    if (order.status !== 'waiting' && order.status !== 'processing') continue;
    for (const line of linesOfStation(order, station)) {
      if (isTicked(order, line)) continue;
      const total = totals.get(line.description) ?? {
        description: line.description,
        quantity: 0,
        orders: new Set<string>(),
      };
      total.quantity += line.quantity;
      total.orders.add(order.id);
      totals.set(line.description, total);
    }
  }
  return [...totals.values()]
    .map(({ description, quantity, orders: ids }) => ({
      description,
      quantity: thousandths(quantity),
      orders: ids.size,
    }))
    .sort((one, other) => other.quantity - one.quantity || one.description.localeCompare(other.description));
}
