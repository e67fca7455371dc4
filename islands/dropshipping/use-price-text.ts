import { formatMoney, isCurrencyCode, numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import {
  type BasisPoints,
  currencyDecimals,
  type Minor,
  minorToDecimal,
  percentToDecimal,
} from '#shared/kernel/money.ts';
import { type Ratio, ratioToDecimal } from './rules/arithmetic.ts';
import type { PriceRange } from './rules/read-price.ts';

/** Writes amounts of the supplier's currency, percentages and ratios. */
export interface PriceText {
  readonly money: (amount: Minor) => string;
  readonly range: (price: PriceRange) => string;
  readonly percent: (share: BasisPoints | null) => string;
  readonly ratio: (ratio: Ratio | null) => string;
}

const NONE = '–';
/** Some languages write a country to it, `US$`, which from right to left is torn apart. */
const COUNTRY_OF_SIGN = /\p{Lu}+(?=\p{Sc})/u;

export function usePriceText(currency: string): PriceText {
  const { locale } = useIsland();
  const decimals = currencyDecimals(currency);
  // With its sign: dollars are read faster as `$`.
  const money = (amount: Minor): string =>
    isCurrencyCode(currency)
      ? numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
          .format(minorToDecimal(amount, decimals))
          .replace(COUNTRY_OF_SIGN, '')
      : formatMoney(amount, { locale, currency });
  return {
    money,
    range: ({ low, high }) => (low === high ? money(low) : `${money(low)} ${NONE} ${money(high)}`),
    percent: (share) =>
      share === null
        ? NONE
        : numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percentToDecimal(share) / 100),
    ratio: (ratio) =>
      ratio === null ? NONE : numberFormat(locale, { maximumFractionDigits: 3 }).format(ratioToDecimal(ratio)),
  };
}
