import { afterEach, describe, expect, it } from 'vitest';
import { createClients, failureOf, JSON_TYPE, members, store } from './testing/clients.ts';

const { close, setUp } = createClients();
afterEach(close);

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
