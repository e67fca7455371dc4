import * as v from 'valibot';
import { cartScope } from '../../store/carts.ts';
import type { ShiftRow, TillDatabase } from '../../store/till-database.ts';
import { tillSchema } from '../../store/till-store.ts';
import { NO_SHIFT, openShift, shiftOf } from './cash-entries.ts';
import { cashEntrySchema, shiftSchema } from './schemas.ts';

const text = v.string();
const whole = v.pipe(v.number(), v.safeInteger());

/** The drawers of a device in a file, beside its sales: another device goes on where this one stopped. */
const ledgerSchema = v.object({
  till: v.nullable(tillSchema),
  /** The last Z number, by the scope of a store. */ zNumbers: v.record(text, whole),
  shifts: v.array(
    v.object({ reference: text, scope: text, revision: whole, sent: whole, iri: v.nullable(text), shift: shiftSchema }),
  ),
  takings: v.array(
    v.object({
      reference: text,
      scope: text,
      shift: text,
      at: text,
      returnOf: v.optional(v.array(text)),
      taking: cashEntrySchema,
      sale: v.unknown(),
    }),
  ),
});
type Ledger = v.InferOutput<typeof ledgerSchema>;

const Z_NUMBER = 'z-number:';

function isOf(base: string): (row: { readonly scope: string }) => boolean {
  const prefix = cartScope(base, null);
  return ({ scope }) => scope.startsWith(prefix);
}

/** All shifts of a back-office, and the sales of those that are open or that it does not have as they are. */
export async function readLedger({ shifts, takings, device }: TillDatabase, base: string): Promise<Ledger> {
  const rows = (await shifts.toArray()).filter(isOf(base));
  const isNeeded = ({ shift, revision, sent }: ShiftRow): boolean =>
    revision > sent || Reflect.get(Object(shift), 'closing') === null;
  const needed = new Set([NO_SHIFT, ...rows.filter(isNeeded).map(({ reference }) => reference)]);
  const till = v.safeParse(tillSchema, (await device.get('till'))?.value);
  const zRows = await device
    .where('key')
    .startsWith(`${Z_NUMBER}${cartScope(base, null)}`)
    .toArray();
  const zNumbers = zRows.flatMap(({ key, value }) =>
    typeof value === 'number' ? [[key.slice(Z_NUMBER.length), value] as const] : [],
  );
  const sold = (await takings.toArray()).filter(isOf(base)).filter(({ shift }) => needed.has(shiftOf(shift)));
  const found = v.safeParse(ledgerSchema, {
    till: till.success ? till.output : null,
    zNumbers: Object.fromEntries(zNumbers),
    shifts: rows.filter(({ shift }) => v.is(shiftSchema, shift)),
    takings: sold.filter(({ taking }) => v.is(cashEntrySchema, taking)),
  });
  return found.success ? found.output : { till: null, zNumbers: {}, shifts: [], takings: [] };
}

/**
 * Takes over the drawers of a file. A new device takes the till's name too, so that numbers go on without a gap; on one
 * that has sold already, its own numbers and its own open drawer stay.
 */
export async function addLedger(database: TillDatabase, base: string, value: unknown): Promise<void> {
  const parsed = v.safeParse(ledgerSchema, value);
  if (!parsed.success) return;
  const books = parsed.output;
  const { shifts, takings, device } = database;
  const scopes = new Set<string>();
  await database.transaction('rw', shifts, takings, device, async () => {
    const own = v.safeParse(tillSchema, (await device.get('till'))?.value);
    const isNew = !own.success || own.output.counter === 0;
    if (isNew && books.till !== null) await device.put({ key: 'till', value: books.till });
    const name = isNew ? books.till?.name : own.output.name;
    if (name !== undefined && name === books.till?.name)
      for (const [scope, number] of Object.entries(books.zNumbers).filter(([one]) => isOf(base)({ scope: one }))) {
        const key = `${Z_NUMBER}${scope}`;
        const before = (await device.get(key))?.value;
        await device.put({ key, value: Math.max(number, typeof before === 'number' ? before : 0) });
      }
    const leftOut = new Set<string>();
    for (const row of books.shifts.filter(isOf(base))) {
      if (await shifts.get(row.reference)) continue;
      if (row.shift.closing === null && (await openShift(database, row.scope)) !== null) leftOut.add(row.reference);
      else await shifts.put(row);
      scopes.add(row.scope);
    }
    for (const row of books.takings.filter(isOf(base)))
      if (!leftOut.has(shiftOf(row.shift)) && !(await takings.get(row.reference))) await takings.put(row);
  });
  if (typeof BroadcastChannel === 'undefined') return;
  for (const scope of scopes) {
    const channel = new BroadcastChannel(`flexy-till-day:${scope}`);
    channel.postMessage('changed');
    channel.close();
  }
}
