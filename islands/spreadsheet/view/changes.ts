import { isFormula, valueOf } from '../book/cell.ts';
import type { CellEntry } from '../book/commands.ts';
import { entryOfCell, shownText } from '../book/entry.ts';
import { headRowsOf } from '../book/head-rows.ts';
import { bodyOf, cellAt } from '../book/sheet.ts';
import { MAX_SHEET_ROWS } from '../files/limits.ts';
import { MAX_COLUMNS } from '../formula/references.ts';
import { eachShown, filledArea } from './edits.ts';
import { LEAST_WIDTH, MOST_WIDTH } from './layout.ts';
import { areaOfSelection, selectionOfCell } from './selection.ts';
import type { Control } from './use-control.ts';

/** About the width of a letter, and of the room around a text, in px. */
const LETTER = 7.6;
const AROUND = 22;

/** Adds rows beside the selected ones, as many; never above the header or below the totals. */
export function insertRows(control: Control, side: 'above' | 'below'): void {
  const { book, number, sheet, selection } = control;
  const area = areaOfSelection(selection);
  const { headerRows, totalRow = MAX_SHEET_ROWS } = sheet.shape;
  const count = area.bottom - area.top + 1;
  const wanted = side === 'above' ? area.top : area.bottom + 1;
  const place = Math.min(Math.max(wanted, headerRows), totalRow);
  if (Math.max(sheet.shape.rows.length, place) + count > MAX_SHEET_ROWS) return;
  book.run({ kind: 'cut', sheet: number, cut: { axis: 'row', kind: 'insert', at: place, count } });
  control.select(selectionOfCell({ row: place, column: area.left }));
}

export function deleteRows({ book, number, selection, lines }: Control): void {
  const area = areaOfSelection(selection);
  // Rows that a filter hides stay: those selected go from the last one on.
  const rows: number[] = [];
  for (let line = lines.lineOf(area.top); line <= lines.lineOf(area.bottom); line += 1) rows.push(lines.rowOf(line));
  const isWhole = rows.length === area.bottom - area.top + 1;
  const cuts = isWhole ? [{ at: area.top, count: rows.length }] : rows.reverse().map((row) => ({ at: row, count: 1 }));
  for (const cut of cuts) book.run({ kind: 'cut', sheet: number, cut: { axis: 'row', kind: 'delete', ...cut } });
}

export function cutColumns({ book, number, selection, sheet }: Control, kind: 'insert' | 'delete'): void {
  const { left, right } = areaOfSelection(selection);
  const count = Math.min(right - left + 1, MAX_COLUMNS - sheet.shape.columns.length);
  book.run({ kind: 'cut', sheet: number, cut: { axis: 'column', kind, at: left, count } });
}

/** Sorts by the column of the active cell: the selected rows where there are several, else all below the header. */
export function sortRows(control: Control, isDescending: boolean): void {
  const { book, number, sheet, selection, locale } = control;
  const body = bodyOf(sheet);
  const area = areaOfSelection(selection);
  const isPart = area.bottom > area.top && area.top >= body.from && area.bottom < body.to;
  const [top, to] = isPart ? [area.top, area.bottom] : [body.from, body.to - 1];
  // A list that was typed has heads that nothing marks.
  const from = top + (top > 0 && top === body.from ? 0 : headRowsOf(sheet.shape.rows.slice(top, to + 1), false));
  if (to > from)
    book.run({
      kind: 'sort',
      sheet: number,
      sorting: { column: selection.active.column, isDescending, from, to, locale },
    });
}

/** The selected cells with another number format; null: as they are. */
export function formatEntries(control: Control, format: string): CellEntry[] {
  const entries: CellEntry[] = [];
  eachShown(control, filledArea(control), (place) => {
    const cell = cellAt(control.sheet, place);
    const value = valueOf(cell);
    if (isFormula(cell) || typeof value === 'number' || cell === undefined)
      entries.push(entryOfCell(cell, place, format));
  });
  return entries;
}

/** Makes the selected columns as wide as what is in them. */
export function fitColumns({ book, number, sheet, selection, locale }: Control): void {
  const { left, right } = areaOfSelection(selection);
  for (let column = left; column <= Math.min(right, left + 30); column += 1) {
    let most = 0;
    const rows = Math.min(sheet.shape.rows.length, 5_000);
    for (let row = 0; row < rows; row += 1) most = Math.max(most, shownText(sheet, { row, column }, locale).length);
    const width = Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, most * LETTER + AROUND)));
    book.run({ kind: 'width', sheet: number, column, width });
  }
}
