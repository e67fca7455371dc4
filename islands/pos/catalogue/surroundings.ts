/** Time and network as the catalogue sees them; the page's own by default. */
export interface Surroundings {
  readonly now: () => number;
  /** Ends early, without an error, when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  /** Lets the page draw and react before the next slice of work. */
  readonly breathe: () => Promise<void>;
  readonly random: () => number;
}

function untilEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      target.removeEventListener(name, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    target.addEventListener(name, done);
    signal.addEventListener('abort', done);
  });
}

export const pageSurroundings: Surroundings = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  }),
  isOnline: () => navigator.onLine,
  untilOnline: (signal) => untilEvent(window, 'online', signal),
  breathe: () => new Promise((resolve) => { setTimeout(resolve, 0); }),
  random: Math.random,
};

/** The pause before the next try: doubling up to a minute, with jitter so that the tills of a shop do not return in step. */
export function backOff(failures: number, random: () => number, longest = 60_000): number {
  return Math.min(1_000 * 2 ** failures, longest) * (0.75 + random() / 2);
}
