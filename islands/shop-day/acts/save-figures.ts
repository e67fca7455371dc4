import { csvLine, harmlessText } from '#shared/features/sheets/csv.ts';
import { saveFile } from '#shared/ui/save-file.ts';
import type { FigureRow } from '../rules/figure-rows.ts';

/** With the mark by which Excel knows that the file is UTF-8. */
const MARK = '\uFEFF';

/** Saves the figures as a CSV: part, name, count, amount, amount before; amounts are decimals with a point. */
export function saveFigures(head: readonly string[], rows: readonly FigureRow[], name: string): void {
  const lines = [
    csvLine(head),
    ...rows.map(({ part, name: row, count, amount, before }) =>
      csvLine([harmlessText(part), harmlessText(row), count, amount, before]),
    ),
  ];
  saveFile(new Blob([MARK, ...lines], { type: 'text/csv' }), name);
}
