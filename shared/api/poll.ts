import { onRetry } from '#shared/state/retry-signal.ts';

/** The environment of the poller. Default: the page's own. */
export interface PollEnvironment {
  readonly isHidden: () => boolean;
  /**
   * Calls `wake` when the page becomes visible, may try again (`onRetry`) or is restored from the back-forward cache. Returns the
   * unsubscribe function.
   */
  readonly onWake: (wake: () => void) => () => void;
  readonly schedule: (run: () => void, delay: number) => () => void;
  readonly random: () => number;
}

/** What to repeat, and how often. */
interface PollOptions {
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Pause between the end of one run and the start of the next, in ms. */
  readonly interval?: number;
  /** Stops the poll. */
  readonly signal?: AbortSignal;
  readonly onError?: (error: unknown) => void;
  /** The longest pause after failures, in ms. */
  readonly longestInterval?: number;
  readonly startAtOnce?: boolean;
  readonly environment?: PollEnvironment;
}

/** A running poll. */
export interface Poll {
  readonly stop: () => void;
  /** Runs now, unless a run is in progress. */
  readonly now: () => void;
  /** Runs now; while a run is in progress, once more after it, since its answer may be older than what is looked for. */
  readonly again: () => void;
}

/** The page's own visibility, network events and timers; delays in ms. */
export const pageEnvironment: PollEnvironment = {
  isHidden: () => document.hidden,
  onWake: (wake) => {
    const shown = (): void => {
      if (!document.hidden) wake();
    };
    document.addEventListener('visibilitychange', shown);
    // A page that is loaded for the first time is shown as well, after its islands have begun to read.
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) wake();
    };
    const stop = onRetry(wake);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      stop();
      window.removeEventListener('pageshow', restored);
    };
  },
  schedule: (run, delay) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Repeats a call: never two at once, not while the page is hidden, less often after failures, at once on waking. */
export function poll({
  run,
  interval = 5_000,
  signal,
  onError,
  longestInterval = Math.max(interval, 60_000),
  startAtOnce = true,
  environment = pageEnvironment,
}: PollOptions): Poll {
  const ending = new AbortController();
  let cancelTimer: (() => void) | undefined;
  let isRunning = false;
  let isOutdated = false;
  let failures = 0;

  const plan = (): void => {
    cancelTimer?.();
    const backedOff = Math.min(interval * 2 ** failures, longestInterval);
    // Jitter, so that tills that failed together do not all call again together.
    const delay = failures === 0 ? interval : backedOff * (0.75 + environment.random() / 2);
    cancelTimer = environment.schedule(() => {
      cancelTimer = undefined;
      attempt();
    }, delay);
  };

  const attempt = (): void => {
    if (isRunning || ending.signal.aborted || environment.isHidden()) return;
    cancelTimer?.();
    cancelTimer = undefined;
    isRunning = true;
    isOutdated = false;
    run(ending.signal)
      .then(
        () => {
          failures = 0;
        },
        (error: unknown) => {
          failures += 1;
          if (!ending.signal.aborted) onError?.(error);
        },
      )
      .finally(() => {
        isRunning = false;
        if (ending.signal.aborted) return;
        plan();
        if (isOutdated) attempt();
      });
  };

  const again = (): void => {
    isOutdated = isRunning;
    attempt();
  };

  const stopListening = environment.onWake(attempt);
  const stop = (): void => {
    if (ending.signal.aborted) return;
    cancelTimer?.();
    stopListening();
    signal?.removeEventListener('abort', stop);
    ending.abort();
  };
  if (signal?.aborted === true) stop();
  else {
    signal?.addEventListener('abort', stop, { once: true });
    if (startAtOnce) attempt();
    else plan();
  }
  return { stop, now: attempt, again };
}
