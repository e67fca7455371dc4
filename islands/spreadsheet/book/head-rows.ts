import { isFormula, type Row, valueOf } from './cell.ts';

/** Titles stand above a list, not below so many rows. */
const MOST_ABOVE = 10;
/** What a list holds is looked for in so many of its rows. */
const SAMPLE_ROWS = 50;

const filledIn = (row: Row): number => row.filter((cell) => valueOf(cell) !== undefined).length;
const isTexts = (row: Row): boolean =>
  row.every((cell) => valueOf(cell) === undefined || (typeof valueOf(cell) === 'string' && !isFormula(cell)));

/** Whether some column has a text in this row and numbers or yes and no below it. */
function standsAboveOthers(rows: readonly Row[], at: number): boolean {
  const below = rows.slice(at + 1, at + 1 + SAMPLE_ROWS);
  return (rows[at] ?? []).some((cell, column) => {
    if (typeof valueOf(cell) !== 'string') return false;
    const values = below.map((row) => valueOf(row[column])).filter((value) => value !== undefined);
    return values.length > 0 && values.filter((value) => typeof value !== 'string').length * 2 > values.length;
  });
}

/**
 * How many rows at the top are heads: one of titles of columns, of which some may have none, with lines above it that
 * say what the list is.
 *
 * @param isSure whether a list of texts alone has heads too, as lists in files have
 */
export function headRowsOf(rows: readonly Row[], isSure: boolean): number {
  const width = rows.slice(0, SAMPLE_ROWS).reduce((most, row) => Math.max(most, filledIn(row)), 0);
  for (let at = 0; at < Math.min(MOST_ABOVE, rows.length - 1); at += 1) {
    const row = rows[at] ?? [];
    const filled = filledIn(row);
    if (!isTexts(row)) return 0;
    const isWide = filled * 2 >= width && filled >= Math.min(2, width);
    if (isWide && filledIn(rows[at + 1] ?? []) > 0)
      return (isSure && filled === width) || standsAboveOthers(rows, at) ? at + 1 : 0;
  }
  return 0;
}
