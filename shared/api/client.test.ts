import { afterEach, describe, expect, it } from 'vitest';
import { deferred } from '#shared/testing/deferred.ts';
import type { Answerer } from '#shared/testing/http-server.ts';
import { createClients, failureOf, JSON_TYPE, members, store } from './testing/clients.ts';

const { close, setUp, elsewhere } = createClients();
afterEach(close);

describe('the token', () => {
  const guarded: Answerer = ({ headers, method }) =>
    headers.authorization === 'Bearer new'
      ? { status: method === 'POST' ? 201 : 200, body: members[0] }
      : { status: 401, type: 'application/json', body: { code: 401, message: 'Expired JWT Token' } };

  it('is asked for once however many calls wait, and each goes again once', async () => {
    const refused = deferred<void>();
    const { api, server, asked } = await setUp(guarded, {
      token: 'old',
      onAsked: (tokens) => {
        void refused.promise.then(() => tokens.set('new'));
      },
    });
    const answers = Promise.all([1, 2, 3].map((id) => api.get(`/en/api/stores/${id}`, store)));
    await expect.poll(() => server.seen.length).toBe(3);
    refused.resolve();
    expect(await answers).toHaveLength(3);
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

  it('of a person who signed in goes before the page’s, which a renewal changes behind it', async () => {
    const { api, server, tokens, asked } = await setUp(() => ({ body: members[0] }), { token: 'page' });
    const refusals: string[] = [];
    const release = tokens.override('cashier', () => refusals.push('cashier'));
    await api.get('/en/api/stores/1', store);
    tokens.set('renewed');
    await api.get('/en/api/stores/1', store);
    expect([tokens.current(), tokens.given()]).toEqual(['cashier', 'renewed']);
    release();
    await api.get('/en/api/stores/1', store);
    // An owner that comes late releases nothing but its own.
    tokens.override('next', () => refusals.push('next'));
    release();
    expect(tokens.current()).toBe('next');
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer cashier',
      'Bearer cashier',
      'Bearer renewed',
    ]);
    expect([asked, refusals]).toEqual([[], []]);
  });

  it('of a person who signed in is not renewed by the page: its owner is told', async () => {
    const { api, server, tokens, asked } = await setUp(guarded, { token: 'new' });
    const refusals: string[] = [];
    const release = tokens.override('old', () => {
      refusals.push('old');
      release();
    });
    expect(await failureOf(api.get('/en/api/stores/1', store))).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect([asked, refusals, server.seen.length]).toEqual([[], ['old'], 1]);
    await api.get('/en/api/stores/1', store);
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer new');
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
    const { api } = await setUp(guarded, { token: 'old', renewalTimeoutMs: 5 });
    expect(await failureOf(api.get('/en/api/stores/1', store))).toMatchObject({
      kind: 'unauthorized',
      call: 'GET /en/api/stores/1',
    });
  });

  it('goes to the back-office only, redirects included, and takes no other header along', async () => {
    const other = await elsewhere(() => ({ type: JSON_TYPE, body: { ok: true } }));
    const { api, server } = await setUp(() => ({ status: 302, headers: { Location: `${other.base}/moved` } }), {
      token: 'secret',
    });
    await api.fetchJson(`${other.base}/direct`);
    await api.fetchJson('/redirected');
    expect(server.seen[0]?.headers.authorization).toBe('Bearer secret');
    expect(other.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
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

describe('calls beside the API', () => {
  it.each([
    ['a plain object as JSON', { a: 'é' }, 'application/json', '{"a":"é"}'],
    [
      'a form',
      new URLSearchParams({ scope: 'data:read x' }),
      'application/x-www-form-urlencoded;charset=UTF-8',
      'scope=data%3Aread+x',
    ],
    ['a Blob as it is', new Blob(['a;b'], { type: 'text/csv' }), 'text/csv', 'a;b'],
  ])('send %s', async (_name, body, type, bytes) => {
    const { api, server } = await setUp(() => ({ type: JSON_TYPE, body: { ok: true } }), { token: 'secret' });
    expect(await api.fetchJson('/en/preview', { body })).toEqual({ ok: true });
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      body: bytes,
      headers: { accept: 'application/json', 'content-type': type, authorization: 'Bearer secret' },
    });
  });

  it('leave the body to be read, whatever it is', async () => {
    const { api } = await setUp(() => ({ type: 'text/html', body: '<p>é</p>' }));
    const answer = await api.open('/en/preview', { accept: 'text/html' });
    expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['text/html', '<p>é</p>']);
  });

  it('go without the token where they are told to, and ask for none after a 401', async () => {
    const { api, server, asked } = await setUp(() => ({ status: 401, body: {} }), { token: 'secret' });
    expect(await failureOf(api.open('/en/excel/import', { withToken: false }))).toMatchObject({ kind: 'unauthorized' });
    expect([server.seen[0]?.headers.authorization, asked]).toEqual([undefined, []]);
  });

  it('renew the token as the others do, and send the body again', async () => {
    const { api, server } = await setUp(
      ({ headers }) => (headers.authorization === 'Bearer new' ? { body: 'ok' } : { status: 401, body: {} }),
      { token: 'old', onAsked: (tokens) => tokens.set('new') },
    );
    const form = new FormData();
    form.append('image', new Blob(['bytes']), 'a.png');
    await api.open('/en/upload-image', { body: form });
    expect(server.seen.map(({ body }) => [body.includes('filename="a.png"'), body.includes('bytes')])).toEqual([
      [true, true],
      [true, true],
    ]);
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
