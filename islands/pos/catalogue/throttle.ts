import type { Environment } from '#shared/state/environment.ts';

/** At most four times a second: each telling draws the screen anew. */
const NEWS_MS = 250;

interface Throttle {
  /** Tells at once when the last telling is long enough ago, otherwise when it is. */
  readonly soon: () => void;
  readonly now: () => void;
}

/** Tells of many small changes together. */
export function createThrottle(
  environment: Pick<Environment, 'now' | 'sleep'>,
  signal: AbortSignal,
  tell: () => void,
): Throttle {
  let toldAt = Number.NEGATIVE_INFINITY;
  let waiting: AbortController | undefined;
  const now = (): void => {
    waiting?.abort();
    waiting = undefined;
    toldAt = environment.now();
    tell();
  };
  const later = async (milliseconds: number): Promise<void> => {
    const own = new AbortController();
    waiting = own;
    await environment.sleep(milliseconds, AbortSignal.any([signal, own.signal]));
    if (!own.signal.aborted && !signal.aborted) now();
  };
  return {
    now,
    soon: () => {
      if (waiting !== undefined) return;
      const since = environment.now() - toldAt;
      // A clock that was set back must not silence the news.
      if (since >= NEWS_MS || since < 0) now();
      else void later(NEWS_MS - since);
    },
  };
}
