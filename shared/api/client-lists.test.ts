import { afterEach, describe, expect, it } from 'vitest';
import { createClients, failureOf, JSON_TYPE, LD, members, store } from './testing/clients.ts';

const { close, setUp } = createClients();
afterEach(close);

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

  /** Twenty pages of one store each. */
  const manyPages = ({ url }: { readonly url: string }) => {
    const page = Number(/page=(\d+)/.exec(url)?.[1] ?? '1');
    const view = page < 20 ? { next: `/en/api/stores?page=${page + 1}` } : {};
    return { body: { totalItems: 20, member: [{ id: page, name: `Store ${page}` }], view } };
  };

  it('fetches the next pages while this one is worked on, two at most, and each once', async () => {
    const { api, server } = await setUp(manyPages);
    const asked: number[] = [];
    for await (const { page } of api.pages('/en/api/stores', store, { ahead: true })) {
      const most = Math.min(20, page + 2);
      // Would wait for ever if a page were only asked for when it is wanted.
      await expect.poll(() => server.seen.length).toBeGreaterThanOrEqual(most);
      asked.push(server.seen.length);
    }
    expect(asked).toEqual([...Array.from({ length: 18 }, (_, index) => index + 3), 20, 20]);
    expect(new Set(server.seen.map(({ url }) => url)).size).toBe(20);
  });

  it('fetches one after the other unless it is told to', async () => {
    const { api, server } = await setUp(manyPages);
    const asked: number[] = [];
    for await (const { page } of api.pages('/en/api/stores', store)) asked.push(server.seen.length - page);
    expect(asked).toEqual(Array.from({ length: 20 }, () => 0));
  });

  it('fails with the page that failed, not before', async () => {
    const { api } = await setUp((request) =>
      request.url.includes('page=4') ? { status: 404, body: {} } : manyPages(request),
    );
    const read: number[] = [];
    const reading = (async () => {
      for await (const { page } of api.pages('/en/api/stores', store, { ahead: true })) read.push(page);
    })();
    await expect(reading).rejects.toMatchObject({ kind: 'not-found' });
    expect(read).toEqual([1, 2, 3]);
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
    expect(value).toMatchObject({ total: expected });
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
