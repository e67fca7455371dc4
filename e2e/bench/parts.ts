import { root } from '../../esbuild.config.mjs';
import { atTheShop } from './at-the-till.ts';
import { measureAgenda } from './measure-agenda.ts';
import { measureBoard } from './measure-board.ts';
import { measureBuilder } from './measure-builder.ts';
import { measureCode } from './measure-code.ts';
import { measureDay } from './measure-day.ts';
import { measureFiles } from './measure-files.ts';
import { measureFloor } from './measure-floor.ts';
import { measureGantt } from './measure-gantt.ts';
import { measureGrid } from './measure-grid.ts';
import { measureImport } from './measure-import.ts';
import { measureKitchen } from './measure-kitchen.ts';
import { measureModel, measureWord } from './measure-model.ts';
import { measureMounts } from './measure-mounts.ts';
import { measureOffline } from './measure-offline.ts';
import { measurePaper } from './measure-paper.ts';
import { measureProposal } from './measure-proposal.ts';
import { measureQueue } from './measure-queue.ts';
import { measureReading, measureScene } from './measure-scene.ts';
import { measureSheet } from './measure-sheet.ts';
import { measureShopDay } from './measure-shop-day.ts';
import { measureSnooker } from './measure-snooker.ts';
import { measurePricing, measureStore } from './measure-supplier.ts';
import { type Row, row } from './report.ts';
import { type Both, withHost } from './with-host.ts';

async function onPaper({ browser }: Both): Promise<readonly Row[]> {
  const { text, drawn } = await measurePaper(browser, root);
  return [
    row('(g) ESC/POS of 200 lines, p95, ms', text.ours, text.plain, 20),
    row('(g) ESC/POS of 30 Arabic lines, drawn, p95, ms', drawn.ours, drawn.plain, 150),
  ];
}

async function inTheDay({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { opening, scrolling } = await measureDay(browser, host, 2_000);
    return [
      row('(e) longest task while 2,000 sales of a day are read, beside 20, ms', opening.many, opening.few, 50),
      row('(e) longest task while they are scrolled and searched, beside 20, ms', scrolling.many, scrolling.few, 50),
    ];
  });
}

async function inTheShop({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { reading, news } = await measureShopDay(browser, host, 2_000);
    return [
      row('(e) longest task while 30 days of 2,000 sales are read and counted, ms', reading, Number.NaN, 50),
      row('(e) longest task while a look for news is counted among them, ms', news, Number.NaN, 50),
    ];
  });
}

async function withoutServer({ browser, dist, ours }: Both): Promise<readonly Row[]> {
  const { offline, warm } = await measureOffline(browser, dist, ours);
  return [row('(a) usable without a server, beside warm with it, 4× CPU, ms', offline, warm, warm * 1.5)];
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

async function intoImport({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { first, all, plain, text, shown, task, check } = await measureImport(browser, host, 50_000);
    return [
      row('(q) first rows of a workbook of 50,000 × 12, beside read-excel-file, ms', first, plain, plain * 0.15),
      row('(q) all of them, ms', all, plain, plain),
      row('(q) the first rows painted in the page, ms', shown, Number.NaN),
      row('(q) longest task while it is read, ms', task, Number.NaN, 16),
      row('(q) first rows of a text file of 100,000 × 12, beside papaparse, ms', text.first, text.plain, 100),
      row('(q) all of them, beside papaparse, ms', text.all, text.plain, text.plain * 0.7),
      row('(q) 100,000 rows × 20 columns checked, ms', check, Number.NaN, 1_000),
    ];
  });
}

