import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClients } from './testing/clients.ts';
import { createTokenSource } from './tokens.ts';

const { close, elsewhere } = createClients();

let said: string[] = [];
beforeEach(() => {
  said = [];
  // What was looked at and said belongs to the page.
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation((message) => void said.push(String(message)));
});
afterEach(close);

/** Reads the list twice from a server that answers so. */
async function read(body: unknown): Promise<void> {
  const server = await elsewhere(() => ({ body }));
  const tokens = createTokenSource({ initial: undefined, onUnauthorized: () => undefined });
  const [{ createApiClient }, { productResource }] = await Promise.all([
    import('./client.ts'),
    import('./resources/products.ts'),
  ]);
  const product = productResource.record({ locale: 'en', decimals: 2 }, ['name', 'finalPrice', 'sku'], (ref) => ref.id);
  const api = createApiClient({ base: server.base, locale: 'en', tokens, tag: 'flexy-sample' });
  for (let time = 0; time < 2; time += 1) await api.list('/en/api/products', product).catch(() => undefined);
  // The sentences come in a file of their own.
  await vi.dynamicImportSettled();
}

describe('answers of another shape are named on the console once, with tag, path and field', () => {
  it('a field that is spelt otherwise', async () => {
    await read({ member: [{ '@id': '/en/api/products/1', id: 1, name: 'Tart', final_price: '2' }] });
    expect(said).toEqual([
      expect.stringMatching(
        /^<flexy-sample> GET \/en\/api\/products: its records have "final_price" where "finalPrice" is read\. data-api-map /,
      ),
    ]);
  });

  it('records that have nothing of what is read', async () => {
    await read({ member: [{ '@id': '/en/api/products/1', title: 'Tart', cost: '2', code: 'T', shelf: 3 }] });
    expect(said).toEqual([expect.stringContaining('none of "name", "finalPrice", "sku", which are read, but "title"')]);
  });

  it('records without an id', async () => {
    await read({ member: [{ name: 'Tart', finalPrice: '2', sku: 'T' }] });
    expect(said).toEqual([
      expect.stringMatching(/the answer cannot be read, \[0\]: A record without an id\. data-api-map/),
    ]);
  });

  it('an answer that is no list', async () => {
    await read({ items: [] });
    expect(said).toEqual([
      expect.stringContaining('<flexy-sample> GET /en/api/products: the answer cannot be read, not a list.'),
    ]);
  });

  it('not a value that is wrong, which is no matter of names', async () => {
    await read({ member: [{ '@id': '/en/api/products/1', name: 'Tart', finalPrice: 'dear', sku: 'T' }] });
    expect(said).toEqual([]);
  });

  it('nothing of what the API leaves out since it is empty, or has besides', async () => {
    await read({ member: [{ '@id': '/en/api/products/1', name: 'Tart', stock: 3, tags: [], createdAt: '' }] });
    await read({ member: [{ '@id': '/en/api/products/1', id: 1 }] });
    expect(said).toEqual([]);
  });
});
