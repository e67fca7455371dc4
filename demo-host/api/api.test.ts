import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_VERSIONS } from '../options.ts';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';

const MERGE = 'application/merge-patch+json';
const line = { product: '/en/api/products/1', quantity: 2, price: 12 };

describe.each(API_VERSIONS)('API Platform %s', (version) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ apiVersion: version, orderReference: version === '4.1' });
  });
  afterAll(() => host.close());
  const prefix = version === '4.1' ? '' : 'hydra:';
  const detailOf = (body: Record<string, unknown>): unknown => body['detail'] ?? body['hydra:description'];

  it('wraps a collection in its own envelope, thirty a page', async () => {
    const { body, headers } = await host.call('GET', '/en/api/products?itemsPerPage=7');
    expect(body['@type']).toBe(`${prefix}Collection`);
    expect(body[`${prefix}member`]).toHaveLength(30);
    expect(body[`${prefix}totalItems`]).toBeGreaterThanOrEqual(420);
    expect(body[`${prefix}view`]).toMatchObject({ [`${prefix}next`]: '/en/api/products?itemsPerPage=7&page=2' });
    expect(headers.get('etag')).toMatch(/^".+"$/);
    expect(headers.get('link')).toContain('rel="mercure"');
  });

  it('serves plain JSON only where it is configured', async () => {
    const answer = await host.call('GET', '/en/api/stores', { accept: 'application/json' });
    if (version === '2.7') {
      expect(JSON.parse(answer.text)).toEqual([
        { id: 1, name: 'Café Bab Doukkala' },
        { id: 2, name: 'Épicerie Al Baraka' },
        { id: 3, name: 'Maison Zellige' },
      ]);
    } else {
      expect(answer.status).toBe(406);
      expect(answer.body['detail']).toBe(
        'Requested format "application/json" is not supported. Supported MIME types are "application/ld+json".',
      );
    }
  });

  it('gives axios and an absent Accept the first format', async () => {
    for (const accept of ['application/json, text/plain, */*', '*/*']) {
      expect((await host.call('GET', '/en/api/stores', { accept })).headers.get('content-type')).toBe(
        'application/ld+json; charset=utf-8',
      );
    }
  });

  it('writes nulls or leaves them out, and names the boolean as the version does', async () => {
    const product = await host.call('GET', '/en/api/products/1');
    expect('description' in product.body).toBe(version === '2.7');
    const method = await host.call('GET', '/en/api/payment_methods/5');
    expect(method.body[version === '4.1' ? 'isEnabled' : 'enabled']).toBe(false);
  });

  it('offers PATCH with the right type and refuses the others', async () => {
    const item = await host.call('GET', '/en/api/stores/1');
    const wanted = version === '2.7' ? 'application/ld+json, application/json, text/html' : MERGE;
    expect(item.headers.get('accept-patch')).toBe(wanted);
    const other = await host.call('PATCH', '/en/api/stores/1', {
      body: { name: 'X' },
      type: version === '2.7' ? MERGE : 'application/ld+json',
    });
    expect(other.status).toBe(415);
  });

  it('keeps with PUT what is not sent, or replaces, as the version does', async () => {
    const made = await host.call('POST', '/en/api/customers', {
      body: { firstName: 'Ada', lastName: 'L', email: `put-${version}@example.test`, phone: '06', address: 'A' },
    });
    const iri = String(made.body['@id']);
    const bare = await host.call('PUT', iri, { body: { firstName: 'Eda', lastName: 'L', phone: '07' } });
    expect(bare.status).toBe(200);
    expect(bare.body['address']).toBe(version === '2.7' ? 'A' : undefined);
    const own = await host.call('PUT', iri, { body: { '@id': iri, address: 'B' } });
    expect(own.body).toMatchObject({ firstName: 'Eda', address: 'B' });
    const other = await host.call('PUT', iri, { body: { '@id': '/en/api/customers/1', address: 'B' } });
    expect(other.status).toBe(400);
  });

  it('loses lines on a bare PUT of an order, where the version replaces', async () => {
    const { body } = await host.call('POST', '/en/api/orders', { body: { orderItems: [line] } });
    const bare = await host.call('PUT', String(body['@id']), { body: { status: 'done' } });
    expect(bare.status).toBe(version === '2.7' ? 200 : 422);
    const nested = await host.call('PUT', String(body['@id']), { body: { status: 'done', orderItems: [line] } });
    expect(nested.status).toBe(version === '2.7' ? 200 : 500);
  });

  it('answers violations one a line, in the shape of the version', async () => {
    const { status, body, headers } = await host.call('POST', '/en/api/customers', {
      body: { firstName: '', lastName: 'B', email: 'nope', phone: '1' },
    });
    expect(status).toBe(422);
    expect(body['@type']).toBe(version === '4.1' ? 'ConstraintViolation' : 'ConstraintViolationList');
    expect(detailOf(body)).toBe(
      'firstName: This value should not be blank.\nemail: This value is not a valid email address.',
    );
    expect(headers.get('content-type')).toBe(
      version === '2.7' ? 'application/ld+json; charset=utf-8' : 'application/problem+json; charset=utf-8',
    );
  });

  it('refuses wrong types, references and dates with 400', async () => {
    const cases: [string, Record<string, unknown>, string][] = [
      ['customers', { firstName: 12 }, 'The type of the "firstName" attribute must be "string", "integer" given.'],
      [
        'reservables',
        { name: 'T', canvaX: 'abc' },
        'The type of the "canvaX" attribute must be "float", "string" given.',
      ],
      [
        'reservables',
        { name: 'T', canvaStokeWidth: 2.5 },
        'The type of the "canvaStokeWidth" attribute must be "int", "double" given.',
      ],
      ['reservables', { name: 'T', reservableCategory: '1' }, 'Invalid IRI "1".'],
      [
        'reservables',
        { name: 'T', reservableCategory: '/api/reservable_categories/1' },
        'Invalid IRI "/api/reservable_categories/1".',
      ],
      [
        'reservables',
        { name: 'T', reservableCategory: '/en/api/reservable_categories/999' },
        'Item not found for "/en/api/reservable_categories/999".',
      ],
      [
        'reservables',
        { name: 'T', reservableCategory: { id: 1 } },
        'Nested documents for attribute "reservableCategory" are not allowed. Use IRIs instead.',
      ],
      [
        'orders',
        { orderItems: [line], doneAt: '20/11/2026' },
        'Failed to parse time string (20/11/2026) at position 0 (2): The timezone could not be found in the database',
      ],
    ];
    for (const [name, body, detail] of cases) {
      const answer = await host.call('POST', `/en/api/${name}`, { body });
      expect([answer.status, detailOf(answer.body)]).toEqual([400, detail]);
    }
    const malformed = await host.call('POST', '/en/api/customers', { raw: '{"firstName": ' });
    expect([malformed.status, detailOf(malformed.body)]).toEqual([400, 'Syntax error']);
  });

  it('answers 401 as LexikJWT does', async () => {
    const expired = await host.token('admin', 0);
    for (const [token, message] of [
      [null, 'JWT Token not found'],
      ['abc', 'Invalid JWT Token'],
      [expired, 'Expired JWT Token'],
    ] as const) {
      const { status, body, headers } = await host.call('GET', '/en/api/products', { token });
      expect([status, body, headers.get('www-authenticate'), headers.get('content-type')]).toEqual([
        401,
        { code: 401, message },
        'Bearer',
        'application/json',
      ]);
    }
  });

  it('tells the token from the format first or last, as the version does', async () => {
    expect((await host.call('GET', '/en/api/stores', { token: null, accept: 'application/xml' })).status).toBe(
      version === '4.1' ? 401 : 406,
    );
  });

  it('filters, and takes no notice of what it does not know', async () => {
    const members = async (query: string): Promise<Record<string, unknown>[]> => {
      const found = (await host.call('GET', `/en/api/${query}`)).body[`${prefix}member`];
      return Array.isArray(found) ? found : [];
    };
    expect(
      (await members('category_products?exists[parentCategory]=false')).every(
        (category) => category['parentCategory'] === undefined || category['parentCategory'] === null,
      ),
    ).toBe(true);
    expect(
      (await members('category_products?exists[parentCategory]=true&parentCategory=/fr/api/category_products/1'))
        .length,
    ).toBe(3);
    expect((await members('products?name=ESPRESSO')).map((product) => product['name'])).toContain('Double espresso');
    expect(await members('users?pinCode=1234')).toEqual([
      { '@id': '/en/api/users/4', '@type': 'User', id: 4, username: 'Salma', roles: ['ROLE_USER'] },
    ]);
    expect(await members('users?pinCode=0000')).toEqual([]);
    expect((await members('products?price[gte]=2000')).every((product) => Number(product['price']) >= 2000)).toBe(true);
    expect(await members('stores?nothing=1&order[name]=sideways')).toHaveLength(3);
    expect((await members('products?name=%25')).map((product) => product['name'])).toEqual([
      'Chocolat noir 70 % 100 g',
    ]);
  });

  it('lets only an admin delete a store', async () => {
    const made = await host.call('POST', '/en/api/stores', { body: { name: 'Short-lived' } });
    const cashier = await host.token('cashier');
    expect((await host.call('DELETE', String(made.body['@id']), { token: cashier })).status).toBe(403);
    expect((await host.call('DELETE', String(made.body['@id']))).status).toBe(204);
    expect((await host.call('DELETE', String(made.body['@id']))).status).toBe(404);
  });

  it('keeps a floor that has tables, and a table that an open order names', async () => {
    const make = async (path: string, body: object): Promise<string> =>
      String((await host.call('POST', `/en/api/${path}`, { body })).body['@id']);
    const remove = (iri: string) => host.call('DELETE', iri);
    const floor = await make('reservable_categories', { name: 'Short-lived', type: 'floor' });
    const table = await make('reservables', { name: 'S1', reservableCategory: floor });
    const order = await make('orders', { type: 'delivery-note', status: 'draft', ordredTable: table, orderItems: [] });
    expect((await remove(floor)).status).toBe(422);
    expect(JSON.stringify((await remove(table)).body)).toContain('An open order names this table.');
    for (const iri of [order, table, floor]) expect((await remove(iri)).status).toBe(204);
  });

  it('answers an unknown route with a page or with data, and a wrong method with 405', async () => {
    expect((await host.call('GET', '/en/api/nope', { accept: null })).headers.get('content-type')).toBe(
      'text/html; charset=UTF-8',
    );
    expect((await host.call('GET', '/en/api/nope', { accept: 'application/json' })).body).toMatchObject({
      status: 404,
      detail: 'Not Found',
    });
    expect((await host.call('GET', '/xx/api/stores', { accept: 'application/json' })).status).toBe(404);
    const wrong = await host.call('DELETE', '/en/api/stores', { accept: 'application/json' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('answers in the language of the path, as Symfony does', async () => {
    const refused = async (locale: string) =>
      (await host.call('POST', `/${locale}/api/orders`, { body: { orderItems: [], reduction: 120 } })).body[
        'violations'
      ];
    expect(await refused('fr')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: 'Cette collection doit contenir 1 élément ou plus.' }),
        expect.objectContaining({ message: 'Cette valeur doit être inférieure ou égale à 100.' }),
      ]),
    );
    const method = async (locale: string) => (await host.call('GET', `/${locale}/api/payment_methods/1`)).body['name'];
    expect([await method('en'), await method('fr'), await method('ar')]).toEqual(['Cash', 'Espèces', 'نقدًا']);
  });

  it('writes dates without fractions and never a PIN or a password', async () => {
    const order = await host.call('GET', '/en/api/orders/1');
    expect(order.body['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    const user = await host.call('GET', '/en/api/users/1');
    expect(Object.keys(user.body).sort()).toEqual(['@context', '@id', '@type', 'id', 'roles', 'username']);
  });

  it('keeps or ignores the order reference', async () => {
    const { body } = await host.call('POST', '/en/api/orders', {
      body: { orderItems: [line], clientReference: 'ref-1' },
    });
    expect(body['clientReference']).toBe(version === '4.1' ? 'ref-1' : undefined);
    const found = await host.call('GET', '/en/api/orders?clientReference=ref-1');
    expect(Number(found.body[`${prefix}totalItems`]) === 1).toBe(version === '4.1');
  });
});
