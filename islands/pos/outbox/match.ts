import { openUntil } from '#shared/offline/entry.ts';
import type { Sale } from '../model.ts';
import { paidOf } from '../rules/order-edit.ts';
import type { ServerOrder } from '../wire/order.ts';
import type { Candidate, OutboxEntry } from './entry.ts';

/** The server's dates and clock header have a precision of whole seconds; the rest is a margin. */
export const CLOCK_PRECISION_MS = 3_000;
/** An unknown order of the same account within this time reveals another till using the account. */
const SEARCH_WINDOW_MS = 120_000;

const NOTES = ['orderNote', 'customerNote'] as const;
type Note = (typeof NOTES)[number];

export interface ReadOrders {
  readonly orders: readonly ServerOrder[];
  /** Ids of orders already matched with other sales of this device. */
  readonly claimed: ReadonlySet<string>;
  /** Server time minus device time, in ms. */
  readonly clockOffset: number;
  /** Whether this server stores the reference sent with each order. */
  readonly keepsReference: boolean;
  /** False when an order could not be parsed: it may be the wanted one. */
  readonly isComplete: boolean;
  /** When reading began, in ms since 1970 by the device’s clock. */
  readonly readAt: number;
}

export type Decision =
  | { readonly kind: 'is'; readonly order: ServerOrder }
  | { readonly kind: 'not-there' }
  /** The server may still be processing the request. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'ask'; readonly candidates: readonly Candidate[] };

function lineKeys(
  lines: readonly {
    readonly productId: string | null;
    readonly description: string;
    readonly quantity: number;
    readonly price: number | null;
  }[],
  withPrice: boolean,
): string {
  return lines
    .map((line) => [line.productId ?? '', line.description, line.quantity, withPrice ? line.price : ''].join('|'))
    .sort()
    .join('\n');
}

/** An empty answer counts as equal: a server need not return every field it was sent. */
function sameText(sent: string, answered: string): boolean {
  return answered === '' || sent.trim() === answered.trim();
}

function sameDocument(sale: Sale, order: ServerOrder): boolean {
  const withPrice = order.lines.every((line) => line.price !== null);
  const sent = sale.lines.map((line) => ({
    productId: line.idProduct,
    description: line.name,
    quantity: line.quantity,
    price: line.price,
  }));
  if (order.type !== '' && order.type !== sale.documentType) return false;
  if (lineKeys(sent, withPrice) !== lineKeys(order.lines, withPrice)) return false;
  if (
    sale.documentType === 'purchase-return'
      ? (sale.supplier?.id ?? null) !== order.supplierId
      : (sale.customer?.id ?? null) !== order.customerId
  )
    return false;
  if (!sameText(sale.orderNote, order.orderNote) || !sameText(sale.customerNote, order.customerNote)) return false;
  return order.deliveryType === '' || order.deliveryType === sale.deliveryType;
}

export function sameContent(sale: Sale, order: ServerOrder): boolean {
  if (!sameDocument(sale, order)) return false;
  if (sale.cashier !== null && order.createdById !== null && sale.cashier.id !== order.createdById) return false;
  if (order.payments.length === 0) return true;
  const paid = sale.payments
    .filter((line) => line.amount !== null)
    .map((line) => line.amount ?? 0)
    .sort();
  return (
    paid.join() ===
    order.payments
      .map(({ amount }) => Number(amount))
      .sort()
      .join()
  );
}

/**
 * Whether the order on the server is our edit. Its creator may differ; its earlier payments may be added to ours or
 * replaced by them.
 */
export function sameEdit(sale: Sale, order: ServerOrder): boolean {
  if (!sameDocument(sale, order)) return false;
  if (order.amountPaid === null && order.payments.length === 0) return true;
  const received = sale.payments.reduce((sum, line) => sum + (line.amount ?? 0) - line.changeAmount, 0);
  const paid = paidOf(order);
  return paid === received || paid === received + (sale.edited?.alreadyPaid ?? 0);
}

