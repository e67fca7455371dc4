import { checkUnpacked, checkWorkbook } from '#shared/features/sheets/check-workbook.ts';
import { FileError } from '#shared/features/sheets/file-problem.ts';
import type { ReadSheet } from './filed.ts';
import type { ReadBytes } from './reading.ts';
import { streamSheets } from './stream-sheets.ts';

/** Reads an .xlsx workbook with its formulas, formats, widths and names. */
export const readWorkbook: ReadBytes = async (bytes, post) => {
  checkWorkbook(bytes);
  const sheets = await streamSheets(bytes).catch(async (error: unknown): Promise<readonly ReadSheet[]> => {
    if (error instanceof FileError) throw error;
    await checkUnpacked(bytes);
    // Unusual, damaged, or a browser that cannot unpack: the library knows, or says what is wrong.
    return (await import('./library-sheets.ts')).readByLibrary(bytes);
  });
  if (sheets.length === 0) throw new FileError('no-rows');
  for (const { rows, ...sheet } of sheets) post(sheet, rows);
};
