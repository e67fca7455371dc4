import { leaseStore, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import type { HeldLock } from '#shared/state/locks.ts';
import type { ConflictStrategy } from '../api/files-api.ts';

/** A file that is not sent yet, so that a page that is left goes on with it when it is opened again. */
export interface PersistedUpload {
  readonly id: string;
  /** The address and root that it goes to, and whom the token named. */
  readonly scope: string;
  readonly folder: string;
  readonly name: string;
  readonly file: Blob;
  /** The first part that is not there yet. */
  readonly part: number;
  /** Bytes of a part, 0: it is sent whole; another size begins anew. */
  readonly chunkSize: number;
  readonly onTaken: ConflictStrategy;
}

export interface PersistedUploads {
  /** The right to send a file, of one tab of this device; null while another tab has it. */
  readonly take: (id: string) => Promise<HeldLock | null>;
  readonly all: (scope: string) => Promise<readonly PersistedUpload[]>;
  readonly put: (upload: PersistedUpload) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Ms in which a page that is reloaded lets go of its files. */
const RELOAD_WAIT_MS = 2_000;

/** The database of this device for files on their way. */
export function openPersistedUploads(): PersistedUploads {
  const database = openDatabase<{ uploads: Table<PersistedUpload, string>; device: Table<ValueRow, string> }>(
    'flexy-files',
    [
      { uploads: 'id, scope' },
      // Leases, where the browser has no locks.
      { device: 'key' },
    ],
  );
  const locks = createLocks(leaseStore(database.device));
  return {
    take: (id) => locks.take(`flexy-upload:${id}`, { waitMs: RELOAD_WAIT_MS }),
    all: (scope) => database.uploads.where('scope').equals(scope).toArray(),
    put: async (upload) => {
      await database.uploads.put(upload);
    },
    remove: (id) => database.uploads.delete(id),
  };
}
