import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import type { Schema } from '#shared/api/schema.ts';
import { readOrGone } from '#shared/records/checked-write.ts';
import type { PendingDeleteOrder } from '../rules/effects.ts';

/** What its lines say, as far as the server embeds them. */
function linesOf(items: readonly unknown[]): readonly string[] {
  return items.flatMap((item) => {
    const entries = new Map<string, unknown>(Object.entries(Object(item)));
    const description = entries.get('description');
    const quantity = Number(entries.get('quantity') ?? 1);
    if (typeof description !== 'string') return [];
    return [quantity === 1 ? description : `${quantity} × ${description}`];
  });
}

/** The order that a move would delete, for the question before it; one that is gone has neither number nor lines. */
export async function readPendingDeleteOrder(
  api: ApiClient,
  currency: string,
  orderId: string,
  signal: AbortSignal,
): Promise<PendingDeleteOrder> {
  const schema: Schema<PendingDeleteOrder> = orderResource.record(
    apiContext(api, currency),
    [...NUMBER_FIELDS, 'orderItems'],
    ({ id }, fields) => ({ id, number: numberOf(fields), lines: linesOf(fields.orderItems) }),
  );
  const order = await readOrGone(api.get(orderResource.item(orderId), schema, { signal }));
  return order ?? { id: orderId, number: '', lines: [] };
}
