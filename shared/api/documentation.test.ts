import { afterEach, expect, it } from 'vitest';
import { documentedFields, readDocumentedFields, takesNew } from './documentation.ts';
import { createClients } from './testing/clients.ts';

const { close, setUp } = createClients();
afterEach(close);

it.each([
  [
    'plain',
    {
      supportedClass: [
        { '@id': '#Order', supportedProperty: [{ title: 'soldAt' }, { title: 'id', writeable: false }] },
      ],
    },
  ],
  [
    'prefixed',
    {
      'hydra:supportedClass': [
        {
          '@id': '#Order',
          'hydra:supportedProperty': [
            { 'hydra:title': 'soldAt', 'hydra:writeable': true },
            { 'hydra:title': 'id', 'hydra:writeable': false },
          ],
        },
      ],
    },
  ],
  [
    'by its address',
    { supportedClass: [{ '@id': 'https://schema.org/Order', supportedProperty: [{ title: 'soldAt' }] }] },
  ],
  [
    'OpenAPI',
    {
      components: {
        schemas: {
          'Order.jsonld-read': { properties: { id: { readOnly: true } } },
          'Order-write': { properties: { soldAt: { type: 'string' } } },
          OrderItem: { properties: { restock: {} } },
        },
      },
    },
  ],
])('lists the fields of a type that can be written: %s', (_, documentation) =>
  expect([...documentedFields(documentation, 'Order')]).toEqual(['soldAt']),
);

it('finds the documentation by the answer of a collection', async () => {
  const link = '<https://proxy.test/en/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';
  const { api, server } = await setUp(({ url }) =>
    url.startsWith('/fr/api/orders')
      ? { body: [], headers: { Link: link } }
      : { body: { supportedClass: [{ '@id': '#OrderItem', supportedProperty: [{ title: 'restock' }] }] } },
  );
  const fields = await readDocumentedFields(api, '/{locale}/api/orders', ['Order', 'OrderItem']);
  expect(fields).toEqual(
    new Map([
      ['Order', new Set()],
      ['OrderItem', new Set(['restock'])],
    ]),
  );
  expect(server.seen.map(({ url }) => url)).toEqual(['/fr/api/orders?page=1&itemsPerPage=1', '/en/api/docs.jsonld']);
});

it('tells nothing where no answer leads to a documentation', async () => {
  const { api } = await setUp(() => ({ body: [] }));
  expect(await readDocumentedFields(api, '/{locale}/api/orders', ['Order'])).toBeNull();
});

it('new records are taken where the entry point’s collection has a POST that expects them', () => {
  const entry = (method: string, expects: unknown) => ({
    'hydra:supportedClass': [
      {
        '@id': '#Entrypoint',
        'hydra:supportedProperty': [
          null,
          {
            'hydra:title': 'The collection of Variant resources',
            'hydra:property': {
              'hydra:supportedOperation': [{ 'hydra:method': 'GET' }, { 'hydra:method': method, expects }],
            },
          },
        ],
      },
    ],
  });
  expect(takesNew(entry('POST', '#Variant'), 'Variant')).toBe(true);
  expect(takesNew(entry('POST', '#Order'), 'Variant')).toBe(false);
  expect(takesNew(entry('PUT', '#Variant'), 'Variant')).toBe(false);
  expect(takesNew(undefined, 'Variant')).toBe(false);
});
