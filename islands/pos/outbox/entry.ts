import * as v from 'valibot';
import type { Minor } from '#shared/kernel/money.ts';
import { type QueueEntry, queueEntryFields, UNTRIED } from '#shared/offline/entry.ts';
import type { Sale } from '../model.ts';
import { minorSchema, saleSchema } from '../store/sale-schema.ts';
import type { OrderPayload } from '../wire/order-payload.ts';

/**
 * waiting: surely not on the server. sending: being sent now, or interrupted. in-doubt: sent, but the answer never came.
 * undecided: the server has orders that may be it, the cashier is asked. conflict: an edited order has changed meanwhile.
 * doubled: acknowledged, but the server has it more than once; `candidates` are the orders too many.
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
  /** By the device’s clock, in ms. */ readonly acknowledgedAt?: number | undefined;
  /** When the server is to be asked whether it has this sale twice, in ms; null once that is known. */ readonly checkAt?:
    number | null | undefined;
  /** The cashier has said that a changed order is to be overwritten. */ readonly overwrite: boolean;
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

/** On the server, be it more than once. */
export function isSent({ state }: OutboxEntry): boolean {
  return state === 'acknowledged' || state === 'doubled';
}
