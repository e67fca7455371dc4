import { literalPattern } from '#shared/kernel/literal-pattern.ts';
import { cellText } from './cell.ts';
import { currentCell, mendKey, type Mends } from './check.ts';
import type { DataRow } from './table.ts';

interface Replacing {
  /** Places of the columns in a row, from 0. */
  readonly columns: readonly number[];
  /** Upper and lower case are one. Empty: cells with nothing in them, if whole cells are wanted. */
  readonly find: string;
  readonly by: string;
  /** Whether a cell has to be the text, not only to contain it. */
  readonly isWhole: boolean;
}

/** The new texts of all cells that change, by `mendKey`. */
export function replacements(rows: readonly DataRow[], mends: Mends, replacing: Replacing): Mends {
  const { columns, find, by, isWhole } = replacing;
  if (find === '' && !isWhole) return new Map();
  const pattern = new RegExp(literalPattern(find), 'giu');
  const wanted = find.toLowerCase();
  const found = new Map<string, string>();
  for (const row of rows)
    for (const at of columns) {
      const text = cellText(currentCell(row, at, mends));
      const next = !isWhole ? text.replace(pattern, () => by) : text.trim().toLowerCase() === wanted ? by : text;
      if (next !== text) found.set(mendKey(row.line, at), next);
    }
  return found;
}
