import { tillNumber } from '#shared/kernel/ticket-line.ts';
import type { Sale } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { sameSale } from './compare.ts';
import type { Candidate, OutboxEntry } from './entry.ts';
import { ordersAlike } from './orders-alike.ts';
import {
  candidateOf,
  earliestAttempt,
  isOlder,
  isOpen,
  placeOf,
  type ReadOrders,
  similarityOf,
  timeOf,
  wasMadeThen,
} from './server-orders.ts';

export type Decision =
  | { readonly kind: 'is'; readonly order: ServerOrder }
  /** The server has said so, and none of its orders can be told to be this one. */
  | { readonly kind: 'made' }
  | { readonly kind: 'not-there' }
  /** The server may still be processing the request. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'ask'; readonly candidates: readonly Candidate[] };

/**
 * Matches sales in doubt with the server’s orders. `others` are further sales that may own one of the orders, such as
 * those the cashier has yet to decide on: their possible orders are not assigned.
 */
export function matchInDoubt(
  inDoubt: readonly OutboxEntry[],
  others: readonly OutboxEntry[],
  read: ReadOrders,
): ReadonlyMap<string, Decision> {
  const decisions = new Map<string, Decision>();
  const unclaimed = read.orders.filter(({ id }) => !read.claimed.has(id));
  if (read.keepsReference) {
    for (const entry of inDoubt)
      decisions.set(entry.reference, withoutDoubt(entry, decideByReference(entry, unclaimed, read)));
    return decisions;
  }
  const undecided = inDoubt.filter((entry) => {
    const order = byTicket(entry, unclaimed, read);
    if (order) decisions.set(entry.reference, { kind: 'is', order });
    return order === undefined;
  });
  // What bears the number of another sale is none of those that are left.
  const unnamed = unclaimed.filter(({ ticketNumber }) => tillNumber(ticketNumber) === null);
  while (undecided.length > 0) {
    const [first] = undecided;
    if (!first) break;
    const group = undecided.filter(({ sale }) => sameSale(sale, first.sale));
    for (const member of group) undecided.splice(undecided.indexOf(member), 1);
    decideAlike(group, first.sale, unnamed, [...inDoubt, ...others], read, decisions);
  }
  return decisions;
}

/**
 * The order that bears the number of a sale, the oldest where it was made twice. A till that stores nothing gives its
 * numbers again, and a back-office may have numbers of its own.
 */
function byTicket(
  { number, sale }: OutboxEntry,
  unclaimed: readonly ServerOrder[],
  read: ReadOrders,
): ServerOrder | undefined {
  if (tillNumber(number) === null) return undefined;
  const [first] = unclaimed
    .filter((order) => order.ticketNumber === number && similarityOf(sale, order, read) !== 'different')
    .sort((one, other) => (timeOf(one) ?? 0) - (timeOf(other) ?? 0));
  return first;
}

/** What the server has said to be made is neither sent again nor asked about. */
function withoutDoubt({ isMade }: OutboxEntry, decision: Decision): Decision {
  return isMade === true && (decision.kind === 'ask' || decision.kind === 'not-there') ? { kind: 'made' } : decision;
}

/** An order that does not say its reference may still be the sale. */
function decideByReference(entry: OutboxEntry, unclaimed: readonly ServerOrder[], read: ReadOrders): Decision {
  const order = read.orders.find(({ clientReference }) => clientReference === entry.reference);
  if (order) return { kind: 'is', order };
  const silent = unclaimed.filter(
    (one) =>
      !one.named.has('clientReference') &&
      !isOlder(one, entry.newestBefore) &&
      placeOf(one, earliestAttempt(entry), read) !== null &&
      similarityOf(entry.sale, one, read) !== 'different',
  );
  return silent.length > 0 ? { kind: 'ask', candidates: silent.map(candidateOf) } : absent(entry, read);
}

/** Decides on sales that the server's answers cannot tell apart. */
function decideAlike(
  alike: readonly OutboxEntry[],
  sale: Sale,
  unclaimed: readonly ServerOrder[],
  ours: readonly OutboxEntry[],
  read: ReadOrders,
  decisions: Map<string, Decision>,
): void {
  // Sales that are certainly made come first, then those the server can no longer create, then oldest to oldest, so
  // that a later identical sale gets an order from its own time.
  const group = [...alike].sort(
    (a, b) =>
      Number(b.isMade ?? false) - Number(a.isMade ?? false) ||
      Number(isOpen(a, read)) - Number(isOpen(b, read)) ||
      earliestAttempt(a) - earliestAttempt(b),
  );
  const { within, strays, same, isHidden, mustAsk, areAllThere } = ordersAlike(group, sale, unclaimed, ours, read);
  const free = [...within];
  const take = (fits: (order: ServerOrder) => boolean): ServerOrder | undefined => {
    const order = free.find(fits);
    if (order) free.splice(free.indexOf(order), 1);
    return order;
  };
  let isOneUnknown = false;
  for (const entry of group) {
    const { reference } = entry;
    if (entry.isMade === true) {
      // One of identical orders is as good as another, where it is certain that one was made just then.
      const order = isHidden ? undefined : take((one) => same.has(one) && wasMadeThen(one, entry, read));
      isOneUnknown ||= order === undefined;
      decisions.set(
        reference,
        order ? { kind: 'is', order } : isOpen(entry, read) ? { kind: 'wait' } : { kind: 'made' },
      );
    } else if (mustAsk || (isOneUnknown && free.length > 0))
      decisions.set(reference, { kind: 'ask', candidates: [...free, ...strays].map(candidateOf) });
    else {
      // While the server may still create this sale, taking an identical sale's order would leave its own order without
      // a sale.
      const order = areAllThere || !isOpen(entry, read) ? take(() => true) : undefined;
      decisions.set(reference, order ? { kind: 'is', order } : absent(entry, read));
    }
  }
}

function absent(entry: OutboxEntry, read: ReadOrders): Decision {
  if (isOpen(entry, read)) return { kind: 'wait' };
  return read.isComplete ? { kind: 'not-there' } : { kind: 'ask', candidates: [] };
}
