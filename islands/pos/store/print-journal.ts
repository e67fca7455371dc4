import * as v from 'valibot';
import { MIN_KEY } from '#shared/offline/database.ts';
import { jobSchema, type PrintJob, type PrintJournal, takenOver } from '#shared/printing/journal.ts';
import { createHeldLocks } from '#shared/state/held-locks.ts';
import { CART_LOCK, openTillDatabase, type TillDatabase, tillLocks } from './till-database.ts';

/** Ms to wait for a print: a page being left releases it shortly after the next page starts. */
const WRITE_TIMEOUT_MS = 1_500;
/** Ms; older receipts are deleted, because nobody needs them any more. */
const MAX_AGE_MS = 2 * 24 * 60 * 60_000;
/** Rows kept of a back-office, unprinted jobs and marks of printed ones; the oldest go first. */
export const MAX_ROWS = 500;
/** New jobs after which the oldest rows above the limit are deleted. */
const SURPLUS = 50;
/** Rows deleted in one transaction, so that the page never waits long. */
const CHUNK = 500;

const doneSchema = v.object({ state: v.literal('printed') });

/**
 * Stores the print jobs of a back-office’s till on this device. Each belongs to one tab; when that closes, to the next.
 * Of a printed job a mark stays, so that it never prints again as an original.
 */
export function createPrintJournal(database: TillDatabase, scope: string, signal: AbortSignal): PrintJournal {
  const { prints } = database;
  const { hold, release } = createHeldLocks(tillLocks(database), `${CART_LOCK}print:`, signal);
  let begun = 0;

  const before = (at: number) => prints.where('[scope+job.at]').between([scope, MIN_KEY], [scope, at], true, false);
  const prune = async (): Promise<void> => {
    const first = await before(Infinity).reverse().offset(MAX_ROWS).first();
    const parsed = v.safeParse(v.object({ at: v.number() }), first?.job);
    const until = Math.max(Date.now() - MAX_AGE_MS, parsed.success ? parsed.output.at + 1 : 0);
    for (;;) {
      const keys = await before(until).limit(CHUNK).primaryKeys();
      await prints.bulkDelete(keys);
      if (keys.length < CHUNK) return;
    }
  };
  const drop = async (id: string): Promise<void> => {
    await database.transaction('rw', prints, async () => {
      const at = v.safeParse(v.object({ at: v.number() }), (await prints.get(id))?.job);
      await prints.put({ id, scope, job: { at: at.success ? at.output.at : Date.now(), state: 'printed' } });
    });
    await release(id);
  };
  return {
    drop,
    begin: async (job) => {
      // Another tab that has it prints it.
      if (!(await hold(job.id))) return false;
      const isNew = await database.transaction('rw', prints, async () => {
        if (v.is(doneSchema, (await prints.get(job.id))?.job)) return false;
        await prints.put({ id: job.id, scope, job });
        return true;
      });
      if (!isNew) await release(job.id);
      begun += 1;
      if (begun % SURPLUS === 0) await prune();
      return isNew;
    },
    keep: async (job) => {
      await hold(job.id);
      await prints.put({ id: job.id, scope, job });
    },
    adopt: async () => {
      await prune();
      const rows = await prints.where('scope').equals(scope).toArray();
      const adopted = await Promise.all(
        rows.map(async ({ id, job }): Promise<PrintJob | null> => {
          if (v.is(doneSchema, job) || !(await hold(id, WRITE_TIMEOUT_MS))) return null;
          // Read it again: the tab that had it until now may have printed it.
          const now: unknown = (await prints.get(id))?.job;
          const kept = v.safeParse(jobSchema, now);
          if (kept.success && kept.output.state !== 'printed') return takenOver(kept.output, Date.now());
          if (!v.is(doneSchema, now)) await prints.delete(id);
          await release(id);
          return null;
        }),
      );
      return adopted.filter((job) => job !== null).sort((one, other) => one.at - other.at);
    },
  };
}

/** The same with a connection of its own, which is closed with the journal. */
export function openPrintJournal(scope: string, signal: AbortSignal): PrintJournal {
  const database = openTillDatabase();
  signal.addEventListener('abort', () => database.close(), { once: true });
  return createPrintJournal(database, scope, signal);
}
