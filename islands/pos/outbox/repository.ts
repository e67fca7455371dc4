import * as v from 'valibot';
import { uuid } from '#shared/kernel/uuid.ts';
import { type Change, createRowJournal, type Journal } from '#shared/offline/journal.ts';
import { cartRow, cartScope } from '../store/carts.ts';
import type { TillDatabase } from '../store/till-database.ts';
import { entrySchema, type KnownOrder, type OutboxEntry } from './entry.ts';

export type SaleChange = Change<OutboxEntry>;

export interface Repository extends Journal<OutboxEntry> {
  get(reference: string): Promise<OutboxEntry | null>;
  /**
   * Stores an entry, reads it back, and deletes its open cart in the same transaction. The same sale again returns the
   * first entry. A different sale under a used reference gets a new reference, because every saved cart is a sale.
   */
  add(entry: OutboxEntry): Promise<OutboxEntry>;
  /** Whether this device has or had a sale with this reference. */
  knows(reference: string): Promise<boolean>;
  /** Resolves to the changed entry, or null when `change` returned null. */
  update(reference: string, change: SaleChange): Promise<OutboxEntry | null>;
  /** Turns a sale back into a cart in one transaction, so that a crash leaves it in exactly one place. */
  takeBack(reference: string, may: (entry: OutboxEntry) => boolean): Promise<OutboxEntry | null>;
  /** Removes a sale from the outbox and archives it with the reason. */
  discard(
    reference: string,
    reason: string,
    now: number,
    may: (entry: OutboxEntry) => boolean,
  ): Promise<OutboxEntry | null>;
  /**
   * Acknowledges the sale and claims its order in one transaction: a crash in between would let another sale claim the
   * order.
   */
  acknowledge(reference: string, order: KnownOrder, now: number, checkAt: number | null): Promise<OutboxEntry | null>;
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
  /** Which of these orders are known to be sales of this device. */
  claimed(orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  keepsReference(): Promise<boolean>;
  learnKeepsReference(keeps: boolean): Promise<void>;
  /** What this device has learnt of the server's orders. */
  habits(): Promise<ServerHabits>;
  learnDateSkew(milliseconds: number): Promise<void>;
  /** Ids of orders that exist by now. */
  learnNewest(orderIds: readonly string[]): Promise<void>;
}

/** What is learnt of a server from its answers. */
export interface ServerHabits {
  /** The dates of its orders minus its clock, in ms; null before an own order was answered. */
  readonly dateSkew: number | null;
  /** The highest id of an order seen; null where ids are no numbers. */
  readonly newestOrder: string | null;
}

const habitsSchema: v.GenericSchema<unknown, ServerHabits> = v.object({
  dateSkew: v.nullable(v.number()),
  newestOrder: v.nullable(v.string()),
});
const NO_HABITS: ServerHabits = { dateSkew: null, newestOrder: null };

const MAX_ACKNOWLEDGED = 30;

function renamed(entry: OutboxEntry): OutboxEntry {
  const reference = uuid();
  return {
    ...entry,
    reference,
    sale: { ...entry.sale, reference },
    payload: { ...entry.payload, clientReference: reference },
  };
}

export function createRepository(database: TillDatabase, scope: string): Repository {
  const { outbox, journal, device, carts } = database;
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
  });
  const wasAcknowledged = async (reference: string): Promise<boolean> =>
    (await journal.where('reference').equals(reference).count()) > 0;

  return {
    ...entries,
    update: async (reference, change) =>
      (await entries.updateAll(new Map([[reference, change]]))).get(reference) ?? null,
    add: async (entry) => {
      const reference = await database.transaction('rw', outbox, carts, journal, async () => {
        const row = await outbox.get(entry.reference);
        const present = read(row);
        await carts.delete(entry.reference);
        if (present && JSON.stringify(present.payload) === JSON.stringify(entry.payload)) return present.reference;
        const isTaken = row !== undefined || (await wasAcknowledged(entry.reference));
        const own = isTaken ? renamed(entry) : entry;
        await write(own);
        return own.reference;
      });
      const stored = read(await outbox.get(reference));
      if (!stored) throw new Error('The sale was not found again after it had been written.');
      return stored;
    },
    knows: async (reference) => (await outbox.get(reference)) !== undefined || (await wasAcknowledged(reference)),
    takeBack: (reference, may) =>
      database.transaction('rw', outbox, carts, async () => {
        const entry = await entries.remove(reference, may);
        if (entry) await carts.put(cartRow(cartScope(scope, entry.sale.storeId), entry.sale));
        return entry;
      }),
    discard: (reference, reason, now, may) =>
      database.transaction('rw', outbox, device, async () => {
        const entry = await entries.remove(reference, may);
        if (entry)
          await device.put({
            key: `discarded:${reference}`,
            value: { scope, reason, at: new Date(now).toISOString(), entry },
          });
        return entry;
      }),
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
        await journal.put({ scope, orderId: order.id, reference, at: new Date(now).toISOString() });
        const old = (await outbox.where('scope').equals(scope).toArray())
          .map(read)
          .filter((one) => one?.state === 'acknowledged' && typeof one.checkAt !== 'number')
          .sort((a, b) => (b?.savedAt ?? '').localeCompare(a?.savedAt ?? ''))
          .slice(MAX_ACKNOWLEDGED);
        await outbox.bulkDelete(old.flatMap((one) => (one ? [one.reference] : [])));
        return next;
      }),
    claim: (reference, orderId, now, checkAt) =>
      database.transaction('rw', outbox, journal, async () => {
        const entry = read(await outbox.get(reference));
        const order = entry?.candidates.find(({ id }) => id === orderId);
        if (entry?.state !== 'undecided' || !order) return null;
        // An edited order is a sale of this device already.
        if (entry.sale.edited === null && (await journal.get([scope, orderId]))) return null;
        for (const row of await outbox.where('scope').equals(scope).toArray()) {
          const other = read(row);
          if (other?.candidates.some(({ id }) => id === orderId))
            await write({ ...other, candidates: other.candidates.filter(({ id }) => id !== orderId) });
        }
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
        await journal.put({ scope, orderId, reference, at: new Date(now).toISOString() });
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
