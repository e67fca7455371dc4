import { expect, test } from 'vitest';
import tags from '../../demo-host/islands.gen.json' with { type: 'json' };
import { axeViolations } from './axe.ts';
import { useBrowser } from './browser.ts';
import { cspReports } from './host.ts';
import { signIn } from './sign-in.ts';
import { useHost } from './use-host.ts';

const LOCALES = ['en', 'fr', 'ar'] as const;
/** Screens in px; the narrow one is the narrowest phone. */
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

/** Not of the page itself, and no texts, which every island asks for. */
const isOfBackOffice = (call: string): boolean =>
  /^\w+ \/(?:\w\w\/)?(?:api|excel|file-manager|generative-ai|preview|storage|upload-image)\b(?!-trans)/.test(call);

/** Whether a documented call, such as `GET /{locale}/api/orders/{id}?page={n}`, is this one. */
function matches(documented: string, call: string): boolean {
  const [path = ''] = documented.split('?');
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(call);
}

/** Runs in the page: what its own switches of language and theme do, without another visit. */
function turn({ tag, locale, theme }: { tag: string; locale: string; theme: 'light' | 'dark' }): void {
  const { documentElement: page } = document;
  page.lang = locale;
  page.dir = locale === 'ar' ? 'rtl' : 'ltr';
  page.dataset['bsTheme'] = theme;
  for (const island of document.querySelectorAll(tag)) island.setAttribute('locale', locale);
}

/** One part of the tags, so that the longest of all test files is none that ends alone. */
export const PARTS = 3;

/** The tests of every third tag, from the given one on. */
export function testEveryTag(part: number): void {
  const { newPage } = useBrowser();
  const host = useHost();
  // One visit for all checks: starting a page costs more than a check.
  test.each(tags.filter((_, index) => index % PARTS === part).map(({ tag, calls }) => [tag, calls] as const))(
    '<%s> boots on its page quietly, and is for everybody in en, fr and ar, light and dark, wide and narrow',
    async (tag, calls) => {
      const { page, requests } = await newPage(host.address);
      await signIn(page.context(), host);
      await page.goto(`${host.address}/en/admin/islands/${tag}`);
      const island = page.locator(tag).first();
      const root = island.locator('.fx-root').first();
      type Look = readonly [locale: (typeof LOCALES)[number], theme: 'light' | 'dark', viewport: typeof WIDE];
      const show = async ([locale, theme, viewport]: Look, withoutColours = false): Promise<void> => {
        const shown = `${locale}, ${theme}, ${viewport.width} px`;
        await page.setViewportSize(viewport);
        await page.evaluate(turn, { tag, locale, theme });
        await island.locator(`.fx-root[lang=${locale}]:not([data-pending])`).first().waitFor({ state: 'attached' });
        await expect.poll(() => root.getAttribute('dir'), { message: shown }).toBe(locale === 'ar' ? 'rtl' : 'ltr');
        await expect.poll(() => root.getAttribute('data-theme'), { message: shown }).toBe(theme);
        await expect.poll(() => axeViolations(page, { include: tag, withoutColours }), { message: shown }).toEqual([]);
      };

      await show(['en', 'light', WIDE]);
      // The colours are those of a theme, whatever the language; a narrow screen is where words have the least room.
      for (const locale of LOCALES) {
        await show([locale, 'dark', NARROW], locale !== 'en');
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
            message: `${locale}: px too wide`,
          })
          .toBeLessThanOrEqual(0);
      }

      // The token is sent to the page's own back-office only, and never in a URL.
      const bearers = requests.filter(({ headers }) => headers['authorization'] !== undefined);
      expect(bearers.every(({ url }) => url.startsWith(`${host.address}/`))).toBe(true);
      expect(requests.some(({ url }) => url.includes('eyJ'))).toBe(false);
      // The reference page names whatever it asks the back-office for.
      const made = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`).filter(isOfBackOffice);
      expect(made.filter((call) => !calls.some((one) => matches(one, call)))).toEqual([]);
      await expect.poll(() => cspReports(host)).toEqual([]);
    },
  );
}
