import type { Locator, Page } from 'playwright';
import { PATIENT, type Point } from '../board/board-page.ts';
import type { PageOptions, TestBrowser, WatchedPage } from './browser.ts';
import type { Host } from './host.ts';
import { signIn } from './sign-in.ts';

/** A board of leads or tasks: columns by stage, lanes by assignee. */
export interface WorkPage {
  readonly page: Page;
  readonly island: Locator;
  readonly watched: WatchedPage;
  readonly card: (name: string) => Locator;
  /** The cards of a stage in a lane. */
  readonly cellOf: (lane: string, stageId: number) => Locator;
  readonly dialog: (name: string | RegExp) => Locator;
  readonly button: (name: string | RegExp) => Locator;
}

export interface WorkPageOptions extends PageOptions {
  readonly locale?: string;
  /** Set on the tag from the start. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Runs in the page: sets the attributes as if its template had written them. */
function writeAttributes([tag, values]: readonly [string, Readonly<Record<string, string>>]): void {
  new MutationObserver((_, observer) => {
    const element = document.querySelector(tag);
    if (element === null) return;
    observer.disconnect();
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  }).observe(document, { childList: true, subtree: true });
}

export async function openWork(
  { newPage }: TestBrowser,
  host: Host,
  tag: string,
  { locale = 'en', attributes = {}, ...options }: WorkPageOptions = {},
): Promise<WorkPage> {
  const watched = await newPage(host.address, options);
  const { page, context } = watched;
  await context.addInitScript(writeAttributes, [tag, attributes] as const);
  await signIn(context, host);
  await page.goto(`${host.address}/${locale}/admin/islands/${tag}`);
  const island = page.locator(tag);
  await island.locator('[data-card]').first().waitFor(PATIENT);
  return {
    page,
    island,
    watched,
    card: (name) => island.getByRole('listitem', { name, exact: true }),
    cellOf: (lane, stageId) =>
      island.getByRole('region', { name: lane, exact: true }).locator(`[data-column="${stageId}"]`),
    dialog: (name) => island.getByRole('dialog', { name }),
    button: (name) => island.getByRole('button', { name }),
  };
}

/** The upper part of a list, where a dropped card comes first. */
export async function topOf(cell: Locator): Promise<Point> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return { x: box.x + box.width / 2, y: box.y + 24 };
}
