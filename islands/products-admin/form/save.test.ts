import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { minor } from '#shared/kernel/money.ts';
import { type Answerer, type HttpServer, startHttpServer } from '#shared/testing/http-server.ts';
import type { Product } from '../api.ts';
import { draftOf, EMPTY_DRAFT } from './draft.ts';
import { createProductWriter } from './save.ts';

const open: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function setUp(answer: Answerer) {
  const server = await startHttpServer(answer);
  open.push(server);
  const api = createApiClient({
    base: server.base,
    locale: 'en',
    tokens: createTokenSource({ initial: 'a.b.c', onUnauthorized: () => undefined }),
  });
  return {
    writer: createProductWriter(api),
    signal: new AbortController().signal,
    sent: () => server.seen.map(({ method, url, body }) => `${method} ${url}${body === '' ? '' : ` ${body}`}`),
  };
}

const begun: Product = {
  id: '7',
  iri: '/en/api/products/7',
  name: 'Mint tea',
  description: '',
  price: minor(1250),
  finalPrice: minor(1250),
  categoryId: '3',
  barcode: '',
  sku: '',
  variants: 0,
  variantPrices: [],
  image: null,
  picture: '',
  stock: null,
};
const onServer = {
  '@id': '/en/api/products/7',
  id: 7,
  name: 'Mint tea',
  description: null,
  price: 12.5,
  finalPrice: 12.5,
  category: '/en/api/category_products/3',
};
const PATCHES = { 'Accept-Patch': 'application/merge-patch+json' };
const mine = { ...draftOf(begun), name: 'Green tea' };

describe('saving a product', () => {
  it('reads it again and sends what was changed, by PATCH where that is offered', async () => {
    const { writer, signal, sent } = await setUp(({ method }) => ({
      body: { ...onServer, ...(method === 'GET' ? {} : { name: 'Green tea' }) },
      headers: PATCHES,
    }));
    expect(await writer.save(begun, mine, signal)).toMatchObject({ kind: 'saved', record: { name: 'Green tea' } });
    expect(sent()).toEqual(['GET /en/api/products/7', 'PATCH /en/api/products/7 {"name":"Green tea"}']);
  });

  it('names the record in a PUT, so that a server which replaces loses nothing', async () => {
    const { writer, signal, sent } = await setUp(() => ({ body: onServer, headers: { Allow: 'GET, PUT' } }));
    await writer.save(begun, { ...mine, price: '13.10' }, signal);
    expect(sent().at(-1)).toBe(
      'PUT /en/api/products/7 {"name":"Green tea","price":13.1,"finalPrice":13.1,"@id":"/en/api/products/7","id":7}',
    );
  });

  it('keeps what somebody else has changed in other fields, and says so', async () => {
    const theirs = { ...onServer, price: 15, finalPrice: 15 };
    const { writer, signal, sent } = await setUp(({ method }) => ({
      body: { ...theirs, ...(method === 'GET' ? {} : { name: 'Green tea' }) },
      headers: PATCHES,
    }));
    expect(await writer.save(begun, mine, signal)).toMatchObject({ kind: 'saved', isMerged: true });
    expect(sent().at(-1)).toBe('PATCH /en/api/products/7 {"name":"Green tea"}');
  });

  it('writes nothing over what somebody else has changed in the same field, and takes both prices as one', async () => {
    const { writer, signal, sent } = await setUp(() => ({
      body: { ...onServer, finalPrice: 11 },
      headers: PATCHES,
    }));
    const saved = await writer.save(begun, { ...mine, price: '10.00' }, signal);
    expect(saved).toMatchObject({
      kind: 'conflict',
      now: { finalPrice: 1100 },
      differences: [
        { field: 'price', before: '12.50', theirs: '12.50', mine: '10.00' },
        { field: 'finalPrice', before: '', theirs: '11.00', mine: '' },
      ],
    });
    expect(sent()).toEqual(['GET /en/api/products/7']);
  });

  it('does not send again what is there already, its answer having been lost', async () => {
    const { writer, signal, sent } = await setUp(() => ({
      body: { ...onServer, name: 'Green tea' },
      headers: PATCHES,
    }));
    expect(await writer.save(begun, mine, signal)).toMatchObject({ kind: 'saved' });
    expect(sent()).toEqual(['GET /en/api/products/7']);
  });

  it('tells that the product is gone', async () => {
    const { writer, signal } = await setUp(() => ({ status: 404, body: { detail: 'Not Found' } }));
    expect(await writer.save(begun, mine, signal)).toEqual({ kind: 'gone' });
  });

  it('hands on what the server refuses, field by field', async () => {
    const { writer, signal } = await setUp(({ method }) =>
      method === 'GET'
        ? { body: onServer, headers: PATCHES }
        : { status: 422, body: { violations: [{ propertyPath: 'name', message: 'Taken.' }] } },
    );
    await expect(writer.save(begun, mine, signal)).rejects.toMatchObject({
      kind: 'invalid',
      violations: [{ path: 'name', message: 'Taken.' }],
    });
  });
});

describe('creating a product', () => {
  const draft = { ...EMPTY_DRAFT, name: 'Tea', price: '9.90' };

  it('posts what was typed', async () => {
    const { writer, signal, sent } = await setUp(({ method }) =>
      method === 'GET'
        ? { body: { member: [], totalItems: 0 } }
        : { status: 201, body: { ...onServer, id: 8, '@id': '/en/api/products/8', name: 'Tea' } },
    );
    expect(await writer.create(draft, false, signal)).toMatchObject({
      kind: 'created',
      record: { id: '8', name: 'Tea' },
    });
    expect(sent().at(-1)).toBe('POST /en/api/products {"name":"Tea","price":9.9}');
  });

  it('finds the one that a lost answer has left, and no other', async () => {
    const { writer, signal, sent } = await setUp(() => ({
      body: {
        member: [
          { id: 9, '@id': '/en/api/products/9', name: 'Tea', price: 9.9, finalPrice: 9.9 },
          { id: 4, '@id': '/en/api/products/4', name: 'Tea', price: 8 },
          { id: 3, '@id': '/en/api/products/3', name: 'Tea time', price: 9.9 },
        ],
        totalItems: 3,
      },
    }));
    expect(await writer.create(draft, true, signal)).toMatchObject({ kind: 'found', found: [{ id: '9' }] });
    expect(sent()).toEqual(['GET /en/api/products?order[id]=DESC&name=Tea']);
  });
});
