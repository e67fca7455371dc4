import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { outcomeOf } from '#shared/offline/outcome.ts';
import { runQueue } from '#shared/offline/run-queue.ts';
import { browserTiming } from '#shared/offline/timing.ts';
import { type TillDatabase, tillLocks } from './till-database.ts';

/** Ms after which what the server refused is offered again: somebody may have mended it there. */
const REFUSED_PAUSE_MS = 600_000;
/** Ms until the browser is asked again whether there is a network. */
const OFFLINE_PAUSE_MS = 15_000;

interface SenderOptions {
  /** Of the lock that lets one tab send for all. */ readonly name: string;
  readonly api: ApiClient;
  readonly database: TillDatabase;
  readonly signal: AbortSignal;
  readonly refresh: () => Promise<void>;
  /** Sends what waits, as long as it may. False: the server has refused some of it, which is noted. */
  readonly sendAll: (tenure: AbortSignal, maySend: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Sends records that are no sales: they are safe on this device, and go on from another page.
 *
 * @returns What tells it that there is something new.
 */
export function runSender({ name, api, database, signal, refresh, sendAll }: SenderOptions): { wake: () => void } {
  const queue = runQueue({
    name,
    locks: tillLocks(database),
    timing: browserTiming,
    signal,
    refresh,
    unsentCount: () => 0,
    locale: () => api.locale,
    onOnline: () => undefined,
    startSender: (maySend) =>
      Promise.resolve({
        takeOver: () => Promise.resolve(),
        step: async (tenure, _, isOnline) => {
          if (isOnline === false) return OFFLINE_PAUSE_MS;
          return (await sendAll(tenure, maySend)) ? null : REFUSED_PAUSE_MS;
        },
      }),
  });
  return { wake: () => queue.wake(false) };
}

/**
 * Why the server refused, in its words.
 *
 * @throws The error itself where it is no refusal: the same is sent again later.
 */
export function refusalOf(error: unknown): string {
  const outcome = outcomeOf(error);
  if (outcome !== 'refused' && outcome !== 'conflict') throw error;
  return error instanceof ApiError ? (error.detail ?? error.message) : String(error);
}
