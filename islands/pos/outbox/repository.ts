import * as v from 'valibot';
import { uuid } from '#shared/kernel/uuid.ts';
import { type Change, createRowJournal, type Journal, type OutboxRow } from '#shared/offline/journal.ts';
import {
  cancelCashEntry,
  isCashEntryCancelled,
  type NewCashEntry,
  recordCashEntry,
} from '../cash-session/store/cash-entries.ts';
import type { JournalWriter } from '../journal/fiscal-journal.ts';
import { cartRow, cartScope } from '../store/carts.ts';
import type { TillDatabase } from '../store/till-database.ts';
import { claimKey, orderOfKey } from './claims.ts';
import { entrySchema, hasUnknownOrder, type KnownOrder, type OutboxEntry } from './entry.ts';
import type { SaleFields } from './sale-fields.ts';
import { isOfLaterVersion } from './upgrades.ts';
import { UPGRADES } from './upgrades.ts';

export type SaleChange = Change<OutboxEntry>;

export interface Repository extends Journal<OutboxEntry> {
  get(reference: string): Promise<OutboxEntry | null>;
  /**
   * Stores an entry, reads it back, and deletes its open cart in the same transaction. The same sale again returns the
   * first entry. A different sale under a used reference gets a new reference, because every saved cart is a sale.
   * What it brings is noted in the open shift in the same transaction, and its entry in the fiscal journal.
   *
   * @throws NoOpenShiftError
   */
  add(entry: OutboxEntry, taking?: NewCashEntry, fiscal?: JournalWriter): Promise<OutboxEntry>;
  /** Writes back a sale that the device has lost, unless another page has done so. */
  restore(entry: OutboxEntry): Promise<void>;
  /** Notes in the open shift what a sale brought that went to the server without this device. */
  noteTaking(taking: NewCashEntry): Promise<void>;
  /** Id of the order that a sale of this device became; null while that is not known. */
  orderOf(reference: string): Promise<string | null>;
  /** Whether this device has or had a sale with this reference. */
  knows(reference: string): Promise<boolean>;
  /** Stores a row of a file as it is when it cannot be read, so that a later version may read it. */
  keepUnreadable(row: OutboxRow): Promise<void>;
  /** The entry of a row, in the latest version; null when it cannot be read. */
  parse(row: OutboxRow): OutboxEntry | null;
  /** Resolves to the changed entry, or null when `change` returned null. */
  update(reference: string, change: SaleChange): Promise<OutboxEntry | null>;
  /** Turns a sale back into a cart in one transaction, so that a crash leaves it in exactly one place. */
  takeBack(
    reference: string,
    may: (entry: OutboxEntry) => boolean,
    fiscal?: JournalWriter,
  ): Promise<OutboxEntry | null>;
  /** Removes a sale from the outbox and archives it with the reason. */
  discard(
    reference: string,
    reason: string,
    now: number,
    may: (entry: OutboxEntry) => boolean,
    fiscal?: JournalWriter,
  ): Promise<OutboxEntry | null>;
  /** Removes a row that cannot be read, and archives it with the reason. */
  discardUnreadable(reference: string, reason: string, now: number): Promise<void>;
  /** The orders known since a time, in ms since 1970, to be sales of this device. */
  claimsSince(time: number): Promise<readonly Claim[]>;
  /** Takes over what another till knows of the server's orders. */
  addClaims(claims: readonly Claim[], now: number): Promise<void>;
  /**
   * Acknowledges the sale and claims its order, if it is known, in one transaction: a crash in between would let another
   * sale claim the order.
   */
  acknowledge(
    reference: string,
    order: KnownOrder | null,
    now: number,
    checkAt: number | null,
  ): Promise<OutboxEntry | null>;
  /**
   * Records the cashier's choice of the order that is this sale, and no longer offers that order for other sales. Null
   * when the order is already known to be another sale.
   */
  claim(reference: string, orderId: string, now: number, checkAt: number): Promise<OutboxEntry | null>;
  /**
   * Marks a surplus order as settled, so that no other sale claims it. After the last one the sale counts as
   * acknowledged.
   */
  dealWith(reference: string, orderId: string, now: number): Promise<void>;
  /** Deletes what is known of orders that are too old to be looked through. */
  forgetOld(now: number): Promise<void>;
  /** Which of these orders, or of their `changedKey`s, are known to be sales or acts of this device. */
  claimed(orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  keepsReference(): Promise<boolean>;
  learnKeepsReference(keeps: boolean): Promise<void>;
  /** What this device has learnt of the server's orders. */
  habits(): Promise<ServerHabits>;
  learnDateSkew(milliseconds: number): Promise<void>;
  learnSaleFields(fields: SaleFields): Promise<void>;
  /** Whether a sale of this device was discarded or taken back. */
  wasCancelled(reference: string): Promise<boolean>;
  /** Ids of orders that exist by now. */
  learnNewest(orderIds: readonly string[]): Promise<void>;
}

/** What is learnt of a server from its answers. */
export interface ServerHabits {
  /** The dates of its orders minus its clock, in ms; null before an own order was answered. */
  readonly dateSkew: number | null;
  /** The highest id of an order seen; null where ids are no numbers. */
  readonly newestOrder: string | null;
  /** Null before anybody was asked. */ readonly saleFields: SaleFields | null;
}

const habitsSchema: v.GenericSchema<unknown, ServerHabits> = v.object({
  dateSkew: v.nullable(v.number()),
  newestOrder: v.nullable(v.string()),
  saleFields: v.optional(
    v.nullable(
      v.object({
        order: v.array(v.picklist(['ticketNumber', 'soldAt', 'handledBy'])),
        item: v.array(v.picklist(['restock', 'firedAt', 'taxRate'])),
        readAt: v.number(),
      }),
    ),
    null,
  ),
});
export const NO_HABITS: ServerHabits = { dateSkew: null, newestOrder: null, saleFields: null };

/** An order that is a sale. */
export interface Claim {
  /** Its `claimKey`. */ readonly orderId: string;
  readonly reference: string;
}

const MAX_ACKNOWLEDGED = 30;
/** Of those whose order is unknown: no claim keeps an identical sale from taking it. */
const MAX_UNKNOWN = 300;
const MAX_DISCARDED = 100;
/** Ms; older orders are no longer looked through, so nothing needs to be known of them. */
const CLAIM_AGE_MS = 60 * 24 * 3_600_000;
const DISCARDED = 'discarded:';

function discardedAt(value: unknown): string {
  const at: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'at') : undefined;
  return typeof at === 'string' ? at : '';
}

