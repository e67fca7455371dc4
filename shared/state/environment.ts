import { pause } from './pause.ts';
import { yieldToMain } from './yield-to-main.ts';

/**
 * Clock, timers, network and navigation: the page's own in the browser, those of `shared/testing/test-environment.ts`
 * in tests. Ask only for the parts you need: `Pick<Environment, 'now' | 'sleep'>`.
 */
export interface Environment {
  /** In ms since 1970, as `Date.now()`. */
  readonly now: () => number;
  /** Resolves after so many ms, early when the signal is aborted; never rejects. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Resolves with the next `online` event, or when the signal is aborted; never rejects. */
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  /** Lets the page draw and react before the next slice of work. */
  readonly yieldToMain: () => Promise<void>;
  /** From 0 to 1, excluding 1. */
  readonly random: () => number;
  /** Goes to another page; `beforeunload` may still stop it. */
  readonly navigate: (address: string) => void;
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

/** The environment of the page. Outside a page, as in Node, it counts as online. */
export const browserEnvironment: Environment = {
  now: () => Date.now(),
  sleep: pause,
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  untilOnline: (signal) => untilEvent(window, 'online', signal),
  yieldToMain,
  random: () => Math.random(),
  navigate: (address) => location.assign(address),
};
