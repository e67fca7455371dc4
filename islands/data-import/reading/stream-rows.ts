import { isDateCode } from '#shared/features/sheets/workbook/formats.ts';
import { serialDateText } from '#shared/features/sheets/workbook/serial-date.ts';
import {
  type ScannedCell,
  type StreamedWorkbook,
  streamWorkbook,
} from '#shared/features/sheets/workbook/stream-workbook.ts';
import { UnusualWorkbook } from '#shared/features/sheets/workbook/unusual.ts';
import type { Cell } from '../rules/cell.ts';
import type { RowPost } from './row-post.ts';
import { chosenSheet, type SheetFacts } from './sheet.ts';
import { shownNumber } from './shown-number.ts';

const open = new WeakMap<Uint8Array, Promise<StreamedWorkbook>>();

function cellOf({ value, style }: ScannedCell, { formatOf, isDate1904 }: StreamedWorkbook): Cell | undefined {
  if (typeof value !== 'number') return value;
  const code = formatOf(style);
  return value >= 0 && isDateCode(code) ? serialDateText(value, isDate1904) : shownNumber(value, code);
}

/** Reads a sheet while it is unpacked. @throws UnusualWorkbook for a file that the library has to read */
export async function streamRows(
  bytes: Uint8Array<ArrayBuffer>,
  sheet: string | undefined,
  rows: RowPost,
): Promise<SheetFacts> {
  let opening = open.get(bytes);
  if (opening === undefined) {
    opening = streamWorkbook(bytes);
    open.set(bytes, opening);
  }
  const book = await opening;
  const facts = chosenSheet(book.sheets, sheet);
  let row: Cell[] = [];
  let at = 0;
  const end = (next: number): void => {
    if (next < at) throw new UnusualWorkbook('rows out of order');
    for (; at < next; at += 1) {
      rows.add(row);
      row = [];
    }
  };
  await book.scan(facts.sheet, (cell) => {
    const content = cellOf(cell, book);
    if (content === undefined) return;
    if (cell.row !== at) end(cell.row);
    while (row.length < cell.column) row.push('');
    row[cell.column] = content;
  });
  if (row.length > 0) end(at + 1);
  return facts;
}
