import { addMinor, currencyDecimals, type Minor, minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import type { MethodAmount } from './amounts.ts';

/** Coins and notes in use, by currency, in its main unit. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  AED: ['0.25', '0.5', '1', '5', '10', '20', '50', '100', '200', '500', '1000'],
  CAD: ['0.05', '0.1', '0.25', '1', '2', '5', '10', '20', '50', '100'],
  CHF: ['0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50', '100', '200'],
  DZD: ['5', '10', '20', '50', '100', '200', '500', '1000', '2000'],
  EUR: ['0.01', '0.02', '0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50', '100', '200'],
  GBP: ['0.01', '0.02', '0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50'],
  JPY: ['1', '5', '10', '50', '100', '500', '1000', '2000', '5000', '10000'],
  MAD: ['0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50', '100', '200'],
  TND: ['0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50'],
  USD: ['0.01', '0.05', '0.1', '0.25', '1', '5', '10', '20', '50', '100'],
  XOF: ['5', '10', '25', '50', '100', '200', '500', '1000', '2000', '5000', '10000'],
};
const ANY = ['1', '2', '5', '10', '20', '50', '100', '200', '500'];

/**
 * Values of the coins and notes that are counted, the largest first. `own` are those that the page names; what is no
 * amount above 0 among them is passed over.
 */
export function cashUnits(currency: string, own: readonly string[] = []): readonly Minor[] {
  const decimals = currencyDecimals(currency);
  const values = (own.length > 0 ? own : (UNITS[currency] ?? ANY)).flatMap((value) => {
    const parsed = readAmount(value, decimals);
    return isNumberProblem(parsed) || parsed === 0 ? [] : [parsed];
  });
  return [...new Set(values)].sort((a, b) => b - a);
}

/** How many of each coin or note were counted, by its value in minor units. */
export type Pieces = ReadonlyMap<Minor, number>;

export function sumOfPieces(pieces: Pieces): Minor {
  return addMinor(...[...pieces].map(([value, count]) => minor(value * count)));
}

/** One more or less of a coin or note; never fewer than none. */
export function withPieces(pieces: Pieces, value: Minor, count: number): Pieces {
  return new Map(pieces).set(value, Math.max(0, Math.trunc(count)));
}

export interface Difference extends MethodAmount {
  readonly expected: Minor;
  readonly counted: Minor;
}

/** What was counted beside what was expected. A method that nobody counted holds what it should. */
export function differencesOf(
  expected: readonly MethodAmount[],
  counted: ReadonlyMap<string, Minor>,
): readonly Difference[] {
  return expected.map((one) => {
    const found = counted.get(one.methodId) ?? one.amount;
    return { ...one, expected: one.amount, counted: found, amount: subtractMinor(found, one.amount) };
  });
}

/** Whether some method differs by `greatest` or more, so that closing asks for a reason. 0: any difference does. */
export function asksReason(differences: readonly Difference[], greatest: Minor): boolean {
  return differences.some(({ amount }) => amount !== 0 && Math.abs(amount) >= greatest);
}

/** What goes to the bank when `remainder` stays in the drawer. */
export function toBank(countedCash: Minor, remainder: Minor): Minor {
  return minor(Math.max(ZERO, countedCash - remainder));
}
