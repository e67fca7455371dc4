import { createRandom } from '../faults/rules.ts';

export interface Random {
  next(): number;
  integer(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

/** The same seed gives the same shop, so that screenshots and tests are reproducible. */
export function seededRandom(seed: number): Random {
  const next = createRandom(seed);
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
