import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { filledRows, guessHeaderRow, NO_HEADER, tableOf as tableOfRows } from './table.ts';

const headerOf = (...rows: readonly (readonly Cell[])[]): number => guessHeaderRow(filledRows(rows));

describe('the header row of a file', () => {
  it.each<readonly [readonly (readonly Cell[])[], number]>([
    [
      [
        ['name', 'price'],
        ['Tea', 3],
      ],
      0,
    ],
    // A title, a blank row and a date above it.
    [[['Price list'], [], ['May 2026', ''], ['name', 'price', 'category'], ['Tea', 3, 'Drinks']], 3],
    [[[], ['', ''], ['name', 'price'], ['Tea', 3]], 2],
    // Columns without a name.
    [
      [
        ['name', 'price', '', ''],
        ['Tea', 3, 'x', ''],
        ['Mint', 4, '', ''],
      ],
      0,
    ],
    [[['name'], ['Tea', 3]], 0],
    [[], 0],
  ])('of %j is %i', (rows, row) => expect(headerOf(...rows)).toBe(row));
});

const tableOf = (rows: readonly (readonly Cell[])[], headerRow: number) => tableOfRows(filledRows(rows), headerRow);

describe('the table below a header row', () => {
  it('names columns by trimmed lower-case headers, a second equal one and an empty one by number', () => {
    const { columns, hasOwnNames } = tableOf(
      [
        [' SKU ', 'Name', 'name', ''],
        ['1', 'a', 'b', 'c'],
      ],
      0,
    );
    expect(columns.map(({ key }) => key)).toEqual(['sku', 'name', 'name (2)', 'column 4']);
    expect(columns[0]?.title).toBe('SKU');
    expect(hasOwnNames).toBe(false);
  });

  it('takes empty columns and rows for none, and keeps a value beyond the header', () => {
    const { columns, rows } = tableOf(
      [
        ['a', 'b', '', ''],
        ['', ' ', '', ''],
        ['1', '', '', ''],
        ['2', '3', '4'],
      ],
      0,
    );
    expect(columns.map(({ key }) => key)).toEqual(['a', 'b', 'column 3']);
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('begins at the row that a person chose', () => {
    const { columns, rows, hasOwnNames } = tableOf([['Price list'], [], ['sku'], ['A']], 2);
    expect([columns.map(({ key }) => key), rows, hasOwnNames]).toEqual([['sku'], [{ line: 4, cells: ['A'] }], true]);
  });

  it('takes all rows of a file without a header; the columns are numbered, and named so when they are sent', () => {
    const { columns, rows, hasOwnNames } = tableOf([['A', '1'], ['B']], NO_HEADER);
    expect(columns.map(({ key }) => key)).toEqual(['column 1', 'column 2']);
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    expect(hasOwnNames).toBe(false);
  });

  it('gives each column a key of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'A ', 'a (2)', '', 'column 2', 'b'), { maxLength: 8 }), (header) => {
        const { columns } = tableOf([[...header, 'end'], []], 0);
        expect(new Set(columns.map(({ key }) => key)).size).toBe(header.length + 1);
      }),
    );
  });
});
