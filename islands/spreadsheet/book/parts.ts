import { areaOf } from '../formula/references.ts';
import { isFormula, type Row, valueOf } from './cell.ts';
import type { Shape } from './sheet.ts';

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
export function findParts(rows: readonly Row[]): Pick<Shape, 'headerRows' | 'totalRow'> {
  const [first, second] = rows;
  const isHeader =
    first !== undefined &&
    first.length > 0 &&
    second !== undefined &&
    first.every((cell) => typeof valueOf(cell) === 'string' && !isFormula(cell));
  const headerRows = isHeader ? 1 : 0;
  const last = rows.length - 1;
  return { headerRows, totalRow: last > headerRows && isTotal(rows, last, headerRows) ? last : undefined };
}
