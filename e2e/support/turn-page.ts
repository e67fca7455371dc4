import type { Page } from 'playwright';

export interface Look {
  readonly locale: string;
  readonly theme: 'light' | 'dark';
}

/** Runs in the page. */
function turn([tag, { locale, theme }]: readonly [string, Look]): void {
  const { documentElement: page } = document;
  page.lang = locale;
  page.dir = locale === 'ar' ? 'rtl' : 'ltr';
  page.dataset['bsTheme'] = theme;
  for (const island of document.querySelectorAll(tag)) island.setAttribute('locale', locale);
}

/** What the page's own switches of language and theme do, without another visit. */
export async function turnPage(page: Page, tag: string, look: Look): Promise<void> {
  await page.evaluate(turn, [tag, look] as const);
  await page
    .locator(`${tag} .fx-root[lang=${look.locale}][data-theme=${look.theme}]:not([data-pending])`)
    .first()
    .waitFor({ state: 'attached' });
}
