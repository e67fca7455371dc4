import { describe, expect, it, vi } from 'vitest';
import { cardsIn } from '#shared/features/board/source.ts';
import { createOrdersFeed } from '../feed/orders-feed.ts';
import { failing, fakeApi } from '../feed/testing/fake-api.ts';
import { apiOrder, NOON } from '../feed/testing/samples.ts';
import { createWorld } from '../feed/testing/test-kitchen.ts';
import type { Column } from '../rules/columns.ts';
import { createMoves } from './moves.ts';
import { shownOrders } from './shown-orders.ts';

const STATUSES = ['waiting', 'processing', 'waiting', 'processing', 'done'] as const;

/** A board on a real feed; `server` is what the server has. */
async function kitchen() {
  const world = createWorld(NOON);
  const server = new Map(
    STATUSES.map((status, index) => [
      String(index + 1),
      apiOrder(index + 1, { status, createdAt: new Date(NOON + index * 1000).toISOString() }),
    ]),
  );
  const own = { write: (): Promise<unknown> | undefined => undefined };
  const { api, writes } = fakeApi({
    read: () => Promise.resolve([structuredClone([...server.values()])]),
    write: (iri, changes) => {
      const failure = own.write();
      if (failure !== undefined) return failure;
      const id = iri.split('/').at(-1) ?? '';
      server.set(id, { ...server.get(id), ...changes });
      return Promise.resolve(structuredClone(server.get(id)));
    },
  });
  const feed = createOrdersFeed({ api, currency: 'MAD', environment: world, now: world.now, isOnline: () => true });
  const [handled, emit] = [vi.fn(), vi.fn(() => true)];
  const moves = createMoves(feed, emit, ({ id }) => {
    handled(id);
  });
  moves.look((orders) => shownOrders(orders, new Set()));
  await world.pass(0);
  const idsIn = (column: Column) => cardsIn(moves.cards.cells(), column, undefined).map(({ id }) => id);
  return { world, server, own, writes, feed, moves, handled, emit, idsIn };
}

describe('a move', () => {
  it('puts the order at once where its age puts it, wherever it is let go', async () => {
    const { moves, idsIn, writes, world, emit } = await kitchen();
    moves.move('3', 'processing');
    expect([idsIn('processing'), moves.cards.isMoving('3')]).toEqual([['2', '3', '4'], true]);
    expect(moves.cards.move('1', { column: 'done', previous: undefined, next: '5' })).toBeUndefined();
    expect(idsIn('done')).toEqual(['5', '1']);
    expect(moves.cards.move('1', { column: 'processing' })).toBe('moving');
    expect(moves.cards.move('4', { column: 'processing' })).toBe('unchanged');
    await world.pass(0);
    expect(writes.map(({ iri, changes }) => [iri, Reflect.get(changes, 'status')])).toEqual([
      ['/en/api/orders/3', 'processing'],
      ['/en/api/orders/1', 'done'],
    ]);
    expect([idsIn('processing'), moves.cards.isMoving('3'), emit.mock.calls.length]).toEqual([
      ['2', '3', '4'],
      false,
      2,
    ]);
  });

  it('draws only the cards that changed', async () => {
    const { moves, world, server } = await kitchen();
    const [first, second] = ['1', '2'].map(moves.cards.card);
    const waiting = cardsIn(moves.cards.cells(), 'waiting', undefined);
    server.set('2', { ...server.get('2'), description: 'no salt' });
    await world.pass(15_000);
    expect(moves.cards.card('1')).toBe(first);
    expect(cardsIn(moves.cards.cells(), 'waiting', undefined)).toBe(waiting);
    expect(moves.cards.card('2')).not.toBe(second);
  });

  it('that fails goes back, is told with the reason, and can be tried again', async () => {
    const { moves, own, handled, idsIn, world, server } = await kitchen();
    own.write = () => failing('refused');
    moves.move('1', 'processing');
    expect(handled.mock.calls).toEqual([['1']]);
    await world.pass(0);
    expect(moves.failed.getSnapshot()).toMatchObject([
      { id: '1', number: 'DN-00001', to: 'processing', problem: { kind: 'failed' } },
    ]);
    expect(idsIn('waiting')).toEqual(['1', '3']);
    own.write = () => undefined;
    for (const failure of moves.failed.getSnapshot()) moves.retry(failure);
    expect(moves.failed.getSnapshot()).toEqual([]);
    await world.pass(0);
    expect([server.get('1')?.['status'], moves.failed.getSnapshot()]).toEqual(['processing', []]);
  });

  it('of an order that somebody else has cancelled leaves it cancelled and says so', async () => {
    const { moves, writes, idsIn, world, server } = await kitchen();
    server.set('2', { ...server.get('2'), status: 'cancelled' });
    moves.move('2', 'done');
    await world.pass(0);
    expect(moves.failed.getSnapshot()).toMatchObject([{ id: '2', problem: { kind: 'conflict', now: 'cancelled' } }]);
    expect([writes, idsIn('cancelled')]).toEqual([[], ['2']]);
  });

  it('whose answer is lost is not said to have failed when it was saved', async () => {
    const { moves, own, server, world, idsIn } = await kitchen();
    own.write = () => {
      server.set('2', { ...server.get('2'), status: 'done' });
      return failing('network');
    };
    moves.move('2', 'done');
    await world.pass(0);
    expect([moves.failed.getSnapshot(), idsIn('done')]).toEqual([[], ['5', '2']]);
  });

  it('is taken back as soon as it is saved, and only once', async () => {
    const { moves, own, server, world } = await kitchen();
    let answer: (saved: object) => void = () => {};
    own.write = () => new Promise((resolve) => (answer = resolve));
    moves.move('2', 'done');
    const recalled = moves.recall();
    await world.pass(0);
    own.write = () => undefined;
    server.set('2', { ...server.get('2'), status: 'done' });
    answer(structuredClone(server.get('2') ?? {}));
    expect([await recalled, server.get('2')?.['status']]).toEqual([true, 'processing']);
    expect(await moves.recall()).toBe(false);
  });

  it('that cannot be taken back is told', async () => {
    const { moves, server, world } = await kitchen();
    moves.move('2', 'done');
    await world.pass(0);
    server.set('2', { ...server.get('2'), status: 'cancelled' });
    await moves.recall();
    expect(moves.failed.getSnapshot()).toMatchObject([
      { id: '2', number: 'DN-00002', to: null, problem: { kind: 'conflict', now: 'cancelled' } },
    ]);
  });

  it('brings back what was done, as a whole, and that is undone like any other', async () => {
    const { moves, server, world, idsIn, writes } = await kitchen();
    moves.bringBack('5');
    expect(idsIn('processing')).toEqual(['2', '4', '5']);
    await world.pass(0);
    expect(writes.at(-1)?.changes).toEqual({ status: 'processing', doneAt: null });
    await moves.recall();
    expect([server.get('5')?.['status'], idsIn('done')]).toEqual(['done', ['5']]);
    moves.bringBack('1');
    await world.pass(0);
    expect(moves.failed.getSnapshot()).toMatchObject([
      { id: '1', problem: { kind: 'refused', reason: 'The order has been moved in the meantime' } },
    ]);
  });
});
