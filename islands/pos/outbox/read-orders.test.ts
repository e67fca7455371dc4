import { afterEach, expect, it } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import { NEVER } from '#shared/state/locks.ts';
import { entryOf, ORDER_SCHEMA, wireOrderWith } from '../testing/samples.ts';
import { newEntry, type OutboxEntry } from './entry.ts';
import { createOrderReader } from './read-orders.ts';
import { NO_HABITS, type ServerHabits } from './repository.ts';

const { close, setUp } = createClients();
afterEach(close);

const NOW = Date.parse('2026-11-20T10:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An order made so long before the sale was first sent. It says too little to be that sale or not: it has no lines. */
const older = (id: number, by: number, fields: object = {}) =>
  wireOrderWith(
    { createdAt: new Date(NOW - by).toISOString(), orderItems: [`/en/api/order_items/${id}`], ...fields },
    id,
  );
/** One of another document: no sale of ours. */
const other = (id: number, by: number, fields: object = {}) => older(id, by, { type: 'invoice', ...fields });

interface Server {
  /** The orders of each page. */
  readonly pages: readonly (readonly object[])[];
  /** What an order says when it is read by itself; it is gone where this has none. */
  readonly whole?: Readonly<Record<string, object>>;
  readonly habits?: Partial<ServerHabits>;
  readonly claimed?: readonly string[];
  readonly newestBefore?: string;
  readonly isLost?: boolean;
}

/** What is read for a sale that was first sent at `NOW`, and by which calls. */
async function readFor({ pages, whole = {}, habits = {}, claimed = [], newestBefore, isLost = false }: Server) {
  const { api, server } = await setUp(({ url }) => {
    const id = /\/orders\/(\d+)/.exec(url)?.[1];
    if (id !== undefined) return whole[id] === undefined ? { status: 404, body: {} } : { body: whole[id] };
    const page = Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? '1');
    const view = page < pages.length ? { next: `/en/api/orders?page=${page + 1}` } : {};
    return { body: { view, member: pages[page - 1] } };
  });
  const learnt: string[] = [];
  const { timing } = createWorld(1, NOW + MINUTE_MS);
  const read = createOrderReader({
    api,
    schema: ORDER_SCHEMA,
    timing,
    repository: {
      claimed: (ids) => Promise.resolve(new Set(ids.filter((id) => claimed.includes(id)))),
      keepsReference: () => Promise.resolve(false),
      habits: () => Promise.resolve({ ...NO_HABITS, ...habits }),
      learnNewest: (ids) => Promise.resolve(void learnt.push(...ids)),
    },
  });
  const sale: OutboxEntry = {
    ...newEntry(entryOf(), NOW),
    attempts: [{ startedAt: NOW, endedAt: NOW }],
    newestBefore,
  };
  const answer = await read([sale], isLost, NEVER);
  const calls = server.seen.map(({ url }) => url);
  return {
    ...answer,
    learnt,
    calls,
    ids: answer.orders.map(({ id }) => id),
    pagesRead: calls.filter((url) => !/\/orders\/\d/.test(url)).length,
    readAlone: calls.flatMap((url) => /\/orders\/(\d+)/.exec(url)?.[1] ?? []),
  };
}

it('asks for the newest orders first, and reads on until one is older than the sale by more than a minute', async () => {
  const pages = [[other(9, 0)], [other(8, MINUTE_MS)], [other(7, MINUTE_MS + 1)], [other(6, HOUR_MS)]];
  const { ids, pagesRead, calls, learnt } = await readFor({ pages });
  expect([ids, pagesRead, learnt]).toEqual([['9', '8', '7'], 3, ['9', '8', '7']]);
  expect(decodeURIComponent(calls[0] ?? '')).toContain('order[createdAt]=desc');
});

it('reads all pages where the server ignores the order that it was asked for, or tells no dates', async () => {
  expect((await readFor({ pages: [[other(6, 2 * HOUR_MS), other(7, HOUR_MS)], [other(9, 0)]] })).pagesRead).toBe(2);
  const undated = other(8, HOUR_MS, { createdAt: null });
  expect((await readFor({ pages: [[undated], [other(7, HOUR_MS)], [other(6, HOUR_MS)]] })).pagesRead).toBe(3);
});

it('reckons with the dates of a server whose clock is another', async () => {
  const pages = [[other(9, HOUR_MS)], [other(8, HOUR_MS + MINUTE_MS + 1)], [other(7, 2 * HOUR_MS)]];
  expect((await readFor({ pages, habits: { dateSkew: -HOUR_MS } })).pagesRead).toBe(2);
});

it.each([
  ['an order that was known before', { newestBefore: '8' }, 2],
  ['one that no clock of a server that is known explains', { habits: { dateSkew: 0 } }, 3],
  ['one that no clock at all explains', {}, 4],
])('where the answer was lost it reads on to %s', async (_, known, pagesRead) => {
  const pages = [
    [other(9, 0)],
    [other(8, 2 * MINUTE_MS)],
    [other(7, 67 * MINUTE_MS)],
    [other(6, 27 * HOUR_MS)],
    [other(5, 28 * HOUR_MS)],
  ];
  expect((await readFor({ pages, isLost: true, ...known })).pagesRead).toBe(pagesRead);
});

it('says that an order could not be read: it may be the one that is looked for', async () => {
  const { ids, isComplete } = await readFor({ pages: [[{ type: 'delivery-note' }, other(8, 0)]] });
  expect([ids, isComplete]).toEqual([['8'], false]);
  expect((await readFor({ pages: [[other(8, 0)]] })).isComplete).toBe(true);
});

it('reads an order by itself where the list does not tell whether it is the sale, and leaves out one that is gone', async () => {
  const told = wireOrderWith({ createdAt: new Date(NOW).toISOString(), orderNumber: 'ORD-9' }, 9);
  const { orders, readAlone, whole } = await readFor({ pages: [[older(9, 0), older(8, 0)]], whole: { 9: told } });
  expect(readAlone).toEqual(['9', '8']);
  expect(orders.map(({ number }) => number)).toEqual(['ORD-9']);
  expect([...whole]).toEqual(['9', '8']);
});

it.each([
  ['is known to be another sale', { claimed: ['9'] }, 0],
  ['is no newer than what was there before', { newestBefore: '9' }, 0],
  ['lies too far off in time', { habits: { dateSkew: 0 } }, 3 * HOUR_MS],
])('reads no order by itself that %s', async (_, known, by) => {
  expect((await readFor({ pages: [[older(9, by)]], ...known })).readAlone).toEqual([]);
});

it('reads at most forty orders by themselves', async () => {
  const many = Array.from({ length: 42 }, (_, index) => older(100 - index, 0));
  const whole = Object.fromEntries(many.map((order) => [order.id, order]));
  const { ids, readAlone } = await readFor({ pages: [many], whole });
  expect([ids.length, readAlone.length]).toEqual([42, 40]);
});

it('sees by any order with a reference that the server keeps them', async () => {
  expect((await readFor({ pages: [[other(9, 0)]] })).keepsReference).toBe(false);
  expect((await readFor({ pages: [[other(9, 0, { clientReference: 'a' })]] })).keepsReference).toBe(true);
});
