import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { outProductsAtom } from '../till/out-products.ts';
import { markOut, outHere, readOut } from './mark-out.ts';

const ESPRESSO = { id: '7', iri: '/en/api/products/7' };
const LINK = '<http://shop.example/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';

/** A back-office whose products have these fields, and what was asked of it. */
function office(fields: readonly string[], products: readonly object[] = []) {
  const seen: string[] = [];
  const answer = (body: unknown): Response =>
    new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/ld+json', Link: LINK } });
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    seen.push(`${method} ${pathname}`);
    if (!pathname.includes('docs.jsonld')) return Promise.resolve(answer(method === 'GET' ? products : {}));
    const supportedProperty = fields.map((title) => ({ title }));
    return Promise.resolve(answer({ supportedClass: [{ '@id': '#Product', supportedProperty }] }));
  };
  const tokens = createTokenSource({ onUnauthorized: () => undefined });
  const api = createApiClient({ base: `http://shop.example/${fields.join('-')}`, locale: 'en', tokens, fetch });
  return { api, seen };
}

it('tells the server what is out where it has a field for it', async () => {
  const { api, seen } = office(['name', 'isOut']);
  const store = createStore();
  await expect(markOut(api, store, ESPRESSO, true)).resolves.toBe(true);
  expect(seen.filter((call) => !call.startsWith('GET '))).toEqual(['PUT /name-isOut/en/api/products/7']);
  expect([...store.get(outProductsAtom)]).toEqual(['7']);
  expect(outHere.getSnapshot()).toEqual([]);
});

it('keeps it on this device where it has none', async () => {
  const { api, seen } = office(['name']);
  const store = createStore();
  await expect(markOut(api, store, ESPRESSO, true)).resolves.toBe(false);
  expect(outHere.getSnapshot()).toEqual(['7']);
  await markOut(api, store, ESPRESSO, false);
  expect([[...store.get(outProductsAtom)], outHere.getSnapshot()]).toEqual([[], []]);
  expect(seen.filter((call) => !call.startsWith('GET '))).toEqual([]);
});

it('takes from a server that passes over the filter those alone that are out', async () => {
  const { api } = office(
    ['isOut'],
    [
      { '@id': '/en/api/products/7', id: 7, isOut: true },
      { '@id': '/en/api/products/8', id: 8 },
    ],
  );
  expect([...(await readOut(api, new AbortController().signal))]).toEqual(['7']);
});
