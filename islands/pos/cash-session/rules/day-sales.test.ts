import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { METHODS, orderWith, saleWith } from '../../testing/samples.ts';
import { daySales, isCorrectable, isUnpaid, type OwnSale, saleMatcher } from './day-sales.ts';

/** An order of the day, paid by card. */
const dayOrder = (id: number, fields: Readonly<Record<string, unknown>> = {}) =>
  orderWith(
    {
      orderNumberFormatted: `DN-0000${id}`,
      createdAt: `2026-11-20T1${id}:00:00+00:00`,
      fullTotalAmount: 2140,
      orderItems: [{ id: 1, description: 'Thé à la menthe', quantity: 1, price: 2140 }],
      payments: [{ id: 1, amount: 2140, paymentMethodName: 'Card', paymentMethod: '/en/api/payment_methods/2' }],
      ...fields,
    },
    id,
  );

function ownWith(reference: string, changes: Partial<OwnSale> = {}): OwnSale {
  return {
    taking: {
      reference,
      number: 'K7-0001',
      at: '2026-11-20T12:30:00.000Z',
      cashier: 'amina',
      lines: [],
      fees: minor(0),
      reduction: minor(0),
      total: minor(1_250),
      credit: minor(0),
      taxes: [{ rate: 10, base: minor(1_136), amount: minor(114) }],
      payments: [{ methodId: '1', method: 'Cash', isCash: true, amount: minor(1_250) }],
    },
    sale: saleWith({ reference }),
    orderId: null,
    isSent: false,
    ...changes,
  };
}

describe('the sales of a day', () => {
  it('stand once, whether they are known by their order or by their reference', () => {
    const list = daySales(
      [dayOrder(3), dayOrder(2, { clientReference: 'b' }), dayOrder(1), dayOrder(3)],
      [ownWith('a', { orderId: '1', isSent: true }), ownWith('b'), ownWith('c')],
      METHODS,
    );
    expect(list.map(({ number, isSent }) => [number, isSent])).toEqual([
      ['DN-00003', true],
      ['K7-0001', false],
      ['DN-00002', true],
      ['DN-00001', true],
    ]);
  });

  it('stand once while the answer of the server is on its way, not with a sale of another amount', () => {
    const ticket = { description: 'K7-0001 · 2026-11-20 13:30' };
    const list = (total: number): readonly string[] =>
      daySales([dayOrder(1, { ...ticket, fullTotalAmount: total })], [ownWith('a')], METHODS).map(
        ({ number, ownNumber }) => `${number} ${ownNumber}`,
      );
    expect(list(12.5)).toEqual(['DN-00001 K7-0001']);
    expect(list(21.4)).toHaveLength(2);
  });

  it('are found by number, product and amount, however it is written', () => {
    const [sale] = daySales([dayOrder(1)], [], METHODS);
    const finds = (text: string, more = {}): boolean =>
      sale !== undefined && saleMatcher({ text, cashier: '', method: '', decimals: 2, ...more })(sale);
    expect(['2140', '2 140,00', '2140.00', 'dn-00001', 'the a la', '']).toSatisfy((texts: string[]) =>
      texts.every((text) => finds(text)),
    );
    expect([finds('2141'), finds('coffee'), finds('', { method: 'Card' }), finds('', { method: 'Cash' })]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('are found by their table', () => {
    const plan = { fill: '', x: 0, y: 0, width: 1, height: 1, shape: 'circle' } as const;
    const location = { id: '4', iri: '', name: 'Terrasse 4', isReserved: false, kind: 'table', plan } as const;
    const [sale] = daySales([], [ownWith('a', { sale: saleWith({ location }) })], METHODS);
    const finds = (text: string): boolean =>
      sale !== undefined && saleMatcher({ text, cashier: '', method: '', decimals: 2 })(sale);
    expect([sale?.table, finds('terrasse'), finds('salle')]).toEqual(['Terrasse 4', true, false]);
  });

  it('may be cancelled only while nothing is paid of them', () => {
    const [paid, unpaid, gone] = [
      dayOrder(1),
      dayOrder(1, { payments: [] }),
      dayOrder(1, { payments: [], status: 'canceled' }),
    ].flatMap((order) => daySales([order], [], METHODS));
    expect([paid, unpaid, gone].map((sale) => sale !== undefined && isUnpaid(sale))).toEqual([false, true, false]);
  });

  it('name the method that was put right, and can be put right while their shift is open', () => {
    const card = { amount: 2140, paymentMethodName: 'Card', paymentMethod: '/en/api/payment_methods/2' };
    const cash = { amount: 2140, paymentMethodName: 'Cash', paymentMethod: '/en/api/payment_methods/1' };
    const payments = [
      { id: 1, ...cash },
      { id: 2, ...cash, amount: -2140 },
      { id: 3, ...card },
    ];
    const [sale, own] = daySales(
      [dayOrder(1, { payments })],
      [ownWith('a', { orderId: '1', isSent: true }), ownWith('b')],
      METHODS,
    ).toSorted((one, other) => Number(other.isSent) - Number(one.isSent));
    if (!sale || !own) throw new Error('There are two.');
    expect([sale.methods, own.methods]).toEqual([['Card'], ['Cash']]);
    const before = '2026-11-20T08:00:00.000Z';
    expect([isCorrectable(sale, null), isCorrectable(sale, before), isCorrectable(own, before)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isCorrectable(sale, '2026-11-20T23:00:00.000Z')).toBe(false);
  });
});
