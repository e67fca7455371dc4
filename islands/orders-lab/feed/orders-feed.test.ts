import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import type { EventStream } from '#shared/api/mercure.ts';
import { queryText } from '#shared/api/query.ts';
import { isStale } from '#shared/features/connection-health/health.ts';
import { createMarkStore } from '../store/marks.ts';
import { apiTime } from './api-time.ts';
import { failing, hanging } from './testing/fake-api.ts';
import { apiOrder, NOON } from './testing/samples.ts';
import { board, statuses } from './testing/test-feed.ts';

describe('the feed of the board', () => {
  it('asks for what the kitchen needs, every 15 s, and shows all the pages', async () => {
    const { world, reads, feed } = board({
      pages: [[apiOrder(1)], [apiOrder(2), apiOrder(3, { type: 'purchase-return' }), apiOrder(4, { status: 'paid' })]],
    });
    await world.pass(15_000);
    expect(queryText(reads[0]?.query)).toBe(
      'order[createdAt]=desc&type[]=delivery-note&status[]=cancelled&status[]=draft&status[]=waiting&status[]=processing&filterDoneByDate=true',
    );
    expect(reads).toHaveLength(2);
    expect(statuses(feed)).toEqual({ 1: 'waiting', 2: 'waiting' });
    expect(feed.health.getSnapshot()).toMatchObject({ lastGoodAt: NOON + 15_000 + 3_600_000, missed: 0 });
    feed.stop();
    expect(world.pending()).toBe(0);
  });

  it('is blind after two missed polls, says why, keeps the last orders and sees again', async () => {
    const { world, own, feed } = board();
    await world.pass(0);
    own.read = () => failing('server');
    await world.pass(15_000);
    expect([isStale(feed.health.getSnapshot()), feed.health.getSnapshot().reason]).toEqual([false, 'server']);
    own.read = () => failing('unauthorized');
    await world.pass(15_000);
    expect([isStale(feed.health.getSnapshot()), feed.health.getSnapshot().reason]).toEqual([true, 'signed-out']);
    expect(feed.health.getSnapshot().lastGoodAt).toBe(NOON + 3_600_000);
    expect(Object.keys(statuses(feed))).toHaveLength(2);
    own.read = undefined;
    await world.pass(15_000);
    expect(feed.health.getSnapshot()).toMatchObject({ missed: 0, reason: null });
    feed.stop();
  });

  it('is not frozen by a call that hangs', async () => {
    const { world, own, reads, feed } = board({ read: hanging });
    await world.pass(20_000);
    expect(feed.health.getSnapshot()).toMatchObject({ missed: 1, reason: 'server' });
    expect(reads[0]?.signal?.aborted).toBe(true);
    own.read = undefined;
    await world.pass(15_000);
    expect(feed.health.getSnapshot().missed).toBe(0);
    feed.stop();
  });

  it('waits for each page as long as for one: a slow network brings many all the same', async () => {
    const { world, own, feed } = board({ pages: [[apiOrder(1)], [apiOrder(2)], [apiOrder(3)]] });
    own.between = () =>
      new Promise((resolve) => {
        world.schedule(resolve, 15_000);
      });
    await world.pass(45_000);
    expect([Object.keys(statuses(feed)), feed.health.getSnapshot().missed]).toEqual([['1', '2', '3'], 0]);
    feed.stop();
    expect(world.pending()).toBe(0);
  });

  it('looks on behind another tab, and catches up at once after a sleep', async () => {
    const { world, reads, feed } = board();
    await world.pass(0);
    world.hide(true);
    await world.pass(30_000);
    expect(reads).toHaveLength(3);
    world.sleep(true);
    await world.pass(3_600_000);
    expect(reads).toHaveLength(3);
    world.hide(false);
    world.sleep(false);
    expect(reads).toHaveLength(4);
    feed.stop();
  });

  it('shows orders that cannot be read whole, and tells of those without an id', async () => {
    const { world, feed } = board({
      pages: [[apiOrder(1), apiOrder(2, { createdAt: 'soon' }), { status: 'waiting' }]],
    });
    await world.pass(0);
    expect(statuses(feed)).toEqual({ 1: 'waiting', 2: 'waiting' });
    expect(feed.orders.getSnapshot()[1]?.problem).toContain('createdAt: Not a time: "soon"');
    expect(feed.health.getSnapshot().unreadable).toHaveLength(1);
    feed.stop();
  });

  it('keeps a finished order that slips out between two pages, until it is missing twice', async () => {
    const { world, own, feed } = board({ pages: [[apiOrder(1, { status: 'done' }), apiOrder(2)]] });
    await world.pass(0);
    own.pages = [[apiOrder(2)], [apiOrder(3)]];
    await world.pass(15_000);
    expect(Object.keys(statuses(feed))).toEqual(['1', '2', '3']);
    await world.pass(15_000);
    expect(Object.keys(statuses(feed))).toEqual(['2', '3']);
    feed.stop();
  });

  it('shows the first cards before all pages are read, and what the others bring when one fails', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => [apiOrder(index + 1)]);
    const { world, own, reads, feed } = board({ pages: nine });
    own.between = (page) =>
      page < 2
        ? Promise.resolve()
        : new Promise((resolve) => {
            world.schedule(resolve, 1_000);
          });
    await world.pass(0);
    expect([Object.keys(statuses(feed)), feed.health.getSnapshot().lastGoodAt]).toEqual([['1'], null]);
    await world.pass(8_000);
    expect(Object.keys(statuses(feed))).toHaveLength(9);
    own.pages = nine.map((page) => page.map((order) => ({ ...order, description: 'no salt' })));
    own.between = (page) => (page === 3 ? failing('server') : Promise.resolve());
    reads.length = 0;
    await world.pass(15_000);
    const notes = feed.orders.getSnapshot().map(({ orderNote }) => orderNote);
    expect(notes.filter((note) => note === 'no salt')).toHaveLength(8);
    expect([reads.map(({ query }) => query?.['page']), feed.health.getSnapshot().missed]).toEqual([[undefined, 4], 1]);
    // Two in a row are a server in trouble.
    own.between = () => failing('server');
    reads.length = 0;
    await world.pass(15_000);
    expect([reads.length, Object.keys(statuses(feed)).length]).toEqual([2, 9]);
    feed.stop();
  });

  it('turns blind when nothing was heard for two intervals, and hears each page', async () => {
    const { world, own, feed } = board();
    await world.pass(0);
    own.read = hanging;
    await world.pass(29_999);
    expect(isStale(feed.health.getSnapshot())).toBe(false);
    await world.pass(1);
    expect([isStale(feed.health.getSnapshot()), feed.health.getSnapshot().missed]).toEqual([true, 0]);
    own.read = undefined;
    await world.pass(20_000);
    expect(isStale(feed.health.getSnapshot())).toBe(false);
    feed.stop();
  });

  it('does not let an older answer beat newer news, unless the server says it again', async () => {
    const at = (minute: number): string => `2026-03-01T12:0${minute}:00+00:00`;
    const { world, own, feed } = board({ pages: [[apiOrder(1, { updatedAt: at(2), status: 'processing' })]] });
    await world.pass(0);
    own.pages = [[apiOrder(1, { updatedAt: at(1) })]];
    await world.pass(15_000);
    expect(statuses(feed)).toEqual({ 1: 'processing' });
    await world.pass(15_000);
    expect(statuses(feed)).toEqual({ 1: 'waiting' });
    feed.stop();
  });
});

