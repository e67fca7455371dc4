import { Dexie, type Table } from 'dexie';
import type { LeaseStore } from '#shared/state/lease-locks.ts';

export type { Table };
/** The keys before and after all others, for ranges over part of a compound index. */
export const { minKey: MIN_KEY, maxKey: MAX_KEY } = Dexie;

export type Database = Dexie;

/** The tables of one version by name, each with its key and indexes as Dexie writes them; null drops a table. */
export type Version = Readonly<Record<string, string | null>>;

export interface DatabaseOptions {
  /** `strict`: a write counts once it is on the disk, for what a power cut must not take. Default: once the system has it. */
  readonly durability?: 'strict' | 'default';
}

/**
 * Opens a database of this device at its first use. `versions` are all it ever had, from version 1 on: only append to them.
 * A tab that holds an older version open gives way by itself. Whatever uses the tables rejects with Dexie's errors:
 * `QuotaExceededError` when the disk is full, `DatabaseClosedError` after `close`.
 */
export function openDatabase<Tables>(
  name: string,
  versions: readonly Version[],
  { durability = 'default' }: DatabaseOptions = {},
): Database & Readonly<Tables> {
  const database = new Dexie(name, { chromeTransactionDurability: durability });
  versions.forEach((stores, index) => database.version(index + 1).stores(stores));
  // Dexie makes a property of each table that the versions name.
  return database as Database & Tables;
}

/** A row that holds a value under a name. */
export interface ValueRow {
  readonly key: string;
  readonly value: unknown;
}

/** Leases as rows of a table. */
export function leaseStore(table: Table<ValueRow, string>): LeaseStore {
  return {
    change: (key, change) =>
      table.db.transaction('rw', table, async () => {
        const value = change((await table.get(key))?.value);
        if (value === null) await table.delete(key);
        else if (value !== undefined) await table.put({ key, value });
      }),
  };
}
