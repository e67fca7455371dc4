import { afterEach, expect, it } from 'vitest';
import { offersDelete } from './offered.ts';
import { createClients } from './testing/clients.ts';

const { close, setUp } = createClients();
afterEach(close);

const ITEM = '/en/api/applications/7';
const DOCS = '/en/api/docs.jsonld';
const operations = (...methods: readonly string[]) => ({
  plain: methods.map((method) => ({ '@type': ['Operation'], method })),
  prefixed: methods.map((method) => ({ '@type': ['hydra:Operation'], 'hydra:method': method })),
});

async function asked(headers: Readonly<Record<string, string>>, documentation: unknown = {}) {
  const { api, server } = await setUp(({ url }) =>
    url === ITEM ? { body: { '@type': 'Application', id: 7 }, headers } : { body: documentation },
  );
  const isOffered = await offersDelete(api, ITEM);
  return { isOffered, calls: server.seen.map(({ method, url }) => `${method} ${url}`) };
}

it.each([
  ['GET, PUT, DELETE', true],
  ['GET,HEAD,PATCH', false],
])('an item that allows %s: %s', async (allow, isOffered) =>
  expect(await asked({ Allow: allow })).toEqual({ isOffered, calls: [`GET ${ITEM}`] }),
);

it.each([
  [
    'plain',
    { supportedClass: [{ '@id': '#Application', supportedOperation: operations('GET', 'DELETE').plain }] },
    true,
  ],
  [
    'prefixed',
    {
      'hydra:supportedClass': [
        { '@id': '#Store', 'hydra:supportedOperation': [] },
        { '@id': '#Application', 'hydra:supportedOperation': operations('DELETE').prefixed },
      ],
    },
    true,
  ],
  [
    'of another class',
    { supportedClass: [{ '@id': '#Store', supportedOperation: operations('DELETE').plain }, null] },
    false,
  ],
  ['none', [], false],
])('an item without that leads to the documentation: %s', async (_, documentation, isOffered) => {
  const link = `<http://another-scheme.test${DOCS}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation", </hub>; rel="mercure"`;
  expect(await asked({ Link: link }, documentation)).toEqual({ isOffered, calls: [`GET ${ITEM}`, `GET ${DOCS}`] });
});

it('nothing that says so: it is not offered', async () =>
  expect(await asked({})).toEqual({ isOffered: false, calls: [`GET ${ITEM}`] }));
