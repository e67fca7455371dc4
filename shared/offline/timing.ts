import { browserEnvironment, type Environment } from '#shared/state/environment.ts';

/** Time as a queue knows it, so that tests can let it pass. */
export interface Timing extends Pick<Environment, 'now' | 'sleep' | 'random'> {
  /** How long after a broken connection a server may still commit, in ms: it does not stop because its client did. */
  readonly settle: number;
}

/** The device's own time; 5 s for a server to settle. */
export const browserTiming: Timing = { ...browserEnvironment, settle: 5_000 };
