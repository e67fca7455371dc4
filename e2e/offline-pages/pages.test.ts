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
  await page.getByText('There is no network. This page is shown as it was on').waitFor();
  await sellOne(till);
  await sellOne(till);
  await host.start();
  await page.getByText('The network is back.').waitFor();
  const orders = await expectOrders(host, since, 2);
  expect(orders.map(({ orderItems }) => orderItems.map(({ description }) => description))).toEqual([
    ['Espresso'],
    ['Espresso'],
  ]);
});
