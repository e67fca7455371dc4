import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { read, utils, type WorkBook, write } from 'sheetjs-ce';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';
import { openSheet, sheetOn } from './sheet-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** A workbook of another program: two sheets, formulas, formats and widths. */
function workbook(): Buffer {
  const book = utils.book_new();
  const sales = utils.aoa_to_sheet([
    ['Item', 'Sold', 'Day', 'Share'],
    ['Lamp', 2.5, 44_280, 0.25],
    ['=lamp', 3.5, 44_281, 0.75],
  ]);
  Object.assign(sales, {
    A4: { t: 's', v: 'All' },
    B4: { t: 'n', v: 6, f: 'SUM(B2:B3)', z: '#,##0.00' },
    C4: { t: 'n', v: 3.5, f: 'CUBEVALUE("x",B2)' },
    D4: { t: 's', v: 'Lamp-25', f: '_xlfn.CONCAT(A2,"-",Other!A1)' },
    '!ref': 'A1:D4',
    '!cols': [{ wpx: 140 }, {}, { wpx: 90 }],
  });
  for (const cell of ['C2', 'C3']) Object.assign(sales[cell] as object, { z: 'yyyy-mm-dd' });
  for (const cell of ['D2', 'D3']) Object.assign(sales[cell] as object, { z: '0%' });
  utils.book_append_sheet(book, sales, "L'été 1");
  utils.book_append_sheet(book, utils.aoa_to_sheet([[25], [true]]), 'Other');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

/** What has to survive: contents, formulas and formats of all cells, and the widths. */
function contents(book: WorkBook): unknown {
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name] ?? {};
    const cells = Object.entries(sheet).flatMap(([key, cell]: [string, { v?: unknown; f?: string; z?: string }]) =>
      key.startsWith('!') ? [] : [[key, cell.v, cell.f, cell.z === 'General' ? undefined : cell.z]],
    );
    // In the px of Excel, whose digits are seven wide; the library guesses how wide they are.
    const widths = (sheet['!cols'] ?? []).map((column) => column?.width && Math.round(column.width * 7));
    return [name, cells, widths];
  });
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('flexy-spreadsheet').getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

