import { tillNumber } from '#shared/kernel/ticket-line.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { changedKey } from './claims.ts';
import { sameContent } from './compare.ts';
import type { OutboxEntry } from './entry.ts';
import { CLOCK_PRECISION_MS, earliestAttempt, type ReadOrders, timeOf } from './server-orders.ts';

/**
 * Finds orders that duplicate a sale. A browser repeats a request by itself, even a POST, when a kept-alive connection
 * breaks before the answer (Chromium does so over HTTP/1.1): the server then has two orders, the till knows of one.
 */
export function duplicatesOf(
  entry: OutboxEntry,
  { orders, whole, claimed, dateSkew, keepsReference }: ReadOrders,
): readonly ServerOrder[] {
  const own = orders.find(({ id }) => id === entry.order?.id);
  const others = orders.filter((order) => order.id !== entry.order?.id && order.status !== 'cancelled');
  if (keepsReference) return others.filter(({ clientReference }) => clientReference === entry.reference);
  // Only orders made between the first attempt and the answer: later ones are later sales.
  const from = earliestAttempt(entry) + (dateSkew ?? 0) - CLOCK_PRECISION_MS;
  const to = (entry.acknowledgedAt ?? 0) + (dateSkew ?? 0) + CLOCK_PRECISION_MS;
  return others.filter((order) => {
    const time = timeOf(order);
    return (
      time !== null &&
      time >= from &&
      time <= to &&
      !claimed.has(order.id) &&
      // What was ordered on it, or paid, would go with it.
      !claimed.has(changedKey(order.id)) &&
      (tillNumber(order.ticketNumber) === null || order.ticketNumber === entry.number) &&
      order.createdById === (own?.createdById ?? null) &&
      order.orderNote === (own?.orderNote ?? '') &&
      order.customerNote === (own?.customerNote ?? '') &&
      sameContent(entry.sale, order, whole.has(order.id)) === 'same'
    );
  });
}
