import type { CellObject, WorkSheet } from 'sheetjs-ce';
import { FileError } from '#shared/features/sheets/file-problem.ts';
import { openWorkbook } from '#shared/features/sheets/open-workbook.ts';
import { isDateCode } from '#shared/features/sheets/workbook/formats.ts';
import { DAYS_1904 } from '#shared/features/sheets/workbook/serial-date.ts';
import { filedColumns, withColumnFormats } from './column-formats.ts';
import type { FiledCell, FiledRow, ReadSheet } from './filed.ts';
import { MAX_CELLS, MAX_SHEET_ROWS } from './limits.ts';

function cellOf({ t, v, f, z, w }: CellObject, is1904: boolean): FiledCell {
  const format = typeof z === 'string' && z !== 'General' ? z : undefined;
  const value =
    typeof v === 'number' && t === 'n'
      ? is1904 && isDateCode(format)
        ? v + DAYS_1904
        : v
      : typeof v === 'string' || typeof v === 'boolean'
        ? v
        : undefined;
  if (typeof f === 'string' && f !== '') return { formula: `=${f}`, value: t === 'e' ? undefined : value, format };
  if (t === 'e') return { formula: `=${w ?? '#N/A'}`, format };
  return value === undefined ? null : format === undefined || typeof value !== 'number' ? value : { value, format };
}

function rowsOf(sheet: WorkSheet, is1904: boolean): FiledRow[] {
  const data: unknown = sheet['!data'];
  const rows: FiledRow[] = [];
  if (!Array.isArray(data)) return rows;
  let count = 0;
  // Only the rows and cells that exist: a file may name a row far below its last one.
  data.forEach((cells: readonly (CellObject | undefined)[] | undefined, at) => {
    if (cells === undefined) return;
    const row: FiledCell[] = [];
    cells.forEach((cell, place) => {
      if (cell === undefined || (cell.t === 'z' && cell.f === undefined)) return;
      while (row.length < place) row.push(null);
      row[place] = cellOf(cell, is1904);
    });
    while (row.length > 0 && row.at(-1) === null) row.pop();
    if (row.length === 0) return;
    count += row.length;
    if (at >= MAX_SHEET_ROWS || count > MAX_CELLS) throw new FileError('unpacks-too-large');
    while (rows.length < at) rows.push([]);
    rows[at] = row;
  });
  return rows;
}

/** By the library, which also knows files that hardly any program writes. @throws FileError */
export function readByLibrary(bytes: Uint8Array<ArrayBuffer>): readonly ReadSheet[] {
  const book = openWorkbook(bytes, { cellStyles: true });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name, index) => {
    const hiding = ([undefined, 'hidden', 'veryHidden'] as const)[book.Workbook?.Sheets?.[index]?.Hidden ?? 0];
    const sheet = book.Sheets[name] ?? {};
    const rows = rowsOf(sheet, is1904);
    const columns = filedColumns(
      rows,
      (sheet['!cols'] ?? []).map((column) => column?.wpx),
    );
    return { name, hiding, columns, rows: rows.map((row) => withColumnFormats(row, columns)) };
  });
}
