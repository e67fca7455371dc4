import { countBelow } from '#shared/kernel/sorted.ts';
import { bodyOf, type Sheet } from '../book/sheet.ts';

/** Empty rows shown below a sheet without totals, to go on in. */
const SPARE_ROWS = 100;
const SPARE_COLUMNS = 4;
/** To `Z`: on a wide screen the sheet does not end in the middle. */
const LEAST_COLUMNS = 26;

/** The rows that are shown, in their order: header, what the filter lets through, totals. */
export interface Lines {
  readonly headerRows: number;
  readonly bodyCount: number;
  readonly totalRow: number | undefined;
  readonly columns: number;
  /** All lines. */
  readonly count: number;
  /** Rows below the header without those that the filter hides; undefined: no filter. */
  readonly found: readonly number[] | undefined;
  readonly rowOf: (line: number) => number;
  /** The nearest line that is shown. */
  readonly lineOf: (row: number) => number;
}

/** @param usedColumns how many columns hold something */
export function linesOf(sheet: Sheet, usedColumns: number, found: readonly number[] | undefined): Lines {
  const { headerRows, totalRow } = sheet.shape;
  const { from, to } = bodyOf(sheet);
  const bodyCount = found?.length ?? to - from + (totalRow === undefined ? SPARE_ROWS : 0);
  const count = headerRows + bodyCount + (totalRow === undefined ? 0 : 1);
  return {
    headerRows,
    bodyCount,
    totalRow,
    columns: Math.max(LEAST_COLUMNS, usedColumns + SPARE_COLUMNS),
    count,
    found,
    rowOf: (line) => {
      if (line < headerRows) return line;
      const place = line - headerRows;
      return place < bodyCount ? (found?.[place] ?? from + place) : (totalRow ?? from + place);
    },
    lineOf: (row) => {
      if (row < headerRows) return row;
      if (totalRow !== undefined && row >= totalRow) return count - 1;
      const place = found === undefined ? row - from : countBelow(found, row, (one) => one);
      return headerRows + Math.max(0, Math.min(place, bodyCount - 1));
    },
  };
}
