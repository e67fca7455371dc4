import { type GenericSchema, parse, safeParse } from 'valibot';
import { isRecord } from '#shared/kernel/json.ts';
import type { Table } from './database.ts';

/** Returns the next state of an entry; null leaves it unchanged. */
export type Change<E> = (entry: E) => E | null;

/** The entries of a queue, stored on this device. Every method rejects when the device cannot read or write. */
export interface Journal<E> {
  /** In sending order. `damaged` rows could not be read: they are kept and reported. */
  readonly all: () => Promise<{ readonly entries: readonly E[]; readonly damaged: readonly unknown[] }>;
  /**
   * Changes many entries in one transaction, each as stored by then. Returns the changed ones, in the order of
   * `changes`.
   */
  readonly updateAll: (changes: ReadonlyMap<string, Change<E>>) => Promise<ReadonlyMap<string, E>>;
}

/** The stored row of one entry. */
export interface OutboxRow {
  readonly reference: string;
  readonly scope: string;
  /** Which shape the entry has, from 1 on; rows without a number are of 1. */
  readonly version?: number;
  readonly entry: unknown;
}

/** Turns an entry of one version into the next. Leaves as it is what it does not know. */
export type Upgrade = (entry: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** A journal with the single steps that a queue needs inside transactions over further tables. */
interface RowJournal<E> extends Journal<E> {
  readonly get: (reference: string) => Promise<E | null>;
  /** Parses a row; null when it belongs to another scope or cannot be read. */
  readonly read: (row: OutboxRow | undefined) => E | null;
  /**
   * Stores an entry, without fields that the schema does not name. @throws ValiError when the schema refuses the entry.
   */
  readonly write: (entry: E) => PromiseLike<unknown>;
  /** Deletes one entry, unaffected by entries added meanwhile, and returns it; null when `may` refuses. */
  readonly remove: (reference: string, may: (entry: E) => boolean) => Promise<E | null>;
}

interface RowJournalOptions<E> {
  /** Its key must be `reference`, and `scope` an index. */
  readonly table: Table<OutboxRow, string>;
  /**
   * The owner of these entries, such as a back-office and its user. Entries of other scopes are neither read nor sent.
   */
  readonly scope: string;
  readonly schema: GenericSchema<unknown, E>;
  readonly keyOf: (entry: E) => string;
  /** The sending order. */
  readonly compare: (one: E, other: E) => number;
  /** The first one turns version 1 into version 2, and so on: only append. Default: none. */
  readonly upgrades?: readonly Upgrade[];
}

/** The entry of a row in the latest version; null for a row of a later version than this program knows. */
function upgraded({ entry, version = 1 }: OutboxRow, upgrades: readonly Upgrade[]): unknown {
  if (version > upgrades.length + 1 || !isRecord(entry)) return null;
  return upgrades.slice(version - 1).reduce((before, upgrade) => upgrade(before), entry);
}

/** Creates a journal with one row per entry. */
export function createRowJournal<E>({
  table,
  scope,
  schema,
  keyOf,
  compare,
  upgrades = [],
}: RowJournalOptions<E>): RowJournal<E> {
  const version = upgrades.length + 1;
  const read = (row: OutboxRow | undefined): E | null => {
    if (row?.scope !== scope) return null;
    const parsed = safeParse(schema, upgraded(row, upgrades));
    return parsed.success ? parsed.output : null;
  };
  const write = (entry: E): PromiseLike<unknown> =>
    table.put({ reference: keyOf(entry), scope, version, entry: parse(schema, entry) });
  const get = async (reference: string): Promise<E | null> => read(await table.get(reference));
  return {
    read,
    write,
    get,
    all: async () => {
      const rows = (await table.where('scope').equals(scope).toArray()).map((row) => ({ row, entry: read(row) }));
      return {
        entries: rows.flatMap(({ entry }) => (entry === null ? [] : [entry])).sort(compare),
        damaged: rows.filter(({ entry }) => entry === null).map(({ row }) => row),
      };
    },
    updateAll: (changes) =>
      table.db.transaction('rw', table, async () => {
        const changed = new Map<string, E>();
        for (const [reference, change] of changes) {
          const entry = await get(reference);
          const next = entry && change(entry);
          if (next === null) continue;
          await write(next);
          changed.set(reference, next);
        }
        return changed;
      }),
    remove: async (reference, may) => {
      const entry = await get(reference);
      if (entry === null || !may(entry)) return null;
      await table.delete(reference);
      return entry;
    },
  };
}
