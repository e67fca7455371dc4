import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import type { Query } from '#shared/api/query.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { tillNumber } from '#shared/kernel/ticket-line.ts';
import type { SaleFields } from '../outbox/sale-fields.ts';
import { hasNumber, runningNumber } from '../rules/find-sale.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { orderSchema } from './order.ts';

/** The newest orders are on the first pages. */
const MAX_PAGES = 5;

/** The server's orders with this number, as it is printed or typed: the server's own number, or that of a till. */
export async function ordersByNumber(
  api: ApiClient,
  currency: string,
  text: string,
  { signal, fields }: { readonly signal: AbortSignal; readonly fields: Pick<SaleFields, 'order'> },
): Promise<readonly ServerOrder[]> {
  const schema = orderSchema(apiContext(api, currency));
  const read = async (query: Query, isMeant: (order: ServerOrder) => boolean): Promise<readonly ServerOrder[]> => {
    const orders: ServerOrder[] = [];
    let pages = 0;
    for await (const { items } of api.pages(orderResource.path, schema, {
      query: { ...query, 'order[createdAt]': 'desc' },
      signal,
    })) {
      // A server that does not know the filter answers with all.
      orders.push(...items.filter(isMeant));
      pages += 1;
      if (orders.length > 0 || pages === MAX_PAGES) break;
    }
    return orders;
  };
  const ofTill = tillNumber(text);
  if (ofTill === null)
    return read({ orderNumber: runningNumber(text) ?? '' }, (order) => hasNumber(order.number, text));
  const query = fields.order.includes('ticketNumber') ? { ticketNumber: ofTill } : { description: ofTill };
  return read(query, ({ ticketNumber }) => ticketNumber.toUpperCase() === ofTill);
}
