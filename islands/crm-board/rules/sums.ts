import { currencyDecimals, type Minor, minorToDecimal, parseMinor } from '#shared/kernel/money.ts';

/** An estimated value, in minor units of its currency. */
export interface Worth {
  readonly amount: Minor;
  readonly currency: string;
}

/** Amounts by currency. */
type Sums = ReadonlyMap<string, Minor>;

function sumsOf(worths: Iterable<Worth>): Sums {
  const sums = new Map<string, Minor>();
  for (const { amount, currency } of worths) sums.set(currency, ((sums.get(currency) ?? 0) + amount) as Minor);
  return sums;
}

/** In minor units of another currency, as a server counts that adds up decimals whatever their currency. */
function counted({ amount, currency }: Worth, decimals: number): number {
  return parseMinor(minorToDecimal(amount, currencyDecimals(currency)), decimals) ?? 0;
}

/**
 * By how much the server's total of a stage differs from what its leads come to, in minor units of the board's currency:
 * kept while leads come and go, until the next reading. A total of all decimals, whatever their currency, differs by
 * nothing.
 *
 * @param total a decimal; null: the server gives none
 */
export function offsetOf(total: number | string | null, worths: readonly Worth[], currency: string): Minor {
  const decimals = currencyDecimals(currency);
  const said = parseMinor(total, decimals);
  const own = sumsOf(worths).get(currency) ?? 0;
  const mixed = worths.reduce((sum, worth) => sum + counted(worth, decimals), 0);
  return (said === null || said === mixed ? 0 : said - own) as Minor;
}

/** What a column comes to by currency, that of the board first, which is always there. */
export function columnSums(worths: Iterable<Worth>, offset: Minor, currency: string): readonly Worth[] {
  const sums = sumsOf(worths);
  const own: Worth = { amount: ((sums.get(currency) ?? 0) + offset) as Minor, currency };
  const others = [...sums].filter(([name]) => name !== currency).sort(([one], [other]) => (one < other ? -1 : 1));
  return [own, ...others.map(([name, amount]): Worth => ({ amount, currency: name }))];
}
