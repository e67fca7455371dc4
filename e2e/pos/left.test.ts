import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** Makes the sales that wait on this device unreadable; runs in the page. */
async function spoilSales(): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  for (const name of names) {
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('outbox') && database.objectStoreNames.contains('carts')) {
      const rows = database.transaction('outbox', 'readwrite').objectStore('outbox');
      for (const row of await done<Record<string, object>[]>(rows.getAll()))
        await done(rows.put({ ...row, entry: { ...row['entry'], attempts: 'of a later version' } }));
    }
    database.close();
  }
}

/** A till with an espresso that no server has taken. */
async function sellWithoutServer() {
  const { page } = await newPage(host.address, { expected: [/Failed to load resource/, /net::ERR/] });
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const till = await openTill(page, host);
  await till.product('Espresso').click();
  await page.keyboard.press('Control+Enter');
  await till.till.getByText('The sale is safe on this device').waitFor();
  return { page, till };
}

async function expectLeavingAsks(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
}

async function exportedText(page: Page, dialog: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('an unsent sale is whole in the file that is downloaded, and the page is not left without a question', async () => {
  const { page, till } = await sellWithoutServer();
  await expectLeavingAsks(page);
  await till.closeReceipt();
  await till.button(/^Sales to send/).click();
  const dialog = till.till.getByRole('dialog', { name: 'Sales to send' });
  const text = await exportedText(page, dialog);
  expect(text).toContain('Espresso');
  await dialog.getByText('In a file', { exact: true }).waitFor();
  await expect.poll(() => dialog.getByText('Every sale has reached the server.').count()).toBe(0);
});

test('a sale that this version cannot read is shown, counts as unsent, and is whole in the file', async () => {
  const { page, till } = await sellWithoutServer();
  await page.evaluate(spoilSales);
  await page.reload();
  const alert = till.till.getByRole('alert').filter({ hasText: 'A sale on this device cannot be read' });
  await alert.getByRole('button', { name: 'Sales to send' }).click();
  const dialog = till.till.getByRole('dialog', { name: 'Sales to send' });
  await dialog.getByRole('listitem').getByText('Espresso').first().waitFor();
  await expectLeavingAsks(page);
  const text = await exportedText(page, dialog);
  expect(text).toContain('of a later version');
  expect(text).toContain('Espresso');
});

test('ten tills that were removed leave no connection to the database open', async () => {
  const { page } = await newPage(host.address);
  await page.addInitScript(() => {
    const open = new Set<IDBDatabase>();
    Reflect.set(window, 'openDatabases', open);
    const begin = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...names) {
      const request = begin.apply(this, names);
      request.addEventListener('success', () => open.add(request.result));
      return request;
    };
    const close = IDBDatabase.prototype.close;
    IDBDatabase.prototype.close = function () {
      open.delete(this);
      close.call(this);
    };
  });
  const till = await openTill(page, host);
  await till.ready();
  const connections = () => page.evaluate(() => Number(Object(Reflect.get(window, 'openDatabases')).size));
  await expect.poll(connections).toBeGreaterThan(0);
  for (let turn = 0; turn < 10; turn += 1) {
    await till.till.evaluate((element) => {
      const { parentElement } = element;
      const next = element.cloneNode();
      element.remove();
      parentElement?.append(next);
    });
    await till.product('Espresso').waitFor();
  }
  await till.till.evaluate((element) => element.remove());
  await expect.poll(connections).toBe(0);
});

test('a cart stays in sight when the page takes the till out and puts it back twice, however soon', async () => {
  const { page } = await newPage(host.address);
  const till = await openTill(page, host);
  await till.product('Espresso').click();
  await till.line('Espresso').waitFor();
  for (let after = 0; after <= 200; after += 20) {
    await till.till.evaluate(async (element, ms) => {
      const { parentNode, nextSibling } = element;
      const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      for (let time = 0; time < 2; time += 1) {
        element.remove();
        await pause();
        parentNode?.insertBefore(element, nextSibling);
        await pause();
      }
    }, after);
    await till.line('Espresso').waitFor();
  }
});
