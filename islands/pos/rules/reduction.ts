import { type BasisPoints, basisPoints, parseDecimal } from '#shared/kernel/money.ts';
import type { NumberProblem } from '#shared/kernel/typed-number.ts';

const HUNDRED_PERCENT = 10_000;
/** In percent. What is typed above 100 means all of it; above this it is a code that was scanned into the field. */
const CODE_FROM = 1_000;

/**
 * Parses a percentage. Empty means 0, a comma is a decimal point, the maximum is 100 %. A problem when the text is not a
 * number, such as `1.2.3`.
 */
export function parseReduction(text: string): BasisPoints | NumberProblem {
  if (text.trim() === '') return basisPoints(0);
  const percent = parseDecimal(text);
  if (percent === null || percent.lt(0)) return 'invalid';
  if (percent.gte(CODE_FROM)) return 'too-large';
  return basisPoints(Math.min(HUNDRED_PERCENT, percent.times(100).round(0, 1).toNumber()));
}
