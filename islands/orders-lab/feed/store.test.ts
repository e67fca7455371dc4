import { expect, it } from 'vitest';
import { apiOrder } from './testing/samples.ts';
import { board, statuses } from './testing/test-feed.ts';

it('a board of a store asks for its orders, and shows none of another that comes all the same', async () => {
  const own = apiOrder(1, { store: '/en/api/stores/3' });
  const other = apiOrder(2, { store: { '@id': '/en/api/stores/4', id: 4 } });
  const unnamed = apiOrder(3, { store: null });
  const { feed, world, reads } = board({ storeId: '3', pages: [[own, other, unnamed]] });
  await world.pass(0);
  expect(reads[0]?.query).toMatchObject({ store: '3' });
  expect(statuses(feed)).toEqual({ 1: 'waiting', 3: 'waiting' });
  feed.stop();

  const all = board({ pages: [[own, other]] });
  await all.world.pass(0);
  expect(all.reads[0]?.query).not.toHaveProperty('store');
  expect(statuses(all.feed)).toEqual({ 1: 'waiting', 2: 'waiting' });
  all.feed.stop();
});
