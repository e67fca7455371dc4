import { checkUnpacked, checkWorkbook } from '#shared/features/sheets/check-workbook.ts';
import { FileError } from '#shared/features/sheets/file-problem.ts';
import type { RowPost } from './row-post.ts';
import type { ReadBytes } from './serve-reading.ts';
import { chosenSheet, type SheetFacts } from './sheet.ts';
import { streamRows } from './stream-rows.ts';
import type { Workbook } from './workbook.ts';

const workbooks = new WeakMap<Uint8Array, Workbook>();

/** By the library: it reads all sheets, which takes longer, and knows files that hardly any program writes. */
async function rowsByLibrary(
  bytes: Uint8Array<ArrayBuffer>,
  sheet: string | undefined,
  rows: RowPost,
): Promise<SheetFacts> {
  let book = workbooks.get(bytes);
  if (book === undefined) {
    await checkUnpacked(bytes);
    const { readWorkbook } = await import('./workbook.ts');
    book = readWorkbook(bytes);
    workbooks.set(bytes, book);
  }
  const facts = chosenSheet(book.sheets, sheet);
  for (const row of book.rows(facts.sheet)) rows.add(row);
  return facts;
}

/** Reads a sheet of an .xlsx workbook; the workbook stays open for the next one. */
export const readSheet: ReadBytes = async (bytes, { sheet }, rows) => {
  checkWorkbook(bytes);
  if (workbooks.has(bytes)) return rowsByLibrary(bytes, sheet, rows);
  try {
    return await streamRows(bytes, sheet, rows);
  } catch (error) {
    if (error instanceof FileError) throw error;
    // Unusual, damaged, or a browser that cannot unpack: the library knows, or says what is wrong.
    rows.restart();
    return rowsByLibrary(bytes, sheet, rows);
  }
};
