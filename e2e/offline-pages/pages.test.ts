import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { expectOrders, lastOrder, tillPage, typePin } from '../pos/pos-page.ts';
import { callApi } from '../support/back-office.ts';
import { expectInView } from '../support/presses.ts';
import { killAndOpen, openKept, sellOne } from './offline-till.ts';
import { sellerAt } from './seller.ts';

const listSchema = v.looseObject({ member: v.array(v.unknown()) });

test('25 sales of a till whose server and browser are gone are on the server once each', async () => {
  const path = '/en/pos?table-selection=1';
  const kept = await openKept(path);
  const { host, browser } = kept;
  const tables = browser.page.getByRole('dialog', { name: 'Select a Location to Begin' });
  await tables.getByRole('button', { name: /^T4\b/ }).waitFor();
  const since = await lastOrder(host);
  await host.stop();

  const first = await killAndOpen(kept, path);
  await first.page.getByText(/This page is shown as it was on \d+ \w+ 2\d{3}/).waitFor();
  const counter = await sellerAt(first.page);
  await counter.sellAtTable('T4');
  await counter.till.till.evaluate((element) => element.removeAttribute('table-selection'));
  await counter.sellToNew({
    First: 'Hind',
    Last: 'Benjelloun',
    Email: 'hind.b@example.test',
    Phone: '066',
    Address: 'R 1',
  });
  await counter.sellInTwoMethods();
  for (let sale = 4; sale <= 20; sale += 1) await counter.sell();

  const second = await killAndOpen({ ...kept, browser: first }, path);
  const again = await sellerAt(second.page);
  await again.till.till.evaluate((element) => element.removeAttribute('table-selection'));
  for (let sale = 21; sale <= 25; sale += 1) await again.sell();
  await host.start();
  await second.page.getByText('The network is back.').waitFor();

  const orders = await expectOrders(host, since, 25);
  expect(orders.map(({ orderItems }) => orderItems.map(({ description }) => description))).toEqual(
    orders.map(() => ['Espresso']),
  );
  expect(orders.filter(({ selectedLocation }) => selectedLocation === 'T4')).toHaveLength(1);
  expect(orders.filter(({ payments }) => payments.length === 2)).toHaveLength(1);
  expect(orders.filter(({ customer }) => customer !== null)).toHaveLength(1);
  const customers = v.parse(listSchema, await callApi(host, 'GET', '/en/api/customers?email=hind.b@example.test'));
  expect(customers.member).toHaveLength(1);
  // Each receipt once, one number after the other, with what the order was paid.
  const receipts = [...counter.receipts, ...again.receipts];
  const numbers = receipts.map(({ number }) => Number(number.split('-')[1]));
  expect(numbers).toEqual(receipts.map((_, index) => (numbers[0] ?? 0) + index));
  expect(receipts.map(({ total }) => total)).toEqual(receipts.map(() => '12.00'));
});

/** How many PINs are on the device: nobody who is let in waits until theirs is. */
function pinsKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('flexy-pin');
        opening.onerror = () => reject(opening.error ?? new Error('The database did not open.'));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('device').objectStore('device').getAll();
          reading.onerror = () => reject(reading.error ?? new Error('The PINs could not be read.'));
          reading.onsuccess = () => {
            database.close();
            const rows: readonly { readonly value?: { readonly pins?: readonly unknown[] } }[] = reading.result;
            resolve(rows.reduce((count, { value }) => count + (value?.pins?.length ?? 0), 0));
          };
        };
      }),
  );
}

test('a PIN that let in on this device lets in again without a server; another one needs the network', async () => {
  const path = '/en/pos?pin-connection=1';
  const kept = await openKept(path);
  const { host, browser } = kept;
  await typePin(tillPage(browser.page), '1234');
  await tillPage(browser.page).product('Espresso').waitFor();
  await expect.poll(() => pinsKept(browser.page)).toBe(1);
  await host.stop();
  const { page } = await killAndOpen(kept, path);
  const till = tillPage(page);
  await typePin(till, '2580');
  await till.till.getByText('The first sign-in on this device needs a connection.').waitFor();
  await typePin(till, '1234');
  // Known before anything is sent; the line above takes its room from the till.
  await till.till.getByText('Offline', { exact: true }).waitFor();
  await expectInView(till.button(/^Pay\b/).last());
  await sellOne(till);
  await host.start();
  await till.till.getByText('Showing the saved catalogue.').waitFor({ state: 'detached' });
  await till.till.getByText('Offline', { exact: true }).waitFor({ state: 'detached' });
  await till.button(/^Retry/).waitFor({ state: 'detached' });
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
