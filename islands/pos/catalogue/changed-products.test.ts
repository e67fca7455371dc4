import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type ApiProduct, openShop, PRODUCTS, type Shop, until } from './testing/shop.ts';

const DATED: readonly ApiProduct[] = PRODUCTS.map((one) => ({ ...one, updatedAt: new Date(0).toISOString() }));

let shop: Shop;
let products: { list: readonly ApiProduct[] };
let ending: AbortController;

beforeEach(async () => {
  products = { list: DATED };
  shop = await openShop(products);
  ending = new AbortController();
});

afterEach(async () => {
  ending.abort();
  await shop.server.close();
});

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A till that has read all products, half an hour later, with these ones on the server: it, and what it asked for. */
async function halfAnHourLater(list: readonly ApiProduct[]): Promise<{ till: Catalogue; asked: readonly string[] }> {
  const { api, storage, environment } = shop;
  const till = createCatalogue({ api, storage, environment, currency: 'MAD', storeId: null, signal: ending.signal });
  await until(till, ({ progress }) => progress.state === 'complete');
  products.list = list;
  shop.server.seen.length = 0;
  environment.time += 31 * 60_000;
  while (till.getSnapshot().progress.completedAt !== environment.time) {
    for (const { wake } of environment.sleeps.splice(0)) wake();
    await turn();
  }
  return { till, asked: shop.paths().filter((path) => path.includes('itemsPerPage')) };
}

it('asks for what has changed alone where the server tells it, and how many there are', async () => {
  const { till, asked } = await halfAnHourLater(
    DATED.map((one) =>
      one.id === 2
        ? { ...one, name: 'Ristretto', updatedAt: new Date(shop.environment.time + 60_000).toISOString() }
        : one,
    ),
  );
  expect(asked.map((path) => /updatedAt|itemsPerPage=1$/.test(path))).toEqual([true, true, true]);
  expect(till.search('ristretto').total).toBe(1);
});

it('looks at all of them where some are gone', async () => {
  const { till } = await halfAnHourLater(DATED.filter(({ id }) => id !== 5));
  expect(till.search('savon').total).toBe(0);
});

it('looks at all of them where the server passes over the question', async () => {
  const { till, asked } = await halfAnHourLater(PRODUCTS.filter(({ id }) => id !== 5));
  expect(asked.filter((path) => !path.includes('updatedAt')).length).toBeGreaterThan(1);
  expect(till.search('savon').total).toBe(0);
});
