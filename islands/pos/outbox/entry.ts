import * as v from 'valibot';
import type { Minor } from '#shared/kernel/money.ts';
import { type QueueEntry, queueEntryFields, UNTRIED, withEndedAttempt } from '#shared/offline/entry.ts';
import type { OrderPayload } from '../api/order-payload.ts';
import type { NewCashEntry } from '../cash-session/store/cash-entries.ts';
import type { JournalMark } from '../journal/journal-mark.ts';
import type { Sale } from '../model.ts';
import type { OrderWritten } from '../rules/tab-lost.ts';
import { journalMarkSchema, minorSchema, saleSchema } from '../store/sale-schema.ts';

/**
 * waiting: certainly not on the server. sending: being sent, or interrupted while it was. in-doubt: sent, but the
 * answer never came. undecided: several orders on the server may be this sale; the cashier is asked. refused: the
 * server rejected it. conflict: the edited order has changed meanwhile. exported: it is in a file, so another till may
 * send it; a person decides which one does. doubled: acknowledged, but the server has it more than once; `candidates`
 * are the surplus orders.
 */
type EntryState = (typeof STATES)[number];

const STATES = [
  'waiting',
  'sending',
  'in-doubt',
  'undecided',
  'refused',
  'conflict',
  'exported',
  'acknowledged',
  'doubled',
] as const;

export interface Candidate {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string | null;
  readonly total: Minor | null;
}
export interface KnownOrder {
  readonly id: string;
  readonly number: string;
}

/** The fields by which an edit is told, as comparable texts; null where the server does not say. */
export type EditView = Readonly<Record<string, string | null>>;

/** An order as it was right before an edit of it was sent. */
export interface OrderBefore {
  readonly fields: EditView;
  /** Whether its lines were those of the edit already. */ readonly hadLines: boolean;
  /** How much there was of each line, in thousandths by what tells it: for rounds of a table. */
  readonly quantities?: Readonly<Record<string, number>> | undefined;
  /** In minor units; null where the server does not say. */ readonly paid: number | null;
}

export interface OutboxEntry extends QueueEntry {
  readonly reference: string;
  readonly number: string;
  readonly sale: Sale;
  readonly payload: OrderPayload;
  readonly total: Minor;
  /** ISO time of the device. */ readonly savedAt: string;
  /** ISO time by the till's corrected clock. Missing in what older tills stored. */ readonly soldAt?:
    string | undefined;
  /** What its receipt says of the fiscal journal. */ readonly journal?: JournalMark | undefined;
  readonly state: EntryState;
  readonly candidates: readonly Candidate[];
  /** Null until it is acknowledged, and where the server has told of the order only that it is made. */
  readonly order: KnownOrder | null;
  /** The server has made the order, but has not told which it is. Default: false. */
  readonly isMade?: boolean | undefined;
  /** In ms since 1970, by the server's clock. */ readonly acknowledgedAt?: number | undefined;
  /** When to check the server for duplicates, in ms since 1970; null once checked. */
  readonly checkAt?: number | null | undefined;
  /** The cashier chose to overwrite an order that someone else has changed. */ readonly overwrite: boolean;
  /** The newest order that this device knew of before the first attempt; a sale that is newer has a higher id. */
  readonly newestBefore?: string | null | undefined;
  /** When it was last exported, in ms since 1970 by the server's clock; null once that is settled. */
  readonly exportedAt?: number | null | undefined;
  /** Of an edit: the order right before it was sent. */ readonly before?: OrderBefore | undefined;
  /** Whom a token may name that it is sent with: whoever sold it, and the till's own. Default: anybody. */
  readonly sentAs?: readonly string[] | undefined;
  /** Who allowed it to be sent as somebody else. */ readonly handedOverBy?: string | undefined;
  /** Of a table: the order as the server answered. */ readonly written?: OrderWritten | undefined;
  /** Of a table: what its order owes with this on it; negative where more was paid than that. */
  readonly leaves?: Minor | undefined;
  /** Of a table: how often what was lost of it was written again. */ readonly rewrites?: number | undefined;
  /** Of a table: how often it was looked whether it still stands on the order. */ readonly looked?: number | undefined;
  /** Of a table: what of it was written over and is written again. */
  readonly again?: { readonly sale: Sale; readonly payload: OrderPayload } | undefined;
  /** Of a table, in conflict: what speaks against it, for a person to settle. */
  readonly objection?: EntryObjection | undefined;
}

/** Why a payment of a table waits for a person. */
interface EntryObjection {
  /** Minor units; negative of what would be given back. */ readonly tooMuch: Minor;
  /** What the order owed at that moment. */ readonly rest: Minor;
  /** When the order was last changed; null where the server does not say. */ readonly at: string | null;
  /** Name of the till that has paid it; null where it is not known. */ readonly by: string | null;
}

