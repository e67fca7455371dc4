import { describe, expect, it } from 'vitest';
import { createOpenOrders } from '../store/open-orders.ts';
import { failing } from './testing/fake-api.ts';
import { apiOrder, NOON } from './testing/samples.ts';
import { board, statuses } from './testing/test-feed.ts';

describe('an order that leaves the lists', () => {
  const paid = { status: 'paid', amountPaid: 45, fullTotalAmount: 45 };

  it('because it was paid stays where it was and says so, until it is finished or sent away', async () => {
    const { world, own, writes, gets, feed } = board({
      pages: [[apiOrder(1), apiOrder(2, { status: 'processing' }), apiOrder(3, { status: 'done' })]],
    });
    await world.pass(0);
    own.pages = [[]];
    own.others = [apiOrder(1, paid), apiOrder(2, paid), apiOrder(3, paid)];
    await world.pass(15_000);
    expect(gets).toEqual(['/en/api/orders/1', '/en/api/orders/2']);
    expect(statuses(feed)).toEqual({ 1: 'waiting', 2: 'processing' });
    expect(feed.orders.getSnapshot()).toMatchObject([
      { departure: { isDeleted: false, status: 'paid' }, payment: 'paid' },
      { departure: { isDeleted: false, status: 'paid' } },
    ]);
    await world.pass(15_000);
    expect(gets).toHaveLength(2);
    expect(await feed.move('2', 'done')).toMatchObject({ kind: 'saved' });
    expect(writes).toMatchObject([{ iri: '/en/api/orders/2', changes: { status: 'done' } }]);
    feed.sendAway('1');
    expect(statuses(feed)).toEqual({ 2: 'done' });
    feed.sendAway('2');
    expect(statuses(feed)).toEqual({ 2: 'done' });
    feed.stop();
  });

  it('is looked for again when it cannot be read, and takes its place when it is still there', async () => {
    const { world, own, feed } = board({ pages: [[apiOrder(1), apiOrder(2), apiOrder(3)]] });
    await world.pass(0);
    own.pages = [[]];
    own.readOne = () => failing('server');
    await world.pass(15_000);
    expect(statuses(feed)).toEqual({ 1: 'waiting', 2: 'waiting', 3: 'waiting' });
    expect(feed.orders.getSnapshot().map(({ departure }) => departure)).toEqual([null, null, null]);
    own.readOne = undefined;
    own.others = [apiOrder(1), apiOrder(2, { status: 'cancelled' })];
    await world.pass(15_000);
    expect(statuses(feed)).toEqual({ 1: 'waiting', 2: 'cancelled', 3: 'waiting' });
    expect(feed.orders.getSnapshot()[2]?.departure).toEqual({ isDeleted: true, status: '' });
    expect(await feed.move('3', 'done')).toEqual({ kind: 'refused', reason: 'The order was deleted in the shop' });
    feed.stop();
  });

  it('while the board is closed is told when it opens again', async () => {
    const stored = new Map<string, string>();
    const openOrders = () =>
      createOpenOrders({
        scope: 'shop',
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => {
            stored.set(key, value);
          },
        },
      });
    const before = board({
      openOrders: openOrders(),
      pages: [[1, 2, 3, 4].map((id) => apiOrder(id))],
    });
    await before.world.pass(0);
    before.feed.stop();
    const after = board({
      openOrders: openOrders(),
      pages: [[apiOrder(4, { createdAt: '2026-03-01T11:00:00+00:00' })]],
    });
    after.own.others = [apiOrder(1, paid), apiOrder(2, { status: 'done' })];
    await after.world.pass(0);
    expect(after.feed.orders.getSnapshot().map(({ id, status, departure }) => [id, status, departure?.status])).toEqual(
      [
        ['4', 'waiting', undefined],
        ['1', 'waiting', 'paid'],
        ['2', 'done', undefined],
        ['3', 'waiting', ''],
      ],
    );
    after.feed.sendAway('1');
    after.feed.sendAway('3');
    after.feed.stop();
    expect(
      openOrders()
        .list(NOON + 3_600_000)
        .map(({ id }) => id),
    ).toEqual(['4']);
    expect(openOrders().list(NOON + 48 * 3_600_000)).toEqual([]);
  });
});
