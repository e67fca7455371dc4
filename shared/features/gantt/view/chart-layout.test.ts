import { describe, expect, test } from 'vitest';
import { COLUMN_WIDTHS, COLUMNS, type TableColumn } from '../domain/columns.ts';
import { fitColumns, resizeColumn, splitOf, widthOf } from './chart-layout.ts';

const columns = COLUMNS.map((id): TableColumn => ({ id, title: id, width: COLUMN_WIDTHS[id] }));
const { name, start } = COLUMN_WIDTHS;
const untouched = { widths: {} };

describe('a table that has no room for all columns', () => {
  test.each([
    [250, 250],
    [323, 323 - start],
    [423, 423 - start - COLUMN_WIDTHS.end],
  ])('of %d px ends at the edge of a column, since its first one is widened', (split, width) => {
    const [first, ...others] = fitColumns(columns, untouched, split);
    expect(first?.width).toBe(width);
    expect(others).toEqual(columns.slice(1));
  });

  test('is left as it is where its first column has a width of its own, or too little room', () => {
    expect(fitColumns(columns, { widths: { name } }, 323)).toBe(columns);
    expect(fitColumns(columns, untouched, name - 1)).toBe(columns);
  });

  test('keeps its first column as it is shown while another one is made wider, not once that is set back', () => {
    const [first] = fitColumns(columns, untouched, 323);
    const widened = resizeColumn(untouched, first, 'start', 150);
    expect(widened).toEqual({ name: 323 - start, start: 150 });
    expect(resizeColumn({ widths: widened }, undefined, 'name', null)).toEqual({ start: 150 });
  });
});

test('a table with room for all columns is left as it is', () => {
  expect(fitColumns(columns, untouched, 2_000)).toBe(columns);
});

test('half is the chart’s beside the menu of a back-office at 1280 px, and start, end and length are in sight', () => {
  const layout = { widths: {}, split: null, hidden: [], shown: [], showsCritical: false };
  const split = splitOf('both', layout, 942, widthOf(columns));
  expect(split).toBeLessThanOrEqual(942 / 2);
  expect(split).toBeGreaterThanOrEqual(widthOf(columns.slice(0, 4)));
  // Names have room for more than one word.
  expect(fitColumns(columns, layout, split)[0]?.width).toBeGreaterThanOrEqual(180);
  // The demo's specification gives the table so much.
  expect(splitOf('both', layout, 938, widthOf(columns), 0.57)).toBeGreaterThanOrEqual(widthOf(columns.slice(0, 5)));
});
