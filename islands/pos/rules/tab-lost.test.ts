import { expect, it } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { CARD, editedWith, lineWith, paymentWith, saleWith } from '../testing/samples.ts';
import type { ServerOrderLine, ServerPayment } from './server-order.ts';
import {
  explainedByNotes,
  lostPartsOf,
  paymentReference,
  untoldOf,
  withLost,
  writtenOf,
  type WrittenSale,
} from './tab-lost.ts';

const line = (id: string, changes: Partial<ServerOrderLine> = {}): ServerOrderLine => ({
  id,
  productId: '9',
  productIri: '/en/api/products/9',
  description: 'Tea',
  image: null,
  quantity: thousandths(1_000),
  price: minor(1_250),
  finalPrice: minor(1_250),
  productType: 'simple',
  defaultQuantity: thousandths(1_000),
  ...changes,
});
const order = (lines: readonly ServerOrderLine[], orderNote = '') => ({
  lines,
  payments: [],
  orderNote,
  locationId: '2',
  guests: 2,
  reductionPercent: null,
});
const ROUND: Sale = saleWith({ tab: 'round', lines: [lineWith({ id: 'own' })] });
const written: WrittenSale = {
  sale: ROUND,
  number: 'K7-0001',
  before: { quantities: {}, note: '' },
  written: writtenOf(order([line('1')])),
};

it.each([
  ['as it was written', [line('1')], ''],
  ['written anew by somebody who saw it', [line('2')], ''],
  ['fired by another device', [line('2', { course: 2 })], ''],
  ['cheaper since', [line('2', { price: minor(500) })], ''],
  ['taken back, for a reason', [], '− 1 × Tea: Out of stock'],
  [
    'given away, or noted',
    [line('2', { description: 'Tea (Offered: Tasting)', price: minor(0) })],
    '≈ Tea: 10.00 → 0.00, Offered: Tasting',
  ],
  ['moved to another table', [], '1 × Tea moved from T2 to T5 at 20:41:07'],
  ['moved with another whose name begins alike', [], '1 × Tea moved from T2 to T5\n1 × Teapot moved from T2 to T5'],
] as const)('a dish is not lost that is %s', (_, lines, note) => {
  expect(lostPartsOf(written, order(lines, note))).toBeNull();
});

it('a dish is lost that somebody wrote over who had not seen it', () => {
  const lost = lostPartsOf(written, order([line('2', { description: 'Milk' })]));
  expect([...(lost?.lines ?? [])]).toEqual([['own', 1_000]]);
});

it('a dish is lost although one whose name begins alike was moved', () => {
  expect(lostPartsOf(written, order([], '1 × Teapot moved from T2 to T5'))?.lines.size).toBe(1);
});

it.each([
  ['no line', '', 0],
  ['a line about another dish', '1 × Milk moved', 0],
  ['a line about one whose name begins alike', '2 × Tea2 moved', 0],
  ['how many', '− 2 × Tea: Cold\n1 × Tea moved', 3_000],
  ['how much, in halves, by whichever sign', '0,5 × Tea moved\n1.5 × Tea moved', 2_000],
  ['a change, of whatever quantity', '≈ Tea: 9.00 → 0.00, Cold', Number.MAX_SAFE_INTEGER],
  ['a dish, and not how many', 'some × Tea moved', Number.MAX_SAFE_INTEGER],
  ['what was told before', '1 × Tea moved to T9', 0],
  ['what was told before, and once more', '1 × Tea moved to T9\n1 × Tea moved to T9', 1_000],
])('notes tell of a dish that is gone: %s', (_, note, expected) => {
  expect(explainedByNotes('Tea', '1 × Tea moved to T9', note)).toBe(expected);
});

it('a dish is told to be cancelled by a line of its own, though it is cancelled twice for the same reason', () => {
  const twice = saleWith({
    currency: 'MAD',
    cancelledLines: [
      { ...lineWith(), reason: 'Cold' },
      { ...lineWith(), reason: 'Cold' },
    ],
  });
  const told = '− 1 × Tea (12.50): Cold';
  const untold = (before: readonly string[], now: readonly string[]) =>
    untoldOf(twice, before.join('\n'), now.join('\n')).length;
  expect([untold([], []), untold([], [told]), untold([], [told, told])]).toEqual([2, 1, 0]);
  expect([untold([told], [told, told]), untold([told], [told, told, told])]).toEqual([1, 0]);
});

