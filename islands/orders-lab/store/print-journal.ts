import * as v from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import { jobSchema, type PrintJob, type PrintJournal, takenOver } from '#shared/printing/journal.ts';

/** A page that is being left lets go a moment after the next one has begun, in ms. */
const WRITE_TIMEOUT_MS = 1_500;
/** A ticket of yesterday is cooked or cancelled, in ms. */
const MAX_AGE_MS = 24 * 3_600_000;

/** What is used of the browser's LockManager. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    granted: () => Promise<void>,
  ) => Promise<unknown>;
}

interface JournalOptions {
  readonly scope: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly signal: AbortSignal;
  /** Undefined over plain http. */
  readonly locks: Locks | undefined;
  readonly now?: () => number;
}

/** Keeps the tickets that are not on paper yet over a reload. One tab of a station takes over what was left. */
export function createTicketJournal({ scope, storage, signal, locks, now = Date.now }: JournalOptions): PrintJournal {
  const key = `flexy-orders-lab.prints.${fingerprint(scope)}`;
  // Of a hundred tickets each is written down several times: what this tab wrote itself need not be read again.
  let known: { readonly text: string; readonly jobs: readonly PrintJob[] } | undefined;
  const read = (): readonly PrintJob[] => {
    try {
      const text = storage?.getItem(key) ?? '[]';
      if (text === known?.text) return known.jobs;
      const rows: unknown = JSON.parse(text);
      return Array.isArray(rows)
        ? rows.flatMap((row: unknown) => {
            const job = v.safeParse(jobSchema, row);
            return job.success ? [job.output] : [];
          })
        : [];
    } catch {
      return [];
    }
  };
  // Read and written in one go: no other tab comes in between.
  const write = (change: (jobs: readonly PrintJob[]) => readonly PrintJob[]): Promise<void> => {
    try {
      const jobs = change(read());
      const text = JSON.stringify(jobs);
      storage?.setItem(key, text);
      known = { text, jobs };
      return Promise.resolve();
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const isOurs = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      locks
        ?.request(
          `${key}.owner`,
          { signal: AbortSignal.any([signal, AbortSignal.timeout(WRITE_TIMEOUT_MS)]) },
          async () => {
            resolve(true);
            await new Promise<void>((release) => {
              signal.addEventListener('abort', () => release(), { once: true });
            });
          },
        )
        .catch((error: unknown) => {
          if (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name)) resolve(false);
          else reject(error instanceof Error ? error : new Error(String(error)));
        });
    });
  return {
    keep: (job) => write((jobs) => [...jobs.filter(({ id }) => id !== job.id), job]),
    drop: (id) => write((jobs) => jobs.filter((job) => job.id !== id)),
    adopt: async () => {
      if (locks !== undefined && !(await isOurs())) return [];
      const left = read().filter(({ at }) => now() - at < MAX_AGE_MS);
      await write(() => left);
      // Without locks (plain http) another tab may be printing them this moment: a person decides.
      return left.map((job) =>
        locks === undefined && job.state === 'waiting'
          ? { ...takenOver(job, now()), state: 'failed', problem: 'interrupted' }
          : takenOver(job, now()),
      );
    },
  };
}
