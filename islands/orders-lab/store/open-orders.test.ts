import { expect, it } from 'vitest';
import { NOON, sampleOrder } from '../feed/testing/samples.ts';
import { createOpenOrders } from './open-orders.ts';

const HOUR = 3_600_000;

function device() {
  const stored = new Map<string, string>();
  let writes = 0;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      stored.set(key, value);
    },
  };
  return { open: (scope = 'shop') => createOpenOrders({ scope, storage }), stored, writes: () => writes };
}
const ids = (orders: ReturnType<typeof createOpenOrders>, now = NOON) => orders.list(now).map(({ id }) => id);

it('remembers over a reload what the cook has to make, of this back-office', () => {
  const { open } = device();
  const order = sampleOrder('1');
  const others = (['draft', 'done', 'cancelled', 'elsewhere'] as const).map((status) =>
    sampleOrder(status, { status }),
  );
  open().follow([order, sampleOrder('2', { status: 'processing' }), ...others], NOON);
  expect(ids(open())).toEqual(['1', '2']);
  const { id, iri, number, createdAt } = order;
  expect(open().list(NOON)[0]).toEqual({ id, iri, number, createdAt, status: 'waiting', seenAt: NOON });
  expect(ids(open('another'))).toEqual([]);
});

it('lets go what is done, and keeps what the board does not show', () => {
  const orders = device().open();
  orders.follow([sampleOrder('1'), sampleOrder('2')], NOON);
  orders.follow([sampleOrder('1', { status: 'done' })], NOON);
  expect(ids(orders)).toEqual(['2']);
});

it('forgets an order that it is told to, and no other one that has its number', () => {
  const { open, writes } = device();
  const orders = open();
  orders.follow([sampleOrder('1'), sampleOrder('2')], NOON);
  const before = writes();
  orders.forget({ id: '1', createdAt: NOON + 1 });
  expect([ids(orders), writes()]).toEqual([['1', '2'], before]);
  orders.forget({ id: '1', createdAt: NOON });
  expect(ids(orders)).toEqual(['2']);
});

it('forgets after a day what no board has shown since', () => {
  const { open, stored } = device();
  const orders = open();
  orders.follow([sampleOrder('1'), sampleOrder('2')], NOON);
  orders.follow([sampleOrder('2')], NOON + HOUR);
  expect([ids(orders, NOON + 24 * HOUR - 1), ids(orders, NOON + 24 * HOUR)]).toEqual([['1', '2'], ['2']]);
  orders.follow([], NOON + 24 * HOUR);
  expect([...stored.values()].join('')).not.toContain('DN-00001');
  expect(ids(orders, NOON)).toEqual(['2']);
});

it.each([
  ['as before', sampleOrder('1'), HOUR - 1, 0],
  ['an hour later', sampleOrder('1'), HOUR, 1],
  ['by now at the stove', sampleOrder('1', { status: 'processing' }), 1, 1],
  ['another that is done, and never was here', sampleOrder('2', { status: 'done' }), 1, 0],
])('writes only what is news: %s', (_, order, passed, count) => {
  const { open, writes } = device();
  const orders = open();
  orders.follow([sampleOrder('1')], NOON);
  const before = writes();
  orders.follow([order], NOON + passed);
  expect(writes() - before).toBe(count);
});
