import { currencyDecimals, type Minor, minor } from '#shared/kernel/money.ts';

/**
 * Notes and round coins in whole units of the currency: those of Morocco, close enough for other decimal currencies.
 */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  MAD: [5, 10, 20, 50, 100, 200],
  EUR: [5, 10, 20, 50, 100, 200],
};
const DEFAULT_NOTES: readonly number[] = [5, 10, 20, 50, 100];
const MAX_SUGGESTIONS = 5;

/** The exact amount first, then the usual cash for it: the next multiple of each note, smallest first. */
export function quickCashSuggestions(rest: Minor, currency: string): readonly Minor[] {
  if (rest <= 0) return [];
  const unit = 10 ** currencyDecimals(currency);
  const rounded = (NOTES[currency] ?? DEFAULT_NOTES).map((note) => Math.ceil(rest / (note * unit)) * note * unit);
  return [...new Set([rest, ...rounded.sort((a, b) => a - b)])].slice(0, MAX_SUGGESTIONS).map(minor);
}
