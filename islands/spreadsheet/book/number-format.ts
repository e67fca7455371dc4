import { format as formatCode } from 'ssf';
import { isDateCode } from '#shared/features/sheets/workbook/formats.ts';
import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { dateFormat, numberFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { DATE_FORMATS, dayOf } from '../formula/dates.ts';
import { round } from '../formula/decimals.ts';
import { CellError, type Value } from '../formula/value.ts';

/** What stands in a code for itself: quoted, behind a backslash, or in brackets, such as a currency. */
const LITERALS = /"[^"]*"?|\\[^]|\[\$[^\]]*\]/g;
const DAY_SECONDS = 86_400;
const OWN_LETTERS = new RegExp(`${LITERALS.source}|[^ -~€]`, 'gu');
/** In place of a point and a comma that are no signs of the number. */
const [POINT, COMMA] = ['\ue000', '\ue001'];
/** A decimal sign that stands in a code as a letter. */
const DECIMAL = '\ue002';

const bareCode = (code: string): string => code.replace(LITERALS, '');

/** Whether numbers in this format are dates or times. */
export function isDateFormat(format: string | undefined): boolean {
  return format !== undefined && isDate(format);
}
const isDate = once(isDateCode);

/** Whether numbers in this format are shares of a hundred. */
export function isPercentFormat(format: string | undefined): boolean {
  return format !== undefined && bareCode(format).split(';')[0]?.includes('%') === true;
}

/** Whether 02/03/2021 is the second of March. */
export function isDayFirst(locale: Locale): boolean {
  return locale !== 'en';
}

/**
 * The language's own way of a date, where the file asks for it as Excel does: by the formats 14 and 22, which have no code
 * of their own, and by the marks of the long date and of the time. All other codes are shown as they are written.
 */
function inLanguage(code: string, locale: Locale): string {
  const [, mark = ''] = /^\[\$-(F800|x-sysdate|F400|x-systime)\]/i.exec(code) ?? [];
  if (/^f800$|date/i.test(mark)) return isDayFirst(locale) ? 'dddd d mmmm yyyy' : 'dddd, mmmm d, yyyy';
  if (mark !== '') return isDayFirst(locale) ? 'hh:mm:ss' : 'h:mm:ss AM/PM';
  return code.replace(/^m\/d\/yy(?= h:mm$|$)/, isDayFirst(locale) ? DATE_FORMATS.dayFirst : 'm/d/yyyy');
}

/** A number as it is, with so many digits as are sure, in the language's decimal sign. */
export function plainNumber(value: number, locale: Locale): string {
  return String(Number(value.toPrecision(15))).replace('.', decimalSign(locale));
}

/** Keeps what was worked out: a few codes are asked for again with every cell that is drawn. */
function once<K, T>(work: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = work(key);
    if (known.size > 500) known.clear();
    known.set(key, made);
    return made;
  };
}

