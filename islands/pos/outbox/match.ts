import { openUntil } from '#shared/offline/entry.ts';
import type { Sale } from '../model.ts';
import type { ServerOrder } from '../wire/order.ts';
import { answeredNotes, hasHiddenNote, type Likeness, sameContent, sameNotes, sameSale } from './compare.ts';
import { type Candidate, hasUnknownOrder, type OutboxEntry } from './entry.ts';

/** The server's dates and clock header have a precision of whole seconds; the rest is a margin. */
export const CLOCK_PRECISION_MS = 3_000;
/** An unknown order of the same account within this time reveals another till using the account. */
const SEARCH_WINDOW_MS = 120_000;
/**
 * By how many ms the server's dates may be off all the same: an hour when the clocks change, any time zone when this
 * till has not yet seen the date of an order of its own.
 */
export const STRAY_MS = { known: 65 * 60_000, unknown: 26 * 3_600_000 } as const;

export interface ReadOrders {
  readonly orders: readonly ServerOrder[];
  /** Ids of the orders that were read by themselves: what these do not name, the server does not say at all. */
  readonly whole: ReadonlySet<string>;
  /** Ids of orders already matched with other sales of this device. */
  readonly claimed: ReadonlySet<string>;
  /** The dates of the orders minus the server's clock, in ms; null while unknown. */
  readonly dateSkew: number | null;
  /** Whether this server stores the reference sent with each order. */
  readonly keepsReference: boolean;
  /** False when an order could not be parsed: it may be the wanted one. */
  readonly isComplete: boolean;
  /** When reading began, in ms since 1970 by the server's clock. */
  readonly readAt: number;
  /** When reading ended, likewise. */
  readonly readUntil: number;
}

export type Decision =
  | { readonly kind: 'is'; readonly order: ServerOrder }
  /** The server has said so, and none of its orders can be told to be this one. */
  | { readonly kind: 'made' }
  | { readonly kind: 'not-there' }
  /** The server may still be processing the request. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'ask'; readonly candidates: readonly Candidate[] };

export function earliestAttempt(entry: OutboxEntry): number {
  return Math.min(...entry.attempts.map(({ startedAt }) => startedAt));
}

export function timeOf(order: ServerOrder): number | null {
  const time = order.createdAt === null ? Number.NaN : Date.parse(order.createdAt);
  return Number.isNaN(time) ? null : time;
}

export function candidateOf(order: ServerOrder): Candidate {
  return { id: order.id, number: order.number, createdAt: order.createdAt, total: order.totalMinor };
}

/** Whether the order is older than the sale's first attempt, as its number shows. Only databases that count tell. */
export function isOlder(order: ServerOrder, newestBefore: string | null | undefined): boolean {
  const isCount = (id: string | null | undefined): id is string => typeof id === 'string' && /^\d+$/.test(id);
  return isCount(newestBefore) && isCount(order.id) && Number(order.id) <= Number(newestBefore);
}

/** Where the date of an order lies that identical sales, sent from `since` on, may be. Null: too far off to be one. */
export function placeOf(
  order: ServerOrder,
  since: number,
  { dateSkew, readUntil }: Pick<ReadOrders, 'dateSkew' | 'readUntil'>,
): 'within' | 'stray' | null {
  const time = timeOf(order);
  const from = since + (dateSkew ?? 0) - CLOCK_PRECISION_MS;
  const to = readUntil + (dateSkew ?? 0) + CLOCK_PRECISION_MS;
  if (time === null || (time >= from && time <= to)) return 'within';
  const stray = dateSkew === null ? STRAY_MS.unknown : STRAY_MS.known;
  return time >= from - stray && time <= to + stray ? 'stray' : null;
}

/**
 * Matches sales in doubt with the server’s orders. `others` are further sales that may own one of the orders, such as
 * those the cashier has yet to decide on: their possible orders are not assigned.
 */
