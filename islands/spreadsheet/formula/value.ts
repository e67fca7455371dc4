import { readDecimal } from '#shared/kernel/typed-number.ts';
import { readMoment } from './dates.ts';
import { inSureDigits } from './decimals.ts';

export const ERROR_CODES = [
  '#REF!',
  '#DIV/0!',
  '#NAME?',
  '#VALUE!',
  '#NUM!',
  '#N/A',
  '#NULL!',
  '#GETTING_DATA',
  '#CYCLE!',
  '#ERROR!',
] as const;
/** `#CYCLE!`: the cell needs itself. `#ERROR!`: the formula cannot be read. `#GETTING_DATA`: its function is being fetched. */
export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(text: string): text is ErrorCode {
  return (ERROR_CODES as readonly string[]).includes(text);
}

/** Why a cell has no value. */
export class CellError {
  readonly code: ErrorCode;
  /** Of `#NAME?` the unknown name, of `#CYCLE!` the cells in their order. */
  readonly detail: string | undefined;

  constructor(code: ErrorCode, detail?: string) {
    this.code = code;
    this.detail = detail;
  }
}

/** What a cell may hold; dates are days since the end of 1899. */
export type Literal = string | number | boolean;
/** What a cell shows or a formula gives; undefined: nothing. */
export type Value = Literal | CellError | undefined;

const POWER_OF_TEN = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)E[+-]?\d{1,3}\s*$/i;

/** The number that a value stands for; an empty cell is 0. */
export function numberOf(value: Value): number | CellError {
  if (typeof value === 'number' || value instanceof CellError) return value;
  if (value === undefined) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  // Formulas are stored in English: `1,234` in a text is more than a thousand, `1.234` is not.
  const decimal = readDecimal(value, (sign) => (sign === ',' ? 'thousands' : 'decimals'));
  if (decimal !== null) return Number(decimal.toString());
  if (POWER_OF_TEN.test(value)) return Number(value);
  return readMoment(value)?.serial ?? new CellError('#VALUE!');
}

/** The text that a value stands for. */
export function textOf(value: Value): string | CellError {
  if (value instanceof CellError) return value;
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? String(inSureDigits(value)).toUpperCase() : value;
}

/** Whether a value counts as true. */
export function truthOf(value: Value): boolean | CellError {
  if (typeof value === 'boolean' || value instanceof CellError) return value;
  if (value === undefined) return false;
  if (typeof value === 'number') return value !== 0;
  const word = value.toUpperCase();
  return word === 'TRUE' ? true : word === 'FALSE' ? false : new CellError('#VALUE!');
}

const RANK = { number: 0, string: 1, boolean: 2 } as const;

function rankOf(value: Literal): number {
  return typeof value === 'number' ? RANK.number : typeof value === 'string' ? RANK.string : RANK.boolean;
}

/** Negative: `one` comes first. Numbers before texts before yes and no; texts without regard to case. */
export function compareValues(one: Literal | undefined, other: Literal | undefined): number {
  const left = one ?? (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0);
  const right = other ?? (typeof left === 'string' ? '' : typeof left === 'boolean' ? false : 0);
  if (typeof left === 'string' && typeof right === 'string') {
    const [a, b] = [left.toLowerCase(), right.toLowerCase()];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  const ranks = rankOf(left) - rankOf(right);
  if (ranks !== 0) return ranks;
  return typeof left === 'number' ? inSureDigits(left) - inSureDigits(Number(right)) : Number(left) - Number(right);
}
