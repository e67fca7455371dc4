import { expect, it } from 'vitest';
import { measureOf } from './measure.ts';

it.each([
  ['75', 75],
  ['12,5', 13],
  ['12.4', 12],
  ['٧٥', 75],
  ['٧٥٫٥', 76],
  ['-3', -3],
  [' 8 ', 8],
  ['8.', 8],
  ['', null],
  ['-', null],
  ['8 cm', null],
  ['1,2,3', null],
])('reads %j as %j', (typed, measure) => {
  expect(measureOf(typed)).toBe(measure);
});
