import { ApiError } from './errors.ts';

/** The bearer token of one element, and its renewal. The token is only kept in memory. */
export interface TokenSource {
  current(): string | undefined;
  set(token: string | undefined): void;
  /**
   * Resolves to a token other than the refused one. Requests it once for all waiting calls; rejects with `unauthorized`
   * when none comes in time.
   */
  renewed(signal: AbortSignal | undefined, refused: string | undefined): Promise<string>;
}

/** Where the token comes from and how a new one is asked for. */
export interface TokenSourceOptions {
  readonly initial?: string | undefined;
  /** Fires `flexy:unauthorized`, so that the page provides a new token. */
  readonly onUnauthorized: () => void;
  readonly renewalTimeoutMs?: number;
}

interface Waiter {
  readonly settle: (token: string | null) => void;
}

/** Holds the token in memory. `renewalTimeoutMs`: how long to wait for a new one after a 401, in ms (default 10,000). */
export function createTokenSource({
  initial,
  onUnauthorized,
  renewalTimeoutMs = 10_000,
}: TokenSourceOptions): TokenSource {
  let token = initial === '' ? undefined : initial;
  let waiters: readonly Waiter[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settleAll = (value: string | null): void => {
    clearTimeout(timer);
    timer = undefined;
    const settled = waiters;
    waiters = [];
    for (const waiter of settled) waiter.settle(value);
  };

  return {
    current: () => token,
    set: (next) => {
      const changed = next !== '' && next !== undefined && next !== token;
      token = next === '' ? undefined : next;
      if (changed) settleAll(next);
    },
    renewed: (signal, refused) => {
      // Another call renewed the token after this one was sent.
      if (token !== undefined && token !== refused) return Promise.resolve(token);
      return new Promise((resolve, reject) => {
        const abort = (): void => {
          waiters = waiters.filter((one) => one !== waiter);
          if (waiters.length === 0) {
            clearTimeout(timer);
            timer = undefined;
          }
          reject(new ApiError({ kind: 'aborted', call: 'token' }));
        };
        const waiter: Waiter = {
          settle: (value) => {
            signal?.removeEventListener('abort', abort);
            if (value === null) reject(new ApiError({ kind: 'unauthorized', call: 'token', status: 401 }));
            else resolve(value);
          },
        };
        if (signal?.aborted === true) {
          abort();
          return;
        }
        signal?.addEventListener('abort', abort, { once: true });
        const isFirst = waiters.length === 0;
        waiters = [...waiters, waiter];
        if (isFirst) {
          timer = setTimeout(() => settleAll(null), renewalTimeoutMs);
          // After starting the timer, because the page may set the new token inside the event.
          onUnauthorized();
        }
      });
    },
  };
}
