import { isTypingProblem, type Ratio, readRatio } from '../rules/arithmetic.ts';
import type { Ending } from '../rules/ending.ts';

/** How products are listed: of the page, of one product, or of several. */
export interface Settings {
  /** The text as typed. */
  readonly ratio: string;
  /** Country codes, in the order in which they were chosen. */
  readonly shipTo: readonly string[];
  readonly isCod: boolean;
  readonly ending: Ending;
  /** In how many days it must be there; undefined: it does not matter. */
  readonly within?: number | undefined;
}

/** The typed ratio; undefined while it cannot be read. */
export function typedRatio({ ratio }: Settings): Ratio | undefined {
  const read = readRatio(ratio);
  return isTypingProblem(read) ? undefined : read;
}
