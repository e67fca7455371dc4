import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { PageOptions, TestBrowser, WatchedPage } from './browser.ts';
import type { Host } from './host.ts';
import { LONG_WAIT } from './long-wait.ts';
import { signIn } from './sign-in.ts';
import { writeAttributes } from './write-attributes.ts';

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
  /** The field of a column for new cards, opened by its button: `New lead in “Nouveau”`. */
  readonly newCard: (name: string) => Promise<Locator>;
}

export interface WorkPageOptions extends PageOptions {
  readonly locale?: string;
  /** Set on the tag from the start. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export async function openWork(
  { newPage }: TestBrowser,
  host: Host,
  tag: string,
  { locale = 'en', attributes = {}, ...options }: WorkPageOptions = {},
): Promise<WorkPage> {
  const watched = await newPage(host.address, options);
  const { page, context } = watched;
  await writeAttributes(context, tag, attributes);
  await signIn(context, host);
  await page.goto(`${host.address}/${locale}/admin/islands/${tag}`);
  const island = page.locator(tag);
  await island.locator('[data-card]').first().waitFor(LONG_WAIT);
  return {
    page,
    island,
    watched,
    card: (name) => island.getByRole('listitem', { name, exact: true }),
    cellOf: (lane, stageId) =>
      island.getByRole('region', { name: lane, exact: true }).locator(`[data-column="${stageId}"]`),
    dialog: (name) => island.getByRole('dialog', { name }),
    button: (name) => island.getByRole('button', { name }),
    newCard: async (name) => {
      const field = island.getByRole('textbox', { name });
      await island.getByRole('button', { name }).click();
      await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
      return field;
    },
  };
}
