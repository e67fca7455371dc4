import { pause } from '#shared/state/pause.ts';
import { RENEWAL_MS, takeLease } from '../store/lease.ts';
import type { TillDatabase } from '../store/till-database.ts';

/**
 * Runs `work` in one tab at a time; another takes over when it goes. By the browser’s locks, which also end with a
 * crashed tab; over plain http, where there are none, by a lease in the database.
 */
export async function runAsLeader(
  name: string,
  database: TillDatabase,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks !== undefined) {
    await navigator.locks
      .request(name, { signal }, () => work(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return;
  }
  while (!signal.aborted) {
    const lease = await takeLease(database, `lease:${name}`);
    if (!lease) {
      await pause(RENEWAL_MS, signal);
      continue;
    }
    try {
      await work(AbortSignal.any([signal, lease.lost]));
    } finally {
      await lease.release();
    }
  }
}
