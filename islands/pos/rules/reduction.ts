import { type BasisPoints, parsePercent } from '#shared/kernel/money.ts';

const HUNDRED_PERCENT = 10_000;

/**
 * Parses a percentage. Empty means 0, a comma is a decimal point, the maximum is 100 %. Null when the text is not a
 * number, such as `1.2.3`.
 */
export function parseReduction(text: string): BasisPoints | null {
  if (text.trim() === '') return 0 as BasisPoints;
  const percent = parsePercent(text);
  return percent === null || percent < 0 ? null : (Math.min(HUNDRED_PERCENT, percent) as BasisPoints);
}
