import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { NAMES } from '../testing/samples.ts';
import { saleSchema } from './sales.ts';
import { shiftSchema } from './shifts.ts';

const CONTEXT = { locale: 'en', decimals: 2 };
const ORDER = {
  '@id': '/en/api/orders/12',
  id: 12,
  type: 'delivery-note',
  status: 'paid',
  createdAt: '2026-11-29T09:00:00+00:00',
  soldAt: '2026-11-29T08:30:00+00:00',
  ticketNumber: 'K1-0042',
  store: '/en/api/stores/1',
  createdBy: { '@id': '/en/api/users/4', username: 'Salma' },
  fullTotalAmount: 27,
  orderItems: [
    {
      id: 1,
      description: 'Tea [C2 · S1]',
      quantity: 2,
      price: 10,
      finalPrice: 12,
      product: { id: 7, category: '/en/api/category_products/2' },
      taxRate: 10,
    },
    { id: 2, description: 'Bread', quantity: 0.5, price: 20, finalPrice: 20, product: '/en/api/products/8' },
  ],
  payments: [
    { id: 1, amount: 30, changeAmount: 3, paymentMethodName: 'Cash', paymentMethod: '/en/api/payment_methods/1' },
  ],
};

const sale = (more: object = {}) => {
  const parsed = safeParse(saleSchema(CONTEXT), { ...ORDER, ...more });
  return parsed.success ? parsed.output : parsed.issues;
};

describe('an order as a sale', () => {
  it('knows what was for the staff beside what was sold', () => {
    expect(sale({ fullTotalAmount: 30, shippingTips: 3 })).toMatchObject({
      total: 2_700,
      tip: 300,
      reduction: 300 + 400,
    });
  });

  it('has its time and till, lines after their share of the reduction, and payments after the change', () => {
    expect(sale()).toEqual({
      id: '12',
      at: Date.parse('2026-11-29T08:30:00Z'),
      storeId: '1',
      till: 'K1',
      cashierId: '/en/api/users/4'.split('/').at(-1),
      cashier: 'Salma',
      isCancelled: false,
      tip: 0,
      total: 2700,
      reduction: 700,
      given: 0,
      voided: { count: 0, amount: 0 },
      lines: [
        { productId: '7', name: 'Tea', categoryId: '2', quantity: 2000, amount: 1800, taxRate: 10 },
        { productId: '8', name: 'Bread', categoryId: null, quantity: 500, amount: 900, taxRate: null },
      ],
      payments: [{ methodId: '1', name: 'Cash', amount: 2700 }],
      credit: 0,
    });
  });

  it('keeps the change that became credit, and reads number and time out of a description', () => {
    expect(sale({ isRestUsedAsCredit: true })).toMatchObject({ payments: [{ amount: 3000 }] });
    const description = 'No sugar\nG1-0014 · 2026-11-28 21:10';
    expect(sale({ soldAt: null, ticketNumber: null, description })).toMatchObject({
      till: 'G1',
      at: new Date(2026, 10, 28, 21, 10).getTime(),
    });
  });

  it('is none where it is a draft or another document, and unreadable where a line is', () => {
    expect([sale({ status: 'draft' }), sale({ type: 'purchase-return' })]).toEqual([null, null]);
    expect(Array.isArray(sale({ orderItems: [{ id: 1, quantity: 'two' }] }))).toBe(true);
    expect(sale({ status: 'canceled' })).toMatchObject({ isCancelled: true });
  });

  it('knows what was given away and what was taken off, and counts no table that was joined or seated by mistake', () => {
    const description = '− 2 × Soup (14.00): Cold\n− 1 × Tea: Late';
    const gift = { id: 3, description: 'Cake', quantity: 1, price: 0, finalPrice: 9 };
    expect(sale({ description, fullTotalAmount: 27, orderItems: [...ORDER.orderItems, gift] })).toMatchObject({
      given: 900,
      voided: { count: 3, amount: 1_400 },
    });
    const gone = { status: 'cancelled', orderNumberFormatted: 'DN-0042' };
    expect(sale({ ...gone, description: 'Réunion : T1 avec E1 (DN-0043)' })).toBeNull();
    expect(sale({ ...gone, orderItems: [] })).toBeNull();
    expect(sale({ ...gone, description: 'Réunion à 12 : DN-0042' })).toMatchObject({ isCancelled: true });
    expect(sale({ ...gone, orderItems: [], fullTotalAmount: 0, description })).toMatchObject({
      isCancelled: true,
      voided: { count: 3 },
    });
  });

  it('gives what came back its reduction back', () => {
    const items = [{ id: 1, description: 'Tea', quantity: -1, price: 10, product: 7 }];
    expect(sale({ orderItems: items, fullTotalAmount: -9, payments: [] })).toMatchObject({
      total: -900,
      reduction: 0,
      lines: [{ amount: -900 }],
    });
  });
});

