import type { ChartData } from '#shared/features/charts/model.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { type Area, columnName } from '../formula/references.ts';
import { shownText } from './entry.ts';
import { isDateFormat } from './number-format.ts';
import { bodyOf, formatAt, type Sheet, sizeOf, valueAt } from './sheet.ts';

/** More bars than these are no longer told apart. */
export const MOST_POINTS = 400;
/** As many as the chart has colours. */
const MOST_SERIES = 5;

interface RangeChart extends ChartData {
  /** What the labels are: the head of their column. */
  readonly labelTitle: string;
  /** Of the first figures. */
  readonly format: string | undefined;
  /** Points that are left out. */
  readonly rest: number;
}

/**
 * What an area says as a chart: its first column of words or days names the points, each column of figures is a series,
 * a row of words above names them. Totals stay out: beside them no part is seen. Undefined: there are no figures.
 */
export function rangeChart(sheet: Sheet, area: Area, locale: Locale): RangeChart | undefined {
  const { to } = bodyOf(sheet);
  const { totalRow = Number.POSITIVE_INFINITY } = sheet.shape;
  const bottom = Math.min(area.bottom, area.top < totalRow ? to - 1 : area.bottom, sheet.shape.rows.length - 1);
  const columns = Array.from(
    { length: Math.min(area.right, sizeOf(sheet).columns - 1) - area.left + 1 },
    (_, index) => area.left + index,
  );
  const isFigure = (row: number, column: number): boolean =>
    typeof valueAt(sheet, { row, column }) === 'number' && !isDateFormat(formatAt(sheet, { row, column }));
  const hasHead = !columns.some((column) => isFigure(area.top, column));
  const first = hasHead ? area.top + 1 : area.top;
  const all = Array.from({ length: Math.max(0, bottom - first + 1) }, (_, index) => first + index);
  const rows = all.slice(0, MOST_POINTS);
  const named = columns.find((column) => rows.length > 0 && !rows.some((row) => isFigure(row, column)));
  const figures = columns.filter((column) => rows.some((row) => isFigure(row, column))).slice(0, MOST_SERIES);
  const [lead] = figures;
  if (lead === undefined) return undefined;
  const head = (column: number): string =>
    (hasHead ? shownText(sheet, { row: area.top, column }, locale) : '') || columnName(column);
  return {
    labels: rows.map(
      (row) => (named === undefined ? '' : shownText(sheet, { row, column: named }, locale)) || String(row + 1),
    ),
    labelTitle: named === undefined ? '' : head(named),
    series: figures.map((column) => ({
      name: head(column),
      kind: 'bars',
      values: rows.map((row) => (isFigure(row, column) ? Number(valueAt(sheet, { row, column })) : null)),
    })),
    format: formatAt(sheet, { row: rows.find((row) => isFigure(row, lead)) ?? first, column: lead }),
    rest: all.length - rows.length,
  };
}
