import { FileError } from '#shared/features/sheets/file-problem.ts';
import { isDateCode } from '#shared/features/sheets/workbook/formats.ts';
import type { Look } from '#shared/features/sheets/workbook/looks.ts';
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
  look: Look | undefined,
): FiledCell {
  const format = formatOf(style);
  const own = typeof value === 'number' && isDate1904 && isDateCode(format) ? value + DAYS_1904 : value;
  if (formula !== undefined) return { formula: `=${formula}`, value: isError ? undefined : own, format, look };
  if (isError) return { formula: `=${String(value)}`, format, look };
  if (own === undefined) return look === undefined ? null : { look };
  const isPlain = format === undefined || typeof own !== 'number';
  return isPlain && look === undefined ? own : { value: own, look, ...(isPlain ? {} : { format }) };
}

const moveFormula = (formula: string, from: CellRef, to: CellRef): string =>
  formulaText(readFormula(`=${formula}`, from), to).slice(1);

/** A sheet may be coloured as far as a file reaches: so much of what is empty is kept. */
const [DRAWN_ROWS, DRAWN_COLUMNS] = [1_000, 256];

async function readSheet(
  book: StreamedWorkbook,
  name: string,
  looks: readonly (Look | undefined)[],
): Promise<ReadSheet> {
  const rows: FiledCell[][] = [];
  const widths: (number | undefined)[] = [];
  let count = 0;
  await book.scan(
    name,
    (cell) => {
      const { row: at, column } = cell;
      const isEmpty = cell.value === undefined && cell.formula === undefined;
      if (isEmpty && (column >= DRAWN_COLUMNS || at >= Math.min(rows.length + 100, DRAWN_ROWS))) return;
      if (at < rows.length - 1) throw new UnusualWorkbook('rows out of order');
      if (at >= MAX_SHEET_ROWS || count > MAX_CELLS) throw new FileError('unpacks-too-large');
      while (rows.length <= at) rows.push([]);
      const row = rows[at] ?? [];
      count += column + 1 - row.length;
      while (row.length < column) row.push(null);
      row[column] = cellOf(cell, book, looks[cell.style]);
    },
    {
      moveFormula,
      isDrawn: (style) => looks[style] !== undefined,
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
  const looks = await book.looks();
  for (const name of book.sheets) sheets.push(await readSheet(book, name, looks));
  return sheets;
}
