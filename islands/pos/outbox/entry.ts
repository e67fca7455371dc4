import * as v from 'valibot';
import type { Violation } from '#shared/api/errors.ts';
import type { Minor } from '#shared/kernel/money.ts';
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

/** By the device’s clock, in ms since 1970; `endedAt` is null while it runs or when the page was killed in it. */
export interface Attempt {
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Until then the server may still be at work on it, so that an order not found proves nothing. */ readonly openUntil?:
    number | undefined;
}

export interface Problem {
  readonly message: string;
  readonly violations: readonly Violation[];
}
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

export interface OutboxEntry {
  readonly reference: string;
  readonly number: string;
  readonly sale: Sale;
  readonly payload: OrderPayload;
  readonly total: Minor;
  /** ISO time of the device. */ readonly savedAt: string;
  readonly state: EntryState;
  readonly attempts: readonly Attempt[];
  readonly problem: Problem | null;
  readonly candidates: readonly Candidate[];
  readonly order: KnownOrder | null;
  /** Nothing is tried before, in ms since 1970. */ readonly notBefore: number;
  /** Failures in a row, for the back-off. */ readonly failures: number;
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
  attempts: v.array(
    v.object({ startedAt: v.number(), endedAt: v.nullable(v.number()), openUntil: v.optional(v.number()) }),
  ),
  problem: v.nullable(v.object({ message: text, violations: v.array(v.object({ path: text, message: text })) })),
  candidates: v.array(
    v.object({ id: text, number: text, createdAt: v.nullable(text), total: v.nullable(minorSchema) }),
  ),
  order: v.nullable(v.object({ id: text, number: text })),
  notBefore: v.number(),
  failures: v.number(),
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
    state: 'waiting',
    attempts: [],
    problem: null,
    candidates: [],
    order: null,
    notBefore: 0,
    failures: 0,
    overwrite: false,
  };
}

export function withEndedAttempt(entry: OutboxEntry, now: number, openUntil: number = now): OutboxEntry {
  return {
    ...entry,
    attempts: entry.attempts.map((attempt) =>
      attempt.endedAt === null ? { ...attempt, endedAt: now, openUntil } : attempt,
    ),
  };
}

/** From then on an order that is not found was never made. */
export function openUntil(entry: OutboxEntry): number {
  return Math.max(0, ...entry.attempts.map((attempt) => attempt.openUntil ?? 0));
}

/** On the server, be it more than once. */
export function isSent({ state }: OutboxEntry): boolean {
  return state === 'acknowledged' || state === 'doubled';
}
