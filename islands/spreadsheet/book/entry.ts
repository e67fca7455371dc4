import { withoutUnit } from '#shared/features/sheets/written-unit.ts';
import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { type Locale, ownLocaleOf } from '#shared/i18n/locale.ts';
import { westernDigits } from '#shared/kernel/fold.ts';
import { readDecimal } from '#shared/kernel/typed-number.ts';
import { DATE_FORMATS, readMoment, readShortDate, TIME_FORMATS } from '../formula/dates.ts';
import { divide, multiply } from '../formula/decimals.ts';
import { formulaText, readFormula } from '../formula/formula.ts';
import { functionName } from '../formula/function-names.ts';
import { type Expression, isProblem } from '../formula/parse.ts';
import { areaOf, type CellRef } from '../formula/references.ts';
import type { Writing } from '../formula/tokens.ts';
import { CellError, type Literal } from '../formula/value.ts';
import { type Cell, isFormula, lookOf, valueOf } from './cell.ts';
import type { CellEntry, Content } from './commands.ts';
import { readNamedDay } from './named-day.ts';
import { formatValue, isDateFormat, isDayFirst, isPercentFormat, plainNumber } from './number-format.ts';
import { cellAt, formatAt, type Sheet } from './sheet.ts';

/** A number with more digits would lose some. */
const MAX_DIGITS = 15;
const NUMBER = /^[+\-−]?(?=[\d.,٫])[\d\s\u00a0\u202f.,٫٬'’]*\d[.,٫]*(?:[eE][+-]?\d{1,3})?$/;
/** It has every day that a text may name. */
const LEAP_YEAR = 2024;
/** In days: less than a thousandth of a second. */
const SAME_MOMENT = 1e-9;

/** How formulas are written in a language: with a decimal comma, arguments are separated by semicolons. */
export function writingOf(locale: Locale): Writing {
  return { decimalSign: decimalSign(locale) === ',' ? ',' : '.' };
}

/** A time as French writes it, `12h30`, with the colon of all others. */
function withColon(text: string, locale: Locale): string {
  return ownLocaleOf(locale) === 'fr' ? text.replace(/(?<=(?:^|\s)\d{1,2})\s?h\s?(?=[0-5]\d$)/i, ':') : text;
}

/** Reads a typed number; undefined for text, and for codes that would change: with leading zeros or too many digits. */
function readNumber(typed: string, locale: Locale): number | undefined {
  const text = westernDigits(typed).trim();
  if (!NUMBER.test(text)) return undefined;
  const [mantissa = '', exponent = '0'] = text.split(/[eE]/);
  if (/^[+\-−]?0\d/.test(text) || mantissa.replace(/\D/g, '').replace(/^0+/, '').length > MAX_DIGITS) return undefined;
  const own = decimalSign(locale);
  const decimal = readDecimal(mantissa, (sign) => (sign === own ? 'decimals' : 'thousands'));
  const value = decimal === null ? Number.NaN : Number(`${decimal.toString()}e${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}

interface Typed {
  readonly content: Content;
  /** The format that the writing suggests. */
  readonly format?: string;
}

/**
 * What a typed or pasted text means: a formula, a number, an amount of money, a share, a date, yes or no, or text.
 * A day without a year is one of this year.
 */
export function readTyped(text: string, locale: Locale, thisYear: number): Typed {
  const trimmed = text.trim();
  if (text === '') return { content: null };
  if (text.startsWith("'")) return { content: text.slice(1) };
  if (trimmed.startsWith('=') && trimmed.length > 1) return { content: { formula: trimmed } };
  const western = westernDigits(trimmed);
  const number = readNumber(western, locale);
  if (number !== undefined) return { content: number };
  const { text: digits, format, isShare = false } = withoutUnit(western);
  const amount = digits === western ? undefined : readNumber(digits, locale);
  if (amount !== undefined && isShare)
    return { content: divide(amount, 100) ?? 0, format: Number.isInteger(amount) ? '0%' : '0.00%' };
  if (amount !== undefined) return { content: amount, ...(format === undefined ? {} : { format }) };
  const moment =
    readMoment(withColon(western, locale), isDayFirst(locale)) ??
    readShortDate(western, isDayFirst(locale), thisYear) ??
    readNamedDay(western, locale);
  if (moment !== undefined) return { content: moment.serial, format: moment.format };
  const word = functionName(trimmed);
  return word === 'TRUE' || word === 'FALSE' ? { content: word === 'TRUE' } : { content: text };
}

const DAYS = /^(?:DATE|TODAY|EDATE|EOMONTH|WORKDAY|WORKDAY\.INTL|DATEVALUE)$/;
const TIMES: ReadonlyMap<string, string> = new Map([
  ['NOW', TIME_FORMATS.day],
  ['TIME', TIME_FORMATS.day],
  ['TIMEVALUE', TIME_FORMATS.day],
]);
/** Their results are not of the kind of what they are given. */
const OTHERS =
  /^(?:COUNT|IS|AND$|OR$|XOR$|NOT$|YEAR|MONTH$|DAY|HOUR$|MINUTE$|SECOND$|WEEK|DATEDIF|NETWORK|LEN$|FIND$|SEARCH$|CODE$|MATCH$|XMATCH$|ROWS?$|COLUMNS?$|RANK|SIGN$|TEXT|CONCAT)/;

/** What a formula's cells and functions are formatted as: asked for by each part of it. */
interface Formats {
  readonly ofReference: (index: number) => string | undefined;
  readonly day: string;
}

/** The first reference within an expression that has a format. */
function firstFormat(values: readonly (Expression | undefined)[], formats: Formats): string | undefined {
  for (const value of values) {
    const format = value === undefined ? undefined : formatOf(value, formats);
    if (format !== undefined) return format;
  }
  return undefined;
}

/** The format of an expression's result: a date less a date is a number of days, a date with days another date. */
function formatOf(tree: Expression, formats: Formats): string | undefined {
  switch (tree.kind) {
    case 'reference':
      return formats.ofReference(tree.index);
    case 'sign':
    case 'percent':
      return formatOf(tree.of, formats);
    case 'call':
      if (DAYS.test(tree.name)) return formats.day;
      if (TIMES.has(tree.name)) return tree.name === 'NOW' ? `${formats.day} h:mm` : TIMES.get(tree.name);
      return OTHERS.test(tree.name) ? undefined : firstFormat(tree.values, formats);
    case 'binary': {
      const [left, right] = [formatOf(tree.left, formats), formatOf(tree.right, formats)];
      const isDay = (format: string | undefined): boolean => isDateFormat(format) && /[dy]/i.test(format ?? '');
      if (tree.operator === '+') return isDay(right) ? right : (left ?? right);
      if (tree.operator === '-') return isDay(left) && isDay(right) ? undefined : (left ?? right);
      if (tree.operator === '*' || tree.operator === '/')
        return isDay(left) || isDay(right) ? undefined : (left ?? right);
      return undefined;
    }
    default:
      return undefined;
  }
}

/** The format of a formula's result; undefined: a plain one. */
function formulaFormat(sheet: Sheet, text: string, place: CellRef, locale: Locale): string | undefined {
  const { tree, references } = readFormula(text, place);
  if (isProblem(tree)) return undefined;
  return formatOf(tree, {
    day: isDayFirst(locale) ? DATE_FORMATS.dayFirst : DATE_FORMATS.monthFirst,
    ofReference: (index) => {
      const reference = references[index];
      const area = reference && reference.sheet === undefined ? areaOf(reference, place) : undefined;
      return area === undefined ? undefined : formatAt(sheet, { row: area.top, column: area.left });
    },
  });
}

/** The change that a typed text makes in a cell. Formulas are stored in the writing of files. */
export function entryOf(sheet: Sheet, place: CellRef, text: string, locale: Locale, thisYear: number): CellEntry {
  const before = cellAt(sheet, place);
  const own = typeof before === 'object' ? before.format : undefined;
  const current = formatAt(sheet, place);
  const typed = readTyped(text, locale, thisYear);
  const entry = (content: Content, format: string | undefined): CellEntry => [
    place.row,
    place.column,
    content,
    format ?? null,
    lookOf(before) ?? null,
  ];
  if (typeof typed.content === 'object' && typed.content !== null) {
    const formula = formulaText(readFormula(typed.content.formula, place, writingOf(locale)), place);
    const suggested = current === undefined ? formulaFormat(sheet, formula, place, locale) : undefined;
    return entry({ formula }, own ?? suggested);
  }
  const fits =
    typed.format === undefined ||
    (isDateFormat(typed.format) && isDateFormat(current)) ||
    (isPercentFormat(typed.format) && isPercentFormat(current));
  // In a column of shares, 12 means 12 %.
  if (typeof typed.content === 'number' && typed.format === undefined && isPercentFormat(current))
    return entry(divide(typed.content, 100) ?? typed.content, own);
  return entry(typed.content, fits ? own : typed.format);
}

/** The entry that puts a cell's content, as it is now, into another place. */
export function entryOfCell(cell: Cell, place: CellRef, format: string | undefined): CellEntry {
  const value = valueOf(cell);
  const content: Content = isFormula(cell)
    ? { formula: formulaText(cell.formula, place) }
    : value === undefined || value instanceof CellError
      ? null
      : value;
  return [place.row, place.column, content, format ?? null, lookOf(cell) ?? null];
}

function literalText(literal: Literal, format: string | undefined, locale: Locale): string {
  if (typeof literal === 'boolean') return literal ? 'TRUE' : 'FALSE';
  if (typeof literal === 'string')
    return literal.startsWith("'") || readTyped(literal, locale, LEAP_YEAR).content !== literal
      ? `'${literal}`
      : literal;
  if (isPercentFormat(format)) return `${plainNumber(multiply(literal, 100) ?? literal, locale)}%`;
  if (!isDateFormat(format)) return plainNumber(literal, locale);
  const day = isDayFirst(locale) ? DATE_FORMATS.dayFirst : DATE_FORMATS.iso;
  const texts = [format, day, TIME_FORMATS.full, `${day} ${TIME_FORMATS.full}`].map((code) =>
    formatValue(literal, code, locale),
  );
  const isRead = (text: string): boolean => {
    const serial = readMoment(text, isDayFirst(locale))?.serial;
    return serial !== undefined && Math.abs(serial - literal) < SAME_MOMENT;
  };
  return texts.find(isRead) ?? plainNumber(literal, locale);
}

/** A cell as it is typed: reading this text again gives the same. */
export function typedText(sheet: Sheet, place: CellRef, locale: Locale): string {
  const cell = cellAt(sheet, place);
  if (isFormula(cell)) return formulaText(cell.formula, place, writingOf(locale));
  const value = valueOf(cell);
  return value === undefined || value instanceof CellError ? '' : literalText(value, formatAt(sheet, place), locale);
}

/** A cell as it is shown. */
export function shownText(sheet: Sheet, place: CellRef, locale: Locale): string {
  return formatValue(valueOf(cellAt(sheet, place)), formatAt(sheet, place), locale);
}
