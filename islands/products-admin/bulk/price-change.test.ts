import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, minor } from '#shared/kernel/money.ts';
import {
  changedPrice,
  parseChange,
  type Prices,
  type PriceStep,
  priceStep,
  STEPS,
  writePrices,
} from './price-change.ts';

describe('a change in percent', () => {
  it.each([
    ['5', 500],
    ['+5', 500],
    ['-12,5 %', -1250],
    ['−3', -300],
    ['0.25', 25],
    ['-100', -10_000],
    ['-100.01', null],
    ['', null],
    ['abc', null],
    ['1.234', null],
    ['1001', null],
  ])('reads %j as %s', (text, points) => {
    expect(parseChange(text)).toBe(points);
  });

  it('is exact and rounded once, half up', () => {
    expect(changedPrice(minor(1925), basisPoints(500), 1)).toBe(2021);
    expect(changedPrice(minor(1010), basisPoints(-5000), 1)).toBe(505);
    expect(changedPrice(minor(1250), basisPoints(500), 50)).toBe(1300);
    expect(changedPrice(minor(1230), basisPoints(0), 100)).toBe(1200);
  });

  it('gives nothing away by rounding', () => {
    expect(changedPrice(minor(20), basisPoints(-1000), 100)).toBe(100);
    expect(changedPrice(minor(20), basisPoints(-10_000), 100)).toBe(0);
    expect(changedPrice(minor(0), basisPoints(500), 100)).toBe(0);
  });

  it('is never further from the exact price than half a step, and keeps cheaper below dearer', () => {
    const price = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: -10_000, max: 100_000 }),
        fc.constantFrom(...STEPS),
        (one, other, points, step) => {
          const change = basisPoints(points);
          const changed = changedPrice(minor(one), change, step);
          const exact = (one * (10_000 + points)) / 10_000;
          if (changed > step) expect(Math.abs(changed - exact)).toBeLessThanOrEqual(step / 2 + 1e-3);
          expect(changed % step).toBe(0);
          if (one <= other) expect(changed).toBeLessThanOrEqual(changedPrice(minor(other), change, step));
        },
      ),
    );
  });
});

describe('writing the new price', () => {
  const step = priceStep({ price: minor(1000), finalPrice: minor(800) }, basisPoints(1000), 1);
  const writtenOver = async (planned: PriceStep, now: Prices) => {
    const bodies: unknown[] = [];
    const { changedTo } = await writePrices(
      planned,
      () => Promise.resolve(now),
      (body) => Promise.resolve(bodies.push(body)),
    );
    return { bodies, changedTo };
  };

  it('sends both prices while the product is as it was shown', async () => {
    expect(await writtenOver(step, { price: minor(1000), finalPrice: minor(800) })).toEqual({
      bodies: [{ price: 11, finalPrice: 8.8 }],
      changedTo: null,
    });
  });

  it('sends no price that there is not', async () => {
    const plain = { price: minor(1000), finalPrice: null };
    expect(await writtenOver(priceStep(plain, basisPoints(1000), 1), plain)).toEqual({
      bodies: [{ price: 11 }],
      changedTo: null,
    });
  });

  it('takes no percentage twice', async () => {
    expect(await writtenOver(step, step.to)).toEqual({ bodies: [], changedTo: null });
  });

  it('leaves alone what somebody else has changed meanwhile', async () => {
    const now = { price: minor(1500), finalPrice: minor(800) };
    expect(await writtenOver(step, now)).toEqual({ bodies: [], changedTo: now });
  });

  it('tells of a change also where rounding leaves nothing to write', async () => {
    const same = priceStep({ price: minor(1000), finalPrice: null }, basisPoints(0), 1);
    const now = { price: minor(900), finalPrice: null };
    expect(await writtenOver(same, now)).toEqual({ bodies: [], changedTo: now });
  });
});
