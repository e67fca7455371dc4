import { type Cell, cellText } from './cell.ts';

/** A column of the file. */
export interface Column {
  /** Its name in `mapping`: the trimmed, lower-cased header, made unique. */
  readonly key: string;
  /** The header as the file has it; empty for a column without one. */
  readonly title: string;
  /** Its place in a row, from 0. */
  readonly at: number;
  /** Whether no row has anything in it, as far as was looked. */
  readonly isEmpty: boolean;
}

/** Rows that are looked at for a column with nothing in it. */
const SAMPLE_ROWS = 1_000;

/** A row below the header. */
export interface DataRow {
  /** The row in the file, from 1; the header counts. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A sheet with its header row. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly DataRow[];
  /** Whether another reader finds the same names: each header is filled and unlike the others. */
  readonly hasOwnNames: boolean;
}

/** In place of the header row of a file that begins with its data. */
export const NO_HEADER = -1;

const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === '';

/** Up to the last cell that has something in it, at least `least`. A thousand empty columns behind the table are none. */
function widthOf(cells: readonly Cell[], least: number): number {
  let width = cells.length;
  while (width > least && isBlank(cells[width - 1])) width -= 1;
  return Math.max(width, least);
}

/** Names columns: `name (2)` for a second equal header, `column 2` for an empty one. */
function namedColumns(header: readonly Cell[], width: number, rows: readonly DataRow[]): readonly Column[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const title = cellText(header[at]);
    const name = title === '' ? `column ${at + 1}` : title.toLowerCase();
    let key = name;
    for (let count = 2; taken.has(key); count += 1) key = `${name} (${count})`;
    taken.add(key);
    return { key, title, at, isEmpty: sample.every(({ cells }) => isBlank(cells[at])) };
  });
}

/** The rows that have something in them. `before`: how many rows of the file stand above these. */
export function filledRows(rows: readonly (readonly Cell[])[], before = 0): readonly DataRow[] {
  return rows.flatMap((cells, at) => (cells.every(isBlank) ? [] : { line: before + at + 1, cells }));
}

/** Filled rows that are looked at for the header. */
const HEADER_SAMPLE = 20;

/**
 * The first row that is as wide as a table, from 0: a title, a date or blank rows may stand above it. `rows`: the filled
 * ones of the file.
 */
export function guessHeaderRow(rows: readonly DataRow[]): number {
  const sample = rows.slice(0, HEADER_SAMPLE).map(({ line, cells }) => ({
    line,
    filled: cells.reduce((count: number, cell) => count + (isBlank(cell) ? 0 : 1), 0),
  }));
  const widest = Math.max(...sample.map(({ filled }) => filled));
  // At least half as wide: a header may leave columns without a name.
  const header = sample.find(({ filled }) => filled * 2 >= widest);
  return header === undefined ? 0 : header.line - 1;
}

/** The table below a header row. `rows`: the filled ones of the file; `headerRow` counts from 0. */
export function tableOf(rows: readonly DataRow[], headerRow: number): Table {
  const first = rows.findIndex(({ line }) => line > headerRow + 1);
  const body = first < 0 ? [] : rows.slice(first);
  const header = rows.find(({ line }) => line === headerRow + 1)?.cells ?? [];
  let width = widthOf(header, 0);
  for (const { cells } of body) if (cells.length > width) width = widthOf(cells, width);
  const columns = namedColumns(header, width, body);
  return {
    columns,
    rows: body,
    hasOwnNames: columns.every(({ key, title }) => title.toLowerCase() === key),
  };
}
