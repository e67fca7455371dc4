import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const known = ['flexy-pin', 'flexy-pos', 'flexy-store-selector'];

test('a slip of the pen finds the tag that was meant', () => {
  expect(nearestNames('flexy-poss', known)[0]).toBe('flexy-pos');
  expect(nearestNames('flexy-store-selecter', known)).toEqual(['flexy-store-selector']);
  expect(nearestNames('flexy-storeselector', known)).toEqual(['flexy-store-selector']);
});

test('the nearest comes first', () => {
  expect(nearestNames('flexy-pim', known)[0]).toBe('flexy-pin');
});

test('what is like no tag gets no answer', () => {
  expect(nearestNames('flexy-spreadsheet', known)).toEqual([]);
});
