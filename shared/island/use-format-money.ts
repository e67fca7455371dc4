import { useCallback } from 'react';
import { formatMoney } from '#shared/i18n/format.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { useIsland } from './context.ts';

export type FormatMoney = (amount: Minor, currency: string) => string;

/** Writes amounts with their currency, as the page asks for by `currency-display`. */
export function useFormatMoney(): FormatMoney {
  const { locale, currencyDisplay: display } = useIsland();
  return useCallback((amount, currency) => formatMoney(amount, { locale, currency, display }), [locale, display]);
}
