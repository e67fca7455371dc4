import type { BackgroundWork } from '#shared/state/background.ts';
import type { FiledRow, FiledSheet } from './filed.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A sheet, its rows in parts, and at last the word to write. */
export type WriteTask =
  { readonly sheet: FiledSheet } | { readonly rows: readonly FiledRow[] } | { readonly isEnd: true };
export interface WritePart {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Collects a workbook and writes it. */
export function writingWork(): BackgroundWork<WriteTask, WritePart> {
  const sheets: { readonly sheet: FiledSheet; readonly rows: FiledRow[] }[] = [];
  return (task, post) => {
    if ('sheet' in task) sheets.push({ sheet: task.sheet, rows: [] });
    else if ('rows' in task) for (const row of task.rows) sheets.at(-1)?.rows.push(row);
    else post({ bytes: writeWorkbook(sheets) });
  };
}
