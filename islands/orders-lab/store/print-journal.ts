import * as v from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import { jobSchema, type PrintJob, type PrintJournal, takenOver } from '#shared/printing/journal.ts';
import { createDeviceSetting, type KeyValueStorage } from '#shared/state/device-setting.ts';
import { createHeldLocks } from '#shared/state/held-locks.ts';
import type { Locks } from '#shared/state/locks.ts';

/** In ms. A page being left releases its locks shortly after the next one has started, on a slow device later. */
const RELEASE_TIMEOUT_MS = 3_000;
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

/** Keeps unprinted tickets across a reload. Each belongs to one tab of the station; when that closes, to the next. */
export function createTicketJournal({ scope, storage, signal, locks, now = Date.now }: JournalOptions): PrintJournal {
  const key = `flexy-orders-lab.prints.${fingerprint(scope)}`;
  const setting = createDeviceSetting<readonly PrintJob[]>({
    key,
    owner: 'device',
    schema: jobsSchema,
    initial: [],
    storage,
  });
  const write = (change: (jobs: readonly PrintJob[]) => readonly PrintJob[]): Promise<void> =>
    setting.update(change) ? Promise.resolve() : Promise.reject(new Error('This device did not keep the tickets.'));
  const held = locks && createHeldLocks(locks, `${key}.`, signal);
  const hold = async (id: string, waitMs?: number): Promise<boolean> => held?.hold(id, waitMs) ?? true;
  const keep = (job: PrintJob): Promise<void> => write((jobs) => [...jobs.filter(({ id }) => id !== job.id), job]);
  const release = async (id: string): Promise<void> => held?.release(id);
  return {
    keep,
    begin: async (job) => {
      // Before the lock is there: a reload right after the press loses nothing.
      await keep(job);
      await hold(job.id);
      // The station itself remembers which orders were acknowledged: whoever acknowledges here wants it on paper.
      return true;
    },
    drop: async (id) => {
      await write((jobs) => jobs.filter((job) => job.id !== id));
      await release(id);
    },
    adopt: async () => {
      await write((jobs) => jobs.filter(({ at }) => now() - at < MAX_AGE_MS));
      const free = new Set<string>();
      const take = async ({ id }: PrintJob): Promise<void> => {
        if (await hold(id, RELEASE_TIMEOUT_MS)) free.add(id);
      };
      await Promise.all(setting.getSnapshot().map(take));
      // Read again: the tab that had them until now may have printed some.
      await write((jobs) => jobs);
      const left = setting.getSnapshot().filter(({ id }) => free.delete(id));
      await Promise.all([...free].map(release));
      // Without locks (plain http) another tab may be printing them, so a person must decide.
      return left.map((job) =>
        locks === undefined && job.state === 'waiting'
          ? { ...takenOver(job, now()), state: 'failed', problem: 'interrupted' }
          : takenOver(job, now()),
      );
    },
  };
}
