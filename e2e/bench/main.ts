import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import * as v from 'valibot';
import { root } from '../../esbuild.config.mjs';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../shared/build/browser.ts';
import { main as buildIfNeeded } from '../../shared/build/build-if-needed.ts';
import { callApi } from '../support/back-office.ts';
import { type Host, startHost } from '../support/host.ts';
import { measureBoot, measureLongCart, measureMeanwhile, measureSave, measureScan, measureWork } from './measure.ts';
import { measureBoard } from './measure-board.ts';
import { measureCode } from './measure-code.ts';
import { measureFloor } from './measure-floor.ts';
import { measureGantt } from './measure-gantt.ts';
import { measureGrid } from './measure-grid.ts';
import { measureKitchen } from './measure-kitchen.ts';
import { measureMounts } from './measure-mounts.ts';
import { measurePaper } from './measure-paper.ts';
import { measureProposal } from './measure-proposal.ts';
import { measureScene } from './measure-scene.ts';
import { measureSheet } from './measure-sheet.ts';
import { measureSnooker } from './measure-snooker.ts';
import { measurePricing, measureStore } from './measure-supplier.ts';
import { misses, type Row, row, table, withRows } from './report.ts';
import { buildSubjects, type Subject } from './subjects.ts';

const WORDS = ['menthe', 'savon naturel', 'theiere'] as const;
const productsSchema = v.looseObject({
  member: v.array(v.looseObject({ barcode: v.optional(v.string()), sku: v.optional(v.string()) })),
});

/** Codes of this many different products of the grocer, including generated ones for large catalogues. */
async function readCodes(host: Host, count: number): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let page = 1; codes.length < count; page += 1) {
    const { member } = v.parse(
      productsSchema,
      await callApi(host, 'GET', `/en/api/products?page=${page}&order[id]=desc&productType=simple`),
    );
    if (member.length === 0) throw new Error('The shop has too few products with a code');
    codes.push(
      ...member.flatMap(({ barcode, sku }) => (barcode !== undefined && /^(GR|GEN)-/.test(sku ?? '') ? [barcode] : [])),
    );
  }
  return codes.slice(0, count);
}

/** By the number of products. */
const COMPLETE_MS: ReadonlyMap<number, number> = new Map([
  [10_000, 5_000],
  [50_000, 25_000],
]);

interface Both {
  readonly browser: Browser;
  readonly ours: Subject;
  readonly plain: Subject;
  readonly dist: string;
}

async function withHost<T>(
  dist: string,
  products: number,
  work: (host: Host) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const host = await startHost({
    flags: ['--dist', dist, '--quiet', ...(products > 0 ? ['--products', String(products)] : []), ...more],
  });
  try {
    return await work(host);
  } finally {
    await host.stop();
  }
}

async function atTheShop({ browser, ours, plain, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 400, async (host) => {
    const [boot, plainBoot] = [await measureBoot(browser, host, ours), await measureBoot(browser, host, plain)];
    const codes = await readCodes(host, 200);
    const [cart, plainCart] = [
      await measureLongCart(browser, host, ours, codes, 30),
      await measureLongCart(browser, host, plain, codes, 30),
    ];
    const [save, plainSave] = [await measureSave(browser, host, ours, 5), await measureSave(browser, host, plain, 5)];
    const [scan, plainScan] = [
      await measureScan(browser, host, ours, codes.slice(0, 20)),
      await measureScan(browser, host, plain, codes.slice(0, 20)),
    ];
    return [
      row('(a) gzip KB before the till asks for its products', ours.kilobytes, plain.kilobytes, 175, 1),
      row('(a) usable, cold, 4× CPU and 1.6 Mbps, ms', boot.cold, plainBoot.cold, 3_000),
      row('(a) usable, warm, the same, ms', boot.warm, plainBoot.warm),
      row('(c) tap to line at 200 lines, p50, ms', cart.tap.p50, plainCart.tap.p50),
      row('(c) tap to line at 200 lines, p95, ms', cart.tap.p95, plainCart.tap.p95),
      row('(d) Save to “saved”, server at 2 s, p95, ms', save.saved.p95, plainSave.saved.p95, 100),
      row('(f) scan to line, keys of a scanner ended by Enter, p95, ms', scan.p95, plainScan.p95, 50),
      row('(e) longest task, 200 lines, ms', cart.task, plainCart.task, 50),
      row('(e) longest task, paying and saving, ms', save.task, plainSave.task, 50),
    ];
  });
}

