import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { openGrid } from '../support/grid-page.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';
import { find, makeProduct, openForm, productOf } from './products.ts';

const TAG = 'flexy-products-admin';
const { newPage } = useBrowser();
const host = useHost();

test('a change that is too large for the server stays, with the reason; the others are sent', async () => {
  const large = await makeProduct(host, { name: 'Too large 1', price: 5 });
  const small = await makeProduct(host, { name: 'Too large 2', price: 5 });
  const { page, context, requests } = await newPage(host.address, {
    expected: [/ERR_INTERNET_DISCONNECTED/, /413/],
  });
  const list = await openGrid(page, host, TAG);
  await find(list, 'Too large', 2);
  await keepsChanges(page, requests);
  // A proxy says it in this way.
  await page.route(`**/api/products/${large.id}`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }),
  );
  for (const [name, field, text] of [
    ['Too large 1', 'Description', 'x'.repeat(20_000)],
    ['Too large 2', 'Price (MAD)', '6'],
  ] as const) {
    const form = await openForm(list, name);
    await context.setOffline(true);
    await form.getByRole('textbox', { name: field, exact: true }).fill(text);
    await form.getByRole('button', { name: 'Save' }).click();
    await list.island.getByText(`${name} is saved on this device and will be sent.`).waitFor(LONG_WAIT);
    await context.setOffline(false);
  }
  await expect.poll(() => productOf(host, small.id), LONG_WAIT).toMatchObject({ price: 6 });
  await list.button('1 change needs you').click(LONG_WAIT);
  await list.island.getByText('Refused: Too large for the server.').first().waitFor(LONG_WAIT);
  await list.island.getByText('Change Too large 1').first().click();
  const change = list.island.getByRole('dialog', { name: 'Change Too large 1' });
  await change.getByText('Refused: Too large for the server.').waitFor();
  await page.unroute(`**/api/products/${large.id}`);
  await change.getByRole('button', { name: 'Resend' }).click();
  await expect.poll(async () => (await productOf(host, large.id))?.description?.length, LONG_WAIT).toBe(20_000);
});

test('a device without room says so, and what was typed is kept once there is room again', async () => {
  const { id } = await makeProduct(host, { name: 'No room', price: 5 });
  const { page, context, requests } = await newPage(host.address, {
    expected: [/ERR_INTERNET_DISCONNECTED/, /could not be kept on this device/],
  });
  const list = await openGrid(page, host, TAG);
  await find(list, 'No room', 1);
  await keepsChanges(page, requests);
  const form = await openForm(list, 'No room');
  await context.setOffline(true);
  await page.evaluate(() => {
    const own = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    document.addEventListener('room', () => {
      IDBObjectStore.prototype.put = own;
    });
  });
  await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('6');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('No connection to the server').waitFor(LONG_WAIT);
  const chip = list.island.getByRole('button', { name: 'This device is full', includeHidden: true });
  await chip.waitFor(LONG_WAIT);
  await page.evaluate(() => document.dispatchEvent(new Event('room')));
  await form.getByRole('button', { name: 'Save' }).click();
  await list.button('1 change is waiting').waitFor(LONG_WAIT);
  await context.setOffline(false);
  await expect.poll(() => productOf(host, id), LONG_WAIT).toMatchObject({ price: 6 });
});

test('an old tab that holds the changes is named until it is closed', async () => {
  const { page: old, context } = await newPage(host.address);
  await signIn(context, host);
  await old.goto(`${host.address}/en/admin/faults`);
  // Never closed by itself, as a page that knows of no newer version.
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('OfflineDB', 1);
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result });
          resolve();
        };
      }),
  );
  const page = await context.newPage();
  const list = await openGrid(page, host, TAG);
  await list.button('Another tab holds the changes').click(LONG_WAIT);
  await list.island
    .getByText('Another tab with an older version of this page holds the changes on this device. Close it.')
    .waitFor();
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await list.island.getByRole('dialog', { name: 'Changes to send' }).getByRole('button', { name: 'Close' }).click();
  await old.close();
  await list.island.getByText('Another tab holds the changes').waitFor({ state: 'detached', ...LONG_WAIT });
});

test('a run that fails without a network says so in the page’s language', async () => {
  await makeProduct(host, { name: 'Sans place', price: 5 });
  const { page, context, requests } = await newPage(host.address, {
    expected: [/ERR_INTERNET_DISCONNECTED/, /could not be kept on this device/],
  });
  const list = await openGrid(page, host, TAG, { locale: 'fr' });
  await list.island.getByRole('searchbox', { name: 'Rechercher' }).fill('Sans place');
  await keepsChanges(page, requests);
  await list.button('Supprimer Sans place').click();
  const dialog = list.island.getByRole('dialog', { name: 'Supprimer « Sans place » ?' });
  // What a run needs is there before the network goes.
  await dialog.waitFor();
  await context.setOffline(true);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByText('0 sur 1 traité').waitFor(LONG_WAIT);
  await dialog.getByText('1 produit n’a pas pu être traité').first().waitFor();
  await dialog.getByRole('button', { name: 'Réessayer les échecs' }).waitFor();
  await list.island.getByText('Cet appareil est plein').waitFor();
});
