import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { longestWork } from './main-thread.ts';
import { signedIn } from './signed-in.ts';

interface ShopDayFigures {
  /** Ms of the longest task while the sales of the days are read and drawn. */
  readonly reading: number;
  /** While one of them is told of again by a look for news, and the days are counted anew. */
  readonly news: number;
}

/** As many as API Platform sends at once by itself. */
const PAGE = 30;
const DAY_MS = 86_400_000;

const listSchema = v.looseObject({ member: v.array(v.looseObject({ id: v.number() })) });
type Order = v.InferOutput<typeof listSchema>['member'][number];

/** Orders of the shop, as it sends them. */
async function sampleOrders(host: Host): Promise<readonly Order[]> {
  const { member } = v.parse(listSchema, await callApi(host, 'GET', '/en/api/orders?type[]=delivery-note'));
  if (member.length === 0) throw new Error('The shop has no orders');
  return member;
}

/** Answers the lists of orders in place of the server: pages of so many sales a day, the last sold first. */
async function answerOrders(page: Page, samples: readonly Order[], days: number, perDay: number): Promise<void> {
  const now = Date.now();
  const total = days * perDay;
  const orderAt = (index: number): Order => {
    const at = new Date(now - (index / perDay) * DAY_MS).toISOString();
    const id = total - index;
    const sample = samples[index % samples.length];
    return { ...sample, '@id': `/en/api/orders/${id}`, id, createdAt: at, soldAt: at, status: 'done' };
  };
  await page.route(/\/api\/orders\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Date.parse(query.get('createdAt[after]') ?? '');
    const isBefore = query.get('createdAt[before]') !== null;
    const first = (Number(query.get('page') ?? '1') - 1) * PAGE;
    const count = isBefore ? 0 : Math.min(PAGE, total - first);
    const member = Array.from({ length: Math.max(0, count) }, (_, index) => orderAt(first + index)).filter(
      ({ createdAt }) => Date.parse(String(createdAt)) >= from,
    );
    await route.fulfill({
      contentType: 'application/ld+json',
      body: JSON.stringify({
        '@type': 'Collection',
        totalItems: isBefore ? 0 : total,
        member,
        view:
          member.length < PAGE
            ? {}
            : {
                next: `${route
                  .request()
                  .url()
                  .replace(/&page=\d+/, '')}&page=${first / PAGE + 2}`,
              },
      }),
    });
  });
}

export async function measureShopDay(browser: Browser, host: Host, perDay: number): Promise<ShopDayFigures> {
  const context = await signedIn(browser, host);
  const page = await context.newPage();
  await answerOrders(page, await sampleOrders(host), 30, perDay);
  const island = page.locator('flexy-shop-day');
  const isRead = island.getByText(/^As of /);
  const reading = await longestWork(page, async () => {
    await page.goto(`${host.address}/en/gallery/flexy-shop-day/stage?a.days=30`);
    await isRead.waitFor();
  });
  const news = await longestWork(page, async () => {
    const answer = page.waitForResponse(/\/api\/orders\?/);
    await island.getByRole('button', { name: 'Refresh' }).click();
    await answer;
  });
  await context.close();
  return { reading, news };
}