async function atSize({ browser, ours, plain, dist }: Both, size: number): Promise<readonly Row[]> {
  return withHost(dist, size, async (host) => {
    const options = { words: WORDS, codes: await readCodes(host, 20), taps: 20 };
    const mine = await measureWork(browser, host, ours, options);
    // At the largest size each key takes the naive till seconds, so fewer keys are measured.
    const theirs = await measureWork(
      browser,
      host,
      plain,
      size > 20_000 ? { words: ['menthe'], codes: options.codes.slice(0, 3), taps: 3 } : options,
    );
    const meanwhile = await measureMeanwhile(browser, host, ours, options);
    const name = size.toLocaleString('en');
    return [
      row(`(b) ${name} products complete, ms`, mine.load, theirs.load, COMPLETE_MS.get(size) ?? null),
      row(`(b) keystroke to results while ${name} are read, p95, ms`, meanwhile.keystroke.p95, Number.NaN, 50),
      row(`(b) barcode to line while ${name} are read, p95, ms`, meanwhile.barcode.p95, Number.NaN, 50),
      row(`(b) keystroke to results, ${name} products, p50, ms`, mine.keystroke.p50, theirs.keystroke.p50),
      row(`(b) keystroke to results, ${name} products, p95, ms`, mine.keystroke.p95, theirs.keystroke.p95, 50),
      row(`(b) barcode to line, ${name} products, p50, ms`, mine.barcode.p50, theirs.barcode.p50),
      row(`(b) barcode to line, ${name} products, p95, ms`, mine.barcode.p95, theirs.barcode.p95, 50),
      row(`(e) longest task while ${name} products are read, ms`, mine.loadTask, theirs.loadTask, 50),
      row(`(e) longest task at work, ${name} products, ms`, mine.task, theirs.task, 50),
    ];
  });
}

async function onPaper({ browser }: Both): Promise<readonly Row[]> {
  const { text, drawn } = await measurePaper(browser, root);
  return [
    row('(g) ESC/POS of 200 lines, p95, ms', text.ours, text.plain, 20),
    row('(g) ESC/POS of 30 Arabic lines, drawn, p95, ms', drawn.ours, drawn.plain, 150),
  ];
}

async function onFloor({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { one, many } = await measureFloor(browser, host, 300);
    return [
      row('(h) dragging one of 300 tables, ms between pictures, p95', one.p95, Number.NaN, 17, 1),
      row('(h) dragging fifty of 300 tables, ms between pictures, p95', many.p95, Number.NaN, 17, 1),
      row('(h) longest task while tables are dragged, ms', Math.max(one.task, many.task), Number.NaN, 50),
    ];
  });
}

async function inScene({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { orbit } = await measureScene(browser, host, 100_000);
    return [row('(v) turning 100,000 triangles, own work per picture, ms, p95', orbit.p95, Number.NaN, 4, 1)];
  });
}

async function afterMounts({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const rows: Row[] = [];
    for (const tag of ['flexy-wireframe-viewer', 'flexy-page-builder', 'flexy-theme-settings', 'flexy-crm-board']) {
      const { growth, contexts } = await measureMounts(browser, host, tag);
      rows.push(row(`(w) heap after 50 times ${tag}, growth in %`, growth, Number.NaN, 5, 1));
      if (tag === 'flexy-wireframe-viewer')
        rows.push(row('(w) WebGL contexts alive after them', contexts, Number.NaN, 0));
    }
    return rows;
  });
}

async function atTheTable({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const key = await measureSnooker(browser, host);
    return [row('(x) key to the new score painted, p95, ms', key.p95, Number.NaN, 50, 1)];
  });
}

async function inGrid({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { first, sort, page, search, readTask, workTask } = await measureGrid(browser, host, 10_000);
    return [
      row('(i) first of 10,000 delivery notes shown, ms', first, Number.NaN, 2_000),
      row('(i) 10,000 delivery notes sorted, p95, ms', sort.p95, Number.NaN, 200),
      row('(i) 10,000 delivery notes searched, p95, ms', search.p95, Number.NaN, 100),
      row('(i) next page of a grid, p95, ms', page.p95, Number.NaN, 100),
      row('(i) longest task while 10,000 delivery notes are read, ms', readTask, Number.NaN, 50),
      row('(i) longest task while they are sorted and searched, ms', workTask, Number.NaN, 50),
    ];
  });
}

async function inTheKitchen({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { byHub, byPolls, task } = await measureKitchen(browser, host);
    return [
      row('(j) order to the kitchen board, by the hub and by polls alone, p50, ms', byHub.p50, byPolls.p50),
      row('(j) order to the kitchen board, by the hub and by polls alone, p95, ms', byHub.p95, byPolls.p95, 1_000),
      row('(j) longest task of a board of 200 orders, ms', task, Number.NaN, 50),
    ];
  });
}

async function onBoard({ browser }: Both): Promise<readonly Row[]> {
  const { ours, lanes, plain } = await measureBoard(browser);
  return [
    row('(k) board of 5,000 cards shown, p50, ms', ours.shown, plain.shown),
    row('(k) the same in lanes, p50, ms', lanes.shown, plain.shown),
    row('(k) drop to paint among 5,000 cards, p50, ms', ours.drop, plain.drop),
    row('(k) longest task while one of them is carried, ms', Math.max(ours.task, lanes.task), plain.task, 50),
    row('(k) cards in the document', Math.max(ours.nodes, lanes.nodes), plain.nodes, 600),
  ];
}

