import { expect, it } from 'vitest';
import { NOON, sampleOrder } from '../feed/testing/samples.ts';
import { bumpNumbers } from './shown-orders.ts';

const orders = Array.from({ length: 11 }, (_, index) =>
  sampleOrder(String(index), { createdAt: NOON + index, status: index === 4 ? 'processing' : 'waiting' }),
);

it('numbers what is in work first, then what waits, as far as there are keys', () => {
  expect([...bumpNumbers(orders, new Map())]).toEqual([
    ['4', 1],
    ['0', 2],
    ['1', 3],
    ['2', 4],
    ['3', 5],
    ['5', 6],
    ['6', 7],
    ['7', 8],
    ['8', 9],
  ]);
});

it('leaves an order its number while others come and go, and gives the free ones to the next', () => {
  const before = bumpNumbers(orders, new Map());
  const after = bumpNumbers(
    orders
      .filter(({ id }) => id !== '0')
      .map((order) => (order.id === '2' ? { ...order, status: 'processing' as const } : order)),
    before,
  );
  expect(Object.fromEntries(after)).toEqual({ 1: 3, 2: 4, 3: 5, 4: 1, 5: 6, 6: 7, 7: 8, 8: 9, 9: 2 });
  expect(bumpNumbers([], after).size).toBe(0);
});
