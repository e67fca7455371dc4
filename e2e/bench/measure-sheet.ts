import type { Browser } from 'playwright';
import readWorkbook from 'read-excel-file/node';
import { readWorkbook as readOurs } from '../../islands/spreadsheet/files/read-workbook.ts';
import type { Host } from '../support/host.ts';
import { salesWorkbook } from './sales-workbook.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { best, type Spread, spread } from './statistics.ts';

interface SheetFigures {
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

const TIMES = 20;
const FRAMES = 150;

/** Measures a sheet of so many rows and twelve columns. */
export async function measureSheet(browser: Browser, host: Host, rows: number): Promise<SheetFigures> {
  const file = salesWorkbook(rows);
  const read = {
    ours: await best(() => readOurs(new Uint8Array(file), () => undefined, 'en', {})),
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
