import { FileError } from '#shared/features/sheets/file-problem.ts';
import { isDateCode } from '#shared/features/sheets/workbook/formats.ts';
import { DAYS_1904 } from '#shared/features/sheets/workbook/serial-date.ts';
import {
  type ScannedCell,
  type StreamedWorkbook,
  streamWorkbook,
} from '#shared/features/sheets/workbook/stream-workbook.ts';
import { UnusualWorkbook } from '#shared/features/sheets/workbook/unusual.ts';
import { formulaText, readFormula } from '../formula/formula.ts';
import type { CellRef } from '../formula/references.ts';
import { filedColumns, MAX_WIDTHS, withColumnFormats } from './column-formats.ts';
import type { FiledCell, FiledRow, ReadSheet } from './filed.ts';
import { MAX_CELLS, MAX_SHEET_ROWS } from './limits.ts';
import { widthPixels } from './widths.ts';

function cellOf(
  { value, isError, style, formula }: ScannedCell,
  { formatOf, isDate1904 }: StreamedWorkbook,
): FiledCell {
  const format = formatOf(style);
  const own = typeof value === 'number' && isDate1904 && isDateCode(format) ? value + DAYS_1904 : value;
  if (formula !== undefined) return { formula: `=${formula}`, value: isError ? undefined : own, format };
  if (isError) return { formula: `=${String(value)}`, format };
  if (own === undefined) return null;
  return format === undefined || typeof own !== 'number' ? own : { value: own, format };
}

const moveFormula = (formula: string, from: CellRef, to: CellRef): string =>
  formulaText(readFormula(`=${formula}`, from), to).slice(1);

async function readSheet(book: StreamedWorkbook, name: string): Promise<ReadSheet> {
  const rows: FiledCell[][] = [];
  const widths: (number | undefined)[] = [];
  let count = 0;
  await book.scan(
    name,
    (cell) => {
      const { row: at, column } = cell;
      if (at < rows.length - 1) throw new UnusualWorkbook('rows out of order');
      if (at >= MAX_SHEET_ROWS || count > MAX_CELLS) throw new FileError('unpacks-too-large');
      while (rows.length <= at) rows.push([]);
      const row = rows[at] ?? [];
      count += column + 1 - row.length;
      while (row.length < column) row.push(null);
      row[column] = cellOf(cell, book);
    },
    {
      moveFormula,
      onWidth: (first, last, width) => {
        for (let column = first; column <= Math.min(last, MAX_WIDTHS - 1); column += 1)
          widths[column] = widthPixels(width);
      },
    },
  );
  const columns = filedColumns(rows, widths);
  return {
    name,
    hiding: book.hidings.get(name),
    columns,
    rows: rows.map((row): FiledRow => withColumnFormats(row, columns)),
  };
}

/** Reads all sheets while they are unpacked. @throws UnusualWorkbook for a file that the library has to read */
export async function streamSheets(bytes: Uint8Array<ArrayBuffer>): Promise<readonly ReadSheet[]> {
  const book = await streamWorkbook(bytes);
  const sheets: ReadSheet[] = [];
  for (const name of book.sheets) sheets.push(await readSheet(book, name));
  return sheets;
}
