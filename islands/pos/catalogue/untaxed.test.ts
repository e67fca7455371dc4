import { expect, onTestFinished, test } from 'vitest';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { openShop, PRODUCTS, until } from './testing/shop.ts';

test('what is sold at the till’s tax since its own is no rate is named, also from the copy, until it is put right', async () => {
  const products: { list: typeof PRODUCTS } = {
    list: PRODUCTS.map((one) => ({ ...one, taxRate: one.name === 'Espresso' ? 'abc' : '5,5' })),
  };
  const shop = await openShop(products);
  onTestFinished(() => shop.server.close());
  const open = async (): Promise<{ readonly till: Catalogue; readonly close: () => void }> => {
    const ending = new AbortController();
    const { api, storage, environment } = shop;
    const till = createCatalogue({ api, storage, currency: 'MAD', storeId: null, signal: ending.signal, environment });
    await until(till, ({ progress }) => progress.state === 'complete');
    return { till, close: () => ending.abort() };
  };
  (await open()).close();
  const { till, close } = await open();
  onTestFinished(close);
  expect(till.untaxed()).toEqual(['Espresso']);
  expect(till.product('1')?.tax).toEqual({ taxRate: 5.5 });
  products.list = PRODUCTS;
  await till.refresh();
  await until(till, () => till.untaxed().length === 0);
  expect(till.product('1')?.tax).toBeUndefined();
  expect(till.category('11')?.name).toBe('Hot');
});
