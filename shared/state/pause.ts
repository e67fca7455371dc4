/** Resolves after so many ms, or at once when the signal is aborted; never rejects and leaves no listener behind. */
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

/** The pause before the next try, in ms: from one second, doubling to a minute, spread so that a shop’s tills do not knock together. */
export function backOff(failures: number, random: () => number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.min(failures, 10)) * (0.75 + random() / 2);
}
