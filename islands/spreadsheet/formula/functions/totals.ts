import { type Argument, cellCount, sizeOf, valueIn } from '../cells.ts';
import { createSum, divide, multiply } from '../decimals.ts';
import type { Given, Work } from '../given.ts';
import { CellError, numberOf, truthOf, type Value } from '../value.ts';

/** Calls for each number as it comes: a column may have a hundred thousand. The first error ends it. */
function eachNumber(given: Given, visit: (number: number) => void): CellError | undefined {
  let error: CellError | undefined;
  for (const argument of given.rest(0)) {
    if ('value' in argument) {
      const value = numberOf(argument.value);
      if (value instanceof CellError) error ??= value;
      else visit(value);
      continue;
    }
    argument.range.each((value) => {
      // Texts and yes or no in cells are passed over.
      if (typeof value === 'number') visit(value);
      else if (value instanceof CellError) error ??= value;
    });
  }
  return error;
}

function total(given: Given): { readonly sum: Value; readonly count: number } {
  const sum = createSum();
  let numbers = 0;
  const error = eachNumber(given, (number) => {
    sum.add(number);
    numbers += 1;
  });
  return { sum: error ?? sum.total() ?? new CellError('#NUM!'), count: numbers };
}

function extreme(given: Given, side: 'least' | 'most'): Value {
  let best: number | undefined;
  const error = eachNumber(given, (number) => {
    if (best === undefined || (side === 'most' ? number > best : number < best)) best = number;
  });
  return error ?? best ?? 0;
}

export function sumOf(numbers: readonly number[]): Value {
  const sum = createSum();
  for (const number of numbers) sum.add(number);
  return sum.total() ?? new CellError('#NUM!');
}

export function averageOf(numbers: readonly number[]): Value {
  return meanOf(sumOf(numbers), numbers.length);
}

function meanOf(sum: Value, amount: number): Value {
  if (typeof sum !== 'number') return sum;
  return amount === 0 ? new CellError('#DIV/0!') : (divide(sum, amount) ?? new CellError('#NUM!'));
}

/** By hand: as arguments of one call, a hundred thousand numbers would overflow the stack. */
export function extremeOf(numbers: readonly number[], side: 'least' | 'most'): number {
  const [first = 0] = numbers;
  return numbers.reduce((best, one) => ((side === 'most' ? one > best : one < best) ? one : best), first);
}

function count(given: readonly Argument[], counts: (value: Value) => boolean): number {
  let found = 0;
  for (const argument of given) {
    if ('value' in argument) found += counts(argument.value) ? 1 : 0;
    else
      argument.range.each((value) => {
        if (counts(value)) found += 1;
      });
  }
  return found;
}

/** How many of the arguments are true, and of how many; texts in cells are passed over. */
function truths(given: Given, decide: (yes: number, all: number) => boolean): Value {
  let error: CellError | undefined;
  let [yes, all] = [0, 0];
  const look = (value: Value): void => {
    const truth = truthOf(value);
    if (truth instanceof CellError) error ??= truth;
    else {
      all += 1;
      yes += truth ? 1 : 0;
    }
  };
  for (const argument of given.rest(0)) {
    if ('value' in argument) look(argument.value);
    else
      argument.range.each((value) => {
        if (value !== undefined && typeof value !== 'string') look(value);
      });
  }
  return error ?? (all === 0 ? new CellError('#VALUE!') : decide(yes, all));
}

function sumProduct(given: Given): Value {
  const factors = given.rest(0);
  const sizes = factors.map((one) => ('range' in one ? sizeOf(one.range) : { rows: 1, columns: 1 }));
  // Of whole columns, those with fewer rows are empty below.
  const [rows, columns] = [Math.max(...sizes.map((one) => one.rows)), sizes[0]?.columns ?? 1];
  const fits = factors.every((one, index) => {
    const own = sizes[index];
    const isEndless = 'range' in one && own !== undefined && cellCount(one.range) > own.rows * own.columns;
    return own?.columns === columns && (own.rows === rows || isEndless);
  });
  if (!fits) return new CellError('#VALUE!');
  const sum = createSum();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let product = 1;
      for (const one of factors) {
        const value = 'range' in one ? valueIn(one.range, row, column) : one.value;
        if (value instanceof CellError) return value;
        product = multiply(product, typeof value === 'number' ? value : 0) ?? Number.NaN;
      }
      sum.add(product);
    }
  return sum.total() ?? new CellError('#NUM!');
}

