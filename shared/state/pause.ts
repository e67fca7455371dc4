/** Resolves after so many ms, or at once when the signal is aborted. Never rejects and leaves no listener behind. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

/**
 * The pause before the next attempt, in ms: from 1 s, doubling up to `longestMs`, with jitter of a quarter so that a
 * shop’s tills do not all call at once.
 */
export function backOff(failures: number, random: () => number, longestMs = 60_000): number {
  return Math.min(longestMs, 1_000 * 2 ** Math.min(failures, 10)) * (0.75 + random() / 2);
}