/** Compares the notes, but only those that this server is known to return: there, empty means no note. */
function sameNotes(sale: Sale, order: ServerOrder, answered: ReadonlySet<Note>): boolean {
  return NOTES.every((note) => !answered.has(note) || sale[note].trim() === order[note].trim());
}

/** Whether two sales are so alike that the server's answers could not tell them apart. */
export function sameSale(one: Sale, other: Sale): boolean {
  const key = (sale: Sale): string =>
    JSON.stringify([
      sale.documentType,
      sale.deliveryType,
      sale.orderNote.trim(),
      sale.customerNote.trim(),
      sale.customer?.id,
      sale.supplier?.id,
      sale.cashier?.id,
      lineKeys(
        sale.lines.map((line) => ({
          productId: line.idProduct,
          description: line.name,
          quantity: line.quantity,
          price: line.price,
        })),
        true,
      ),
      sale.payments.map((line) => line.amount).sort(),
    ]);
  return key(one) === key(other);
}

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
  if (read.keepsReference) {
    for (const entry of inDoubt) {
      const order = read.orders.find(({ clientReference }) => clientReference === entry.reference);
      decisions.set(entry.reference, order ? { kind: 'is', order } : absent(entry, read));
    }
    return decisions;
  }
  const unclaimed = read.orders.filter(({ id }) => !read.claimed.has(id));
  const answered = new Set(NOTES.filter((note) => read.orders.some((order) => order[note] !== '')));
  const undecided = [...inDoubt];
  while (undecided.length > 0) {
    const [first] = undecided;
    if (!first) break;
    // Sales the server can no longer create come first, then oldest to oldest, so that a later identical sale gets an
    // order from its own time.
    const group = undecided
      .filter(({ sale }) => sameSale(sale, first.sale))
      .sort((a, b) => Number(isOpen(a, read)) - Number(isOpen(b, read)) || earliestAttempt(a) - earliestAttempt(b));
    for (const member of group) undecided.splice(undecided.indexOf(member), 1);
    const since = Math.min(...group.map(earliestAttempt)) + read.clockOffset - CLOCK_PRECISION_MS;
    const candidates = unclaimed
      .filter(
        (order) =>
          (timeOf(order) ?? since) >= since && sameContent(first.sale, order) && sameNotes(first.sale, order, answered),
      )
      .sort((a, b) => (timeOf(a) ?? since) - (timeOf(b) ?? since));
    const rivals = others.filter(({ sale }) => sameSale(sale, first.sale));
    // Rivals in doubt take what is left; an undecided rival was offered these very orders, so the cashier must decide.
    const tooMany =
      candidates.length > group.length + rivals.length ||
      (candidates.length > 0 && rivals.some(({ state }) => state === 'undecided'));
    // If no answer ever shows this note, the order found may belong to an identical sale without it.
    const isVague = NOTES.some((note) => first.sale[note].trim() !== '' && !answered.has(note));
    const isShared = candidates.some((candidate) => soldElsewhere(candidate, unclaimed, [...inDoubt, ...others]));
    const areAllThere = candidates.length >= group.length + rivals.length;
    group.forEach((entry, index) => {
      // While the server may still create this sale, taking an identical sale's order would leave its own order without
      // a sale.
      const order = areAllThere || !isOpen(entry, read) ? candidates[index] : undefined;
      if (candidates.length > 0 && (tooMany || isShared || isVague))
        decisions.set(entry.reference, { kind: 'ask', candidates: candidates.map(candidateOf) });
      else decisions.set(entry.reference, order ? { kind: 'is', order } : absent(entry, read));
    });
  }
  return decisions;
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
): boolean {
  const time = timeOf(candidate);
  if (time === null) return true;
  return unclaimed.some((order) => {
    const other = timeOf(order);
    if (order.id === candidate.id || other === null || Math.abs(other - time) > SEARCH_WINDOW_MS) return false;
    return order.createdById === candidate.createdById && !ours.some(({ sale }) => sameContent(sale, order));
  });
}
