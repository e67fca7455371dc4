import type { SheetHiding } from '#shared/features/sheets/workbook/stream-workbook.ts';
import type { Area, CellRef } from '../formula/references.ts';
import type { Value } from '../formula/value.ts';
import { type Cell, ownFormat, type Row, valueOf } from './cell.ts';

export interface Column {
  /** In pixels; undefined: the usual width. */
  readonly width?: number | undefined;
  /** Of the numbers in it; undefined: as they are. */
  readonly format?: string | undefined;
}

/** What changes together when rows or columns move. */
export interface Shape {
  /** Rows may be replaced while the shape stands; the last one holds something. */
  readonly rows: Row[];
  readonly columns: readonly Column[];
  /** How many rows at the top name the columns: they stay in sight and are not sorted. */
  readonly headerRows: number;
  /** The row of totals, which is neither sorted nor filtered; undefined: there is none. */
  readonly totalRow: number | undefined;
}

export interface Sheet {
  name: string;
  /** Shown above the sheet; undefined: none. */
  title?: string | undefined;
  /** How the file keeps it from sight, which it goes on doing; here every sheet is shown. */
  readonly hiding?: SheetHiding | undefined;
  shape: Shape;
}

/** Used rows and columns. */
interface Size {
  readonly rows: number;
  readonly columns: number;
}

const NO_ROW: Row = [];

export function rowAt({ shape }: Sheet, row: number): Row {
  return shape.rows[row] ?? NO_ROW;
}

export function cellAt(sheet: Sheet, { row, column }: CellRef): Cell {
  return rowAt(sheet, row)[column];
}

export function valueAt(sheet: Sheet, place: CellRef): Value {
  return valueOf(cellAt(sheet, place));
}

/** The format that a cell's number is written in; undefined: as it is. */
export function formatAt(sheet: Sheet, place: CellRef): string | undefined {
  return ownFormat(cellAt(sheet, place)) ?? sheet.shape.columns[place.column]?.format;
}

/** Replaces a cell. */
export function putCell({ shape: { rows } }: Sheet, { row, column }: CellRef, cell: Cell): void {
  while (cell !== undefined && rows.length <= row) rows.push(NO_ROW);
  const before = rows[row];
  if (before === undefined) return;
  const next = [...before];
  while (next.length < column) next.push(undefined);
  next[column] = cell;
  while (next.length > 0 && next.at(-1) === undefined) next.pop();
  rows[row] = next;
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
}

/** The longest row; counted anew each time. */
export function sizeOf({ shape: { rows } }: Sheet): Size {
  return { rows: rows.length, columns: rows.reduce((most, { length }) => Math.max(most, length), 0) };
}

/** The rows between header and totals: `to` no longer belongs to them. */
export function bodyOf({ shape: { rows, headerRows, totalRow } }: Sheet): {
  readonly from: number;
  readonly to: number;
} {
  return { from: headerRows, to: Math.max(headerRows, totalRow ?? rows.length) };
}

/** The whole list where one cell is chosen; nobody who chooses one wants a chart of one. */
export function chartArea(sheet: Sheet, area: Area): Area {
  if (area.top !== area.bottom || area.left !== area.right) return area;
  const { rows, columns } = sizeOf(sheet);
  return { top: 0, left: 0, bottom: Math.max(0, rows - 1), right: Math.max(0, columns - 1) };
}
