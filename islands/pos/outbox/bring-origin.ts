import { orderResource } from '#shared/api/resources/orders.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { SALE_DISCARDED } from '../rules/exchange.ts';
import type { OutboxEntry } from './entry.ts';
import type { Repository } from './repository.ts';

/** Whether an entry takes goods back of a sale that the server does not have yet. */
export function awaitsSale({ sale: { returnOf } }: OutboxEntry, unsent: ReadonlySet<string>): boolean {
  return returnOf?.iri === null && unsent.has(returnOf.reference);
}

/**
 * Names the order that goods come back from, where it was on its way when they came back. What comes back of a sale that
 * was never made is set aside for the cashier.
 */
export async function bringOrigin(
  { sale: { returnOf } }: OutboxEntry,
  { orderOf, wasCancelled }: Pick<Repository, 'orderOf' | 'wasCancelled'>,
  locale: Locale,
): Promise<(entry: OutboxEntry) => OutboxEntry> {
  if (returnOf?.iri !== null) return (entry) => entry;
  const orderId = await orderOf(returnOf.reference);
  if (orderId === null && (await wasCancelled(returnOf.reference)))
    return (entry) => ({ ...entry, state: 'refused', problem: { message: SALE_DISCARDED, violations: [] } });
  if (orderId === null) return (entry) => entry;
  const iri = orderResource.iri(orderId, locale);
  return (entry) => ({
    ...entry,
    sale: { ...entry.sale, returnOf: { ...returnOf, iri } },
    payload: { ...entry.payload, returnOf: iri },
  });
}
