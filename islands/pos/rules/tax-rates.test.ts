import { describe, expect, it } from 'vitest';
import { basisPoints, minor, thousandths } from '#shared/kernel/money.ts';
import type { TaxRates } from '#shared/kernel/tax.ts';
import { cashEntryOf, correctionOf } from '../cash-session/rules/cash-entry.ts';
import { reportOf } from '../cash-session/rules/report.ts';
import { exchangeSale, returnSale } from '../cash-session/rules/returns.ts';
import type { Category, Sale } from '../model.ts';
import { CASH, lineWith, METHODS, NOON, paymentWith, productWith, saleWith } from '../testing/samples.ts';
import { addProduct } from './cart.ts';
import { receiptOf } from './receipt.ts';
import { rateOf, ratesFor } from './tax-rates.ts';

const categoryWith = (id: string, tax: Category['tax'], parentId: string | null = null): Category => ({
  id,
  iri: '',
  name: id,
  image: null,
  icon: null,
  parentId,
  ...(tax === undefined ? {} : { tax }),
});
const CATEGORIES = [
  categoryWith('drinks', { taxRate: 10, takeAwayTaxRate: 5.5 }),
  categoryWith('wine', { taxRate: 20 }, 'drinks'),
  categoryWith('juices', undefined, 'drinks'),
  categoryWith('odd', 'unreadable', 'drinks'),
  categoryWith('round', undefined, 'round'),
];
const ratesOf = (tax: Category['tax'], categoryId: string | null): TaxRates =>
  ratesFor({ categoryId, ...(tax === undefined ? {} : { tax }) }, (id) => CATEGORIES.find((one) => one.id === id));

describe('the tax rate of a product', () => {
  it('is its own, else that of the nearest category that has one, else the till’s', () => {
    expect(ratesOf({ taxRate: 7 }, 'drinks')).toEqual({ taxRate: 7 });
    expect(ratesOf(undefined, 'juices')).toEqual({ taxRate: 10, takeAwayTaxRate: 5.5 });
    expect(ratesOf(undefined, 'wine')).toEqual({ taxRate: 20 });
    expect(ratesOf({ takeAwayTaxRate: 7 }, 'juices')).toEqual({ taxRate: 10, takeAwayTaxRate: 7 });
    for (const categoryId of [null, 'unknown', 'round']) expect(ratesOf(undefined, categoryId)).toEqual({});
  });

  it('is the till’s where what is written is no rate, whatever the category says', () => {
    expect(ratesOf('unreadable', 'drinks')).toEqual({});
    expect(ratesOf(undefined, 'odd')).toEqual({});
  });

  it('is another one for what leaves the shop, where there is one', () => {
    const rates = { taxRate: 10, takeAwayTaxRate: 5.5 };
    expect(rateOf(rates, 'on-store')).toBe(10);
    for (const type of ['take-away', 'delivery', 'collect', 'collect-and-delivery'] as const)
      expect(rateOf(rates, type)).toBe(5.5);
    expect(rateOf({ taxRate: 20 }, 'delivery')).toBe(20);
    expect(rateOf({}, 'delivery')).toBeUndefined();
  });

  it('goes with the line; the same product of another rate by now is a line of its own', () => {
    const once = addProduct(saleWith(), productWith(), { rates: { taxRate: 20 } });
    const twice = addProduct(once, productWith(), { rates: { taxRate: 20 } });
    expect(twice.lines).toMatchObject([{ taxRate: 20, quantity: 2_000 }]);
    expect(addProduct(twice, productWith(), { rates: { taxRate: 10 } }).lines).toHaveLength(2);
  });
});

const CONTEXT = { methods: METHODS, taxRate: 10, taxMode: 'included' as const };
const takenOf = (sale: Sale) =>
  cashEntryOf(sale, {
    ...CONTEXT,
    number: 'K7-1',
    at: NOON.toISOString(),
    userName: 'amina',
    categoryOf: () => '',
  }) ?? expect.unreachable();
