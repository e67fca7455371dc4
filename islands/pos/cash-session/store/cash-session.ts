import * as v from 'valibot';
import { type Closing, isVoided, type Movement, type Report, type Shift } from '#shared/kernel/cash-shift.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { minor, subtractMinor } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { JournalDetail, JournalDoor, JournalWriter } from '../../journal/fiscal-journal.ts';
import type { Sale } from '../../model.ts';
import { orderOfKey } from '../../outbox/claims.ts';
import { cartScope } from '../../store/carts.ts';
import { saleSchema } from '../../store/sale-schema.ts';
import type { CashEntryRow, ShiftRow, TillDatabase } from '../../store/till-database.ts';
import { tillName } from '../../store/till-store.ts';
import { type CashEntry, cashEntryOf, isDocument } from '../rules/cash-entry.ts';
import { differencesOf } from '../rules/count.ts';
import { type Cash, expectedOf, reportOf } from '../rules/report.ts';
import {
  assignEntriesToShift,
  beforeOpening,
  correctionsOf,
  openShift,
  readCashEntry,
  readShift,
  returnKeys,
} from './cash-entries.ts';

type DayProblem = 'already-open' | 'not-open' | 'changed';

/** What was asked for does not fit what another tab has done meanwhile. */
export class DayError extends Error {
  readonly problem: DayProblem;
  constructor(problem: DayProblem) {
    super(problem);
    this.name = 'DayError';
    this.problem = problem;
  }
}

export interface RecordedSale {
  /** Cancelled also where that was after its shift. */ readonly taking: CashEntry;
  /** Null when it cannot be read any more. */ readonly sale: Sale | null;
  /** Its order on the server; null while that is not known. */ readonly orderId: string | null;
}

export interface CashSessionSnapshot {
  readonly isRead: boolean;
  readonly open: Shift | null;
  /** Newest first. */ readonly closed: readonly Shift[];
  /** How many shifts the server does not have as they are. */ readonly unsent: number;
  /** Grows with each change made to a shift here or in another tab. */ readonly revisions: number;
  /** Why the server refused one of them, in its words; empty when it did not. */ readonly problem: string;
}

/** A shift that the server does not have as it is. */
export interface PendingShift {
  readonly shift: Shift;
  readonly revision: number;
  /** Its address on the server; null while that is not known. */ readonly iri: string | null;
}

interface NewShift {
  readonly by: string;
  readonly currency: string;
  readonly openingFloat: Minor;
  /** What the closing before had left, where this device does not know it. */ readonly leftBefore?: Minor | null;
}

export interface NewClosing {
  readonly by: string;
  readonly cash: Cash;
  readonly unsent: ReadonlySet<string>;
  /** By method; a method that nobody counted holds what it should. */
  readonly counted: ReadonlyMap<string, Minor>;
  /** The expected amounts that the person has seen, by method. */
  readonly seen: ReadonlyMap<string, Minor>;
  readonly note: string;
  readonly remainder: Minor;
}

