import type { Environment } from '#shared/state/environment.ts';

/** An environment controlled by the test: the clock stands still, and the test wakes each sleeper. */
export interface TestEnvironment extends Environment {
  /** What `isOnline()` returns. */
  online: boolean;
  /** What `now()` returns, in ms. */
  time: number;
  /** Every sleep so far, in order; `delay` in ms. */
  readonly sleeps: { readonly delay: number; readonly wake: () => void }[];
  /** The addresses passed to `navigate()`, in order. */
  readonly visits: readonly string[];
  /** Goes online and fires the event. */
  readonly comeOnline: () => void;
}

/** Online, at 1,000,000 ms; random numbers are always 0.5. */
export function testEnvironment(): TestEnvironment {
  const visits: string[] = [];
  const waiting: (() => void)[] = [];
  const own: TestEnvironment = {
    online: true,
    time: 1_000_000,
    sleeps: [],
    now: () => own.time,
    sleep: (delay, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        signal.addEventListener('abort', () => {
          resolve();
        });
        own.sleeps.push({ delay, wake: resolve });
      }),
    isOnline: () => own.online,
    untilOnline: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        signal.addEventListener('abort', () => {
          resolve();
        });
        waiting.push(resolve);
      }),
    yieldToMain: () => Promise.resolve(),
    random: () => 0.5,
    visits,
    navigate: (address) => {
      visits.push(address);
    },
    comeOnline: () => {
      own.online = true;
      for (const wake of waiting.splice(0)) wake();
    },
  };
  return own;
}
