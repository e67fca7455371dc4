import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { ServerOrder } from '../wire/order.ts';

/** Extra time searched before `since`, in ms, for clocks that are slightly off. */
const MARGIN_MS = 60_000;

interface Options {
  readonly api: ApiClient;
  readonly schema: Schema<ServerOrder>;
  /** The start of the earliest attempt, in ms since 1970 by the device’s clock. */
  readonly since: number;
  readonly signal: AbortSignal;
}

/**
 * Reads the orders since a time, newest first. Stops at an older one only while the answer is really sorted, since a
 * server may ignore the requested order.
 */
export async function readOrdersSince({
  api,
  schema,
  since,
  signal,
}: Options): Promise<{ readonly orders: readonly ServerOrder[]; readonly isComplete: boolean }> {
  const orders: ServerOrder[] = [];
  let isSorted = true;
  let previous = Number.POSITIVE_INFINITY;
  let isComplete = true;
  const query = { 'order[createdAt]': 'desc' };
  for await (const { items } of api.pages(orderResource.path, schema, {
    signal,
    query,
    onUnreadable: () => {
      isComplete = false;
    },
  })) {
    for (const order of items) {
      const time = order.createdAt === null ? Number.NaN : Date.parse(order.createdAt);
      if (!(time <= previous)) isSorted = false;
      previous = Number.isNaN(time) ? previous : time;
      orders.push(order);
    }
    if (isSorted && previous < since + api.clockOffset() - MARGIN_MS) break;
  }
  return { orders, isComplete };
}
