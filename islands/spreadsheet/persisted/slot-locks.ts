import { leaseStore, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import type { HeldLock } from '#shared/state/locks.ts';

/** How long to wait for a lock that another tab holds, in ms; default: not at all. */
interface Wait {
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

interface SlotLocks {
  /** Null where another tab has it. */
  readonly take: (name: string, wait?: Wait) => Promise<HeldLock | null>;
  readonly close: () => void;
}

/** The locks by which tabs share out the places of a workbook's changes. */
export function openSlotLocks(): SlotLocks {
  const database = openDatabase<{ readonly device: Table<ValueRow, string> }>('flexy-spreadsheet', [{ device: 'key' }]);
  const locks = createLocks(leaseStore(database.device));
  return {
    take: (name, wait) => locks.take(`flexy-spreadsheet:${name}`, wait),
    close: () => database.close(),
  };
}
