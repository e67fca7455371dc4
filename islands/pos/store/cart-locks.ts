import { pause } from '#shared/state/pause.ts';
import { takeLease } from './lease.ts';
import type { TillDatabase } from './till-database.ts';

/** Ends the hold. */
export type Release = () => void;

export interface CartLocks {
  /** Null when another tab holds it. `patience` in ms: a page that is being left lets go a moment after the next one has begun. */
  readonly take: (reference: string, patience?: number) => Promise<Release | null>;
}

/** Ms between two tries for what another page is letting go. */
const RETRY_MS = 100;
const FOREVER = new AbortController().signal;

/**
 * One tab at a time works on a cart: two that sell under one reference would be taken for one sale. By the browser’s
 * locks, which end with a crashed tab as well; over plain http, where there are none, by a lease in the database.
 */
export function createCartLocks(database: TillDatabase): CartLocks {
  return { take: typeof navigator !== 'undefined' && navigator.locks !== undefined ? takeLock : takeRow(database) };
}

function takeLock(reference: string, patience = 0): Promise<Release | null> {
  const { locks } = navigator;
  const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((resolve, reject) => {
    locks
      .request(`flexy-till-cart:${reference}`, options, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
          resolve(null);
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
  });
}

function takeRow(database: TillDatabase): CartLocks['take'] {
  return async (reference, patience = 0) => {
    const end = Date.now() + patience;
    let lease = await takeLease(database, `hold:${reference}`);
    while (!lease && Date.now() < end) {
      await pause(RETRY_MS, FOREVER);
      lease = await takeLease(database, `hold:${reference}`);
    }
    if (!lease) return null;
    const held = lease;
    const tenure = new AbortController();
    const release = (): void => {
      tenure.abort();
      void held.release();
    };
    // A reload finds its cart again at once; after a crash it waits for the lease to end.
    if (typeof window !== 'undefined') window.addEventListener('pagehide', release, { signal: tenure.signal });
    return release;
  };
}
