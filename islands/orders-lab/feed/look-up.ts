import type { ApiClient } from '#shared/api/client.ts';
import type { Schema } from '#shared/api/schema.ts';
import { readOrGone } from '#shared/records/checked-write.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

type Missing = Pick<KitchenOrder, 'id' | 'iri'>;

interface LookUp<Order extends Missing> {
  readonly api: Pick<ApiClient, 'get'>;
  readonly schema: Schema<KitchenOrder>;
  readonly signal: AbortSignal;
  /** In ms, for each call. */
  readonly timeout: number;
  /** `now` is null when the server no longer has the order. */
  readonly onFound: (order: Order, now: KitchenOrder | null) => void;
}

const MAX_AT_ONCE = 4;

/**
 * Reads orders by their ids, a few at once and each once at a time. One that cannot be read is left for the next call,
 * which the next poll makes.
 */
export function createLookUp<Order extends Missing>({ api, schema, signal, timeout, onFound }: LookUp<Order>) {
  const waiting = new Map<string, Order>();
  const running = new Set<string>();
  const readOne = async (order: Order): Promise<void> => {
    try {
      onFound(order, await readOrGone(api.get(order.iri, schema, { signal, timeout })));
    } catch {
      // The poll tells that the server cannot be reached, and asks for the order again.
    }
  };
  const next = (): void => {
    for (const [id, order] of waiting) {
      if (running.size >= MAX_AT_ONCE || signal.aborted) return;
      waiting.delete(id);
      running.add(id);
      void readOne(order).finally(() => {
        running.delete(id);
        next();
      });
    }
  };
  return (orders: readonly Order[]): void => {
    for (const order of orders) if (!running.has(order.id)) waiting.set(order.id, order);
    next();
  };
}
