import { number, object, string } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answerer, startWireServer, type WireServer } from '#shared/testing/wire-server.ts';
import { type ApiClient, createApiClient } from './client.ts';
import { ApiError } from './errors.ts';
import { createTokenSource, type TokenSource } from './tokens.ts';

const store = object({ id: number(), name: string() });
const LD = 'application/ld+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const open: WireServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

interface Setup {
  readonly server: WireServer;
  readonly api: ApiClient;
  readonly tokens: TokenSource;
  readonly asked: string[];
  readonly unreadable: ApiError[];
}

async function setUp(
  answer: Answerer,
  options: { token?: string; onAsked?: (tokens: TokenSource) => void; patience?: number; folder?: string } = {},
): Promise<Setup> {
  const server = await startWireServer(answer);
  open.push(server);
  const asked: string[] = [];
  const unreadable: ApiError[] = [];
  const tokens: TokenSource = createTokenSource({
    initial: options.token,
    ...(options.patience === undefined ? {} : { patience: options.patience }),
    onUnauthorized: () => {
      asked.push('asked');
      options.onAsked?.(tokens);
    },
  });
  const api = createApiClient({
    base: `${server.base}${options.folder ?? ''}`,
    locale: 'fr',
    tokens,
    onUnreadable: (error) => {
      unreadable.push(error);
    },
  });
  return { server, api, tokens, asked, unreadable };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}

const members = [
  { id: 1, name: 'Casablanca' },
  { id: 2, name: 'Rabat' },
];

describe('lists', () => {
  it.each([
    ['a bare array', JSON_TYPE, members],
    ['2.7 and 3.4', LD, { '@type': 'hydra:Collection', 'hydra:member': members, 'hydra:totalItems': 2 }],
    ['4.x', LD, { '@type': 'Collection', member: members, totalItems: 2 }],
  ])('reads %s', async (_name, type, body) => {
    const { api } = await setUp((_request, count) => ({ type, body: count === 1 ? body : [] }));
    expect(await api.list('/en/api/stores', store)).toEqual(members);
  });

  it.each([
    [
      'hydra:',
      { 'hydra:view': { 'hydra:next': '/fr/api/stores?itemsPerPage=1&page=2' }, 'hydra:member': [members[0]] },
      { 'hydra:view': {}, 'hydra:member': [members[1]] },
    ],
    [
      '',
      { view: { next: '/fr/api/stores?itemsPerPage=1&page=2' }, member: [members[0]] },
      { view: {}, member: [members[1]] },
    ],
  ])('follows the %snext links to the end', async (_name, first, second) => {
    const { api, server } = await setUp((_request, count) => ({ body: count === 1 ? first : second }));
    expect(await api.list('/{locale}/api/stores', store, { query: { itemsPerPage: 1 } })).toEqual(members);
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/fr/api/stores?itemsPerPage=1',
      '/fr/api/stores?itemsPerPage=1&page=2',
    ]);
  });

  it('asks a plain-JSON server for further pages until one brings nothing new', async () => {
    const { api, server } = await setUp(({ url }) => ({
      type: JSON_TYPE,
      body: url.includes('page=3') ? [members[1]] : url.includes('page=2') ? [members[1]] : [members[0]],
    }));
    expect(await api.list('/en/api/stores', store)).toEqual(members);
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/en/api/stores',
      '/en/api/stores?page=2',
      '/en/api/stores?page=3',
    ]);
  });

  it.each([
    ['items 0-1/75', 75],
    ['bytes */7', 7],
    ['items 0-1/*', 2],
    [undefined, 2],
  ])('takes the total behind the slash of Content-Range (%s), else that of the body', async (range, expected) => {
    const { api } = await setUp(() => ({
      body: { totalItems: 2, member: members, view: {} },
      headers: range === undefined ? {} : { 'Content-Range': range },
    }));
    const { value } = await api.pages('/en/api/stores', store).next();
    expect(value).toMatchObject({ total: expected, received: 2 });
  });

  it('asks on where neither a view nor the total says that this was all', async () => {
    const { api, server } = await setUp(({ url }) => ({
      body: { totalItems: 2, member: url.includes('page=2') ? [members[1]] : [members[0]] },
    }));
    expect(await api.list('/en/api/stores', store)).toEqual(members);
    expect(server.seen).toHaveLength(2);
  });

  it('does not go round in circles when the next page is one it has seen', async () => {
    const { api, server } = await setUp(() => ({ body: { member: members, view: { next: '/en/api/stores' } } }));
    expect(await api.list('/en/api/stores', store)).toEqual(members);
    expect(server.seen).toHaveLength(1);
  });

  it('writes queries as PHP reads them', async () => {
    const { api, server } = await setUp(() => ({ body: { member: [] } }));
    await api.list('/{locale}/api/category_products', store, {
      query: {
        'exists[parentCategory]': true,
        parentCategory: '/fr/api/category_products/1',
        type: ['a', 'b c'],
        none: undefined,
      },
    });
    expect(server.seen[0]?.url).toBe(
      '/fr/api/category_products?exists[parentCategory]=true&parentCategory=/fr/api/category_products/1&type[]=a&type[]=b%20c',
    );
  });

  it('leaves out a record that cannot be read, and says which and why', async () => {
    const { api, unreadable } = await setUp(() => ({
      body: { member: [members[0], { '@id': '/en/api/stores/9', id: 9, name: null }] },
    }));
    expect(await api.list('/en/api/stores', store)).toEqual([members[0]]);
    expect(unreadable).toMatchObject([
      { kind: 'unreadable', call: 'GET /en/api/stores', violations: [{ path: 'name' }] },
    ]);
    expect(unreadable[0]?.message).toContain('/en/api/stores/9 [1].name');
  });

  it('leaves out a page of which nothing can be read, as long as there was another', async () => {
    const { api, unreadable } = await setUp((_request, count) => ({
      body:
        count === 1
          ? { view: { next: '/en/api/stores?page=2' }, member: members }
          : { view: {}, member: [{ id: 9, name: null }] },
    }));
    expect(await api.list('/en/api/stores', store)).toEqual(members);
    expect(unreadable).toHaveLength(1);
  });

  it('fails when nothing in the list can be read', async () => {
    const { api } = await setUp(() => ({ body: { member: [{ id: 'x' }] } }));
    expect(await failureOf(api.list('/en/api/stores', store))).toMatchObject({
      kind: 'unreadable',
      call: 'GET /en/api/stores',
    });
  });
});

