import type { BasisPoints, Minor } from '#shared/kernel/money.ts';
import { readDecimal } from '#shared/kernel/typed-number.ts';

/** A price ratio in integer millionths: 1.005 is 1005000. */
export type Ratio = number & { readonly unit: 'millionths' };

const MILLION = 1_000_000;
const WHOLE = 10_000;
/** More than any trade takes; a code scanned into the field is larger. */
const MOST_RATIO = 1_000;

/** `amount × times ÷ by`, rounded half up to a whole, exact for every safe amount; `by` is above 0. */
export function multiplyDivide(amount: Minor, times: number, by: number): Minor {
  const product = amount * times;
  // Exact without BigInt for nearly all amounts of a shop.
  if (Number.isSafeInteger(product * 2)) return Math.floor((product * 2 + by) / (by * 2)) as Minor;
  const doubled = BigInt(amount) * BigInt(times) * 2n + BigInt(by);
  const divisor = BigInt(by) * 2n;
  const quotient = doubled / divisor;
  return Number(doubled < 0n && doubled % divisor !== 0n ? quotient - 1n : quotient) as Minor;
}

export const timesRatio = (amount: Minor, ratio: Ratio): Minor => multiplyDivide(amount, ratio, MILLION);

export const shareOf = (amount: Minor, share: BasisPoints): Minor => multiplyDivide(amount, share, WHOLE);

export const ratioOf = (value: number): Ratio => Math.round(value * MILLION) as Ratio;

export const ratioToDecimal = (ratio: Ratio): number => ratio / MILLION;

/** Why a typed number is not taken. */
export type TypingProblem = 'not-a-number' | 'negative' | 'too-large';

export function isTypingProblem(value: unknown): value is TypingProblem {
  return value === 'not-a-number' || value === 'negative' || value === 'too-large';
}

/** An empty ratio is 0. */
export function readRatio(text: string): Ratio | TypingProblem {
  if (text.trim() === '') return 0 as Ratio;
  const decimal = readDecimal(text, 'decimals');
  if (decimal === null) return 'not-a-number';
  if (decimal.lt(0)) return 'negative';
  return decimal.gt(MOST_RATIO) ? 'too-large' : (Number(decimal.times(MILLION).round().toString()) as Ratio);
}

/** A percentage from 0 to 100; empty is 0. */
export function readShare(text: string): BasisPoints | TypingProblem {
  if (text.trim() === '') return 0 as BasisPoints;
  const decimal = readDecimal(text, 'decimals');
  if (decimal === null) return 'not-a-number';
  if (decimal.lt(0)) return 'negative';
  return decimal.gt(100) ? 'too-large' : (Number(decimal.times(100).round().toString()) as BasisPoints);
}
