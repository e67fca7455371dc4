import { browserEnvironment, type Environment } from '#shared/state/environment.ts';

/** The clock and timers of a queue, replaceable in tests. */
export interface Timing extends Pick<Environment, 'now' | 'sleep' | 'random'> {
  /** How long after a broken connection a server may still commit, in ms: losing the client does not stop it. */
  readonly settle: number;
}

/** The browser's clock and timers; a server settles within 5 s. */
export const browserTiming: Timing = { ...browserEnvironment, settle: 5_000 };
