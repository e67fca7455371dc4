import * as v from 'valibot';
import { uuid } from '../../../shared/kernel/uuid.ts';
import type { TillDatabase } from './till-database.ts';

/** Ends the hold. */
export type Release = () => void;

export interface Holds {
  /** Null when another tab holds it. `patience` in ms: a page that is being left lets go a moment after the next one has begun. */
  readonly take: (reference: string, patience?: number) => Promise<Release | null>;
}

const LEASE = 10_000;
const RENEWAL = 2_500;
const leaseSchema = v.object({ owner: v.string(), until: v.number() });

/**
 * One tab at a time works on a cart: two that sell under one reference would be taken for one sale. By the browser’s
 * locks, which end with a crashed tab as well; over plain http, where there are none, by a lease in the database.
 */
export function createHolds(database: TillDatabase): Holds {
  return { take: typeof navigator !== 'undefined' && navigator.locks !== undefined ? takeLock : takeLease(database) };
}

function takeLock(reference: string, patience = 0): Promise<Release | null> {
  const { locks } = navigator;
  const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((resolve, reject) => {
    locks.request(`flexy-till-cart:${reference}`, options, (lock) => {
      if (!lock) { resolve(null); return undefined; }
      return new Promise<void>((release) => resolve(release));
    }).catch((error: unknown) => {
      if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) resolve(null);
      else reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

function takeLease(database: TillDatabase): Holds['take'] {
  return async (reference) => {
    const owner = uuid();
    const key = `hold:${reference}`;
    const take = (): Promise<boolean> => database.transaction('rw', database.device, async () => {
      const held = v.safeParse(leaseSchema, (await database.device.get(key))?.value);
      if (held.success && held.output.owner !== owner && held.output.until > Date.now()) return false;
      await database.device.put({ key, value: { owner, until: Date.now() + LEASE } });
      return true;
    });
    if (!await take()) return null;
    const renewal = setInterval(() => { take().catch(() => undefined); }, RENEWAL);
    const tenure = new AbortController();
    const release = (): void => {
      if (tenure.signal.aborted) return;
      tenure.abort();
      clearInterval(renewal);
      database.device.delete(key).catch(() => undefined);
    };
    // A reload finds its cart again at once; after a crash it waits for the lease to end.
    if (typeof window !== 'undefined') window.addEventListener('pagehide', release, { signal: tenure.signal });
    return release;
  };
}
