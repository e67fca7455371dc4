import { type Area, type CellRef, MAX_ROWS } from './references.ts';
import { CellError, type Value } from './value.ts';

/** The cells around a formula. */
export interface Cells {
  /** Undefined: the formula's own sheet. Null: there is no such sheet. */
  readonly valuesOf: (sheet: string | undefined, area: Area) => CellRange | null;
  /** Serial number of the day it is. */
  readonly today: () => number;
}

/** Cells that a formula names, or values that it has made of them. Those that hold nothing may be left out by `each`. */
export interface CellRange {
  readonly area: Area;
  /** The rows of its sheet that hold something. */
  readonly usedRows: number;
  readonly valueAt: (place: CellRef) => Value;
  readonly each: (visit: (value: Value, place: CellRef) => void) => void;
  /** Whether a cell is a subtotal, which others pass over. */
  readonly isSubtotal?: (place: CellRef) => boolean;
}

/** What an argument of a function is. */
export type Argument = { readonly value: Value } | { readonly range: CellRange };

/** What a function gives: a value, or cells that further functions may take. */
export type Result = Value | CellRange;

export function argumentOf(result: Result): Argument {
  return typeof result === 'object' && 'area' in result ? { range: result } : { value: result };
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Rows and columns; of whole columns, as many rows as hold something. */
export function sizeOf({ area, usedRows }: CellRange): Size {
  const isEndless = area.bottom === MAX_ROWS - 1;
  return {
    rows: isEndless ? Math.max(1, usedRows - area.top) : area.bottom - area.top + 1,
    columns: area.right - area.left + 1,
  };
}

export function cellCount({ area: { top, left, bottom, right } }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** The value of a cell counted from the start of the range. */
export function valueIn(range: CellRange, row: number, column: number): Value {
  return range.valueAt({ row: range.area.top + row, column: range.area.left + column });
}

/** The value that an argument stands for where one is needed. */
export function singleValue(argument: Argument | undefined): Value {
  if (argument === undefined) return undefined;
  if ('value' in argument) return argument.value;
  return cellCount(argument.range) === 1 ? valueIn(argument.range, 0, 0) : new CellError('#VALUE!');
}

/** So many rows and columns from a place on, counted from the start of the range. */
export function partOf(range: CellRange, row: number, column: number, { rows, columns }: Size): CellRange {
  const [top, left] = [range.area.top + row, range.area.left + column];
  const area = { top, left, bottom: top + rows - 1, right: left + columns - 1 };
  const last = Math.min(area.bottom, range.usedRows - 1);
  return {
    ...range,
    area,
    each: (visit) => {
      for (let at = top; at <= last; at += 1)
        for (let own = left; own <= area.right; own += 1)
          visit(range.valueAt({ row: at, column: own }), { row: at, column: own });
    },
  };
}

/** Values that a formula has made, each by its row and column. */
export function rangeOf({ rows, columns }: Size, valueOf: (row: number, column: number) => Value): CellRange {
  const values = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => valueOf(row, column)),
  );
  return {
    area: { top: 0, left: 0, bottom: rows - 1, right: columns - 1 },
    usedRows: rows,
    valueAt: ({ row, column }) => values[row]?.[column],
    each: (visit) => {
      values.forEach((line, row) => line.forEach((value, column) => visit(value, { row, column })));
    },
  };
}

/**
 * Works out a value for each place of the ranges among the arguments: one row or column goes along all of a larger one,
 * and where one ends there is nothing.
 */
export function forEach(
  given: readonly Argument[],
  isOne: (index: number) => boolean,
  work: (given: readonly Argument[]) => Value,
): CellRange {
  const ranges = given.flatMap((one, index) =>
    'range' in one && isOne(index) && cellCount(one.range) > 1 ? [one.range] : [],
  );
  const sizes = ranges.map(sizeOf);
  const size = {
    rows: Math.max(...sizes.map(({ rows }) => rows)),
    columns: Math.max(...sizes.map(({ columns }) => columns)),
  };
  return rangeOf(size, (row, column) =>
    work(
      given.map((one) => {
        if (!('range' in one) || !ranges.includes(one.range)) return one;
        const own = sizeOf(one.range);
        const [at, beside] = [own.rows === 1 ? 0 : row, own.columns === 1 ? 0 : column];
        return {
          value: at < own.rows && beside < own.columns ? valueIn(one.range, at, beside) : new CellError('#N/A'),
        };
      }),
    ),
  );
}

/** Whether an argument has several values where one is taken. */
export function isSeveral(argument: Argument): boolean {
  return 'range' in argument && cellCount(argument.range) > 1;
}
