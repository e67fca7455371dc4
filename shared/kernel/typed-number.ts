import { type Minor, parseDecimal, parseMinor, parseQuantity, type Thousandths } from './money.ts';

/** 99,999,999.99 with two decimals. No bar code of a product is as small, and sums of such amounts are exact. */
export const MAX_AMOUNT = 9_999_999_999 as Minor;
/** 99,999.999. */
export const MAX_QUANTITY = 99_999_999 as Thousandths;

/** Why a typed number is not taken. `too-large` is above the limits here: usually a code scanned into the field. */
export type NumberProblem = 'invalid' | 'too-large';

/** Narrows what a rule or reader returned. */
export function isNumberProblem(value: unknown): value is NumberProblem {
  return value === 'invalid' || value === 'too-large';
}

function within<T extends number>(text: string, value: T | null, most: T): T | NumberProblem {
  const decimal = parseDecimal(text);
  if (decimal === null || decimal.lt(0)) return 'invalid';
  // Null: too large to be exact.
  return value === null || value > most ? 'too-large' : value;
}

/** Reads a typed amount of 0 or more. */
export function readAmount(text: string, decimals: number): Minor | NumberProblem {
  return within(text, parseMinor(text, decimals), MAX_AMOUNT);
}

/** Reads a typed quantity of 0 or more. */
export function readQuantity(text: string): Thousandths | NumberProblem {
  return within(text, parseQuantity(text), MAX_QUANTITY);
}
