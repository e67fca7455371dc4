/** A lock held by this tab alone. */
export interface HeldLock {
  /** Aborted when another tab may hold the lock although this one did not release it. Only happens to leases. */
  readonly lost: AbortSignal;
  /**
   * Looks again whether this tab still holds it, before a step that must not be done twice: a frozen tab learns only
   * then that another has taken over. Rejects when the storage refuses.
   */
  readonly isHeld: () => Promise<boolean>;
  /** Resolves once the lock is free and never rejects. Does not affect a tab that has taken it over. */
  readonly release: () => Promise<void>;
}

interface TakeOptions {
  /**
   * How long to wait for another tab to release it, in ms. Default 0: not at all. `Infinity`: until the signal is
   * aborted.
   */
  readonly waitMs?: number;
  /** Ends the wait, but does not release a lock already held. */
  readonly signal?: AbortSignal;
}

/** Gives one tab of this device at a time exclusive access. */
export interface Locks {
  /**
   * Null when another tab still holds the lock at the end of the wait. Rejects when the browser or its storage refuses.
   */
  readonly take: (name: string, options?: TakeOptions) => Promise<HeldLock | null>;
}

/** The part of `navigator.locks` in use. */
interface BrowserLocks {
  readonly request: (
    name: string,
    options: { readonly signal?: AbortSignal; readonly ifAvailable?: boolean },
    work: (lock: object | null) => void | Promise<void>,
  ) => Promise<unknown>;
}

/** A signal that is never aborted. */
export const NEVER: AbortSignal = new AbortController().signal;

function isEndOfWait(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** Uses the browser's own locks, which are released when a tab crashes. */
export function webLocks(browser: BrowserLocks): Locks {
  const ask = (
    name: string,
    options: { readonly signal: AbortSignal } | { readonly ifAvailable: true },
  ): Promise<HeldLock | null> =>
    new Promise((resolve, reject) => {
      const ended: Promise<void> = browser
        .request(name, options, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((end) =>
            resolve({
              lost: NEVER,
              isHeld: () => Promise.resolve(true),
              release: () => {
                end();
                return ended;
              },
            }),
          );
        })
        .then(
          () => undefined,
          (error: unknown) => {
            if (isEndOfWait(error)) resolve(null);
            else reject(error);
          },
        );
    });
  return {
    take: async (name, { waitMs = 0, signal = NEVER } = {}) => {
      const isEndless = waitMs === Number.POSITIVE_INFINITY;
      // Asked without a limit first: a browser may take longer to answer than the wait lasts, also for a free lock.
      const free = isEndless ? null : await ask(name, { ifAvailable: true });
      if (free !== null && !signal.aborted) return free;
      await free?.release();
      if (waitMs <= 0 || signal.aborted) return null;
      return ask(name, { signal: isEndless ? signal : AbortSignal.any([signal, AbortSignal.timeout(waitMs)]) });
    },
  };
}

/** The browser's locks; undefined over plain http and outside a page. */
export function browserLocks(): Locks | undefined {
  return typeof navigator === 'undefined' || navigator.locks === undefined ? undefined : webLocks(navigator.locks);
}