const paperOf = (sale: Sale) =>
  receiptOf(sale, {
    ...CONTEXT,
    currency: 'MAD',
    storeName: '',
    storeAddress: '',
    companyName: '',
    userName: '',
    savedAt: NOON.toISOString(),
    orderNumber: '1',
  });

/** 60.00 at 20 %, 22.00 at the till's 10 % and 21.10 at 10 %, taken away at 5.5 %; a tenth off. */
const SALE = saleWith({
  lines: [
    lineWith({ id: 'a', idProduct: '1', price: minor(6_000), taxRate: 20 }),
    lineWith({ id: 'b', idProduct: '2', price: minor(2_200) }),
    lineWith({
      id: 'c',
      idProduct: '3',
      price: minor(1_055),
      quantity: thousandths(2_000),
      taxRate: 10,
      takeAwayTaxRate: 5.5,
    }),
  ],
  payments: [paymentWith({ amount: minor(9_279) })],
  reduction: basisPoints(1_000),
  deliveryType: 'take-away',
});

describe('the tax of a sale', () => {
  it('stands on the receipt by rate with its net, and adds up to the total', () => {
    const { tax, total } = paperOf(SALE);
    expect(total).toBe(9_279);
    expect(tax).toMatchObject({ isByProduct: true, grandTotal: 9_279 });
    expect(tax.rates).toEqual([
      { rate: 5.5, base: 1_800, amount: 99 },
      { rate: 10, base: 1_800, amount: 180 },
      { rate: 20, base: 4_500, amount: 900 },
    ]);
    expect(tax.amount).toBe(1_179);
  });

  it('stands in the books as on the receipt, and its correction takes exactly that back', () => {
    const entry = takenOf(SALE);
    expect(entry.taxes).toEqual(paperOf(SALE).tax.rates);
    const report = reportOf({
      shift: {
        currency: 'MAD',
        till: 'K7',
        openedBy: '',
        openedAt: NOON.toISOString(),
        openingFloat: minor(0),
        leftBefore: null,
        movements: [],
      },
      takings: [entry, correctionOf(entry, 'back', NOON.toISOString()), takenOf({ ...SALE, deliveryType: 'on-store' })],
      cash: { methodId: CASH.id, method: CASH.name },
      unsent: new Set(),
    });
    expect(report.taxes).toEqual([
      { rate: 5.5, base: 0, tax: 0, gross: 0 },
      { rate: 10, base: 3_526, tax: 353, gross: 3_879 },
      { rate: 20, base: 4_500, tax: 900, gross: 5_400 },
    ]);
    expect(report.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(report.total);
  });

  it('comes back with the goods, at the rate that they were taken away with', () => {
    const all = SALE.lines.map(({ quantity }) => quantity);
    const origin = { sale: SALE, number: '1', iri: null, returned: all.map(() => thousandths(0)) };
    const back = { chosen: all, isRestocked: undefined, cashier: null, note: '', now: NOON };
    const whole = takenOf(returnSale(origin, { ...back, payments: [] }));
    expect(whole.taxes).toEqual(
      takenOf(SALE).taxes.map(({ rate, base, amount }) => ({ rate, base: -base, amount: -amount })),
    );
    const exchange = exchangeSale(origin, back) ?? expect.unreachable();
    expect(exchange.lines.map((line) => [line.taxRate, line.takeAwayTaxRate])).toEqual([
      [20, undefined],
      [undefined, undefined],
      // 18.99 for two.
      [5.5, undefined],
      [5.5, undefined],
    ]);
  });

  it('of a part of the bill is that of what the part pays for', () => {
    const part = { ...SALE, reduction: basisPoints(0) };
    const byItems: Sale = {
      ...part,
      part: { amount: minor(6_000), left: 1, items: [{ id: 'a', quantity: thousandths(1_000) }] },
    };
    expect(takenOf(byItems).taxes).toEqual([{ rate: 20, base: 5_000, amount: 1_000 }]);
    const half: Sale = { ...part, part: { amount: minor(5_155), left: 1, count: 2 } };
    expect(takenOf(half).taxes.map(({ base, amount }) => base + amount)).toEqual([1_055, 1_100, 3_000]);
  });
});
