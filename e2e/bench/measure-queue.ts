import type { Browser, BrowserContext, Page } from 'playwright';
import { openQueue, PAGE } from '../offline/queue-page.ts';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';

const ADDRESSES = 50;
const TABS = 20;
/** How many more are kept while that many wait. */
const MORE = 200;
const TIMEOUT_MS = 300_000;

interface QueueFigures {
  /** Ms from the call until one more change is kept and read back, and the same by an array in `localStorage`. */
  readonly append: { readonly ours: Spread; readonly plain: Spread };
  /** Longest tasks in ms: while changes are kept, and while they are sent. */
  readonly appendTask: number;
  readonly sendTask: number;
  /** Ms from `online` to the first call. */
  readonly first: number;
  /** Ms from `online` until nothing waits. */
  readonly drained: number;
  /** Changes that the server has not, has twice, or in another order than they were made. */
  readonly wrong: number;
  /** How many of the tabs have sent something. */
  readonly senders: number;
}

async function openPage(context: BrowserContext, host: Host): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${host.address}${PAGE}`);
  await openQueue(page, host);
  return page;
}

/** The changes that make so many new tables. */
const newTables = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    action: 'create' as const,
    entityId: `tmp:table-${from + index}`,
    data: {
      name: `Queued ${from + index}`,
      canvaX: 10,
      canvaY: 10,
      reservableCategory: '/en/api/reservable_categories/1',
    },
  }));

/** Appends new tables, one address after the other in turn; resolves to the ms of each. */
async function appendTables(page: Page, from: number, to: number): Promise<readonly number[]> {
  return page.evaluate(
    async ({ changes, start, addresses }) => {
      const times: number[] = [];
      for (const [index, change] of changes.entries()) {
        const before = performance.now();
        await window.queue.append(`/{locale}/api/sync/reservables?room=${(start + index) % addresses}`, change);
        times.push(performance.now() - before);
      }
      return times;
    },
    { changes: newTables(from, to), start: from, addresses: ADDRESSES },
  );
}

/** The plain way: everything that waits in one array. */
async function plainAppends(page: Page, waiting: number): Promise<readonly number[]> {
  return page.evaluate(
    ({ there, more }) => {
      localStorage.setItem('bench', JSON.stringify(there));
      const times = more.map((change) => {
        const before = performance.now();
        const all: unknown[] = JSON.parse(localStorage.getItem('bench') ?? '[]');
        localStorage.setItem('bench', JSON.stringify([...all, change]));
        return performance.now() - before;
      });
      localStorage.removeItem('bench');
      return times;
    },
    { there: newTables(0, waiting), more: newTables(0, MORE) },
  );
}

/** Gives the network back and resolves once nothing waits, to ms from `online`. */
async function drain(
  page: Page,
  context: BrowserContext,
): Promise<{ readonly first: number; readonly drained: number }> {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    performance.clearMarks('online');
    window.addEventListener('online', () => performance.mark('online'), { once: true });
  });
  await context.setOffline(false);
  await page.waitForFunction(
    () => {
      const { waiting, sending } = window.queue.getSnapshot();
      return waiting + sending === 0;
    },
    undefined,
    { timeout: TIMEOUT_MS, polling: 250 },
  );
  return page.evaluate(() => {
    const online = performance.getEntriesByName('online')[0]?.startTime ?? Number.NaN;
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/api/sync/') && startTime >= online);
    return {
      first: Math.min(...calls.map(({ startTime }) => startTime)) - online,
      drained: Math.max(...calls.map(({ startTime, duration }) => startTime + duration)) - online,
    };
  });
}

/** How many of the queued tables are missing, there twice, or behind a later one of the same address. */
async function wrongOnes(host: Host, count: number): Promise<number> {
  const seen = new Set<number>();
  const last = new Map<number, number>();
  let wrong = 0;
  for (let page = 1; ; page += 1) {
    const answer: unknown = await callApi(
      host,
      'GET',
      `/en/api/reservables?order[id]=asc&itemsPerPage=200&page=${page}`,
    );
    const member: unknown = Object(answer).member;
    if (!Array.isArray(member) || member.length === 0) break;
    for (const one of member) {
      const number = Number(/^Queued (\d+)$/.exec(String(Object(one).name))?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) continue;
      const address = number % ADDRESSES;
      if (seen.has(number) || number < (last.get(address) ?? 0)) wrong += 1;
      seen.add(number);
      last.set(address, number);
    }
  }
  return wrong + count - seen.size;
}

/** Keeps so many changes at fifty addresses without a network, and sends them once it is back; then from twenty tabs. */
export async function measureQueue(browser: Browser, host: Host, count: number): Promise<QueueFigures> {
  const context = await signedIn(browser, host);
  const page = await openPage(context, host);
  await context.setOffline(true);
  await appendTables(page, 0, count);
  await longestTask(page);
  const ours = spread(await appendTables(page, count, count + MORE));
  const appendTask = await longestTask(page);
  const plain = spread(await plainAppends(page, count));
  await longestTask(page);
  const { first, drained } = await drain(page, context);
  const sendTask = await longestTask(page);
  const senders = new Set<Page>();
  for (let tab = 1; tab < TABS; tab += 1) await openPage(context, host);
  await context.setOffline(true);
  await appendTables(page, count + MORE, count + 2 * MORE);
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/sync/')) senders.add(request.frame().page());
  });
  const again = await drain(page, context);
  const wrong = await wrongOnes(host, count + 2 * MORE);
  await context.close();
  return {
    append: { ours, plain },
    appendTask,
    sendTask,
    drained,
    wrong,
    first: Math.max(first, Number.isFinite(again.first) ? again.first : 0),
    senders: senders.size,
  };
}
