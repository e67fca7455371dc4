import { expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { applicationResource } from '#shared/api/resources/applications.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { appSchema } from './api.ts';
import { storeClient } from './store-client.ts';

const tokens = createTokenSource({ initial: 'secret', onUnauthorized: () => undefined });
const own = createApiClient({ base: 'https://shop.example', locale: 'fr', tokens });

/** What a store is asked for, page by page, and with which token. */
async function asked(storeBase: string) {
  const calls: { readonly address: string; readonly token: string | null }[] = [];
  const fetch = (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    calls.push({ address: url.href, token: request.headers.get('Authorization') });
    const isLast = url.searchParams.get('page') === '2';
    const body = {
      member: [{ id: isLast ? 2 : 1, name: 'An app', image: 'a.png' }],
      view: isLast ? {} : { next: `${url.pathname}?page=2` },
    };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/ld+json' } }));
  };
  const store = storeClient({ own, tokens, storeBase, fetch: (input) => fetch(new Request(input)) });
  const apps = await store.list(applicationResource.path, appSchema(store));
  return { calls, pictures: apps.map(({ imageAddress }) => imageAddress) };
}

it('is the page’s own client where both have one address', () => {
  for (const storeBase of [undefined, 'https://shop.example', 'https://shop.example/', '/'])
    expect(storeClient({ own, tokens, storeBase })).toBe(own);
});

it('asks a store in a folder of the same site with the token', async () => {
  const { calls } = await asked('/app-store');
  expect(calls).toEqual([
    { address: 'https://shop.example/app-store/en/api/applications', token: 'Bearer secret' },
    { address: 'https://shop.example/app-store/en/api/applications?page=2', token: 'Bearer secret' },
  ]);
});

it('reads all pages of a store elsewhere and keeps the token at home', async () => {
  const { calls, pictures } = await asked('https://store.example');
  expect(calls).toEqual([
    { address: 'https://store.example/en/api/applications', token: null },
    { address: 'https://store.example/en/api/applications?page=2', token: null },
  ]);
  expect(pictures).toEqual(['https://store.example/a.png', 'https://store.example/a.png']);
});
