import Big from 'big.js';
import { westernDigits } from './fold.ts';
import { type BasisPoints, type Minor, type Thousandths } from './money.ts';

/** 99,999,999.99 with two decimals. No bar code of a product is as small, and sums of such amounts are exact. */
export const MAX_AMOUNT = 9_999_999_999 as Minor;
/** 99,999.999. */
const MAX_QUANTITY = 99_999_999 as Thousandths;

/** Why a typed number is not taken. `too-large` is above the limits here: usually a code scanned into the field. */
export type NumberProblem = 'invalid' | 'too-large';

/** Narrows what a rule or reader returned. */
export function isNumberProblem(value: unknown): value is NumberProblem {
  return value === 'invalid' || value === 'too-large';
}

/** What exactly three digits after a number's only sign are, as in `12,500`: it may be either sign. */
type ThreeDigits = 'thousands' | 'decimals' | ((sign: '.' | ',') => 'thousands' | 'decimals');

/** Stand for the signs that mean one thing wherever they are written. */
const DECIMAL = 'd';
const GROUP = 'g';
const SPACES = /(?<=\d)[\s\u00a0\u202f](?=\d)/g;
const MARKS = /[\s\u00a0\u202f\u200e\u200f\u061c]/g;

/** The number with one name for each sign; null for what has other characters. */
function plainText(text: string): { readonly isNegative: boolean; readonly body: string } | null {
  const western = westernDigits(text)
    .trim()
    .replace(SPACES, GROUP)
    .replace(MARKS, '')
    .replaceAll('٫', DECIMAL)
    .replace(/[٬'’]/g, GROUP)
    .replaceAll('،', ',');
  const [, sign = '', body = ''] = /^([+\-−–]?)([\d.,dg]+)$/.exec(western) ?? [];
  return body === '' ? null : { isNegative: sign !== '' && sign !== '+', body };
}

/** Which sign stands before the decimals; undefined: none. */
function decimalSignOf(body: string, threeDigits: ThreeDigits): string | undefined {
  if (body.includes(DECIMAL)) return DECIMAL;
  const [dots, commas] = [body.split('.').length - 1, body.split(',').length - 1];
  // Of two different signs the last one is that of the decimals.
  if (dots > 0 && commas > 0) return body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  if (dots + commas !== 1) return undefined;
  const sign = dots === 1 ? '.' : ',';
  if (body.includes(GROUP) || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return sign;
  return (typeof threeDigits === 'string' ? threeDigits : threeDigits(sign)) === 'decimals' ? sign : undefined;
}

/**
 * The one reader of typed numbers. Two different signs tell themselves apart, a repeated one and a space separate
 * thousands, one followed by other than three digits is that of the decimals, in every language and with either digits.
 * Null for what fits nothing of this, such as `1,25.00` or `12 50`.
 */
export function readDecimal(text: string, threeDigits: ThreeDigits): Big | null {
  const plain = plainText(text);
  if (plain === null) return null;
  const { body, isNegative } = plain;
  const sign = decimalSignOf(body, threeDigits);
  const at = sign === undefined ? body.length : body.indexOf(sign);
  const [whole, fraction] = [body.slice(0, at), body.slice(at + 1)];
  if (!/^(?:\d*|\d{1,3}(?:g\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/.test(whole)) return null;
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const value = new Big(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`);
  return isNegative ? value.times(-1) : value;
}

/** `1,500` of a currency with two decimals or none is fifteen hundred; of one with three it is one and a half. */
function threeDigitsOf(decimals: number): ThreeDigits {
  return decimals >= 3 ? 'decimals' : 'thousands';
}

/** Whether a sign stands before exactly three digits: others may read the number otherwise. */
export function meansTwoThings(text: string): boolean {
  return /\d[.,]\d{3}(?!\d)/.test(westernDigits(text));
}

/** An amount of either sign, exact; null for what is none. */
export function readSigned(text: string, decimals: number): Big | null {
  return readDecimal(text, threeDigitsOf(decimals));
}

function within<T extends number>(decimal: Big | null, scale: number, most: T): T | NumberProblem {
  if (decimal === null || decimal.lt(0)) return 'invalid';
  // Half up on the decimal text: 19.275 becomes 1928, where 19.275 * 100 in floating point would give 1927.
  const whole = decimal.times(10 ** scale).round(0, Big.roundHalfUp);
  // Within the most, a whole number is exact.
  return whole.gt(most) ? 'too-large' : (Number(whole.toString()) as T);
}

/** Reads a typed amount of 0 or more. */
export function readAmount(text: string, decimals: number): Minor | NumberProblem {
  return within(readSigned(text, decimals), decimals, MAX_AMOUNT);
}

/** Whether a typed amount has more decimals than its currency: rounded, it would change silently. */
export function hasTooManyDecimals(text: string, decimals: number): boolean {
  const minor = readSigned(text, decimals)?.times(10 ** decimals);
  return minor !== undefined && !minor.eq(minor.round(0));
}

/** What a typed amount means however it is spelt: `12,5` is `12.50`. The text itself where it is no amount. */
export function amountMeaning(text: string, decimals: number): string {
  const amount = readAmount(text, decimals);
  return isNumberProblem(amount) ? text.trim() : String(amount);
}

/** Reads a typed quantity of 0 or more. */
export function readQuantity(text: string): Thousandths | NumberProblem {
  return within(readDecimal(text, 'decimals'), 3, MAX_QUANTITY);
}

/** Reads a typed percentage of 0 or more; its sign may be typed along. */
export function readPercent(text: string, most: BasisPoints): BasisPoints | NumberProblem {
  return within(readDecimal(text.replace(/[%٪]/g, ''), 'decimals'), 2, most);
}