/** How many places behind the point a code shows of a number; all of them where it says nothing of it. */
const placesOf = once((code: string): number => {
  const bare = bareCode(code);
  if (/[Ee][+-]|[#0?]\s*\/|general/i.test(bare)) return Number.POSITIVE_INFINITY;
  const places = bare.split(';').map((section) => {
    const decimals = (/\.([0#?]*)/.exec(section)?.[1] ?? '').length;
    const thousands = (/[0#?](,+)(?![0#?,])/.exec(section)?.[1] ?? '').length;
    return decimals + 2 * (section.split('%').length - 1) + 3 * thousands;
  });
  return Math.max(...places);
});

/** The number as exact as the code shows it: 1.005 with two decimals is 1.01, whatever its binary form. */
function rounded(value: number, code: string): number {
  return Number.isInteger(value) ? value : (round(value, placesOf(code)) ?? value);
}

/** The names of months and days, which the formatter has in English alone, as quoted texts. */
function withNames(code: string, serial: number, locale: Locale): string {
  const day = locale === 'en' ? undefined : dayOf(serial);
  if (day === undefined) return code;
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day));
  return code.replace(/"[^"]*"?|\\[^]|\[[^\]]*\]|m{3,5}|d{3,4}/gi, (piece) => {
    const letter = piece[0]?.toLowerCase();
    if (letter !== 'm' && letter !== 'd') return piece;
    const width = piece.length === 3 ? 'short' : piece.length === 5 ? 'narrow' : 'long';
    const name = dateFormat(locale, { timeZone: 'UTC', [letter === 'm' ? 'month' : 'weekday']: width }).format(date);
    return `"${name}"`;
  });
}

/** Points between day, month and year are no signs of a number. */
function withDots(code: string): string {
  return code.replace(/"[^"]*"?|\\[^]|\[[^\]]*\]|\.(?!0)/g, (piece) => (piece === '.' ? '\\.' : piece));
}

/** In English signs and names; undefined for a code that is none. */
function byCode(code: string, value: number | string): string | undefined {
  try {
    return formatCode(code, value);
  } catch {
    return undefined;
  }
}

/** Grouped digits with decimals that may be left out: their whole part, fixed and optional decimals. */
const OPTIONAL = /([#0?]*,[#0?,]*[#0?])\.(0*)([#?][0#?]*)/g;

/** The formatter knows no optional decimals behind grouped digits: those that the number has become fixed ones. */
function withOwnDecimals(code: string, value: number): string {
  if (!code.includes(',')) return code;
  return code
    .split(/(;)/)
    .map((section) => {
      const shares = bareCode(section).split('%').length - 1;
      const shown = Math.abs(value) * 100 ** shares;
      return section.replace(OPTIONAL, (_, whole: string, fixed: string, free: string) => {
        const places = fixed.length + free.length;
        const own = (round(shown, places) ?? 0).toFixed(Math.min(20, places)).replace(/^\d*\.?|0+$/g, '').length;
        const least = fixed.length + free.lastIndexOf('0') + 1;
        const count = Math.max(own, least);
        const digits = whole.includes('0')
          ? whole.replace(/^[#?,]*(?=0)/, '#,##').replace(/^#,##(?=0,|00)/, '')
          : '#,###';
        // A point that no digit follows is none of the formatter's; before a sign of a share it knows none at all.
        return digits + (count === 0 ? (shares > 0 ? '' : DECIMAL) : `.${'0'.repeat(count)}`);
      });
    })
    .join('');
}

/** Letters of other languages and currencies stand for themselves, quoted or not, and so do signs within quotes. */
const withLiterals = once((code: string): string =>
  code.replace(OWN_LETTERS, (sign) =>
    /^[^ -~€]$/u.test(sign) ? `"${sign}"` : sign.replaceAll('.', POINT).replaceAll(',', COMMA),
  ),
);

const signsOf = once((locale: Locale): Readonly<Record<string, string>> => {
  const parts = numberFormat(locale, { useGrouping: true }).formatToParts(-12_345.5);
  const group = parts.find(({ type }) => type === 'group')?.value ?? ',';
  return { '.': decimalSign(locale), ',': group, [POINT]: '.', [COMMA]: ',', [DECIMAL]: decimalSign(locale) };
});

function numberText(value: number, code: string, locale: Locale): string | undefined {
  const exact = rounded(value, code);
  const signs = signsOf(locale);
  return byCode(withLiterals(withOwnDecimals(code, exact)), exact)?.replace(
    /[.,\ue000-\ue002]/g,
    (sign) => signs[sign] ?? sign,
  );
}

function dateText(serial: number, code: string, locale: Locale): string | undefined {
  // The formatter does not carry a second that is a hair short over to the next minute.
  const exact = /s\.0/i.test(code) ? serial : Math.round(serial * DAY_SECONDS) / DAY_SECONDS;
  // A serial number that is no day gives an empty text.
  return byCode(withDots(withNames(code, exact, locale)), exact) || undefined;
}

/** A value as a cell shows it. A number whose format is not known is shown as it is. */
export function formatValue(value: Value, format: string | undefined, locale: Locale): string {
  if (value === undefined) return '';
  if (value instanceof CellError) return value.code;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return format?.includes('@') === true ? (byCode(format, value) ?? value) : value;
  const isPlain = format === undefined || /^(?:general|@)$/i.test(format);
  const text = isPlain
    ? undefined
    : isDateFormat(format)
      ? dateText(value, inLanguage(format, locale), locale)
      : numberText(value, format, locale);
  return text ?? plainNumber(value, locale);
}
