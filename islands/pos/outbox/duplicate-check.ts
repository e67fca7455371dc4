import { tillNumber } from '#shared/kernel/ticket-line.ts';
import { isReadForbidden } from '#shared/offline/outcome.ts';
import type { SenderTools } from '#shared/offline/sender.ts';
import type { Timing } from '#shared/offline/timing.ts';
import { backOff } from '#shared/state/pause.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { changedKey } from './claims.ts';
import { sameContent, sameSale } from './compare.ts';
import { hasUnknownOrder, type OutboxEntry } from './entry.ts';
import type { OrderReader } from './read-orders.ts';
import type { SaleChange } from './repository.ts';
import {
  candidateOf,
  CLOCK_PRECISION_MS,
  earliestAttempt,
  type ReadOrders,
  timeOf,
  wasMadeThen,
} from './server-orders.ts';

interface DuplicateCheckOptions extends Pick<SenderTools<OutboxEntry>, 'putAll' | 'heard'> {
  readonly readOrders: OrderReader;
  readonly timing: Timing;
}

type DuplicateCheck = (
  sent: readonly OutboxEntry[],
  /** Sales in doubt, and those whose order is unknown. */ others: readonly OutboxEntry[],
  signal: AbortSignal,
) => Promise<void>;

/**
 * Finds orders that duplicate a sale. A browser repeats a request by itself, even a POST, when a kept-alive connection
 * breaks before the answer (Chromium does so over HTTP/1.1): the server then has two orders, the till knows of one.
 */
function duplicatesOf(
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

/** The duplicates of a sale, without what identical sales whose order is unknown have made. */
function surplusOf(entry: OutboxEntry, unknown: readonly OutboxEntry[], read: ReadOrders): readonly ServerOrder[] {
  const surplus = [...duplicatesOf(entry, read)];
  for (const one of unknown) {
    const order = surplus.find((candidate) => wasMadeThen(candidate, one, read));
    if (order) surplus.splice(surplus.indexOf(order), 1);
  }
  return surplus;
}

/** Checks acknowledged sales for duplicates: a browser may have sent one twice unnoticed. */
export function createDuplicateCheck({ readOrders, timing, heard, putAll }: DuplicateCheckOptions): DuplicateCheck {
  const at =
    (time: number | null): SaleChange =>
    (entry) =>
      entry.state === 'acknowledged' ? { ...entry, checkAt: time } : null;
  let failures = 0;

  return async (sent, others, signal) => {
    try {
      const read = await readOrders(sent, false, signal);
      const { keepsReference } = read;
      heard();
      failures = 0;
      const changes = new Map<string, SaleChange>();
      for (const entry of sent) {
        const alike = keepsReference ? [] : others.filter(({ sale }) => sameSale(sale, entry.sale));
        const duplicates = surplusOf(entry, alike.filter(hasUnknownOrder), read);
        // What was found may be the order of an identical sale still in doubt.
        const isClaimed = alike.some((one) => !hasUnknownOrder(one));
        if (duplicates.length > 0 && isClaimed) changes.set(entry.reference, at(timing.now() + timing.settle));
        else if (duplicates.length === 0) changes.set(entry.reference, at(null));
        else
          changes.set(entry.reference, (one) =>
            one.state === 'acknowledged'
              ? { ...one, state: 'doubled', candidates: duplicates.map(candidateOf), checkAt: null }
              : null,
          );
      }
      await putAll(changes);
    } catch (error) {
      if (signal.aborted) return;
      heard(error);
      failures += 1;
      const next = isReadForbidden(error) ? null : timing.now() + timing.settle + backOff(failures, timing.random);
      await putAll(new Map(sent.map(({ reference }) => [reference, at(next)])));
    }
  };
}
