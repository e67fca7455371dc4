import type { FrameLocator, Page } from 'playwright';
import { expect, test } from 'vitest';
import tags from '../../demo-host/islands.gen.json' with { type: 'json' };
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage, open } = useBrowser();
const host = useHost();

/** What the browser says about answers that a state provokes. */
const REFUSED = [/Failed to load resource/, /net::ERR/];

async function openTag(
  path: string,
  options: PageOptions = {},
): Promise<{ readonly page: Page; readonly stage: FrameLocator }> {
  const { page, context } = await newPage(host.address, options);
  await signIn(context, host);
  await page.goto(`${host.address}${path}`);
  return { page, stage: page.frameLocator('iframe[data-stage]') };
}

test('the index is read by anybody, finds islands by their words, and leads to each', async () => {
  const { page } = await open(`${host.address}/`);
  await page.waitForURL(/\/en\/gallery$/);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(tags.length);
  await expect.poll(() => axeViolations(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search the islands' }).fill('plan FLOOR');
  await expect.poll(() => cards.filter({ visible: true }).allInnerTexts()).toHaveLength(1);
  await expect.poll(() => page.getByRole('status').innerText()).toBe('1 islands');
  await page.getByRole('searchbox').fill('no such word');
  await expect.poll(() => page.getByText('No island has these words.').isVisible()).toBe(true);
  await page.getByRole('searchbox').fill('snook');

  await page.getByRole('link', { name: /snooker/ }).click();
  await page.waitForURL(/\/en\/login\?_target_path=%2Fen%2Fgallery%2Fflexy-snooker$/);
});

test('an attribute reaches the element, the address and the markup in each way of writing it', async () => {
  const { page, stage } = await openTag('/en/gallery/flexy-portion-picker');
  const form = page.getByRole('form', { name: 'Attributes' });
  const island = stage.locator('flexy-portion-picker');
  await island.getByText('$14.50').first().waitFor();

  await form.getByLabel('currency-symbol').fill('£');
  await form.getByLabel('currency-symbol').press('Enter');
  await island.getByText('£14.50').first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('a.currency-symbol')).toBe('£');

  const code = page.getByRole('region', { name: 'Code' });
  const ways = {
    HTML: 'currency-symbol="£"',
    Twig: "currency_symbol: '£'",
    React: 'currency-symbol="£"',
    Vue: '@flexy:cart-changed="heard"',
  };
  for (const [name, text] of Object.entries(ways)) {
    await page.getByRole('radio', { name }).check({ force: true });
    await expect.poll(() => code.innerText()).toContain(text);
  }

  // What is no JSON is not told to the element.
  await form.getByLabel('product', { exact: true }).fill('{"name": ');
  await form.getByLabel('product', { exact: true }).blur();
  await form.getByText('This is not JSON yet').waitFor();
  await island.getByText('£14.50').first().waitFor();

  // The link alone shows the same; the token is in neither.
  const link = page.url();
  expect(link).not.toContain('eyJ');
  const { page: other, stage: copy } = await openTag(link.slice(host.address.length));
  await copy.locator('flexy-portion-picker').getByText('£14.50').first().waitFor();
  await expect.poll(() => other.getByLabel('currency-symbol').inputValue()).toBe('£');

  await page.getByRole('button', { name: 'As in the example' }).click();
  await island.getByText('$14.50').first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('events are listed as they fire', async () => {
  const { page, stage } = await openTag('/en/gallery/flexy-store-selector');
  const log = page.getByRole('list', { name: 'Events' });
  await log.getByText('flexy:ready').waitFor();
  await stage.getByRole('button', { name: /Maison Zellige/ }).click();
  const row = log.getByRole('listitem').filter({ hasText: 'flexy:store-selected' });
  await expect.poll(() => row.innerText()).toContain('"name":"Maison Zellige"');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => log.getByRole('listitem').count()).toBe(0);
});

test('states, theme, language, width and a hostile page are a choice away', async () => {
  const { page, stage } = await openTag('/en/gallery/flexy-products-admin', { expected: REFUSED });
  const island = stage.locator('flexy-products-admin');
  const root = island.locator('.fx-root').first();
  await island.getByRole('row').nth(1).waitFor();

  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Empty' });
  await island.getByText('There is no product yet.').waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Error (500)' });
  await island.getByRole('alert').filter({ hasText: 'The server has a problem' }).first().waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Offline' });
  await island.getByRole('button', { name: 'Retry' }).first().waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Ready' });
  await island.getByRole('row').nth(1).waitFor();

  await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption({ label: 'Dark' });
  await expect.poll(() => root.getAttribute('data-theme')).toBe('dark');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('390');
  await expect.poll(() => island.evaluate(() => innerWidth)).toBe(390);
  await page.getByRole('combobox', { name: 'Styles of the page' }).selectOption({ label: 'Hostile' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
  await expect.poll(() => root.getAttribute('dir')).toBe('rtl');
  await expect.poll(() => root.getAttribute('data-theme')).toBe('dark');
  // Nothing of the page comes in.
  await expect
    .poll(() =>
      island
        .getByRole('button')
        .first()
        .evaluate((button) => getComputedStyle(button).letterSpacing),
    )
    .toBe('normal');
});

test('the page of a tag is for everybody: dark, Arabic, on a phone', async () => {
  const { page, stage } = await openTag('/ar/gallery/flexy-pin?theme=dark', {
    context: { viewport: { width: 390, height: 844 } },
  });
  await stage.getByRole('dialog').waitFor();
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: host.address }]);
  await page.reload();
  await stage.getByRole('dialog').waitFor();
  await expect.poll(() => axeViolations(page, { exclude: ['iframe'] })).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});
