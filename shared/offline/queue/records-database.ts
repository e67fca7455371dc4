import { Dexie, type Table } from 'dexie';

/** The database of the changes; a name that pages know. */
export const DATABASE_NAME = 'OfflineDB';
const STORE = 'records';
const KEY = 'originalUri';

export interface RecordsDatabase {
  readonly table: Table<unknown, string>;
  readonly close: () => void;
}

interface OpenOptions {
  /** Called with true while an old tab keeps the database from being opened, and with false once it is open. */
  readonly onBlocked: (isBlocked: boolean) => void;
  /** Called when another page deletes the database or needs a newer version of it. */
  readonly onClosed: () => void;
}

interface Found {
  readonly version: number;
  readonly store: string | undefined;
}

/** Of several stores with that key, ours. */
function storeOf(database: IDBDatabase): string | undefined {
  const names = [...database.objectStoreNames];
  if (names.length === 0) return undefined;
  const transaction = database.transaction(names, 'readonly');
  const keyed = names.filter((name) => transaction.objectStore(name).keyPath === KEY);
  return keyed.find((name) => name === STORE) ?? keyed[0];
}

/**
 * Looks what is there, in whatever version, and adds the store where there is none. Not by Dexie: it deletes a database
 * that it did not find, and with it what another tab has just written.
 */
function find(name: string, version: number | undefined, onBlocked: (isBlocked: boolean) => void): Promise<Found> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = ({ oldVersion }) => {
      const { result } = opening;
      if (oldVersion === 0 || version !== undefined)
        result.createObjectStore(result.objectStoreNames.contains(STORE) ? `flexy-${STORE}` : STORE, { keyPath: KEY });
    };
    opening.onblocked = () => onBlocked(true);
    opening.onerror = () => reject(opening.error ?? new Error(`${name} could not be opened.`));
    opening.onsuccess = () => {
      onBlocked(false);
      const database = opening.result;
      resolve({ version: database.version, store: storeOf(database) });
      database.close();
    };
  });
}

/**
 * Opens the records of this device. A database that is there is taken as it is, of whatever version, with whatever name
 * for its store: raw IndexedDB's 1, or Dexie's 1, which is 10 for the browser. Rejects with the browser's errors.
 */
export async function openRecords(name: string, { onBlocked, onClosed }: OpenOptions): Promise<RecordsDatabase> {
  let found = await find(name, undefined, onBlocked);
  if (found.store === undefined) found = await find(name, found.version + 1, onBlocked);
  if (found.store === undefined) throw new Error(`${name} has no store of records.`);
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  // Dexie gives way to a page that needs a newer version, and closes when the browser deletes the data.
  database.on('close', onClosed);
  await database.open();
  return { table: database.table(found.store), close: () => database.close() };
}
