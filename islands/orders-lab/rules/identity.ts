import type { KitchenOrder } from './kitchen-order.ts';

/** An order beyond its id: a restored backup gives the ids of other orders out again. */
export function identityOf({ id, createdAt }: Pick<KitchenOrder, 'id' | 'createdAt'>): string {
  return `${id}@${createdAt ?? ''}`;
}
