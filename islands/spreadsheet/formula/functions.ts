import type { Argument, Cells } from './cells.ts';
import { matches } from './criterion.ts';
import { dayOf, serialOf } from './dates.ts';
import { createSum, divide, round, subtract } from './decimals.ts';
import type { FunctionName } from './function-names.ts';
import type { Area } from './references.ts';
import { CellError, numberOf, textOf, truthOf, type Value } from './value.ts';

type Plain = Exclude<FunctionName, 'IF' | 'IFERROR'>;

function valueOf(argument: Argument | undefined): Value {
  if (argument === undefined) return undefined;
  if ('value' in argument) return argument.value;
  const { top, left, bottom, right } = argument.range.area;
  return top === bottom && left === right
    ? argument.range.valueAt({ row: top, column: left })
    : new CellError('#VALUE!');
}

/** Numbers of cells, and values of arguments as numbers; the first error ends it. */
function eachNumber(values: readonly Argument[], visit: (value: number) => void): CellError | undefined {
  let error: CellError | undefined;
  for (const argument of values) {
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

function total(values: readonly Argument[]): { readonly sum: Value; readonly count: number } {
  const sum = createSum();
  let count = 0;
  const error = eachNumber(values, (value) => {
    sum.add(value);
    count += 1;
  });
  return { sum: error ?? sum.total() ?? new CellError('#NUM!'), count };
}

function extreme(values: readonly Argument[], isBetter: (value: number, best: number) => boolean): Value {
  let best: number | undefined;
  const error = eachNumber(values, (value) => {
    if (best === undefined || isBetter(value, best)) best = value;
  });
  return error ?? best ?? 0;
}

function count(values: readonly Argument[], counts: (value: Value) => boolean): number {
  let found = 0;
  for (const argument of values) {
    if ('value' in argument) found += counts(argument.value) ? 1 : 0;
    else
      argument.range.each((value) => {
        if (counts(value)) found += 1;
      });
  }
  return found;
}

function cellsIn({ top, left, bottom, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1);
}

function truths(values: readonly Argument[], decides: boolean): Value {
  let error: CellError | undefined;
  let seen = 0;
  let isDecided = false;
  const look = (value: Value): void => {
    const truth = truthOf(value);
    if (truth instanceof CellError) error ??= truth;
    else {
      seen += 1;
      isDecided ||= truth === decides;
    }
  };
  for (const argument of values) {
    if ('value' in argument) look(argument.value);
    else
      argument.range.each((value) => {
        if (value !== undefined && typeof value !== 'string') look(value);
      });
  }
  return error ?? (seen === 0 ? new CellError('#VALUE!') : isDecided ? decides : !decides);
}

function numbers(values: readonly Argument[]): readonly number[] | CellError {
  const found: number[] = [];
  for (const argument of values) {
    const value = numberOf(valueOf(argument));
    if (value instanceof CellError) return value;
    found.push(value);
  }
  return found;
}

/** Works on plain numbers, as many as `work` takes. */
function withNumbers(values: readonly Argument[], amount: readonly number[], work: (all: readonly number[]) => Value) {
  const all = numbers(values);
  if (all instanceof CellError) return all;
  return amount.includes(all.length) ? work(all) : new CellError('#VALUE!');
}

function part(values: readonly Argument[], of: 'year' | 'month' | 'day'): Value {
  return withNumbers(values, [1], ([serial = 0]) => dayOf(serial)?.[of] ?? new CellError('#NUM!'));
}

function sumIf([where, criterion, added]: readonly Argument[]): Value {
  if (where === undefined || !('range' in where) || (added !== undefined && !('range' in added)))
    return new CellError('#VALUE!');
  const wanted = valueOf(criterion);
  const sum = createSum();
  let error: CellError | undefined;
  const { top, left } = where.range.area;
  where.range.each((value, { row, column }) => {
    if (!matches(value, wanted)) return;
    const other = added?.range;
    const to =
      other === undefined
        ? value
        : other.valueAt({ row: other.area.top + row - top, column: other.area.left + column - left });
    if (typeof to === 'number') sum.add(to);
    else if (to instanceof CellError) error ??= to;
  });
  return error ?? sum.total() ?? new CellError('#NUM!');
}

function concat(values: readonly Argument[]): Value {
  let text = '';
  let error: CellError | undefined;
  const append = (value: Value): void => {
    const piece = textOf(value);
    if (piece instanceof CellError) error ??= piece;
    else text += piece;
  };
  for (const argument of values) {
    if ('value' in argument) append(argument.value);
    else argument.range.each(append);
  }
  // Cells hold no longer texts.
  return error ?? (text.length > 32_767 ? new CellError('#VALUE!') : text);
}

const TABLE: Readonly<Record<Plain, (values: readonly Argument[], cells: Cells) => Value>> = {
  SUM: (values) => total(values).sum,
  AVERAGE: (values) => {
    const { sum, count: amount } = total(values);
    if (typeof sum !== 'number') return sum;
    return amount === 0 ? new CellError('#DIV/0!') : (divide(sum, amount) ?? new CellError('#NUM!'));
  },
  MIN: (values) => extreme(values, (value, best) => value < best),
  MAX: (values) => extreme(values, (value, best) => value > best),
  COUNT: (values) => count(values, (value) => typeof value === 'number'),
  COUNTA: (values) => count(values, (value) => value !== undefined),
  COUNTIF: (values) => {
    const [where, criterion] = values;
    if (where === undefined || !('range' in where) || values.length !== 2) return new CellError('#VALUE!');
    const wanted = valueOf(criterion);
    return matches(undefined, wanted)
      ? cellsIn(where.range.area) - count([where], (value) => value !== undefined && !matches(value, wanted))
      : count([where], (value) => matches(value, wanted));
  },
  SUMIF: (values) => sumIf(values),
  AND: (values) => truths(values, false),
  OR: (values) => truths(values, true),
  NOT: (values) => {
    const truth = values.length === 1 ? truthOf(valueOf(values[0])) : new CellError('#VALUE!');
    return truth instanceof CellError ? truth : !truth;
  },
  ROUND: (values) =>
    withNumbers(
      values,
      [1, 2],
      ([value = 0, places = 0]) => round(value, Math.trunc(places)) ?? new CellError('#NUM!'),
    ),
  ABS: (values) => withNumbers(values, [1], ([value = 0]) => Math.abs(value)),
  CONCAT: concat,
  DATE: (values) =>
    withNumbers(
      values,
      [3],
      ([year = 0, month = 0, day = 0]) =>
        serialOf({ year: Math.trunc(year), month: Math.trunc(month), day: Math.trunc(day) }) ?? new CellError('#NUM!'),
    ),
  YEAR: (values) => part(values, 'year'),
  MONTH: (values) => part(values, 'month'),
  DAY: (values) => part(values, 'day'),
  DAYS: (values) =>
    withNumbers(values, [2], ([end = 0, start = 0]) => subtract(Math.floor(end), Math.floor(start)) ?? 0),
  TODAY: (values, { today }) => (values.length === 0 ? today() : new CellError('#VALUE!')),
};

/** The value of a function; `#VALUE!` for arguments that it does not take. */
export function callFunction(name: Plain, values: readonly Argument[], cells: Cells): Value {
  return TABLE[name](values, cells);
}
