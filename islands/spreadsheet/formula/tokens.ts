import { type CellRef, columnOf, type Corner, isOnSheet, MAX_COLUMNS, MAX_ROWS, type Reference } from './references.ts';
import { CellError, ERROR_CODES, type ErrorCode, isErrorCode, type Value } from './value.ts';

/** How a person writes formulas: with a decimal comma, arguments are separated by semicolons. */
export interface Writing {
  readonly decimalSign: '.' | ',';
  /** Names of functions in English, marked where they are newer than the file format; default: as they were written. */
  readonly hasFiledNames?: boolean;
}
/** How formulas are stored. */
export const STORED: Writing = { decimalSign: '.' };
export const FILED: Writing = { ...STORED, hasFiledNames: true };

export type Token =
  | { readonly kind: 'space' | 'operator' | 'other'; readonly text: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly text: string; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly text: string; readonly at: number }
  | { readonly kind: 'array'; readonly rows: readonly (readonly Value[])[]; readonly text: string; readonly at: number }
  | { readonly kind: 'separator'; readonly at: number }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly at: number }
  | { readonly kind: 'reference'; readonly reference: Reference; readonly at: number }
  /** A name, or a function when `(` follows. */
  | { readonly kind: 'name'; readonly name: string; readonly at: number };

const SHEET = String.raw`(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?`;
const BEHIND = String.raw`(?![\p{L}\p{N}_.(!])`;
const CELL = String.raw`(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})`;
const CELLS = new RegExp(`${SHEET}${CELL}(?:\\s*:\\s*${CELL})?${BEHIND}`, 'uy');
const COLUMNS = new RegExp(`${SHEET}(\\$?)([A-Za-z]{1,3}):(\\$?)([A-Za-z]{1,3})${BEHIND}`, 'uy');
const ROWS = new RegExp(`${SHEET}(\\$?)(\\d{1,7}):(\\$?)(\\d{1,7})${BEHIND}`, 'uy');
const SPACE = /[\s\u00a0\u202f]+/y;
const NUMBERS = { '.': /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y, ',': /(?:\d+(?:[.,]\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y };
const TEXT = /"(?:[^"]|"")*"/y;
const ARRAY = /\{[^{}]*\}/y;
const NAME = /[\p{L}_][\p{L}\p{N}_.]*/uy;
const OPERATOR = /<>|<=|>=|[-+*/^&=<>%()]/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** `{1,"a";2,TRUE}`: two rows of two values, always in the signs of files; undefined for anything else. */
function readArray(text: string): readonly (readonly Value[])[] | undefined {
  const parts = text.slice(1, -1).match(/"(?:[^"]|"")*"|[^",;]+|[,;]/g) ?? [];
  const rows: Value[][] = [[]];
  let isSeparated = true;
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
    if (part === ',' || part === ';') {
      if (isSeparated) return undefined;
      if (part === ';') rows.push([]);
      isSeparated = true;
      continue;
    }
    const word = part.toUpperCase();
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/.test(word) ? Number(word) : undefined;
    const truth = word === 'TRUE' || word === 'FALSE' ? word === 'TRUE' : undefined;
    const value = isErrorCode(word) ? new CellError(word) : (number ?? truth);
    if (!isSeparated || (value === undefined && !part.startsWith('"'))) return undefined;
    rows.at(-1)?.push(value ?? part.slice(1, -1).replaceAll('""', '"'));
    isSeparated = false;
  }
  return isSeparated || rows.some(({ length }) => length !== rows[0]?.length) ? undefined : rows;
}

function corner(own: CellRef, rowSign: string, row: number, columnSign: string, column: number): Corner {
  const isRowFixed = rowSign === '$';
  const isColumnFixed = columnSign === '$';
  return {
    row: isRowFixed ? row : row - own.row,
    column: isColumnFixed ? column : column - own.column,
    isRowFixed,
    isColumnFixed,
  };
}

function isCell(row: number, column: number): boolean {
  return isOnSheet({ top: row, bottom: row, left: column, right: column });
}

function sheetOf(quoted: string | undefined, plain: string | undefined): string | undefined {
  return quoted?.replaceAll("''", "'") ?? plain;
}

