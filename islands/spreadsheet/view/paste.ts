import type { Cell } from '../book/cell.ts';
import { ownFormat } from '../book/cell.ts';
import { isFormula } from '../book/cell.ts';
import type { CellEntry } from '../book/commands.ts';
import { entryOf, entryOfCell } from '../book/entry.ts';
import { formulaText } from '../formula/formula.ts';
import { type Area, type CellRef, MAX_COLUMNS } from '../formula/references.ts';
import { areaOfSelection } from './selection.ts';
import type { Control } from './use-control.ts';

/** Cells that were copied here: they are pasted with their formulas and formats. */
export interface CopiedCells {
  /** The text in the clipboard: anything else there was copied elsewhere. */
  readonly text: string;
  readonly number: number;
  readonly from: Area;
  readonly isCut: boolean;
  readonly cells: readonly (readonly Cell[])[];
}

/** What is pasted: a block of texts or of cells. */
interface Block {
  readonly rows: number;
  readonly columns: number;
  readonly entry: (row: number, column: number, to: CellRef) => CellEntry;
}

export function blockOfTexts(control: Control, texts: readonly (readonly string[])[]): Block {
  return {
    rows: texts.length,
    columns: texts.reduce((most, { length }) => Math.max(most, length), 0),
    entry: (row, column, to) =>
      entryOf(control.sheet, to, texts[row]?.[column] ?? '', control.locale, control.book.thisYear()),
  };
}

export function blockOfCells({ cells, from, isCut }: CopiedCells): Block {
  return {
    rows: cells.length,
    columns: cells[0]?.length ?? 0,
    entry: (row, column, to) => {
      const cell = cells[row]?.[column];
      // Cut cells go on meaning what they meant.
      if (isCut && isFormula(cell)) {
        const formula = formulaText(cell.formula, { row: from.top + row, column: from.left + column });
        return [to.row, to.column, { formula }, cell.format ?? null, cell.look ?? null];
      }
      return entryOfCell(cell, to, ownFormat(cell));
    },
  };
}

/** The area that a paste fills: that of the block, or the selection where a whole number of blocks fits into it. */
export function pasteArea(control: Control, { rows, columns }: Block): Area {
  const { selection, lines } = control;
  const area = areaOfSelection(selection);
  const height = lines.lineOf(area.bottom) - lines.lineOf(area.top) + 1;
  const width = area.right - area.left + 1;
  const isMany = height % rows === 0 && width % columns === 0;
  const bottomLine = lines.lineOf(area.top) + (isMany ? height : rows) - 1;
  return {
    top: area.top,
    left: area.left,
    bottom:
      lines.found === undefined
        ? area.top + (isMany ? height : rows) - 1
        : lines.rowOf(Math.min(bottomLine, lines.count - 1)),
    right: Math.min(MAX_COLUMNS - 1, area.left + (isMany ? width : columns) - 1),
  };
}

/** How many rows a sheet has to grow above its totals so that they are not pasted over. */
export function missingRows({ lines, selection }: Control, { rows }: Block): number {
  if (lines.totalRow === undefined) return 0;
  const top = areaOfSelection(selection).top;
  if (top >= lines.totalRow) return 0;
  return Math.max(0, lines.lineOf(top) + rows - (lines.headerRows + lines.bodyCount));
}