describe('a move', () => {
  it('shows at once, is sent with doneAt in the zone of the server, and stays while polls answer', async () => {
    const { world, own, writes, feed } = board({
      hasSlowWrites: true,
      pages: [[apiOrder(1, { createdAt: '2026-03-01T13:00:00+01:00' })]],
    });
    await world.pass(0);
    const outcome = feed.move('1', 'done');
    expect(statuses(feed)).toEqual({ 1: 'done' });
    expect(await feed.move('1', 'processing')).toEqual({ kind: 'refused', reason: 'This order is still being saved' });
    await world.pass(15_000);
    expect(statuses(feed)).toEqual({ 1: 'done' });
    expect(writes).toEqual([
      { iri: '/en/api/orders/1', changes: { status: 'done', doneAt: apiTime(NOON + 3_600_000, '+01:00') } },
    ]);
    own.lines[0]?.settle({ '@id': '/en/api/orders/1' });
    expect(await outcome).toMatchObject({ kind: 'saved', order: { status: 'done' } });
    expect(statuses(feed)).toEqual({ 1: 'done' });
    feed.stop();
  });

  it('goes back exactly when it fails, and asks the list what is true', async () => {
    const { world, own, reads, feed } = board({ hasSlowWrites: true });
    await world.pass(0);
    const before = feed.orders.getSnapshot();
    const outcome = feed.move('1', 'processing');
    await world.pass(0);
    const error = new ApiError({ kind: 'refused', call: 'PUT' });
    own.lines[0]?.fail(error);
    expect(await outcome).toEqual({ kind: 'failed', error });
    expect(feed.orders.getSnapshot()).toEqual(before);
    expect(reads).toHaveLength(2);
    expect(feed.recallable.getSnapshot()).toBeNull();
    feed.stop();
  });

  it('is not bounced by a reading that was begun before it was saved', async () => {
    const { world, own, feed } = board();
    await world.pass(0);
    let answer: (pages: unknown) => void = () => undefined;
    own.read = () =>
      new Promise<never>((resolve) => {
        answer = (pages) => Reflect.apply(resolve, undefined, [pages]);
      });
    feed.refresh();
    await world.pass(0);
    expect((await feed.move('1', 'processing')).kind).toBe('saved');
    answer([[apiOrder(1)]]);
    await world.pass(0);
    expect(statuses(feed)['1']).toBe('processing');
    own.read = undefined;
    own.pages = [[apiOrder(1)]];
    await world.pass(15_000);
    expect(statuses(feed)['1']).toBe('waiting');
    feed.stop();
  });

  it('can be taken back for 10 s, from done as well, and no longer', async () => {
    const { world, writes, feed } = board();
    await world.pass(0);
    await feed.move('2', 'done');
    expect(feed.recallable.getSnapshot()).toMatchObject({ id: '2', from: { column: 'processing' }, to: 'done' });
    await world.pass(9_999);
    expect(await feed.recall()).toMatchObject({ kind: 'saved' });
    expect(writes.at(-1)?.changes).toEqual({ status: 'processing', doneAt: null });
    expect(statuses(feed)['2']).toBe('processing');
    await feed.move('2', 'done');
    await world.pass(10_000);
    expect(feed.recallable.getSnapshot()).toBeNull();
    expect((await feed.recall()).kind).toBe('refused');
    await feed.move('1', 'processing');
    await world.pass(9_000);
    feed.holdRecall(true);
    await world.pass(60_000);
    feed.holdRecall(false);
    await world.pass(900);
    expect((await feed.recall()).kind).toBe('saved');
    feed.stop();
  });

  it('of a station is kept on the device where the back-office drops it, which a reading tells as well as an answer', async () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        stored.set(key, value);
      },
    };
    const marksOf = () => createMarkStore({ scope: 'shop', storage, onStorage: () => () => undefined });
    const item = '1000×Tajine#0';
    const pages = [[apiOrder(1)]];
    const drops = board({ marks: marksOf(), pages, hasSlowWrites: true });
    await drops.world.pass(0);
    expect(drops.feed.sharing.getSnapshot()).toBe('unknown');
    const begun = drops.feed.move('1', 'processing', [item]);
    await drops.world.pass(0);
    drops.own.lines[0]?.settle(apiOrder(1, { status: 'processing' }));
    expect(await begun).toMatchObject({ kind: 'saved' });
    expect([drops.feed.sharing.getSnapshot(), drops.feed.orders.getSnapshot()[0]?.marks]).toMatchObject([
      'device',
      [{ item, stage: 'processing' }],
    ]);
    drops.feed.stop();
    // After a reload as well, before anything is moved.
    const again = board({ marks: marksOf(), pages: [[apiOrder(1, { status: 'processing' })]] });
    await again.world.pass(0);
    expect(again.feed.sharing.getSnapshot()).toBe('device');
    const preparation = JSON.stringify(marksOf().of({ id: '1', createdAt: NOON }));
    again.own.pages = [[apiOrder(1, { status: 'processing', preparation })]];
    await again.world.pass(15_000);
    expect(again.feed.sharing.getSnapshot()).toBe('shared');
    again.feed.stop();
  });

  it('of a station that another one overwrote at the same moment is written again, and finishes the order', async () => {
    const marks = createMarkStore({ scope: 'shop', storage: undefined, onStorage: () => () => undefined });
    const lines = ['Tea', 'Steak'].map((description, id) => ({ id, description, quantity: 1, price: 1 }));
    const [tea, steak] = ['1000×Tea#0', '1000×Steak#0'];
    const { world, own, writes, feed } = board({ marks, pages: [[apiOrder(1, { orderItems: lines })]] });
    await world.pass(0);
    await feed.move('1', 'done', [tea]);
    expect(statuses(feed)).toEqual({ 1: 'processing' });
    // The grill had read the order before, and wrote its own step over ours.
    const theirs = [
      { item: tea, stage: 'waiting', at: 0 },
      { item: steak, stage: 'done', at: NOON + 3_600_000 },
    ];
    own.pages = [[{ ...own.pages[0]?.[0], preparation: JSON.stringify(theirs) }]];
    writes.length = 0;
    await world.pass(15_000);
    expect(statuses(feed)).toEqual({ 1: 'done' });
    expect(writes).toMatchObject([{ changes: { status: 'done' } }]);
    await world.pass(15_000);
    expect(writes).toHaveLength(1);
    feed.stop();
  });

  it('of a station stays as it is where another one only put its own step beside it', async () => {
    const marks = createMarkStore({ scope: 'shop', storage: undefined, onStorage: () => () => undefined });
    const lines = ['Tea', 'Steak'].map((description, id) => ({ id, description, quantity: 1, price: 1 }));
    const { world, own, writes, feed } = board({ marks, pages: [[apiOrder(1, { orderItems: lines })]] });
    await world.pass(0);
    await feed.move('1', 'done', ['1000×Tea#0']);
    const ours: unknown = JSON.parse(String(own.pages[0]?.[0]?.['preparation'] ?? '[]'));
    const theirs = { item: '1000×Steak#0', stage: 'processing', at: NOON + 3_600_000 };
    const both = [...(Array.isArray(ours) ? ours : []).filter(({ item }) => item !== theirs.item), theirs];
    expect(both).toHaveLength(2);
    own.pages = [[{ ...own.pages[0]?.[0], preparation: JSON.stringify(both) }]];
    writes.length = 0;
    await world.pass(15_000);
    expect(writes).toEqual([]);
    feed.stop();
  });

  it('is refused by the rules without a call', async () => {
    const { world, writes, feed } = board();
    await world.pass(0);
    expect(await feed.move('1', 'cancelled')).toEqual({
      kind: 'refused',
      reason: 'Orders cannot be cancelled here',
    });
    expect(await feed.move('9', 'done')).toMatchObject({ kind: 'refused' });
    expect(writes).toEqual([]);
    feed.stop();
  });
});

