import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, minor, ONE, thousandths } from '#shared/kernel/money.ts';
import { lineWith, saleWith } from '../testing/samples.ts';
import { takeOff } from './take-off.ts';
import { lineReduction, totals } from './totals.ts';

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 50_000 }), pieces: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 8 },
);

describe('an amount off an order', () => {
  it('lowers the total by exactly that much, whatever the prices, and is told as a reduction of each line', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (items, share) => {
        const sale = saleWith({
          lines: items.map(({ price, pieces }, index) =>
            lineWith({
              id: String(index),
              price: minor(price),
              finalPrice: minor(price),
              quantity: thousandths(pieces * ONE),
            }),
          ),
        });
        const before = totals(sale).total;
        const amount = minor(Math.floor(before * share));
        const reduced = takeOff(sale, amount);
        if (reduced === null) throw new Error('Not taken off.');
        expect(totals(reduced).total).toBe(before - amount);
        expect(reduced.lines.every(({ price }) => price >= 0)).toBe(true);
        expect(reduced.lines.reduce((sum, line) => sum + lineReduction(line), 0)).toBe(amount);
      }),
    );
  });

  it('leaves alone what the kitchen has and what comes back, and stands in place of a percentage', () => {
    const sent = lineWith({ id: 'sent', price: minor(1_000), quantity: ONE, sentAt: '2026-11-20T12:00:00Z' });
    const fresh = lineWith({ id: 'fresh', price: minor(500), quantity: ONE });
    const sale = saleWith({ lines: [sent, fresh], reduction: basisPoints(1_000) });
    expect(takeOff(sale, minor(501))).toBeNull();
    expect(takeOff(sale, minor(500))).toMatchObject({ reduction: 0, lines: [sent, { id: 'fresh', price: 0 }] });
  });
});
