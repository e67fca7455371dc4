import type { ApiClient } from '#shared/api/client.ts';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import type { PollEnvironment } from '#shared/api/poll.ts';
import type { Query } from '#shared/api/query.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

/** `done` is not among the statuses: `filterDoneByDate` adds today's finished orders. */
function ordersQuery(waitingStatuses: readonly string[], storeId: string): Query {
  return {
    'order[createdAt]': 'desc',
    type: ['delivery-note'],
    status: [...new Set(['cancelled', 'draft', ...waitingStatuses, 'processing'])],
    filterDoneByDate: true,
    ...(storeId === '' ? {} : { store: storeId }),
  };
}

export interface OrdersRead {
  readonly orders: readonly KitchenOrder[];
  readonly pages: number;
  readonly unreadable: readonly ApiError[];
  /** Why a page is missing; null when all were read. */
  readonly error: unknown;
}

interface ReadOptions {
  readonly api: Pick<ApiClient, 'pages'>;
  readonly schema: Schema<KitchenOrder>;
  readonly waitingStatuses: readonly string[];
  /** Empty: all stores. */
  readonly storeId: string;
  readonly signal: AbortSignal;
  /** Timeout for each page, in ms: on a slow network many pages take long together. */
  readonly deadline: number;
  readonly schedule: PollEnvironment['schedule'];
  /** Called after each page with all that was read so far. */
  readonly onPage: (orders: readonly KitchenOrder[]) => void;
}

/** After such an error the next page is asked for all the same. */
const ONE_PAGE_ONLY: readonly ApiErrorKind[] = ['server', 'unreadable'];

/**
 * Reads all pages. One that fails does not hold back what the others bring; two in a row end the reading, and so does a
 * page that hangs, so that it does not block the next poll. Throws when nothing was read.
 */
export async function readOrders(options: ReadOptions): Promise<OrdersRead> {
  const { api, schema, waitingStatuses, storeId, signal, deadline, schedule, onPage } = options;
  const ending = new AbortController();
  const unreadable: ApiError[] = [];
  const orders: KitchenOrder[] = [];
  let pages = 0;
  let cancel: (() => void) | undefined;
  let hang: (error: ApiError) => void = () => undefined;
  const wait = (): void => {
    cancel?.();
    if (ending.signal.aborted) return;
    cancel = schedule(() => {
      hang(new ApiError({ kind: 'timeout', call: `GET ${orderResource.path}` }));
      ending.abort();
    }, deadline);
  };
  const pagesFrom = (page: number) =>
    api.pages(orderResource.path, schema, {
      query: { ...ordersQuery(waitingStatuses, storeId), ...(page === 1 ? {} : { page }) },
      signal: ending.signal,
      timeout: deadline,
      onUnreadable: (error) => {
        unreadable.push(error);
      },
    });
  /** Resolves to the first error. */
  const read = async (): Promise<unknown> => {
    let failure: unknown = null;
    let isAfterGap = false;
    for (let page = 1; ; page += 1) {
      try {
        for await (const { items } of pagesFrom(page)) {
          if (ending.signal.aborted) return failure;
          orders.push(...items);
          pages += 1;
          page += 1;
          isAfterGap = false;
          onPage([...orders]);
          wait();
        }
        return failure;
      } catch (error) {
        failure ??= error;
        if (isAfterGap || !(error instanceof ApiError && ONE_PAGE_ONLY.includes(error.kind))) return failure;
        isAfterGap = true;
      }
    }
  };
  const abort = (): void => ending.abort();
  signal.addEventListener('abort', abort, { once: true });
  const hanging = new Promise<unknown>((resolve) => {
    hang = resolve;
  });
  try {
    wait();
    const error = await Promise.race([read(), hanging]);
    if (error !== null && orders.length === 0) throw error;
    return { orders: [...orders], pages, unreadable, error };
  } finally {
    cancel?.();
    signal.removeEventListener('abort', abort);
  }
}
