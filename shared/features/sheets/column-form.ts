import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { westernDigits } from '#shared/kernel/fold.ts';
import type { Separator } from './csv.ts';
import { withoutUnit } from './written-unit.ts';

export const DECIMAL_SIGNS = [',', '.'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];
export const DATE_FORMS = ['dmy', 'mdy', 'ymd'] as const;

/** How a column writes numbers and dates; one form for the whole column, never guessed cell by cell. */
export interface Form {
  readonly decimal: DecimalSign;
  readonly date: (typeof DATE_FORMS)[number];
}

/** The page's own decimal sign. */
export function pageDecimal(locale: Locale): DecimalSign {
  return decimalSign(locale) === ',' ? ',' : '.';
}

/**
 * The form of a column that speaks for none. Columns are split by semicolons because the comma is the decimal sign, and
 * where it is, the day comes first; otherwise the page's language decides.
 */
export function usualForm(separator: Separator | undefined, locale: Locale): Form {
  if (separator === ';') return { decimal: ',', date: 'dmy' };
  return { decimal: separator === ',' ? '.' : pageDecimal(locale), date: locale === 'en' ? 'mdy' : 'dmy' };
}

/** Currency signs, and what stands between thousands besides comma and point. */
const AROUND_NUMBERS =
  /€|\$|£|(?<!\p{L})(?:MAD|DHS?|EUR|USD|GBP)(?!\p{L})\.?|د\.م\.?|د\.إ|[\s\u00a0\u202f\u066c'’\u200e\u200f]/giu;
const DECIMALS: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d+))?$/,
  '.': /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?$/,
};
const PLAIN_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A number in its column's form as a plain decimal such as `-1250.5`; null for anything else. */
export function readDecimalText(cell: string, decimal: DecimalSign): string | null {
  // Most cells are written like this, and there may be millions of them.
  if (decimal === '.' && PLAIN_NUMBER.test(cell)) return cell;
  const western = westernDigits(cell).trim();
  // Of a loss in brackets; most cells have none, and there may be millions of them.
  const text = (western.startsWith('(') ? withoutUnit(western).text : western)
    .replaceAll('٫', decimal)
    .replace(AROUND_NUMBERS, '')
    .replace('−', '-');
  const [whole, sign = '', digits = '', fraction = ''] = DECIMALS[decimal].exec(text) ?? [];
  if (whole === undefined || `${digits}${fraction}` === '') return null;
  const integer = digits.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

const ISO = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(.+))?$/;
const PARTS = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?:[T ,]+(.+))?$/;
const TIME = /^(\d{1,2})[:h](\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** `24` is 2024 and `78` is 1978, as spreadsheets read them. */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

function partsOf(text: string, form: Form['date']): readonly [string, string, string, string] | null {
  const iso = ISO.exec(text);
  if (iso !== null) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? '', iso[4] ?? ''];
  const [, a = '', b = '', c = '', time = ''] = PARTS.exec(text) ?? [];
  if (a === '') return null;
  if (form === 'ymd') return [a, b, c, time];
  return form === 'dmy' ? [c, b, a, time] : [c, a, b, time];
}

/** A date in its column's form as ISO text; null for anything else, also for a day that does not exist. */
export function readDateText(cell: string, form: Form['date'], hasTime: boolean): string | null {
  const parts = partsOf(
    westernDigits(cell)
      .replace(/[\u200e\u200f]/g, '')
      .trim(),
    form,
  );
  if (parts === null) return null;
  const [yearText, monthText, dayText, timeText] = parts;
  const [year, month, day] = [fullYear(yearText), Number(monthText), Number(dayText)];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (dayText.length > 2 || year > 9999 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const written = date.toISOString().slice(0, 10);
  const [time, hour = '0', minute = '00', second = '00', zone = ''] = TIME.exec(timeText) ?? [];
  if (timeText !== '' && (time === undefined || Number(hour) > 23 || Number(minute) > 59)) return null;
  return hasTime ? `${written}T${hour.padStart(2, '0')}:${minute}:${second}${zone}` : written;
}

/** The forms with either decimal sign, the usual one first. */
export function withDecimal(usual: Form): readonly [Form, ...Form[]] {
  return [usual, ...DECIMAL_SIGNS.filter((sign) => sign !== usual.decimal).map((decimal) => ({ ...usual, decimal }))];
}

/** The forms with each order of a date, the usual one first. */
export function withDate(usual: Form): readonly [Form, ...Form[]] {
  return [usual, ...DATE_FORMS.filter((date) => date !== usual.date).map((date) => ({ ...usual, date }))];
}

/** The form that reads most cells; among equals the first. */
export function mostRead(forms: readonly [Form, ...Form[]], reads: (form: Form) => number): Form {
  let [best] = forms;
  let most = -1;
  for (const form of forms) {
    const count = reads(form);
    if (count > most) [best, most] = [form, count];
  }
  return best;
}

/** More digits than these a number does not keep. */
const MAX_DIGITS = 15;
const NUMBER = /^[+\-−]?[\d.,٫٬\s\u00a0\u202f'’]*\d(?:[eE][+-]\d{1,3})?$/;
/** Articles, telephone numbers and room numbers: written in digits, but never counted with. */
const CODE = /^[+-]?0\d|^\d+[eE]\d+$|^\+\d|^\+?\d+(?:[\s\u00a0\u202f]\d{1,2}(?!\d)|[\s\u00a0\u202f]\d{4,})/;
/** A year of two digits stands behind slashes, where versions and articles have none. */
const DATE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.])\d{1,2}\2\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2})$/;

