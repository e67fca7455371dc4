import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { readOrGone } from '#shared/records/checked-write.ts';

/** A quote that nobody has confirmed yet. */
export interface OpenQuote {
  readonly id: string;
  readonly number: string;
  /** Null: the server does not tell. */
  readonly amount: Minor | null;
}

type Api = Pick<ApiClient, 'base' | 'locale' | 'get' | 'update'>;

const CONFIRMED = { type: 'delivery-note', status: 'waiting' } as const;

function schemaOf(api: Api, currency: string) {
  return orderResource.record(
    apiContext(api, currency),
    [...NUMBER_FIELDS, 'type', 'status', 'fullTotalAmount'],
    ({ id }, fields) => ({
      quote: { id, number: numberOf(fields), amount: fields.fullTotalAmount } satisfies OpenQuote,
      isOpen: fields.type === 'quote' && fields.status !== 'cancelled',
    }),
  );
}

/** The order of a lead as a quote; null where it is none any more, or gone. Rejects with `ApiError`. */
export async function readOpenQuote(
  api: Api,
  currency: string,
  orderId: string,
  signal: AbortSignal,
): Promise<OpenQuote | null> {
  const order = await readOrGone(api.get(orderResource.item(orderId), schemaOf(api, currency), { signal }));
  return order?.isOpen === true ? order.quote : null;
}

/**
 * Makes an order of a quote that is as it was shown. Otherwise nothing is written, and what it is now is returned: null
 * where there is no quote any more. Sent twice it is the same. Rejects with `ApiError`.
 */
export async function confirmQuote(
  api: Api,
  currency: string,
  shown: OpenQuote,
  signal: AbortSignal,
): Promise<'confirmed' | OpenQuote | null> {
  const now = await readOpenQuote(api, currency, shown.id, signal);
  if (now === null || now.amount !== shown.amount) return now;
  await api.update(orderResource.item(shown.id), CONFIRMED, schemaOf(api, currency), { signal });
  return 'confirmed';
}
