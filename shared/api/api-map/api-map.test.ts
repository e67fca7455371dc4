import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { HttpReply } from '#shared/testing/http-server.ts';
import { root } from '../../../esbuild.config.mjs';
import { documentedFields } from '../documentation.ts';
import { connectMercure, type EventStream } from '../mercure.ts';
import { orderResource } from '../resources/orders.ts';
import { productResource } from '../resources/products.ts';
import { createClients, failureOf } from '../testing/clients.ts';
import { applyWireMap } from '../wire-map.ts';
import { applyApiMap, createApiMap } from './api-map.ts';
import { RESOURCES } from './known.ts';

const clients = createClients();
afterEach(async () => {
  applyWireMap(undefined);
  vi.restoreAllMocks();
  await clients.close();
});

const MAP = {
  base: '/api',
  fields: 'snake_case',
  resources: {
    orders: { path: 'sales', fields: { orderNumberFormatted: 'ref', customer: 'buyer' } },
    products: { fields: { finalPrice: 'sold_at', sku: 'article' } },
  },
};

async function mapped(answers: readonly HttpReply[], map: object = MAP) {
  const warn = vi.fn<(message: string) => void>();
  applyWireMap(createApiMap(JSON.stringify(map), warn));
  const { server, api } = await clients.setUp((_, count) => answers[count - 1] ?? { body: [] });
  const sent = () => server.seen.map(({ method, url, body }) => [method, url, body].join(' ').trim());
  return { api, sent, warn };
}

const context = { locale: 'fr', decimals: 2 };
const order = orderResource.record(context, ['orderNumberFormatted', 'customer', 'orderItems'], (ref, fields) => ({
  ...ref,
  ...fields,
}));
const product = productResource.record(context, ['name', 'finalPrice', 'sku', 'category'], (ref, fields) => ({
  ...ref,
  ...fields,
}));

it('knows each resource that a screen calls', async () => {
  const folder = join(root, 'shared/api/resources');
  const files = (await readdir(folder)).filter((name) => !name.includes('.test.'));
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const paths = sources.flatMap((text) =>
    [...text.matchAll(/resource\('\/(?!api)[^/]+\/api\/([^']+)'/g)].map(([, path]) => path),
  );
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !RESOURCES.some((one) => one === path))).toEqual([]);
});

it('sends paths, parameters and bodies as the API spells them, and reads what it answers', async () => {
  const made = {
    '@id': '/api/sales/9',
    id: 9,
    ref: 'S-9',
    buyer: '/api/customers/4',
    order_items: [{ product_type: 'dish' }],
  };
  const { api, sent } = await mapped([{ body: { 'hydra:member': [made] } }, { status: 201, body: made }]);
  const read = {
    id: '9',
    iri: '/fr/api/orders/9',
    orderNumberFormatted: 'S-9',
    customer: '/fr/api/customers/4',
    orderItems: [{ productType: 'dish' }],
  };
  const query = {
    'order[createdAt]': 'desc',
    'createdAt[after]': '2026-11-30',
    itemsPerPage: 5,
    customer: '/fr/api/customers/4',
  };
  expect(await api.list(orderResource.path, order, { query })).toEqual([read]);
  const body = {
    orderItems: [{ product: '/fr/api/products/7', finalPrice: 3, productType: 'dish' }],
    customer: '/en/api/customers/4',
    isPayedByCredit: false,
  };
  expect(await api.create(orderResource.path, body, order)).toEqual(read);
  expect(sent()).toEqual([
    'GET /api/sales?order[created_at]=desc&created_at[after]=2026-11-30&itemsPerPage=5&buyer=/api/customers/4',
    'POST /api/sales {"order_items":[{"product":"/api/products/7","final_price":3,"product_type":"dish"}],"buyer":"/api/customers/4","is_payed_by_credit":false}',
  ]);
});

it('follows the API’s own pages and references, with its language where it has one', async () => {
  const record = (id: number) => ({
    '@id': `/api/fr/products/${id}`,
    id,
    name: 'Tea',
    category: `/api/en/category_products/2`,
  });
  const pages = [
    { member: [record(1)], view: { next: '/api/fr/products?page=2' }, totalItems: 2 },
    { member: [record(2)], view: {} },
  ];
  const { api, sent } = await mapped([...pages.map((body) => ({ body })), { body: record(2) }], {
    base: '/api/{locale}',
  });
  const [, second] = await api.list(productResource.path, product);
  expect(second).toMatchObject({ iri: '/fr/api/products/2', category: '/en/api/category_products/2' });
  await api.get(second?.iri ?? '', product);
  await api.fetchJson('/en/api/file-manager/list');
  expect(sent()).toEqual([
    'GET /api/fr/products',
    'GET /api/fr/products?page=2',
    'GET /api/fr/products/2',
    'GET /en/api/file-manager/list',
  ]);
});

