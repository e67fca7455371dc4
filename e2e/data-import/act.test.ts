import { describe, expect, test } from 'vitest';
import { expectOrders, lastOrder, openTill } from '../pos/pos-page.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses, expectUncovered } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { frenchCsv, openImport } from './import-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const ROWS = 3_000;
const WRONG_PRICE = 1_200;
const NO_NAME = 2_500;

/** A supplier’s price list as a French spreadsheet saves it, with a price that is none and a name that is missing. */
function priceList() {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const name = at === NO_NAME ? '' : `Thé d’été n° ${at}`;
    const price =
      at === WRONG_PRICE ? 'sur demande' : `${at % 2 === 0 ? '1 ' : ''}250,${String(at % 100).padStart(2, '0')} €`;
    return `TARIF-${String(at).padStart(4, '0')};${name};${price};Épicerie d’été;00${at};31/12/2026`;
  });
  return frenchCsv('tarif fournisseur.csv', [
    'Référence;Désignation;Prix de vente;Famille;Code douane;Mis à jour',
    ...lines,
  ]);
}

async function productNamed(name: string) {
  const found = Object(await callApi(host, 'GET', `/en/api/products?name=${encodeURIComponent(name)}`));
  return found.member?.[0] ?? found['hydra:member']?.[0];
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a French price list of 3,000 rows, two of them wrong, takes four presses and two mends, and sells', async () => {
    const { page, requests } = await newPage(host.address, { context: { viewport } });
    const { island, entity, chooseFile, choose, upload } = await openImport(page, host);
    const events = await listen(page, ['flexy:imported']);
    const act = countPresses();

    await act.press(entity('Product'));
    await island.getByRole('heading', { name: 'Upload Excel/CSV for Product' }).waitFor();
    await act.press(chooseFile, () => choose(priceList()));
    await island.getByText('2,998 of 3,000 rows can be imported.').waitFor();
    await island.getByText('2 rows need fixing.').waitFor();
    await act.press(upload);
    await island.getByText('2,998 rows have been imported.').waitFor();
    await island.getByText(/2,?998 new · 0 changed\./).waitFor();
    await expect.poll(() => island.getByRole('alert').filter({ hasText: 'Every row' }).count()).toBe(0);
    await expect.poll(() => productNamed('Thé d’été n° 2998')).toMatchObject({ price: 1250.98, sku: 'TARIF-2998' });

    const price = island.getByRole('textbox', { name: 'Prix de vente, row 1,202' });
    const name = island.getByRole('textbox', { name: 'Désignation, row 2,502' });
    for (const [field, text] of [
      [price, '99,90'],
      [name, 'Verveine d’hiver'],
    ] as const) {
      await field.fill(text);
      await expectUncovered(field);
    }
    await island.getByText('2 of 2 rows can be imported.').waitFor();
    await act.press(upload);
    await island.getByText('All rows are imported.').waitFor();
    expect(act.count()).toBe(4);

    await expect
      .poll(events)
      .toMatchObject([
        { detail: { entity: 'ShopBundle\\Entity\\Product', rows: 2_998, created: 2_998, updated: 0 } },
        { detail: { rows: 2, created: 2 } },
      ]);
    await expect.poll(() => productNamed('Thé d’été n° 1200')).toMatchObject({ price: 99.9, finalPrice: 99.9 });
    const calls = requests.filter(({ url }) => url.includes('/excel/import'));
    // Each time the server counts before it writes.
    expect(calls.map(({ url }) => new URL(url).pathname.replace('/en/excel/import', ''))).toEqual([
      '/entity-fields',
      '/check',
      '',
      '/check',
      '',
    ]);
    expect(calls.every(({ headers }) => headers['authorization'] === undefined)).toBe(true);

    const since = await lastOrder(host);
    const { page: tillPage } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
    const { till, product, payCash, saveOrder } = await openTill(tillPage, host);
    await till.getByRole('searchbox').fill('Verveine d’hiver');
    await product('Verveine d’hiver').click();
    await payCash();
    await saveOrder();
    const [order] = await expectOrders(host, since, 1);
    expect(order?.orderItems.map((item) => item.description)).toEqual(['Verveine d’hiver']);
  });
});

test('a supplier’s list without references is taken without its total, and updated by name in five presses', async () => {
  const { page } = await newPage(host.address);
  const list = (price: string, total: string) =>
    frenchCsv('liste.csv', [
      'Désignation;Prix de vente',
      `Sirop d’orgeat;${price}`,
      `Eau de rose;${price}`,
      `Total;${total}`,
    ]);
  const { island, entity, chooseFile, choose, upload } = await openImport(page, host);
  await entity('Product').check();
  await choose(list('10,00', '12,00'));
  await island.getByText('3 of 3 rows can be imported.').waitFor();
  await expect.poll(() => island.getByText('only adds up others').count()).toBe(0);
  await choose(list('10,00', '20,00'));
  await island.getByText('Row 4 only adds up others: Total').waitFor();
  await island.getByRole('button', { name: 'Leave out', exact: true }).click();
  await island.getByText('1 row was changed.').waitFor();
  await upload.click();
  await island.getByText('2 rows have been imported.').waitFor();

  const again = countPresses();
  await page.reload();
  await again.press(entity('Product'));
  await again.press(chooseFile, () => choose(list('11,00', '22,00')));
  await again.press(island.getByRole('button', { name: 'Leave out', exact: true }));
  await again.press(upload);
  await island.getByText('2 rows have a name that is there already.').waitFor();
  await island.getByText('0 new · 2 changed.').waitFor();
  await island.getByRole('button', { name: 'Skip', exact: true }).click();
  await island.getByText('0 new · 0 changed · 2 skipped.').waitFor();
  await island.getByRole('button', { name: 'Update', exact: true }).click();
  await again.press(upload);
  await island.getByText('2 rows have been imported.').waitFor();
  expect(again.count()).toBe(5);
  const found = Object(await callApi(host, 'GET', '/en/api/products?name=orgeat'));
  expect(found.member ?? found['hydra:member']).toMatchObject([{ price: 11 }]);
});
