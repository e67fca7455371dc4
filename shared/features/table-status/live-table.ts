import type { RecordRef } from '#shared/kernel/iri.ts';
import { addMinor, type Minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';

/** Quantities, by what is ordered. */
export type Content = Readonly<Record<string, number>>;

/** An order that names a table. */
export interface TableOrder extends RecordRef {
  readonly number: string;
  readonly status: string;
  /** Id of the table or room. */
  readonly tableId: string;
  /** When it was begun, in ms since 1970 by the server's clock; null where the server does not say. */
  readonly since: number | null;
  /** When it was last changed, in the same time; null where the server does not say. */
  readonly changedAt: number | null;
  /** How much it has of each thing, to tell a further round from a step of the kitchen. Default: not told. */
  readonly content?: Content;
  readonly total: Minor | null;
  readonly paid: Minor | null;
  readonly guests: number | null;
  /** False: the guests sit there and have not ordered yet. */
  readonly hasLines: boolean;
  /** How many of its dishes the kitchen has made, where it tells. Default: not told. */
  readonly ready?: number;
  /** Some of them are to be brought, see `withFoodToBring`. Default: none. */
  readonly hasFoodToBring?: boolean;
  /** The guests have their bill. Default: not, or not told. */
  readonly isBillPrinted?: boolean;
  /** Who is at it, as `readHandling` reads it. Default: nobody, or not told. */
  readonly handledBy?: string;
}

/** An order that names no table: its `tableId` is empty. */
export interface OrderWithoutTable extends TableOrder {
  readonly deliveryType: string;
  /** Empty where the server does not tell. */ readonly customer: string;
}

/** A table at which somebody sits. */
export interface LiveTable {
  readonly since: number | null;
  /** What is owed; negative where more was paid than that, and the difference is to be given back. */
  readonly rest: Minor;
  /** Null where the server does not keep it. */
  readonly guests: number | null;
  /** The oldest first; at least one. */
  readonly orders: readonly TableOrder[];
}

export type LiveTables = ReadonlyMap<string, LiveTable>;

/** Nobody sits longer: an order left open the day before does not hold its table. */
export const LONGEST_STAY_MS = 24 * 3_600_000;

/** Whoever takes food away waits no longer: an order left open before that is forgotten, and no work. */
const LONGEST_WAIT_MS = 8 * 3_600_000;

const OPEN: readonly string[] = ['draft', 'waiting', 'processing', 'partially-paid'];

/**
 * Whether an order still holds its table: until it is cancelled or paid. What the kitchen has finished does, until it
 * is paid; where the server gives no amounts, the status decides.
 */
export function isOpen({ status, since, total, paid, hasLines }: TableOrder, now: number): boolean {
  if (status === 'cancelled' || status === 'paid') return false;
  if (since !== null && now - since > LONGEST_STAY_MS) return false;
  // More than is owed was paid: somebody has to give it back.
  if (total !== null && paid !== null && paid > Math.max(0, total)) return true;
  if (hasLines && total !== null && total > 0 && paid !== null) return paid < total;
  return OPEN.includes(status);
}

/** Those of them that somebody waits for, or owes something for; the oldest first. */
export function openWithoutTable(orders: readonly OrderWithoutTable[], now: number): readonly OrderWithoutTable[] {
  return orders
    .filter((order) => isOpen(order, now) || order.status === 'waiting' || order.status === 'processing')
    .filter(({ hasLines, since }) => hasLines && (since === null || now - since < LONGEST_WAIT_MS))
    .toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0));
}

/** What is owed on an order; negative where it is to be given back. */
export function restOfOrder({ total, paid }: Pick<TableOrder, 'total' | 'paid'>): Minor {
  return subtractMinor(total ?? ZERO, paid ?? ZERO);
}

/** The tables at which somebody sits, by id. */
export function liveTables(orders: readonly TableOrder[], now: number): LiveTables {
  const byTable = new Map<string, TableOrder[]>();
  for (const order of orders) {
    if (!isOpen(order, now)) continue;
    byTable.set(order.tableId, [...(byTable.get(order.tableId) ?? []), order]);
  }
  return new Map(
    [...byTable].map(([id, found]) => {
      const sorted = found.sort((one, other) => (one.since ?? 0) - (other.since ?? 0));
      const guests = sorted.flatMap((order) => order.guests ?? []);
      return [
        id,
        {
          orders: sorted,
          since: sorted.find(({ since }) => since !== null)?.since ?? null,
          rest: addMinor(...sorted.map(restOfOrder)),
          guests: guests.length > 0 ? guests.reduce((sum, count) => sum + count, 0) : null,
        },
      ];
    }),
  );
}

