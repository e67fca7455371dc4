import { type Thousandths, thousandths } from '#shared/kernel/money.ts';
import type { KitchenLine, KitchenOrder } from './kitchen-order.ts';
import { linesOfStation, type Station } from './station.ts';

/** How much of one item is still to be made. */
interface ItemTotal {
  readonly description: string;
  readonly quantity: Thousandths;
  readonly orders: number;
}

/** Totals by item of waiting and started orders, without items that are ticked or could not be read. */
export function allDayTotals(
  orders: Iterable<KitchenOrder>,
  station: Station,
  isTicked: (order: KitchenOrder, line: KitchenLine) => boolean = () => false,
): readonly ItemTotal[] {
  const totals = new Map<string, { description: string; quantity: number; orders: Set<string> }>();
  for (const order of orders) {
    if (order.status !== 'waiting' && order.status !== 'processing') continue;
    for (const line of linesOfStation(order, station)) {
      if (line.quantity === null || isTicked(order, line)) continue;
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
