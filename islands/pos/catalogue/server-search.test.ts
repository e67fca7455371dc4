import { expect, it, onTestFinished } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { openShop, until } from './testing/shop.ts';

/** A search box of a till whose pass over all products never comes: what it finds the server has found. */
async function openBare() {
  const { api, storage, environment, server, overrides, paths } = await openShop();
  const ending = new AbortController();
  const { signal } = ending;
  onTestFinished(() => {
    ending.abort();
    return server.close();
  });
  overrides.set('itemsPerPage', () => new Promise(() => undefined));
  const till = createCatalogue({ api, storage, currency: 'MAD', storeId: null, signal, environment });
  await until(till, ({ progress }) => progress.state === 'running');
  const asked = (): readonly string[] => paths().filter((path) => /(name|barcode|sku)=/.test(path));
  return { till, environment, overrides, asked, search: till.createSearch() };
}

it('asks at once, and once, when the text is whole', async () => {
  const { search, environment, asked } = await openBare();
  search.askWhole();
  search.setText('sa');
  search.askWhole();
  search.setText('sav');
  search.askWhole();
  expect(search.getSnapshot().server).toBe('waiting');
  search.askWhole();
  for (const { delay, wake } of environment.sleeps) if (delay === 0) wake();
  await until(search, ({ server }) => server === 'done');
  expect(asked()).toEqual(['/en/api/products?name=sav']);
});

it('finds a whole text as a code, again when that has failed', async () => {
  const { search, environment, overrides, till } = await openBare();
  overrides.set('barcode=6115555555555', () => ({ status: 500, body: {} }));
  search.setText('6115555555555');
  search.askWhole();
  environment.sleeps.at(-1)?.wake();
  await until(search, ({ server }) => server === 'failed');
  overrides.delete('barcode=6115555555555');
  search.askWhole();
  environment.sleeps.at(-1)?.wake();
  const done = await until(search, ({ server }) => server === 'done');
  expect(done.items.map(({ name }) => name)).toEqual(['Savon']);
  expect(till.findCode('6115555555555')).toHaveLength(1);
});
