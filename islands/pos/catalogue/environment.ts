import { pause } from '#shared/state/pause.ts';

/** Time and network as the catalogue sees them; the page's own by default. */
export interface Environment {
  readonly now: () => number;
  /** Ends early, without an error, when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  /** Lets the page draw and react before the next slice of work. */
  readonly yieldToMain: () => Promise<void>;
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

export const browserEnvironment: Environment = {
  now: () => Date.now(),
  sleep: pause,
  isOnline: () => navigator.onLine,
  untilOnline: (signal) => untilEvent(window, 'online', signal),
  yieldToMain: () =>
    new Promise((resolve) => {
      setTimeout(resolve, 0);
    }),
  random: Math.random,
};