export function decide(
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
  const undecided = [...inDoubt];
  while (undecided.length > 0) {
    const [first] = undecided;
    if (!first) break;
    const group = undecided.filter(({ sale }) => sameSale(sale, first.sale));
    for (const member of group) undecided.splice(undecided.indexOf(member), 1);
    decideAlike(group, first.sale, unclaimed, [...inDoubt, ...others], read, decisions);
  }
  return decisions;
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
      likenessOf(entry.sale, one, read) !== 'different',
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
  const rivals = ours.filter((entry) => !group.includes(entry) && sameSale(entry.sale, sale));
  const since = Math.min(...group.map(earliestAttempt));
  const answered = answeredNotes(read.orders);
  const possible = unclaimed
    .map((order) => ({ order, place: placeOf(order, since, read), like: likenessOf(sale, order, read) }))
    .filter(({ order, place, like }) => place !== null && like !== 'different' && sameNotes(sale, order, answered))
    .sort((a, b) => (timeOf(a.order) ?? since) - (timeOf(b.order) ?? since));
  const within = possible.filter(({ place }) => place === 'within').map(({ order }) => order);
  const strays = possible
    .filter(({ order, place }) => place === 'stray' && group.some((entry) => !isOlder(order, entry.newestBefore)))
    .map(({ order }) => order);
  const needed = group.length + rivals.length;
  // A date out of place counts only where an order is missing, or where dates are not known to be right.
  const isStray = strays.length > 0 && (read.dateSkew === null || within.length < needed);
  // Rivals in doubt take what is left; an undecided rival was offered these very orders, and one whose order is unknown
  // has one of them, so the cashier must decide.
  const tooMany =
    within.length > needed ||
    (within.length > 0 && rivals.some((rival) => rival.state === 'undecided' || hasUnknownOrder(rival)));
  const isHidden = hasHiddenNote(sale, answered);
  const isVague = isHidden || possible.some(({ like }) => like === 'unknown');
  const isShared = within.some((candidate) => soldElsewhere(candidate, unclaimed, ours, read));
  const mustAsk = isStray || (within.length > 0 && (tooMany || isShared || isVague));
  const areAllThere = within.length >= needed;
  const free = [...within];
  const take = (fits: (order: ServerOrder) => boolean): ServerOrder | undefined => {
    const order = free.find(fits);
    if (order) free.splice(free.indexOf(order), 1);
    return order;
  };
  const same = new Set(possible.filter(({ like }) => like === 'same').map(({ order }) => order));
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
      decisions.set(reference, { kind: 'ask', candidates: [...free, ...(isStray ? strays : [])].map(candidateOf) });
    else {
      // While the server may still create this sale, taking an identical sale's order would leave its own order without
      // a sale.
      const order = areAllThere || !isOpen(entry, read) ? take(() => true) : undefined;
      decisions.set(reference, order ? { kind: 'is', order } : absent(entry, read));
    }
  }
}

/** Whether the order was made while the last attempt ran, which the server has answered. */
export function wasMadeThen(
  order: ServerOrder,
  { attempts }: OutboxEntry,
  { dateSkew }: Pick<ReadOrders, 'dateSkew'>,
): boolean {
  const time = timeOf(order);
  const last = attempts.at(-1);
  const skew = dateSkew ?? 0;
  return (
    time !== null &&
    last !== undefined &&
    time >= last.startedAt + skew - CLOCK_PRECISION_MS &&
    time <= (last.endedAt ?? last.startedAt) + skew + CLOCK_PRECISION_MS
  );
}

function likenessOf(sale: Sale, order: ServerOrder, { whole }: ReadOrders): Likeness {
  return sameContent(sale, order, whole.has(order.id));
}

function isOpen(entry: OutboxEntry, { readAt }: ReadOrders): boolean {
  return openUntil(entry) > readAt;
}

function absent(entry: OutboxEntry, read: ReadOrders): Decision {
  if (isOpen(entry, read)) return { kind: 'wait' };
  return read.isComplete ? { kind: 'not-there' } : { kind: 'ask', candidates: [] };
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
      ours.every(({ sale }) => likenessOf(sale, order, read) === 'different')
    );
  });
}
