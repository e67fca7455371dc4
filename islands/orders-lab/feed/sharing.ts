import { isOpen } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import type { MarkStore } from '../store/marks.ts';

/** `device`: the back-office does not keep what the stations have done. */
export type Sharing = 'unknown' | 'shared' | 'device';

/**
 * What a reading tells: whether the server has something of what this device's stations did. Undefined where they did
 * nothing that could be there.
 */
export function sharingOf(
  orders: Iterable<KitchenOrder>,
  marks: Pick<MarkStore, 'of'>,
): Exclude<Sharing, 'unknown'> | undefined {
  let told: 'device' | undefined;
  for (const order of orders) {
    const own = marks.of(order);
    if (own.length === 0 || !isOpen(order)) continue;
    if (order.marks.some(({ item }) => own.some((mark) => mark.item === item))) return 'shared';
    told = 'device';
  }
  return told;
}
