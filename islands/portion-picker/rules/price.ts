import { numberFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { type Minor, minorToDecimal } from '#shared/kernel/money.ts';

/** The shop's own symbol, placed as the language places a currency: `$12.50`, `12,50 $`, `DH 12.50`. */
export function formatPrice(amount: Minor, symbol: string, locale: Locale): string {
  // Letters need a space next to the figures and signs do not; a currency code gets one in every language.
  const currencyDisplay = /\p{L}/u.test(symbol) ? 'code' : 'narrowSymbol';
  const format = numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format
    .formatToParts(minorToDecimal(amount))
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('');
}
