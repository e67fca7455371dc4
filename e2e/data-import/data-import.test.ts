import type { Page } from 'playwright';
import { utils, write } from 'sheetjs-ce';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { turnPage } from '../support/turn-page.ts';
import { useHost } from '../support/use-host.ts';
import { csvFile, frenchCsv, openImport } from './import-page.ts';

const TAG = 'flexy-data-import';
const { newPage } = useBrowser();
const host = useHost();
const PLAIN = csvFile('plain.csv', ['sku,name,price', 'E2E-1,Zanzibar rare,12.50', 'E2E-2,Zanzibar fine,3']);

async function named(name: string): Promise<readonly unknown[]> {
  const found = Object(await callApi(host, 'GET', `/en/api/products?name=${encodeURIComponent(name)}`));
  return found.member ?? found['hydra:member'] ?? [];
}

/** The forms that the page sends from now on: files as name and text. */
async function recordForms(page: Page): Promise<() => Promise<unknown>> {
  const forms = await page.evaluateHandle(() => {
    const recorded: unknown[] = [];
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function recordAndSend(body) {
      if (body instanceof FormData)
        void Promise.all(
          [...body].map(async ([name, value]) => [
            name,
            value instanceof File ? [value.name, await value.text()] : value,
          ]),
        ).then((entries) => recorded.push(Object.fromEntries(entries)));
      send.call(this, body);
    };
    return recorded;
  });
  return () => forms.jsonValue();
}

describe('what is sent', () => {
  test('is the chosen file where it says the same already, with its mapping and class, after a check that writes nothing', async () => {
    const { page } = await newPage(host.address);
    const { island, entity, choose, upload, field } = await openImport(page, host);
    await upload.click();
    await island.getByText('Please select a file and an entity.').waitFor();
    await choose(PLAIN);
    await entity('Product').check();
    await island.getByText('2 of 2 rows can be imported.').waitFor();
    await expect.poll(() => field('price').inputValue()).toBe('price');
    await island.getByRole('button', { name: 'Check on the server' }).click();
    await island.getByText('Nothing is written yet. An import would make:').waitFor();
    await island.getByText('2 new').waitFor();
    await expect.poll(() => named('Zanzibar')).toEqual([]);
    const sent = await recordForms(page);
    await upload.click();
    await expect.poll(sent).toEqual([
      {
        file: ['plain.csv', PLAIN.buffer.toString()],
        mapping: '{"sku":"sku","name":"name","price":"price"}',
        entity: 'ShopBundle\\Entity\\Product',
      },
    ]);
    await island.getByText('All rows are imported.').waitFor();
    await expect.poll(async () => (await named('Zanzibar')).length).toBe(2);
  });

  test('of a workbook too; columns chosen by hand, a field chosen twice, a required one missing', async () => {
    const { page } = await newPage(host.address);
    const { island, choose, upload, field } = await openImport(page, host, { attributes: { entity: 'product' } });
    await expect.poll(() => island.getByRole('radio').count()).toBe(0);
    const book = utils.book_new();
    const rows = [
      ['Article', 'Tarif', 'Autre'],
      ['Zanzibar du classeur', 7.25, 'X'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Prix');
    const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
    await choose({ name: 'tarif.xlsx', mimeType: '', buffer: Buffer.from(bytes) });
    // Beside the page's own thread.
    await expect
      .poll(() => page.workers().map((worker) => worker.url()))
      .toEqual([expect.stringMatching(/read-sheet/)]);
    await island.getByText('1 of 1 rows can be imported.').waitFor();
    await field('Autre').selectOption('price');
    await island.getByText('Another column has this field already.').waitFor();
    await upload.click();
    await island.getByText('Two columns have the same field. Change one of them.').waitFor();
    await field('Autre').selectOption('sku');
    await field('Tarif').selectOption('');
    await island.getByText('Required fields without a column: Price.').waitFor();
    // None of them can be imported like this.
    await island.getByText('1 row in this file').waitFor();
    await field('Tarif').selectOption('price');
    await upload.click();
    await island.getByText('1 row has been imported.').waitFor();
    await expect.poll(() => named('Zanzibar du classeur')).toMatchObject([{ sku: 'X', price: 7.25 }]);
  });

  test('of a file without a header row: columns by their place, and the choice stays when the encoding is another', async () => {
    const { page } = await newPage(host.address);
    const { island, choose, upload, field } = await openImport(page, host, { attributes: { entity: 'product' } });
    await choose(csvFile('bare.csv', ['BARE-1,Zanzibar nu,4.5', 'BARE-2,Zanzibar nu aussi,5']));
    await island.getByText('How the file is read').click();
    await island.getByRole('switch', { name: 'This file has a header row' }).uncheck();
    await expect.poll(() => island.getByRole('spinbutton', { name: 'Header row' }).count()).toBe(0);
    await field('column 1').selectOption('sku');
    await field('column 2').selectOption('name');
    await field('column 3').selectOption('price');
    await island.getByRole('combobox', { name: 'Encoding' }).selectOption('windows-1252');
    await island.getByText('2 of 2 rows can be imported.').waitFor();
    const sent = await recordForms(page);
    await upload.click();
    await island.getByText('All rows are imported.').waitFor();
    const mapping = '{"column 1":"sku","column 2":"name","column 3":"price"}';
    await expect.poll(sent).toEqual(expect.arrayContaining([expect.objectContaining({ mapping })]));
    await expect.poll(() => named('Zanzibar nu')).toMatchObject([{ price: 4.5 }, { price: 5 }]);
  });
});

test('the first rows of a large workbook are shown while the others are still being read', async () => {
  const { page } = await newPage(host.address);
  const { island, choose } = await openImport(page, host, { attributes: { entity: 'product' } });
  const book = utils.book_new();
  const rows = Array.from({ length: 20_000 }, (_, row) => [`E2E-${row}`, 'Zanzibar', row / 4, 'x', 'y', 'z']);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['sku', 'name', 'price', 'a', 'b', 'c'], ...rows]), 'Prices');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  const whatWasSeen = await page.evaluateHandle((tag) => {
    const root = document.querySelector(tag)?.shadowRoot;
    const seen = { both: false };
    const text = (): string => root?.textContent ?? '';
    const look = (): void => {
      seen.both ||=
        text().includes('Reading the file…') && text().includes('E2E-1') && !text().includes('can be imported');
    };
    if (root) new MutationObserver(look).observe(root, { childList: true, subtree: true, characterData: true });
    return seen;
  }, TAG);
  await choose({ name: 'large.xlsx', mimeType: '', buffer: Buffer.from(bytes) });
  await island.getByText('20,000 of 20,000 rows can be imported.').waitFor();
  await expect.poll(() => whatWasSeen.jsonValue()).toEqual({ both: true });
});

