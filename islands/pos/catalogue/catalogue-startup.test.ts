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

it('takes products in while nobody presses anything', async () => {
  const { api, storage, environment, server } = await openShop({ list: PRODUCTS });
  const ending = new AbortController();
  let goOn = (): void => undefined;
  let waits = 0;
  const untilPause = (): Promise<void> =>
    new Promise((resolve) => {
      waits += 1;
      goOn = resolve;
    });
  const { signal } = ending;
  const input = { untilPause };
  const till = createCatalogue({ api, storage, currency: 'MAD', storeId: null, signal, environment, input });
  while (waits === 0) await new Promise(setImmediate);
  expect(till.search('savon').total).toBe(0);
  while (till.getSnapshot().progress.state !== 'complete') {
    goOn();
    await new Promise(setImmediate);
  }
  expect(till.search('savon').total).toBe(1);
  expect(waits).toBeGreaterThan(1);
  ending.abort();
  await server.close();
});

it('asks for news at a moment of its own once the network of the shop is back', async () => {
  const { api, storage, environment, server, paths } = await openShop({ list: PRODUCTS });
  const ending = new AbortController();
  const { signal } = ending;
  const input = { untilPause: () => Promise.resolve() };
  const till = createCatalogue({ api, storage, currency: 'MAD', storeId: null, signal, environment, input });
  const isAt = (state: string) => until(till, ({ progress }) => progress.state === state);
  while (till.getSnapshot().progress.state !== 'complete') {
    await new Promise(setImmediate);
    for (const { wake } of environment.sleeps.splice(0)) wake();
  }
  environment.online = false;
  environment.time += 31 * 60_000;
  const refreshed = till.refresh();
  await isAt('waiting');
  const calls = paths().length;
  environment.sleeps.splice(0);
  environment.comeOnline();
  await expect.poll(() => environment.sleeps.map(({ delay }) => delay)).toEqual([30_000]);
  expect(paths()).toHaveLength(calls);
  environment.sleeps[0]?.wake();
  await refreshed;
  expect(paths().length).toBeGreaterThan(calls);
  ending.abort();
  await server.close();
});
