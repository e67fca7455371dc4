import type { Locator, Page } from 'playwright';
import type { PageOptions, TestBrowser, WatchedPage } from './browser.ts';
import type { Host } from './host.ts';
import { signIn } from './sign-in.ts';

interface StageOptions extends PageOptions {
  readonly locale?: string;
  /** `state=error&style=hostile&a.store-id=2`, as in the gallery's own links. */
  readonly query?: string;
}

/** A tag alone on its stage of the gallery: nothing else is on that page, and its policy is the strictest one. */
export interface Stage {
  readonly page: Page;
  readonly watched: WatchedPage;
  readonly island: Locator;
}

/** Opens the stage of a tag and waits until the element is ready. */
export async function openStage(
  { newPage }: TestBrowser,
  host: Host,
  tag: string,
  { locale = 'en', query = '', ...options }: StageOptions = {},
): Promise<Stage> {
  const watched = await newPage(host.address, options);
  const { page, context } = watched;
  await signIn(context, host);
  await page.goto(`${host.address}/${locale}/gallery/${tag}/stage?${query}`);
  const island = page.locator(tag).first();
  await island.locator('.fx-root:not([data-pending])').first().waitFor({ state: 'attached' });
  return { page, watched, island };
}
