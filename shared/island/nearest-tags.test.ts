import { expect, test } from 'vitest';
import { nearestTags } from './nearest-tags.ts';

const known = ['flexy-pin', 'flexy-pos', 'flexy-store-selector'];

test('a slip of the pen finds the tag that was meant', () => {
  expect(nearestTags('flexy-poss', known)[0]).toBe('flexy-pos');
  expect(nearestTags('flexy-store-selecter', known)).toEqual(['flexy-store-selector']);
  expect(nearestTags('flexy-storeselector', known)).toEqual(['flexy-store-selector']);
});

test('the nearest comes first', () => {
  expect(nearestTags('flexy-pim', known)[0]).toBe('flexy-pin');
});

test('what is like no tag gets no answer', () => {
  expect(nearestTags('flexy-spreadsheet', known)).toEqual([]);
});
