import { expect } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { statesOf } from '../support/contrast.ts';
import { COVERED, problemsOf, walkProblems } from '../support/controls.ts';
import { distance, keptPictures, pictureOf, stillPictureOf } from '../support/pictures.ts';
import type { Stage } from '../support/stage.ts';
import { keptTrees, stillTreeOf, treeOf } from '../support/trees.ts';
import { type Look, turnPage } from '../support/turn-page.ts';
import { DESK } from './open-tag.ts';

const LOCALES = ['en', 'fr', 'ar'] as const;
/** The narrowest phone, in CSS px. */
const NARROW = { width: 390, height: 844 };
/** A page of 1280 px at 400 %, in CSS px. */
const ZOOMED = { width: 320, height: 720 };
/** Another font and a pixel together make up to 0.19; without its styles no tag is nearer than 0.51. */
export const NOISE = 0.35;

const pictures = keptPictures(new URL('pictures.json', import.meta.url));
const trees = keptTrees(new URL('trees/', import.meta.url));

export function keptPictureOf(tag: string): string {
  const kept = pictures.of(tag);
  if (kept === undefined) throw new Error(`There is no picture of ${tag}: FLEXY_PICTURES=write makes it.`);
  return kept;
}

export async function looksAsKept({ page, island }: Stage, tag: string): Promise<void> {
  if (pictures.isWriting) {
    await page.waitForLoadState('networkidle');
    pictures.keep(tag, await stillPictureOf(island));
    trees.keep(tag, await stillTreeOf(island));
  }
  const kept = keptPictureOf(tag);
  await expect
    .poll(async () => distance(await pictureOf(island), kept), { message: 'looks otherwise' })
    .toBeLessThan(NOISE);
  await expect.poll(() => treeOf(island), { message: 'is told otherwise' }).toBe(trees.of(tag));
  await expect.poll(() => problemsOf(page, 'moving', tag)).toEqual([]);
  await expect.poll(() => problemsOf(page, 'small', tag)).toEqual([]);
}

async function show({ page, island }: Stage, tag: string, look: Look): Promise<void> {
  await turnPage(page, tag, look);
  const root = island.locator('.fx-root').first();
  await expect.poll(() => root.getAttribute('dir')).toBe(look.locale === 'ar' ? 'rtl' : 'ltr');
  await expect.poll(() => root.getAttribute('data-theme')).toBe(look.theme);
}

const tooWide = ({ page }: Stage): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The colours are those of a theme, whatever the language; a narrow screen is where words have the least room. */
export async function isForEverybody(stage: Stage, tag: string): Promise<void> {
  const { page } = stage;
  await page.setViewportSize(DESK);
  await expect.poll(() => axeViolations(page, { include: tag }), { message: 'light and wide' }).toEqual([]);
  await page.setViewportSize(NARROW);
  for (const locale of LOCALES) {
    await show(stage, tag, { locale, theme: 'dark' });
    // French differs from English by its words alone, and they are told by the tests of the texts.
    if (locale !== 'fr')
      await expect
        .poll(() => axeViolations(page, { include: tag, withoutColours: locale !== 'en' }), { message: locale })
        .toEqual([]);
    await expect.poll(() => tooWide(stage), { message: `${locale}: px too wide` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(ZOOMED);
  await show(stage, tag, { locale: 'en', theme: 'light' });
  await expect.poll(() => tooWide(stage), { message: 'zoomed: px too wide' }).toBeLessThanOrEqual(0);
  await expect.poll(() => problemsOf(page, 'cutOff', tag)).toEqual([]);
}

/** A page of 1280 × 1024 px at 400 %, in CSS px: what sticks takes most of it. */
const LOW = { width: 320, height: 256 };
const WITH_BARS: ReadonlySet<string> = new Set([
  ...['flexy-agenda', 'flexy-data-import', 'flexy-delivery-notes', 'flexy-orders-lab', 'flexy-products-admin'],
  ...['flexy-project-gantt', 'flexy-snooker', 'flexy-spreadsheet'],
]);

/** In Windows' high contrast, shadows and backgrounds are gone. */
export async function isWalkedByKeys({ page }: Stage, tag: string): Promise<void> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => walkProblems(page, tag)).toEqual([]);
  await expect.poll(async () => (await statesOf(page, tag)).alike, { message: 'a state is not seen' }).toEqual([]);
  if (WITH_BARS.has(tag)) {
    await page.setViewportSize(LOW);
    const covered = async (): Promise<readonly string[]> =>
      (await walkProblems(page, tag)).filter((problem) => problem.startsWith(COVERED));
    await expect.poll(covered, { message: 'beneath a bar' }).toEqual([]);
    await page.setViewportSize(DESK);
  }
  await page.emulateMedia({ forcedColors: 'none' });
}