/** The spread of numbers, around the mean of all that there are or of a part of them. */
function variance(numbers: readonly number[], of: 'all' | 'part'): number | undefined {
  const mean = averageOf(numbers);
  const amount = numbers.length - (of === 'all' ? 0 : 1);
  if (typeof mean !== 'number' || amount < 1) return undefined;
  return numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / amount;
}

const SUBTOTALS: readonly ((numbers: readonly number[], filled: number) => Value | undefined)[] = [
  averageOf,
  ({ length }) => length,
  (_, filled) => filled,
  (numbers) => extremeOf(numbers, 'most'),
  (numbers) => extremeOf(numbers, 'least'),
  (numbers) => (numbers.length === 0 ? 0 : numbers.reduce((product, one) => multiply(product, one) ?? Number.NaN, 1)),
  (numbers) => Math.sqrt(variance(numbers, 'part') ?? Number.NaN),
  (numbers) => Math.sqrt(variance(numbers, 'all') ?? Number.NaN),
  sumOf,
  (numbers) => variance(numbers, 'part'),
  (numbers) => variance(numbers, 'all'),
];

/** Passes over other subtotals; rows that a filter hides count, as in every formula here. */
function subtotal(given: Given): Value {
  const number = given.whole(0);
  const work = SUBTOTALS[(number > 100 ? number - 100 : number) - 1];
  if (work === undefined) return new CellError('#VALUE!');
  const numbers: number[] = [];
  let filled = 0;
  let error: CellError | undefined;
  for (const argument of given.rest(1)) {
    if (!('range' in argument)) return new CellError('#VALUE!');
    const { range } = argument;
    range.each((value, place) => {
      if (value === undefined || range.isSubtotal?.(place) === true) return;
      filled += 1;
      if (typeof value === 'number') numbers.push(value);
      else if (value instanceof CellError) error ??= value;
    });
  }
  const result = work(numbers, filled);
  return (
    error ??
    (typeof result === 'number' && !Number.isFinite(result)
      ? new CellError('#DIV/0!')
      : (result ?? new CellError('#DIV/0!')))
  );
}

/** The place of a number among others, from the largest or the smallest. The library takes what is not there for place 0. */
function rank(given: Given): { readonly first: number; readonly same: number } | CellError {
  const [number, numbers, isUpwards] = [given.number(0), given.numbers(1), given.number(2) !== 0];
  const before = numbers.filter((one) => (isUpwards ? one < number : one > number)).length;
  const same = numbers.filter((one) => one === number).length;
  return same === 0 ? new CellError('#N/A') : { first: before + 1, same };
}

const rankFirst: Work = (given) => {
  const place = rank(given);
  return place instanceof CellError ? place : place.first;
};

/** Sums are exact decimals, and cells that hold nothing or a text are passed over: the library does neither. */
export const TOTALS = {
  SUM: (given) => total(given).sum,
  AVERAGE: (given) => {
    const { sum, count: amount } = total(given);
    return meanOf(sum, amount);
  },
  MIN: (given) => extreme(given, 'least'),
  MAX: (given) => extreme(given, 'most'),
  COUNT: (given) => count(given.rest(0), (value) => typeof value === 'number'),
  COUNTA: (given) => count(given.rest(0), (value) => value !== undefined),
  COUNTBLANK: (given) => {
    const range = given.range(0);
    if (range === undefined) return new CellError('#VALUE!');
    return cellCount(range) - count([{ range }], (value) => value !== undefined && value !== '');
  },
  SUMPRODUCT: sumProduct,
  SUBTOTAL: subtotal,
  RANK: rankFirst,
  'RANK.EQ': rankFirst,
  'RANK.AVG': (given) => {
    const place = rank(given);
    return place instanceof CellError ? place : place.first + (place.same - 1) / 2;
  },
  AND: (given) => truths(given, (yes, all) => yes === all),
  OR: (given) => truths(given, (yes) => yes > 0),
  XOR: (given) => truths(given, (yes) => yes % 2 === 1),
  NOT: (given) => !given.truth(0),
} as const satisfies Readonly<Record<string, Work>>;
