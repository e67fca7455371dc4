import { type CellRange, partOf, type Result, sizeOf, valueIn } from '../cells.ts';
import { patternOf } from '../criterion.ts';
import { readFormula } from '../formula.ts';
import type { Given, Work } from '../given.ts';
import { isProblem } from '../parse.ts';
import { areaOf, columnName, isOnSheet } from '../references.ts';
import { CellError, compareValues, type Literal, type Value } from '../value.ts';

/**
 * What is looked for: the value itself, also by wildcards; else the nearest one below or above it (`sorted` takes the
 * last one below in cells that stand in their order).
 */
type Mode = 'exact' | 'wildcards' | 'sorted' | 'below' | 'above';

/** The values of one row or one column; undefined: there are several of both. */
function lineOf(range: CellRange): readonly Value[] | undefined {
  const { rows, columns } = sizeOf(range);
  if (rows > 1 && columns > 1) return undefined;
  return Array.from({ length: rows * columns }, (_, at) => valueIn(range, rows > 1 ? at : 0, rows > 1 ? 0 : at));
}

function isEqual(value: Value, wanted: Literal, mode: Mode): boolean {
  if (value === undefined || value instanceof CellError || typeof value !== typeof wanted) return false;
  if (mode === 'wildcards' && typeof wanted === 'string' && typeof value === 'string')
    return patternOf(wanted, 'whole').test(value);
  return compareValues(value, wanted) === 0;
}

/** Where a value stands in a line, from 0. Values of another kind are passed over. */
function placeIn(line: readonly Value[], wanted: Value, mode: Mode, isFromEnd = false): number | CellError {
  if (wanted instanceof CellError) return wanted;
  const own = wanted ?? 0;
  const matches = (value: Value): boolean => isEqual(value, own, mode);
  let found = isFromEnd ? line.findLastIndex(matches) : line.findIndex(matches);
  if (mode === 'sorted' || (found === -1 && (mode === 'below' || mode === 'above'))) {
    let best: Literal | undefined;
    for (const [at, value] of line.entries()) {
      if (value === undefined || value instanceof CellError || typeof value !== typeof own) continue;
      const order = compareValues(value, own);
      if (mode === 'sorted' && order > 0) break;
      if (mode === 'above' ? order < 0 : order > 0) continue;
      const nearer = best === undefined ? -1 : compareValues(value, best);
      if (best !== undefined && mode !== 'sorted' && (mode === 'above' ? nearer >= 0 : nearer <= 0)) continue;
      [best, found] = [value, at];
    }
  }
  return found === -1 ? new CellError('#N/A') : found;
}

/** The row of a table, or its column, that is `index` further than the one that is looked through. */
function table(side: 'rows' | 'columns'): Work {
  return (given) => {
    const range = given.range(1);
    if (range === undefined) return new CellError('#VALUE!');
    const size = sizeOf(range);
    const index = given.whole(2) - 1;
    if (index < 0) return new CellError('#VALUE!');
    if (index >= (side === 'rows' ? size.columns : size.rows)) return new CellError('#REF!');
    const first = partOf(range, 0, 0, side === 'rows' ? { ...size, columns: 1 } : { ...size, rows: 1 });
    const at = placeIn(lineOf(first) ?? [], given.value(0), given.truth(3, true) ? 'sorted' : 'wildcards');
    if (at instanceof CellError) return at;
    return side === 'rows' ? valueIn(range, at, index) : valueIn(range, index, at);
  };
}

/** `LOOKUP`: the longer side of a table is looked through, the last row or column gives the value. */
function lookup(given: Given): Value {
  const [range, results] = [given.range(1), given.range(2)];
  if (range === undefined) return new CellError('#VALUE!');
  const size = sizeOf(range);
  const isAcross = size.columns > size.rows;
  const line = lineOf(partOf(range, 0, 0, isAcross ? { ...size, rows: 1 } : { ...size, columns: 1 })) ?? [];
  const at = placeIn(line, given.value(0), 'sorted');
  if (at instanceof CellError) return at;
  if (results === undefined) return isAcross ? valueIn(range, size.rows - 1, at) : valueIn(range, at, size.columns - 1);
  return lineOf(results)?.[at] ?? new CellError('#N/A');
}

const MODES: ReadonlyMap<number, Mode> = new Map([
  [0, 'exact'],
  [-1, 'below'],
  [1, 'above'],
  [2, 'wildcards'],
]);

/** Where it stands in one row or column; the modes are those of the newer functions. */
function placeOf(given: Given, mode: Mode | undefined, isFromEnd: boolean): number | CellError {
  const argument = given.argument(1);
  const line = argument === undefined ? undefined : 'range' in argument ? lineOf(argument.range) : [argument.value];
  if (line === undefined || mode === undefined) return new CellError('#VALUE!');
  return placeIn(line, given.value(0), mode, isFromEnd);
}