/** The reference at this place of the text, and its length. */
function referenceAt(text: string, at: number, own: CellRef): { reference: Reference; length: number } | undefined {
  const cells = match(CELLS, text, at);
  if (cells !== null) {
    const [all, quoted, plain, c1 = '', n1 = '', r1 = '', m1 = '', c2 = '', n2, r2 = '', m2] = cells;
    const sheet = sheetOf(quoted, plain);
    const isWhole = isCell(Number(m1) - 1, columnOf(n1)) && (n2 === undefined || isCell(Number(m2) - 1, columnOf(n2)));
    if (isWhole)
      return {
        length: all.length,
        reference: {
          sheet,
          span: 'cells',
          from: corner(own, r1, Number(m1) - 1, c1, columnOf(n1)),
          to: n2 === undefined ? undefined : corner(own, r2, Number(m2) - 1, c2, columnOf(n2)),
        },
      };
  }
  const columns = match(COLUMNS, text, at);
  if (columns !== null) {
    const [all, quoted, plain, c1 = '', n1 = '', c2 = '', n2 = ''] = columns;
    const sides = [columnOf(n1), columnOf(n2)] as const;
    if (Math.max(...sides) < MAX_COLUMNS)
      return {
        length: all.length,
        reference: {
          sheet: sheetOf(quoted, plain),
          span: 'columns',
          from: corner(own, '$', 0, c1, sides[0]),
          to: corner(own, '$', MAX_ROWS - 1, c2, sides[1]),
        },
      };
  }
  const rows = match(ROWS, text, at);
  if (rows === null) return undefined;
  const [all, quoted, plain, r1 = '', m1 = '', r2 = '', m2 = ''] = rows;
  const sides = [Number(m1) - 1, Number(m2) - 1] as const;
  if (Math.min(...sides) < 0 || Math.max(...sides) >= MAX_ROWS) return undefined;
  return {
    length: all.length,
    reference: {
      sheet: sheetOf(quoted, plain),
      span: 'rows',
      from: corner(own, r1, sides[0], '$', 0),
      to: corner(own, r2, sides[1], '$', MAX_COLUMNS - 1),
    },
  };
}

/** Cuts a formula (without its `=`) at the cell `own` into tokens; what cannot be read becomes `other`. */
export function tokensOf(text: string, own: CellRef, { decimalSign }: Writing): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const take = (length: number): string => text.slice(start, (at = start + length));
    const space = match(SPACE, text, at);
    if (space !== null) {
      tokens.push({ kind: 'space', text: take(space[0].length), at: start });
      continue;
    }
    const quoted = match(TEXT, text, at);
    if (quoted !== null) {
      const whole = take(quoted[0].length);
      tokens.push({ kind: 'text', value: whole.slice(1, -1).replaceAll('""', '"'), text: whole, at: start });
      continue;
    }
    const braces = match(ARRAY, text, at);
    const rows = braces === null ? undefined : readArray(braces[0]);
    if (braces !== null && rows !== undefined) {
      tokens.push({ kind: 'array', rows, text: take(braces[0].length), at: start });
      continue;
    }
    const code = ERROR_CODES.find((one) => text.startsWith(one, start));
    if (code !== undefined) {
      take(code.length);
      tokens.push({ kind: 'error', code, at: start });
      continue;
    }
    const found = referenceAt(text, at, own);
    if (found !== undefined) {
      take(found.length);
      tokens.push({ kind: 'reference', reference: found.reference, at: start });
      continue;
    }
    const number = match(NUMBERS[decimalSign], text, at);
    if (number !== null) {
      const plain = take(number[0].length).replace(',', '.');
      tokens.push({ kind: 'number', value: Number(plain), text: plain, at: start });
      continue;
    }
    const name = match(NAME, text, at);
    if (name !== null) {
      tokens.push({ kind: 'name', name: take(name[0].length), at: start });
      continue;
    }
    if (text[at] === ',' || text[at] === ';') {
      take(1);
      tokens.push({ kind: 'separator', at: start });
      continue;
    }
    const operator = match(OPERATOR, text, at);
    if (operator !== null) tokens.push({ kind: 'operator', text: take(operator[0].length), at: start });
    else tokens.push({ kind: 'other', text: take(1), at: start });
  }
  return tokens;
}
