import { expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { readSubCategories, readTopCategories } from './cascade.ts';

const RECORDS: Readonly<Record<string, unknown>> = {
  '/en/api/category_products?exists[parentCategory]=false': [{ id: 1, name: 'Home' }],
  '/en/api/category_products/1': {
    id: 1,
    name: 'Home',
    subCategories: [
      '/en/api/category_products/2',
      { id: 3, name: 'Textile' },
      { '@id': '/en/api/category_products/4' },
    ],
  },
  '/en/api/category_products/2': { id: 2, name: 'Light', subCategories: [] },
  '/en/api/category_products/4': { id: 4, name: 'Storage' },
};
const api = createApiClient({
  base: 'https://shop.example',
  locale: 'fr',
  tokens: createTokenSource({ onUnauthorized: () => undefined }),
  fetch: (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    const found = RECORDS[`${pathname}${search}`];
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(found ?? []), { headers }));
  },
});
const { signal } = new AbortController();

it('reads what is at the top', async () => {
  await expect(readTopCategories(api, signal)).resolves.toMatchObject([{ id: '1', name: 'Home' }]);
});

it('names what is below a category, whether the server sends records, addresses or both', async () => {
  const below = await readSubCategories(api, '1', signal);
  expect(below.map(({ id, name }) => [id, name])).toEqual([
    ['2', 'Light'],
    ['3', 'Textile'],
    ['4', 'Storage'],
  ]);
  await expect(readSubCategories(api, '2', signal)).resolves.toEqual([]);
});