/** What a cell of a text file is. A date is ISO text; an amount of money or a share has a format. */
type ReadCell =
  | string
  | number
  | { readonly date: string; readonly form: Form['date']; readonly sign: string }
  | { readonly amount: number; readonly format: string };

function isCode(western: string): boolean {
  if (CODE.test(western)) return true;
  const [mantissa = ''] = western.split(/[eE]/);
  return NUMBER.test(western) && mantissa.replace(/\D/g, '').replace(/^0+/, '').length > MAX_DIGITS;
}

function numberIn(western: string, { decimal }: Form): number | undefined {
  const [mantissa = '', exponent = '0'] = western.split(/[eE]/);
  const read = readDecimalText(mantissa, decimal);
  const value = read === null ? Number.NaN : Number(`${read}e${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}

/** What a column's cells are taken for: texts, numbers with this decimal sign, or dates in this order. */
export const COLUMN_READINGS = ['text', ...DECIMAL_SIGNS, ...DATE_FORMS] as const;
export type ColumnReading = (typeof COLUMN_READINGS)[number];

export interface ColumnReader {
  readonly read: (cell: string) => ReadCell;
  readonly reading: ColumnReading;
  /** Whether most of it looks like numbers or dates and stays text all the same: nothing of it is counted with. */
  readonly isDoubtful: boolean;
}

const isOneOf = <T extends string>(all: readonly T[], value: string | undefined): value is T =>
  all.some((one) => one === value);

/**
 * Reads a column of a text file, all cells in one form: the chosen one, or that for which its cells speak. A column with
 * codes among its digits, such as `007`, `12E34` or `+212 6 12`, stays text then, and so does one whose dates fit no single
 * order.
 */
export function columnReader(cells: readonly string[], usual: Form, chosen?: ColumnReading): ColumnReader {
  if (chosen === 'text') return { read: (cell) => cell, reading: 'text', isDoubtful: false };
  const texts = cells.map((cell) => westernDigits(cell).trim()).filter((text) => text !== '');
  const dates = texts.filter((text) => DATE.test(text));
  const numbers = texts
    .filter((text) => !DATE.test(text))
    .map((text) => withoutUnit(text).text)
    .filter((text) => NUMBER.test(text));
  const isText = !isOneOf(DECIMAL_SIGNS, chosen) && texts.some(isCode);
  const { decimal } = isOneOf(DECIMAL_SIGNS, chosen)
    ? { decimal: chosen }
    : mostRead(withDecimal(usual), (form) => numbers.filter((text) => numberIn(text, form) !== undefined).length);
  const dateCount = (form: Form): number =>
    dates.filter((text) => readDateText(text, form.date, false) !== null).length;
  const dated = isOneOf(DATE_FORMS, chosen) ? { ...usual, date: chosen } : mostRead(withDate(usual), dateCount);
  const hasDates = isOneOf(DATE_FORMS, chosen) || dateCount(dated) === dates.length;
  const isIso = dates.every((text) => /^\d{4}/.test(text));
  const found =
    hasDates && dates.length > 0 ? (isIso ? 'ymd' : dated.date) : numbers.length > 0 && !isText ? decimal : 'text';
  const read = (cell: string): ReadCell => {
    const text = westernDigits(cell).trim();
    if (DATE.test(text)) {
      const date = hasDates ? readDateText(text, dated.date, false) : null;
      const form = /^\d{4}/.test(text) ? 'ymd' : dated.date;
      return date === null ? cell : { date, form, sign: /\D/.exec(text)?.[0] ?? '-' };
    }
    const { text: digits, format, isShare = false } = withoutUnit(text);
    if (isText || !NUMBER.test(digits)) return cell;
    const number = numberIn(digits, { ...usual, decimal });
    if (number === undefined) return cell;
    return format === undefined ? number : { amount: isShare ? Number(`${number}e-2`) : number, format };
  };
  const isNumber = (text: string): boolean =>
    !isCode(text) && DECIMAL_SIGNS.some((sign) => numberIn(text, { ...usual, decimal: sign }) !== undefined);
  const kept = [...dates, ...numbers.filter(isNumber)].filter((text) => typeof read(text) === 'string').length;
  return { read, reading: chosen ?? found, isDoubtful: kept * 2 > texts.length - 1 && kept > 0 };
}