function xlookup(given: Given): Result {
  const results = given.range(2);
  if (results === undefined) return new CellError('#VALUE!');
  const at = placeOf(given, MODES.get(given.whole(4)), given.number(5, 1) === -1);
  if (at instanceof CellError) return at.code === '#N/A' ? (given.any(3) ?? at) : at;
  const [size, looked] = [sizeOf(results), given.range(1)];
  const isAcross = looked !== undefined && sizeOf(looked).columns > 1;
  if (at >= (isAcross ? size.columns : size.rows)) return new CellError('#VALUE!');
  return isAcross ? partOf(results, 0, at, { ...size, columns: 1 }) : partOf(results, at, 0, { ...size, rows: 1 });
}

const OLD_MODES: ReadonlyMap<number, Mode> = new Map([
  [0, 'wildcards'],
  [1, 'sorted'],
  [-1, 'above'],
]);

const counted = (at: number | CellError): number | CellError => (at instanceof CellError ? at : at + 1);

/** Row 0 means all rows, column 0 all columns; in one row or column one number is enough. */
function index(given: Given): Result {
  const range = given.range(0);
  if (range === undefined) return given.any(0);
  const size = sizeOf(range);
  const isLine = given.slots.length === 2 && range.area.top === range.area.bottom;
  const [row, column] = isLine ? [1, given.whole(1)] : [given.whole(1), given.whole(2)];
  if (row < 0 || column < 0) return new CellError('#VALUE!');
  if (range.area.top + row - 1 > range.area.bottom || column > size.columns) return new CellError('#REF!');
  return partOf(range, Math.max(0, row - 1), Math.max(0, column - 1), {
    rows: row === 0 ? size.rows : 1,
    columns: column === 0 ? size.columns : 1,
  });
}

function address(given: Given): Value {
  const [row, column, fixed] = [given.whole(0), given.whole(1), given.whole(2, 1)];
  if (row < 1 || column < 1 || !given.truth(3, true)) return new CellError('#VALUE!');
  const name = `${fixed === 1 || fixed === 3 ? '$' : ''}${columnName(column - 1)}${fixed <= 2 ? '$' : ''}${row}`;
  const sheet = given.text(4);
  return sheet === '' ? name : `${/^\w+$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${name}`;
}

/** The cells so far below and beside others; a size that is negative counts up or to the left. */
function offset(given: Given): Result {
  const range = given.range(0);
  if (range === undefined) return new CellError('#VALUE!');
  const own = sizeOf(range);
  const [height, width] = [given.whole(3) || own.rows, given.whole(4) || own.columns];
  const row = given.whole(1) + (height < 0 ? height + 1 : 0);
  const column = given.whole(2) + (width < 0 ? width + 1 : 0);
  const part = partOf(range, row, column, { rows: Math.abs(height), columns: Math.abs(width) });
  return isOnSheet(part.area) ? part : new CellError('#REF!');
}

/** The cells that a text names, as `B7`, `B7:C9` or `Prices!B:B`. Rows and columns by number (`R1C1`) are not read. */
function indirect(given: Given): Result {
  const { tree, references } = readFormula(`=${given.text(0)}`, given.at);
  const [reference] = references;
  const isCells = !isProblem(tree) && tree.kind === 'reference' && given.truth(1, true);
  const area = isCells && reference ? areaOf(reference, given.at) : undefined;
  return (area === undefined ? null : given.cells.valuesOf(reference?.sheet, area)) ?? new CellError('#REF!');
}

/** The library has its cells in lists, without places, wildcards and empty cells. */
export const LOOKUPS = {
  VLOOKUP: table('rows'),
  HLOOKUP: table('columns'),
  LOOKUP: lookup,
  XLOOKUP: xlookup,
  MATCH: (given) => counted(placeOf(given, OLD_MODES.get(Math.sign(given.number(2, 1))), false)),
  XMATCH: (given) => counted(placeOf(given, MODES.get(given.whole(2)), given.number(3, 1) === -1)),
  INDEX: index,
  ROW: (given) => (given.range(0)?.area.top ?? given.at.row) + 1,
  COLUMN: (given) => (given.range(0)?.area.left ?? given.at.column) + 1,
  ROWS: (given) => {
    const { top, bottom } = given.range(0)?.area ?? { top: 0, bottom: 0 };
    return bottom - top + 1;
  },
  COLUMNS: (given) => {
    const { left, right } = given.range(0)?.area ?? { left: 0, right: 0 };
    return right - left + 1;
  },
  ADDRESS: address,
  OFFSET: offset,
  INDIRECT: indirect,
} as const satisfies Readonly<Record<string, Work>>;
