import { FileError } from '#shared/features/sheets/file-problem.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { withoutEnding } from '#shared/kernel/file-names.ts';
import { createBackground } from '#shared/state/background.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { type Cell, isFormula, literalCell, type Row } from '../book/cell.ts';
import { headRowsOf } from '../book/head-rows.ts';
import type { Shape, Sheet } from '../book/sheet.ts';
import { readFormula } from '../formula/formula.ts';
import { areaOf, type CellRef } from '../formula/references.ts';
import type { FiledCell, FiledRow, FiledSheet, TextChoices, TextFacts } from './filed.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { readingWork, type ReadPart, type ReadTask } from './reading.ts';

/** Whether a row adds up the whole of a column above it. */
function isTotal(rows: readonly Row[], row: number, from: number): boolean {
  return (
    rows[row]?.some((cell, column) => {
      if (!isFormula(cell)) return false;
      return cell.formula.references.some((reference) => {
        const area =
          reference === null || reference.sheet !== undefined ? undefined : areaOf(reference, { row, column });
        return area !== undefined && area.top <= from && area.bottom === row - 1 && area.bottom > area.top;
      });
    }) === true
  );
}

/** Finds the header and the totals of a sheet that comes from a file. */
function findParts(rows: readonly Row[]): Pick<Shape, 'headerRows' | 'totalRow'> {
  const headerRows = headRowsOf(rows, true);
  const last = rows.length - 1;
  return { headerRows, totalRow: last > headerRows && isTotal(rows, last, headerRows) ? last : undefined };
}

function cellOf(filed: FiledCell, place: CellRef): Cell {
  if (typeof filed !== 'object') return filed;
  if (filed === null) return undefined;
  const { formula, value, format, look } = filed;
  return formula === undefined
    ? literalCell(value, format, look)
    : { formula: readFormula(formula, place), format, look, filed: value, value: undefined };
}

interface OpenedFile {
  readonly sheets: readonly Sheet[];
  /** Whether it is a workbook: of those, something may be lost when it is saved. */
  readonly isWorkbook: boolean;
  /** How a text file was read. */
  readonly text: TextFacts | undefined;
}

async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/**
 * Opens a .xlsx or .csv file, whichever its bytes are; read beside the page's own thread. The library comes only now.
 *
 * @throws FileError when it cannot be read
 */
export async function openFile(
  file: Blob,
  name: string,
  how: { readonly locale: Locale; readonly choices: TextChoices; readonly signal: AbortSignal },
): Promise<OpenedFile> {
  const { locale, choices, signal } = how;
  if (file.size === 0) throw new FileError('empty');
  if (file.size > MAX_FILE_BYTES) throw new FileError('too-large');
  const isBook = await isWorkbook(file).catch((cause: unknown) => {
    throw new FileError('unreadable', cause);
  });
  if (!isBook && /\.xls[xmb]?$/i.test(name)) throw new FileError('not-excel');
  const background = createBackground<ReadTask, ReadPart>(
    isBook
      ? {
          address: () => import('./read-workbook.worker.ts?worker'),
          here: async (task, post) => readingWork((await import('./read-workbook.ts')).readWorkbook)(task, post),
        }
      : {
          address: () => import('./read-text.worker.ts?worker'),
          here: async (task, post) => readingWork((await import('./read-text.ts')).readTextSheet)(task, post),
        },
  );
  const read: { readonly sheet: FiledSheet; readonly rows: FiledRow[] }[] = [];
  let problem: FileError | undefined;
  const stop = (): void => background.close();
  signal.addEventListener('abort', stop);
  try {
    await background.run({ file, locale, choices }, (part) => {
      if ('sheet' in part) read.push({ sheet: part.sheet, rows: [] });
      else if ('rows' in part) for (const row of part.rows) read.at(-1)?.rows.push(row);
      else problem = new FileError(part.problem);
    });
  } catch (cause) {
    throw new FileError('unreadable', cause);
  } finally {
    signal.removeEventListener('abort', stop);
    background.close();
  }
  if (problem !== undefined) throw problem;
  if (read.length === 0) throw new FileError('no-rows');
  const pause = createYieldToMain();
  const sheets: Sheet[] = [];
  for (const { sheet, rows: filed } of read) {
    const rows: Row[] = [];
    for (const [row, cells] of filed.entries()) {
      rows.push(cells.map((cell, column) => cellOf(cell, { row, column })));
      await pause();
    }
    sheets.push({
      name: isBook
        ? sheet.name
        : withoutEnding(name)
            .replace(/[[\]:*?/\\']/g, ' ')
            .slice(0, 31) || sheet.name,
      hiding: sheet.hiding,
      shape: { rows, columns: sheet.columns, ...findParts(rows) },
    });
  }
  return { sheets, isWorkbook: isBook, text: read[0]?.sheet.text };
}
