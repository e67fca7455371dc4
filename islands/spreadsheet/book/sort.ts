import { compareText } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { CellError, type Value } from '../formula/value.ts';
import { type Row, valueOf } from './cell.ts';
import type { Shape } from './sheet.ts';

interface Sorting {
  readonly column: number;
  readonly isDescending: boolean;
  /** First and last row that is sorted. */
  readonly from: number;
  readonly to: number;
  readonly locale: Locale;
}

function rankOf(value: Value): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  return typeof value === 'boolean' ? 2 : 3;
}

/** Rows in the order of a column: numbers, texts by the language, yes and no, errors; rows that hold nothing there last. */
export function sortShape(shape: Shape, { column, isDescending, from, to, locale }: Sorting): Shape {
  const texts = compareText(locale);
  const keyed = shape.rows.slice(from, to + 1).map((row) => ({ row, value: valueOf(row[column]) }));
  const compare = (one: Value, other: Value): number => {
    const ranks = rankOf(one) - rankOf(other);
    if (ranks !== 0) return ranks;
    if (typeof one === 'string' && typeof other === 'string') return texts(one, other);
    return one instanceof CellError || other instanceof CellError ? 0 : Number(one) - Number(other);
  };
  keyed.sort(({ value: one }, { value: other }) => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return isDescending ? compare(other, one) : compare(one, other);
  });
  const sorted: Row[] = keyed.map(({ row }) => row);
  const rows = [...shape.rows.slice(0, from), ...sorted, ...shape.rows.slice(to + 1)];
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  return { ...shape, rows };
}
