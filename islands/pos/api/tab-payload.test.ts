import { expect, it } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { editedWith, lineWith, orderWith, payloadOf, paymentWith, saleWith } from '../testing/samples.ts';
import { tabPayload } from './tab-payload.ts';

const ORDER = orderWith({
  status: 'draft',
  description: 'Window seat',
  orderItems: [
    {
      '@id': '/en/api/order_items/1',
      id: 1,
      description: 'Tea',
      quantity: 2,
      price: 12.5,
      product: '/en/api/products/9',
    },
    { '@id': '/en/api/order_items/2', id: 2, description: 'Milk', quantity: 1, price: 3, productType: 'component' },
  ],
  payments: [
    {
      id: 1,
      amount: 10,
      changeAmount: 0,
      state: 'paid',
      paymentMethodName: 'Card',
      paymentMethod: '/en/api/payment_methods/2',
      reference: 'T1',
    },
  ],
});

it('names all lines and payments of the order as it is by then, and those of this till beside them', () => {
  const sale = saleWith({
    tab: 'bill',
    lines: [lineWith({ id: 'sent', sentAt: '2026-11-20T12:00:00Z' }), lineWith({ id: 'new', name: 'Cake' })],
    cancelledLines: [
      { idProduct: '9', name: 'Tea', quantity: thousandths(1_000), price: lineWith().price, reason: 'Wrong order' },
    ],
    payments: [paymentWith()],
    guests: 3,
  });
  expect(tabPayload(sale, payloadOf(sale), ORDER, { currency: 'MAD', locale: 'en', number: 'K7-0001' })).toEqual({
    guests: 3,
    reduction: 0,
    status: 'waiting',
    description: 'Window seat\n− 1 × Tea (12.50): Wrong order',
    orderItems: [
      { description: 'Tea', product: '/en/api/products/9', quantity: 1, price: 12.5, productType: 'simple' },
      { description: 'Milk', quantity: 1, price: 3, productType: 'component' },
      { description: 'Cake', product: '/en/api/products/9', quantity: 1, price: 12.5, productType: 'simple' },
    ],
    payments: [
      {
        amount: 10,
        changeAmount: 0,
        state: 'paid',
        paymentMethodName: 'Card',
        paymentMethod: '/en/api/payment_methods/2',
        reference: 'T1',
      },
      expect.objectContaining({ amount: 12.5, state: 'paid', paymentMethodName: 'Cash' }),
    ],
  });
});

it('leaves the reduction of an order alone that could not be read when the round was taken', () => {
  const unseen = saleWith({
    tab: 'round',
    lines: [lineWith({ name: 'Cake' })],
    edited: editedWith({ orderNumber: 'DN-7', version: '', isUnseen: true }),
  });
  const payload = tabPayload(unseen, payloadOf(unseen), ORDER, {
    currency: 'MAD',
    locale: 'en',
    number: 'K7-0001',
  });
  expect(payload).not.toHaveProperty('reduction');
  expect(payload['orderItems']).toMatchObject([
    { description: 'Tea' },
    { description: 'Milk' },
    { description: 'Cake' },
  ]);
});

it.each([
  ['done', 'waiting'],
  ['partially-paid', 'waiting'],
  ['processing', undefined],
] as const)('an order that is %s is cooked again when a course is fired', (status, wanted) => {
  const read = orderWith({
    status,
    orderItems: [
      { id: 1, description: 'Soup [C1 · S2]', quantity: 1, price: 3, firedAt: '2026-11-20T12:00:00+00:00' },
      { id: 2, description: 'Tagine (no salt) [C2 · S2 · HOLD]', quantity: 1, price: 9 },
    ],
  });
  expect(read.lines).toMatchObject([
    { description: 'Soup', course: 1, seat: 2 },
    { description: 'Tagine (no salt)', course: 2, seat: 2, isHeld: true },
  ]);
  const firedAt = '2026-11-20T12:25:00.000Z';
  const firedOf = (sale: Sale) =>
    tabPayload(sale, {}, read, { currency: 'MAD', locale: 'en', number: 'K7-0001', firedAt });
  const fired = firedOf(saleWith({ tab: 'round', fired: [2] }));
  expect(fired['status']).toBe(wanted);
  expect(fired['orderItems']).toMatchObject([
    { description: 'Soup [C1 · S2]', firedAt: '2026-11-20T12:00:00+00:00' },
    { description: 'Tagine (no salt) [C2 · S2]', firedAt },
  ]);
  const held = lineWith({ course: 3, isHeld: true });
  expect(firedOf(saleWith({ tab: 'round', lines: [held] }))['status']).toBeUndefined();
});

it('seats guests as before they ordered when their last dish is cancelled: another order may not be empty', () => {
  const order = { ...ORDER, status: 'waiting', lines: ORDER.lines.slice(1), payments: [] };
  const gone = { idProduct: '', name: 'Milk', quantity: thousandths(1_000), price: minor(300), reason: 'Out' };
  const sale = saleWith({ tab: 'round', cancelledLines: [gone], edited: editedWith({ isFromTable: true }) });
  const written = tabPayload(sale, { orderItems: [], payments: [] }, order, {
    currency: 'MAD',
    locale: 'en',
    number: 'K7-T0001',
  });
  expect(written).toMatchObject({ orderItems: [], status: 'draft' });
  expect(
    tabPayload(sale, {}, { ...order, payments: ORDER.payments }, { currency: 'MAD', locale: 'en', number: '' }),
  ).not.toHaveProperty('status');
});
