import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { westernDigits } from '#shared/kernel/fold.ts';
import { tillNumber } from '#shared/kernel/ticket-line.ts';
import { orderSchema } from '../api/order.ts';
import { ordersByNumber } from '../api/orders-by-number.ts';
import type { PaymentMethod } from '../model.ts';
import { isSent } from '../outbox/entry.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import type { Till } from '../till/till.ts';
import { type DaySale, daySales } from './rules/day-sales.ts';

interface FindOptions {
  readonly api: ApiClient;
  readonly till: Pick<Till, 'settings' | 'outbox' | 'day'>;
  readonly methods: readonly PaymentMethod[];
  readonly signal: AbortSignal;
}

/** In ms: the sale is on this device already, and the server only knows more of it. */
const NEWS_MS = 4_000;

/**
 * The sale with this number, of whatever day: of this device by either of its numbers, else of the server. Null where
 * neither has it.
 *
 * @throws ApiError when this device does not have it and the server could not be asked
 */
export async function findNumbered(text: string, { api, till, methods, signal }: FindOptions): Promise<DaySale | null> {
  const { settings, outbox, day } = till;
  const number = tillNumber(text) ?? westernDigits(text).trim().toUpperCase();
  const schema = orderSchema(apiContext(api, settings.currency));
  const whole = (iri: string): Promise<ServerOrder> => api.get(iri, schema, { signal, timeout: NEWS_MS });

  const entry = outbox
    .getSnapshot()
    .entries.find((one) => [one.number, one.order?.number].some((own) => own?.toUpperCase() === number));
  // A device that cannot be read has none; the server may.
  const own = await (entry ? day.sale(entry.reference) : day.numbered(number)).catch(() => null);
  const orderId = own?.orderId ?? entry?.order?.id ?? null;
  if (own) {
    const order = orderId === null ? null : await whole(orderResource.iri(orderId, api.locale)).catch(() => null);
    const device = { ...own, orderId, isSent: entry === undefined || isSent(entry) };
    return daySales(order === null ? [] : [order], [device], methods)[0] ?? null;
  }
  const fields = await outbox.saleFields();
  const [found] = await ordersByNumber(api, settings.currency, number, { signal, fields });
  if (!found) return null;
  const order = found.named.has('orderItems') ? found : await whole(found.iri);
  const known = await day.sale(order.clientReference ?? '').catch(() => null);
  return (
    daySales([order], known ? [{ ...known, orderId: order.id, isSent: true }] : [], methods).find(
      ({ order: one }) => one?.id === order.id,
    ) ?? null
  );
}
