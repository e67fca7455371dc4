import {
  type BasisPoints,
  currencyDecimals,
  type Minor,
  minorToDecimal,
  percentToDecimal,
  quantityToDecimal,
  type Thousandths,
} from '#shared/kernel/money.ts';
import { directionOf, intlTag, type Locale } from './locale.ts';

// Creating an Intl object costs about a thousand uses of it, and a grid of prices would create hundreds.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const collators = new Map<Locale, Intl.Collator>();
const regions = new Map<Locale, Intl.DisplayNames>();

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(intlTag(locale), options);
    numberFormats.set(key, format);
  }
  return format;
}

export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(intlTag(locale), options);
    dateFormats.set(key, format);
  }
  return format;
}

/** How a currency is written: `USD`, `US$` as the language has it, `$`. */
export type CurrencyDisplay = 'code' | 'symbol' | 'narrow';

interface MoneyOptions {
  readonly locale: Locale;
  readonly currency: string;
  /** Default: the code. */
  readonly display?: CurrencyDisplay;
}

/** Some languages write a country to a narrow sign, `US$`, which from right to left is torn apart. */
const COUNTRY_OF_SIGN = /\p{Lu}+(?=\p{Sc})/u;

/** Whether Intl takes a currency: three letters. A page or a record may write anything. */
export function isCurrencyCode(currency: string): boolean {
  return /^[a-z]{3}$/i.test(currency);
}

/**
 * `MAD 12.50`, `12,50 MAD`: usually with the currency’s code, because the symbol of the dirham is not uniform. What is no
 * code stands after the amount as it is written.
 */
export function formatMoney(amount: Minor, { locale, currency, display = 'code' }: MoneyOptions): string {
  if (!isCurrencyCode(currency)) return `${formatAmount(amount, { locale, currency })}\u00a0${currency}`.trim();
  const decimals = currencyDecimals(currency);
  const written = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display === 'narrow' ? 'narrowSymbol' : display,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minorToDecimal(amount, decimals));
  if (display === 'narrow') return written.replace(COUNTRY_OF_SIGN, '');
  // The mark that keeps the minus before its number would take the code to the other side.
  return directionOf(locale) === 'rtl' && amount < 0 ? written.replace('\u00a0', '\u200f\u00a0') : written;
}

/** The amount alone, with the currency’s decimals: `12.50`. */
export function formatAmount(amount: Minor, { locale, currency }: MoneyOptions): string {
  const decimals = currencyDecimals(currency);
  return numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    minorToDecimal(amount, decimals),
  );
}

/** Between thousands, as Intl writes it for our languages. */
const GROUP: Readonly<Record<string, string>> = { en: ',', fr: '\u202f', ar: '.' };
const MILLION = 1_000_000;

/** Counts are written without Intl: its first use takes 10 ms, before the first paint. */
export function formatNumber(value: number, locale: Locale): string {
  const group = GROUP[locale];
  if (group === undefined || !Number.isInteger(value) || value < 0 || value >= MILLION || Object.is(value, -0))
    return numberFormat(locale, {}).format(value);
  return value < 1000 ? String(value) : `${Math.floor(value / 1000)}${group}${String(value % 1000).padStart(3, '0')}`;
}

/** Up to three decimals, none when whole: `2`, `1.5`. */
export function formatQuantity(quantity: Thousandths, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 3 }).format(quantityToDecimal(quantity));
}

export function formatPercent(percent: BasisPoints, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percentToDecimal(percent) / 100);
}

/** `timeZone` default: the device’s. */
export interface DateOptions {
  readonly locale: Locale;
  readonly timeZone?: string;
}

function formatted(
  value: Date | string,
  { locale, timeZone }: DateOptions,
  options: Intl.DateTimeFormatOptions,
): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  // An invalid date is shown as received; an exception would break the whole screen.
  if (Number.isNaN(date.getTime())) return typeof value === 'string' ? value : '';
  return dateFormat(locale, timeZone === undefined ? options : { ...options, timeZone }).format(date);
}

export function formatDate(value: Date | string, options: DateOptions): string {
  return formatted(value, options, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

export function formatTime(value: Date | string, options: DateOptions): string {
  return formatted(value, options, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

export function formatDateTime(value: Date | string, options: DateOptions): string {
  return formatted(value, options, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** `Monday, November 23`; with `year` also the year. */
export function formatDay(
  value: Date | string,
  { year = false, ...options }: DateOptions & { readonly year?: boolean },
): string {
  return formatted(value, options, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' } : {}),
  });
}

/** `Mon`. */
export function formatWeekday(value: Date | string, options: DateOptions): string {
  return formatted(value, options, { weekday: 'short' });
}

/** `November 2026`. */
export function formatMonth(value: Date | string, options: DateOptions): string {
  return formatted(value, options, { month: 'long', year: 'numeric' });
}

/** The first and last day of a stretch, what they share written once: `November 23 – 29, 2026`. */
export function formatDays(first: Date, last: Date, { locale, timeZone }: DateOptions): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateFormat(locale, timeZone === undefined ? options : { ...options, timeZone }).formatRange(first, last);
}

/** Returns a comparison in the language's order; numbers within names compare by value. */
export function compareText(locale: Locale): (a: string, b: string) => number {
  let collator = collators.get(locale);
  if (collator === undefined) {
    collator = new Intl.Collator(intlTag(locale), { numeric: true, sensitivity: 'base' });
    collators.set(locale, collator);
  }
  return collator.compare;
}

/** The names of countries by their ISO 3166 codes. */
export function regionNames(locale: Locale): Intl.DisplayNames {
  let names = regions.get(locale);
  if (names === undefined) {
    names = new Intl.DisplayNames([intlTag(locale)], { type: 'region' });
    regions.set(locale, names);
  }
  return names;
}
