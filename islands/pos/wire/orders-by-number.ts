import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { hasNumber, runningNumber } from '../rules/find-sale.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { orderSchema } from './order.ts';

/** The newest orders are on the first pages. */
const MAX_PAGES = 5;

/** The server's orders with this number, as it is printed or typed. */
export async function ordersByNumber(
  api: ApiClient,
  currency: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly ServerOrder[]> {
  const orders: ServerOrder[] = [];
  let pages = 0;
  for await (const { items } of api.pages(orderResource.path, orderSchema(wireContext(api, currency)), {
    query: { orderNumber: runningNumber(text) ?? '', 'order[createdAt]': 'desc' },
    signal,
  })) {
    // A server that does not know the filter answers with all.
    orders.push(...items.filter((order) => hasNumber(order.number, text)));
    pages += 1;
    if (orders.length > 0 || pages === MAX_PAGES) break;
  }
  return orders;
}