async function onPlan({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(
    dist,
    0,
    async (host) => {
      const { shown, loadTask, scroll, drag, nodes } = await measureGantt(browser, host);
      return [
        row('(l) plan of 5,000 tasks shown after its answer, ms', shown, Number.NaN),
        row('(l) scrolling it, ms between pictures, p95', scroll.p95, Number.NaN, 17, 1),
        row('(l) moving one of its bars, ms between pictures, p95', drag.p95, Number.NaN, 17, 1),
        row('(l) longest task while it is read, ms', loadTask, Number.NaN, 50),
        row('(l) longest task while it is scrolled and edited, ms', Math.max(scroll.task, drag.task), Number.NaN, 50),
        row('(l) its bars in the document', nodes, Number.NaN, 60),
      ];
    },
    ['--tasks', '5000'],
  );
}

async function onProposal({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { shown, foreign } = await measureProposal(browser, host);
    return [
      row('(m) answer of 500 fields shown, p95, ms', shown, Number.NaN, 100),
      row('(m) requests to other sites while hostile HTML is shown', foreign.ours, foreign.plain, 0),
    ];
  });
}

async function inTheCode({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { key, tab, check, task } = await measureCode(browser, host);
    return [
      row('(n) key to paint in 1 MB of CSS, beside a controlled editor, p95, ms', key.ours, key.plain, 16, 1),
      row('(n) change of the tab to it and back, p95, ms', tab, Number.NaN, 50),
      row('(n) key to the mistake shown in 200 KB of JSON, with 250 ms of rest, ms', check, Number.NaN, 400),
      row('(n) longest task meanwhile, ms', task, Number.NaN, 50),
    ];
  });
}

async function inSheet({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { shown, edit, scroll, nodes, openTask, workTask, read } = await measureSheet(browser, host, 50_000);
    return [
      row('(o) workbook of 50,000 × 12 cells read, beside read-excel-file, ms', read.ours, read.plain, read.plain),
      row('(o) it opened in the page, ms', shown, Number.NaN),
      row('(o) longest task while it is opened, ms', openTask, Number.NaN, 50),
      row('(o) edit to the new total painted, p95, ms', edit.p95, Number.NaN, 50),
      row('(o) scrolling it, ms between pictures, p95', scroll.p95, Number.NaN, 17, 1),
      row('(o) longest task while it is edited and scrolled, ms', workTask, Number.NaN, 50),
      row('(o) nodes in the document', nodes, Number.NaN, 1_500),
    ];
  });
}

async function atSupplier({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const [pricing, store] = [await measurePricing(browser, host), await measureStore(browser, host)];
    return [
      row('(p) key to the new prices of 300 variants × 5 countries, p95, ms', pricing.p95, Number.NaN, 16, 1),
      row('(p) 200 applications shown after their answer, p95, ms', store.p95, Number.NaN, 150),
    ];
  });
}

/** In the order of the table; each part can be run alone by its name. */
const PARTS = {
  paper: onPaper,
  floor: onFloor,
  grid: inGrid,
  kitchen: inTheKitchen,
  board: onBoard,
  plan: onPlan,
  proposal: onProposal,
  code: inTheCode,
  sheet: inSheet,
  scene: inScene,
  mounts: afterMounts,
  snooker: atTheTable,
  supplier: atSupplier,
  shop: atTheShop,
} as const;
const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);

async function writeReadme(intro: string, rows: readonly Row[], isWhole: boolean): Promise<void> {
  const readme = await readFile('README.md', 'utf8');
  const marked = /<!-- bench -->[\s\S]*<!-- \/bench -->/;
  if (!marked.test(readme)) throw new Error('README.md has no place for the figures: <!-- bench --> … <!-- /bench -->');
  const text = isWhole ? table(rows) : withRows(marked.exec(readme)?.[0] ?? '', table(rows));
  await writeFile(
    'README.md',
    readme.replace(marked, () => `<!-- bench -->\n${intro}\n\n${text}\n<!-- /bench -->`),
  );
}

/**
 * Compares the till with a naive one (one bundle; everything read, filtered and rendered), in one run on one machine.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      // `sizes`: the catalogues alone.
      part: { type: 'string', default: 'all' },
      sizes: { type: 'string', default: '400,10000,50000' },
      write: { type: 'boolean', default: false },
    },
  });
  const isAll = values.part === 'all';
  if (!isAll && values.part !== 'sizes' && !isPart(values.part))
    throw new Error(`--part all|sizes|${Object.keys(PARTS).join('|')}`);
  await buildIfNeeded();
  const subjects = await buildSubjects();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGUMENTS] });
  const rows: Row[] = [];
  try {
    const both = { ...subjects, browser };
    for (const [name, measure] of Object.entries(PARTS))
      if (isAll || values.part === name) rows.push(...(await measure(both)));
    console.log(table(rows));
    for (const size of isAll || values.part === 'sizes'
      ? values.sizes
          .split(',')
          .map(Number)
          .filter((one) => one > 0)
      : []) {
      const found = await atSize(both, size);
      console.log(table(found));
      rows.push(...found);
    }
  } finally {
    await browser.close();
    await rm(subjects.dist, { recursive: true, force: true });
  }
  const intro = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}. Ratio: the plain way over ours.`;
  console.log(`${intro}\n\n${table(rows)}`);
  if (values.write) await writeReadme(intro, rows, isAll);
  const missed = misses(rows);
  if (missed !== '') console.log(`Missed: ${missed}`);
}
