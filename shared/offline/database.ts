import { Dexie, type Table } from 'dexie';
import type { LeaseStore } from '#shared/state/lease-locks.ts';

export type { Table };
/** Sort before and after every other key, for ranges over part of a compound index. */
export const { minKey: MIN_KEY, maxKey: MAX_KEY } = Dexie;

export type Database = Dexie;

/** The tables of one version by name, each with its key and indexes in Dexie's notation; null deletes a table. */
export type Version = Readonly<Record<string, string | null>>;

interface DatabaseOptions {
  /**
   * `strict`: a write resolves once it is on the disk, so that it survives a power cut. Default: once the system has
   * it.
   */
  readonly durability?: 'strict' | 'default';
}

/**
 * Opens a database of this device on first use. `versions` lists every version it ever had, from 1 on: only append. A
 * tab that holds an older version open closes it by itself. Calls on the tables reject with Dexie's errors, such as
 * `QuotaExceededError` when the disk is full and `DatabaseClosedError` after `close`.
 */
export function openDatabase<Tables>(
  name: string,
  versions: readonly Version[],
  { durability = 'default' }: DatabaseOptions = {},
): Database & Readonly<Tables> {
  const database = new Dexie(name, { chromeTransactionDurability: durability });
  versions.forEach((stores, index) => database.version(index + 1).stores(stores));
  database.on('close', () => setTimeout(() => mayOpenAgain(database), OPEN_AGAIN_MS));
  // Dexie adds a property for each table named in the versions.
  return database as Database & Tables;
}

/**
 * Gives the transaction back to whoever awaits it: behind some three functions that wait for one another Dexie loses it, and
 * what follows would be written on its own.
 */
export function inTransaction<T>(work: Promise<T>): Promise<T> {
  return Dexie.Promise.resolve(work);
}

/** Whether what is written now belongs to a transaction over this table. */
export function isWithin(table: { readonly name: string }): boolean {
  return Dexie.currentTransaction?.storeNames.includes(table.name);
}

/** Ms after which a database that could not be opened may be opened: on a full disk it cannot, until there is room. */
const OPEN_AGAIN_MS = 5_000;

/** Dexie by itself would refuse every call until the page is loaded anew. */
function mayOpenAgain(database: Database): void {
  if (database.hasFailed() && !database.hasBeenClosed()) database.close({ disableAutoOpen: false });
}

/** Ms in which what is still being written when an element goes is finished. */
const LAST_WRITES_MS = 1_000;

/** Closes a database soon after the signal is aborted, so that a page that is never left keeps no connections. */
export function closeAfter(database: Pick<Database, 'close'>, signal: AbortSignal): void {
  const close = (): void => {
    setTimeout(() => database.close(), LAST_WRITES_MS);
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}

export interface ValueRow {
  readonly key: string;
  readonly value: unknown;
}

/** Keeps leases as rows of a table. */
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
