import { foldText, westernDigits } from '#shared/kernel/fold.ts';
import { type Cell, cellText } from './cell.ts';

export const TYPES = ['text', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'email'] as const;
export type FieldType = (typeof TYPES)[number];

export const DECIMAL_SIGNS = [',', '.'] as const;
export const DATE_FORMS = ['dmy', 'mdy', 'ymd'] as const;

/** How a column writes numbers and dates; one form for the whole column, never guessed cell by cell. */
export interface Form {
  readonly decimal: (typeof DECIMAL_SIGNS)[number];
  readonly date: (typeof DATE_FORMS)[number];
}

/** Why a cell is not taken. `shortened`: a spreadsheet has cut the digits of a code (`4,00638E+12`). */
export type Problem =
  'required' | 'decimal' | 'integer' | 'boolean' | 'date' | 'email' | 'shortened' | 'repeated' | 'server';

export type Read = { readonly value: string } | { readonly problem: Problem };

/** Currency signs, and what stands between thousands besides comma and point. */
const AROUND_NUMBERS =
  /€|\$|£|(?<!\p{L})(?:MAD|DHS?|EUR|USD|GBP)(?!\p{L})\.?|د\.م\.?|د\.إ|[\s\u00a0\u202f\u066c'’\u200e\u200f]/giu;
const DECIMALS: Readonly<Record<Form['decimal'], RegExp>> = {
  ',': /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d+))?$/,
  '.': /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?$/,
};
const PLAIN_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/u;
const YES = new Set([
  '1',
  'true',
  'yes',
  'y',
  'oui',
  'o',
  'vrai',
  'x',
  'wahr',
  'ja',
  foldText('نعم'),
  foldText('صحيح'),
]);
const NO = new Set(['0', 'false', 'no', 'n', 'non', 'faux', 'falsch', 'nein', foldText('لا'), foldText('خطأ')]);

function readDecimal(cell: Cell, decimal: Form['decimal']): string | null {
  if (typeof cell === 'number') return Number.isFinite(cell) && !/e/i.test(cellText(cell)) ? cellText(cell) : null;
  // Most cells are written like this, and there may be millions of them.
  if (decimal === '.' && typeof cell === 'string' && PLAIN_NUMBER.test(cell)) return cell;
  const text = westernDigits(String(cell)).replaceAll('٫', decimal).replace(AROUND_NUMBERS, '').replace('−', '-');
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

function readDate(cell: Cell, form: Form['date'], hasTime: boolean): string | null {
  if (typeof cell !== 'string') return null;
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

function readBoolean(cell: Cell): string | null {
  if (typeof cell === 'boolean') return String(cell);
  const word = foldText(cellText(cell));
  if (YES.has(word)) return 'true';
  return NO.has(word) ? 'false' : null;
}

const valued = (value: string | null, problem: Problem): Read => (value === null ? { problem } : { value });

/** The value of a cell as it is sent: ISO dates, a decimal point, `true` and `false`. Empty cells stay empty. */
export function readValue(cell: Cell | undefined, type: FieldType, form: Form): Read {
  const text = cellText(cell);
  if (cell === undefined || text === '') return { value: '' };
  switch (type) {
    case 'text':
      return SHORTENED.test(text) ? { problem: 'shortened' } : { value: text };
    case 'email':
      return valued(EMAIL.test(text) ? text : null, 'email');
    case 'boolean':
      return valued(readBoolean(cell), 'boolean');
    case 'decimal':
      return valued(readDecimal(cell, form.decimal), 'decimal');
    case 'integer': {
      const [whole = '', fraction = ''] = readDecimal(cell, form.decimal)?.split('.') ?? [];
      return valued(whole === '' || /[1-9]/.test(fraction) ? null : whole, 'integer');
    }
    case 'date':
      return valued(readDate(cell, form.date, false), 'date');
    case 'datetime':
      return valued(readDate(cell, form.date, true), 'date');
  }
}

function mostRead<Choice>(choices: readonly Choice[], reads: (choice: Choice) => number): Choice | undefined {
  return choices.map((choice) => ({ choice, count: reads(choice) })).sort((a, b) => b.count - a.count)[0]?.choice;
}

/** The form that reads most cells of a column. Where several read as many, the one named by `usual` is taken. */
export function guessForm(cells: readonly (Cell | undefined)[], type: FieldType, usual: Form): Form {
  const sample = cells.filter((cell) => typeof cell === 'string' && cell !== '');
  const count = (form: Form): number => sample.filter((cell) => 'value' in readValue(cell, type, form)).length;
  if (type === 'decimal' || type === 'integer') {
    const signs = [usual.decimal, ...DECIMAL_SIGNS.filter((sign) => sign !== usual.decimal)];
    return { ...usual, decimal: mostRead(signs, (decimal) => count({ ...usual, decimal })) ?? usual.decimal };
  }
  if (type !== 'date' && type !== 'datetime') return usual;
  const forms = [usual.date, ...DATE_FORMS.filter((form) => form !== usual.date)];
  return { ...usual, date: mostRead(forms, (date) => count({ ...usual, date })) ?? usual.date };
}

const BY_NAME: readonly (readonly [RegExp, FieldType])[] = [
  [/(^|\s)e ?mail$/, 'email'],
  [/(^|\s)(price|prix|cost|amount|total|rate|weight|discount|tax)$/, 'decimal'],
  [/(^|\s)(quantity|stock|count|position)$/, 'decimal'],
  [/^(is|has) |(^|\s)(enabled|active|visible)$/, 'boolean'],
  [/ at$/, 'datetime'],
  [/(^|\s)(date|birthday)$/, 'date'],
];

/** The type of a field about which the server says nothing, by its name. */
export function typeByName(field: string): FieldType {
  const name = foldText(field.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2'));
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
}
