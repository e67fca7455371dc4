import * as v from 'valibot';
import type { TillDatabase } from '../store/till-database.ts';
import { entrySchema, type KnownOrder, type OutboxEntry } from './entry.ts';

export interface Repository {
  /** In the order they were saved; `damaged` rows are left where they are and reported. */
  all(): Promise<{ readonly entries: readonly OutboxEntry[]; readonly damaged: number }>;
  get(reference: string): Promise<OutboxEntry | null>;
  /** Written and read back. An entry of the same reference is given back instead: one sale, one entry. */
  add(entry: OutboxEntry): Promise<OutboxEntry>;
  /** `change` may answer null to leave the entry as it is. */
  update(reference: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null>;
  remove(reference: string, may: (entry: OutboxEntry) => boolean): Promise<OutboxEntry | null>;
  /** The acknowledgement and the claim on the order are one step: a crash between them would let another sale take the order. */
  acknowledge(reference: string, order: KnownOrder, now: number): Promise<OutboxEntry | null>;
  /** The cashier says which order a sale is. Null when that order is already known to be another sale; nobody else is offered it afterwards. */
  claim(reference: string, orderId: string, now: number): Promise<OutboxEntry | null>;
  claimed(): Promise<ReadonlySet<string>>;
  keepsReference(): Promise<boolean>;
  learnKeepsReference(keeps: boolean): Promise<void>;
}

const KEPT = 30;

export function createRepository(database: TillDatabase, scope: string): Repository {
  const { outbox, journal, device } = database;
  const flag = `keeps-reference:${scope}`;

  const read = (row: { readonly entry: unknown; readonly scope: string } | undefined): OutboxEntry | null => {
    const parsed = v.safeParse(entrySchema, row?.entry);
    return row?.scope === scope && parsed.success ? parsed.output : null;
  };
  const write = (entry: OutboxEntry): PromiseLike<unknown> => outbox.put({ reference: entry.reference, scope, entry: v.parse(entrySchema, entry) });

  const update = (reference: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null> =>
    database.transaction('rw', outbox, async () => {
      const entry = read(await outbox.get(reference));
      const next = entry && change(entry);
      if (next) await write(next);
      return next;
    });

  return {
    update,
    get: async (reference) => read(await outbox.get(reference)),
    all: async () => {
      const rows = await outbox.where('scope').equals(scope).toArray();
      const entries = rows.map(read).filter((entry) => entry !== null);
      return { entries: entries.sort((a, b) => a.savedAt.localeCompare(b.savedAt) || a.number.localeCompare(b.number)), damaged: rows.length - entries.length };
    },
    add: async (entry) => {
      const known = await database.transaction('rw', outbox, async () => {
        const present = read(await outbox.get(entry.reference));
        if (!present) await write(entry);
        return present;
      });
      const stored = known ?? read(await outbox.get(entry.reference));
      if (!stored) throw new Error('The sale was not found again after it had been written.');
      return stored;
    },
    remove: (reference, may) => database.transaction('rw', outbox, async () => {
      const entry = read(await outbox.get(reference));
      if (!entry || !may(entry)) return null;
      await outbox.delete(reference);
      return entry;
    }),
    acknowledge: (reference, order, now) => database.transaction('rw', outbox, journal, async () => {
      const entry = read(await outbox.get(reference));
      if (!entry) return null;
      const next: OutboxEntry = { ...entry, state: 'acknowledged', order, problem: null, candidates: [] };
      await write(next);
      await journal.put({ scope, orderId: order.id, reference, at: new Date(now).toISOString() });
      const old = (await outbox.where('scope').equals(scope).toArray()).map(read).filter((one) => one?.state === 'acknowledged')
        .sort((a, b) => (b?.savedAt ?? '').localeCompare(a?.savedAt ?? '')).slice(KEPT);
      await outbox.bulkDelete(old.flatMap((one) => (one ? [one.reference] : [])));
      return next;
    }),
    claim: (reference, orderId, now) => database.transaction('rw', outbox, journal, async () => {
      const entry = read(await outbox.get(reference));
      const order = entry?.candidates.find(({ id }) => id === orderId);
      if (entry?.state !== 'undecided' || !order || await journal.get([scope, orderId])) return null;
      for (const row of await outbox.where('scope').equals(scope).toArray()) {
        const other = read(row);
        if (other?.candidates.some(({ id }) => id === orderId)) await write({ ...other, candidates: other.candidates.filter(({ id }) => id !== orderId) });
      }
      const next: OutboxEntry = { ...entry, state: 'acknowledged', order: { id: order.id, number: order.number }, problem: null, candidates: [] };
      await write(next);
      await journal.put({ scope, orderId, reference, at: new Date(now).toISOString() });
      return next;
    }),
    claimed: async () => new Set((await journal.where('scope').equals(scope).toArray()).map(({ orderId }) => orderId)),
    keepsReference: async () => (await device.get(flag))?.value === true,
    learnKeepsReference: async (keeps) => { await device.put({ key: flag, value: keeps }); },
  };
}
