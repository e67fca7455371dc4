import type { Browser } from 'playwright';
import { openSupplier, setSupplier, TAG as SUPPLIER } from '../dropshipping/supplier-page.ts';
import type { Host } from '../support/host.ts';
import { signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';

const COUNTRIES = ['France', 'Spain', 'Germany', 'Italy'];
const KEYS = 60;
const STORE = 'flexy-app-store';
const APPS = 200;
const ROUNDS = 5;

/** Ms from a key in the ratio of 300 variants, each sent to five countries, until the new prices are painted. */
export async function measurePricing(browser: Browser, host: Host): Promise<Spread> {
  await setSupplier(host);
  const page = await (await signedIn(browser, host)).newPage();
  const { island, dialog, sku, addCountry, field } = await openSupplier(page, host);
  await sku.fill('CJ-LAMP-00002');
  await island.getByRole('article').nth(1).waitFor({ state: 'detached' });
  await island.getByRole('article').getByRole('button', { name: 'List product', exact: true }).click();
  await dialog.locator('[aria-rowcount="301"]').waitFor();
  for (const country of COUNTRIES) await addCountry(country);
  await field('Multiply price ratio').focus();
  const times = await page.evaluate(
    async ([tag, keys]) => {
      const root = document.querySelector(tag)?.shadowRoot;
      const table = root?.querySelector('.drop-table');
      const input = root?.activeElement;
      if (!(input instanceof HTMLInputElement) || !table) throw new Error('There is nothing to type into.');
      const last = (): string => [...table.querySelectorAll('[role=row]')].at(-1)?.textContent ?? '';
      const all: number[] = [];
      for (let at = 0; at < keys; at += 1) {
        await window.bench.atPicture();
        const before = last();
        input.select();
        const begin = performance.now();
        document.execCommand('insertText', false, String(3 + (at % 7) / 10));
        do await window.bench.nextTask();
        while (last() === before && performance.now() - begin < 5_000);
        all.push(performance.now() - begin);
        if (last() === before) throw new Error('The prices did not follow.');
      }
      return all;
    },
    [SUPPLIER, KEYS] as const,
  );
  await page.context().close();
  return spread(times);
}

/** Ms from the answer with 200 applications until their cards are painted. */
export async function measureStore(browser: Browser, host: Host): Promise<Spread> {
  const times: number[] = [];
  const apps = Array.from({ length: APPS }, (_, at) => ({
    '@id': `/en/api/applications/${at + 1_000}`,
    id: at + 1_000,
    name: `Application ${at}`,
    image: null,
    description: 'What it does, in a sentence that is as long as such sentences are.',
    price: at % 3 === 0 ? 4_900 : 0,
    menuOrder: null,
    isEnabled: true,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await (await signedIn(browser, host)).newPage();
    await page.route(/\/app-store\/.*applications/, (route) =>
      route.fulfill({
        contentType: 'application/ld+json',
        body: JSON.stringify({ '@type': 'Collection', totalItems: APPS, member: apps }),
      }),
    );
    await page.goto(`${host.address}/en/admin/islands/${STORE}`);
    times.push(
      await page.evaluate(
        ([tag, count]) =>
          new Promise<number>((resolve) => {
            const look = (): void => {
              const cards = document.querySelector(tag)?.shadowRoot?.querySelectorAll('article').length ?? 0;
              const answer = performance
                .getEntriesByType('resource')
                .findLast(({ name }) => /\/applications(?:\?|$)/.test(new URL(name).pathname + new URL(name).search));
              if (cards < count || !(answer instanceof PerformanceResourceTiming)) requestAnimationFrame(look);
              else requestAnimationFrame((now) => resolve(now - answer.responseEnd));
            };
            look();
          }),
        [STORE, APPS] as const,
      ),
    );
    await page.context().close();
  }
  return spread(times);
}
