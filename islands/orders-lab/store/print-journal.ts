import * as v from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import { jobSchema, type PrintJob, type PrintJournal, takenOver } from '#shared/printing/journal.ts';
import { createDeviceSetting, type KeyValueStorage } from '#shared/state/device-setting.ts';
import type { Locks } from '#shared/state/locks.ts';

/** In ms. A page being left releases its lock shortly after the next one has started. */
const RELEASE_TIMEOUT_MS = 1_500;
/** In ms; older tickets are no longer needed. */
const MAX_AGE_MS = 24 * 3_600_000;

interface JournalOptions {
  readonly scope: string;
  readonly storage: KeyValueStorage | undefined;
  readonly signal: AbortSignal;
  /** Undefined over plain http. */
  readonly locks: Locks | undefined;
  readonly now?: () => number;
}

const jobsSchema: v.GenericSchema<unknown, readonly PrintJob[]> = v.pipe(
  v.array(v.unknown()),
  // An unreadable ticket is left out without losing the others.
  v.transform((rows) =>
    rows.flatMap((row) => {
      const job = v.safeParse(jobSchema, row);
      return job.success ? [job.output] : [];
    }),
  ),
);

/** Keeps unprinted tickets across a reload. Only one tab of the station takes them over. */
export function createTicketJournal({ scope, storage, signal, locks, now = Date.now }: JournalOptions): PrintJournal {
  const key = `flexy-orders-lab.prints.${fingerprint(scope)}`;
  const setting = createDeviceSetting<readonly PrintJob[]>({ key, schema: jobsSchema, initial: [], storage });
  const write = (change: (jobs: readonly PrintJob[]) => readonly PrintJob[]): Promise<void> =>
    setting.update(change) ? Promise.resolve() : Promise.reject(new Error('This device did not keep the tickets.'));
  const takesOver = async (): Promise<boolean> => {
    const lock = await locks?.take(`${key}.owner`, { waitMs: RELEASE_TIMEOUT_MS, signal });
    signal.addEventListener('abort', () => void lock?.release(), { once: true });
    return lock !== null;
  };
  const keep = (job: PrintJob): Promise<void> => write((jobs) => [...jobs.filter(({ id }) => id !== job.id), job]);
  return {
    keep,
    // The station itself remembers which orders were acknowledged.
    begin: async (job) => {
      await keep(job);
      return true;
    },
    drop: (id) => write((jobs) => jobs.filter((job) => job.id !== id)),
    adopt: async () => {
      if (!(await takesOver())) return [];
      await write((jobs) => jobs.filter(({ at }) => now() - at < MAX_AGE_MS));
      // Without locks (plain http) another tab may be printing them, so a person must decide.
      return setting
        .getSnapshot()
        .map((job) =>
          locks === undefined && job.state === 'waiting'
            ? { ...takenOver(job, now()), state: 'failed', problem: 'interrupted' }
            : takenOver(job, now()),
        );
    },
  };
}
