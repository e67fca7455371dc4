import * as v from 'valibot';
import type { Shift } from '#shared/kernel/cash-shift.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { JournalWriter } from '../../journal/fiscal-journal.ts';
import type { JournalMark } from '../../journal/journal-mark.ts';
import type { Sale } from '../../model.ts';
import { bothNumbers } from '../../rules/both-numbers.ts';
import { saleSchema } from '../../store/sale-schema.ts';
import type { CashEntryRow, ShiftRow, TillDatabase } from '../../store/till-database.ts';
import { takeNumber } from '../../store/till-store.ts';
import { type CashEntry, correctionOf, isDocument } from '../rules/cash-entry.ts';
import { NoOpenShiftError } from './no-open-shift.ts';
import { cashEntrySchema, shiftSchema, storedCashEntry } from './schemas.ts';

/** The shift of a sale that was made while none was open. */
export const NO_SHIFT = '';

const BEFORE = 'before:';

/** The shift, as the sales have it that were made before it was opened. */
export function beforeOpening(shift: string): string {
  return BEFORE + shift;
}

/** The shift in whose reports a sale stands. */
export function shiftOf(shift: string): string {
  return shift.startsWith(BEFORE) ? shift.slice(BEFORE.length) : shift;
}

/** What is kept of a sale beside its place in the outbox. */
export interface NewCashEntry {
  readonly taking: CashEntry;
  readonly sale: Sale;
  /** Base and store: shifts and takings of different stores are kept apart. */ readonly scope: string;
  /** Whether it may only be made in a shift. */ readonly needsShift: boolean;
}

/** What a returned sale is known by: it may have been found on this device or on the server. */
export function returnKeys(
  scope: string,
  { reference, iri }: { readonly reference: string; readonly iri: string | null },
): readonly string[] {
  const id = iri === null ? null : idOf(iri);
  return [`${scope} ${reference}`, ...(id === null ? [] : [`${scope} order ${id}`])];
}

export function readShift({ shift }: ShiftRow): Shift | null {
  const parsed = v.safeParse(shiftSchema, shift);
  return parsed.success ? parsed.output : null;
}

/** The shift that is open in a store, if one is. Each sale asks: of closed ones the report is not read. */
export async function openShift(
  { shifts }: Pick<TillDatabase, 'shifts'>,
  scope: string,
): Promise<{ readonly row: ShiftRow; readonly shift: Shift } | null> {
  for (const row of await shifts.where('scope').equals(scope).toArray()) {
    if (Reflect.get(Object(row.shift), 'closing') !== null) continue;
    const shift = readShift(row);
    if (shift !== null) return { row, shift };
  }
  return null;
}

/**
 * Notes a sale in the shift that is open at this moment, after its entry in the fiscal journal. Within a transaction over
 * `takings` and `shifts`, with a journal also over `fiscalEntries` and `device`.
 *
 * @throws NoOpenShiftError
 */
export async function recordCashEntry(
  database: TillDatabase,
  { taking, sale, scope, needsShift }: NewCashEntry,
  /** Another one when the reference was taken by another sale. */ reference: string = taking.reference,
  fiscal?: JournalWriter,
): Promise<JournalMark | undefined> {
  const open = await openShift(database, scope);
  if (open === null && needsShift && isDocument(taking)) throw new NoOpenShiftError();
  const own = { ...taking, reference };
  const journal = isDocument(own) ? await fiscal?.writeSale({ taking: own, sale, scope }) : undefined;
  await database.takings.put({
    reference,
    scope,
    shift: open?.row.reference ?? NO_SHIFT,
    at: taking.at,
    ...(sale.returnOf === undefined ? {} : { returnOf: returnKeys(scope, sale.returnOf) }),
    taking: storedCashEntry(journal ? { ...own, journal } : own),
    // Without the cashier's token.
    sale: v.parse(saleSchema, { ...sale, reference }),
  });
  return journal;
}

export function readCashEntry(row: CashEntryRow): CashEntry | null {
  const parsed = v.safeParse(cashEntrySchema, row.taking);
  return parsed.success ? parsed.output : null;
}

const correctionKey = (reference: string): string => `correction:${reference}`;

/** When sales of closed shifts were discarded or taken back, by their references; ISO times. */
export async function correctionsOf(
  { takings }: Pick<TillDatabase, 'takings'>,
  sales: readonly Pick<CashEntryRow, 'reference'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await takings.bulkGet(sales.map(({ reference }) => correctionKey(reference)));
  return new Map(sales.flatMap(({ reference }, index) => (rows[index] ? [[reference, rows[index].at] as const] : [])));
}

/** Whether a sale was discarded or taken back, in its own shift or after it. */
export async function isCashEntryCancelled(
  database: Pick<TillDatabase, 'takings'>,
  reference: string,
): Promise<boolean> {
  const row = await database.takings.get(reference);
  if (row && readCashEntry(row)?.cancelledAt !== undefined) return true;
  return (await correctionsOf(database, [{ reference }])).size > 0;
}

/**
 * A sale was taken back or discarded. In its own shift it no longer counts; a closed shift never changes, so that the
 * one that is open gets a correction, of a number of its own. Within a transaction over `takings`, `shifts` and `device`,
 * with a journal also over `fiscalEntries`.
 */
export async function cancelCashEntry(
  database: TillDatabase,
  reference: string,
  at: string,
  fiscal?: JournalWriter,
): Promise<void> {
  const { takings, shifts } = database;
  const row = await takings.get(reference);
  const taking = row && readCashEntry(row);
  if (!row || !taking || taking.cancelledAt !== undefined) return;
  if (isDocument(taking)) await fiscal?.writeCancelled(taking, row.scope);
  const own =
    row.shift === NO_SHIFT ? undefined : v.safeParse(shiftSchema, (await shifts.get(shiftOf(row.shift)))?.shift);
  const isClosed = own?.success === true && own.output.closing !== null;
  if (!isClosed) {
    await takings.put({ ...row, taking: storedCashEntry({ ...taking, cancelledAt: at }) });
    return;
  }
  // Only dishes were cancelled: no money has moved, so the ledger needs no correction.
  if (!isDocument(taking)) return;
  const number = bothNumbers(await takeNumber(database, 'C'), taking.number);
  const correction = { ...correctionOf(taking, correctionKey(reference), at), number };
  // Without an open shift it waits for the next one.
  const shift = (await openShift(database, row.scope))?.row.reference ?? NO_SHIFT;
  await takings.put({ ...row, reference: correction.reference, shift, at, taking: storedCashEntry(correction) });
}

/**
 * What came while no shift was open belongs to the one that opens now: corrections as its own, sales as what was sold
 * before it. Within the same transaction.
 */
export async function assignEntriesToShift({ takings }: TillDatabase, scope: string, shift: string): Promise<void> {
  for (const row of await takings.where('[scope+shift]').equals([scope, NO_SHIFT]).toArray()) {
    const entry = readCashEntry(row);
    if (entry !== null)
      await takings.put({ ...row, shift: entry.isCorrection === true ? shift : beforeOpening(shift) });
  }
}
