import type { Browser } from 'playwright';
import readWorkbook from 'read-excel-file/node';
import { utils, write } from 'sheetjs-ce';
import { readWorkbook as readOurs } from '../../islands/spreadsheet/files/read-workbook.ts';
import type { Host } from '../support/host.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';

export interface SheetFigures {
  /** Ms from the visit to the cells, of a file that is there at once. */
  readonly shown: number;
  /** Ms from the key that ends an edit to the paint of the total. */
  readonly edit: Spread;
  /** Ms between two pictures while the sheet is scrolled. */
  readonly scroll: Spread;
  readonly nodes: number;
  /** In ms; 0 if none took longer than 50. */
  readonly openTask: number;
  readonly workTask: number;
  /** Ms to read the file in Node, and what read-excel-file takes for it. */
  readonly read: { readonly ours: number; readonly plain: number };
}

const COLUMNS = 12;
const TIMES = 20;
const FRAMES = 150;
const READS = 3;

/** A sheet with texts, amounts, a formula in each row, and a row of totals. */
function workbook(rows: number): Buffer {
  const line = (row: number): (string | number)[] => [
    `C-${row}`,
    `Customer ${row % 977}`,
    44_000 + (row % 700),
    ...Array.from({ length: COLUMNS - 4 }, (_, column) => ((row * 7919 + column * 31) % 100_000) / 100),
  ];
  const header = Array.from({ length: COLUMNS }, (_, column) => `Column ${column + 1}`);
  const sheet = utils.aoa_to_sheet([header, ...Array.from({ length: rows }, (_, row) => line(row))]);
  for (let row = 2; row <= rows + 1; row += 1) sheet[`L${row}`] = { t: 'n', v: 0, f: `D${row}*E${row}` };
  for (const column of ['D', 'E', 'F', 'L'])
    sheet[`${column}${rows + 2}`] = { t: 'n', v: 0, f: `SUM(${column}2:${column}${rows + 1})` };
  sheet['!ref'] = `A1:L${rows + 2}`;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sales');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
}

async function best(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

/** Measures a sheet of so many rows and twelve columns. */
export async function measureSheet(browser: Browser, host: Host, rows: number): Promise<SheetFigures> {
  const file = workbook(rows);
  const read = {
    ours: await best(() => readOurs(new Uint8Array(file), () => undefined)),
    plain: await best(() => readWorkbook(file)),
  };
  const page = await (await signedIn(browser, host)).newPage();
  await page.route('**/sales.xlsx', (route) => route.fulfill({ body: file }));
  await page.goto(`${host.address}/en/admin/islands/flexy-spreadsheet`);
  const island = page.locator('flexy-spreadsheet');
  await island.getByRole('grid').waitFor();
  await longestTask(page);
  const begun = await page.evaluate(() => {
    const next = document.createElement('flexy-spreadsheet');
    next.setAttribute('src', '/sales.xlsx');
    document.querySelector('flexy-spreadsheet')?.replaceWith(next);
    return performance.now();
  });
  await island.getByRole('grid', { name: 'Sales' }).waitFor();
  const shown = (await page.evaluate(() => performance.now())) - begun;
  const openTask = await longestTask(page);

  const edits: number[] = [];
  const total = island.locator(`[data-cell="D${rows + 2}"]`);
  await island.locator('[data-cell="D2"]').click();
  for (let turn = 0; turn < TIMES; turn += 1) {
    await page.keyboard.type(String(1_000 + turn * 3.5));
    await total.evaluate((element) => {
      Reflect.set(
        window,
        'painted',
        new Promise<number>((resolve) => {
          window.addEventListener(
            'keydown',
            ({ timeStamp }) => {
              new MutationObserver((_, observer) => {
                observer.disconnect();
                requestAnimationFrame(() => {
                  const channel = new MessageChannel();
                  channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
                  channel.port2.postMessage(null);
                });
              }).observe(element, { subtree: true, childList: true, characterData: true });
            },
            { capture: true, once: true },
          );
        }),
      );
    });
    await page.keyboard.press('Enter');
    edits.push(await page.evaluate(async () => Number(await Reflect.get(window, 'painted'))));
  }
  const frames = await island.getByRole('grid').evaluate(async (grid, count) => {
    const times: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let frame = 0; frame < count; frame += 1) {
      grid.scrollTop += 180;
      if (frame % 10 === 0) grid.scrollLeft += 40;
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    return times;
  }, FRAMES);
  const nodes = await island.evaluate((element) => element.shadowRoot?.querySelectorAll('*').length ?? 0);
  const workTask = await longestTask(page);
  await page.context().close();
  return { shown, edit: spread(edits), scroll: spread(frames), nodes, openTask, workTask, read };
}
