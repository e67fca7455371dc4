import { expect, it } from 'vitest';
import { orderWith } from '../testing/samples.ts';
import { hasNoteLine, joinedPayload, leftPayload, reducedInPrices, unlikeBy } from './join-payload.ts';

const order = (id: number, more: object = {}) =>
  orderWith(
    {
      orderNumberFormatted: `DN-000${id}`,
      orderItems: [{ id, description: `Dish ${id} [C2 · HOLD]`, quantity: 1, price: 10 }],
      ...more,
    },
    id,
  );
const CONTEXT = { note: 'T1 joined to T2: DN-0001', currency: 'MAD', locale: 'en' } as const;

it('puts lines, payments, guests and notes of one order on the other, and cancels the first', () => {
  const paid = { id: 5, amount: 4, changeAmount: 0, state: 'paid', paymentMethodName: 'Cash' };
  const [from, into] = [order(1, { payments: [paid], guests: 2, description: 'nuts' }), order(2, { guests: 3 })];
  expect(joinedPayload(into, from, CONTEXT)).toMatchObject({
    orderItems: [{ description: 'Dish 2 [C2 · HOLD]' }, { description: 'Dish 1 [C2 · HOLD]' }],
    payments: [{ amount: 4, paymentMethodName: 'Cash' }],
    guests: 5,
    description: 'nuts\nT1 joined to T2: DN-0001',
  });
  expect(leftPayload(from, 'see DN-0002')).toEqual({
    status: 'cancelled',
    payments: [],
    description: 'nuts\nsee DN-0002',
  });
});

it('knows that it has been done, when the answer was lost', () => {
  expect(hasNoteLine(order(2, { description: `${CONTEXT.note}1` }), CONTEXT.note)).toBe(false);
  expect(hasNoteLine(order(2, { description: `nuts\n${CONTEXT.note}` }), CONTEXT.note)).toBe(true);
});

it.each([
  ['waiting', 'done', 'waiting'],
  ['done', 'done', undefined],
  ['done', 'waiting', undefined],
  ['done', 'draft', 'done'],
] as const)('what is %s beside what is %s is %s', (first, second, status) => {
  expect(joinedPayload(order(2, { status: second }), order(1, { status: first }), CONTEXT)['status']).toBe(status);
});

it('joins no orders whose reductions differ, nor one that uses credit', () => {
  expect(unlikeBy(order(1), order(2))).toBeNull();
  expect(unlikeBy(order(1, { reductionInPercent: 10 }), order(2))).toBe('reduction');
  expect(unlikeBy(order(1, { walletPaymentAmount: 3 }), order(2))).toBe('credit');
});

it('joins them with each reduction in the prices of its items', () => {
  const [from, into] = [order(1, { reductionInPercent: 15 }), order(2)].map(reducedInPrices);
  if (!from || !into) throw new Error('There are two.');
  expect(joinedPayload(into, from, CONTEXT)).toMatchObject({
    orderItems: [{ price: 10 }, { price: 8.5 }],
    reduction: 0,
  });
});
