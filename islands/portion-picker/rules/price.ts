import { intlTag, type Locale } from '../../../shared/i18n/locale.ts';
import { minorToDecimal, type Minor } from '../../../shared/kernel/money.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** The shop’s own sign where the language puts a currency: `$12.50`, `12,50 $`, `DH 12.50`. */
export function formatPrice(amount: Minor, symbol: string, locale: Locale): string {
  // Letters need a space beside the figures, signs do not; a code has one in every language.
  const currencyDisplay = /\p{L}/u.test(symbol) ? 'code' : 'narrowSymbol';
  const key = `${locale} ${currencyDisplay}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency: 'USD', currencyDisplay, minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(key, format);
  return format.formatToParts(minorToDecimal(amount)).map(({ type, value }) => (type === 'currency' ? symbol : value)).join('');
}
