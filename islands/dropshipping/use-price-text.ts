import { numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { type BasisPoints, type Minor, percentToDecimal } from '#shared/kernel/money.ts';
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

export function usePriceText(currency: string): PriceText {
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const money = (amount: Minor): string => formatMoney(amount, currency);
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
