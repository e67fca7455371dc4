import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { plainNumber, text } from '#shared/api/fields.ts';
import { resource } from '#shared/api/resources/resource.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { type Answerer, type HttpServer, startHttpServer } from '#shared/testing/http-server.ts';
import { createRecordReader, type ListQuery } from './record-reader.ts';

const articles = resource('/{locale}/api/products', () => ({ name: text, price: plainNumber }));

const open: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function setUp(answer: Answerer) {
  const server = await startHttpServer(answer);
  open.push(server);
  const api = createApiClient({
    base: server.base,
    locale: 'fr',
    tokens: createTokenSource({ initial: 'a.b.c', onUnauthorized: () => undefined }),
  });
  return {
    reader: createRecordReader({
      api,
      resource: articles,
      schema: articles.record(api, ['name', 'price'], (ref, fields) => ({ ...ref, ...fields })),
    }),
    urls: () => server.seen.map(({ method, url }) => `${method} ${url}`),
    signal: new AbortController().signal,
  };
}

const product = (id: number, changes: object = {}) => ({
  '@id': `/fr/api/products/${id}`,
  id,
  name: `Product ${id}`,
  price: 12.5,
  ...changes,
});
const query: ListQuery = { filter: {}, sort: { column: 'id', descending: false }, page: 0, size: 10 };

describe('a page of a list', () => {
  it('is asked for by page, length and order of the ids', async () => {
    const { reader, urls, signal } = await setUp(() => ({
      body: { 'hydra:member': [product(1)], 'hydra:totalItems': 1 },
    }));
    const page = await reader.page(query, signal);
    expect(page.items).toEqual([
      {
        id: '1',
        iri: '/fr/api/products/1',
        name: 'Product 1',
        price: 12.5,
      },
    ]);
    expect(urls()).toEqual(['GET /fr/api/products?order[id]=ASC&page=1&itemsPerPage=10']);
  });

  it('takes the total from Content-Range, else from the body', async () => {
    const members = Array.from({ length: 10 }, (_, index) => product(index + 1));
    const { reader, signal } = await setUp((_request, count) => ({
      body: { 'hydra:member': members, 'hydra:totalItems': 40 },
      headers: count === 1 ? { 'Content-Range': 'products 0-9/75' } : {},
    }));
    expect(await reader.page(query, signal)).toMatchObject({ total: 75, hasNext: true });
    expect(await reader.page(query, signal)).toMatchObject({ total: 40, hasNext: true });
  });

  it('is sorted by another column with the ids behind it, and filtered by name and category', async () => {
    const { reader, urls, signal } = await setUp(() => ({ body: { member: [], totalItems: 0 } }));
    await reader.page(
      {
        ...query,
        sort: { column: 'price', descending: true },
        filter: { name: 'thé vert', category: '/fr/api/category_products/3' },
      },
      signal,
    );
    expect(urls()).toEqual([
      'GET /fr/api/products?order[price]=DESC&order[id]=ASC&page=1&itemsPerPage=10&name=th%C3%A9%20vert&category=/fr/api/category_products/3',
    ]);
  });

  it('cuts pages of ten out of a server’s thirty, a record that cannot be read in its place', async () => {
    const members = Array.from({ length: 30 }, (_, index) => product(index + 1, index === 12 ? { price: 'dear' } : {}));
    const { reader, urls, signal } = await setUp(() => ({ body: { member: members, totalItems: 75 } }));
    await reader.page(query, signal);
    const page = await reader.page({ ...query, page: 1 }, signal);
    expect(page.items.map(({ id }) => Number(id))).toEqual([11, 12, 14, 15, 16, 17, 18, 19, 20]);
    expect(page).toMatchObject({ total: 75, unreadable: 1 });
    expect(urls().at(-1)).toBe('GET /fr/api/products?order[id]=ASC&page=1&itemsPerPage=10');
  });
});

describe('many records by their ids', () => {
  it('is one call where ids are a filter; who is gone is left out', async () => {
    const { reader, urls, signal } = await setUp(({ url }) =>
      url.includes('id[]=')
        ? { body: { member: [product(3), product(1)], totalItems: 2, view: {} } }
        : { status: 404, body: { detail: 'Not Found' } },
    );
    expect((await reader.many(['1', '2', '3'], signal)).map(({ id }) => id)).toEqual(['1', '3']);
    expect(urls()).toEqual(['GET /fr/api/products?id[]=1&id[]=2&id[]=3&itemsPerPage=50', 'GET /fr/api/products/2']);
  });

  it('does not read the whole list of a server without that filter', async () => {
    const { reader, urls, signal } = await setUp(({ url }) =>
      url.includes('id[]=')
        ? { body: { member: [product(1), product(2)], totalItems: 5000, view: { next: '/fr/api/products?page=2' } } }
        : { body: product(70) },
    );
    expect((await reader.many(['1', '70'], signal)).map(({ id }) => id)).toEqual(['1', '70']);
    expect(urls()).toEqual(['GET /fr/api/products?id[]=1&id[]=70&itemsPerPage=50', 'GET /fr/api/products/70']);
  });
});
