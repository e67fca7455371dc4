import type { KitchenOrder } from '../rules/kitchen-order.ts';

/** The order as events carry it, with the API's field names. */
export function publicOrder({
  iri,
  id,
  number,
  wireStatus,
  createdAt,
  doneAt,
  deliveryType,
}: KitchenOrder): Record<string, unknown> {
  return {
    '@id': iri,
    id: Number.isSafeInteger(Number(id)) ? Number(id) : id,
    orderNumberFormatted: number,
    status: wireStatus,
    createdAt: createdAt === null ? null : new Date(createdAt).toISOString(),
    doneAt,
    deliveryType,
  };
}
