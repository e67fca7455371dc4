import { describe, expect, it } from 'vitest';
import { basisPoints, minor } from '#shared/kernel/money.ts';
import { lineWith, saleWith } from '../testing/samples.ts';
import { allowReductions, reductionOf, withAllowances, withPriceOf } from './allowance.ts';
import { allowedBefore, limitOf, reducedTooFar } from './allowed-reduction.ts';
import { setPrice } from './cart.ts';
import { discountLine, setNote } from './line.ts';

const TEN = basisPoints(1_000);
const tea = lineWith({ id: 'tea', price: minor(1_250), finalPrice: minor(1_250) });
const soup = lineWith({ id: 'soup', name: 'Soup', price: minor(999), finalPrice: minor(999) });
const order = saleWith({ lines: [tea, soup] });
const tooFar = (sale: typeof order, limit = TEN) => reducedTooFar(sale, limit).map(({ id }) => id);

describe('the greatest reduction', () => {
  it('is that of the page, of nobody for an admin or without one', () => {
    const roles = { isAdmin: false, isDriver: false };
    expect([12.5, 0, 140, -1, undefined, Number.NaN].map((percent) => limitOf(roles, percent))).toEqual([
      1_250,
      0,
      10_000,
      0,
      null,
      null,
    ]);
    expect(limitOf({ isAdmin: true, isDriver: false }, 10)).toBeNull();
  });

  it('is the same for a price, an item and the order', () => {
    const typed = { ...order, lines: [{ ...tea, price: minor(1_124), typedPrice: minor(1_124) }, soup] };
    const discounted = discountLine(order, 'tea', { kind: 'percent', percent: basisPoints(1_100) });
    expect([tooFar(typed), tooFar(discounted), tooFar({ ...order, reduction: basisPoints(1_100) })]).toEqual([
      ['tea'],
      ['tea'],
      ['tea', 'soup'],
    ]);
    const asked = [
      { ...order, lines: [{ ...tea, price: minor(1_125), typedPrice: minor(1_125) }, soup] },
      discountLine(order, 'tea', { kind: 'percent', percent: TEN }),
      { ...order, reduction: TEN },
    ].map((sale) => tooFar(sale));
    expect(asked).toEqual([[], [], []]);
  });

  it('takes coins as they are: ten percent off 9.99 are 1.00, and off 9.94 are 0.99', () => {
    const percent = (price: number) => {
      const line = lineWith({ id: 'one', price: minor(price), finalPrice: minor(price) });
      return discountLine(saleWith({ lines: [line] }), 'one', { kind: 'percent', percent: TEN });
    };
    expect([tooFar(percent(999)), tooFar(percent(994))]).toEqual([[], []]);
    expect(
      tooFar({ ...saleWith({ lines: [{ ...soup, price: minor(994), finalPrice: minor(994) }] }), reduction: TEN }),
    ).toEqual([]);
  });

  it('adds up: what is off the item and off the order', () => {
    const both = { ...discountLine(order, 'tea', { kind: 'percent', percent: TEN }), reduction: TEN };
    expect(tooFar(both)).toEqual(['tea']);
    expect(reductionOf(both.lines[0] ?? tea, TEN)).toBe(1_900);
  });

  it('counts from the price of a label, and not for goods that come back, nor for a supplier', () => {
    const label = { ...tea, price: minor(500), labelPrice: minor(500), typedPrice: minor(500) };
    expect(
      tooFar({ ...order, lines: [label, { ...tea, price: minor(100), quantity: -1_000 as typeof tea.quantity }] }),
    ).toEqual([]);
    expect(tooFar({ ...order, lines: [{ ...label, price: minor(400) }] })).toEqual(['tea']);
    expect(tooFar({ ...order, documentType: 'purchase-return', reduction: basisPoints(9_000) })).toEqual([]);
  });

  it('has nothing to say where the catalogue has no price', () => {
    expect(tooFar({ ...order, lines: [{ ...tea, price: minor(0), finalPrice: minor(0) }] })).toEqual([]);
  });
});

describe('what an admin has allowed', () => {
  const half = discountLine(order, 'tea', { kind: 'percent', percent: basisPoints(5_000) });
  const allowed = allowReductions(half, TEN, 'Nadia');

  it('is asked no more, and again for more of it', () => {
    expect(tooFar(half)).toEqual(['tea']);
    expect(tooFar(allowed)).toEqual([]);
    expect(tooFar(discountLine(allowed, 'tea', { kind: 'percent', percent: basisPoints(5_100) }))).toEqual(['tea']);
    expect(tooFar({ ...allowed, reduction: basisPoints(100) })).toEqual(['tea']);
    expect(tooFar(discountLine(allowed, 'soup', { kind: 'percent', percent: basisPoints(5_000) }))).toEqual(['soup']);
  });

  it('of the order is allowed for what is added to it', () => {
    const sale = allowReductions({ ...order, reduction: basisPoints(6_000) }, TEN, 'Nadia');
    expect(tooFar({ ...sale, lines: [...sale.lines, { ...tea, id: 'more' }] })).toEqual([]);
    expect(tooFar({ ...sale, reduction: basisPoints(6_100) })).toEqual(['tea', 'soup']);
  });

  it('stands in the note of the order, once, as long as it is reduced', () => {
    const noted = withAllowances(setNote({ ...allowed, orderNote: 'Birthday' }, 'tea', 'cold'));
    expect(noted.orderNote).toBe('Birthday\n− 50 % Tea (cold): Nadia');
    expect(withAllowances(noted)).toEqual(noted);
    expect(withAllowances(allowReductions({ ...order, reduction: basisPoints(6_000) }, TEN, 'Nadia')).orderNote).toBe(
      '− 60 %: Nadia',
    );
    const full = discountLine(allowed, 'tea', { kind: 'percent', percent: basisPoints(0) });
    expect(withAllowances(full)).toEqual(full);
    expect(withAllowances(allowedBefore(half)).orderNote).toBe('');
  });

  it('is not, and the price is again what it was', () => {
    const typed = setPrice(order, 'tea', '1', 2);
    expect(typeof typed === 'object' && withPriceOf(typed, order, 'tea')).toEqual(order);
  });

  it('and what an order had when it was opened', () => {
    expect(tooFar(allowedBefore({ ...half, reduction: basisPoints(3_000) }))).toEqual([]);
    const { sentAt } = { sentAt: '2026-11-20T10:00:00Z' };
    expect(tooFar({ ...order, lines: [{ ...tea, price: minor(100), sentAt }, soup] })).toEqual([]);
  });
});
