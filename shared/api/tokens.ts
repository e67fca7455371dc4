import { ApiError } from './errors.ts';

/** What calls need of a token. */
export interface CallTokens {
  /** What calls carry: the token that overrides the page's, else the page's. */
  current(): string | undefined;
  /**
   * Resolves to a token other than the refused one. Requests it once for all waiting calls; rejects with `unauthorized`
   * when none comes in time, and at once for a token that overrides the page's.
   */
  renewed(signal: AbortSignal | undefined, refused: string | undefined): Promise<string>;
}

/** The bearer token of one element, and its renewal. The token is only kept in memory. */
export interface TokenSource extends CallTokens {
  /** The page's own token. */
  given(): string | undefined;
  /** Sets the page's own token. It takes effect when no other overrides it. */
  set(token: string | undefined): void;
  /**
   * Has calls carry another token, such as that of a person who signed in on the page, until the returned function is
   * called. The page cannot renew it: `onRefused` is called when the server no longer takes it.
   */
  override(token: string, onRefused: () => void): () => void;
  /** Calls the listener after each change of what calls carry. The returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The token as a header can carry it: without the spaces and line ends that a template leaves around it; undefined for
 * anything that is none, such as an error page. `fetch` would fail with it as if there were no network.
 */
export function readToken(text: string | undefined): string | undefined {
  const token = text?.trim() ?? '';
  return /^[\x21-\x7e]+$/.test(token) && !/[<>"']/.test(token) ? token : undefined;
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
  let own = readToken(initial);
  let overriding: { readonly token: string; onRefused: () => void } | undefined;
  let waiters: readonly Waiter[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const settleAll = (value: string | null): void => {
    clearTimeout(timer);
    timer = undefined;
    const settled = waiters;
    waiters = [];
    for (const waiter of settled) waiter.settle(value);
  };

  return {
    current: () => overriding?.token ?? own,
    given: () => own,
    set: (text) => {
      const next = readToken(text);
      const changed = next !== undefined && next !== own;
      own = next;
      tell();
      if (changed) settleAll(next);
    },
    override: (token, onRefused) => {
      const mine = { token, onRefused };
      overriding = mine;
      tell();
      return () => {
        if (overriding !== mine) return;
        overriding = undefined;
        tell();
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    renewed: (signal, refused) => {
      const token = overriding?.token ?? own;
      // Another call renewed the token after this one was sent.
      if (token !== undefined && token !== refused) return Promise.resolve(token);
      if (overriding) {
        // Once for all calls that were under way.
        const { onRefused } = overriding;
        overriding.onRefused = () => undefined;
        onRefused();
        return Promise.reject(new ApiError({ kind: 'unauthorized', call: 'token', status: 401 }));
      }
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
