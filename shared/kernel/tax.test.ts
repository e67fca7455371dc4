import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './money.ts';
import { readTaxRate, taxesOf } from './tax.ts';

describe('a rate as a back-office writes it', () => {
  it.each([
    [20, 20],
    ['20', 20],
    ['5.5', 5.5],
    ['5,5 %', 5.5],
    ['9.975%', 9.975],
    ['٥٫٥', 5.5],
    [0, 0],
  ])('%j is %d', (value, rate) => expect(readTaxRate(value)).toBe(rate));

  it.each([null, undefined, ''])('%j names none', (value) => expect(readTaxRate(value)).toBeNull());

  it.each(['abc', -1, 101, '20 or so', NaN, Infinity, {}, true])('%j is no rate', (value) =>
    expect(readTaxRate(value)).toBe('unreadable'),
  );
});

const RATES = [0, 2.1, 5.5, 7, 9.975, 10, 20];
const parts = fc.array(
  fc.record({ rate: fc.constantFrom(...RATES), amount: fc.nat(1_000_000).map((amount) => minor(amount)) }),
  { minLength: 1, maxLength: 12 },
);
const grossOf = (sums: ReturnType<typeof taxesOf>): number =>
  sums.reduce((sum, { base, amount }) => sum + base + amount, 0);

describe('the tax of a document', () => {
  it('is rounded per rate, and a reduction is spread over the rates by their shares', () => {
    const sold = [
      { rate: 20, amount: minor(6_000) },
      { rate: 10, amount: minor(2_200) },
      { rate: 5.5, amount: minor(1_055) },
      { rate: 20, amount: minor(600) },
    ];
    expect(taxesOf(sold, minor(9_855), 'included', 10)).toEqual([
      { rate: 5.5, base: 1_000, amount: 55 },
      { rate: 10, base: 2_000, amount: 200 },
      { rate: 20, base: 5_500, amount: 1_100 },
    ]);
    // 1,000 less: 107 of 1,055, 223 of 2,200, 670 of 6,600.
    expect(taxesOf(sold, minor(8_855), 'included', 10)).toEqual([
      { rate: 5.5, base: 899, amount: 49 },
      { rate: 10, base: 1_797, amount: 180 },
      { rate: 20, base: 4_942, amount: 988 },
    ]);
  });

  it('is that of the till for fees alone, and for nothing', () => {
    expect(taxesOf([], minor(1_100), 'included', 10)).toEqual([{ rate: 10, base: 1_000, amount: 100 }]);
    expect(taxesOf([], minor(0), 'included', 10)).toEqual([{ rate: 10, base: 0, amount: 0 }]);
    expect(taxesOf([{ rate: 20, amount: minor(0) }], minor(1_100), 'included', 10)).toEqual([
      { rate: 10, base: 1_000, amount: 100 },
      { rate: 20, base: 0, amount: 0 },
    ]);
  });

  it('is on top of each rate where prices are without it', () => {
    const sold = [
      { rate: 20, amount: minor(1_000) },
      { rate: 7, amount: minor(1_000) },
    ];
    expect(taxesOf(sold, minor(2_000), 'added', 10)).toEqual([
      { rate: 7, base: 1_000, amount: 70 },
      { rate: 20, base: 1_000, amount: 200 },
    ]);
  });

  it('adds up to the total by chance, whatever it is reduced to, and no share is a cent off', () => {
    fc.assert(
      fc.property(parts, fc.nat(100), fc.nat(50_000), (sold, percent, fees) => {
        const worth = sold.reduce((sum, { amount }) => sum + amount, 0);
        const total = minor(worth - Math.round((worth * percent) / 100) + fees);
        const sums = taxesOf(sold, total, 'included', 10);
        expect(grossOf(sums)).toBe(total);
        if (worth === 0) return;
        for (const { rate, base, amount } of sums) {
          const own = sold.reduce((sum, part) => sum + (part.rate === rate ? part.amount : 0), 0);
          expect(Math.abs(base + amount - (own * total) / worth)).toBeLessThan(1);
          expect(Math.abs(amount - ((base + amount) * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
    );
  });

  it('of a sale that comes back whole is exactly that of the sale', () => {
    fc.assert(
      fc.property(parts, fc.nat(100), (sold, percent) => {
        const worth = sold.reduce((sum, { amount }) => sum + amount, 0);
        const total = worth - Math.round((worth * percent) / 100);
        const back = sold.map(({ rate, amount }) => ({ rate, amount: minor(0 - amount) }));
        const negated = taxesOf(sold, minor(total), 'included', 10).map(({ rate, base, amount }) => ({
          rate,
          base: 0 - base,
          amount: 0 - amount,
        }));
        expect(taxesOf(back, minor(0 - total), 'included', 10)).toEqual(negated);
      }),
    );
  });

  it('of an exchange without a reduction stays with its lines', () => {
    const lines = [
      { rate: 20, amount: minor(-6_000) },
      { rate: 10, amount: minor(8_800) },
    ];
    expect(taxesOf(lines, minor(2_800), 'included', 10)).toEqual([
      { rate: 10, base: 8_000, amount: 800 },
      { rate: 20, base: -5_000, amount: -1_000 },
    ]);
  });
});