describe('Mercure', () => {
  function hub() {
    const streams: (EventStream & { readonly url: string; readyState: number; isClosed: boolean })[] = [];
    const create = (url: string): EventStream => {
      const stream = {
        url,
        readyState: 0,
        isClosed: false,
        onopen: null,
        onerror: null,
        onmessage: null,
        close() {
          stream.isClosed = true;
        },
      };
      streams.push(stream);
      return stream;
    };
    const tell = (record: unknown): void => {
      streams.at(-1)?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(record) }));
    };
    return { streams, create, tell };
  }

  it('puts an order in at once, says when one is deleted or paid, takes a finished one out, and catches up after a broken line', async () => {
    const { streams, create, tell } = hub();
    const { world, own, reads, feed } = board({ mercureUrl: '/.well-known/mercure', createEventSource: create });
    await world.pass(0);
    expect(new URL(streams[0]?.url ?? '').searchParams.getAll('topic')).toEqual([
      'https://shop.example/{locale}/api/orders/{id}',
    ]);
    streams[0]?.onopen?.(new Event('open'));
    expect(feed.health.getSnapshot().live).toBe('open');
    // An order sent after the first reading and before the hub opened was told to nobody.
    await world.pass(0);
    expect(reads.length).toBe(2);
    tell(apiOrder(8, { '@id': '/fr/api/orders/8' }));
    expect(statuses(feed)['8']).toBe('waiting');
    tell(apiOrder(9, { status: 'done' }));
    tell({ '@id': '/fr/api/orders/9', '@type': 'Order' });
    tell({ '@id': '/fr/api/orders/1', '@type': 'Order' });
    tell(apiOrder(2, { status: 'paid' }));
    expect(feed.orders.getSnapshot().map(({ id, departure }) => [id, departure])).toEqual([
      ['1', { isDeleted: true, status: '' }],
      ['2', { isDeleted: false, status: 'paid' }],
      ['8', null],
    ]);
    streams[0]?.onerror?.(new Event('error'));
    expect(feed.health.getSnapshot().live).toBe('lost');
    own.pages = [[apiOrder(5), apiOrder(1), apiOrder(2, { status: 'done' })]];
    own.others = [apiOrder(8, { status: 'cancelled' })];
    streams[0]?.onopen?.(new Event('open'));
    await world.pass(0);
    expect([reads.length, statuses(feed)]).toEqual([3, { 1: 'waiting', 2: 'done', 5: 'waiting', 8: 'cancelled' }]);
    feed.stop();
    expect(streams[0]?.isClosed).toBe(true);
  });

  it('that does not let us in is told, knocked at again later, and polling goes on', async () => {
    const { streams, create } = hub();
    const { world, reads, feed } = board({
      mercureUrl: 'https://hub.example/hub?authorization=x',
      createEventSource: create,
    });
    const [stream] = streams;
    if (stream !== undefined) stream.readyState = 2;
    stream?.onerror?.(new Event('error'));
    expect(feed.health.getSnapshot().live).toBe('refused');
    await world.pass(60_000);
    expect([streams.length, reads.length]).toEqual([2, 5]);
    expect(new URL(stream?.url ?? '').searchParams.get('authorization')).toBe('x');
    feed.stop();
  });
});
