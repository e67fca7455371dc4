import { seededRandom } from '#shared/offline/testing/virtual-world.ts';

export interface Random {
  readonly next: () => number;
  readonly chance: (probability: number) => boolean;
  /** From `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
}

/** The same seed gives the same numbers, so that a run that found something can be repeated. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
  };
}
