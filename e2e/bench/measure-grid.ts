import type { Browser } from 'playwright';
import type { Host } from '../support/host.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';

interface GridFigures {
  /** Ms from the visit to the first rows. */
  readonly first: number;
  /** Ms to the paint: of the sorted rows and of the next page after a press, of the found rows after a key. */
  readonly sort: Spread;
  readonly page: Spread;
  readonly search: Spread;
  /** In ms; 0 if none took longer than 50. */
  readonly readTask: number;
  readonly workTask: number;
}

const PAGE = 500;
const TIMES = 12;

function note(number: number): object {
  const items = Array.from({ length: 1 + (number % 5) }, (_, index) => ({
    id: number * 10 + index,
    description: `Article ${index}`,
    quantity: 1 + index,
    price: 12.5,
    finalPrice: 12.5,
  }));
  return {
    '@id': `/en/api/orders/${number}`,
    id: number,
    type: 'delivery-note',
    orderNumber: String(number),
    orderNumberFormatted: `DN-${String(number).padStart(5, '0')}`,
    fullTotalAmount: ((number * 7919) % 500_000) / 100,
    orderItems: items,
  };
}

/** Measures a grid with this many delivery notes, newest first, as in a long-lived shop. */
export async function measureGrid(browser: Browser, host: Host, count: number): Promise<GridFigures> {
  const page = await (await signedIn(browser, host, 1000)).newPage();
  // The default page size, if the author sets none.
  await page.addInitScript(() =>
    localStorage.setItem('flexy-grid:delivery-notes', '{"sort":null,"widths":{},"pageSize":30}'),
  );
  await page.route(/\/api\/orders\?/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
    const from = count - (number - 1) * PAGE;
    const member = Array.from({ length: Math.min(PAGE, from) }, (_, index) => note(from - index));
    return route.fulfill({
      contentType: 'application/ld+json',
      body: JSON.stringify({
        totalItems: count,
        member,
        view: from > PAGE ? { next: `/en/api/orders?type[]=delivery-note&page=${number + 1}` } : {},
      }),
    });
  });
  await page.goto(`${host.address}/en/admin/islands/flexy-delivery-notes`);
  const island = page.locator('flexy-delivery-notes');
  await island.getByRole('rowheader').first().waitFor();
  const first = await page.evaluate(() => performance.now());
  // Tasks of the page's start are not part of the reading, nor of the till's.
  await longestTask(page);
  await island.getByText(`Rows 1 to 30 of ${count.toLocaleString('en')}`).waitFor({ timeout: 120_000 });
  const readTask = await longestTask(page);

  /** Ms from the event to the paint after the rows have changed. */
  const timed = async (act: () => Promise<void>, event: 'click' | 'input'): Promise<number> => {
    await island.evaluate((element, name) => {
      const grid = element.shadowRoot?.querySelector('[role=grid]')?.parentElement;
      if (!grid) throw new Error('There is no grid');
      let start = 0;
      window.addEventListener(
        name,
        ({ timeStamp }) => {
          start = timeStamp;
        },
        { capture: true, once: true },
      );
      Reflect.set(
        window,
        'painted',
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (start === 0) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - start);
              channel.port2.postMessage(null);
            });
          });
          observer.observe(grid, { subtree: true, childList: true, characterData: true });
        }),
      );
    }, event);
    await act();
    return page.evaluate(async () =>
      Number(
        await Promise.race([
          Reflect.get(window, 'painted'),
          new Promise((_, reject) => {
            setTimeout(() => reject(new Error('The rows stay as they are')), 10_000);
          }),
        ]),
      ),
    );
  };
  const repeat = async (work: (turn: number) => Promise<number>): Promise<Spread> => {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) times.push(await work(turn));
    return spread(times);
  };
  const header = (turn: number) =>
    island
      .getByRole('columnheader', { name: ['Total amount', 'Order number', 'Products'][turn % 3] ?? '' })
      .getByRole('button');
  const sort = await repeat((turn) => timed(() => header(turn).click(), 'click'));
  const turned = await repeat(() => timed(() => island.getByRole('button', { name: 'Next page' }).click(), 'click'));
  const field = island.getByRole('searchbox');
  const search = await repeat((turn) => timed(() => field.fill(String(1000 + turn * 37)), 'input'));
  const workTask = await longestTask(page);
  await page.context().close();
  return { first, sort, page: turned, search, readTask, workTask };
}
