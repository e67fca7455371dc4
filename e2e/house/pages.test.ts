import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import tags from '../../demo-host/islands.gen.json' with { type: 'json' };
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { cspReports, type Host, startHost } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

const { newPage } = useBrowser();
let host: Host;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.stop());

async function openPage(path: string) {
  const watched = await newPage(host.address);
  await signIn(watched.page.context(), host);
  await watched.page.goto(`${host.address}${path}`);
  return watched;
}

const PROPERTIES = [
  'font-size',
  'font-family',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding-left',
  'background-color',
  'color',
  'border-top-width',
  'height',
  'display',
  'cursor',
];

function stylesOf(page: Page, selector: string): Promise<Record<string, string>> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, names) => {
      const computed = getComputedStyle(element);
      return Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]));
    }, PROPERTIES);
}

describe('every tag', () => {
  for (const { tag } of tags) {
    for (const locale of ['en', 'fr', 'ar']) {
      test(`<${tag}> boots on its page in ${locale}, without a word in the console`, async () => {
        const { page, requests } = await openPage(`/${locale}/admin/islands/${tag}`);
        const island = page.locator(tag).first();
        await expect
          .poll(
            () =>
              island.evaluate(
                (element) =>
                  element.shadowRoot?.querySelector('.fx-root:not([data-pending])') !== null &&
                  element.matches(':defined'),
              ),
            { timeout: 15_000 },
          )
          .toBe(true);
        expect(
          await island.evaluate((element) => element.shadowRoot?.querySelector('.fx-root')?.getAttribute('dir')),
        ).toBe(locale === 'ar' ? 'rtl' : 'ltr');
        // The token goes to the page's own back-office and nowhere else, and stands in no address.
        const bearers = requests.filter(({ headers }) => headers['authorization'] !== undefined);
        expect(bearers.every(({ url }) => url.startsWith(`${host.address}/`))).toBe(true);
        expect(requests.some(({ url }) => url.includes('eyJ'))).toBe(false);
        expect(await cspReports(host)).toEqual([]);
      });
    }
  }

  test('axe finds nothing on the PIN and store pages', async () => {
    for (const tag of ['flexy-store-selector', 'flexy-pin']) {
      const { page } = await openPage(`/en/admin/islands/${tag}`);
      await page.locator(tag).getByRole('heading').first().waitFor();
      expect(await axeViolations(page, { include: tag }), tag).toEqual([]);
    }
  });
});

describe('a hostile page', () => {
  test('changes nothing in an island, nor the island anything in it', async () => {
    const { page: hostile } = await openPage('/en/hostile');
    const hostBefore = await hostile.evaluate(
      () =>
        getComputedStyle(document.querySelector('#host-button') ?? document.body).cssText +
        getComputedStyle(document.querySelector('h2') ?? document.body).color,
    );
    await hostile.locator('flexy-store-selector').getByRole('listitem').first().waitFor();
    const { page: clean } = await openPage('/en/plain');
    await clean.locator('flexy-store-selector').getByRole('listitem').first().waitFor();
    for (const part of ['h2', '.fx-store-card', '.fx-store-icon']) {
      const selector = `flexy-store-selector >> css=${part}`;
      const theirs = await stylesOf(hostile, selector);
      const ours = await stylesOf(clean, selector);
      expect(theirs, part).toEqual(ours);
    }
    expect(
      await hostile.evaluate(
        () =>
          getComputedStyle(document.querySelector('#host-button') ?? document.body).cssText +
          getComputedStyle(document.querySelector('h2') ?? document.body).color,
      ),
    ).toBe(hostBefore);
  });
});
