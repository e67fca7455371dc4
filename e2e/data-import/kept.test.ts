import { describe, expect, test } from 'vitest';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { useHost } from '../support/use-host.ts';
import { csvFile, openImport } from './import-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function pricesOf(name: string): Promise<readonly unknown[]> {
  const found = Object(await callApi(host, 'GET', `/en/api/products?name=${encodeURIComponent(name)}`));
  const list: readonly { readonly price: unknown }[] = found.member ?? found['hydra:member'] ?? [];
  return list.map(({ price }) => price);
}

describe('a reload in the middle', () => {
  test('leaves file, mapping, mends and what is imported already; rows on their way are looked for first', async () => {
    const { page, context } = await newPage(host.address, { expected: [/ERR_/] });
    const first = await openImport(page, host);
    await first.entity('Product').check();
    await first.choose(
      csvFile('prix.csv', ['Réf;Autre;Tarif', 'KEPT-1;Gardé A;7,50', 'KEPT-2;Gardé B;x', 'KEPT-3;Gardé C;y']),
    );
    await first.field('Autre').selectOption('name');
    await first.island.getByText('1 of 3 rows can be imported.').waitFor();
    await first.upload.click();
    await first.island.getByText('1 row has been imported.').waitFor();
    await first.island.getByRole('textbox', { name: 'Tarif, row 3' }).fill('8,25');
    await first.island.getByText('1 of 2 rows can be imported.').waitFor();

    // No other tab offers what this one works on.
    const other = await context.newPage();
    const beside = await openImport(other, host);
    await beside.upload.click();
    await beside.island.getByText('Please select a file and an entity.').waitFor();
    await expect.poll(() => beside.island.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    await other.close();

    await page.reload();
    await first.island.getByText(/^You began to import “prix\.csv” on/).waitFor();
    await first.island.getByRole('button', { name: 'Continue' }).click();
    await first.island.getByText('1 of 2 rows can be imported.').waitFor();
    await expect.poll(() => first.field('Autre').inputValue()).toBe('name');
    await expect.poll(() => first.island.getByRole('textbox', { name: 'Tarif, row 3' }).inputValue()).toBe('8,25');

    await setFaults(host, [{ method: 'POST', path: '/excel/import$/', action: 'drop-after-commit', times: 1 }]);
    await first.upload.click();
    await first.island.getByText(/may have been imported all the same/).waitFor();
    await page.reload();
    await first.island.getByRole('button', { name: 'Continue' }).click();
    await first.island.getByText(/may have been imported all the same/).waitFor();
    await first.upload.click();
    await first.island.getByText('0 new · 1 changed').waitFor();
    await first.upload.click();
    await first.island.getByText('1 row has been imported.').waitFor();
    await first.island.getByRole('textbox', { name: 'Tarif, row 4' }).fill('9');
    await first.island.getByText('1 of 1 rows can be imported.').waitFor();
    await first.upload.click();
    await first.island.getByText('All rows are imported.').waitFor();
    await expect
      .poll(async () => [await pricesOf('Gardé A'), await pricesOf('Gardé B'), await pricesOf('Gardé C')])
      .toEqual([[7.5], [8.25], [9]]);
  });

  test('offers nothing that is done, was discarded or holds passwords', async () => {
    const { page } = await newPage(host.address);
    const { island, entity, choose, upload } = await openImport(page, host);
    const offer = island.getByRole('button', { name: 'Continue' });
    const databases = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('flexy-data-import');
            opening.onerror = () => reject(new Error(String(opening.error)));
            opening.onsuccess = () => {
              const all = opening.result.transaction('imports').objectStore('imports').getAll();
              all.onsuccess = () => {
                opening.result.close();
                resolve(all.result.map(({ name }) => String(name)).join());
              };
            };
          }),
      );
    await entity('Product').check();
    await choose(csvFile('weg.csv', ['sku,name,price', 'KEPT-9,Weg,x']));
    await island.getByText('0 of 1 rows can be imported.').waitFor();
    await expect.poll(databases).toBe('weg.csv');
    await page.reload();
    await offer.waitFor();
    await island.getByRole('button', { name: 'Discard' }).click();
    await offer.waitFor({ state: 'detached' });
    await expect.poll(databases).toBe('');

    await entity('User').check();
    await choose(csvFile('users.csv', ['email,name,password', 'a@example.org,Amina,geheim']));
    await island.getByText('1 of 1 rows can be imported.').waitFor();
    await choose(csvFile('more.csv', ['email,name', 'b@example.org,Bilal']));
    await island.getByText('more.csv').waitFor();
    // Written after the one before, which must have left nothing.
    await expect.poll(databases).toBe('more.csv');
    await upload.click();
    await island.getByText('All rows are imported.').waitFor();
    await expect.poll(databases).toBe('');
  });
});
