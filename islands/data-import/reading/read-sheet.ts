import { FileError } from '#shared/features/sheets/file-problem.ts';
import type { ReadBytes } from './serve-reading.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

const workbooks = new WeakMap<Uint8Array, Workbook>();

/** Reads a sheet of an .xlsx workbook; the workbook stays open for the next one. */
export const readSheet: ReadBytes = (bytes, { sheet }) => {
  let book = workbooks.get(bytes);
  if (book === undefined) {
    book = readWorkbook(bytes);
    workbooks.set(bytes, book);
  }
  const [first] = book.sheets;
  const name = sheet ?? first;
  if (name === undefined) throw new FileError('no-rows');
  return { rows: book.rows(name), sheets: book.sheets, sheet: name, ignoresQuotes: false, isPlain: name === first };
};
