import { expect, it } from 'vitest';
import { basisPoints, minor } from '#shared/kernel/money.ts';
import type { CancelledLine, Sale } from '../model.ts';
import { editedWith, lineWith, orderWith, paymentWith, saleWith } from '../testing/samples.ts';
import { objectionTo, paidNow, seenOf } from './tab-check.ts';

const tea = (quantity: number) => ({
  '@id': '/en/api/order_items/1',
  description: 'Tea',
  product: '/en/api/products/9',
  price: 12.5,
  quantity,
});
const PAID = { amountPaid: 12.5 };
const TWO_TEAS = { orderItems: [tea(2)] };
const CANCELLED = { status: 'cancelled' };
const WITHOUT_TEA = { orderItems: [] };
const VOID = '− 1 × Tea: Wrong order';

const edited = editedWith({ seen: seenOf(orderWith()) });
const SENT = lineWith({ id: 'sent', sentAt: '2026-11-20T12:00:00Z' });
const ADDED = { lines: [SENT, lineWith()] };
const taken: CancelledLine = { ...lineWith(), reason: 'Wrong order' };
const TAKEN_OFF = { cancelledLines: [taken] };
const CHANGED = { cancelledLines: [{ ...taken, becomes: 'line' }] };
const REDUCED = { reduction: basisPoints(1_000) };

const act = (paid: number, changes: Partial<Sale> = {}): Sale =>
  saleWith({
    tab: paid === 0 ? 'round' : 'bill',
    edited,
    lines: [SENT],
    payments: [paymentWith({ amount: paid === 0 ? null : minor(paid) })],
    ...changes,
  });

it.each<[string, Sale, object, number]>([
  ['all that is owed', act(1_250), {}, 0],
  ['more than is owed', act(1_300), {}, 50],
  ['what was paid elsewhere by then', act(1_250), PAID, 1_250],
  ['a dish that it adds', act(2_500, ADDED), {}, 0],
  ['more than the dish that it adds', act(2_600, ADDED), {}, 100],
  ['what is left without the dish that it takes off', act(1_250, TAKEN_OFF), TWO_TEAS, 0],
  ['the dish that it takes off', act(2_500, TAKEN_OFF), TWO_TEAS, 1_250],
  ['less by the reduction that it gives', act(1_125, REDUCED), {}, 0],
  ['more than the reduction that it gives leaves', act(1_250, REDUCED), {}, 125],
  ['more than the reduction leaves that somebody else gave', act(1_250), { reductionInPercent: 10 }, 125],
  ['and adds a dish, where somebody else gave a reduction', act(2_500, ADDED), { reductionInPercent: 10 }, 250],
  ['on a cancelled order, whatever it owes', act(1_250), CANCELLED, 1_250],
  ['back what was too much', act(-250), { amountPaid: 15 }, 0],
  ['back more than was too much', act(-300), { amountPaid: 15 }, -50],
  ['back what is owed', act(-300), {}, -300],
])('an act that pays %s', (_, sale, order, tooMuch) => {
  expect(objectionTo(sale, orderWith(order))).toEqual(tooMuch === 0 ? null : { kind: 'too-much', amount: tooMuch });
});

it.each<[string, Sale, object, string | undefined]>([
  ['orders', act(0, ADDED), {}, undefined],
  ['orders on a paid bill', act(0, ADDED), PAID, 'closed'],
  ['orders as it settles a paid bill', act(0, { ...ADDED, tab: 'bill' }), PAID, 'closed'],
  ['moves guests whose bill is paid', act(0), PAID, 'closed'],
  ['changes the method of a paid bill', act(0, { tab: 'bill' }), PAID, undefined],
  ['changes the method of a cancelled bill', act(0, { tab: 'bill' }), CANCELLED, 'closed'],
  ['takes a dish off a paid bill', act(0, TAKEN_OFF), PAID, undefined],
  ['takes a dish off a paid bill, and orders', act(0, { ...ADDED, ...TAKEN_OFF }), PAID, 'closed'],
  ['takes a dish off a cancelled order', act(0, TAKEN_OFF), CANCELLED, 'closed'],
  ['takes off what is on another order by now', act(0, TAKEN_OFF), WITHOUT_TEA, 'elsewhere'],
  ['takes off what somebody took off since', act(0, TAKEN_OFF), { ...WITHOUT_TEA, description: VOID }, undefined],
  [
    'takes off another than was taken off before it was seen',
    act(0, { ...TAKEN_OFF, edited: { ...edited, orderNote: VOID } }),
    { ...WITHOUT_TEA, description: VOID },
    'elsewhere',
  ],
  ['changes a dish that is there', act(0, CHANGED), {}, undefined],
  ['changes a dish that somebody took off', act(0, CHANGED), { ...WITHOUT_TEA, description: VOID }, 'elsewhere'],
])('an act without money that %s', (_, sale, order, kind) => {
  expect(objectionTo(sale, orderWith(order))?.kind).toBe(kind);
});

it.each<[string, Partial<Sale>, number]>([
  ['what is received less the change', { payments: [paymentWith({ changeAmount: minor(250) })] }, 1_000],
  ['nothing by credit that is not chosen', { payments: [], walletPayment: minor(500) }, 0],
  ['by credit', { payments: [], isPayedByCredit: true, walletPayment: minor(500) }, 500],
  [
    'by the credit that it adds to what its order used before',
    {
      payments: [],
      isPayedByCredit: true,
      walletPayment: minor(500),
      edited: editedWith({ credit: { customerId: '4', used: minor(200) } }),
    },
    300,
  ],
])('counts as paid now %s', (_, changes, expected) => {
  expect(paidNow(saleWith(changes))).toBe(expected);
});
