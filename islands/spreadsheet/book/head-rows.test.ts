import { expect, it } from 'vitest';
import type { Row } from './cell.ts';
import { headRowsOf } from './head-rows.ts';

const BODY: readonly Row[] = [
  ['Tea', 2, 'hot'],
  ['Mint', 3, 'cold'],
];

it.each<[string, readonly Row[], number]>([
  ['a title for each column', [['Name', 'Price', 'How'], ...BODY], 1],
  ['a last column without a title', [['Name', 'Price'], ...BODY], 1],
  ['a first column without a title', [[undefined, 'Price', 'How'], ...BODY], 1],
  ['a title line above', [['Prices 2026'], ['Name', 'Price', 'How'], ...BODY], 2],
  ['a title, an empty row and titles', [['Prices 2026'], [], ['Name', 'Price'], ...BODY], 3],
  ['no titles', BODY, 0],
  [
    'titles that are numbers',
    [
      [2025, 2026],
      [1, 2],
    ],
    0,
  ],
])('%s', (_name, rows, count) => {
  expect(headRowsOf(rows, true)).toBe(count);
  expect(headRowsOf(rows, false)).toBe(count);
});

it('a list of texts alone has heads in a file, and none where somebody types', () => {
  const rows = [
    ['Name', 'Town'],
    ['Ana', 'Rome'],
    ['Bo', 'Fez'],
  ];
  expect([headRowsOf(rows, true), headRowsOf(rows, false)]).toEqual([1, 0]);
});
