import { cellCount, type CellRange, sizeOf, valueIn } from '../cells.ts';
import { criterionOf } from '../criterion.ts';
import type { Given, Work } from '../given.ts';
import { CellError, type Value } from '../value.ts';
import { averageOf, extremeOf, sumOf } from './totals.ts';

interface Condition {
  readonly range: CellRange;
  readonly isMet: (value: Value) => boolean;
}

/** Pairs of cells and criterion from an argument on; undefined: they do not fit each other. */
function conditionsFrom(given: Given, first: number): readonly Condition[] | undefined {
  const conditions: Condition[] = [];
  for (let at = first; at < given.slots.length; at += 2) {
    const range = given.range(at);
    if (range === undefined) return undefined;
    conditions.push({ range, isMet: criterionOf(given.value(at + 1)) });
  }
  return conditions;
}

function isAlike({ area: one }: CellRange, { area: other }: CellRange): boolean {
  return one.bottom - one.top === other.bottom - other.top && one.right - one.left === other.right - other.left;
}

/** Calls for each cell, counted from the start of its range, where all conditions are met; the number of those beyond. */
function eachFound(conditions: readonly Condition[], visit: (row: number, column: number) => void): number {
  const [first, ...others] = conditions;
  if (first === undefined) return 0;
  const { range, isMet } = first;
  const look = (value: Value, row: number, column: number): void => {
    if (isMet(value) && others.every((other) => other.isMet(valueIn(other.range, row, column)))) visit(row, column);
  };
  if (!isMet(undefined)) {
    range.each((value, { row, column }) => look(value, row - range.area.top, column - range.area.left));
    return 0;
  }
  const sizes = conditions.map((one) => sizeOf(one.range));
  const [rows, columns] = [Math.max(...sizes.map((one) => one.rows)), sizes[0]?.columns ?? 1];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) look(valueIn(range, row, column), row, column);
  return conditions.every((one) => one.isMet(undefined)) ? cellCount(range) - rows * columns : 0;
}

/** The numbers of a range where conditions on others are met. */
function found(conditions: readonly Condition[], range: CellRange): readonly number[] | CellError {
  const numbers: number[] = [];
  let error: CellError | undefined;
  eachFound(conditions, (row, column) => {
    const value = valueIn(range, row, column);
    if (typeof value === 'number') numbers.push(value);
    else if (value instanceof CellError) error ??= value;
  });
  return error ?? numbers;
}

/** `SUMIF`: the numbers stand in the last argument, or in the cells that are looked through. */
function one(work: (numbers: readonly number[]) => Value): Work {
  return (given) => {
    const range = given.range(0);
    const added = given.slots.length > 2 ? given.range(2) : range;
    if (range === undefined || added === undefined) return new CellError('#VALUE!');
    const numbers = found([{ range, isMet: criterionOf(given.value(1)) }], added);
    return numbers instanceof CellError ? numbers : work(numbers);
  };
}

/** `SUMIFS`: the numbers stand in the first argument. */
function many(work: (numbers: readonly number[]) => Value): Work {
  return (given) => {
    const added = given.range(0);
    const conditions = conditionsFrom(given, 1);
    if (added === undefined || conditions?.every(({ range }) => isAlike(range, added)) !== true)
      return new CellError('#VALUE!');
    const numbers = found(conditions, added);
    return numbers instanceof CellError ? numbers : work(numbers);
  };
}

const counting: Work = (given) => {
  const conditions = conditionsFrom(given, 0);
  const [first] = conditions ?? [];
  if (first === undefined || conditions?.every(({ range }) => isAlike(range, first.range)) !== true)
    return new CellError('#VALUE!');
  let count = 0;
  const beyond = eachFound(conditions, () => {
    count += 1;
  });
  return count + beyond;
};

/** The library compares `-5` as a text, knows no wildcards, and counts no empty cells. */
export const CONDITIONS = {
  COUNTIF: counting,
  COUNTIFS: counting,
  SUMIF: one(sumOf),
  SUMIFS: many(sumOf),
  AVERAGEIF: one(averageOf),
  AVERAGEIFS: many(averageOf),
  MINIFS: many((numbers) => extremeOf(numbers, 'least')),
  MAXIFS: many((numbers) => extremeOf(numbers, 'most')),
} as const satisfies Readonly<Record<string, Work>>;
