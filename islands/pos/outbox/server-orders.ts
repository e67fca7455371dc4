import { openUntil } from '#shared/offline/entry.ts';
import type { Sale } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { sameContent, type Similarity } from './compare.ts';
import type { Candidate, OutboxEntry } from './entry.ts';

/** The server's dates and clock header have a precision of whole seconds; the rest is a margin. */
export const CLOCK_PRECISION_MS = 3_000;
/**
 * By how many ms the server's dates may be off all the same: an hour when the clocks change, any time zone when this
 * till has not yet seen the date of an order of its own.
 */
export const STRAY_MS = { known: 65 * 60_000, unknown: 26 * 3_600_000 } as const;

export interface ReadOrders {
  readonly orders: readonly ServerOrder[];
  /** Ids of the orders that were read one by one. A field that these lack is one that the server never answers. */
  readonly whole: ReadonlySet<string>;
  /** Ids of orders already matched with other sales of this device, and the `changedKey` of those that it changed. */
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

export function similarityOf(sale: Sale, order: ServerOrder, { whole }: ReadOrders): Similarity {
  return sameContent(sale, order, whole.has(order.id));
}

/** Whether the server may still create the sale. */
export function isOpen(entry: OutboxEntry, { readAt }: ReadOrders): boolean {
  return openUntil(entry) > readAt;
}
