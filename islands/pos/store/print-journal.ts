import * as v from 'valibot';
import { jobSchema, type PrintJob, type PrintJournal, takenOver } from '#shared/printing/journal.ts';
import type { HeldLock } from '#shared/state/locks.ts';
import { CART_LOCK } from './carts.ts';
import { type TillDatabase, tillLocks } from './till-database.ts';

/** Ms to wait for a print: a page being left releases it shortly after the next page starts. */
const WRITE_TIMEOUT_MS = 1_500;
/** Ms; older receipts are deleted, because nobody needs them any more. */
const MAX_AGE_MS = 2 * 24 * 60 * 60_000;

/**
 * Stores the print jobs of a back-office’s till on this device. Each belongs to one tab; when that closes, to the next.
 */
export function createPrintJournal(database: TillDatabase, scope: string, signal: AbortSignal): PrintJournal {
  const locks = tillLocks(database);
  const held = new Map<string, HeldLock>();
  const hold = async (id: string, waitMs: number): Promise<boolean> => {
    if (held.has(id)) return true;
    const lock = await locks.take(`${CART_LOCK}print:${id}`, { waitMs });
    if (!lock) return false;
    if (signal.aborted) await lock.release();
    else held.set(id, lock);
    return !signal.aborted;
  };
  signal.addEventListener(
    'abort',
    () => {
      for (const lock of held.values()) void lock.release();
      held.clear();
    },
    { once: true },
  );

  const drop = async (id: string): Promise<void> => {
    await database.prints.delete(id);
    await held.get(id)?.release();
    held.delete(id);
  };
  return {
    drop,
    keep: async (job) => {
      await hold(job.id, 0);
      await database.prints.put({ id: job.id, scope, job });
    },
    adopt: async () => {
      const rows = await database.prints.where('scope').equals(scope).toArray();
      const adopted = await Promise.all(
        rows.map(async ({ id }): Promise<PrintJob | null> => {
          if (!(await hold(id, WRITE_TIMEOUT_MS))) return null;
          // Read it again: the tab that had it until now may have printed it.
          const row = await database.prints.get(id);
          const kept = v.safeParse(jobSchema, row?.job);
          if (kept.success && Date.now() - kept.output.at < MAX_AGE_MS) return takenOver(kept.output, Date.now());
          await drop(id);
          return null;
        }),
      );
      return adopted.filter((job) => job !== null).sort((one, other) => one.at - other.at);
    },
  };
}
