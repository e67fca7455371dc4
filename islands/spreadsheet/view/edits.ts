import { lookOf, ownFormat } from '../book/cell.ts';
import type { CellEntry } from '../book/commands.ts';
import { cellAt, sizeOf } from '../book/sheet.ts';
import type { Area, CellRef } from '../formula/references.ts';
import { areaOfSelection } from './selection.ts';
import type { Control } from './use-control.ts';

/** The cells of an area that are shown: those of rows that a filter hides are left alone. */
export function eachShown({ lines }: Pick<Control, 'lines'>, area: Area, visit: (place: CellRef) => void): void {
  const last = lines.lineOf(area.bottom);
  for (let line = lines.lineOf(area.top); line <= last; line += 1) {
    const row = lines.rowOf(line);
    if (row < area.top || row > area.bottom) continue;
    for (let column = area.left; column <= area.right; column += 1) visit({ row, column });
  }
}

/** The selected cells as far as the sheet goes: whole rows and columns reach beyond what it holds. */
export function filledArea({ selection, sheet, lines }: Pick<Control, 'selection' | 'sheet' | 'lines'>): Area {
  const { top, left, bottom, right } = areaOfSelection(selection);
  const { rows, columns } = sizeOf(sheet);
  const isWholeRow = left === 0 && right === lines.columns - 1;
  return {
    top,
    left,
    bottom: Math.min(bottom, Math.max(top, rows - 1)),
    right: isWholeRow ? Math.min(right, Math.max(0, columns - 1)) : right,
  };
}

/** Empties the selected cells. */
export function clearEntries(control: Control): CellEntry[] {
  const entries: CellEntry[] = [];
  eachShown(control, areaOfSelection(control.selection), (place) => {
    const cell = cellAt(control.sheet, place);
    if (cell !== undefined)
      entries.push([place.row, place.column, null, ownFormat(cell) ?? null, lookOf(cell) ?? null]);
  });
  return entries;
}
