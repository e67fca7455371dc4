import { uuid } from '#shared/kernel/uuid.ts';
import { type Change, createRowJournal, type Journal } from '#shared/offline/journal.ts';
import { cartRow, cartScope } from '../store/carts.ts';
import type { TillDatabase } from '../store/till-database.ts';
import { entrySchema, type KnownOrder, type OutboxEntry } from './entry.ts';

export type SaleChange = Change<OutboxEntry>;

export interface Repository extends Journal<OutboxEntry> {
  get(reference: string): Promise<OutboxEntry | null>;
  /**
   * Written and read back. The same sale again is its first entry; another one under a reference that is taken gets
   * one of its own, because a cart saved is a sale made. The open cart goes in the same step.
   */
  add(entry: OutboxEntry): Promise<OutboxEntry>;
  /** Whether a sale of this reference is or was here. */
  knows(reference: string): Promise<boolean>;
  /** `change` may answer null to leave the entry as it is. */
  update(reference: string, change: SaleChange): Promise<OutboxEntry | null>;
  /** The sale becomes a cart again, in one step: a crash leaves it in one of the two places. */
  takeBack(reference: string, may: (entry: OutboxEntry) => boolean): Promise<OutboxEntry | null>;
  /** Kept with its reason, out of the way. */
  discard(
    reference: string,
    reason: string,
    now: number,
    may: (entry: OutboxEntry) => boolean,
  ): Promise<OutboxEntry | null>;
  /** The acknowledgement and the claim on the order are one step: a crash between them would let another sale take the order. */
  acknowledge(reference: string, order: KnownOrder, now: number, checkAt: number | null): Promise<OutboxEntry | null>;
  /** The cashier says which order a sale is. Null when that order is already known to be another sale; nobody else is offered it afterwards. */
  claim(reference: string, orderId: string, now: number, checkAt: number): Promise<OutboxEntry | null>;
  /** An order too many is dealt with; no other sale takes it. With the last one the sale is simply acknowledged. */
  dealWith(reference: string, orderId: string, now: number): Promise<void>;
  claimed(): Promise<ReadonlySet<string>>;
  keepsReference(): Promise<boolean>;
  learnKeepsReference(keeps: boolean): Promise<void>;
}

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
        if (entry?.state !== 'undecided' || !order || (await journal.get([scope, orderId]))) return null;
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
    claimed: async () => new Set((await journal.where('scope').equals(scope).toArray()).map(({ orderId }) => orderId)),
    keepsReference: async () => (await device.get(flag))?.value === true,
    learnKeepsReference: async (keeps) => {
      await device.put({ key: flag, value: keeps });
    },
  };
}
