import { expect, it } from 'vitest';
import { UNKNOWN_HEALTH } from '#shared/features/connection-health/health.ts';
import { thousandths } from '#shared/kernel/money.ts';
import type { KeyValueStorage } from '#shared/state/device-setting.ts';
import { createStore } from '#shared/state/store.ts';
import { NOON, sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { createAcknowledgedStore } from '../store/acknowledged.ts';
import { watchAlerts } from './ring-for-orders.ts';

const drink = sampleOrder('1', { lines: [sampleLine({ categoryId: '4' })] });
const dish = sampleOrder('2', { lines: [sampleLine({ categoryId: '3' })] });

function station(cooked: readonly string[], storage?: KeyValueStorage) {
  const moving = new Set<string>();
  const feed = {
    orders: createStore<readonly KitchenOrder[]>([]),
    health: createStore(UNKNOWN_HEALTH),
    serverNow: () => NOON + 60_000,
    isMoving: (id: string) => moving.has(id),
  };
  const settings = createStore({ station: cooked });
  const store = createAcknowledgedStore({ scope: 'shop', storage, onStorage: () => () => undefined });
  const watch = watchAlerts(feed, store, settings);
  const read = (orders: readonly KitchenOrder[]): void => {
    feed.orders.set(orders);
    feed.health.update((health) => ({ ...health, lastGoodAt: (health.lastGoodAt ?? 0) + 1 }));
  };
  return { watch, settings, read, moving, feed };
}

it('rings a station for what it cooks, and for what it did not cook until now as for what has been waiting', () => {
  const { watch, settings, read } = station(['4']);
  read([]);
  read([drink, dish]);
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '1', announcement: 'new' }]);
  watch.acknowledge();
  settings.set({ station: [] });
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2', announcement: 'already-waiting' }]);
});

it('tells once what has been waiting, when the first reading has ended, but rings for what is new at once', () => {
  const [old, older] = [dish, sampleOrder('3', { lines: [sampleLine({ categoryId: '3' })] })].map((order) => ({
    ...order,
    createdAt: NOON - 3_600_000,
  }));
  if (!old || !older) throw new Error('No orders.');
  const { watch, feed } = station([]);
  const alerts = () => watch.alerts.getSnapshot().map(({ id, announcement }) => `${id} ${announcement}`);
  feed.orders.set([old]);
  expect(alerts()).toEqual([]);
  feed.orders.set([old, { ...drink, createdAt: NOON + 50_000 }]);
  expect(alerts()).toEqual(['1 new']);
  feed.health.update((health) => ({ ...health, missed: 1 }));
  expect(alerts()).toEqual(['1 new', '2 already-waiting']);
  feed.orders.set([old, { ...drink, createdAt: NOON + 50_000 }, older]);
  feed.health.update((health) => ({ ...health, missed: 0, lastGoodAt: NOON }));
  expect(alerts()).toEqual(['1 new', '2 already-waiting', '3 already-waiting']);
});

it('rings a station when an order comes to hold what it cooks', () => {
  const { watch, read } = station(['4']);
  read([dish]);
  expect(watch.alerts.getSnapshot()).toEqual([]);
  read([{ ...dish, lines: [...dish.lines, ...drink.lines] }]);
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2', announcement: 'new' }]);
});

it('rings each of two stations, on one device, for its own items', () => {
  const { watch, settings, read } = station(['4']);
  read([]);
  const both = { ...dish, lines: [...dish.lines, ...drink.lines.map((line) => ({ ...line, description: 'Tea' }))] };
  read([both]);
  watch.acknowledge();
  expect(watch.alerts.getSnapshot()).toEqual([]);
  settings.set({ station: ['3'] });
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2' }]);
  // The bar has begun: the order is in progress, and the grill has still not heard of it.
  const marks = [
    { item: '1000×Tea#0', stage: 'processing', at: NOON },
    { item: '1000×Tajine#0', stage: 'waiting', at: 0 },
  ] as const;
  read([{ ...both, status: 'processing', marks }]);
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2' }]);
});

it('rings for what is added to an order in progress, until it was heard of', () => {
  const { watch, read } = station([]);
  const begun = { ...dish, status: 'processing' as const };
  read([begun]);
  expect(watch.alerts.getSnapshot()).toEqual([]);
  const added = { ...begun, lines: [...begun.lines, sampleLine({ description: 'Soup' })] };
  read([added]);
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2', announcement: 'changed' }]);
  watch.acknowledge();
  read([{ ...added }]);
  expect(watch.alerts.getSnapshot()).toEqual([]);
  const more = { ...added, lines: added.lines.map((line) => ({ ...line, quantity: thousandths(3_000) })) };
  read([more]);
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2', announcement: 'changed' }]);
  watch.acknowledge();
  read([{ ...added, status: 'waiting', lines: [sampleLine({ description: 'Salad' })] }]);
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2' }]);
});

it('rings again for what was cancelled or made a draft and is put back, with the same lines or with others', () => {
  const { watch, read } = station([]);
  read([]);
  read([drink]);
  watch.acknowledge();
  const other = { ...drink, lines: [sampleLine({ description: 'Soup' })] };
  const draft = { ...drink, departure: { isDeleted: false, status: 'draft' } };
  for (const [away, back] of [
    [{ ...drink, status: 'cancelled' as const }, other],
    [draft, drink],
    [draft, { ...drink, status: 'processing' as const }],
  ] as const) {
    read([away]);
    expect(watch.alerts.getSnapshot()).toEqual([]);
    read([back]);
    expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '1', announcement: 'changed' }]);
    watch.acknowledge();
    read([{ ...back }]);
    expect(watch.alerts.getSnapshot()).toEqual([]);
  }
});

it('rings a station for what the pass sends back to it, and not for what it takes back itself', () => {
  const { watch, read, moving } = station(['3']);
  const marks = (stage: 'processing' | 'done', at: number) => [{ item: '1000×Tajine#0', stage, at }];
  const begun = { ...dish, status: 'processing' as const, marks: marks('processing', NOON) };
  const done = { ...begun, marks: marks('done', NOON + 1) };
  const back = { ...begun, marks: marks('processing', NOON + 2) };
  for (const order of [begun, done]) read([order]);
  read([back]);
  expect(watch.alerts.getSnapshot()).toMatchObject([{ id: '2', announcement: 'changed' }]);
  watch.acknowledge();
  read([done]);
  moving.add('2');
  read([back]);
  moving.clear();
  read([{ ...back }]);
  expect(watch.alerts.getSnapshot()).toEqual([]);
});

it('still calls new after a reload what it called new before, however old; what only waited is not', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
  };
  const before = station([], storage);
  before.read([]);
  before.read([drink]);
  before.watch.stop();
  // The first answer after a reload may be a part.
  const after = station([], storage);
  after.read([]);
  const again = station([], storage);
  again.read([drink, dish]);
  expect(again.watch.alerts.getSnapshot().map(({ id, announcement }) => [id, announcement])).toEqual([
    ['1', 'new'],
    ['2', 'already-waiting'],
  ]);
  again.watch.acknowledge();
  expect(JSON.parse([...stored.values()][0] ?? '')).toMatchObject({ ringing: [] });
});