describe('thousands of wrong cells', () => {
  test('are few in the document, are mended far down and all alike, and a press while they are checked counts', async () => {
    const { page } = await newPage(host.address);
    const { island, choose, upload } = await openImport(page, host, { attributes: { entity: 'product' } });
    const rows = Array.from({ length: 4_000 }, (_, at) => `MANY-${at},Zellige ${at},on request`);
    await choose(csvFile('many.csv', ['sku,name,price', ...rows]));
    await island.getByText('4,000 rows need fixing').waitFor();
    const list = island.locator('[part="faults"] [data-scrolls]');
    const cells = list.getByRole('textbox');
    await cells.first().waitFor();
    await expect.poll(() => cells.count()).toBeLessThan(40);
    await expect.poll(() => list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe('4000');
    // By keys from one to the next, though only some of them are there.
    await cells.first().focus();
    for (let row = 3; row < 20; row += 1) {
      await page.keyboard.press('Tab');
      const next = island.getByRole('textbox', { name: `price, row ${row}`, exact: true });
      await expect.poll(() => next.evaluate((cell) => cell.matches(':focus'))).toBe(true);
    }
    const last = island.getByRole('textbox', { name: 'price, row 4,001', exact: true });
    // The end moves as the rows that come into sight are measured.
    await expect
      .poll(async () => {
        await list.evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
        return last.isVisible();
      })
      .toBe(true);
    await last.fill('12.5');
    await island.getByText('1 of 4,000 rows can be imported.').waitFor();
    // What has the focus stays, wherever the list is scrolled to.
    await list.evaluate((scroller) => scroller.scrollTo({ top: 0 }));
    await island.getByRole('textbox', { name: 'price, row 2', exact: true }).waitFor();
    await page.keyboard.type('0');
    await expect.poll(() => last.inputValue()).toBe('12.50');
    const alike = island.getByRole('button', { name: 'Fix 3,999 more like this' });
    const button = await upload.elementHandle();
    await alike.evaluate(async (mend, send) => {
      for (const one of [mend, send]) {
        if (one instanceof HTMLElement) one.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, button);
    await island.getByText('All rows are imported.').waitFor();
    await expect.poll(() => named('Zellige 3999')).toMatchObject([{ price: 12.5 }]);
  });
});

describe('before anything is written', () => {
  test('the server counts; what would be overwritten takes a second press, and the same columns are known next time', async () => {
    const { page } = await newPage(host.address, { expected: [/status of 500/, /ERR_/] });
    const { island, entity, choose, upload, field } = await openImport(page, host);
    const prices = (first: string) =>
      csvFile('prix.csv', [
        'Réf;Autre;Tarif',
        `E2E-A;Zanzibar A;${first}`,
        'E2E-B;Zanzibar B;ask',
        'E2E-C;Zanzibar C;ask',
      ]);
    await entity('Product').check();
    await choose(prices('ask'));
    await field('Autre').selectOption('name');
    await island.getByText('3 rows need fixing.').waitFor();
    await step('the summary leads to each row, and its field says what is wrong with it', async () => {
      await island.getByRole('button', { name: 'Row 4: Tarif' }).press('Enter');
      const wrong = island.getByRole('textbox', { name: 'Tarif, row 4' });
      await expect.poll(() => wrong.evaluate((one) => one.matches(':focus'))).toBe(true);
      await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
      const description = await wrong.evaluate((one) => {
        const root = one.getRootNode();
        const id = one.getAttribute('aria-describedby') ?? '';
        return root instanceof ShadowRoot ? root.getElementById(id)?.textContent : undefined;
      });
      expect(description).toBe('Enter a number, such as 12,50.');
      // What is wrong with many is said once, together.
      await expect.poll(() => island.getByRole('alert').count()).toBe(0);
    });
    await island.getByRole('textbox', { name: 'Tarif, row 2' }).fill('7,50');
    await island.getByRole('button', { name: 'Fix 2 more like this' }).click();
    await island.getByText('3 of 3 rows can be imported.').waitFor();
    // A check that cannot be made is said, and holds up nobody.
    await setFaults(host, [{ method: 'POST', path: '/excel/import/check', status: 500, times: 1 }]);
    await upload.click();
    await island.getByText(/^The server could not check the rows\..*“Upload” imports them unchecked\.$/).waitFor();
    await expect.poll(() => named('Zanzibar')).toEqual([]);
    await setFaults(host, [{ method: 'POST', path: '/excel/import', action: 'drop-after-commit', times: 1 }]);
    await upload.click();
    await island.getByText(/^Upload failed\. .*may have been imported all the same/).waitFor();
    // The next press asks first what is there already.
    await setFaults(host, []);
    await upload.click();
    await island.getByText('0 new · 3 changed').waitFor();
    await island.getByText('“Upload” imports them.').waitFor();
    await upload.click();
    await island.getByText('All rows are imported.').waitFor();
    await expect.poll(() => named('Zanzibar C')).toMatchObject([{ price: 7.5 }]);

    await page.reload();
    await entity('Product').check();
    await choose(prices('8,00'));
    await island.getByText('As last time').first().waitFor();
    await expect.poll(() => field('Autre').inputValue()).toBe('name');
    await island.getByText('1 of 3 rows can be imported.').waitFor();
    await upload.click();
    await island.getByText('0 new · 1 changed').waitFor();
    await upload.click();
    await island.getByText('1 row has been imported.').waitFor();
    await expect.poll(() => named('Zanzibar A')).toMatchObject([{ price: 8 }]);
  });
});

describe('failures', () => {
  test('keep file, mapping and mends: fields, a refusal, a lost answer; a press sends again', async () => {
    const { page } = await newPage(host.address, {
      expected: [/status of 500/, /status of 422/, /ERR_/, /status of 502/],
    });
    await setFaults(host, [{ method: 'GET', path: '/entity-fields', status: 500 }]);
    const { island, entity, choose, upload } = await openImport(page, host, { attributes: { 'check-url': '' } });
    await entity('Product').check();
    await island.getByText('The fields could not be loaded.').waitFor();
    await setFaults(host, []);
    await island.getByRole('button', { name: 'Retry' }).click();
    await choose(csvFile('a.csv', ['sku;name;price', 'E2E-9;Zanzibar;12,50', 'E2E-8;Zanzibar 2;-5']));
    await island.getByText('2 of 2 rows can be imported.').waitFor();
    await upload.click();
    await island.getByText('Upload failed. 1 values were refused, nothing was imported.').waitFor();
    await island.getByText('This value should be either positive or zero.').waitFor();
    await island.getByText('1 row needs fixing.').waitFor();
    await island.getByRole('textbox', { name: 'price, row 3' }).fill('5');
    await island.getByText('2 of 2 rows can be imported.').waitFor();
    await setFaults(host, [{ method: 'POST', path: '/excel/import', action: 'drop-after-commit', times: 1 }]);
    await upload.click();
    await island.getByText(/^Upload failed\. .*may have been imported all the same/).waitFor();
    await expect.poll(() => island.getByRole('textbox', { name: 'price, row 3' }).inputValue()).toBe('5');
    // A press on the wrong entity costs nothing that was typed.
    await entity('User').check();
    await entity('Product').check();
    await expect.poll(() => island.getByRole('textbox', { name: 'price, row 3' }).inputValue()).toBe('5');
    // An ended session leads to the login page, whose status is 200: nothing was imported.
    await page.route('**/en/excel/import', (route) =>
      route.fulfill({ status: 303, headers: { Location: '/en/login' } }),
    );
    await page.route('**/en/login', (route) => route.fulfill({ contentType: 'text/html', body: '<form></form>' }));
    await upload.click();
    await island.getByText(/^Upload failed\. .*File and mapping are kept\.$/).waitFor();
    await island.getByText('2 of 2 rows can be imported.').waitFor();
    await page.unroute('**/en/excel/import');
    await upload.click();
    await island.getByText('All rows are imported.').waitFor();
    // By SKU: what had arrived the first time is changed, not made twice.
    await expect.poll(async () => (await named('Zanzibar')).length).toBe(2);
  });

  test('of a file are said in words, and the next file is read', async () => {
    const { page } = await newPage(host.address);
    const { island, entity, choose } = await openImport(page, host, { attributes: { 'max-size': '1' } });
    await entity('Product').check();
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
    const locked = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]);
    for (const [chosen, words] of [
      [file('a.txt', Buffer.from('a')), /not a \.csv, \.tsv or \.xlsx file/],
      [file('a.csv', Buffer.alloc(0)), 'The file is empty.'],
      [file('a.csv', Buffer.from(' \n\n')), 'There is no table in this file.'],
      [file('a.csv', Buffer.alloc(1_000_001, 'a')), /larger than 1 MB/],
      [file('a.xlsx', locked), /protected by a password/],
      [file('a.xlsx', Buffer.from('<html>')), /not an Excel workbook/],
      [file('a.xlsx', Buffer.from('PK and no more')), /The file is damaged/],
    ] as const) {
      await choose(chosen);
      await island.getByText(words).waitFor();
    }
    await choose(PLAIN);
    await island.getByText('2 of 2 rows can be imported.').waitFor();
  });
});

test('nothing is wider than the screen, too small or without a name, in each language, theme and width', async () => {
  const { page } = await newPage(host.address);
  const { island, choose } = await openImport(page, host);
  await island.getByRole('radio').first().check();
  await choose(frenchCsv('tarif.csv', ['Référence;Désignation;Prix', 'A;Thé;sur demande', 'B;Café;2,50', 'C;;3,00']));
  await expect.poll(() => island.getByRole('textbox').count()).toBe(2);
  for (const [locale, theme, width] of [
    ['en', 'light', 1280],
    ['fr', 'dark', 1280],
    ['ar', 'light', 390],
  ] as const)
    await step(`${locale}, ${theme}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await turnPage(page, TAG, { locale, theme });
      await expect.poll(() => island.getByRole('textbox').count()).toBe(2);
      await expect.poll(() => axeViolations(page, { include: TAG, withoutColours: locale === 'ar' })).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      await expect.poll(() => smallTargets(island)).toEqual([]);
    });
});

test('cells of a column are replaced all at once, counted before, and taken back by one press', async () => {
  const { page, requests } = await newPage(host.address);
  const { island, choose, entity, upload } = await openImport(page, host);
  await entity('Product').check();
  await choose(csvFile('prix.csv', ['Nom;Prix', 'Thé;cher', 'Lampe;cher', 'Bol;30']));
  await island.getByText('1 of 3 rows can be imported.').waitFor();
  await island.getByText('Find and replace').click();
  const change = island.getByRole('button', { name: /^Change \d+ cells?$/ });
  await island.getByLabel('Text to find').fill('CHER');
  await island.getByLabel('Column', { exact: true }).selectOption({ label: 'Nom' });
  await expect.poll(() => change.isDisabled()).toBe(true);
  await island.getByLabel('Column', { exact: true }).selectOption({ label: 'Prix' });
  await island.getByLabel('Replace with').fill('45');
  await expect.poll(() => change.textContent()).toBe('Change 2 cells');
  await change.click();
  await island.getByText('3 of 3 rows can be imported.').waitFor();
  await island.getByRole('button', { name: 'Undo' }).click();
  await island.getByText('1 of 3 rows can be imported.').waitFor();
  await change.click();
  await island.getByText('2 cells were changed.').waitFor();
  await upload.click();
  await island.getByText('All rows are imported.').waitFor();
  expect(requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/excel/import'))).toHaveLength(1);
  await expect
    .poll(async () => JSON.stringify(await callApi(host, 'GET', '/en/api/products?name=Lampe')))
    .toContain('"price":45');
});

test('any cell of hundreds is changed where it stands, by a press or by keys, the wrong rows alone are shown, and all is taken back', async () => {
  const { page } = await newPage(host.address);
  const { island, choose, upload } = await openImport(page, host, { attributes: { entity: 'product' } });
  const lines = Array.from({ length: 600 }, (_, at) => `GRID-${at},Carafe ${at},${at === 300 ? 'ask' : 5}`);
  await choose(csvFile('grid.csv', ['sku,name,price', ...lines]));
  await island.getByText('599 of 600 rows can be imported.').waitFor();
  const grid = island.getByRole('grid', { name: 'Data Preview' });
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(80);
  const cell = (text: string) => grid.getByRole('gridcell', { name: text, exact: true });

  // A press and what is typed; the next key goes on below.
  await cell('Carafe 0').click();
  await page.keyboard.type('Carafe rouge');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell('Carafe 1').evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.type('Carafe verte');
  await page.keyboard.press('Tab');
  await cell('Carafe verte').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => cell('Carafe 599').evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await cell('Carafe 599').waitFor();
  await page.keyboard.press('F2');
  await grid.getByRole('textbox', { name: 'name, row 601' }).fill('Carafe bleue');
  await page.keyboard.press('Enter');
  await cell('Carafe bleue').waitFor();

  await island.getByRole('switch', { name: 'Only the rows to fix' }).check();
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
  await cell('ask').click();
  await island.getByText('Enter a number, such as 12.50.').nth(1).waitFor();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await island.getByText('600 of 600 rows can be imported.').waitFor();
  // Mended, it stays until all rows are shown again.
  await cell('7').waitFor();
  const undo = island.getByRole('button', { name: 'Undo' });
  await undo.click();
  await cell('ask').waitFor();
  await island.getByText('599 of 600 rows can be imported.').waitFor();
  await island.getByRole('switch', { name: 'Only the rows to fix' }).uncheck();
  await undo.click();
  await undo.click();
  await upload.click();
  await island.getByText('599 rows have been imported.').waitFor();
  await expect.poll(() => named('Carafe rouge')).toHaveLength(1);
  await expect.poll(() => named('Carafe verte')).toEqual([]);
  await expect.poll(() => named('Carafe bleue')).toEqual([]);
});
