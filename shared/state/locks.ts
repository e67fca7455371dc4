/** What one tab has and no other. */
export interface HeldLock {
  /** Aborted when another tab may have it although it was not released. Only a lease is lost so. */
  readonly lost: AbortSignal;
  /** Resolves once it is free, never rejects; what another tab has taken over stays with it. */
  readonly release: () => Promise<void>;
}

export interface TakeOptions {
  /** How long to wait for another tab to release it, in ms. Default 0: not at all. `Infinity`: until the signal. */
  readonly waitMs?: number;
  /** Ends the waiting; what is held already stays held. */
  readonly signal?: AbortSignal;
}

/** What only one tab of this device may have or do at a time. */
export interface Locks {
  /** Null when another tab still has it at the end of the wait. Rejects when the browser or its storage refuses. */
  readonly take: (name: string, options?: TakeOptions) => Promise<HeldLock | null>;
}

/** What is used of `navigator.locks`. */
export interface BrowserLocks {
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

/** Locks by the browser's own, which end with a crashed tab as well. */
export function webLocks(browser: BrowserLocks): Locks {
  return {
    take: (name, { waitMs = 0, signal = NEVER } = {}) =>
      new Promise((resolve, reject) => {
        const wait = Number.isFinite(waitMs) ? AbortSignal.any([signal, AbortSignal.timeout(waitMs)]) : signal;
        const ended: Promise<void> = browser
          .request(name, waitMs > 0 ? { signal: wait } : { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(null);
            return new Promise<void>((end) =>
              resolve({
                lost: NEVER,
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
              else reject(error instanceof Error ? error : new Error(String(error)));
            },
          );
      }),
  };
}

/** The locks of this browser; undefined over plain http and outside a page. */
export function browserLocks(): Locks | undefined {
  return typeof navigator === 'undefined' || navigator.locks === undefined ? undefined : webLocks(navigator.locks);
}
