import * as v from 'valibot';
import type { Json } from './canonical.ts';

/**
 * `begin`: a chain begins; `closing`: a day, a month or a year is over; the others are named after what a person did, or
 * what happened to the till.
 */
const KINDS = [
  'begin',
  'ticket',
  'return',
  'correction',
  'reprint',
  'shift-opened',
  'cash-moved',
  'shift-closed',
  'closing',
  'setting',
  'software',
  'offline-begin',
  'offline-end',
  'exported',
  'imported',
  'archive',
] as const;
export type Kind = (typeof KINDS)[number];

export const PERIODS = ['day', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

const text = v.string();
const whole = v.pipe(v.number(), v.safeInteger());
const json: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.nullable(v.union([text, v.number(), v.boolean(), v.array(json), v.record(text, json)])),
);
const listOf = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());
const taxes = listOf(v.object({ rate: v.number(), base: whole, amount: whole }));

/** A sale, a return or a correction. Amounts are in minor units of the entry's currency, quantities in thousandths. */
const ticketSchema = v.object({
  number: text,
  reference: text,
  /** Of a return or a correction: the number of what it is from. */ of: v.exactOptional(text),
  lines: listOf(v.object({ name: text, quantity: whole, amount: whole })),
  fees: whole,
  reduction: whole,
  credit: whole,
  total: whole,
  /** Given to the staff beside the total. */ tip: v.exactOptional(whole),
  taxes,
  payments: listOf(v.object({ method: text, isCash: v.boolean(), amount: whole })),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** What was sold and given back of one currency; neither ever falls. */
const perpetualSchema = v.object({ currency: text, sales: whole, returns: whole });
export type Perpetual = v.InferOutput<typeof perpetualSchema>;

/** What a period has sold of one currency. */
export const sumsSchema = v.object({ currency: text, tickets: whole, sales: whole, returns: whole, taxes });
export type Sums = v.InferOutput<typeof sumsSchema>;

export const headFields = {
  chain: text,
  number: v.pipe(whole, v.minValue(1)),
  hash: text,
  perpetual: listOf(perpetualSchema),
};
/** Where a chain stands. */
export const headSchema = v.object(headFields);
export type Head = v.InferOutput<typeof headSchema>;

const body = {
  chain: text,
  /** From 1, without a gap in its chain. */ number: headFields.number,
  kind: v.picklist(KINDS),
  /** ISO time by the till's corrected clock. */ at: text,
  /** The day of business, `YYYY-MM-DD`: a clock that is put back does not put it back. */ day: text,
  cashier: text,
  till: text,
  /** Name and version of the software. */ software: text,
  currency: text,
  ticket: v.exactOptional(ticketSchema),
  /** Of a closing. */
  closing: v.exactOptional(v.object({ period: v.picklist(PERIODS), of: text, sums: listOf(sumsSchema) })),
  /** Of a beginning: why, and after what. */
  begin: v.exactOptional(
    v.object({ cause: v.picklist(['first', 'cleared', 'restored']), after: v.nullable(headSchema), key: json }),
  ),
  /** What else there is to say of its kind. */ detail: v.exactOptional(v.record(text, json)),
  perpetual: headFields.perpetual,
  /** Hash of the entry before it; empty for the first one. */ previous: text,
};

/** An entry before it is signed. */
const unsignedSchema = v.object(body);
export type UnsignedEntry = v.InferOutput<typeof unsignedSchema>;

/** A field that it does not name is left out: the text of such a line is not the one that was signed. */
export const entrySchema = v.object({
  ...body,
  /** SHA-256 of the canonical text of all above, in hexadecimal digits. */ hash: text,
  /** ECDSA P-256 with SHA-256 of the same text, in base64url. */ signature: text,
});
export type JournalEntry = v.InferOutput<typeof entrySchema>;

/** What is to be written; chain, number and sums follow from what was written before. */
export type JournalDraft = Pick<UnsignedEntry, 'kind' | 'cashier' | 'ticket' | 'closing' | 'begin' | 'detail'> & {
  readonly at: string;
  readonly currency: string;
};

/** The four characters of a signature that stand on a receipt: with the number they tell which entry it is. */
export function markOf(signature: string): string {
  return [2, 6, 12, 18].map((at) => signature[at] ?? '').join('');
}
