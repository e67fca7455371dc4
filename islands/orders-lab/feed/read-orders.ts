import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { PollEnvironment } from '#shared/api/poll.ts';
import type { Query } from '#shared/api/query.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

/** `done` is not among the statuses: `filterDoneByDate` adds today's finished orders. */
const ORDERS_QUERY = {
  'order[createdAt]': 'desc',
  type: ['delivery-note'],
  status: ['cancelled', 'draft', 'waiting', 'processing'],
  filterDoneByDate: true,
} as const satisfies Query;

export interface OrdersRead {
  readonly orders: readonly KitchenOrder[];
  readonly pages: number;
  readonly unreadable: readonly ApiError[];
}

interface ReadOptions {
  readonly api: Pick<ApiClient, 'pages'>;
  readonly schema: Schema<KitchenOrder>;
  readonly signal: AbortSignal;
  /** Timeout for each page, in ms: on a slow network many pages take long together. */
  readonly deadline: number;
  readonly schedule: PollEnvironment['schedule'];
}

/** Reads all pages. Throws on timeout, so that a hanging call does not block the next poll. */
export async function readOrders({ api, schema, signal, deadline, schedule }: ReadOptions): Promise<OrdersRead> {
  const ending = new AbortController();
  const unreadable: ApiError[] = [];
  let cancel: (() => void) | undefined;
  let tooLate: (error: ApiError) => void = () => undefined;
  const wait = (): void => {
    cancel?.();
    if (ending.signal.aborted) return;
    cancel = schedule(() => {
      tooLate(new ApiError({ kind: 'timeout', call: `GET ${orderResource.path}` }));
      ending.abort();
    }, deadline);
  };
  const read = async (): Promise<OrdersRead> => {
    const orders: KitchenOrder[] = [];
    let pages = 0;
    for await (const { items } of api.pages(orderResource.path, schema, {
      query: ORDERS_QUERY,
      signal: ending.signal,
      timeout: deadline,
      onUnreadable: (error) => {
        unreadable.push(error);
      },
    })) {
      orders.push(...items);
      pages += 1;
      wait();
    }
    return { orders, pages, unreadable };
  };
  const abort = (): void => ending.abort();
  signal.addEventListener('abort', abort, { once: true });
  const late = new Promise<never>((_resolve, reject) => {
    tooLate = reject;
  });
  try {
    wait();
    return await Promise.race([read(), late]);
  } finally {
    cancel?.();
    signal.removeEventListener('abort', abort);
  }
}