const text = v.string();

export const entrySchema: v.GenericSchema<unknown, OutboxEntry> = v.object({
  reference: text,
  number: text,
  sale: saleSchema,
  payload: v.record(text, v.unknown()),
  total: minorSchema,
  savedAt: text,
  soldAt: v.optional(text),
  journal: v.optional(journalMarkSchema),
  state: v.picklist(STATES),
  candidates: v.array(
    v.object({ id: text, number: text, createdAt: v.nullable(text), total: v.nullable(minorSchema) }),
  ),
  order: v.nullable(v.object({ id: text, number: text })),
  ...queueEntryFields,
  overwrite: v.boolean(),
  isMade: v.optional(v.boolean()),
  acknowledgedAt: v.optional(v.number()),
  checkAt: v.optional(v.nullable(v.number())),
  newestBefore: v.optional(v.nullable(text)),
  exportedAt: v.optional(v.nullable(v.number())),
  before: v.optional(
    v.object({
      fields: v.record(text, v.nullable(text)),
      hadLines: v.boolean(),
      quantities: v.optional(v.record(text, v.number())),
      paid: v.nullable(v.number()),
    }),
  ),
  sentAs: v.optional(v.array(text)),
  handedOverBy: v.optional(text),
  written: v.optional(v.object({ lineIds: text, content: text, payments: v.record(text, v.number()) })),
  leaves: v.optional(minorSchema),
  looked: v.optional(v.number()),
  rewrites: v.optional(v.number()),
  again: v.optional(v.object({ sale: saleSchema, payload: v.record(text, v.unknown()) })),
  objection: v.optional(
    v.object({ tooMuch: minorSchema, rest: minorSchema, at: v.nullable(text), by: v.nullable(text) }),
  ),
});

/** What of the entry is to be written on the order. */
export function meantOf({ sale, payload, again }: OutboxEntry): {
  readonly sale: Sale;
  readonly payload: OrderPayload;
} {
  return again ?? { sale, payload };
}

/** A round, a bill or a move of an order that is, or will be, on the server. */
export function isTabWrite({ sale }: Pick<OutboxEntry, 'sale'>): boolean {
  return sale.edited !== null && sale.tab !== undefined;
}

export interface NewEntry {
  readonly sale: Sale;
  readonly payload: OrderPayload;
  readonly number: string;
  readonly total: Minor;
  /** What the day's books keep of it. Default: nothing. */ readonly taking?: NewCashEntry | undefined;
}

interface Stamp {
  /** In ms since 1970, as the till sets its clock right. */ readonly soldAt?: number;
  /** Whose tokens are here; empty where they name nobody. */ readonly sentAs?: readonly string[];
}

/** @param now in ms since 1970, by the device's clock */
export function newEntry(
  { sale, payload, number, total }: NewEntry,
  now: number,
  { soldAt = now, sentAs = [] }: Stamp = {},
): OutboxEntry {
  return {
    reference: sale.reference,
    number,
    sale,
    payload,
    total,
    savedAt: new Date(now).toISOString(),
    soldAt: new Date(soldAt).toISOString(),
    ...UNTRIED,
    candidates: [],
    order: null,
    overwrite: false,
    ...(sentAs.length === 0 ? {} : { sentAs }),
  };
}

/** Whether the sale is on the server, once or more often. */
export function isSent({ state }: OutboxEntry): boolean {
  return state === 'acknowledged' || state === 'doubled';
}

/** The entry once the server has made its order without telling which: it is looked for, for its number. */
export function asMade(entry: OutboxEntry, now: number): OutboxEntry {
  return {
    ...withEndedAttempt(entry, now),
    state: 'in-doubt',
    isMade: true,
    problem: null,
    notBefore: now,
    failures: 0,
  };
}

/** Whether the sale is one order on the server, but nobody knows which. */
export function hasUnknownOrder({ state, order }: OutboxEntry): boolean {
  return state === 'acknowledged' && order === null;
}

/** Looks for the sale on the server before it is sent: since `since` another till may have sent it. */
export function lookedFor(entry: OutboxEntry, since: number, now: number): OutboxEntry {
  const ended: OutboxEntry = withEndedAttempt(entry, now);
  const fresh: QueueEntry['attempts'] = [{ startedAt: Math.min(since, now), endedAt: now, openUntil: now }];
  return {
    ...ended,
    state: 'in-doubt',
    attempts: ended.attempts.length > 0 ? ended.attempts : fresh,
    candidates: [],
    problem: null,
    notBefore: 0,
    failures: 0,
    exportedAt: null,
  };
}
