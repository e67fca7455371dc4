import { expect, it } from 'vitest';
import { readPrice, readVariantPrice } from './read-price.ts';

it.each([
  [12.5, { low: 1250, high: 1250 }],
  ['4.35', { low: 435, high: 435 }],
  ['1.005', { low: 101, high: 101 }],
  ['$3.40', { low: 340, high: 340 }],
  ['1.20 -- 3.40', { low: 120, high: 340 }],
  ['3.40-1.20', { low: 120, high: 340 }],
  ['12,5', { low: 1250, high: 1250 }],
  ['1,234.50', { low: 123450, high: 123450 }],
  ['US$1,234', { low: 123400, high: 123400 }],
  ['1,200 -- 1,350.5', { low: 120000, high: 135050 }],
  ['1.234,50', null],
  ['on request', null],
  ['', null],
  [null, null],
  [Number.NaN, null],
  [-3, null],
  ['-3', null],
  [{}, null],
])('reads %j', (value, read) => expect(readPrice(value, 2)).toEqual(read));

it('takes the higher end of a range for a variant', () => {
  expect(readVariantPrice('1.20 -- 3.40', 2)).toBe(340);
});
