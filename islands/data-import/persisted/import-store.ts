import * as v from 'valibot';
import { leaseStore, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import type { Locks } from '#shared/state/locks.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { PersistedImport } from './persisted-import.ts';

/** An import that nobody has gone on with for so long is forgotten, in ms. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000;

interface FileRow {
  readonly id: string;
  readonly file: Blob;
}
interface Tables {
  readonly imports: Table<unknown, string>;
  readonly files: Table<FileRow, string>;
  readonly device: Table<ValueRow, string>;
}

/** Imports begun on this device. Each call rejects where the device cannot store. */
export interface ImportStore {
  /** Over all tabs of this device. */
  readonly locks: Locks;
  /** The last one first; what can no longer be read or is too old is deleted. `now` in ms since 1970. */
  readonly list: (owners: readonly string[], now: number) => Promise<readonly PersistedImport[]>;
  readonly file: (kept: PersistedImport) => Promise<File | undefined>;
  /** The file is written once. */
  readonly save: (kept: PersistedImport, file: File) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly close: () => void;
}

export function openImportStore(): ImportStore {
  const database = openDatabase<Tables>('flexy-data-import', [
    { imports: 'id', files: 'id' },
    // Leases, where the browser has no locks.
    { device: 'key' },
  ]);
  const { imports, files, device } = database;
  // What was written last must win, also over a removal.
  const inTurn = createSerialQueue();
  const filed = new Set<string>();
  const removeAll = (ids: readonly string[]): Promise<void> =>
    database.transaction('rw', imports, files, async () => {
      await imports.bulkDelete([...ids]);
      await files.bulkDelete([...ids]);
    });
  return {
    locks: createLocks(leaseStore(device)),
    list: (owners, now) =>
      inTurn(async () => {
        const found: PersistedImport[] = [];
        const gone: string[] = [];
        for (const id of await imports.toCollection().primaryKeys()) {
          const read = v.safeParse(PersistedImport, await imports.get(id));
          if (!read.success || now - read.output.savedAt > KEPT_FOR_MS) gone.push(id);
          else if (owners.includes(read.output.owner)) found.push(read.output);
        }
        if (gone.length > 0) await removeAll(gone);
        return found.sort((one, other) => other.savedAt - one.savedAt);
      }),
    file: ({ id, name }) =>
      inTurn(async () => {
        const row = await files.get(id);
        filed.add(id);
        return row === undefined ? undefined : new File([row.file], name);
      }),
    save: (kept, file) =>
      inTurn(() =>
        database.transaction('rw', imports, files, async () => {
          if (!filed.has(kept.id)) await files.put({ id: kept.id, file });
          await imports.put(kept);
          filed.add(kept.id);
        }),
      ),
    remove: (id) =>
      inTurn(async () => {
        filed.delete(id);
        await removeAll([id]);
      }),
    close: () => void inTurn(async () => database.close()),
  };
}
