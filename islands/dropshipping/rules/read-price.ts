import { type Minor, parseMinor } from '#shared/kernel/money.ts';

/** A supplier's price: one amount, or a range. `low` and `high` are equal for one. */
export interface PriceRange {
  readonly low: Minor;
  readonly high: Minor;
}

/** Suppliers write in English: a comma before each third digit separates thousands. */
const THOUSANDS = /^\s*\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*$/;
const RANGE = /^(.+?)\s*(?:--?|–|—|~|to)\s*(.+)$/i;

function amountOf(value: string | number, decimals: number): Minor | null {
  const plain = typeof value === 'string' ? value.replace(/^\s*(?:US)?\$/i, '') : value;
  const amount = parseMinor(
    typeof plain === 'string' && THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain,
    decimals,
  );
  return amount === null || amount < 0 ? null : amount;
}

/** Reads a number, a text or a range (`1.20 -- 3.40`); null when it is none of them. */
export function readPrice(value: unknown, decimals: number): PriceRange | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const one = amountOf(value, decimals);
  if (one !== null) return { low: one, high: one };
  const [, from, to] = RANGE.exec(String(value).trim()) ?? [];
  if (from === undefined || to === undefined) return null;
  const [low, high] = [amountOf(from, decimals), amountOf(to, decimals)];
  if (low === null || high === null) return null;
  return low <= high ? { low, high } : { low: high, high: low };
}

/** A variant has one price; of a range the higher one counts, so that nothing is sold below cost. */
export function readVariantPrice(value: unknown, decimals: number): Minor | null {
  return readPrice(value, decimals)?.high ?? null;
}
