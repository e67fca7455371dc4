import { expect, test } from 'vitest';
import { expectOrders, lastOrder, tillPage } from '../pos/pos-page.ts';
import { killAndOpen, openKept, sellOne } from './offline-till.ts';

test('the till opens without a server after the browser was killed, sells, and sends each sale once', async () => {
  const kept = await openKept('/en/pos');
  const { host } = kept;
  const since = await lastOrder(host);
  await host.stop();
  const { page } = await killAndOpen(kept, '/en/pos');
  const till = tillPage(page);
  await sellOne(till);
  await sellOne(till);
  await host.start();
  const orders = await expectOrders(host, since, 2);
  expect(orders.map(({ orderItems }) => orderItems.map(({ description }) => description))).toEqual([
    ['Espresso'],
    ['Espresso'],
  ]);
});
