import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, rangeOf, rowHeights, scrollFor } from './heights.ts';

const of = (...heights: readonly number[]) => rowHeights(heights.length, (row) => heights[row] ?? 0);

describe('the rows of a list', () => {
  it('stand one below the other', () => {
    const rows = of(100, 50, 80);
    expect([0, 1, 2, 3].map(rows.topOf)).toEqual([0, 100, 150, 230]);
    expect([rows.total, rows.heightOf(1), rows.count]).toEqual([230, 50, 3]);
    expect([-5, 0, 99, 100, 149, 150, 500].map(rows.rowAt)).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(rows.topOf(9)).toBe(230);
  });

  it('are drawn as far as they are in sight, and some px further', () => {
    const rows = of(...Array.from({ length: 100 }, () => 50));
    expect(rangeOf(rows, { top: 0, height: 200 }, 0)).toEqual({ from: 0, to: 4 });
    expect(rangeOf(rows, { top: 25, height: 200 }, 0)).toEqual({ from: 0, to: 5 });
    expect(rangeOf(rows, { top: 1000, height: 200 }, 100)).toEqual({ from: 18, to: 26 });
    expect(rangeOf(rows, { top: 99_999, height: 200 }, 0)).toEqual({ from: 99, to: 100 });
    expect(rangeOf(of(), { top: 0, height: 200 }, 0)).toEqual({ from: 0, to: 0 });
  });

  it('leave no gap in sight, whatever their heights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }),
        fc.nat(5000),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 300 }),
        (heights, top, height, buffer) => {
          const rows = of(...heights);
          const { from, to } = rangeOf(rows, { top, height }, buffer);
          expect(rows.topOf(from)).toBeLessThanOrEqual(Math.max(top, 0));
          expect(rows.topOf(to)).toBeGreaterThanOrEqual(Math.min(top + height, rows.total));
          expect(isWithin(rangeOf(rows, { top, height }, 0), { from, to })).toBe(true);
        },
      ),
    );
  });

  it('are scrolled to only if they are out of sight, and no further than needed', () => {
    const sight = { top: 100, height: 200 };
    expect(scrollFor(sight, { top: 150, height: 50 })).toBe(0);
    expect(scrollFor(sight, { top: 60, height: 50 })).toBe(-40);
    expect(scrollFor(sight, { top: 280, height: 50 })).toBe(30);
    // One that is higher than the list begins at its top.
    expect(scrollFor(sight, { top: 280, height: 500 })).toBe(180);
  });
});
