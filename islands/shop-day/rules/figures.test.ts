import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { lineOf, NAMES, saleOf } from '../testing/samples.ts';
import { createCounter, CREDIT, type Figures, growthOf, KEPT_CREDIT, UNPAID } from './figures.ts';

function count(...sales: readonly Sale[]): Figures {
  const counter = createCounter(NAMES);
  for (const sale of sales) counter.add(sale);
  return counter.figures();
}

describe('the figures of a day', () => {
  it('leave out what is for the staff, and still say how it was paid', () => {
    const card = { methodId: '2', name: 'Card', amount: minor(4_400) };
    const { total, tips, fees, methods } = count(saleOf(4_000, { tip: minor(400), payments: [card] }));
    expect([total.amount, tips, fees]).toEqual([4_000, 400, 0]);
    expect([...methods.keys()]).toEqual(['2']);
  });

  it('counts sales, what came back and what was cancelled as an X report does', () => {
    const back = saleOf(-500, { lines: [lineOf(-500)] });
    const figures = count(saleOf(2000), saleOf(1000), back, saleOf(700, { isCancelled: true }));
    expect(figures.total).toEqual({ count: 3, amount: 2500 });
    expect(figures.sales).toEqual({ count: 2, amount: 3000 });
    expect(figures.returns).toEqual({ count: 1, amount: 500 });
    expect(figures.voids).toEqual({ count: 1, amount: 700 });
    expect(figures.hours[10]).toEqual({ count: 3, amount: 2500 });
  });

  it('tells returns, reductions and voids of each cashier', () => {
    const figures = count(
      saleOf(900, { reduction: minor(100) }),
      saleOf(-500, { cashier: 'Youssef', lines: [lineOf(-500)] }),
      saleOf(700, { cashier: 'Youssef', isCancelled: true }),
    );
    expect(figures.cashiers.get('Salma')).toMatchObject({ count: 1, amount: 900, reductions: 100 });
    expect(figures.cashiers.get('Youssef')).toMatchObject({
      amount: -500,
      returns: { count: 1, amount: 500 },
      voids: { count: 1, amount: 700 },
    });
  });

  it('tells what was given away and what was taken off after sending from cancelled orders', () => {
    const voided = { count: 2, amount: minor(1_400) };
    const figures = count(
      saleOf(900, { reduction: minor(300), given: minor(200), voided }),
      saleOf(0, { isCancelled: true, lines: [], voided: { count: 1, amount: minor(50) } }),
    );
    expect(figures).toMatchObject({ reductions: 300, given: 200, voids: { count: 0, amount: 0 } });
    expect(figures.voidedDishes).toEqual({ count: 3, amount: 1_450 });
  });

  it('says what no method has paid: credit, what is owed, what is kept as credit', () => {
    const { methods } = count(
      saleOf(1000, { payments: [], credit: minor(400) }),
      saleOf(1000, { payments: [{ methodId: '2', name: '', amount: minor(1500) }] }),
    );
    expect(methods.get(CREDIT)?.amount).toBe(400);
    expect(methods.get(UNPAID)?.amount).toBe(600);
    expect(methods.get(KEPT_CREDIT)?.amount).toBe(-500);
    expect(methods.get('2')).toMatchObject({ name: 'Card', amount: 1500 });
  });

  it('finds the category of a product that the order does not tell', () => {
    const lines = [
      lineOf(1000, { productId: '8', categoryId: null }),
      lineOf(200, { productId: '9', categoryId: null }),
    ];
    const { categories } = count(saleOf(1200, { lines }));
    expect(categories.get('2')).toMatchObject({ name: 'Coffee', amount: 1000 });
    expect(categories.get('')).toMatchObject({ amount: 200 });
  });

  it('takes the tax out of each document by its rates, and leaves alone what has none', () => {
    const lines = [lineOf(1100), lineOf(1200, { taxRate: 20 }), lineOf(300, { taxRate: null })];
    const { taxes } = count(saleOf(2600, { lines }));
    expect(taxes.get('10')).toEqual({ rate: 10, base: 1000, tax: 100, gross: 1100 });
    expect(taxes.get('20')).toEqual({ rate: 20, base: 1000, tax: 200, gross: 1200 });
    expect(taxes.get('null')).toEqual({ rate: null, base: 300, tax: 0, gross: 300 });
  });

  it('adds up in every part, whatever was sold, and alike when days are put together', () => {
    const some = record({
      amount: integer({ min: 1, max: 9999 }),
      fees: integer({ min: 0, max: 50 }),
      paid: integer({ min: 0, max: 12_000 }),
    });
    assert(
      property(array(some, { maxLength: 12 }), (all) => {
        const sales = all.map(({ amount, fees, paid }, index) =>
          saleOf(amount + fees, {
            id: String(index),
            lines: [lineOf(amount, { taxRate: [7, 10, 20, null][index % 4] ?? null, quantity: thousandths(1000) })],
            payments: [{ methodId: '1', name: 'Cash', amount: minor(paid) }],
          }),
        );
        const whole = count(...sales);
        const sumOf = (shares: Iterable<{ readonly amount: number }>): number =>
          [...shares].reduce((sum, { amount }) => sum + amount, 0);
        const { amount } = whole.total;
        expect(sumOf(whole.methods.values())).toBe(amount);
        expect(sumOf(whole.cashiers.values())).toBe(amount);
        expect(sumOf(whole.hours)).toBe(amount);
        expect(addMinor(...[...whole.taxes.values()].map(({ gross }) => gross))).toBe(amount);
        expect(sumOf(whole.categories.values()) + whole.fees).toBe(amount);
        const counter = createCounter(NAMES);
        for (const sale of sales) counter.include(count(sale));
        expect(counter.figures()).toEqual(whole);
      }),
    );
  });

  it('compares with what was there, and with nothing not at all', () => {
    expect(growthOf(minor(1120), minor(1000))).toBe(12);
    expect(growthOf(minor(500), minor(1000))).toBe(-50);
    expect(growthOf(minor(500), minor(0))).toBeNull();
  });
});
