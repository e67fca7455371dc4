import * as v from 'valibot';
import type { Minor } from '#shared/kernel/money.ts';
import { type QueueEntry, queueEntryFields, UNTRIED } from '#shared/offline/entry.ts';
import type { Sale } from '../model.ts';
import { minorSchema, saleSchema } from '../store/sale-schema.ts';
import type { OrderPayload } from '../wire/order-payload.ts';

/**
 * waiting: certainly not on the server. sending: being sent, or interrupted while it was. in-doubt: sent, but the
 * answer never came. undecided: several orders on the server may be this sale; the cashier is asked. refused: the
 * server rejected it. conflict: the edited order has changed meanwhile. doubled: acknowledged, but the server has it
 * more than once; `candidates` are the surplus orders.
 */
export type EntryState =
  'waiting' | 'sending' | 'in-doubt' | 'undecided' | 'refused' | 'conflict' | 'acknowledged' | 'doubled';

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

export interface OutboxEntry extends QueueEntry {
  readonly reference: string;
  readonly number: string;
  readonly sale: Sale;
  readonly payload: OrderPayload;
  readonly total: Minor;
  /** ISO time of the device. */ readonly savedAt: string;
  readonly state: EntryState;
  readonly candidates: readonly Candidate[];
  readonly order: KnownOrder | null;
  /** In ms since 1970, by the device’s clock. */ readonly acknowledgedAt?: number | undefined;
  /** When to check the server for duplicates, in ms since 1970; null once checked. */
  readonly checkAt?: number | null | undefined;
  /** The cashier chose to overwrite an order that someone else has changed. */ readonly overwrite: boolean;
}

const text = v.string();

export const entrySchema: v.GenericSchema<unknown, OutboxEntry> = v.object({
  reference: text,
  number: text,
  sale: saleSchema,
  payload: v.record(text, v.unknown()),
  total: minorSchema,
  savedAt: text,
  state: v.picklist(['waiting', 'sending', 'in-doubt', 'undecided', 'refused', 'conflict', 'acknowledged', 'doubled']),
  candidates: v.array(
    v.object({ id: text, number: text, createdAt: v.nullable(text), total: v.nullable(minorSchema) }),
  ),
  order: v.nullable(v.object({ id: text, number: text })),
  ...queueEntryFields,
  overwrite: v.boolean(),
  acknowledgedAt: v.optional(v.number()),
  checkAt: v.optional(v.nullable(v.number())),
});

export interface NewEntry {
  readonly sale: Sale;
  readonly payload: OrderPayload;
  readonly number: string;
  readonly total: Minor;
}

export function newEntry({ sale, payload, number, total }: NewEntry, now: number): OutboxEntry {
  return {
    reference: sale.reference,
    number,
    sale,
    payload,
    total,
    savedAt: new Date(now).toISOString(),
    ...UNTRIED,
    candidates: [],
    order: null,
    overwrite: false,
  };
}

/** Whether the sale is on the server, once or more often. */
export function isSent({ state }: OutboxEntry): boolean {
  return state === 'acknowledged' || state === 'doubled';
}
