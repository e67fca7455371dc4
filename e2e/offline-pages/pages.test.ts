import { expect, test } from 'vitest';
import { expectOrders, lastOrder, tillPage, typePin } from '../pos/pos-page.ts';
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

test('a PIN that let in on this device lets in again without a server; another one needs the network', async () => {
  const path = '/en/pos?pin-connection=1';
  const kept = await openKept(path);
  const { host, browser } = kept;
  await typePin(tillPage(browser.page), '1234');
  await tillPage(browser.page).product('Espresso').waitFor();
  await host.stop();
  const { page } = await killAndOpen(kept, path);
  const till = tillPage(page);
  await typePin(till, '2580');
  await till.till.getByText('A cashier who is new on this device needs the network.').waitFor();
  await typePin(till, '1234');
  await sellOne(till);
});

test('till and kitchen can be installed as apps, in each language', async () => {
  const { browser, host } = await openKept('/fr/pos', 'admin');
  const { page, context } = browser;
  const devTools = await context.newCDPSession(page);
  for (const [path, name] of [
    ['/fr/pos', 'Caisse · Dar Flexy'],
    ['/ar/admin/islands/flexy-orders-lab', 'المطبخ · دار فليكسي'],
  ] as const) {
    await page.goto(host.address + path);
    const { errors, data } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name, start_url: path, display: 'standalone' });
  }
});

test('the kitchen board opens without a server and says that it sees nothing new', async () => {
  const kept = await openKept('/en/pos', 'admin');
  const { host } = kept;
  await host.stop();
  const { page } = await killAndOpen(kept, '/en/admin/islands/flexy-orders-lab');
  await page.getByText('There is no network. This page is shown as it was on').waitFor();
  await page.locator('flexy-orders-lab').getByRole('alert').getByText('No connection to the server').waitFor();
});
