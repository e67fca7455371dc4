import Big from 'big.js';
import { westernDigits } from './fold.ts';

/**
 * An amount in integer minor units (centimes for MAD: 12.50 is 1250). The only money type: sums of integers
 * have no rounding errors.
 */
export type Minor = number & { readonly unit: 'minor' };

/** A quantity in integer thousandths (1.5 kg is 1500): thirty times 0.1 is exactly 3. */
export type Thousandths = number & { readonly unit: 'thousandths' };

/** A percentage in integer hundredths of a percent (12.5 % is 1250). */
export type BasisPoints = number & { readonly unit: 'basis-points' };

export const ZERO = 0 as Minor;
export const ONE = 1000 as Thousandths;

/** Where browsers disagree: by ISO 4217 the dinar has three decimals; nobody uses those of the ariary. */
const decimalsOf = new Map([
  ['IQD', 3],
  ['MGA', 0],
]);

/** Decimal places of a currency; two where the browser does not know it. */
export function currencyDecimals(currency: string): number {
  const known = decimalsOf.get(currency);
  if (known !== undefined) return known;
  const decimals = intlDecimals(currency);
  decimalsOf.set(currency, decimals);
  return decimals;
}

function intlDecimals(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // Not three letters.
    return 2;
  }
}

/**
 * Reads what a person or a server wrote as a decimal ("12,5", " 12.50 ", "١٢٫٥", 12.5); null when it is not a number.
 */
export function parseDecimal(value: string | number | null | undefined): Big | null {
  if (value === null || value === undefined) return null;
  const text =
    typeof value === 'number'
      ? String(value)
      : westernDigits(value)
          .replace(/[\s\u00a0\u202f]/g, '')
          .replace(/[,٫]/, '.');
  if (text === '' || text === '.') return null;
  try {
    return new Big(text.endsWith('.') ? text.slice(0, -1) : text);
  } catch {
    return null;
  }
}

function scaled(value: string | number | null | undefined, decimals: number): number | null {
  const decimal = parseDecimal(value);
  // Half up on the decimal text: 19.275 becomes 1928, where 19.275 * 100 in floating point would give 1927.
  if (decimal === null) return null;
  const whole = Number(
    decimal
      .times(10 ** decimals)
      .round(0, Big.roundHalfUp)
      .toString(),
  );
  return Number.isSafeInteger(whole) ? whole : null;
}

/** Null when the text is not a number, or one too large to be exact. */
export function parseMinor(value: string | number | null | undefined, decimals = 2): Minor | null {
  return scaled(value, decimals) as Minor | null;
}

export function parseQuantity(value: string | number | null | undefined): Thousandths | null {
  return scaled(value, 3) as Thousandths | null;
}

export function parsePercent(value: string | number | null | undefined): BasisPoints | null {
  return scaled(value, 2) as BasisPoints | null;
}

/** The decimal number that goes over the wire: 1250 is 12.5. Exact for every amount a till can hold. */
export function minorToDecimal(amount: Minor, decimals = 2): number {
  return Number(new Big(amount).div(10 ** decimals).toString());
}

export function quantityToDecimal(quantity: Thousandths): number {
  return Number(new Big(quantity).div(1000).toString());
}

export function percentToDecimal(percent: BasisPoints): number {
  return Number(new Big(percent).div(100).toString());
}

export function minor(amount: number): Minor {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of minor units: ${amount}`);
  return amount as Minor;
}

export function thousandths(quantity: number): Thousandths {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole number of thousandths: ${quantity}`);
  return quantity as Thousandths;
}

export function basisPoints(percent: number): BasisPoints {
  if (!Number.isSafeInteger(percent)) throw new RangeError(`Not a whole number of basis points: ${percent}`);
  return percent as BasisPoints;
}

export function addMinor(...amounts: readonly Minor[]): Minor {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Minor;
}

export function subtractMinor(from: Minor, amount: Minor): Minor {
  return (from - amount) as Minor;
}

/** Line amount: unit price times quantity, rounded half up to a whole minor unit once. */
export function timesQuantity(unitPrice: Minor, quantity: Thousandths): Minor {
  const product = unitPrice * quantity;
  // Up to there a quotient tells a half: a cart works out hundreds of amounts at each press.
  if (product >= 0 && product < 1e12) return Math.round(product / ONE) as Minor;
  return Number(new Big(unitPrice).times(quantity).div(1000).round(0, Big.roundHalfUp).toString()) as Minor;
}

/** The part of an amount that a percentage is, rounded half up. */
export function percentOf(amount: Minor, percent: BasisPoints): Minor {
  return Number(new Big(amount).times(percent).div(10_000).round(0, Big.roundHalfUp).toString()) as Minor;
}

/**
 * The tax that a gross amount contains: gross − gross / (1 + rate).
 * @param rate In percent, exact: 9.975 in Quebec.
 */
export function taxWithin(gross: Minor, rate: number): Minor {
  const net = new Big(gross).times(100).div(new Big(rate).plus(100)).round(0, Big.roundHalfUp);
  return (gross - Number(net.toString())) as Minor;
}

/**
 * The tax on top of a net amount.
 * @param rate In percent, exact.
 */
export function taxOn(net: Minor, rate: number): Minor {
  return Number(new Big(net).times(rate).div(100).round(0, Big.roundHalfUp).toString()) as Minor;
}

/**
 * Spreads an amount over weights so that the parts add up to it exactly (largest remainder; ties go to the first).
 * With no positive weight everything goes to the first part.
 */
export function allocate(amount: Minor, weights: readonly number[]): Minor[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0) as Minor);
  const sign = amount < 0 ? -1 : 1;
  const shares = weights.map((weight) => new Big(Math.abs(amount)).times(Math.max(0, weight)).div(total));
  const floors = shares.map((share) => Number(share.round(0, Big.roundDown).toString()));
  let rest = Math.abs(amount) - floors.reduce((sum, part) => sum + part, 0);
  const order = shares
    .map((share, index) => ({ index, fraction: share.minus(floors[index] ?? 0) }))
    .sort((a, b) => b.fraction.cmp(a.fraction) || a.index - b.index);
  for (const { index } of order) {
    if (rest === 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    rest -= 1;
  }
  return floors.map((part) => (sign * part) as Minor);
}
