import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { openStage } from '../support/stage.ts';
import { useHost } from '../support/use-host.ts';
import { hasItsThingsInSight, inSight, showsItsFirstCardHighUp, type Sight } from '../tags/density.ts';
import { aheadToPictures, stillBrowser } from '../tags/open-tag.ts';

const ahead = aheadToPictures();
const browser = stillBrowser(useBrowser(), ahead);
const host = useHost({ ahead });

/** In px: less than two of a head's smallest lines. */
const ONE_LINE = 20;

test.each(['flexy-crm-board', 'flexy-project-board'])(
  '<%s> on a phone has its first card high up and its sums whole',
  async (tag) => {
    const { page } = await openStage(browser, host, tag, {
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await showsItsFirstCardHighUp(page, tag);
    const heights = () =>
      page.locator(`${tag} .board-sum`).evaluateAll((sums) => sums.map((sum) => sum.getBoundingClientRect().height));
    await expect.poll(async () => (await heights()).filter((height) => height > ONE_LINE)).toEqual([]);
  },
);

test('<flexy-products-admin> has fourteen rows in sight', async () => {
  const tag = 'flexy-products-admin';
  const { page } = await openStage(browser, host, tag, { query: 'a.items-per-page=25' });
  await hasItsThingsInSight(page, {
    tag,
    item: '[role=rowgroup]:not(.fx-grid-head) .fx-grid-row',
    within: '.fx-grid-scroll',
    least: { '1280x800': 14, '1024x768': 14 },
  });
});

/** In px: the window of a phone, 844 high, without the two rows of the back-office above an island. */
const PHONE = { width: 390, height: 752 };

test.each(['flexy-products-admin', 'flexy-delivery-notes'])('<%s> has six rows in sight on a phone', async (tag) => {
  const { page } = await openStage(browser, host, tag, {
    locale: 'fr',
    context: { viewport: PHONE, hasTouch: true, isMobile: true },
  });
  const rows: Sight = { tag, item: '.fx-grid-card', within: '.fx-grid-cards', least: {} };
  await expect.poll(() => page.evaluate(inSight, [rows] as const)).toBeGreaterThanOrEqual(6);
});

/** Each is one line of the cart. */
const DISHES = [
  'Espresso',
  'Espresso allongé',
  'Double espresso',
  'Noisette',
  'Nous-nous',
  'Café épicé de Fès',
  'Café décaféiné',
  'Affogato',
  'Café glacé',
];
const LINES: Sight = { tag: 'flexy-pos', item: '.pos-line', within: '.pos-lines', least: {} };

test('the till has eight lines of its cart in sight, six on a tablet', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-pos');
  for (const name of DISHES) await island.getByRole('button', { name: new RegExp(`^${name},`) }).click();
  for (const [width, height, least] of [
    [1280, 800, 8],
    [1024, 768, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(inSight, [LINES] as const), { message: `${width}` })
      .toBeGreaterThanOrEqual(least);
  }
});

test('at a table a phone has six lines of the cart in sight', async () => {
  const query = 'a.table-selection=true&a.pay-later=true';
  const { page, island } = await openStage(browser, host, 'flexy-pos', { query, locale: 'fr' });
  await page.setViewportSize({ width: 390, height: 844 });
  await island.getByRole('button', { name: 'T1', exact: true }).click();
  for (const name of DISHES) await island.getByRole('button', { name: new RegExp(`^${name},`) }).click();
  await island
    .getByRole('navigation', { name: 'Commande' })
    .getByRole('button', { name: /^Panier/ })
    .click();
  await expect.poll(() => page.evaluate(inSight, [LINES] as const)).toBeGreaterThanOrEqual(6);
});
