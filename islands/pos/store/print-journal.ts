import * as v from 'valibot';
import { jobSchema, type PrintJob, type PrintJournal, takenOver } from '#shared/printing/journal.ts';
import { createCartLocks, type Release } from './cart-locks.ts';
import type { TillDatabase } from './till-database.ts';

/** A page that is being left lets go a moment after the next one has begun, in ms. */
const WRITE_TIMEOUT_MS = 1_500;
/** Nobody wants the receipt of last week any more, in ms. */
const MAX_AGE_MS = 2 * 24 * 60 * 60_000;

/** Keeps the prints of a back-office’s till on this device. Each belongs to one tab, and to the next one when that is gone. */
export function createPrintJournal(database: TillDatabase, scope: string, signal: AbortSignal): PrintJournal {
  const holds = createCartLocks(database);
  const held = new Map<string, Release>();
  const hold = async (id: string, patience: number): Promise<boolean> => {
    if (held.has(id)) return true;
    const release = await holds.take(`print:${id}`, patience);
    if (!release) return false;
    if (signal.aborted) release();
    else held.set(id, release);
    return !signal.aborted;
  };
  signal.addEventListener(
    'abort',
    () => {
      for (const release of held.values()) release();
      held.clear();
    },
    { once: true },
  );

  const drop = async (id: string): Promise<void> => {
    await database.prints.delete(id);
    held.get(id)?.();
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
          // Read again: whoever held it until now may have printed it.
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
