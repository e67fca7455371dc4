import { type ParsingOptions, read, type WorkBook } from 'sheetjs-ce';
import { checkWorkbook } from './check-workbook.ts';
import { FileError } from './file-problem.ts';

/**
 * Opens an .xlsx workbook; its cells stand in rows. The library is heavy: only for a part that is loaded on demand.
 *
 * @throws FileError for a file that is no workbook, is damaged, locked, or would fill the memory
 */
export function openWorkbook(bytes: Uint8Array<ArrayBuffer>, options: ParsingOptions = {}): WorkBook {
  checkWorkbook(bytes);
  try {
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellHTML: false, cellText: false, ...options });
  } catch (cause) {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message);
    throw new FileError(isLocked ? 'password' : 'damaged', cause);
  }
}
