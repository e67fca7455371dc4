import { afterEach, describe, expect, it } from 'vitest';
import { commonMessages } from '#shared/i18n/common.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { explainError } from './errors.ts';
import { createClients, failureOf, JSON_TYPE, members, store } from './testing/clients.ts';

const { close, setUp, elsewhere } = createClients();
afterEach(close);

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
    [404, { 'hydra:description': 'Not Found' }, 'not-found', 'This record no longer exists on the server'],
    [
      400,
      { detail: 'Item not found for "/x".', 'hydra:description': 'other', title: 'An error occurred' },
      'refused',
      'Item not found for "/x".',
    ],
    [400, { description: 'Syntax error', title: 'An error occurred' }, 'refused', 'Syntax error'],
    [403, { detail: 'Access Denied.' }, 'forbidden', 'You are not allowed to do this'],
    [403, { detail: 'Your shop is closed.' }, 'forbidden', 'Your shop is closed.'],
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

  it.each([
    [201, {}],
    [201, ''],
    [204, undefined],
    [200, {}],
  ])('says with which status a write was answered without its record: %i %j', async (status, body) => {
    const { api } = await setUp(({ method }) => (method === 'GET' ? { body: { member: [] } } : { status, body }));
    expect(await failureOf(api.create('/en/api/orders', {}, store))).toMatchObject({ kind: 'unreadable', status });
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

describe('words that help', () => {
  it.each([
    [200, 'unreadable'],
    [404, 'not-found'],
  ])('say what was called and what came back where data was due and a page came with %i', async (status, kind) => {
    const { api, server } = await setUp(() => ({ status, type: 'text/html; charset=utf-8', body: '<h1>Shop</h1>' }), {
      folder: '/wrong',
    });
    const error = await failureOf(api.get('/en/api/stores/1?key=secret', store));
    expect(error).toMatchObject({ kind, answer: { type: 'text/html', text: '<h1>Shop</h1>' } });
    const words = `No data at this address: GET ${server.base}/wrong/en/api/stores/1 (${status} text/html)`;
    expect(error.message).toBe(words);
    expect(explainError(error, createTranslate('en', commonMessages.en))).toBe(words);
  });

  it('keep a 404 of the API for the record that is gone', async () => {
    const { api } = await setUp(() => ({ status: 404, type: 'application/problem+json', body: {} }));
    expect((await failureOf(api.get('/en/api/stores/1', store))).message).toBe(
      'This record no longer exists on the server',
    );
  });

  it.each([{}, { detail: 'Not Found' }])('name the address of a list that answers a bare 404: %j', async (body) => {
    const { api, server } = await setUp(() => ({ status: 404, type: 'application/problem+json', body }), {
      folder: '/wrong',
    });
    expect((await failureOf(api.get('/en/api/lead_opportunities?page=2', store))).message).toBe(
      `No data at this address: GET ${server.base}/wrong/en/api/lead_opportunities (404 application/problem+json)`,
    );
  });

  it('keep what the server says of a list that is not there', async () => {
    const { api } = await setUp(() => ({
      status: 404,
      type: JSON_TYPE,
      body: { detail: 'Cette boutique est fermée.' },
    }));
    expect((await failureOf(api.get('/en/api/stores', store))).message).toBe('Cette boutique est fermée.');
  });

  it('never say that the session has ended for the 401 of another service', async () => {
    const other = await elsewhere(() => ({ status: 401, type: 'application/json', body: {} }));
    const { api, asked } = await setUp(() => ({}), { token: 'secret' });
    const error = await failureOf(api.fetchJson(`${other.base}/geocode?key=1`));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 401,
      call: `GET ${other.base}/geocode`,
      message: 'The other service asks for a key, or does not accept the one that it was given',
    });
    expect([asked, other.seen[0]?.headers.authorization]).toEqual([[], undefined]);
  });

  it('keep how long the server asks us to wait, and an error in a form of its own', async () => {
    const body = { error: { code: '400', fileExists: ['a.png'] } };
    const { api } = await setUp(() => ({ status: 429, type: JSON_TYPE, body, headers: { 'Retry-After': '7' } }));
    const error = await failureOf(api.fetchJson('/en/file-manager', { body: { action: 'read' } }));
    expect(error).toMatchObject({ kind: 'server', retryAfter: 7_000, answer: { type: 'application/json' } });
    expect(JSON.parse(error.answer?.text ?? '')).toEqual(body);
    expect(error.message).toBe('Too many requests at once. Wait 7 s.');
  });

  it('take no odd pause for one that nobody asked for, or that never ends', async () => {
    for (const [pause, wait] of [
      ['-5', undefined],
      ['1.5', undefined],
      ['soon', undefined],
      ['99999999999999999999', 366 * 86_400_000],
    ] as const) {
      const { api } = await setUp(() => ({
        status: 429,
        type: JSON_TYPE,
        body: {},
        headers: { 'Retry-After': pause },
      }));
      expect((await failureOf(api.fetchJson('/en/busy', { body: {} }))).retryAfter).toBe(wait);
    }
  });

  it('say so at once when the server asks for a long pause, and repeat a read after a short one', async () => {
    let answers = 0;
    const { api, server } = await setUp(({ url }) => {
      answers += 1;
      const isDone = url === '/en/short' && answers > 1;
      const pause = url === '/en/short' ? '0' : '60';
      return isDone
        ? { type: JSON_TYPE, body: [] }
        : { status: 429, type: JSON_TYPE, body: {}, headers: { 'Retry-After': pause } };
    });
    expect(await api.fetchJson('/en/short')).toEqual([]);
    expect(server.seen).toHaveLength(2);
    const error = await failureOf(api.fetchJson('/en/long'));
    expect(error.message).toBe('Too many requests at once. Wait 60 s.');
    expect(server.seen).toHaveLength(3);
  });
});
