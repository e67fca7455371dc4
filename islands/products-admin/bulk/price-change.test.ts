import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, type Minor, minor } from '#shared/kernel/money.ts';
import {
  changedPrice,
  isNoChange,
  parseChange,
  type PriceChange,
  type Prices,
  type PriceStep,
  priceStep,
  type Step,
  STEPS,
  writePrices,
} from './price-change.ts';

const percent = (points: number): PriceChange => ({ kind: 'percent', by: basisPoints(points) });
const amount = (by: number): PriceChange => ({ kind: 'amount', by: minor(by) });
const to = (price: number): PriceChange => ({ kind: 'price', to: minor(price) });
const changed = (price: number, change: PriceChange, step: Step) => changedPrice(minor(price), change, step);
const prices = (price: number | null, finalPrice: number | null): Prices => ({
  price: price === null ? null : minor(price),
  finalPrice: finalPrice === null ? null : minor(finalPrice),
});
const stepFrom = (from: Prices, change: PriceChange, step: Step = 1): PriceStep => {
  const planned = priceStep(from, change, step);
  if (planned === null) throw new Error('No change where one was expected');
  return planned;
};

describe('a change as it is typed', () => {
  it.each([
    ['5', 500],
    ['+5', 500],
    ['-12,5 %', -1250],
    ['−3', -300],
    ['0.25', 25],
    ['-100', -10_000],
  ])('reads %j as a percentage of %s hundredths', (text, points) => {
    expect(parseChange('percent', text)).toEqual(percent(points));
  });

  it.each(['-100.01', '', 'abc', '1.234', '1001'])('takes %j for no percentage', (text) => {
    expect(parseChange('percent', text)).toBeNull();
  });

  it('reads amounts with a sign and prices without', () => {
    expect(parseChange('amount', '−0,50')).toEqual(amount(-50));
    expect(parseChange('amount', '+5')).toEqual(amount(500));
    expect(parseChange('price', '49.90')).toEqual(to(4990));
    expect(parseChange('price', '12,500')).toEqual(to(1_250_000));
    for (const [kind, text] of [
      ['amount', '5 %'],
      ['amount', '0.125'],
      ['amount', '1e30'],
      ['price', '-1'],
      ['price', ''],
    ] as const)
      expect(parseChange(kind, text)).toBeNull();
  });

  it('knows what changes nothing; a price of 0 is a change', () => {
    expect([percent(0), amount(0), to(0), percent(1)].map(isNoChange)).toEqual([true, true, false, false]);
  });
});

describe('the new price', () => {
  it('is exact and rounded once, half up', () => {
    expect(changed(1925, percent(500), 1)).toBe(2021);
    expect(changed(1010, percent(-5000), 1)).toBe(505);
    expect(changed(1250, percent(500), 50)).toBe(1300);
    expect(changed(1230, percent(0), 100)).toBe(1200);
    expect(changed(1230, amount(25), 10)).toBe(1260);
    expect(changed(1230, to(999), 100)).toBe(999);
  });

  it('gives nothing away by rounding', () => {
    expect(changed(20, percent(-1000), 100)).toBe(100);
    expect(changed(20, percent(-10_000), 100)).toBe(0);
    expect(changed(0, percent(500), 100)).toBe(0);
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
          const after = Number(changed(one, percent(points), step));
          const exact = (one * (10_000 + points)) / 10_000;
          if (after > step) expect(Math.abs(after - exact)).toBeLessThanOrEqual(step / 2 + 1e-3);
          expect(after % step).toBe(0);
          if (one <= other) expect(after).toBeLessThanOrEqual(Number(changed(other, percent(points), step)));
        },
      ),
    );
  });

  it('never leaves a sale price above the price', () => {
    const price = fc.integer({ min: 0, max: 10 ** 7 });
    const change = fc.oneof(
      fc.integer({ min: -10_000, max: 100_000 }).map(percent),
      fc.integer({ min: -(10 ** 7), max: 10 ** 7 }).map(amount),
      price.map(to),
    );
    fc.assert(
      fc.property(price, price, change, fc.constantFrom(...STEPS), (one, other, by, step) => {
        const planned = priceStep(prices(Math.max(one, other), Math.min(one, other)), by, step);
        const after = planned?.to;
        if (after) expect(Number(after.finalPrice)).toBeLessThanOrEqual(Number(after.price));
      }),
    );
  });

  it('is set on a product without one, and a sale price of its own stays below it', () => {
    const after = (from: Prices, change: PriceChange): readonly (Minor | null)[] => {
      const planned = stepFrom(from, change);
      return [planned.to.price, planned.to.finalPrice];
    };
    expect(after(prices(null, null), to(500))).toEqual([500, null]);
    expect(after(prices(1000, 1000), to(500))).toEqual([500, 500]);
    expect(after(prices(1000, 800), to(900))).toEqual([900, 800]);
    expect(after(prices(1000, 800), to(700))).toEqual([700, 700]);
    expect(after(prices(1000, 800), amount(100))).toEqual([1100, 900]);
  });

  it('is none where there is nothing to start from, or nothing would be left', () => {
    expect(priceStep(prices(null, null), percent(500), 1)).toBeNull();
    expect(priceStep(prices(300, 300), amount(-300), 1)).toBeNull();
    expect(priceStep(prices(1000, 200), amount(-300), 1)).toBeNull();
  });
});

describe('writing the new price', () => {
  const step = stepFrom(prices(1000, 800), percent(1000));
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
    expect(await writtenOver(stepFrom(plain, percent(1000)), plain)).toEqual({
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
    const same = stepFrom(prices(1000, null), percent(0));
    const now = { price: minor(900), finalPrice: null };
    expect(await writtenOver(same, now)).toEqual({ bodies: [], changedTo: now });
  });
});
