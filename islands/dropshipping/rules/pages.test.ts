import { expect, it } from 'vitest';
import { pageCount, pageNumbers } from './pages.ts';

it.each([
  [0, 20, 1],
  [10, 3, 1],
  [11, 20, 1],
  [21, 20, 2],
  [5_000, 20, 250],
  [90_000, 20, 1_000],
  [50, 0, 1],
])('has for %i products at %i a page %i pages', (total, size, count) => expect(pageCount(total, size)).toBe(count));

it('shows the ends, the open one and its neighbours', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(10, 250)).toEqual([1, null, 9, 10, 11, null, 250]);
  expect(pageNumbers(250, 250)).toEqual([1, null, 249, 250]);
});