/** The drawer of this device in a store: all its tabs share it. Methods reject when the device cannot store. */
export interface CashSession extends ReadableStore<CashSessionSnapshot> {
  /** @throws DayError `already-open` */ readonly openShift: (shift: NewShift) => Promise<Shift>;
  /** @throws DayError `not-open` */
  readonly move: (movement: Pick<Movement, 'by' | 'amount' | 'reason'>) => Promise<Movement>;
  /** Takes a movement back by one of its own; both stay. @throws DayError `not-open`, or `changed` where it is already */
  readonly voidMovement: (
    movement: Pick<Movement, 'reference'>,
    by: Pick<Movement, 'by' | 'reason'>,
  ) => Promise<Movement>;
  /** @throws DayError `not-open`, or `changed` when something was sold or moved since it was counted */
  readonly close: (closing: NewClosing) => Promise<Shift>;
  readonly report: (shift: Shift, cash: Cash, unsent: ReadonlySet<string>) => Promise<Report>;
  /** The sales that this device has of a stretch of time, ISO times; newest first. */
  readonly sales: (from: string, until: string) => Promise<readonly RecordedSale[]>;
  /** A sale of this device; null when it has none of that reference. */
  readonly sale: (reference: string) => Promise<RecordedSale | null>;
  /** The sale of this device with exactly this number; null when it has none. */
  readonly numbered: (number: string) => Promise<RecordedSale | null>;
  /** The returns that this device has of a sale. */
  readonly returnsOf: (of: {
    readonly reference: string;
    readonly iri: string | null;
  }) => Promise<readonly RecordedSale[]>;
  /** What the books keep of a sale. It is here for the weight of the register's first picture. */
  readonly cashEntryOf: typeof cashEntryOf;
  readonly scope: string;
  /** The corrected clock. */ readonly now: () => Date;
  readonly refresh: () => Promise<void>;
  /** What is to be sent, the oldest first. */ readonly pending: () => Promise<readonly PendingShift[]>;
  /** Notes what became of sending: its address, the revision that the server has, and why it refused another. */
  readonly noteSent: (
    reference: string,
    sent: { readonly iri?: string; readonly revision?: number; readonly problem?: string },
  ) => Promise<void>;
}

interface CashSessionOptions {
  readonly database: TillDatabase;
  readonly base: string;
  readonly storeId: string | null;
  readonly signal: AbortSignal;
  /** In ms since 1970, as the till sets its clock right. */ readonly now: () => number;
  /** The fiscal journal. Default: none is kept. */ readonly journal?: JournalDoor | undefined;
}

/** Ms; receipts and returns of older sales come from the server. */
const KEPT_MS = 35 * 24 * 3_600_000;

/** By their numbers: a clock may have been set back. */
const laterFirst = (a: Shift, b: Shift): number =>
  (b.closing?.zNumber ?? Number.MAX_SAFE_INTEGER) - (a.closing?.zNumber ?? Number.MAX_SAFE_INTEGER);

/** What the journal keeps of a closing. */
function closingDetail({ reference, currency }: Shift, closing: Closing): JournalDetail {
  const { zNumber, difference, remainder, toBank, report } = closing;
  const { sales, returns, total, firstNumber, lastNumber } = report;
  return {
    ...{ shift: reference, currency, zNumber, difference, remainder, toBank },
    ...{ sales: sales.amount, returns: returns.amount, total, firstNumber, lastNumber },
    taxes: report.taxes.map(({ rate, base, tax }) => ({ rate, base, amount: tax })),
    methods: report.methods.map(({ method, isCash, amount }) => ({ method, isCash, amount })),
  };
}

function readSale({ sale }: CashEntryRow): Sale | null {
  const parsed = v.safeParse(saleSchema, sale);
  return parsed.success ? parsed.output : null;
}

