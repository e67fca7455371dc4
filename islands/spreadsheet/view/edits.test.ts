import { expect, test } from 'vitest';
import { filledArea } from './edits.ts';
import { linesOf } from './lines.ts';

const sheet = {
  name: 'S',
  shape: { columns: [], rows: [[1, 2, 3], [4]], headerRows: 1, totalRow: undefined },
};
const lines = linesOf(sheet, 3, undefined);
const filled = (from: readonly [number, number], to: readonly [number, number]) =>
  filledArea({
    sheet,
    lines,
    selection: { active: { row: from[0], column: from[1] }, head: { row: to[0], column: to[1] } },
  });

test('whole rows and columns are taken as far as the sheet goes, other cells as they are selected', () => {
  const last = { row: lines.count - 1, column: lines.columns - 1 };
  expect(last.column).toBeGreaterThanOrEqual(25);
  expect(filled([0, 0], [last.row, last.column])).toEqual({ top: 0, left: 0, bottom: 1, right: 2 });
  expect(filled([1, 0], [1, last.column])).toEqual({ top: 1, left: 0, bottom: 1, right: 2 });
  expect(filled([0, 1], [last.row, 1])).toEqual({ top: 0, left: 1, bottom: 1, right: 1 });
  expect(filled([0, 4], [1, 6])).toEqual({ top: 0, left: 4, bottom: 1, right: 6 });
});
