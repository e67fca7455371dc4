import { expect, it, onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { type Printer, PrintError } from '#shared/printing/printer.ts';
import { createPrintQueue } from '#shared/printing/queue.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { isWhole } from '#shared/testing/whole-runs.ts';
import { createPrintJournal, MAX_ROWS } from './print-journal.ts';
import { openTillDatabase } from './till-database.ts';

/** More than the list keeps. */
const SALES = isWhole ? 5_000 : 700;
/** At the end of the day the printer is out of order. */
const UNPRINTED = isWhole ? 500 : 100;
const SCOPE = 'https://shop.example';

it('keeps the list of prints short over many sales, prints each once, and gives a later page only the latest', async () => {
  const locks = createMemoryLocks();
  vi.stubGlobal('navigator', { locks });
  const database = openTillDatabase(`soak-${uuid()}`);
  const pages: AbortController[] = [];
  onTestFinished(() => {
    for (const page of pages) page.abort();
    database.close();
    vi.unstubAllGlobals();
  });
  const printed: string[] = [];
  let isOff = false;
  const printer: Printer = {
    print: ({ text }) => {
      if (isOff) return Promise.reject(new PrintError('refused'));
      printed.push(text);
      return Promise.resolve();
    },
  };
  const openPage = () => {
    const page = new AbortController();
    pages.push(page);
    return createPrintQueue({
      printer,
      signal: page.signal,
      journal: createPrintJournal(database, SCOPE, page.signal),
      render: ({ blocks }) => ({
        text: blocks.map((block) => (block.kind === 'text' ? block.text : '')).join(''),
        bytes: () => Promise.resolve(new Uint8Array()),
      }),
    });
  };
  const isIdle = (queue: ReturnType<typeof openPage>): boolean =>
    queue.getSnapshot().every(({ state }) => state !== 'waiting' && state !== 'printing');

  const queue = openPage();
  const most = { rows: 0, jobs: 0 };
  for (let sale = 1; sale <= SALES; sale += 1) {
    isOff = sale > SALES - UNPRINTED;
    queue.add(`sale ${sale}`, `Order ${sale}`, {
      language: 'en',
      direction: 'ltr',
      blocks: [{ kind: 'text', text: `sale ${sale}` }],
    });
    if (sale % 100 > 0) continue;
    await vi.waitFor(() => expect(isIdle(queue)).toBe(true), { timeout: 120_000, interval: 1 });
    most.rows = Math.max(most.rows, await database.prints.count());
    most.jobs = Math.max(most.jobs, queue.getSnapshot().length);
  }
  expect(most.rows).toBeLessThanOrEqual(MAX_ROWS + 50);
  expect(most.jobs).toBeLessThanOrEqual(350);
  expect(printed).toHaveLength(SALES - UNPRINTED);
  expect(new Set(printed).size).toBe(SALES - UNPRINTED);

  pages[0]?.abort();
  const later = openPage();
  await vi.waitFor(() => expect(later.getSnapshot().length).toBeGreaterThan(0), { timeout: 120_000 });
  expect(later.getSnapshot().length).toBeLessThanOrEqual(300);
  expect(later.getSnapshot().map(({ id }) => id)).toContain(`sale ${SALES}`);
}, 1_200_000);
