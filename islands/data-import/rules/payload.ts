import { csvLine, harmlessText } from '#shared/features/sheets/csv.ts';
import { withoutEnding } from '#shared/kernel/file-names.ts';
import { cellText } from './cell.ts';
import { currentCell, type Mends, type PlannedColumn } from './check.ts';
import type { DataRow } from './table.ts';
import { readValue } from './values.ts';

/** Rows between two offers to pause. */
const PAUSE_ROWS = 200;

/** `mapping` as JSON text, column → field, in the file’s order: an object would put keys that are numbers first. */
export function mappingText(columns: readonly PlannedColumn[]): string {
  return `{${columns.map(({ key, field }) => `${JSON.stringify(key)}:${JSON.stringify(field)}`).join(',')}}`;
}

/** Whether every value stands in the file as it is sent, so that another reader finds the same. */
export function isWrittenPlainly(rows: readonly DataRow[], columns: readonly PlannedColumn[]): boolean {
  return rows.every(({ cells }) =>
    columns.every(({ at, type, form }) => {
      const cell = cells[at];
      const read = readValue(cell, type, form);
      return 'value' in read && read.value === cellText(cell);
    }),
  );
}

/** The rows as CSV: UTF-8, commas, the keys of `mapping` as header, ISO dates, decimal points. */
export async function csvOf(
  rows: readonly DataRow[],
  columns: readonly PlannedColumn[],
  mends: Mends,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<Blob> {
  const parts = [csvLine(columns.map(({ key }) => key))];
  for (const [index, row] of rows.entries()) {
    if (index % PAUSE_ROWS === PAUSE_ROWS - 1) await pause();
    parts.push(
      csvLine(
        columns.map(({ at, type, form }) => {
          const read = readValue(currentCell(row, at, mends), type, form);
          return 'value' in read ? read.value : '';
        }),
      ),
    );
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** `tarif.xlsx` as `tarif.csv`. */
export function csvName(name: string): string {
  return `${withoutEnding(name)}.csv`;
}

/** The refused rows to mend elsewhere: the file’s own columns, then the reason. With a mark, so that Excel reads UTF-8. */
export function rejectedCsv(
  titles: readonly string[],
  rows: readonly { readonly values: readonly string[]; readonly reason: string }[],
  reasonTitle: string,
): string {
  return `\ufeff${csvLine([...titles, reasonTitle].map(harmlessText))}${rows
    .map(({ values, reason }) => csvLine([...values, reason].map(harmlessText)))
    .join('')}`;
}
