import type { Look } from '#shared/features/sheets/workbook/looks.ts';
import { lookOf, ownFormat } from '../book/cell.ts';
import type { CellEntry } from '../book/commands.ts';
import { entryOfCell } from '../book/entry.ts';
import { cellAt } from '../book/sheet.ts';
import { eachShown, filledArea } from './edits.ts';
import type { Control } from './use-control.ts';

/** Pale, so that text is read on them; the usual ones of other spreadsheets. */
export const FILLS = ['fff2cc', 'e2efda', 'ddebf7', 'fce4d6', 'ededed'] as const;
export const INKS = ['c00000', '00703c', '1f4e9e', '7030a0', '595959'] as const;

/** The selected cells with another look. */
export function lookEntries(control: Control, change: Partial<Look>): CellEntry[] {
  const entries: CellEntry[] = [];
  eachShown(control, filledArea(control), (place) => {
    const cell = cellAt(control.sheet, place);
    const [row, column, content, format] = entryOfCell(cell, place, ownFormat(cell));
    const look = Object.fromEntries(
      Object.entries({ ...lookOf(cell), ...change }).filter(([, value]) => value !== undefined),
    );
    entries.push([row, column, content, format, Object.keys(look).length === 0 ? null : look]);
  });
  return entries;
}

/** Bold where the active cell is not, as in other programs. */
export function boldEntries(control: Control): CellEntry[] {
  const isBold = lookOf(cellAt(control.sheet, control.selection.active))?.isBold === true;
  return lookEntries(control, { isBold: isBold ? undefined : true });
}

/** A colour that is light: what is written on it is dark in every theme. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}