test('a workbook is opened, changed, saved and opened elsewhere with all that it had; .csv keeps its texts', async () => {
  const { page } = await newPage(host.address);
  await signIn(page.context(), host);
  // What the frame prints, as text.
  await page.addInitScript(() => {
    window.print = () => {
      Reflect.set(window.top ?? window, 'printed', document.body.innerText);
      dispatchEvent(new Event('afterprint'));
    };
  });
  const sheet = await openSheet(page, host.address);
  const { island, shown, goTo, type } = sheet;
  const before = read(workbook(), { cellStyles: true, cellNF: true });
  await choose(page, 'shop.xlsx', workbook());
  await island.getByRole('heading', { name: "L'été 1" }).waitFor();
  await expect
    .poll(async () => Promise.all(['B4', 'C2', 'C4', 'D3', 'D4', 'A3'].map(shown)))
    .toEqual(['6.00', '2021-03-25', '3.5', '75%', 'Lamp-25', '=lamp']);
  await expect.poll(() => island.getByText('Merged cells, borders').isVisible()).toBe(true);
  const save = (): Promise<void> => island.getByRole('button', { name: 'Save', exact: true }).click();
  const options = { cellStyles: true, cellNF: true } as const;
  const unchanged = read(await saved(page, save), options);
  expect(contents(unchanged)).toEqual(contents(before));

  await goTo('B2');
  await type('10');
  await expect.poll(async () => [await shown('B4'), await shown('C4')]).toEqual(['13.50', '#NAME?']);
  const changed = read(await saved(page, () => page.keyboard.press('Control+s')), options);
  expect(changed.Sheets["L'été 1"]?.['B4']).toMatchObject({ v: 13.5, f: 'SUM(B2:B3)', z: '#,##0.00' });
  const asked = await page.evaluate(async () => {
    const element = document.querySelector('flexy-spreadsheet');
    return [...new Uint8Array((await (await element?.toXlsx())?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  expect(contents(read(Buffer.from(asked), options))).toEqual(contents(changed));

  await choose(page, 'next.csv', Buffer.from('name,n,day\r\n=1+1,"1,5",03-25-2021\r\n007,2,x\r\n'));
  await expect
    .poll(async () => Promise.all(['A2', 'B2', 'C2', 'A3'].map(shown)))
    .toEqual(['=1+1', '1.5', '03-25-2021', '007']);
  await goTo('A2');
  await expect.poll(() => sheet.content.inputValue()).toBe("'=1+1");
  await island.getByRole('button', { name: 'Print' }).click();
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(window, 'printed')).split(/\s+/)))
    .toEqual(['next', 'name', 'n', 'day', '=1+1', '1.5', '03-25-2021', '007', '2', 'x']);
  await island.getByRole('button', { name: 'Save as' }).click();
  const csv = await saved(page, () => page.getByRole('menuitem', { name: 'Text (.csv)' }).click());
  expect(csv.toString()).toBe("\ufeffname,n,day\r\n'=1+1,1.5,03-25-2021\r\n007,2,x\r\n");
});

test('a .csv is read otherwise when one says so, column by column, and changes come along', async () => {
  const { page } = await newPage(host.address);
  await signIn(page.context(), host);
  const { island, shown, goTo, type } = await openSheet(page, host.address);
  await choose(page, 'sizes.csv', Buffer.from('size,day\r\n"1,250",10-06-2023\r\n'));
  await expect.poll(async () => Promise.all(['A2', 'B2'].map(shown))).toEqual(['1250', '10-06-2023']);
  await goTo('C2');
  await type('mine');
  const read = async (cell: string, label: string, value: string): Promise<void> => {
    await goTo(cell);
    await island.getByRole('button', { name: 'How the file is read' }).click();
    await page.getByLabel(label).selectOption(value);
    await island.getByRole('button', { name: 'Continue' }).click();
  };
  await read('A2', 'Column A', '1.234,50');
  await expect.poll(async () => Promise.all(['A2', 'C2'].map(shown))).toEqual(['1.25', 'mine']);
  await read('B2', 'Column B', '31/12/2026');
  await goTo('C3');
  await type('=MONTH(B2)&""');
  await expect.poll(async () => Promise.all(['A2', 'C3', 'C2'].map(shown))).toEqual(['1.25', '6', 'mine']);
  await expect.poll(() => axeViolations(page, { include: 'flexy-spreadsheet' })).toEqual([]);
});

test('changes to a file of the person’s own are offered when it is opened again, in this page and after a reload', async () => {
  const { page } = await newPage(host.address);
  await signIn(page.context(), host);
  // A device may be slow to say that a lock is free, and slow to let one go.
  await page.addInitScript(() => {
    const request = LockManager.prototype.request;
    LockManager.prototype.request = async function (this: LockManager, ...args: Parameters<typeof request>) {
      for (let frames = 0; frames < 9; frames += 1) await new Promise(requestAnimationFrame);
      return request.apply(this, args);
    } as typeof request;
  });
  const { island, shown, goTo, type } = await openSheet(page, host.address);
  const list = Buffer.from('name,n\r\nLamp,2\r\n');
  const offer = island.getByRole('status').filter({ hasText: 'nothing was lost' });
  const goOn = async (): Promise<void> => {
    await choose(page, 'list.csv', list);
    await offer.getByRole('button', { name: 'Continue' }).click();
  };
  await choose(page, 'list.csv', list);
  await expect.poll(() => shown('B2')).toBe('2');
  await goTo('B2');
  await type('31');
  await choose(page, 'other.csv', Buffer.from('a\r\n1\r\n'));
  await expect.poll(() => shown('A1')).toBe('a');
  await expect.poll(() => offer.count()).toBe(0);
  await goOn();
  await expect.poll(() => shown('B2')).toBe('31');
  await page.reload();
  await island.getByRole('heading', { level: 2 }).waitFor();
  await goOn();
  await expect.poll(() => shown('B2')).toBe('31');
});

/** A file in the format that wraps locked workbooks. */
function locked(): Buffer {
  const head = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return Buffer.concat([head, Buffer.alloc(1_024), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(512)]);
}

/** A workbook whose directory says that it unpacks to more than any tab can hold. */
function bomb(): Buffer {
  const file = workbook();
  const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  file.writeUInt32LE(3_000_000_000, entry + 24);
  return file;
}

test('a file that cannot be opened is named with the reason, and what is open stays as it is', async () => {
  const { page } = await newPage(host.address, { expected: [/404/] });
  await signIn(page.context(), host);
  const sheet = await openSheet(page, host.address);
  await sheet.goTo('D2');
  await sheet.type('7');
  for (const [name, content, words] of [
    ['locked.xlsx', locked(), 'protected by a password'],
    ['bomb.xlsx', bomb(), 'too large for this browser'],
    ['cut.xlsx', workbook().subarray(0, 900), 'damaged'],
    ['text.xlsx', Buffer.from('a,b'), 'not an Excel workbook'],
    ['empty.csv', Buffer.alloc(0), 'nothing in it'],
    [
      'picture.csv',
      Buffer.concat([Buffer.from('\u0089PNG'), Buffer.alloc(90), Buffer.alloc(900, 'x')]),
      'not an .xlsx or .csv',
    ],
  ] as const) {
    await choose(page, name, content);
    const alert = sheet.island.getByRole('alert').filter({ hasText: `“${name}” could not be opened.` });
    await expect.poll(() => alert.innerText()).toContain(words);
    await expect.poll(() => sheet.shown('D2')).toBe('7.00');
  }

  // The page's own file: with its token, read only, and again after a failure.
  let fails = true;
  const tokens: (string | undefined)[] = [];
  await page.route('**/reports/sales.csv', async (route) => {
    tokens.push(route.request().headers()['authorization']);
    if (fails) await route.fulfill({ status: 404, body: '' });
    else await route.fulfill({ contentType: 'text/csv', body: 'n;p\r\n1,5;x\r\n' });
  });
  await page.evaluate(() => {
    const old = document.querySelector('flexy-spreadsheet');
    const next = document.createElement('flexy-spreadsheet');
    for (const [key, value] of Object.entries({
      src: '/reports/sales.csv',
      'read-only': '',
      jwt: old?.getAttribute('jwt') ?? '',
    }))
      next.setAttribute(key, value);
    old?.replaceWith(next);
  });
  await sheet.island.getByRole('alert').waitFor();
  fails = false;
  await sheet.island.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => sheet.shown('A2')).toBe('1.5');
  expect(tokens.every((token) => token?.startsWith('Bearer ') === true)).toBe(true);
  await sheet.cell('A2').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => sheet.cell('B2').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => sheet.shown('A2')).toBe('1.5');
  await expect.poll(() => sheet.island.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await expect.poll(() => sheetOn(page).grid.getAttribute('aria-readonly')).toBe('true');
});
