import type { Minor } from '#shared/kernel/money.ts';

/** How prices end, in hundredths; empty: as they are reckoned. */
export const ENDINGS = ['', '99', '95', '90', '00'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The next price, at or above this one, that ends so. A currency without decimals has no such prices. */
export function endedPrice(price: Minor, ending: Ending, decimals: number): Minor {
  if (ending === '' || decimals === 0) return price;
  const unit = 10 ** decimals;
  const end = (Number(ending) * unit) / 100;
  const ended = Math.floor(price / unit) * unit + Math.round(end);
  return (ended < price ? ended + unit : ended) as Minor;
}
