import type { Page } from 'playwright';
import type { PageOptions, TestBrowser, WatchedPage } from '../support/browser.ts';
import { aheadTo, clockScript } from '../support/clock.ts';
import { watchControls } from '../support/controls.ts';

export const DESK = { width: 1280, height: 800 };
/**
 * Plans and boards show days: those of the pictures are always the same ones. In ms, and for one file of tests: what was
 * sold today depends on the minute, and a worker comes to its last file long after its first.
 */
export const aheadToPictures = (): number => aheadTo('2026-11-23T09:00:00Z');

/** Each machine has fonts of its own, and a line that wraps in one of them moves all that stands below it. */
async function useOwnFonts(page: Page): Promise<void> {
  await page.addInitScript((fonts) => {
    addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: fonts });
      document.head.append(link);
      document.documentElement.style.setProperty('--flexy-font', "'Open Sans', Tajawal");
    });
  }, '/flexy/flexy-fonts.css');
}

/** A browser whose pages look the same on each machine and each day; its clock is set ahead by so many ms. */
export function stillBrowser(browser: TestBrowser, ahead: number): TestBrowser {
  const prepared = async (watched: WatchedPage): Promise<WatchedPage> => {
    await watched.page.addInitScript({ content: clockScript(ahead) });
    // The driver's first look counts as a touch, and comes before the kitchen has made its bell, or after it.
    await watched.page.addInitScript(() => {
      Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'suspended' });
    });
    await useOwnFonts(watched.page);
    await watchControls(watched.page);
    return watched;
  };
  const newPage = async (origin: string, options: PageOptions = {}): Promise<WatchedPage> =>
    prepared(
      await browser.newPage(origin, {
        ...options,
        context: {
          viewport: DESK,
          reducedMotion: 'reduce',
          timezoneId: 'UTC',
          locale: 'en-GB',
          ...options.context,
        },
      }),
    );
  return { ...browser, newPage };
}
