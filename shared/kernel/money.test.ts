import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMinor,
  allocate,
  basisPoints,
  currencyDecimals,
  minor,
  minorToDecimal,
  parseMinor,
  parsePercent,
  parseQuantity,
  percentOf,
  quantityToDecimal,
  taxOn,
  taxWithin,
  thousandths,
  timesQuantity,
} from './money.ts';

const amounts = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });

describe('amounts', () => {
  it.each([
    ['12,5', 1250],
    [' 12.50 ', 1250],
    [12.5, 1250],
    ['19.275', 1928],
    [0.1 + 0.2, 30],
    ['1 234,50', 123_450],
    ['١٢٫٥', 1250],
    ['۱۲.۵۰', 1250],
    ['', null],
    ['abc', null],
    [null, null],
    [Number.NaN, null],
    ['9'.repeat(17), null],
  ])('%j is %s', (text, expected) => {
    expect(parseMinor(text)).toBe(expected);
  });

  it.each([
    ['MAD', 2],
    ['EUR', 2],
    ['TND', 3],
    ['IQD', 3],
    ['XOF', 0],
    ['GNF', 0],
    ['RWF', 0],
    ['CLP', 0],
    ['VND', 0],
    ['MGA', 0],
    ['DH', 2],
    ['', 2],
  ])('of %s have %d decimals', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals);
  });

  it('survive the wire and back', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(0, 2, 3),
        (amount, decimals) => parseMinor(minorToDecimal(minor(amount), decimals), decimals) === amount,
      ),
    );
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        (quantity) => parseQuantity(quantityToDecimal(thousandths(quantity))) === quantity,
      ),
    );
  });

  it('are spread without losing or making a centime, nobody further than one from the fair share', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }), (amount, weights) => {
        const parts = allocate(minor(amount), weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(addMinor(...parts)).toBe(amount);
        if (total > 0)
          weights.forEach((weight, index) => {
            expect(Math.abs((parts[index] ?? 0) - (amount * weight) / total)).toBeLessThanOrEqual(1);
          });
      }),
    );
  });

  it('times a quantity, per cent and with tax are rounded half up, once', () => {
    expect(timesQuantity(minor(333), thousandths(1_500))).toBe(500);
    expect(percentOf(minor(1_005), parsePercent('50') ?? basisPoints(0))).toBe(503);
    expect(taxWithin(minor(11_000), 10)).toBe(1_000);
  });

  it('rates of three decimals are not cut', () => {
    expect([taxWithin(minor(1_000_000), 8.875), taxOn(minor(1_000_000), 8.875)]).toEqual([81_515, 88_750]);
    expect([taxWithin(minor(1_000_000), 9.975), taxOn(minor(1_000_000), 9.975)]).toEqual([90_702, 99_750]);
  });

  it('an amount in whole numbers is what the exact decimals say, however large', () => {
    const all = fc.oneof(fc.nat(100_000), fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }));
    fc.assert(
      fc.property(all, fc.nat(9_007_199), (price, quantity) => {
        const exact = new Big(price).times(quantity).div(1_000).round(0, Big.roundHalfUp);
        fc.pre(exact.abs().lte(Number.MAX_SAFE_INTEGER));
        expect(timesQuantity(minor(price), thousandths(quantity)) + 0).toBe(Number(exact.toString()) + 0);
      }),
    );
    for (const last of [499, 500])
      expect(timesQuantity(minor(999_999_999_000 + last), thousandths(1))).toBe(999_999_999 + last - 499);
    // A division of so large a number would come out as the next whole one.
    expect(timesQuantity(minor(9_007_199_254_740_001), thousandths(1))).toBe(9_007_199_254_740);
    expect(timesQuantity(minor(8_999_999_999_999), thousandths(1_000))).toBe(8_999_999_999_999);
  });

  it('refuse what is no whole number of units', () => {
    expect(() => minor(1.5)).toThrow(RangeError);
    expect(() => minor(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
  });
});
