import { createContext, use } from 'react';
import { numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { type BasisPoints, currencyDecimals, type Minor, percentToDecimal } from '#shared/kernel/money.ts';
import { type Ratio, ratioToDecimal } from './rules/arithmetic.ts';
import type { PriceRange } from './rules/read-price.ts';

/** The shop's own currency, and what one unit of the supplier's costs in it. */
interface ShopCurrency {
  readonly currency: string;
  readonly rate: number;
}

/** Undefined where the page does not say both. */
export const ShopCurrencyContext = createContext<ShopCurrency | undefined>(undefined);

/** Writes amounts of the supplier's currency, percentages and ratios. */
export interface PriceText {
  readonly money: (amount: Minor) => string;
  readonly range: (price: PriceRange) => string;
  /** About what it is in the shop's currency. */
  readonly inShop: (price: PriceRange) => string | undefined;
  readonly percent: (share: BasisPoints | null) => string;
  readonly ratio: (ratio: Ratio | null) => string;
}

const NONE = '–';

/** For reading alone: what is listed is in the supplier's currency. */
function converted(amount: Minor, currency: string, shop: ShopCurrency): Minor {
  const rate = shop.rate * 10 ** (currencyDecimals(shop.currency) - currencyDecimals(currency));
  return Math.round(amount * rate) as Minor;
}

export function usePriceText(currency: string): PriceText {
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const shop = use(ShopCurrencyContext);
  const money = (amount: Minor): string => formatMoney(amount, currency);
  const rangeOf = ({ low, high }: PriceRange, say: (amount: Minor) => string): string =>
    low === high ? say(low) : `${say(low)} ${NONE} ${say(high)}`;
  return {
    money,
    range: (price) => rangeOf(price, money),
    inShop: (price) =>
      shop === undefined
        ? undefined
        : `≈ ${rangeOf(price, (amount) => formatMoney(converted(amount, currency, shop), shop.currency))}`,
    percent: (share) =>
      share === null
        ? NONE
        : numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percentToDecimal(share) / 100),
    ratio: (ratio) =>
      ratio === null ? NONE : numberFormat(locale, { maximumFractionDigits: 3 }).format(ratioToDecimal(ratio)),
  };
}