it('changes a record by the API’s names, and reads what it refuses by ours', async () => {
  const headers = { 'Accept-Patch': 'application/merge-patch+json' };
  const violations = [{ propertyPath: 'order_items[0].product.sold_at', message: 'No price' }];
  const { api, sent } = await mapped([
    { body: { id: 9 }, headers },
    { status: 422, body: { violations } },
  ]);
  const error = await failureOf(api.update('/fr/api/orders/9', { customer: '/fr/api/customers/4' }, order));
  expect(error).toMatchObject({
    kind: 'invalid',
    status: 422,
    violations: [{ path: 'orderItems[0].product.finalPrice', message: 'No price' }],
  });
  expect(sent()).toEqual(['GET /api/sales/9', 'PATCH /api/sales/9 {"buyer":"/api/customers/4"}']);
});

it('finds a documented field by the API’s name', () => {
  applyWireMap(createApiMap(JSON.stringify(MAP), () => undefined));
  const properties = { is_out: {}, article: {} };
  const documentation = { components: { schemas: { Product: { properties } } } };
  expect([...documentedFields(documentation, 'Product')]).toEqual(['isOut', 'sku']);
});

it('says once which named field no record of an answer has', async () => {
  const answer = { body: [{ id: 7, name: 'Tea', sold_at: '3.00' }] };
  const { api, warn } = await mapped([answer, answer]);
  expect(await api.list(productResource.path, product)).toMatchObject([{ finalPrice: 300, sku: null }]);
  await api.list(productResource.path, product);
  expect(warn.mock.calls).toEqual([
    ['Flexy: no record of /api/products has "article", which data-api-map names for sku.'],
  ]);
});

it.each([
  ['{', 'It is no JSON.'],
  ['{"base":"api/"}', 'base: a path such as "/api" or "/api/{locale}" is meant.'],
  ['{"fields":"kebab-case"}', 'fields: "snake_case" is meant, or nothing.'],
  ['{"resources":{"order":{}}}', 'resources.order: no screen calls it. There are: agents, '],
])('refuses a map that fits nothing, %s, with a sentence', (text, sentence) => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  applyApiMap(text);
  expect(said.mock.calls.flat().join()).toContain(`Flexy: data-api-map is not used. ${sentence}`);
});

it('listens to a hub under the API’s paths, and hears its records with our names', () => {
  applyWireMap(createApiMap(JSON.stringify(MAP), () => undefined));
  const stream: EventStream = { readyState: 1, onopen: null, onerror: null, onmessage: null, close: () => undefined };
  const addresses: string[] = [];
  const heard: unknown[] = [];
  const close = connectMercure({
    url: '/hub',
    base: 'https://shop.example/site',
    topics: [`${orderResource.path}/{id}`],
    onState: () => undefined,
    onGap: () => heard.push('gap'),
    onRecord: (record) => heard.push(record),
    onRemoved: (id) => heard.push(id),
    create: (url) => {
      addresses.push(url);
      return stream;
    },
  });
  const publish = (record: object) => stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify(record) }));
  publish({
    '@id': '/site/api/sales/7',
    '@type': 'Order',
    ref: 'A-7',
    buyer: '/site/api/customers/4',
    created_at: 'now',
  });
  publish({ '@id': '/site/api/sales/7', '@type': 'Order' });
  close();
  expect(addresses.map((address) => new URL(address).searchParams.get('topic'))).toEqual([
    'https://shop.example/site/api/sales/{id}',
  ]);
  expect(heard).toEqual([
    {
      '@id': '/site/en/api/orders/7',
      '@type': 'Order',
      orderNumberFormatted: 'A-7',
      customer: '/site/en/api/customers/4',
      createdAt: 'now',
    },
    '7',
  ]);
});

it('keeps the hole of a topic where the API has languages in its paths', () => {
  const { pathOut } = createApiMap(JSON.stringify({ ...MAP, base: '/v2/{locale}' }), () => undefined);
  expect(pathOut('/{locale}/api/orders/{id}')).toBe('/v2/{locale}/sales/{id}');
});
