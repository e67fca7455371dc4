import { createContext, useContext, useMemo } from 'react';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { formatAmount } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import type { Minor } from '#shared/kernel/money.ts';

/** The currency of the screen. */
export const Currency = createContext(SHOP_CURRENCY);

/** Amounts in the screen's currency: with it, and without it in tables. */
export function useAmount(): {
  readonly currency: string;
  readonly money: (amount: Minor, currency?: string) => string;
  readonly plain: (amount: Minor, currency?: string) => string;
} {
  const own = useContext(Currency);
  const { locale } = useIsland();
  const format = useFormatMoney();
  return useMemo(
    () => ({
      currency: own,
      money: (amount, currency = own) => format(amount, currency),
      plain: (amount, currency = own) => formatAmount(amount, { locale, currency }),
    }),
    [own, locale, format],
  );
}
