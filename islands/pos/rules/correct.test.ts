import { expect, it } from 'vitest';
import { tabPayload } from '../api/tab-payload.ts';
import { customerWith, NOON, orderWith, payloadOf } from '../testing/samples.ts';
import { canCorrect, correctedSale, paidBy } from './correct.ts';

const CASH = { paymentMethod: '/en/api/payment_methods/1', paymentMethodName: 'Cash', state: 'paid' };
const CARD = { paymentMethod: '/en/api/payment_methods/2', paymentMethodName: 'Card', state: 'paid' };
const order = (more: object = {}) =>
  orderWith({
    status: 'done',
    orderItems: [{ id: 1, description: 'Tea', quantity: 2, price: 12 }],
    payments: [{ id: 1, ...CASH, amount: 50, changeAmount: 26 }],
    ...more,
  });

it('takes what was kept back by the wrong method, and by the right one, on the order as it stands', () => {
  const found = order();
  const methods = new Map([['1', '2']]);
  const context = { documentType: 'delivery-note', storeId: null, cashier: null, now: NOON } as const;
  const sale = correctedSale(found, { methods, customer: customerWith(), note: '12:40 sara: Cash → Card' }, context);
  const payload = payloadOf(sale);
  expect(tabPayload(sale, payload, found, { currency: 'MAD', locale: 'en', number: 'K7-0001' })).toMatchObject({
    customer: '/en/api/customers/4',
    description: '12:40 sara: Cash → Card',
    orderItems: [{ description: 'Tea', quantity: 2 }],
    payments: [
      { amount: 50, changeAmount: 26, paymentMethodName: 'Cash' },
      { amount: -24, paymentMethodName: 'Cash' },
      { amount: 24, paymentMethodName: 'Card' },
    ],
  });
  expect(tabPayload(sale, payload, found, { currency: 'MAD', locale: 'en', number: 'K7-0001' })).not.toHaveProperty(
    'status',
  );
});

it('adds up what each method has paid, without what was put right', () => {
  const payments = [
    { id: 1, ...CASH, amount: 50, changeAmount: 26 },
    { id: 2, ...CASH, amount: -24 },
    { id: 3, ...CARD, amount: 24 },
  ];
  expect(paidBy(order({ payments }))).toEqual([{ methodId: '2', amount: 2_400 }]);
});

it.each([
  ['stands', {}, true],
  ['is cancelled', { status: 'cancelled' }, false],
  ['is a return', { returnOf: '/en/api/orders/3' }, false],
  ['was paid by credit', { walletPaymentAmount: 5 }, false],
  ['is not paid', { payments: [] }, false],
])('can be put right while it %s', (_, more, can) => {
  expect(canCorrect(order(more))).toBe(can);
});
