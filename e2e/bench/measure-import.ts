import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Browser } from 'playwright';
import readWorkbook from 'read-excel-file/node';
import { readSheet } from '../../islands/data-import/reading/read-sheet.ts';
import { readText } from '../../islands/data-import/reading/read-text.ts';
import { type ReadBytes, readingWork } from '../../islands/data-import/reading/serve-reading.ts';
import { checkRows, type PlannedColumn } from '../../islands/data-import/rules/check.ts';
import type { Host } from '../support/host.ts';
import { longestWork } from './main-thread.ts';
import { salesWorkbook } from './sales-workbook.ts';
import { signedIn } from './signed-in.ts';
import { best } from './statistics.ts';

interface ImportFigures {
  /** Ms in Node to the first rows and to all of a workbook, and what read-excel-file takes for it. */
  readonly first: number;
  readonly all: number;
  readonly plain: number;
  /** Ms in Node to the first rows and to all of a text file of 100,000 rows, and what papaparse takes for it. */
  readonly text: { readonly first: number; readonly all: number; readonly plain: number };
  /** Ms in the page from the choice of the file to its first rows painted. */
  readonly shown: number;
  /** The longest task of the page until all of the file is read and checked, in ms. */
  readonly task: number;
  /** Ms to check 100,000 rows of 20 columns. */
  readonly check: number;
}

const READS = 3;
const CHECKED_ROWS = 100_000;
const CHECKED_COLUMNS = 20;

interface ReadTimes {
  readonly first: number;
  readonly all: number;
}

/** The shortest of three readings. */
async function readTimes(read: ReadBytes, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadTimes> {
  const times: ReadTimes[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const begun = performance.now();
    let first = 0;
    const task = { id: 1, file: new File([bytes], name), choices: {} };
    await readingWork(read)(task, (part) => {
      if ('rows' in part && first === 0) first = performance.now() - begun;
    });
    times.push({ first, all: performance.now() - begun });
  }
  return { first: Math.min(...times.map(({ first }) => first)), all: Math.min(...times.map(({ all }) => all)) };
}

/** Sales of a shop as text, twelve cells a line. */
function salesText(rows: number): string {
  const line = (row: number): string =>
    [
      row,
      `Product ${row % 900}`,
      `SKU-${row}`,
      (row % 500) / 4,
      row % 7,
      '"Café, salon"',
      'Marrakech',
      '2026-03-02',
      'MAD',
      `6${String(row).padStart(12, '0')}`,
      row % 2 === 0 ? 'yes' : 'no',
      `Note on line ${row}`,
    ].join(',');
  return Array.from({ length: rows }, (_, row) => line(row)).join('\r\n');
}

async function textTimes(): Promise<ImportFigures['text']> {
  const text = salesText(CHECKED_ROWS);
  const bytes = new TextEncoder().encode(text);
  // From the bytes of the file, like ours.
  const plain = await best(() => Papa.parse(new TextDecoder().decode(bytes)));
  return { ...(await readTimes(readText, 'sales.csv', bytes)), plain };
}

async function checkTime(): Promise<number> {
  const rows = Array.from({ length: CHECKED_ROWS }, (_, row) => ({
    line: row + 2,
    cells: Array.from({ length: CHECKED_COLUMNS }, (__, column) =>
      column % 3 === 0 ? `Text ${row} ${column}` : String(((row * 31 + column) % 1_000) / 10),
    ),
  }));
  const columns = Array.from({ length: CHECKED_COLUMNS }, (_, at): PlannedColumn => ({
    key: `column ${at}`,
    title: `Column ${at}`,
    at,
    field: `field${at}`,
    isRequired: at < 3,
    isUnique: at === 0,
    type: at % 3 === 0 ? 'text' : 'decimal',
    form: { decimal: '.', date: 'dmy' },
  }));
  return best(() => checkRows(rows, columns, new Map()));
}

/** Measures the import of a workbook of so many rows and twelve columns. */
export async function measureImport(browser: Browser, host: Host, rows: number): Promise<ImportFigures> {
  const file = salesWorkbook(rows, ['SKU', 'Name', 'Price']);
  const times = await readTimes(readSheet, 'sales.xlsx', new Uint8Array(file));
  const plain = await best(() => readWorkbook(file));
  const page = await (await signedIn(browser, host)).newPage();
  await page.goto(`${host.address}/en/admin/islands/flexy-data-import`);
  const island = page.locator('flexy-data-import');
  await island.getByRole('radio', { name: 'Product' }).check();
  const chosen = island.locator('input[type=file]');
  await chosen.evaluate((input) =>
    input.addEventListener(
      'change',
      () => {
        const begun = performance.now();
        const root = input.getRootNode();
        Reflect.set(
          window,
          'painted',
          new Promise<number>((resolve) => {
            const observer = new MutationObserver(() => {
              if (!(root instanceof ShadowRoot) || root.querySelector('[part=preview] td') === null) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
            });
            observer.observe(root, { childList: true, subtree: true });
          }),
        );
      },
      { capture: true, once: true },
    ),
  );
  // From the disk, as a person's: bytes handed over by the test would hold up the page.
  const folder = await mkdtemp(join(tmpdir(), 'flexy-bench-'));
  await writeFile(join(folder, 'sales.xlsx'), file);
  const task = await longestWork(page, async () => {
    await chosen.setInputFiles(join(folder, 'sales.xlsx'));
    await island.getByRole('heading', { name: 'Map Columns' }).waitFor();
    await island.getByText('rows can be imported').waitFor();
  });
  const shown = await page.evaluate(() => Reflect.get(window, 'painted') as Promise<number>);
  await page.context().close();
  await rm(folder, { recursive: true });
  return {
    ...times,
    plain,
    text: await textTimes(),
    shown,
    task,
    check: await checkTime(),
  };
}