async function amongFiles({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(
    dist,
    0,
    async (host) => {
      const { shown, nodes, key, flying, task } = await measureFiles(browser, host);
      return [
        row('(r) folder of 10,000 files shown after its answer, ms', shown, Number.NaN, 200),
        row('(r) nodes of its list in the document', nodes, Number.NaN, 200),
        row('(r) arrow key to paint, p95, ms', key, Number.NaN, 16, 1),
        row('(r) small pictures on their way at the same time', flying, Number.NaN, 6),
        row('(r) longest task while it is opened and scrolled, ms', task, Number.NaN, 50),
      ];
    },
    ['--files', '10000'],
  );
}

async function inScene({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { orbit } = await measureScene(browser, host, 100_000);
    const [stl, obj] = [await measureReading(browser, host, 'stl'), await measureReading(browser, host, 'obj')];
    return [
      row('(v) turning 100,000 triangles, own work per picture, ms, p95', orbit.p95, Number.NaN, 4, 1),
      row('(v) most own work of a task while 20 MB of STL are read, ms', stl.read, Number.NaN, 50),
      row('(v) most own work of a task while 20 MB of OBJ are read, ms', obj.read, Number.NaN, 50),
      row(
        '(v) most own work of a task while the edges of both are found, ms',
        Math.max(stl.edges, obj.edges),
        Number.NaN,
        50,
      ),
    ];
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

async function onAgenda({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { ours, plain } = await measureAgenda(browser, host, 1_000);
    return [row('(s) agenda of 1,000 events put into a page, beside FullCalendar’s list, ms', ours, plain, plain / 4)];
  });
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

async function byTheModel({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { text, call, plainCall, stop, running } = await measureModel(browser, host);
    const opened = await measureWord(browser, host);
    return [
      row('(y) longest task while 4,000 tokens are written, ms', text, Number.NaN, 50),
      row('(y) longest task while a call of 12,000 characters is, ms', call.task, plainCall.task, 50),
      row('(y) most drawings of it in a second', call.draws, plainCall.draws, 12),
      row('(y) press on Stop to idle, ms', stop, Number.NaN, 50),
      row('(y) requests that still run at the model after it', running, Number.NaN, 0),
      row('(y) Word file of 100 pages opened, ms', opened, Number.NaN, 3_000),
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

async function inBuilder({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { usable, drag, style } = await measureBuilder(browser, host);
    return [
      row('(z) page of 1,500 elements can be edited, beside GrapesJS alone, ms', usable.ours, usable.plain, 2_000),
      row('(z) block dragged over it, ms between pictures, p95', drag.ours, drag.plain, 33, 1),
      row('(z) chosen weight to the canvas, p95, ms', style, Number.NaN, 50),
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

async function inQueue({ browser, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 0, async (host) => {
    const { append, appendTask, sendTask, first, drained, wrong, senders } = await measureQueue(browser, host, 5_000);
    return [
      row('(u) change kept where 5,000 wait at 50 addresses, p95, ms', append.ours.p95, append.plain.p95, 5, 1),
      row('(u) longest task while they are kept, ms', appendTask, Number.NaN, 50),
      row('(u) `online` to the first call, ms', first, Number.NaN, 1_000),
      row('(u) all of them sent, ms', drained, Number.NaN),
      row('(u) longest task while they are sent, ms', sendTask, Number.NaN, 50),
      row('(u) of them missing, doubled or out of order', wrong, Number.NaN, 0),
      row('(u) tabs of twenty that send', senders, Number.NaN, 1),
    ];
  });
}

/** In the order of the table; each part can be run alone by its name. */
export const PARTS = {
  paper: onPaper,
  floor: onFloor,
  grid: inGrid,
  kitchen: inTheKitchen,
  board: onBoard,
  plan: onPlan,
  agenda: onAgenda,
  proposal: onProposal,
  model: byTheModel,
  code: inTheCode,
  builder: inBuilder,
  sheet: inSheet,
  import: intoImport,
  files: amongFiles,
  scene: inScene,
  mounts: afterMounts,
  snooker: atTheTable,
  supplier: atSupplier,
  queue: inQueue,
  day: inTheDay,
  shopDay: inTheShop,
  offline: withoutServer,
  shop: atTheShop,
} as const;
export const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);
