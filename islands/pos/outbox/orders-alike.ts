import type { Sale } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { answeredNotes, hasHiddenNote, hasSameNotes, sameSale } from './compare.ts';
import { hasUnknownOrder, type OutboxEntry } from './entry.ts';
import { earliestAttempt, isOlder, placeOf, type ReadOrders, similarityOf, timeOf } from './server-orders.ts';

/** An unknown order of the same account within this time reveals another till using the account. */
const SEARCH_WINDOW_MS = 120_000;

/** The orders that may be one of several sales that look the same, and what is certain of them. */
interface Alike {
  /** Made while one of the sales was tried, the oldest first. */
  readonly within: readonly ServerOrder[];
  /** Those whose date is out of place but has to be counted. */
  readonly strays: readonly ServerOrder[];
  /** Those with the very content of the sales. */
  readonly same: ReadonlySet<ServerOrder>;
  /** A note that the server does not tell could be the difference. */
  readonly isHidden: boolean;
  /** Only a person can tell which sale has which order. */
  readonly mustAsk: boolean;
  /** Each of the sales, and each rival, has an order. */
  readonly areAllThere: boolean;
}

export function ordersAlike(
  group: readonly OutboxEntry[],
  sale: Sale,
  unclaimed: readonly ServerOrder[],
  ours: readonly OutboxEntry[],
  read: ReadOrders,
): Alike {
  const rivals = ours.filter((entry) => !group.includes(entry) && sameSale(entry.sale, sale));
  const since = Math.min(...group.map(earliestAttempt));
  const answered = answeredNotes(read.orders);
  const possible = unclaimed
    .map((order) => ({ order, place: placeOf(order, since, read), like: similarityOf(sale, order, read) }))
    .filter(({ order, place, like }) => place !== null && like !== 'different' && hasSameNotes(sale, order, answered))
    .sort((a, b) => (timeOf(a.order) ?? since) - (timeOf(b.order) ?? since));
  const within = possible.filter(({ place }) => place === 'within').map(({ order }) => order);
  const misplaced = possible
    .filter(({ order, place }) => place === 'stray' && group.some((entry) => !isOlder(order, entry.newestBefore)))
    .map(({ order }) => order);
  const needed = group.length + rivals.length;
  // A date out of place counts only where an order is missing, or where dates are not known to be right.
  const strays = read.dateSkew === null || within.length < needed ? misplaced : [];
  // Rivals in doubt take what is left; an undecided rival was offered these very orders, and one whose order is unknown
  // has one of them, so the cashier must decide.
  const tooMany =
    within.length > needed ||
    (within.length > 0 && rivals.some((rival) => rival.state === 'undecided' || hasUnknownOrder(rival)));
  const isHidden = hasHiddenNote(sale, answered);
  const isVague = isHidden || possible.some(({ like }) => like === 'unknown');
  const isShared = within.some((candidate) => soldElsewhere(candidate, unclaimed, ours, read));
  return {
    within,
    strays,
    same: new Set(possible.filter(({ like }) => like === 'same').map(({ order }) => order)),
    isHidden,
    mustAsk: strays.length > 0 || (within.length > 0 && (tooMany || isShared || isVague)),
    areAllThere: within.length >= needed,
  };
}

/**
 * Whether the same account made an order at that time which is no sale of this device: then the candidate may not be
 * ours either.
 */
function soldElsewhere(
  candidate: ServerOrder,
  unclaimed: readonly ServerOrder[],
  ours: readonly OutboxEntry[],
  read: ReadOrders,
): boolean {
  const time = timeOf(candidate);
  if (time === null) return true;
  return unclaimed.some((order) => {
    const other = timeOf(order);
    if (order.id === candidate.id || other === null || Math.abs(other - time) > SEARCH_WINDOW_MS) return false;
    return (
      order.createdById === candidate.createdById &&
      ours.every(({ sale }) => similarityOf(sale, order, read) === 'different')
    );
  });
}
