import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

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
    await expect
      .poll(() =>
        hostile.evaluate(
          () =>
            getComputedStyle(document.querySelector('#host-button') ?? document.body).cssText +
            getComputedStyle(document.querySelector('h2') ?? document.body).color,
        ),
      )
      .toBe(hostBefore);
  });
});
