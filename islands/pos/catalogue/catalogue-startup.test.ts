import { expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { openShop, PRODUCTS, until } from './testing/shop.ts';

it('reads what is not shown only once the register is drawn', async () => {
  const { api, storage, environment, server } = await openShop({ list: PRODUCTS });
  const ending = new AbortController();
  let draw = (): void => undefined;
  const firstShown = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const { signal } = ending;
  const till = createCatalogue({ api, storage, currency: 'MAD', storeId: null, signal, firstShown, environment });
  await until(till, ({ status }) => status === 'ready');
  await new Promise(setImmediate);
  expect(till.getSnapshot().progress.state).toBe('idle');
  draw();
  await until(till, ({ progress }) => progress.state === 'complete');
  ending.abort();
  await server.close();
});
