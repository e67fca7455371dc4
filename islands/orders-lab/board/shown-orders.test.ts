import { expect, it } from 'vitest';
import { NOON, sampleOrder } from '../feed/testing/samples.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { bumpNumbers, shownOrders } from './shown-orders.ts';

const all = Array.from({ length: 11 }, (_, index) =>
  sampleOrder(String(index), { createdAt: NOON + index, status: index === 4 ? 'processing' : 'waiting' }),
);

const placed = (orders: readonly KitchenOrder[]) => shownOrders(orders, new Set());

it('numbers what is in work first, then what waits, as far as there are keys', () => {
  expect([...bumpNumbers(placed(all), new Map())]).toEqual([
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
  const before = bumpNumbers(placed(all), new Map());
  const after = bumpNumbers(
    placed(
      all
        .filter(({ id }) => id !== '0')
        .map((order) => (order.id === '2' ? { ...order, status: 'processing' as const } : order)),
    ),
    before,
  );
  expect(Object.fromEntries(after)).toEqual({ 1: 3, 2: 4, 3: 5, 4: 1, 5: 6, 6: 7, 7: 8, 8: 9, 9: 2 });
  expect(bumpNumbers([], after).size).toBe(0);
});

it('leaves out what was cancelled before today, by the days of the server', () => {
  const cancelled = (id: string, updatedAt: string) =>
    sampleOrder(id, { status: 'cancelled', updatedAt, zone: '+01:00' });
  const orders = [
    cancelled('1', '2026-02-28T23:30:00+01:00'),
    cancelled('2', '2026-03-01T00:30:00+01:00'),
    sampleOrder('3', { status: 'processing', createdAt: NOON - 5 * 86_400_000 }),
  ];
  expect(shownOrders(orders, new Set(), NOON).map(({ order }) => order.id)).toEqual(['2', '3']);
});