const SHIFT = {
  '@id': '/en/api/cash_shifts/3',
  id: 3,
  reference: 'r',
  store: '/en/api/stores/1',
  currency: 'MAD',
  openedBy: 'Salma',
  openedAt: '2026-11-29T08:00:00+00:00',
  openingFloat: 500,
  movements: [{ reference: 'm', at: '2026-11-29T09:00:00Z', by: 'Salma', amount: -20, reason: 'Milk' }],
};
const shift = (more: object = {}) => {
  const parsed = safeParse(shiftSchema('/en/api/cash_shifts', CONTEXT, 'MAD', NAMES.methods), { ...SHIFT, ...more });
  return parsed.success ? parsed.output : parsed.issues;
};

describe('a shift', () => {
  it('is open with its float and movements', () => {
    expect(shift()).toMatchObject({
      closedAt: null,
      zNumber: null,
      shift: { openingFloat: 50_000, movements: [{ amount: -2000, reason: 'Milk' }], closing: null },
    });
  });

  it('was closed without a count where it has no Z number, and keeps a report that cannot be read out', () => {
    const closed = { closedBy: 'admin', closedAt: '2026-11-29T20:00:00+00:00', note: 'Lost' };
    expect(shift(closed)).toMatchObject({ closedBy: 'admin', note: 'Lost', zNumber: null, shift: { closing: null } });
    expect(shift({ ...closed, zNumber: 4, report: [] })).toMatchObject({ zNumber: 4, shift: { closing: null } });
  });

  it('has the Z report of its till in minor units', () => {
    const sum = { count: 1, amount: 12.5 };
    const report = {
      currency: 'MAD',
      till: 'K1',
      openedBy: 'Salma',
      openedAt: SHIFT.openedAt,
      openingFloat: 500,
      openingDifference: null,
      sales: sum,
      returns: { count: 0, amount: 0 },
      corrections: [],
      reductions: 0,
      fees: 0,
      cancelled: { count: 0, amount: 0 },
      total: 12.5,
      credit: 0,
      taxes: [{ rate: 10, base: 11.36, tax: 1.14, gross: 12.5 }],
      methods: [{ methodId: '1', method: 'Cash', isCash: true, ...sum }],
      cashiers: [{ name: 'Salma', ...sum }],
      categories: [{ name: 'Coffee', ...sum, quantity: 1, weight: 0 }],
      hours: [{ hour: 9, ...sum }],
      firstNumber: 'K1-0001',
      lastNumber: 'K1-0001',
      movements: [],
      expected: [{ methodId: '1', method: 'Cash', isCash: true, amount: 512.5 }],
      waiting: [],
      remainder: 500,
      toBank: 12.5,
    };
    const amounts = [{ paymentMethod: '/en/api/payment_methods/1', amount: 512.5 }];
    const closed = { closedBy: 'Salma', closedAt: '2026-11-29T20:00:00+00:00', zNumber: 4, difference: 0 };
    expect(shift({ ...closed, report, counted: amounts, expected: amounts })).toMatchObject({
      zNumber: 4,
      shift: {
        till: 'K1',
        closing: {
          zNumber: 4,
          remainder: 50_000,
          toBank: 1250,
          counted: [{ methodId: '1', method: 'Cash', isCash: true, amount: 51_250 }],
          report: { total: 1250, categories: [{ quantity: 1000, amount: 1250 }] },
        },
      },
    });
  });
});