describe('formats', () => {
  it('learns the format from the first answer and insists on it', async () => {
    const { api, server } = await setUp(({ method }) => ({
      type: JSON_TYPE,
      status: method === 'POST' ? 201 : 200,
      body: members[0],
    }));
    await api.get('/en/api/stores/1', store);
    await api.create('/en/api/stores', { name: 'Casablanca' }, store);
    expect(server.seen[0]?.headers.accept).toBe('application/ld+json, application/json;q=0.9, */*;q=0.1');
    expect(server.seen[1]?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
    expect(server.seen[1]?.body).toBe('{"name":"Casablanca"}');
  });

  it.each([406, 415, 500])('asks once more for JSON alone after a %i to the first read', async (status) => {
    const { api, server } = await setUp(({ headers }) =>
      headers.accept === 'application/json'
        ? { type: JSON_TYPE, body: members[0] }
        : { status, type: 'text/html', body: '<html></html>' },
    );
    expect(await api.get('/en/api/stores/1', store)).toEqual(members[0]);
    expect(await api.get('/en/api/stores/1', store)).toEqual(members[0]);
    expect(server.seen.map(({ headers }) => headers.accept)).toEqual([
      'application/ld+json, application/json;q=0.9, */*;q=0.1',
      'application/json',
      'application/json',
    ]);
  });

  it('finds the format out by a read before the first write, and never repeats a write answered 500', async () => {
    const { api, server } = await setUp(({ method }) =>
      method === 'GET' ? { body: { member: [] } } : { status: 500, type: 'text/html', body: 'oops' },
    );
    expect(await failureOf(api.create('/en/api/stores', { name: 'x' }, store))).toMatchObject({
      kind: 'server',
      status: 500,
    });
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });
});

describe('updates', () => {
  const record = { '@id': '/en/api/stores/7', id: 7, name: 'New' };

  it('patches where the item offers it, having asked first', async () => {
    const { api, server } = await setUp(() => ({
      body: record,
      headers: { 'Accept-Patch': 'application/merge-patch+json' },
    }));
    await api.update('/en/api/stores/7', { name: 'New' }, store);
    await api.update('/en/api/stores/8', { name: 'New' }, store);
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /en/api/stores/7',
      'PATCH /en/api/stores/7',
      'PATCH /en/api/stores/8',
    ]);
    expect(server.seen[1]?.headers['content-type']).toBe('application/merge-patch+json');
    expect(server.seen[1]?.body).toBe('{"name":"New"}');
  });

  it.each([
    ['no header', {}],
    ['a header without merge-patch', { 'Accept-Patch': 'application/ld+json, application/json, text/html' }],
  ])('puts with the record’s own name at %s', async (_name, headers) => {
    const { api, server } = await setUp(() => ({ body: record, headers }));
    await api.get('/en/api/stores/7', store);
    await api.update('/en/api/stores/7', { name: 'New' }, store);
    expect(server.seen[1]).toMatchObject({ method: 'PUT', url: '/en/api/stores/7' });
    expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual({ '@id': '/en/api/stores/7', id: 7, name: 'New' });
    expect(server.seen[1]?.headers['content-type']).toBe('application/ld+json');
  });

  it('takes the other verb when this one is not allowed', async () => {
    const { api, server } = await setUp(({ method }) =>
      method === 'PUT' ? { status: 405, body: {} } : { body: record },
    );
    await api.update('/en/api/stores/7', { name: 'New' }, store);
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PATCH']);
  });

  it('does not double the folder of a back-office that lives in one', async () => {
    const { api, server } = await setUp(() => ({ body: record }), { folder: '/shop/' });
    await api.get('/en/api/stores/7', store);
    await api.get('/shop/en/api/stores/7', store);
    expect(server.seen.map(({ url }) => url)).toEqual(['/shop/en/api/stores/7', '/shop/en/api/stores/7']);
  });
});

