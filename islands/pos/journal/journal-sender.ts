import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { outcomeOf } from '#shared/offline/outcome.ts';
import { runQueue } from '#shared/offline/run-queue.ts';
import { browserTiming } from '#shared/offline/timing.ts';
import { type TillDatabase, tillLocks } from '../store/till-database.ts';
import type { FiscalJournal } from './fiscal-journal.ts';

/** Ms after which what the server refused is offered again: somebody may have mended it there. */
const REFUSED_PAUSE_MS = 600_000;
/** Ms until the browser is asked again whether there is a network. */
const OFFLINE_PAUSE_MS = 15_000;
/** Entries of one call. */
const MOST = 100;

export interface JournalSenderOptions {
  readonly api: ApiClient;
  readonly journal: FiscalJournal;
  /** API path that takes the entries. */ readonly url: string;
  readonly scope: string;
  readonly database: TillDatabase;
  readonly signal: AbortSignal;
}

/**
 * Sends the entries in turn, one tab for all. Those whose answer was lost go again as they are: chain and number tell the
 * server that it has them.
 */
export function runJournalSender({ api, journal, url, scope, database, signal }: JournalSenderOptions): {
  wake: () => void;
} {
  const step = async (tenure: AbortSignal, maySend: () => Promise<boolean>): Promise<number | null> => {
    for (;;) {
      const entries = await journal.pending(MOST);
      if (entries.length === 0 || !(await maySend())) return null;
      try {
        await api.create(
          url,
          entries.map(({ line }) => line),
          v.unknown(),
          { signal: tenure },
        );
      } catch (error) {
        if (outcomeOf(error) !== 'refused' && outcomeOf(error) !== 'conflict') throw error;
        journal.noteProblem(error instanceof ApiError ? (error.detail ?? error.message) : String(error));
        return REFUSED_PAUSE_MS;
      }
      await journal.noteSent(entries.map(({ id }) => id));
    }
  };
  const queue = runQueue({
    name: `flexy-till-fiscal:${scope}`,
    locks: tillLocks(database),
    timing: browserTiming,
    signal,
    refresh: journal.refresh,
    // They are safe on this device, and go on from another page.
    unsentCount: () => 0,
    locale: () => api.locale,
    onOnline: () => undefined,
    startSender: (maySend) =>
      Promise.resolve({
        takeOver: () => Promise.resolve(),
        step: (tenure, _, isOnline) => (isOnline === false ? Promise.resolve(OFFLINE_PAUSE_MS) : step(tenure, maySend)),
      }),
  });
  return { wake: () => queue.wake(false) };
}
