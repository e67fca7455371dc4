import type { Environment } from '#shared/state/environment.ts';

/** An environment that the test moves: time stands still, and what sleeps is woken by hand. */
export interface TestEnvironment extends Environment {
  /** What `isOnline()` answers. */
  online: boolean;
  /** What `now()` answers, in ms. */
  time: number;
  /** Every sleep that was begun, in order. */
  readonly sleeps: { readonly delay: number; readonly wake: () => void }[];
  /** Where `navigate()` was told to go, in order. */
  readonly visits: readonly string[];
  /** Online, with the event for those that wait for it. */
  readonly comeOnline: () => void;
}

/** Online, at 1,000,000 ms, and always at 0.5 where chance decides. */
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
