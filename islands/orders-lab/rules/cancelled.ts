import { isCancelledSince, type Snapshot } from './changes.ts';
import type { KitchenOrder } from './kitchen-order.ts';
import { ordersOfStation, type Station } from './station.ts';

/** The station's orders that were cancelled after it had heard of them, until someone there has seen it. */
export function unseenCancellations(
  orders: readonly KitchenOrder[],
  station: Station,
  snapshotOf: (order: KitchenOrder) => Snapshot | undefined,
): readonly KitchenOrder[] {
  return ordersOfStation(orders, station).filter((order) => isCancelledSince(snapshotOf(order), order));
}
