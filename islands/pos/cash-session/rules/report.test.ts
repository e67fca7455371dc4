import { describe, expect, it } from 'vitest';
import { soldOf } from '#shared/features/shift-reports/report-document.ts';
import type { Shift } from '#shared/kernel/cash-shift.ts';
import { basisPoints, minor, taxWithin, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../../model.ts';
import { cashUnits } from '../../rules/cash-units.ts';
import {
  CARD,
  CASH,
  customerWith,
  editedWith,
  lineWith,
  METHODS,
  paymentWith,
  saleWith,
} from '../../testing/samples.ts';
import { type CashEntry, cashEntryOf, correctionOf } from './cash-entry.ts';
import { asksReason, differencesOf, sumOfPieces, withPieces } from './count.ts';
import { expectedOf, reportOf } from './report.ts';

const DRAWER = { methodId: CASH.id, method: CASH.name };
const shiftWith = (changes: Partial<Shift> = {}): Shift => ({
  reference: 'shift',
  storeId: '1',
  currency: 'MAD',
  till: 'K7',
  openedBy: 'amina',
  openedAt: '2026-11-20T08:00:00.000Z',
  openingFloat: minor(0),
  leftBefore: null,
  movements: [],
  closing: null,
  ...changes,
});

let made = 0;
function takenOf(changes: Partial<Sale>, context: { taxRate?: number; at?: string } = {}): CashEntry {
  made += 1;
  const taking = cashEntryOf(saleWith(changes), {
    number: `K7-${String(made).padStart(4, '0')}`,
    at: '2026-11-20T12:00:00.000Z',
    userName: 'amina',
    methods: METHODS,
    taxRate: 10,
    taxMode: 'included',
    categoryOf: () => 'Drinks',
    ...context,
  });
  if (!taking) throw new Error('This is a sale.');
  return taking;
}
const inCash = (amount: number, change = 0) =>
  takenOf({
    lines: [lineWith({ price: minor(amount - change) })],
    payments: [paymentWith({ amount: minor(amount), changeAmount: minor(change) })],
  });
const expected = (shift: Shift, takings: readonly CashEntry[]) =>
  Object.fromEntries(expectedOf(shift, takings, DRAWER).map(({ method, amount }) => [method, amount]));
const report = (takings: readonly CashEntry[], shift = shiftWith(), unsent: readonly string[] = []) =>
  reportOf({ shift, takings, cash: DRAWER, unsent: new Set(unsent) });

describe('what the drawer should hold', () => {
  it('is the float, the payments less their change, and the movements', () => {
    const shift = shiftWith({
      openingFloat: minor(20_000),
      movements: [{ reference: 'm', at: '', by: '', amount: minor(-5_000), reason: 'Bread' }],
    });
    expect(expected(shift, [inCash(5_000, 1_400)])).toEqual({ Cash: 18_600 });
  });

  it('grows over two closings in a row without a difference', () => {
    const first = expected(shiftWith(), [inCash(50_000)]);
    expect(first).toEqual({ Cash: 50_000 });
    // The 500 stay in the drawer; 500 more are taken.
    const second = shiftWith({ openingFloat: minor(50_000), leftBefore: minor(50_000) });
    const due = expectedOf(second, [inCash(50_000)], DRAWER);
    expect(differencesOf(due, new Map([[CASH.id, minor(100_000)]])).map(({ amount }) => amount)).toEqual([0]);
    expect(report([], second).openingDifference).toBe(0);
  });

  it('is what was typed at opening when nothing was sold, whatever the last closing left', () => {
    const shift = shiftWith({ openingFloat: minor(30_000), leftBefore: minor(50_000) });
    expect(expected(shift, [])).toEqual({ Cash: 30_000 });
    expect(report([], shift).openingDifference).toBe(-20_000);
  });

  it('has no cash in it when a negative line and a larger one are paid by card', () => {
    const taking = takenOf({
      lines: [
        lineWith({ id: 'a', price: minor(3_000) }),
        lineWith({ id: 'b', price: minor(1_000), quantity: thousandths(-1_000) }),
      ],
      payments: [paymentWith({ methodId: CARD.id, amount: minor(2_000) })],
    });
    expect(expected(shiftWith({ openingFloat: minor(10_000) }), [taking])).toEqual({ Cash: 10_000, Card: 2_000 });
    expect(report([taking])).toMatchObject({
      sales: { count: 1, amount: 3_000 },
      returns: { count: 1, amount: 1_000 },
      total: 2_000,
    });
  });

  it('may fall below what the day brought when more comes back', () => {
    const back = takenOf({
      lines: [lineWith({ price: minor(40_000), quantity: thousandths(-1_000) })],
      payments: [paymentWith({ amount: minor(-40_000) })],
    });
    const due = expectedOf(shiftWith({ openingFloat: minor(10_000) }), [inCash(5_000), back], DRAWER);
    expect(due.map(({ amount }) => amount)).toEqual([-25_000]);
    expect(differencesOf(due, new Map([[CASH.id, minor(0)]])).map(({ amount }) => amount)).toEqual([25_000]);
  });

  it('keeps change that became credit of the customer', () => {
    const taking = takenOf({
      lines: [lineWith({ price: minor(1_000) })],
      customer: customerWith(),
      isRestUsedAsCredit: true,
      payments: [paymentWith({ amount: minor(5_000), changeAmount: minor(4_000) })],
    });
    expect(expected(shiftWith(), [taking])).toEqual({ Cash: 5_000 });
  });

  it('counts a sale that was taken back neither as money nor as a sale', () => {
    const kept = inCash(1_000);
    const gone = { ...inCash(9_000), cancelledAt: '2026-11-20T13:00:00.000Z' };
    expect(expected(shiftWith(), [kept, gone])).toEqual({ Cash: 1_000 });
    expect(report([kept, gone])).toMatchObject({ total: 1_000, cancelled: { count: 1, amount: 9_000 } });
  });

  it('is worked out in currencies without and with three decimals', () => {
    const yen = takenOf({
      currency: 'JPY',
      lines: [lineWith({ price: minor(980) })],
      payments: [paymentWith({ amount: minor(1_000), changeAmount: minor(20) })],
    });
    expect(expected(shiftWith({ currency: 'JPY', openingFloat: minor(5_000) }), [yen])).toEqual({ Cash: 5_980 });
    const dinar = takenOf({ currency: 'TND', lines: [lineWith({ price: minor(1_250) })], payments: [paymentWith()] });
    expect(expected(shiftWith({ currency: 'TND', openingFloat: minor(50_125) }), [dinar])).toEqual({ Cash: 51_375 });
    expect(cashUnits('JPY').at(-1)).toBe(1);
    expect(cashUnits('TND').at(-1)).toBe(50);
    expect(cashUnits('TND').at(0)).toBe(50_000);
  });
});

describe('a report', () => {
  it('adds up 2 × 0.01 and 1 × 16.00, tax included, to 16.02 everywhere', () => {
    const taking = takenOf({
      lines: [
        lineWith({ id: 'a', price: minor(1), quantity: thousandths(2_000) }),
        lineWith({ id: 'b', price: minor(1_600) }),
      ],
      payments: [paymentWith({ amount: minor(1_602) })],
    });
    const whole = report([taking]);
    const tax = taxWithin(minor(1_602), 10);
    expect(whole).toMatchObject({ sales: { amount: 1_602 }, total: 1_602, methods: [{ amount: 1_602 }] });
    expect(whole.taxes).toEqual([{ rate: 10, base: 1_602 - tax, tax, gross: 1_602 }]);
    expect(whole.categories).toEqual([{ name: 'Drinks', count: 3, amount: 1_602, quantity: 3_000, weight: 0 }]);
    expect(whole.expected.map(({ amount }) => amount)).toEqual([1_602]);
  });

  it('counts as reductions what an order, a discount, an own price and a gift take off, and no price above the product’s', () => {
    const taking = takenOf({
      lines: [
        lineWith({ id: 'a', price: minor(1_000), quantity: thousandths(2_000) }),
        lineWith({ id: 'b', price: minor(0) }),
        lineWith({ id: 'c', price: minor(2_000) }),
        lineWith({ id: 'd', price: minor(900), labelPrice: minor(1_000) }),
      ],
      reduction: basisPoints(1_000),
    });
    // 10 % of 49.00, twice 2.50, 12.50 and 1.00.
    expect(report([taking]).reductions).toBe(490 + 500 + 1_250 + 100);
    // The gift is told apart.
    expect(report([taking]).given).toBe(1_250);
    const back = takenOf({ lines: [lineWith({ price: minor(1_000), quantity: thousandths(-2_000) })] });
    expect(
      report([takenOf({ lines: [lineWith({ price: minor(1_000), quantity: thousandths(2_000) })] }), back]).reductions,
    ).toBe(0);
  });

  it('tells dishes that were taken off after sending from gifts, also where the bill is paid in parts', () => {
    const taken = { idProduct: '7', name: 'Soup', quantity: thousandths(2_000), price: minor(700), reason: 'Cold' };
    const cancelledLines = [taken, { ...taken, becomes: 'b' }];
    const round = takenOf({ tab: 'round', edited: editedWith(), cancelledLines });
    expect(report([round])).toMatchObject({ sales: { count: 0 }, total: 0, voids: { count: 2, amount: 1_400 } });
    expect(report([{ ...round, cancelledAt: 'now' }]).voids).toEqual({ count: 0, amount: 0 });

    const lines = [lineWith({ id: 'a', price: minor(1_000) }), lineWith({ id: 'b', price: minor(0) })];
    const bill = { tab: 'bill', lines, edited: editedWith() } as const;
    const half = { ...bill, part: { amount: minor(500), left: 1 } };
    const rest = { ...bill, edited: { ...bill.edited, alreadyPaid: minor(500) } };
    const parts = [takenOf(half), takenOf({ ...rest, cancelledLines })];
    expect(report(parts)).toMatchObject({ total: 1_000, given: 1_250, voids: { count: 2, amount: 1_400 } });
    expect(report(parts).reductions).toBe(report([takenOf(bill)]).reductions);
    // An order that is edited had its gift when it was sold.
    expect(
      takenOf({ lines, edited: editedWith({ alreadyPaid: minor(500), isFromTable: false }) }).given,
    ).toBeUndefined();
  });

  it('counts pieces, adds up weights, and takes off what came back', () => {
    const weighed = { defaultQuantity: thousandths(100) };
    const sold = takenOf({
      lines: [
        lineWith({ id: 'a', quantity: thousandths(3_000) }),
        lineWith({ id: 'b', ...weighed, quantity: thousandths(1_250) }),
        lineWith({ id: 'c', ...weighed, quantity: thousandths(350) }),
      ],
    });
    const back = takenOf({ lines: [lineWith({ quantity: thousandths(-1_000) })] });
    expect(report([sold, back]).categories).toMatchObject([{ count: 2, weight: 1_600, quantity: 3_600 }]);
    expect(report([sold, correctionOf(sold, 'taken back', '')]).categories).toMatchObject([{ count: 0, weight: 0 }]);
    expect(
      ['en', 'fr'].map((locale) =>
        soldOf(report([sold, back]).categories[0] ?? expect.unreachable(), { locale: locale as 'en' }),
      ),
    ).toEqual(['2 + 1.6 kg', '2 + 1,6 kg']);
  });

  it('counts a payment that was put right as no further document, and as one of its right method', () => {
    const sold = inCash(1_200);
    const putRight: CashEntry = {
      ...sold,
      reference: 'right',
      number: `K7-C0001 · ${sold.number}`,
      lines: [],
      total: minor(0),
      taxes: [],
      payments: [
        { methodId: CASH.id, method: CASH.name, isCash: true, amount: minor(-1_200) },
        { methodId: CARD.id, method: CARD.name, isCash: false, amount: minor(1_200) },
      ],
      isCorrection: true,
    };
    const whole = report([sold, putRight]);
    expect(whole.methods.map(({ method, count, amount }) => [method, count, amount])).toEqual([
      ['Cash', 0, 0],
      ['Card', 1, 1_200],
    ]);
    expect([whole.cashiers, whole.hours].map(([only]) => [only?.count, only?.amount])).toEqual([
      [1, 1_200],
      [1, 1_200],
    ]);
    expect([whole.sales.count, whole.lastNumber]).toEqual([1, sold.number]);
  });

  it('tells apart what was sold before it was opened: its cash was counted with the float', () => {
    const [between, gone] = [inCash(700), { ...inCash(900), cancelledAt: '2026-11-20T07:30:00.000Z' }];
    const whole = reportOf({
      shift: shiftWith({ openingFloat: minor(10_700) }),
      takings: [inCash(1_000)],
      before: [between, gone],
      cash: DRAWER,
      unsent: new Set([between.reference]),
    });
    expect(whole).toMatchObject({ total: 1_000, expected: [{ amount: 11_700 }], waiting: [between.number] });
    expect(whole.before).toMatchObject({ count: 1, amount: 700, methods: [{ amount: 700 }], taxes: [{ gross: 700 }] });
    expect(report([inCash(1_000)])).not.toHaveProperty('before');
  });

  it('begins and ends with numbers of its own till, though a bill bears that of its table’s order', () => {
    const [first, bill] = [inCash(100), { ...inCash(200), number: 'DN-00012', at: '2026-11-20T15:00:00.000Z' }];
    expect(report([first, bill])).toMatchObject({ firstNumber: first.number, lastNumber: first.number });
  });

  it('names its first and last number and what still waits for the server', () => {
    const [first, second] = [inCash(100), { ...inCash(200), at: '2026-11-20T15:00:00.000Z' }];
    const whole = report([second, first], shiftWith(), [second.reference]);
    expect([whole.firstNumber, whole.lastNumber, whole.waiting]).toEqual([
      first.number,
      second.number,
      [second.number],
    ]);
    expect(whole.hours.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('lists the sale of a closed shift that was taken back as a correction', () => {
    const before = inCash(1_000);
    const whole = report([inCash(3_000), correctionOf(before, 'correction', '2026-11-21T08:00:00.000Z')]);
    expect(whole).toMatchObject({
      sales: { count: 1, amount: 3_000 },
      returns: { count: 0, amount: 0 },
      corrections: [{ number: before.number, amount: -1_000 }],
      total: 2_000,
    });
    expect(whole.expected.map(({ amount }) => amount)).toEqual([2_000]);
  });

  it('is the same sum by lines, methods, cashiers, hours and tax, whatever was sold', () => {
    let seed = 7;
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const takings = Array.from({ length: 2_000 }, () => {
      const lines = Array.from({ length: 1 + next(4) }, (_, index) =>
        lineWith({
          id: String(index),
          price: minor(1 + next(50_000)),
          quantity: thousandths((next(9) === 0 ? -1 : 1) * (1 + next(3_000))),
        }),
      );
      const sale = { lines, reduction: basisPoints(next(3) === 0 ? next(5_000) : 0), payments: [] };
      const { total } = takenOf(sale);
      const card = minor(total > 0 ? next(total + 1) : 0);
      return takenOf({
        ...sale,
        payments: [
          paymentWith({ id: 'a', amount: minor(total - card + 500), changeAmount: minor(500) }),
          paymentWith({ id: 'b', methodId: CARD.id, amount: card }),
        ],
      });
    });
    const shift = shiftWith({ openingFloat: minor(12_345) });
    const whole = report(takings, shift);
    const sum = (parts: readonly { readonly amount: number }[]): number =>
      parts.reduce((all, { amount }) => all + amount, 0);
    expect([
      sum(whole.methods),
      sum(whole.cashiers),
      sum(whole.hours),
      sum(whole.categories),
      whole.sales.amount - whole.returns.amount,
      whole.taxes.reduce((all, { gross }) => all + gross, 0),
      sum(whole.expected) - 12_345,
    ]).toEqual(Array.from({ length: 7 }, () => whole.total));
  });
});

describe('counting', () => {
  it('adds up coins and notes', () => {
    const pieces = withPieces(withPieces(new Map(), minor(20_000), 3), minor(50), 7);
    expect(sumOfPieces(pieces)).toBe(60_350);
    expect(sumOfPieces(withPieces(pieces, minor(50), -4))).toBe(60_000);
  });

  it('takes the units that the page names, the largest first', () => {
    expect(cashUnits('MAD', ['1', '200', 'x', '0,5', '-2', '1.00'])).toEqual([20_000, 100, 50]);
    expect(cashUnits('XYZ').at(0)).toBe(50_000);
  });

  it('asks for a reason from the greatest difference on, and never for none', () => {
    const of = (amount: number) =>
      differencesOf(
        [{ methodId: '1', method: 'Cash', isCash: true, amount: minor(1_000) }],
        new Map([['1', minor(1_000 + amount)]]),
      );
    expect(asksReason(of(0), minor(0))).toBe(false);
    expect(asksReason(of(-1), minor(0))).toBe(true);
    expect([asksReason(of(499), minor(500)), asksReason(of(-500), minor(500))]).toEqual([false, true]);
  });

  it('takes a method that nobody counted for what it should hold', () => {
    const due = [{ methodId: '2', method: 'Card', isCash: false, amount: minor(700) }];
    expect(differencesOf(due, new Map())[0]).toMatchObject({ expected: 700, counted: 700, amount: 0 });
  });
});