/** When each order got the last of what it has, by its id, as far as this device saw it. */
type RoundTimes = ReadonlyMap<string, { readonly content: Content; readonly at: number | null }>;

const hasMore = (content: Content, than: Content): boolean =>
  Object.entries(content).some(([what, quantity]) => quantity > (than[what] ?? 0));

/** When the last round was sent, of an order that this device sees for the first time or with more in it. */
function roundTime({ status, since, changedAt }: TableOrder, isKnown: boolean): number | null {
  // The kitchen has changed it since, and the server does not say when the round came: the guests have waited all along.
  return !isKnown && status === 'processing' ? (since ?? changedAt) : changedAt;
}

/**
 * The orders as changed when their last round was sent: what the kitchen does to an order is no change here, nor is a
 * dish that is taken back.
 */
export function atTheirRounds(
  orders: readonly TableOrder[],
  before: RoundTimes,
): { readonly orders: readonly TableOrder[]; readonly times: RoundTimes } {
  const times = new Map(
    orders.flatMap((order) => {
      const { id, content } = order;
      if (content === undefined) return [];
      const known = before.get(id);
      const at = known && !hasMore(content, known.content) ? known.at : roundTime(order, known !== undefined);
      return [[id, { content, at }] as const];
    }),
  );
  return {
    times,
    orders: orders.map((order) => ({ ...order, changedAt: times.get(order.id)?.at ?? order.changedAt })),
  };
}

/** How far the guests of a table are; `overpaid`: they have paid more than they owe. */
export type TableStage = 'ordering' | 'waiting' | 'ready' | 'served' | 'billed' | 'paying' | 'overpaid';

/** What the guests of a table wait for: their food before anything else. Null where the orders do not tell. */
export function stageOf({ orders, rest }: LiveTable): TableStage | null {
  if (rest < 0) return 'overpaid';
  if (orders.some(({ hasFoodToBring }) => hasFoodToBring)) return 'ready';
  if (orders.some(({ isBillPrinted }) => isBillPrinted)) return 'billed';
  const has = (...statuses: readonly string[]): boolean => orders.some(({ status }) => statuses.includes(status));
  if (orders.some(({ status, hasLines }) => hasLines && (status === 'waiting' || status === 'processing')))
    return 'waiting';
  if (has('partially-paid') || orders.some(({ paid }) => paid !== null && paid > 0)) return 'paying';
  if (has('done')) return 'served';
  return has('draft') ? 'ordering' : null;
}

/** In minutes: guests who wait longer for what they ordered wait too long. */
const LONGEST_WAIT = 20;

/**
 * How long the guests have been waiting too long for their food, in whole minutes since their order was last changed;
 * null while they do not.
 */
export function lateBy({ orders }: LiveTable, now: number): number | null {
  const waits = orders
    .filter(
      ({ status, hasLines, isBillPrinted }) =>
        hasLines && isBillPrinted !== true && (status === 'waiting' || status === 'processing'),
    )
    .flatMap(({ since, changedAt }) => changedAt ?? since ?? [])
    .map((time) => Math.floor((now - time) / 60_000));
  const longest = Math.max(0, ...waits);
  return longest < LONGEST_WAIT ? null : longest;
}

/** The states of a table that have a colour of their own, the same wherever tables are shown. */
export const TABLE_TONES = ['free', 'seated', 'late', 'bill', 'reserved'] as const;
export type TableTone = (typeof TABLE_TONES)[number];

/** Guests who wait too long come before all else. */
export function takenTone(table: LiveTable, now: number): Exclude<TableTone, 'free' | 'reserved'> {
  if (lateBy(table, now) !== null) return 'late';
  const stage = stageOf(table);
  return stage === 'paying' || stage === 'overpaid' || stage === 'billed' ? 'bill' : 'seated';
}

/** What goes on at some tables together. */
interface FloorSum {
  readonly taken: number;
  /** What is owed at all of them. */ readonly rest: Minor;
  /** Null where the server keeps it for none of them. */
  readonly guests: number | null;
}

/** @param ids of the tables and rooms; those that are free or unknown count for nothing */
export function floorSum(tables: LiveTables, ids: readonly string[]): FloorSum {
  const found = ids.flatMap((id) => tables.get(id) ?? []);
  const guests = found.flatMap((table) => table.guests ?? []);
  return {
    taken: found.length,
    rest: addMinor(...found.map(({ rest }) => rest)),
    guests: guests.length === 0 ? null : guests.reduce((sum, count) => sum + count, 0),
  };
}

/** How long they have been sitting, in whole minutes; null where the server gives no time. */
export function minutesAt({ since }: LiveTable, now: number): number | null {
  return since === null ? null : Math.max(0, Math.floor((now - since) / 60_000));
}
