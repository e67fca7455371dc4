import type { Page } from 'playwright';
import { expect } from 'vitest';

/** In px: one row of controls above all that is looked at. */
const HEAD = 56;
const FIRST_CONTENT = 112;
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
];

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

/** In px below the island's top, with fingers: 260 of a phone's 844 in the back-office of the demo. */
const PHONE_CONTENT = 165;

/** On a phone the first card of a board is in sight without scrolling. */
export async function showsItsFirstCardHighUp(page: Page, tag: string): Promise<void> {
  await expect.poll(() => problemsOf(page, { tag, content: '.board-card', begin: PHONE_CONTENT })).toEqual([]);
}