describe('errors', () => {
  const violations = [
    { propertyPath: 'orderItems[0].price', message: 'Too low.' },
    { propertyPath: 'name', message: 'Blank.' },
  ];

  it.each([
    [
      422,
      { '@type': 'ConstraintViolationList', 'hydra:description': 'name: Blank.', violations },
      'invalid',
      'Too low.',
    ],
    [404, { 'hydra:description': 'Not Found' }, 'not-found', 'Not Found'],
    [
      400,
      { detail: 'Item not found for "/x".', 'hydra:description': 'other', title: 'An error occurred' },
      'refused',
      'Item not found for "/x".',
    ],
    [400, { description: 'Syntax error', title: 'An error occurred' }, 'refused', 'Syntax error'],
    [403, { detail: 'Access Denied.' }, 'forbidden', 'Access Denied.'],
    [409, '', 'refused', 'The server refused the request'],
    [500, '<!doctype html><h1>Oops</h1>', 'server', 'The server has a problem. Try again in a moment.'],
    [500, { detail: 'Internal Server Error' }, 'server', 'The server has a problem. Try again in a moment.'],
  ])('reads a %i', async (status, body, kind, message) => {
    const { api, server } = await setUp(({ method }) =>
      method === 'GET' ? { body: { member: [] } } : { status, type: 'application/problem+json', body },
    );
    const error = await failureOf(api.create('/en/api/orders', {}, store));
    expect(error).toMatchObject({ kind, status, message, call: 'POST /en/api/orders' });
    if (status === 422)
      expect(error.violations).toEqual([
        { path: 'orderItems[0].price', message: 'Too low.' },
        { path: 'name', message: 'Blank.' },
      ]);
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('names the call and the field of an answer that does not fit', async () => {
    const { api } = await setUp(() => ({ body: { id: 1, name: 5 } }));
    const error = await failureOf(api.get('/en/api/stores/1', store));
    expect(error).toMatchObject({ kind: 'unreadable', call: 'GET /en/api/stores/1', violations: [{ path: 'name' }] });
    expect(error.message).toContain('name');
  });

  it('takes a login page for what it is', async () => {
    const { api } = await setUp(({ url }) =>
      url === '/login' ? { type: 'text/html', body: '<form>' } : { status: 302, headers: { Location: '/login' } },
    );
    expect(await failureOf(api.get('/en/api/stores/1', store))).toMatchObject({ kind: 'unauthorized' });
  });

  it('says network when the line is cut, and never sends a write again', async () => {
    const { api, server } = await setUp(({ method }) => (method === 'GET' ? { body: { member: [] } } : { drop: true }));
    expect(await failureOf(api.create('/en/api/orders', {}, store))).toMatchObject({ kind: 'network' });
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('repeats a read after a 503', async () => {
    const { api } = await setUp((_request, count) =>
      count === 1 ? { status: 503, headers: { 'Retry-After': '0' } } : { body: members[0] },
    );
    expect(await api.get('/en/api/stores/1', store)).toEqual(members[0]);
  });

  it('gives up in time, over the body as well', async () => {
    const { api } = await setUp(() => new Promise(() => undefined));
    expect(await failureOf(api.get('/en/api/stores/1', store, { timeout: 20 }))).toMatchObject({ kind: 'timeout' });
  });

  it('says aborted when it was', async () => {
    const ending = new AbortController();
    const { api } = await setUp(() => {
      ending.abort();
      return { body: members[0] };
    });
    expect(await failureOf(api.get('/en/api/stores/1', store, { signal: ending.signal }))).toMatchObject({
      kind: 'aborted',
    });
  });

  it('counts a record that is gone as removed', async () => {
    const { api } = await setUp(() => ({ status: 404, body: {} }));
    await expect(api.remove('/en/api/stores/1')).resolves.toBeUndefined();
  });
});

describe('the token', () => {
  const guarded: Answerer = ({ headers, method }) =>
    headers.authorization === 'Bearer new'
      ? { status: method === 'POST' ? 201 : 200, body: members[0] }
      : { status: 401, type: 'application/json', body: { code: 401, message: 'Expired JWT Token' } };

  it('is asked for once however many calls wait, and each goes again once', async () => {
    const { api, server, asked } = await setUp(guarded, {
      token: 'old',
      onAsked: (tokens) => {
        setTimeout(() => {
          tokens.set('new');
        }, 30);
      },
    });
    const answers = await Promise.all([1, 2, 3].map((id) => api.get(`/en/api/stores/${id}`, store)));
    expect(answers).toHaveLength(3);
    expect(asked).toHaveLength(1);
    expect(server.seen.map(({ headers }) => headers.authorization).sort()).toEqual([
      'Bearer new',
      'Bearer new',
      'Bearer new',
      'Bearer old',
      'Bearer old',
      'Bearer old',
    ]);
  });

  it('renewed within the event also serves a write, whose body goes again unchanged', async () => {
    const { api, server } = await setUp(guarded, {
      token: 'old',
      onAsked: (tokens) => {
        tokens.set('new');
      },
    });
    await api.create('/en/api/stores', { name: 'é' }, store);
    const posts = server.seen.filter(({ method }) => method === 'POST');
    expect(posts.every(({ body }) => body === '{"name":"é"}')).toBe(true);
    expect(posts.at(-1)?.headers.authorization).toBe('Bearer new');
  });

  it('refused twice is an error, not a loop', async () => {
    const { api, server } = await setUp(
      () => ({ status: 401, type: 'application/json', body: { code: 401, message: 'x' } }),
      {
        token: 'old',
        onAsked: (tokens) => {
          tokens.set('newer');
        },
      },
    );
    expect(await failureOf(api.get('/en/api/stores/1', store))).toMatchObject({
      kind: 'unauthorized',
      status: 401,
      message: 'Your session has ended. Sign in again.',
    });
    expect(server.seen).toHaveLength(2);
  });

  it('that never comes leaves the 401', async () => {
    const { api } = await setUp(guarded, { token: 'old', patience: 5 });
    expect(await failureOf(api.get('/en/api/stores/1', store))).toMatchObject({
      kind: 'unauthorized',
      call: 'GET /en/api/stores/1',
    });
  });

  it('goes to the back-office only, redirects included, and takes no other header along', async () => {
    const elsewhere = await startWireServer(() => ({ type: JSON_TYPE, body: { ok: true } }));
    open.push(elsewhere);
    const { api, server } = await setUp(() => ({ status: 302, headers: { Location: `${elsewhere.base}/moved` } }), {
      token: 'secret',
    });
    await api.fetchJson(`${elsewhere.base}/direct`);
    await api.fetchJson('/redirected');
    expect(server.seen[0]?.headers.authorization).toBe('Bearer secret');
    expect(elsewhere.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/direct', undefined],
      ['/moved', undefined],
    ]);
    const own = Object.keys(server.seen[0]?.headers ?? {}).filter(
      (name) =>
        !['host', 'connection', 'user-agent', 'accept-language', 'accept-encoding', 'sec-fetch-mode'].includes(name),
    );
    expect(own.sort()).toEqual(['accept', 'authorization']);
  });
});

it('learns the server’s clock', async () => {
  const { api } = await setUp(() => ({
    body: members[0],
    headers: { Date: new Date(Date.now() + 3_600_000).toUTCString() },
  }));
  expect(api.clockOffset()).toBe(0);
  await api.get('/en/api/stores/1', store);
  expect(Math.abs(api.clockOffset() - 3_600_000)).toBeLessThan(60_000);
});
