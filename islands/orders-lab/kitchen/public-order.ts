import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { orderIdOf } from '../rules/rounds.ts';

/** The order as events carry it, with the API's field names. */
export function publicOrder({
  iri,
  id: ticketId,
  number,
  wireStatus,
  createdAt,
  doneAt,
  deliveryType,
}: KitchenOrder): Record<string, unknown> {
  const id = orderIdOf(ticketId);
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
