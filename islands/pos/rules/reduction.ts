import { type BasisPoints, parsePercent } from '#shared/kernel/money.ts';

const HUNDRED_PERCENT = 10_000;

/** Empty is 0; a comma is a decimal point; never above 100 %. Null for what is no number, such as `1.2.3`. */
export function parseReduction(text: string): BasisPoints | null {
  if (text.trim() === '') return 0 as BasisPoints;
  const percent = parsePercent(text);
  return percent === null || percent < 0 ? null : (Math.min(HUNDRED_PERCENT, percent) as BasisPoints);
}
