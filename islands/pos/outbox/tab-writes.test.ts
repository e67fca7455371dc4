import { expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import { NEVER } from '#shared/state/locks.ts';
import type { Sale } from '../model.ts';
import { editedWith, entryOf, lineWith, ORDER_SCHEMA } from '../testing/samples.ts';
import { createSimulatedServer } from '../testing/simulated-server.ts';
import { newEntry, type OutboxEntry } from './entry.ts';
import { createTabWrites } from './tab-writes.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

const TEA = { description: 'Tea', product: '/en/api/products/9', quantity: 1, price: 12.5, productType: 'simple' };
const SOUP = { description: 'Soup', product: '/en/api/products/8', quantity: 1, price: 9, productType: 'simple' };
const EDITED = editedWith({ orderId: '1', iri: '/en/api/orders/1', orderNumber: 'ORD-1', version: '' });

/** A round of one tea on the first order, by Sara, and what it becomes. */
function openTabs(orders: readonly object[], changes: Partial<OutboxEntry> = {}, sale: Partial<Sale> = {}) {
  const world = createWorld(1, NOW);
  const { api, insert } = createSimulatedServer({
    world,
    keepsReference: false,
    clockOffset: 0,
    faultOf: () => 'none',
  });
  for (const order of orders) insert({ type: 'delivery-note', orderItems: [], payments: [], ...order });
  const readAs: string[] = [];
  const as = (people: readonly string[]): ApiClient => ({
    ...api,
    of: as,
    get: (...call) => {
      readAs.push(people.join(' ') || 'whoever is here');
      return api.get(...call);
    },
  });
  const round = newEntry(entryOf({ tab: 'round', lines: [lineWith()], payments: [], edited: EDITED, ...sale }), NOW, {
    sentAs: ['sara'],
  });
  const entry: OutboxEntry = { ...round, state: 'acknowledged', ...changes };
  let seen: OutboxEntry | null = null as OutboxEntry | null;
  const tabs = createTabWrites({
    itemFields: () => [],
    api: as([]),
    currency: 'MAD',
    schema: ORDER_SCHEMA,
    timing: world.timing,
    tools: {
      heard: () => undefined,
      isAway: () => false,
      put: (_, change) => {
        seen = change(entry);
        return Promise.resolve(seen);
      },
    },
    orderOf: () => Promise.resolve(null),
  });
  return { tabs, entry, readAs, seen: () => seen };
}

/** What it becomes when it is looked at. */
async function lookAt(...options: Parameters<typeof openTabs>) {
  const { tabs, entry, readAs, seen } = openTabs(...options);
  await tabs.look([entry], NEVER);
  return { readAs, seen: seen() };
}

it('looks at an order as whoever wrote on it, and not with the token of somebody else', async () => {
  expect((await lookAt([{ orderItems: [TEA] }])).readAs).toEqual(['sara']);
});

const JOINED = { status: 'cancelled', description: 'T1 joined to T2: ORD-2' };

it.each([
  ['and did not come with it', [SOUP], 'ORD-1', { state: 'waiting', order: '2', lines: ['Tea'] }],
  ['and came with it', [SOUP, TEA], 'ORD-1', { state: 'acknowledged', order: undefined, lines: undefined }],
  ['by hand', [SOUP], 'ORD-7', { state: 'acknowledged', order: undefined, lines: undefined }],
])('a round whose order went to another table, %s, is on that one', async (_, orderItems, number, expected) => {
  const description = `T1 joined to T2: ${number}`;
  const { seen } = await lookAt([
    { ...JOINED, orderItems: [TEA] },
    { orderItems, description },
  ]);
  const again = seen?.again?.sale;
  expect({
    state: seen?.state,
    order: again?.edited?.orderId,
    lines: again?.lines.map(({ name }) => name),
  }).toEqual(expected);
});

const BEFORE = { fields: { description: '' }, hadLines: false, quantities: {}, paid: null };
const CANCELLED = { lines: [], cancelledLines: [{ ...lineWith(), reason: 'Wrong order' }] };
const REASON = '− 1 × Tea: Wrong order';

it.each([
  ['is cancelled there', '', '', ['Tea']],
  ['is left, as the order that is gone tells of it', REASON, '', undefined],
  ['is left, as that one tells of it', '', REASON, undefined],
])(
  'a dish that was cancelled, and put back before its order went to another table, %s',
  async (_, gone, into, lines) => {
    const { seen } = await lookAt(
      [
        { ...JOINED, orderItems: [TEA], description: ['T1 joined to T2: ORD-2', gone].join('\n') },
        { orderItems: [SOUP, TEA], description: ['T1 joined to T2: ORD-1', into].join('\n') },
      ],
      { before: BEFORE },
      CANCELLED,
    );
    expect(seen?.again?.sale.cancelledLines?.map(({ name }) => name)).toEqual(lines);
    expect(seen?.again?.sale.edited?.orderId).toBe(lines && '2');
  },
);

it.each([
  ['and is not there', [SOUP], { state: 'waiting', order: '2', lines: ['Tea'] }],
  ['and is there', [SOUP, TEA], { state: 'acknowledged', order: '1', lines: ['Tea'] }],
])('a round that is to be written again follows its order to another table, %s', async (_, orderItems, expected) => {
  const round = openTabs([]).entry;
  const { tabs, entry } = openTabs(
    [
      { ...JOINED, orderItems: [SOUP] },
      { orderItems, description: 'T1 joined to T2: ORD-1' },
    ],
    { state: 'waiting', again: { sale: round.sale, payload: round.payload }, rewrites: 1, before: BEFORE },
  );
  const { state, again } = (await tabs.prepare(entry, NEVER))(entry);
  expect({
    state,
    order: again?.sale.edited?.orderId,
    lines: again?.sale.lines.map(({ name }) => name),
  }).toEqual(expected);
});

it('cancels a dish that waited for its course when it was seen, and was fired since', async () => {
  const fired = { ...TEA, description: 'Tea [C2]' };
  const cancelledLines = [{ ...lineWith({ course: 2, isHeld: true }), reason: 'Wrong order' }];
  const { tabs, entry } = openTabs([{ orderItems: [fired] }], { state: 'waiting' }, { lines: [], cancelledLines });
  const { state, sale } = (await tabs.prepare(entry, NEVER))(entry);
  expect([state, sale.cancelledLines?.map(({ isHeld }) => isHeld)]).toEqual(['waiting', [false]]);
});