const renamed = new WeakMap<OutboxEntry, OutboxEntry>();

/** The same sale of another reference; the same one each time that it is tried. */
function otherEntry(entry: OutboxEntry): OutboxEntry {
  const known = renamed.get(entry);
  if (known) return known;
  const reference = uuid();
  const other: OutboxEntry = {
    ...entry,
    reference,
    sale: { ...entry.sale, reference },
    payload: { ...entry.payload, clientReference: reference },
  };
  renamed.set(entry, other);
  return other;
}

export function createRepository(database: TillDatabase, scope: string): Repository {
  const { outbox, journal, device, carts } = database;
  const cancelTables = (fiscal: JournalWriter | undefined) => [
    ...[device, database.takings, database.shifts],
    ...(fiscal ? [database.fiscalEntries] : []),
  ];
  const flag = `keeps-reference:${scope}`;
  const habitsKey = `server-habits:${scope}`;
  const readHabits = async (): Promise<ServerHabits> => {
    const parsed = v.safeParse(habitsSchema, (await device.get(habitsKey))?.value);
    return parsed.success ? parsed.output : NO_HABITS;
  };
  const learn = (change: (habits: ServerHabits) => ServerHabits): Promise<void> =>
    database.transaction('rw', device, async () => {
      const habits = await readHabits();
      const next = change(habits);
      if (next !== habits) await device.put({ key: habitsKey, value: next });
    });

  const { read, write, ...entries } = createRowJournal<OutboxEntry>({
    table: outbox,
    scope,
    schema: entrySchema,
    keyOf: ({ reference }) => reference,
    compare: (a, b) => a.savedAt.localeCompare(b.savedAt) || a.number.localeCompare(b.number),
    upgrades: UPGRADES,
  });
  /** Keeps what was discarded with its reason, the latest ones of all. Within a transaction over `device`. */
  const archive = async (reference: string, reason: string, now: number, entry: unknown): Promise<void> => {
    await device.put({
      key: `${DISCARDED}${reference}`,
      value: { scope, reason, at: new Date(now).toISOString(), entry },
    });
    const kept = await device.where('key').startsWith(DISCARDED).toArray();
    const old = kept
      .map(({ key, value }) => ({ key, at: discardedAt(value) }))
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(MAX_DISCARDED);
    await device.bulkDelete(old.map(({ key }) => key));
  };
  /** Offers an order that is known to be a sale to no other sale. Within a transaction over `outbox`. */
  const withdraw = async (orderId: string, owner: string): Promise<void> => {
    for (const row of await outbox.where('scope').equals(scope).toArray()) {
      const other = read(row);
      if (!other || other.reference === owner || !other.candidates.some(({ id }) => id === orderId)) continue;
      const candidates = other.candidates.filter(({ id }) => id !== orderId);
      const isSettled = other.state === 'doubled' && candidates.length === 0;
      await write({ ...other, candidates, state: isSettled ? 'acknowledged' : other.state });
    }
  };
  /** Within a transaction over `outbox` and `journal`. */
  const keepClaim = async (entry: OutboxEntry, orderId: string, now: number): Promise<void> => {
    const { reference } = entry;
    if (entry.sale.edited === null) await withdraw(orderId, reference);
    await journal.put({ scope, orderId: claimKey(entry, orderId), reference, at: new Date(now).toISOString() });
  };
  const wasAcknowledged = async (reference: string): Promise<boolean> =>
    (await journal.where('reference').equals(reference).count()) > 0;

  return {
    ...entries,
    update: async (reference, change) =>
      (await entries.updateAll(new Map([[reference, change]]))).get(reference) ?? null,
    add: async (entry, taking, fiscal) => {
      const { takings, shifts } = database;
      const tables = [outbox, carts, journal, takings, shifts, ...(fiscal ? [database.fiscalEntries, device] : [])];
      const reference = await database.transaction('rw', tables, async () => {
        const row = await outbox.get(entry.reference);
        const present = read(row);
        await carts.delete(entry.reference);
        if (present && JSON.stringify(present.payload) === JSON.stringify(entry.payload)) return present.reference;
        const isTaken = row !== undefined || (await wasAcknowledged(entry.reference));
        const own = isTaken ? otherEntry(entry) : entry;
        const mark = taking && (await recordCashEntry(database, taking, own.reference, fiscal));
        await write(mark ? { ...own, journal: mark } : own);
        return own.reference;
      });
      const stored = read(await outbox.get(reference));
      if (!stored) throw new Error('The sale was not found again after it had been written.');
      return stored;
    },
    restore: (entry) =>
      database.transaction('rw', outbox, journal, async () => {
        // A row that this build cannot read is one that a later build has written back.
        const isThere = (await outbox.get(entry.reference)) !== undefined || (await wasAcknowledged(entry.reference));
        if (!isThere) await write(entry);
      }),
    noteTaking: (taking) =>
      database.transaction('rw', database.takings, database.shifts, async () => {
        await recordCashEntry(database, { ...taking, needsShift: false });
      }),
    orderOf: async (reference) => {
      const known = read(await outbox.get(reference))?.order?.id;
      if (known !== undefined) return known;
      const row = await journal.where('reference').equals(reference).first();
      return row === undefined ? null : orderOfKey(row.orderId);
    },
    knows: async (reference) => (await outbox.get(reference)) !== undefined || (await wasAcknowledged(reference)),
    takeBack: (reference, may, fiscal) =>
      database.transaction('rw', [outbox, carts, ...cancelTables(fiscal)], async () => {
        const entry = await entries.remove(reference, may);
        if (entry) await cancelCashEntry(database, reference, new Date().toISOString(), fiscal);
        if (entry) await carts.put(cartRow(cartScope(scope, entry.sale.storeId), entry.sale));
        return entry;
      }),
    discard: (reference, reason, now, may, fiscal) =>
      database.transaction('rw', [outbox, ...cancelTables(fiscal)], async () => {
        const entry = await entries.remove(reference, may);
        // What another till sends was sold here all the same.
        if (entry && entry.state !== 'exported')
          await cancelCashEntry(database, reference, new Date(now).toISOString(), fiscal);
        if (entry) await archive(reference, reason, now, entry);
        return entry;
      }),
    discardUnreadable: (reference, reason, now) =>
      database.transaction('rw', outbox, device, async () => {
        const row = await outbox.get(reference);
        // A later version may read it.
        if (row?.scope !== scope || isOfLaterVersion(row.version) || read(row)) return;
        await outbox.delete(reference);
        await archive(reference, reason, now, row.entry);
      }),
    keepUnreadable: async (row) => {
      await outbox.put({ ...row, scope });
    },
    parse: (row) => read({ ...row, scope }),
    claimsSince: async (time) => {
      const since = new Date(time).toISOString();
      return (await journal.where('scope').equals(scope).toArray())
        .filter(({ at }) => at >= since)
        .map(({ orderId, reference }) => ({ orderId, reference }));
    },
    addClaims: (claims, now) =>
      database.transaction('rw', outbox, journal, async () => {
        const known = await journal.bulkGet(claims.map(({ orderId }): [string, string] => [scope, orderId]));
        const fresh = claims.filter((_, index) => !known[index]);
        const at = new Date(now).toISOString();
        await journal.bulkPut(fresh.map((claim) => ({ ...claim, scope, at })));
        for (const { orderId, reference } of fresh) await withdraw(orderId, reference);
      }),
    forgetOld: async (now) => {
      const until = new Date(now - CLAIM_AGE_MS).toISOString();
      await journal
        .where('scope')
        .equals(scope)
        .filter(({ at }) => at < until)
        .delete();
    },
    acknowledge: (reference, order, now, checkAt) =>
      database.transaction('rw', outbox, journal, async () => {
        const entry = read(await outbox.get(reference));
        if (!entry) return null;
        const next: OutboxEntry = {
          ...entry,
          state: 'acknowledged',
          order,
          problem: null,
          candidates: [],
          acknowledgedAt: now,
          checkAt,
        };
        await write(next);
        if (order) await keepClaim(entry, order.id, now);
        const settled = (await outbox.where('scope').equals(scope).toArray())
          .flatMap((row) => read(row) ?? [])
          .filter((one) => one.state === 'acknowledged' && typeof one.checkAt !== 'number')
          .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
        const old = [
          ...settled.filter((one) => !hasUnknownOrder(one)).slice(MAX_ACKNOWLEDGED),
          ...settled.filter(hasUnknownOrder).slice(MAX_UNKNOWN),
        ];
        await outbox.bulkDelete(old.map((one) => one.reference));
        return next;
      }),
    claim: (reference, orderId, now, checkAt) =>
      database.transaction('rw', outbox, journal, async () => {
        const entry = read(await outbox.get(reference));
        const order = entry?.candidates.find(({ id }) => id === orderId);
        if (entry?.state !== 'undecided' || !order) return null;
        // An edited order is a sale of this device already.
        if (entry.sale.edited === null && (await journal.get([scope, orderId]))) return null;
        const next: OutboxEntry = {
          ...entry,
          state: 'acknowledged',
          order: { id: order.id, number: order.number },
          problem: null,
          candidates: [],
          acknowledgedAt: now,
          checkAt,
        };
        await write(next);
        await keepClaim(entry, orderId, now);
        return next;
      }),
    dealWith: (reference, orderId, now) =>
      database.transaction('rw', outbox, journal, async () => {
        const entry = read(await outbox.get(reference));
        if (!entry) return;
        const candidates = entry.candidates.filter(({ id }) => id !== orderId);
        await write({ ...entry, candidates, state: candidates.length === 0 ? 'acknowledged' : entry.state });
        await journal.put({ scope, orderId, reference, at: new Date(now).toISOString() });
      }),
    claimed: async (orderIds) => {
      const rows = await journal.bulkGet(orderIds.map((id): [string, string] => [scope, id]));
      return new Set(rows.flatMap((row) => (row ? [row.orderId] : [])));
    },
    habits: readHabits,
    learnDateSkew: (dateSkew) => learn((habits) => (habits.dateSkew === dateSkew ? habits : { ...habits, dateSkew })),
    learnSaleFields: (saleFields) => learn((habits) => ({ ...habits, saleFields })),
    wasCancelled: (reference) => isCashEntryCancelled(database, reference),
    learnNewest: (orderIds) => {
      const newest = Math.max(...orderIds.map((id) => (/^\d+$/.test(id) ? Number(id) : -1)));
      return learn((habits) =>
        newest <= Number(habits.newestOrder ?? -1) ? habits : { ...habits, newestOrder: String(newest) },
      );
    },
    keepsReference: async () => (await device.get(flag))?.value === true,
    learnKeepsReference: async (keeps) => {
      await device.put({ key: flag, value: keeps });
    },
  };
}
