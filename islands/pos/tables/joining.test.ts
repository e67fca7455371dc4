import { expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { minor } from '#shared/kernel/money.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import { lineWith, ORDER_SCHEMA } from '../testing/samples.ts';
import { START, tableWith } from '../testing/simulated-restaurant.ts';
import { createSimulatedServer, type SimulatedServer } from '../testing/simulated-server.ts';
import { join, type Tried } from './joining.ts';
import { LinesGoneError, partOff, StillOnItsWayError } from './parting.ts';
import { ClosedOrderError } from './seating.ts';

const item = (name: string, id: number) => ({
  description: name,
  product: `/en/api/products/${id}`,
  quantity: 1,
  price: 10,
  productType: 'simple',
});
const TEA = item('Tea', 1);
const SOUP = item('Soup', 2);
const BREAD = item('Bread', 3);
const RICE = item('Rice', 4);
const ONE = { id: '1', iri: '/en/api/orders/1' };
const TWO = { id: '2', iri: '/en/api/orders/2' };
const INTO_ONE = { ...ONE, location: tableWith('1') };
const INTO_TWO = { ...TWO, location: tableWith('2') };
const noteOf = ({ number }: { readonly number: string }): string => `T1 joined to T2: ${number}`;
const NEVER = new AbortController().signal;

/** Two tables: tea and soup at the first, bread at the second. */
function twoTables(): SimulatedServer {
  const server = createSimulatedServer({
    world: createWorld(1, START),
    keepsReference: false,
    clockOffset: 0,
    faultOf: () => 'none',
  });
  const order = (table: string, items: readonly object[]) => ({
    type: 'delivery-note',
    status: 'waiting',
    reservable: `/en/api/reservables/${table}`,
    description: '',
    orderItems: items,
    payments: [],
  });
  server.insert(order('1', [TEA, SOUP]));
  server.insert(order('2', [BREAD]));
  return server;
}

/** The dishes of each order that is not cancelled. */
function dishes({ orders, read }: SimulatedServer): readonly string[] {
  return orders
    .map(({ wire }) => read(wire, ORDER_SCHEMA))
    .filter(({ status }) => status !== 'cancelled')
    .map(({ lines }) =>
      lines
        .map(({ description }) => description)
        .sort()
        .join(' '),
    );
}

const items = (server: SimulatedServer, id: number, all: readonly object[], more: object = {}): void =>
  server.change(id, {
    orderItems: all.map((one, index) => ({
      ...one,
      id: 100 + index,
      product: { id: Number(/\d+$/.exec(Reflect.get(one, 'product'))?.[0]), '@id': Reflect.get(one, 'product') },
    })),
    ...more,
  });
const lost = (call: string): ApiError => new ApiError({ kind: 'network', call });

/** Something happens once, right after the first call of this kind. */
function afterFirst(api: ApiClient, kind: 'create' | 'update', happens: () => void): ApiClient {
  let isFirst = true;
  const once = (): void => {
    const was = isFirst;
    isFirst = false;
    if (was) happens();
  };
  return {
    ...api,
    create: async (...call) => {
      const answer = await api.create(...call);
      if (kind === 'create') once();
      return answer;
    },
    update: async (...call) => {
      const answer = await api.update(...call);
      if (kind === 'update') once();
      return answer;
    },
  };
}

const THREE = { id: '3', iri: '/en/api/orders/3' };
/** A third table, whose rice is paid, is joined to the first and to the second by two devices. */
function threeTables(): SimulatedServer {
  const server = twoTables();
  server.insert({
    type: 'delivery-note',
    status: 'waiting',
    reservable: '/en/api/reservables/3',
    description: 'no salt',
    orderItems: [RICE],
    payments: [{ amount: 10, changeAmount: 0, reference: 'K7-0003' }],
  });
  return server;
}
const noteFrom = ({ number }: { readonly number: string }): string => `T3 joined: ${number}`;
const paid = ({ orders, read }: SimulatedServer): readonly number[] =>
  orders.map(({ wire }) => read(wire, ORDER_SCHEMA).payments.length);

it('has the dishes of a table once that two devices join to two others', async () => {
  const server = threeTables();
  let other: Promise<unknown> = Promise.resolve();
  const api = afterFirst(server.api, 'update', () => {
    other = join(THREE, INTO_TWO, noteFrom, { api: server.api, currency: 'MAD' });
  });
  const slow: ApiClient = {
    ...api,
    update: async (...call) => {
      const answer = await api.update(...call);
      await other;
      return answer;
    },
  };
  await expect(join(THREE, INTO_ONE, noteFrom, { api: slow, currency: 'MAD' })).rejects.toThrow(ClosedOrderError);
  expect(dishes(server)).toEqual(['Soup Tea', 'Bread Rice']);
  expect(paid(server)).toEqual([0, 1, 0]);
});

it('and once, by the later look, where both had read it before either was done', async () => {
  const server = threeTables();
  let joined: Awaited<ReturnType<typeof join>> | undefined;
  const api: ApiClient = {
    ...server.api,
    update: async (iri, ...call) => {
      if (iri === THREE.iri) joined ??= await join(THREE, INTO_TWO, noteFrom, { api: server.api, currency: 'MAD' });
      return server.api.update(iri, ...call);
    },
  };
  await join(THREE, INTO_ONE, noteFrom, { api, currency: 'MAD' });
  expect(dishes(server)).toEqual(['Rice Soup Tea', 'Bread Rice']);
  await joined?.look();
  expect(dishes(server)).toEqual(['Rice Soup Tea', 'Bread']);
  expect(paid(server)).toEqual([1, 0, 0]);
  await joined?.look();
  expect(dishes(server)).toEqual(['Rice Soup Tea', 'Bread']);
});

it('takes off the joined order what is taken back while two are joined, and brings what comes', async () => {
  const server = twoTables();
  const api = afterFirst(server.api, 'update', () => items(server, 2, [RICE]));
  await join(TWO, INTO_ONE, noteOf, { api, currency: 'MAD' });
  expect(dishes(server)).toEqual(['Rice Soup Tea']);
});

it.each([
  ['nothing came', [BREAD], 'Bread Soup Tea'],
  ['a dish came', [BREAD, RICE], 'Bread Rice Soup Tea'],
] as const)('has each dish once when the answer was lost and it is tried again: %s', async (_, now, all) => {
  const server = twoTables();
  const tried: Tried = {};
  const cut = afterFirst(server.api, 'update', () => {
    items(server, 2, now);
    throw lost('PATCH /en/api/orders/1');
  });
  await expect(join(TWO, INTO_ONE, noteOf, { api: cut, currency: 'MAD' }, tried)).rejects.toThrow(ApiError);
  await join(TWO, INTO_ONE, noteOf, { api: server.api, currency: 'MAD' }, tried);
  expect(dishes(server)).toEqual([all]);
});

it.each([
  [1, ['Bread']],
  [2, ['Soup Tea']],
])('joins nothing where order %i takes nothing any more', async (id, left) => {
  const server = twoTables();
  server.change(id, { status: 'cancelled' });
  await expect(join(TWO, INTO_ONE, noteOf, { api: server.api, currency: 'MAD' })).rejects.toThrow(ClosedOrderError);
  expect(dishes(server)).toEqual(left);
});

it('goes on where the tables were joined, the answer was lost, and somebody has written over it', async () => {
  const server = twoTables();
  const tried: Tried = {};
  let updates = 0;
  const api: ApiClient = {
    ...server.api,
    update: async (...call) => {
      const answer = await server.api.update(...call);
      updates += 1;
      if (updates < 2) return answer;
      items(server, 1, [TEA, SOUP], { description: '' });
      throw lost('PATCH /en/api/orders/2');
    },
  };
  await expect(join(TWO, INTO_ONE, noteOf, { api, currency: 'MAD' }, tried)).rejects.toThrow(ApiError);
  await join(TWO, INTO_ONE, noteOf, { api: server.api, currency: 'MAD' }, tried);
  expect(dishes(server)).toEqual(['Bread Soup Tea']);
});

it('makes one order of two that two devices join in both directions at once', async () => {
  const server = twoTables();
  const seating = { api: server.api, currency: 'MAD' };
  await Promise.all([join(TWO, INTO_ONE, noteOf, seating), join(ONE, INTO_TWO, noteOf, seating)]);
  expect(dishes(server)).toEqual(['Bread Soup Tea']);
});

it('leaves the older order, at the table where the guests go', async () => {
  const server = twoTables();
  const { order } = await join(ONE, INTO_TWO, noteOf, { api: server.api, currency: 'MAD' });
  expect(order.id).toBe('1');
  expect(server.orders.map(({ wire }) => [wire['status'], wire['reservable']])).toEqual([
    ['waiting', '/en/api/reservables/2'],
    ['cancelled', '/en/api/reservables/2'],
  ]);
});

it('joins again what somebody has written over who had read it before', async () => {
  const server = twoTables();
  const { look } = await join(TWO, INTO_ONE, noteOf, { api: server.api, currency: 'MAD' });
  items(server, 1, [TEA, SOUP, RICE], { description: '' });
  await look();
  expect(dishes(server)).toEqual(['Bread Rice Soup Tea']);
});

const tea = lineWith({ id: 'tea', idProduct: '1', name: 'Tea', price: minor(1_000), sentAt: '2026-11-20T19:00:00Z' });
const PARTING = { lines: [tea], location: tableWith('5'), into: null, note: '1 × Tea moved from T1 to T5 at 20:00:00' };
const part = (api: ApiClient, tried: Tried = {}) =>
  partOff(ONE, PARTING, { api, currency: 'MAD', signal: NEVER }, tried);

it('makes no second order for what moves when only what followed has failed', async () => {
  const server = twoTables();
  const tried: Tried = {};
  const cut: ApiClient = {
    ...server.api,
    get: (...call) => (server.orders.length > 2 ? Promise.reject(lost('GET')) : server.api.get(...call)),
  };
  await expect(part(cut, tried)).rejects.toThrow(ApiError);
  await part(server.api, tried);
  expect(dishes(server)).toEqual(['Soup', 'Bread', 'Tea']);
});

it('makes no second order while the server may still make the first', async () => {
  const server = twoTables();
  const tried: Tried = {};
  let time = 0;
  const clock = { clockOffset: () => time - Date.now() + START };
  const cut: ApiClient = { ...server.api, ...clock, create: () => Promise.reject(lost('POST /en/api/orders')) };
  await expect(part(cut, tried)).rejects.toThrow(ApiError);
  time = 50_000;
  await expect(part({ ...server.api, ...clock }, tried)).rejects.toThrow(StillOnItsWayError);
  time = 70_000;
  await part({ ...server.api, ...clock }, tried);
  expect(dishes(server)).toEqual(['Soup', 'Bread', 'Tea']);
});

it('moves nothing that somebody has taken back, before or meanwhile', async () => {
  const server = twoTables();
  const api = afterFirst(server.api, 'create', () => items(server, 1, [SOUP], { description: '− 1 × Tea: Wrong' }));
  await part(api);
  expect(dishes(server)).toEqual(['Soup', 'Bread', '']);
  await expect(part(server.api)).resolves.toBeDefined();
  items(server, 1, [SOUP], { description: '' });
  await expect(part(server.api)).rejects.toThrow(LinesGoneError);
});

it('takes a dish off its old table again that somebody has written back', async () => {
  const server = twoTables();
  const look = await part(server.api);
  items(server, 1, [TEA, SOUP, RICE], { description: '' });
  await look();
  expect(dishes(server)).toEqual(['Rice Soup', 'Bread', 'Tea']);
});