export function createCashSession({ database, base, storeId, signal, now, journal }: CashSessionOptions): CashSession {
  const { shifts, takings, device } = database;
  const scope = cartScope(base, storeId);
  const source = createStore<CashSessionSnapshot>({
    isRead: false,
    open: null,
    closed: [],
    unsent: 0,
    revisions: 0,
    problem: '',
  });
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`flexy-till-day:${scope}`);
  const iso = (): string => new Date(now()).toISOString();

  /** An act on the books of the day: one transaction, with its entry where a journal is kept. */
  const change = async <T>(work: (fiscal: JournalWriter | undefined) => Promise<T>): Promise<T> => {
    const fiscal = await journal?.();
    const tables = [shifts, takings, device, ...(fiscal ? [database.fiscalEntries] : [])];
    const run = async (writer?: JournalWriter): Promise<T> => database.transaction('rw', tables, () => work(writer));
    return fiscal ? fiscal.act(run) : run();
  };

  const rowsOfStore = (): Promise<ShiftRow[]> => shifts.where('scope').equals(scope).toArray();
  const cashEntriesOf = async (reference: string): Promise<readonly CashEntry[]> =>
    (await takings.where('[scope+shift]').equals([scope, reference]).toArray()).flatMap(
      (row) => readCashEntry(row) ?? [],
    );

  const soldBefore = ({ reference }: Shift): Promise<readonly CashEntry[]> => cashEntriesOf(beforeOpening(reference));

  const refresh = async (): Promise<void> => {
    const rows = await rowsOfStore();
    const read = rows.flatMap((row) => readShift(row) ?? []).sort(laterFirst);
    source.set({
      isRead: true,
      open: read.find(({ closing }) => closing === null) ?? null,
      closed: read.filter(({ closing }) => closing !== null),
      unsent: rows.filter(({ revision, sent }) => revision > sent).length,
      revisions: rows.reduce((sum, { revision }) => sum + revision, 0),
      problem: rows.find(({ problem }) => problem !== undefined)?.problem ?? '',
    });
  };
  const changed = async (): Promise<void> => {
    await refresh().catch(() => undefined);
    if (!signal.aborted) channel?.postMessage('changed');
  };
  channel?.addEventListener('message', () => void refresh().catch(() => undefined));
  signal.addEventListener('abort', () => channel?.close(), { once: true });
  // A device that cannot be read has no shift, and opening one says why.
  void refresh().catch(() => source.update((before) => ({ ...before, isRead: true })));

  const kept = async (rows: readonly CashEntryRow[]): Promise<readonly RecordedSale[]> => {
    const orders = new Map(
      (
        await database.journal
          .where('reference')
          .anyOf(rows.map(({ reference }) => reference))
          .toArray()
      ).map(({ reference, orderId }) => [reference, orderOfKey(orderId)]),
    );
    const corrections = await correctionsOf(database, rows);
    return rows.flatMap((row) => {
      const taking = readCashEntry(row);
      if (taking === null || taking.isCorrection === true || !isDocument(taking)) return [];
      const cancelledAt = taking.cancelledAt ?? corrections.get(row.reference);
      return [
        {
          taking: cancelledAt === undefined ? taking : { ...taking, cancelledAt },
          sale: readSale(row),
          orderId: orders.get(row.reference) ?? null,
        },
      ];
    });
  };

  const addMovement = async (of: (shift: Shift) => Omit<Movement, 'reference' | 'at'>): Promise<Movement> => {
    const [reference, at] = [uuid(), iso()];
    const moved = await change(async (fiscal) => {
      const found = await openShift(database, scope);
      if (!found) throw new DayError('not-open');
      const { row, shift } = found;
      const movement: Movement = { ...of(shift), reference, at };
      const movements = [...shift.movements, movement];
      await shifts.put({ ...row, revision: row.revision + 1, shift: { ...shift, movements } });
      const { by, amount, reason, voids = null } = movement;
      const detail = { reference, amount, reason, voids, shift: shift.reference };
      await fiscal?.write({ kind: 'cash-moved', cashier: by, detail });
      return movement;
    });
    await changed();
    return moved;
  };

  return {
    scope,
    cashEntryOf,
    now: () => new Date(now()),
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    refresh,
    openShift: async ({ by, currency, openingFloat, leftBefore }) => {
      const reference = uuid();
      const opened = await change(async (fiscal) => {
        if (await openShift(database, scope)) throw new DayError('already-open');
        const [last] = (await rowsOfStore()).flatMap((row) => readShift(row) ?? []).sort(laterFirst);
        const shift: Shift = {
          reference,
          storeId,
          currency,
          till: await tillName(database),
          openedBy: by,
          openedAt: iso(),
          openingFloat,
          leftBefore: last?.currency === currency ? (last.closing?.remainder ?? null) : (leftBefore ?? null),
          movements: [],
          closing: null,
        };
        await shifts.put({ reference: shift.reference, scope, revision: 1, sent: 0, iri: null, shift });
        await assignEntriesToShift(database, scope, shift.reference);
        await fiscal?.write({
          kind: 'shift-opened',
          cashier: by,
          detail: { shift: shift.reference, currency, openingFloat },
        });
        return shift;
      });
      await changed();
      return opened;
    },
    move: async ({ by, amount, reason }) => addMovement(() => ({ by, amount, reason })),
    voidMovement: async ({ reference }, { by, reason }) =>
      addMovement(({ movements }) => {
        const amount = movements.find((one) => one.reference === reference && !isVoided(one, movements))?.amount;
        if (amount === undefined) throw new DayError('changed');
        return { by, amount: minor(-amount), reason, voids: reference };
      }),
    close: async ({ by, cash, unsent, counted, seen, note, remainder }) => {
      const closed = await change(async (fiscal) => {
        const found = await openShift(database, scope);
        if (!found) throw new DayError('not-open');
        const { row, shift } = found;
        const made = await cashEntriesOf(shift.reference);
        const expected = expectedOf(shift, made, cash);
        if (expected.some(({ methodId, amount }) => seen.get(methodId) !== amount)) throw new DayError('changed');
        const differences = differencesOf(expected, counted);
        const key = `z-number:${scope}`;
        const before = (await device.get(key))?.value;
        const zNumber = (typeof before === 'number' ? before : 0) + 1;
        await device.put({ key, value: zNumber });
        const countedCash = differences.find(({ isCash }) => isCash)?.counted ?? minor(0);
        const closing: Closing = {
          closedBy: by,
          closedAt: iso(),
          zNumber,
          counted: differences.map(({ counted: amount, methodId, method, isCash }) => ({
            methodId,
            method,
            isCash,
            amount,
          })),
          expected,
          difference: differences.reduce((sum, { amount }) => minor(sum + amount), minor(0)),
          note,
          remainder,
          toBank: subtractMinor(countedCash, remainder),
          report: reportOf({ shift, takings: made, before: await soldBefore(shift), cash, unsent }),
        };
        const whole: Shift = { ...shift, closing };
        await shifts.put({ ...row, revision: row.revision + 1, shift: whole });
        await fiscal?.write({ kind: 'shift-closed', cashier: by, detail: closingDetail(shift, closing) });
        const old = new Date(now() - KEPT_MS).toISOString();
        await takings.where('[scope+at]').between([scope, ''], [scope, old]).delete();
        return whole;
      });
      await changed();
      return closed;
    },
    pending: async () =>
      (await rowsOfStore())
        .filter(({ revision, sent }) => revision > sent)
        .flatMap((row) => {
          const shift = readShift(row);
          return shift ? [{ shift, revision: row.revision, iri: row.iri }] : [];
        })
        .sort((a, b) => laterFirst(b.shift, a.shift)),
    noteSent: async (reference, { iri, revision, problem }) => {
      await database.transaction('rw', shifts, async () => {
        const row = await shifts.get(reference);
        if (row) await shifts.put({ ...row, iri: iri ?? row.iri, sent: revision ?? row.sent, problem });
      });
      await changed();
    },
    report: async (shift, cash, unsent) =>
      shift.closing?.report ??
      reportOf({
        shift,
        takings: await cashEntriesOf(shift.reference),
        before: await soldBefore(shift),
        cash,
        unsent,
      }),
    sale: async (reference) => {
      const row = await takings.get(reference);
      return (row && (await kept([row]))[0]) ?? null;
    },
    numbered: async (number) => {
      const rows = await takings.where('[scope+taking.number]').equals([scope, number]).toArray();
      return (await kept(rows))[0] ?? null;
    },
    returnsOf: async (of) => {
      const rows = await takings
        .where('returnOf')
        .anyOf([...returnKeys(scope, of)])
        .distinct()
        .toArray();
      return kept(rows);
    },
    sales: async (from, until) => {
      const rows = await takings
        .where('[scope+at]')
        .between([scope, from], [scope, until], true, false)
        .reverse()
        .sortBy('at');
      return kept(rows);
    },
  };
}
