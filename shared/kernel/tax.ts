import { allocate, type Minor, minor, parseDecimal, subtractMinor, taxOn, taxWithin } from './money.ts';

/** What a record asks for, in percent. What is missing is asked of what stands above it. */
export interface TaxRates {
  readonly taxRate?: number;
  /** What is taken away or delivered. Default: the other one. */ readonly takeAwayTaxRate?: number;
}

/** Those of a line or a product, without what is missing. */
export function taxRatesOf({ taxRate, takeAwayTaxRate }: TaxRates): TaxRates {
  return {
    ...(taxRate === undefined ? {} : { taxRate }),
    ...(takeAwayTaxRate === undefined ? {} : { takeAwayTaxRate }),
  };
}

export type TaxMode = 'included' | 'added';

/** The tax of all that was sold at one rate. */
export interface TaxSum {
  /** In percent. */ readonly rate: number;
  /** Without the tax. */ readonly base: Minor;
  readonly amount: Minor;
}

/** Something sold at a rate. */
interface Taxed {
  readonly rate: number;
  readonly amount: Minor;
}

const MOST = 100;

/**
 * A rate in percent as a back-office writes it: 20, "5.5", "5,5 %". Null where it names none; `unreadable` for what is
 * no rate.
 */
export function readTaxRate(value: unknown): number | 'unreadable' | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'number' && typeof value !== 'string') return 'unreadable';
  const rate = parseDecimal(typeof value === 'string' ? value.replace(/\s*[%٪]\s*$/, '') : value);
  return rate === null || rate.lt(0) || rate.gt(MOST) ? 'unreadable' : Number(rate.toString());
}

function taxOf({ rate, amount }: Taxed, mode: TaxMode): TaxSum {
  const tax = mode === 'included' ? taxWithin(amount, rate) : taxOn(amount, rate);
  return { rate, base: mode === 'included' ? subtractMinor(amount, tax) : amount, amount: tax };
}

/** As `allocate`; what comes back is reduced as it was when it was sold. */
export function spread(amount: Minor, parts: readonly number[]): readonly Minor[] {
  const isBack = parts.reduce((sum, part) => sum + part, 0) < 0;
  return allocate(amount, isBack ? parts.map((part) => -part) : parts);
}

/**
 * The tax of a document, rounded once per rate, the lowest rate first. What the total is less or more than its parts (a
 * reduction, fees, a part that is paid) is spread over the rates by their shares, so that the sums are exactly the total.
 * @param rate Of what has no part: fees alone.
 */
export function taxesOf(parts: readonly Taxed[], total: Minor, mode: TaxMode, rate: number): readonly TaxSum[] {
  const sums = new Map<number, number>();
  for (const part of parts) sums.set(part.rate, (sums.get(part.rate) ?? 0) + part.amount);
  const sold = [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  if (sums.size === 0 || (sold === 0 && total !== 0)) sums.set(rate, (sums.get(rate) ?? 0) + total - sold);
  const rates = [...sums.keys()].sort((a, b) => a - b);
  const amounts = rates.map((one) => sums.get(one) ?? 0);
  const rest = minor(total - amounts.reduce((sum, amount) => sum + amount, 0));
  const shares = spread(rest, amounts);
  return rates.map((one, index) =>
    taxOf({ rate: one, amount: minor((amounts[index] ?? 0) + (shares[index] ?? 0)) }, mode),
  );
}
