import type { Heights } from '../navigation.ts';

/** Pure: where the rows of a list are, in px. */
export interface RowHeights extends Heights {
  readonly total: number;
}

/** @param heightAt the height of a row in px: measured, or estimated until it is */
export function rowHeights(count: number, heightAt: (row: number) => number): RowHeights {
  const tops = new Float64Array(count + 1);
  for (let row = 0; row < count; row += 1) tops[row + 1] = (tops[row] ?? 0) + heightAt(row);
  const topOf = (row: number): number => tops[Math.max(0, Math.min(row, count))] ?? 0;
  return {
    count,
    total: topOf(count),
    topOf,
    heightOf: (row) => topOf(row + 1) - topOf(row),
    rowAt: (offset) => {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (topOf(middle) <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** The part of a list that is in sight, in px. */
interface Sight {
  readonly top: number;
  readonly height: number;
}

/** Rows from `from` up to, but without, `to`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The rows in sight, and those within `buffer` px above and below. */
export function rangeOf(heights: RowHeights, { top, height }: Sight, buffer: number): Range {
  if (heights.count === 0) return { from: 0, to: 0 };
  return {
    from: heights.rowAt(Math.max(0, top - buffer)),
    to: heights.rowAt(Math.max(0, top + height + buffer - 1)) + 1,
  };
}

export const isWithin = (inner: Range, outer: Range): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** How far to scroll, so that a row is in sight; 0 if it is. A row higher than the list is shown from its top. */
export function scrollFor(sight: Sight, row: Sight): number {
  const above = row.top - sight.top;
  const below = row.top + row.height - sight.top - sight.height;
  if (above < 0 || row.height > sight.height) return above;
  return Math.max(0, below);
}
