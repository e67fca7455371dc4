import { currencyDecimals, type Minor } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';

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
