import { describe, expect, test } from 'vitest';
import tags from '../../demo-host/islands.gen.json' with { type: 'json' };
import { useBrowser } from '../support/browser.ts';
import { aheadTo, clockScript } from '../support/clock.ts';
import { problemsOf, walkProblems, watchControls } from '../support/controls.ts';
import { cspReports } from '../support/host.ts';
import { distance, keptPictures, pictureOf, stillPictureOf } from '../support/pictures.ts';
import { openStage } from '../support/stage.ts';
import { keptTrees, stillTreeOf, treeOf } from '../support/trees.ts';
import { useHost } from '../support/use-host.ts';

const browser = useBrowser();
// Plans and boards show days: those of the pictures are always the same ones.
const ahead = aheadTo('2026-11-23T09:00:00Z');
const host = useHost({ ahead });
const pictures = keptPictures(new URL('pictures.json', import.meta.url));
const trees = keptTrees(new URL('trees/', import.meta.url));

const DESK = { width: 1280, height: 800 };
/** A page of 1280 px at 400 %, in CSS px. */
const ZOOMED = { width: 320, height: 720 };
/** Another font and a pixel together make up to 0.19; without its styles no tag is nearer than 0.51. */
const NOISE = 0.35;

const open = async (tag: string) => {
  const quiet = { newPage: browser.newPage };
  const newPage: typeof quiet.newPage = async (origin, options) => {
    const watched = await quiet.newPage(origin, options);
    await watched.page.addInitScript({ content: clockScript(ahead) });
    // The driver's first look counts as a touch, and comes before the kitchen has made its bell, or after it.
    await watched.page.addInitScript(() => {
      Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'suspended' });
    });
    // Each machine has fonts of its own, and a line that wraps in one of them moves all that stands below it.
    await watched.page.addInitScript((fonts) => {
      addEventListener('DOMContentLoaded', () => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href: fonts });
        document.head.append(link);
        document.documentElement.style.setProperty('--flexy-font', "'Open Sans', Tajawal");
      });
    }, '/flexy/flexy-fonts.css');
    await watchControls(watched.page);
    return watched;
  };
  return openStage({ ...browser, newPage }, host, tag, {
    context: { viewport: DESK, reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-GB' },
  });
};

describe('on the strictest page', () => {
  // One visit for all: starting a page costs more than a look at it.
  test.each(tags.map(({ tag }) => tag))('<%s> looks as it should and is within reach of everybody', async (tag) => {
    const { page, island } = await open(tag);

    if (pictures.isWriting) {
      await page.waitForLoadState('networkidle');
      pictures.keep(tag, await stillPictureOf(island));
      trees.keep(tag, await stillTreeOf(island));
    }
    const kept = pictures.of(tag);
    if (kept === undefined) throw new Error(`There is no picture of ${tag}: FLEXY_PICTURES=write makes it.`);
    await expect
      .poll(async () => distance(await pictureOf(island), kept), { message: 'looks otherwise' })
      .toBeLessThan(NOISE);
    await expect.poll(() => treeOf(island), { message: 'is told otherwise' }).toBe(trees.of(tag));

    await expect.poll(() => problemsOf(page, 'moving', tag)).toEqual([]);
    await expect.poll(() => problemsOf(page, 'small', tag)).toEqual([]);

    // In Windows' high contrast, shadows and backgrounds are gone.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => walkProblems(page, tag)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });

    await page.setViewportSize(ZOOMED);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: 'px too wide' })
      .toBeLessThanOrEqual(0);
    await expect.poll(() => problemsOf(page, 'cutOff', tag)).toEqual([]);

    await expect.poll(() => cspReports(host)).toEqual([]);
  });
});

describe('the look at a picture', () => {
  const SAMPLE = 'flexy-products-admin';

  test('passes over what is noise, and sees what is broken', async () => {
    const { page, island } = await open(SAMPLE);
    const kept = pictures.of(SAMPLE);
    if (kept === undefined) throw new Error('There is no picture.');
    const away = async (): Promise<number> => distance(await pictureOf(island), kept);
    await expect.poll(away).toBeLessThan(NOISE);

    // A pixel further, in another font.
    await island.evaluate((element) => {
      element.style.paddingBlockStart = '1px';
      element.style.setProperty('--flexy-font', 'serif');
    });
    await expect.poll(away).toBeLessThan(NOISE);

    for (const breakIt of [
      (element: Element) => {
        if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets = [];
      },
      (element: Element) => element.shadowRoot?.querySelector('.fx-mount')?.replaceChildren(),
    ]) {
      await page.reload();
      await island.locator('.fx-root:not([data-pending])').first().waitFor({ state: 'attached' });
      await expect.poll(away).toBeLessThan(NOISE);
      await island.evaluate(breakIt);
      await expect.poll(away).toBeGreaterThan(NOISE);
    }
  });
});
