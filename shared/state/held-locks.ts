import type { HeldLock, Locks } from './locks.ts';

/** The locks that one page holds, one for each record: all are let go when it ends. */
interface HeldLocks {
  /**
   * Resolves to whether this page holds it. False: another one still does after `waitMs` (default 0), or this one has
   * ended. Rejects when the browser or its storage refuses.
   */
  readonly hold: (id: string, waitMs?: number) => Promise<boolean>;
  readonly release: (id: string) => Promise<void>;
}

/** @param prefix of the names of the locks, shared by everything on this origin */
export function createHeldLocks(locks: Locks, prefix: string, signal: AbortSignal): HeldLocks {
  const held = new Map<string, HeldLock>();
  signal.addEventListener(
    'abort',
    () => {
      for (const lock of held.values()) void lock.release();
      held.clear();
    },
    { once: true },
  );
  return {
    hold: async (id, waitMs = 0) => {
      if (held.has(id)) return true;
      const lock = await locks.take(`${prefix}${id}`, { waitMs, signal });
      if (!lock) return false;
      if (signal.aborted) await lock.release();
      else held.set(id, lock);
      return !signal.aborted;
    },
    release: async (id) => {
      await held.get(id)?.release();
      held.delete(id);
    },
  };
}
