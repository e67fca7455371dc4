import type { CellObject } from 'sheetjs-ce';
import { openWorkbook } from '#shared/features/sheets/open-workbook.ts';
import { isDateCode } from '#shared/features/sheets/workbook/formats.ts';
import { serialDateText } from '#shared/features/sheets/workbook/serial-date.ts';
import type { Cell } from '../rules/cell.ts';
import { shownNumber } from './shown-number.ts';

/** A workbook whose sheets can be read one by one. */
export interface Workbook {
  readonly sheets: readonly string[];
  rows(sheet: string): readonly (readonly Cell[])[];
}

function cellOf({ t, v, w, z }: CellObject, date1904: boolean): Cell {
  if (t === 'e') return w ?? '#ERROR';
  const code = typeof z === 'string' ? z : undefined;
  if (typeof v === 'number') return v >= 0 && isDateCode(code) ? serialDateText(v, date1904) : shownNumber(v, code);
  if (typeof v === 'boolean' || typeof v === 'string') return v;
  return v instanceof Date ? v.toISOString().slice(0, 10) : '';
}

/** @throws FileError for a file that is no workbook, is damaged, locked, or would fill the memory */
export function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Workbook {
  // Formulas are never computed: a cell has the value that was last saved.
  const book = openWorkbook(bytes, { cellFormula: false });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return {
    sheets: book.SheetNames,
    rows: (name) => {
      const data: unknown = book.Sheets[name]?.['!data'];
      const rows: Cell[][] = [];
      if (!Array.isArray(data)) return rows;
      // Only the rows and cells that exist: a file may name a row far below its last one.
      data.forEach((cells: readonly (CellObject | undefined)[] | undefined, at) => {
        if (cells === undefined) return;
        const row: Cell[] = [];
        cells.forEach((cell, place) => {
          if (cell === undefined || cell.t === 'z' || cell.v === undefined) return;
          while (row.length < place) row.push('');
          row[place] = cellOf(cell, date1904);
        });
        if (row.length === 0) return;
        while (rows.length < at) rows.push([]);
        rows[at] = row;
      });
      return rows;
    },
  };
}
