import { uuid } from '#shared/kernel/uuid.ts';
import { browserLocks, type HeldLock, type Locks, NEVER } from './locks.ts';
import { pause } from './pause.ts';

/** Duration of a lease and interval of its renewal, in ms. */
const LEASE_MS = 10_000;
export const RENEWAL_MS = 2_500;
/** Ms between two attempts to take a lock that another page is releasing. */
const RETRY_MS = 100;

/** Stores leases as rows that all tabs of the device can see. */
export interface LeaseStore {
  /**
   * Reads a row's value and stores the result of `change`, in one transaction. `change` returns undefined to leave the
   * row unchanged and null to delete it. Rejects when the device cannot read or write.
   */
  readonly change: (key: string, change: (value: unknown) => object | null | undefined) => Promise<void>;
}

function leaseOf(value: unknown): { readonly owner: unknown; readonly until: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const until: unknown = Reflect.get(value, 'until');
  return typeof until === 'number' ? { owner: Reflect.get(value, 'owner'), until } : undefined;
}

async function takeLease(store: LeaseStore, key: string): Promise<HeldLock | null> {
  const owner = uuid();
  const lost = new AbortController();
  const leadership = new AbortController();
  let until = 0;
  const take = async (): Promise<boolean> => {
    let isOurs = false;
    await store.change(key, (value) => {
      const [held, now] = [leaseOf(value), Date.now()];
      // Longer than a lease lasts only one that was taken before the clock was put back.
      isOurs = !held || held.owner === owner || held.until <= now || held.until > now + LEASE_MS;
      if (!isOurs) return undefined;
      until = now + LEASE_MS;
      return { owner, until };
    });
    return isOurs;
  };
  if (!(await take())) return null;
  const renewal = setInterval(() => {
    // A failed write may succeed next time, as long as the lease has not run out.
    take().then(
      (isOurs) => {
        if (!isOurs) lost.abort();
      },
      () => {
        if (Date.now() >= until) lost.abort();
      },
    );
  }, RENEWAL_MS);
  const release = async (): Promise<void> => {
    clearInterval(renewal);
    leadership.abort();
    await store.change(key, (value) => (leaseOf(value)?.owner === owner ? null : undefined)).catch(() => undefined);
  };
  if (typeof window !== 'undefined') {
    const leave = (): void => {
      lost.abort();
      void release();
    };
    // Releases the lock for the next page at once; after a crash that page waits for the lease to end.
    window.addEventListener('pagehide', leave, { signal: leadership.signal });
  }
  const isHeld = async (): Promise<boolean> => {
    if (lost.signal.aborted || leadership.signal.aborted) return false;
    const isOurs = await take();
    if (!isOurs) lost.abort();
    return isOurs;
  };
  return { lost: lost.signal, isHeld, release };
}

function rowKey(name: string): string {
  return `lease:${name}`;
}

/**
 * Locks for pages over plain http, where the browser has none: rows that their owner renews. A crashed tab's lock is
 * free after 10 s; a tab frozen for longer may have `lost` its own.
 */
export function leaseLocks(store: LeaseStore, keyOf = rowKey): Locks {
  return {
    take: async (name, { waitMs = 0, signal = NEVER } = {}) => {
      const end = performance.now() + waitMs;
      while (!signal.aborted) {
        const held = await takeLease(store, keyOf(name));
        if (held && signal.aborted) await held.release();
        else if (held || performance.now() >= end) return held;
        else await pause(Number.isFinite(waitMs) ? RETRY_MS : RENEWAL_MS, signal);
      }
      return null;
    },
  };
}

/**
 * Creates locks across all tabs of this device: the browser's own or, over plain http, leases in `store`. `keyOf` names
 * the row of a lock, where that is not the usual one.
 */
export function createLocks(store: LeaseStore, keyOf?: (name: string) => string): Locks {
  return browserLocks() ?? leaseLocks(store, keyOf);
}
