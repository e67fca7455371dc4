import * as v from 'valibot';
import { idOf } from '#shared/kernel/iri.ts';
import type { Sale } from '../../model.ts';
import { saleSchema } from '../../store/sale-schema.ts';
import type { ShiftRow, TakingRow, TillDatabase } from '../../store/till-database.ts';
import type { Shift } from '../rules/shift.ts';
import { correctionOf, type Taking } from '../rules/taking.ts';
import { NoOpenShiftError } from './no-open-shift.ts';
import { shiftSchema, takingSchema } from './schemas.ts';

/** The shift of a sale that was made while none was open. */
export const NO_SHIFT = '';

/** What is kept of a sale beside its place in the outbox. */
export interface NewTaking {
  readonly taking: Taking;
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
 * Notes a sale in the shift that is open at this moment. Within a transaction over `takings` and `shifts`.
 *
 * @throws NoOpenShiftError
 */
export async function recordTaking(
  database: TillDatabase,
  { taking, sale, scope, needsShift }: NewTaking,
  /** Another one when the reference was taken by another sale. */ reference: string = taking.reference,
): Promise<void> {
  const open = await openShift(database, scope);
  if (open === null && needsShift) throw new NoOpenShiftError();
  await database.takings.put({
    reference,
    scope,
    shift: open?.row.reference ?? NO_SHIFT,
    at: taking.at,
    ...(sale.returnOf === undefined ? {} : { returnOf: returnKeys(scope, sale.returnOf) }),
    taking: { ...taking, reference },
    // Without the cashier's token.
    sale: v.parse(saleSchema, { ...sale, reference }),
  });
}

export function readTaking(row: TakingRow): Taking | null {
  const parsed = v.safeParse(takingSchema, row.taking);
  return parsed.success ? parsed.output : null;
}

const correctionKey = (reference: string): string => `correction:${reference}`;

/** When sales of closed shifts were discarded or taken back, by their references; ISO times. */
export async function correctionsOf(
  { takings }: Pick<TillDatabase, 'takings'>,
  sales: readonly Pick<TakingRow, 'reference'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await takings.bulkGet(sales.map(({ reference }) => correctionKey(reference)));
  return new Map(sales.flatMap(({ reference }, index) => (rows[index] ? [[reference, rows[index].at] as const] : [])));
}

/** Whether a sale was discarded or taken back, in its own shift or after it. */
export async function isTakingCancelled(database: Pick<TillDatabase, 'takings'>, reference: string): Promise<boolean> {
  const row = await database.takings.get(reference);
  if (row && readTaking(row)?.cancelledAt !== undefined) return true;
  return (await correctionsOf(database, [{ reference }])).size > 0;
}

/**
 * A sale was taken back or discarded. In its own shift it no longer counts; a closed shift never changes, so that the
 * one that is open gets a correction. Within a transaction over `takings` and `shifts`.
 */
export async function cancelTaking(database: TillDatabase, reference: string, at: string): Promise<void> {
  const { takings, shifts } = database;
  const row = await takings.get(reference);
  const taking = row && readTaking(row);
  if (!row || !taking || taking.cancelledAt !== undefined) return;
  const own = row.shift === NO_SHIFT ? undefined : v.safeParse(shiftSchema, (await shifts.get(row.shift))?.shift);
  const isClosed = own?.success === true && own.output.closing !== null;
  if (!isClosed) {
    await takings.put({ ...row, taking: { ...taking, cancelledAt: at } });
    return;
  }
  const correction = correctionOf(taking, correctionKey(reference), at);
  // Without an open shift it waits for the next one.
  const shift = (await openShift(database, row.scope))?.row.reference ?? NO_SHIFT;
  await takings.put({ ...row, reference: correction.reference, shift, at, taking: correction });
}

/** Corrections that came while no shift was open belong to the one that opens now. Within the same transaction. */
export async function adoptCorrections({ takings }: TillDatabase, scope: string, shift: string): Promise<void> {
  for (const row of await takings.where('[scope+shift]').equals([scope, NO_SHIFT]).toArray())
    if (readTaking(row)?.isCorrection === true) await takings.put({ ...row, shift });
}
