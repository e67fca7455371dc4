import { foldText } from '#shared/kernel/fold.ts';
import type { KitchenOrder } from './kitchen-order.ts';

/** Whether every word occurs in the order: number, table, creator, delivery type, items or notes. */
export function searchOrders<Placed extends { readonly order: KitchenOrder }>(
  orders: readonly Placed[],
  query: string,
): readonly Placed[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return orders;
  return orders.filter(({ order }) => {
    const text = foldText(
      [
        order.number,
        order.table ?? '',
        order.creator ?? '',
        order.deliveryType,
        order.orderNote,
        order.customerNote,
        ...order.lines.map(({ description }) => description),
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}
