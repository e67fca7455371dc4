import type { Page } from 'playwright';
import { expect } from 'vitest';

/** In px: one row of controls above all that is looked at. */
const HEAD = 56;
const FIRST_CONTENT = 112;
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
];

export interface Sight {
  readonly tag: string;
  readonly item: string;
  /** What cuts the items off, besides the window. */
  readonly within: string;
  /** The least number of whole items at each size. */
  readonly least: Readonly<Record<string, number>>;
}

const SIGHTS: readonly Sight[] = [
  { tag: 'flexy-pos', item: '.pos-tile', within: '.pos-grid', least: { '1280x800': 24, '1024x768': 15, '390x844': 9 } },
  {
    tag: 'flexy-crm-board',
    item: '.board-card',
    within: '.board-cell',
    least: { '1280x800': 10, '1024x768': 8, '390x844': 2 },
  },
  {
    tag: 'flexy-project-gantt',
    item: '.gantt-row',
    within: '.gantt-scroll',
    least: { '1280x800': 15, '1280x1080': 20, '390x844': 8 },
  },
  { tag: 'flexy-spreadsheet', item: '[role=row]', within: '.sheet-grid', least: { '1280x800': 20, '1024x768': 18 } },
];

/** Runs in the page. */
export function inSight([{ tag, item, within }]: readonly [Sight]): number {
  const root = document.querySelector(tag)?.shadowRoot;
  return [...(root?.querySelectorAll(item) ?? [])].filter((one) => {
    const [box, around] = [one.getBoundingClientRect(), one.closest(within)?.getBoundingClientRect()];
    if (around === undefined || box.height === 0) return false;
    return box.top >= around.top - 1 && box.bottom <= Math.min(around.bottom, innerHeight) + 1 && box.left < innerWidth;
  }).length;
}

/** A screen has so many of its things in sight at each size. */
export async function hasItsThingsInSight(page: Page, sight: Sight): Promise<void> {
  for (const [size, least] of Object.entries(sight.least)) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(inSight, [sight] as const), { message: size }).toBeGreaterThanOrEqual(least);
  }
}

interface Screen {
  readonly tag: string;
  readonly head?: string;
  /** The first of what the screen is for. */
  readonly content: string;
  /** In px below the island's top. Default: `FIRST_CONTENT`. */
  readonly begin?: number;
}

const GRID_ROW = '[role=rowgroup]:not(.fx-grid-head) .fx-grid-row';
/** Not here: what is a single button, dialog, picture or form, and what has a screen without a head. */
const SCREENS: readonly Screen[] = [
  { tag: 'flexy-agenda', head: '.agenda-head', content: '.agenda-chip' },
  { tag: 'flexy-ai-assistant', content: '.assistant-chat' },
  { tag: 'flexy-app-store', head: '.apps-head', content: '.apps-card' },
  // At 92 but for a column whose sums in two currencies have two lines.
  { tag: 'flexy-crm-board', head: '.work-head', content: '.board-card', begin: 104 },
  { tag: 'flexy-dashboard-code', head: '.code-bar', content: '.fx-tabs' },
  { tag: 'flexy-delivery-notes', head: '.delivery-notes-head', content: GRID_ROW },
  { tag: 'flexy-document-editor', head: '.editor-toolbar', content: '.editor-area' },
  { tag: 'flexy-dropshipping', head: '.drop-head', content: '.drop-card' },
  { tag: 'flexy-file-manager', head: '.fm-tools', content: '.fm-body' },
  { tag: 'flexy-gantt-demo', head: '.gantt-toolbar', content: '.gantt-frame' },
  { tag: 'flexy-page-builder', head: '.canvas-bar', content: '.canvas-body' },
  { tag: 'flexy-page-code', head: '.code-bar', content: '.fx-tabs' },
  { tag: 'flexy-pos', head: '.pos-bar', content: '.pos-category' },
  { tag: 'flexy-products-admin', head: '.products-head', content: GRID_ROW },
  { tag: 'flexy-project-board', head: '.work-head', content: '.board-card', begin: 96 },
  { tag: 'flexy-project-gantt', head: '.gantt-toolbar', content: '.gantt-frame' },
  { tag: 'flexy-shop-day', head: '.day-head', content: '.day-sum' },
  // One row of tools: where styles go stands beside the styles.
  { tag: 'flexy-site-builder', head: '.canvas-bar', content: '.canvas-body', begin: 64 },
  { tag: 'flexy-theme-settings', head: '.code-bar', content: '.fx-tabs' },
  { tag: 'flexy-wireframe-viewer', head: '.scene-bar', content: '.scene-stage' },
];

/** Runs in the page: what is too high or begins too low, in px. */
function tooFarDown([{ tag, head, content, begin }, most, usual]: readonly [
  Screen,
  number,
  number,
]): readonly string[] {
  const island = document.querySelector(tag);
  const top = island?.getBoundingClientRect().top ?? 0;
  const boxOf = (selector: string) => island?.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
  const height = head === undefined ? 0 : (boxOf(head)?.height ?? Infinity);
  const begins = (boxOf(content)?.top ?? Infinity) - top;
  return [
    ...(height > most ? [`${tag}: its head is ${height} high`] : []),
    ...(begins > (begin ?? usual) ? [`${tag}: its content begins at ${begins}`] : []),
  ];
}

const problemsOf = (page: Page, screen: Screen): Promise<readonly string[]> =>
  page.evaluate(tooFarDown, [screen, HEAD, FIRST_CONTENT] as const);

/** A screen with a head shows its work right below it, at a desk and on a tablet. */
export async function showsItsWorkHighUp(page: Page, tag: string): Promise<void> {
  const screen = SCREENS.find((one) => one.tag === tag);
  if (screen === undefined) return;
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expect.poll(() => problemsOf(page, screen), { message: `${size.width}` }).toEqual([]);
  }
}

/** The sights of the screen at each of their sizes, if it has any. */
export async function showsEnough(page: Page, tag: string): Promise<void> {
  const sight = SIGHTS.find((one) => one.tag === tag);
  if (sight !== undefined) await hasItsThingsInSight(page, sight);
}

/** In px below the island's top, with fingers: 260 of a phone's 844 in the back-office of the demo. */
const PHONE_CONTENT = 165;

/** On a phone the first card of a board is in sight without scrolling. */
export async function showsItsFirstCardHighUp(page: Page, tag: string): Promise<void> {
  await expect.poll(() => problemsOf(page, { tag, content: '.board-card', begin: PHONE_CONTENT })).toEqual([]);
}
