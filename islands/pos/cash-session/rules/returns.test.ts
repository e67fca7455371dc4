import { describe, expect, it } from 'vitest';
import { addMinor, basisPoints, minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../../model.ts';
import { addProduct, plus, removeLine, setPrice } from '../../rules/cart.ts';
import { paymentState, settleChange } from '../../rules/payments.ts';
import { offerExactCash, payBy } from '../../rules/tender.ts';
import { totals } from '../../rules/totals.ts';
import {
  CARD,
  CASH,
  customerWith,
  lineWith,
  METHODS,
  NOON,
  paidOut,
  productWith,
  saleWith,
} from '../../testing/samples.ts';
import { exchangeSale, leftOf, refundOf, returnedOf, returnSale } from './returns.ts';

const quantities = (...all: number[]) => all.map(thousandths);
function back(sale: Sale, returns: readonly Sale[], ...chosen: number[]): Sale {
  const returned = returnedOf(sale, returns);
  const { amount, credit } = refundOf(sale, returned, quantities(...chosen));
  const money = minor(credit - amount);
  return returnSale(
    { sale, number: 'DN-00012', iri: '/en/api/orders/12', returned },
    {
      chosen: quantities(...chosen),
      payments: money === 0 ? [] : [{ id: 'out', methodId: CASH.id, amount: money, changeAmount: minor(0) }],
      isRestocked: undefined,
      cashier: null,
      note: 'Return',
      now: NOON,
    },
  );
}

describe('a return', () => {
  it('has the prices and the reduction of the sale, negative, and names it', () => {
    const sale = saleWith({
      lines: [lineWith({ price: minor(1_000), quantity: thousandths(3_000) }), lineWith({ id: 'b', name: 'Coffee' })],
      reduction: basisPoints(1_000),
    });
    const one = back(sale, [], 1_000, 0);
    expect(one).toMatchObject({
      lines: [{ price: 1_000, quantity: -1_000 }],
      reduction: 1_000,
      payments: [{ methodId: CASH.id, amount: -900 }],
      returnOf: { number: 'DN-00012', iri: '/en/api/orders/12' },
    });
    expect(totals(one)).toMatchObject({ total: -900, rest: 0 });
  });

  it('is set against other goods at exactly what was paid, and the rest is paid in or out', () => {
    const sold = saleWith({
      lines: [lineWith({ price: minor(1_001), quantity: thousandths(3_000) })],
      reduction: basisPoints(1_000),
    });
    const origin = { sale: sold, number: 'DN-00012', iri: '/en/api/orders/12', returned: returnedOf(sold, []) };
    const options = {
      chosen: quantities(1_000),
      isRestocked: false,
      cashier: null,
      note: 'Exchange',
      now: NOON,
    };
    const begun = exchangeSale(origin, options);
    if (begun === null) throw new Error('No exchange.');
    const { amount } = refundOf(sold, origin.returned, options.chosen);
    expect(totals(begun).total).toBe(-amount);
    expect(begun).toMatchObject({
      reduction: 0,
      returnOf: { number: 'DN-00012' },
      lines: [{ isRestocked: false }],
    });
    const [line] = begun.lines;
    expect(plus(begun, line?.id ?? '')).toEqual(begun);
    expect(setPrice(begun, line?.id ?? '', '1', 2)).toEqual(begun);
    expect(removeLine(begun, line?.id ?? '').lines).toEqual([]);

    const out = offerExactCash(begun, METHODS);
    expect(out.payments).toMatchObject([{ methodId: CASH.id, amount: -amount, changeAmount: 0 }]);
    expect(paymentState(out, METHODS)).toEqual({ status: 'valid' });
    expect(payBy(out, CARD.id, out.payments[0]?.id ?? null).payments).toMatchObject([
      { methodId: CARD.id, amount: -amount },
    ]);
    // What is added afterwards lowers what goes out, evens it, or is paid.
    const cheaper = settleChange(addProduct(out, productWith({ finalPrice: minor(300) })));
    expect(cheaper.payments).toMatchObject([{ amount: 300 - amount }]);
    expect(paymentState(cheaper, METHODS)).toEqual({ status: 'valid' });
    const even = settleChange(addProduct(out, productWith({ finalPrice: amount })));
    expect(paymentState(even, METHODS)).toEqual({ status: 'valid' });
    const dearer = offerExactCash(addProduct(begun, productWith({ finalPrice: minor(5_000) })), METHODS);
    expect(dearer.payments).toMatchObject([{ methodId: CASH.id, amount: 5_000 - amount }]);
    expect(paymentState(dearer, METHODS)).toEqual({ status: 'valid' });
    expect(
      exchangeSale({ ...origin, sale: { ...sold, isPayedByCredit: true, walletPayment: minor(500) } }, options),
    ).toBeNull();
  });

  it('counts what came back before, by line', () => {
    const sale = saleWith({
      lines: [lineWith({ quantity: thousandths(2_000) }), lineWith({ id: 'b', quantity: thousandths(1_000) })],
    });
    const first = back(sale, [], 2_000, 0);
    const returned = returnedOf(sale, [first, back(sale, [first], 0, 1_000)]);
    expect([returned, leftOf(sale, returned)]).toEqual([
      [2_000, 1_000],
      [0, 0],
    ]);
    expect(leftOf(sale, returnedOf(sale, [first]))).toEqual([0, 1_000]);
  });

  it('gives credit that was spent back as credit', () => {
    const sale = saleWith({
      lines: [lineWith({ price: minor(1_000), quantity: thousandths(2_000) })],
      customer: customerWith(),
      isPayedByCredit: true,
      walletPayment: minor(501),
    });
    const [first] = [back(sale, [], 1_000)];
    const second = back(sale, [first], 1_000);
    expect([first, second].map((one) => [paidOut(one), one.walletPayment])).toEqual([
      [749, -251],
      [750, -250],
    ]);
    expect([totals(first).rest, totals(second).rest]).toEqual([0, 0]);
  });

  it('of all of it, line by line, is exactly what was paid, and each total is what is paid out', () => {
    let seed = 11;
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 300; round += 1) {
      const sale = saleWith({
        lines: Array.from({ length: 1 + next(4) }, (_, index) =>
          lineWith({
            id: String(index),
            name: `Product ${index}`,
            price: minor(1 + next(3_000)),
            quantity: thousandths(next(3) === 0 ? 1 + next(4_000) : 1_000 * (1 + next(4))),
          }),
        ),
        reduction: basisPoints(next(10_000)),
      });
      const returns: Sale[] = [];
      for (let step = 0; step < 20; step += 1) {
        const left = leftOf(sale, returnedOf(sale, returns));
        const index = left.findIndex((quantity) => quantity > 0);
        if (index < 0) break;
        const part = Math.min(left[index] ?? 0, 1_000);
        returns.push(back(sale, returns, ...left.map((_, place) => (place === index ? part : 0))));
      }
      for (const one of returns) expect(totals(one).total).toBe(0 - paidOut(one));
      expect(addMinor(...returns.map(paidOut))).toBe(totals(sale).total);
    }
  });

  it('of nothing is nothing', () => {
    expect(refundOf(saleWith({ lines: [lineWith()] }), quantities(0), quantities(0))).toEqual({ amount: 0, credit: 0 });
  });
});
