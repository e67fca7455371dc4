import { csvLine, harmlessText } from '#shared/features/sheets/csv.ts';
import { WORKBOOK_TYPE } from '#shared/features/sheets/workbook-type.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { type BackgroundWork, createBackground } from '#shared/state/background.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { type Cell, isFormula } from '../book/cell.ts';
import { valueOf } from '../book/cell.ts';
import { writingOf } from '../book/entry.ts';
import { formatValue, isDateFormat, plainNumber } from '../book/number-format.ts';
import { formatAt, type Sheet } from '../book/sheet.ts';
import { formulaText } from '../formula/formula.ts';
import { isProblem } from '../formula/parse.ts';
import type { CellRef } from '../formula/references.ts';
import { FILED } from '../formula/tokens.ts';
import { CellError } from '../formula/value.ts';
import type { FiledCell } from './filed.ts';
import type { WritePart, WriteTask } from './writing.ts';

const ROWS_PER_PART = 500;

/** A cell as it goes into a file. */
export function filedCell(cell: Cell, place: CellRef): FiledCell {
  if (typeof cell !== 'object') return cell ?? null;
  if (!isFormula(cell)) return { value: cell.literal, format: cell.format, look: cell.look };
  const { value, format, look } = cell;
  const formula = formulaText(cell.formula, place, FILED);
  // Other programs take a file with a formula that nobody can read for a damaged one; one of a file was read elsewhere.
  if (isProblem(cell.formula.tree))
    return cell.filed === undefined ? formula : { formula, value: cell.filed, format, look };
  return value instanceof CellError ? { formula, error: value.code, format, look } : { formula, value, format, look };
}

/** The workbook as an .xlsx file, written beside the page's own thread. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Blob> {
  let here: BackgroundWork<WriteTask, WritePart> | undefined;
  const background = createBackground<WriteTask, WritePart>({
    address: () => import('./write-workbook.worker.ts?worker'),
    here: async (task, post) => {
      here ??= (await import('./writing.ts')).writingWork();
      await here(task, post);
    },
  });
  const pause = createYieldToMain();
  const written: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (const { name, hiding, shape } of sheets) {
      await background.run({ sheet: { name, hiding, columns: shape.columns } }, () => undefined);
      for (let at = 0; at < shape.rows.length; at += ROWS_PER_PART) {
        const rows = shape.rows
          .slice(at, at + ROWS_PER_PART)
          .map((row, index) => Array.from(row, (cell, column) => filedCell(cell, { row: at + index, column })));
        await background.run({ rows }, () => undefined);
        await pause();
      }
    }
    await background.run({ isEnd: true }, ({ bytes }) => written.push(bytes));
  } finally {
    background.close();
  }
  return new Blob(written, { type: WORKBOOK_TYPE });
}

/** A cell as text that everything reads: dates as they are shown, other numbers in full. */
function csvText(sheet: Sheet, place: CellRef, cell: Cell, locale: Locale): string {
  const value = valueOf(cell);
  if (typeof value === 'string') return harmlessText(value);
  const format = formatAt(sheet, place);
  if (typeof value === 'number' && !isDateFormat(format)) return plainNumber(value, locale);
  return formatValue(value, format, locale);
}

/**
 * A sheet as .csv: values without their formulas. Where a comma stands before decimals, columns are separated by
 * semicolons, as spreadsheets of these languages expect.
 */
export async function csvOf(sheet: Sheet, locale: Locale): Promise<Blob> {
  const separator = writingOf(locale).decimalSign === ',' ? ';' : ',';
  const pause = createYieldToMain();
  const parts = ['\ufeff'];
  for (const [row, cells] of sheet.shape.rows.entries()) {
    parts.push(
      csvLine(
        Array.from(cells, (cell, column) => csvText(sheet, { row, column }, cell, locale)),
        separator,
      ),
    );
    await pause();
  }
  return new Blob(parts, { type: 'text/csv' });
}
