import {
  type Form,
  mostRead,
  readDateText,
  readDecimalText,
  withDate,
  withDecimal,
} from '#shared/features/sheets/column-form.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { type Cell, cellText } from './cell.ts';

export const TYPES = ['text', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'email'] as const;
export type FieldType = (typeof TYPES)[number];

/** Why a cell is not taken. `shortened`: a spreadsheet has cut the digits of a code (`4,00638E+12`). */
export type Problem =
  'required' | 'decimal' | 'integer' | 'boolean' | 'date' | 'email' | 'shortened' | 'repeated' | 'server';

type Read = { readonly value: string } | { readonly problem: Problem };

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
  if (typeof cell === 'object') return readDecimal(cell.number, decimal);
  if (typeof cell === 'number') return Number.isFinite(cell) && !/e/i.test(cellText(cell)) ? cellText(cell) : null;
  return readDecimalText(String(cell), decimal);
}

function readDate(cell: Cell, form: Form['date'], hasTime: boolean): string | null {
  return typeof cell === 'string' ? readDateText(cell, form, hasTime) : null;
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

/** The form that reads most cells of a column. Where several read as many, the one named by `usual` is taken. */
export function guessForm(cells: readonly (Cell | undefined)[], type: FieldType, usual: Form): Form {
  const sample = cells.filter((cell) => typeof cell === 'string' && cell !== '');
  const count = (form: Form): number => sample.filter((cell) => 'value' in readValue(cell, type, form)).length;
  if (type === 'decimal' || type === 'integer') return mostRead(withDecimal(usual), count);
  return type === 'date' || type === 'datetime' ? mostRead(withDate(usual), count) : usual;
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
