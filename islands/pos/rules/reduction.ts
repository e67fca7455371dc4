import { type BasisPoints, basisPoints } from '#shared/kernel/money.ts';
import { isNumberProblem, type NumberProblem, readPercent } from '#shared/kernel/typed-number.ts';

const HUNDRED_PERCENT = 10_000;
/** What is typed above 100 % means all of it; above this it is a code that was scanned into the field. */
const MOST = basisPoints(99_999);

/**
 * Parses a percentage. Empty means 0, a comma is a decimal point, the maximum is 100 %. A problem when the text is not a
 * number, such as `1.2.3`.
 */
export function parseReduction(text: string): BasisPoints | NumberProblem {
  if (text.trim() === '') return basisPoints(0);
  const percent = readPercent(text, MOST);
  return isNumberProblem(percent) ? percent : basisPoints(Math.min(HUNDRED_PERCENT, percent));
}