const NUMBER = 'K7-0001';
const payment = (id: string, changes: Partial<ServerPayment> = {}): ServerPayment => ({
  id,
  amount: minor(1_250),
  changeAmount: minor(0),
  state: 'done',
  methodId: '1',
  methodName: 'Cash',
  reference: NUMBER,
  ...changes,
});
const paidBy = (...payments: readonly ServerPayment[]) => ({ ...order([line('1')]), payments });
const BILL = saleWith({ tab: 'bill', lines: [], payments: [paymentWith({ id: 'a' }), paymentWith({ id: 'b' })] });
const NONE = { reference: '' };
const OTHERS = { reference: 'K9-0004' };

it.each([
  ['there', [payment('1'), payment('2')], [payment('1'), payment('2')], []],
  ['there among others', [payment('1'), payment('2')], [payment('3', OTHERS), payment('1'), payment('2')], []],
  ['there once', [payment('1'), payment('2')], [payment('1')], ['a']],
  ['gone, and another’s is there', [payment('1'), payment('2')], [payment('3', OTHERS)], ['a', 'b']],
  ['of another amount', [payment('1'), payment('2')], [payment('1', { amount: minor(900) })], ['a', 'b']],
  ['gone, of a server that keeps no references', [payment('1', NONE), payment('2', NONE)], [], ['a', 'b']],
  ['never answered', [], [], []],
])('payments are lost as far as they are not there any more: %s', (_, before, now, expected) => {
  const bill = { ...written, sale: BILL, written: writtenOf(paidBy(...before)) };
  expect([...(lostPartsOf(bill, paidBy(...now))?.payments ?? [])]).toEqual(expected);
});

it.each([
  ['by another device, where payments have no reference', NONE, '2', ['a']],
  ['by this one, for its reference is there', {}, '2', []],
  ['by none: the lines are the same', NONE, '1', []],
])('a payment of the same amount that stands there was written %s', (_, reference, lineId, expected) => {
  const sale = { ...BILL, payments: [paymentWith({ id: 'a' }), paymentWith({ id: 'empty', amount: null })] };
  const content = writtenOf(paidBy(payment('1', reference)));
  const now = { ...paidBy(payment('2', reference)), lines: [line(lineId)] };
  expect([...(lostPartsOf({ ...written, sale, written: content }, now)?.payments ?? [])]).toEqual(expected);
});

it('a payment is told by the terminal’s own reference, where there is one', () => {
  const terminal = { reference: 'r1', state: 'approved', approval: 'T1' } as const;
  expect(paymentReference(paymentWith({ methodId: CARD.id, terminal }), NUMBER)).toBe('T1');
  expect(paymentReference(paymentWith(), NUMBER)).toBe(NUMBER);
});

it('what is written again is what was lost, and what the order had', () => {
  const lost = {
    lines: new Map([['own', 500]]),
    payments: new Set(['b']),
    cancelledLines: [],
    fired: [],
  };
  const sent = lineWith({ id: 'sent', sentAt: '2026-11-20T12:00:00Z' });
  const again = withLost(
    {
      ...BILL,
      lines: [sent, lineWith({ id: 'own' }), lineWith({ id: 'kept' })],
      isPayedByCredit: true,
      walletPayment: minor(500),
      orderNote: 'Typed since',
      edited: editedWith({ orderNote: 'As it was' }),
      fired: [2],
      guests: 3,
    },
    lost,
  );
  expect(again.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['sent', 1_000],
    ['own', 500],
  ]);
  expect(again.payments.map(({ id }) => id)).toEqual(['b']);
  expect(again).toMatchObject({ isPayedByCredit: false, walletPayment: 0, orderNote: 'As it was', fired: [] });
  expect(again.edited?.seen).toMatchObject({ rest: 0, locationId: null, guests: 3, customerId: null });
  expect(withLost(BILL, lost)).toMatchObject({ edited: null, orderNote: '' });
});
