import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { pressOn, reach } from '../support/keys.ts';
import { listen } from '../support/recorded-events.ts';
import { openStage } from '../support/stage.ts';
import { useHost } from '../support/use-host.ts';

// What stands around the cards of a board, by keys alone: folds, search, the list of places, what a card offers.

const browser = useBrowser();
const host = useHost();

const hasFocus = (control: Locator) => expect.poll(() => control.evaluate((one) => one.matches(':focus'))).toBe(true);

/** Folds what the button names and unfolds it again; the focus stays at the button. */
async function foldByKeys(page: Page, fold: Locator): Promise<void> {
  const isOpen = () => fold.getAttribute('aria-expanded');
  await pressOn(page, fold);
  await expect.poll(isOpen).toBe('false');
  await hasFocus(fold);
  await page.keyboard.press('Space');
  await expect.poll(isOpen).toBe('true');
  await hasFocus(fold);
}

test.each([
  { tag: 'flexy-crm-board', column: /^(?:Collapse|Expand) Nouveau$/, lane: /^(?:Collapse|Expand) Bilal Haddad$/ },
  { tag: 'flexy-project-board', column: /^(?:Collapse|Expand) À faire$/, lane: /^(?:Collapse|Expand) Bilal Haddad$/ },
  { tag: 'flexy-orders-lab', column: /^(?:Collapse|Expand) In Progress$/, lane: undefined },
])('<$tag> is searched, folded, and its cards opened and moved by keys alone', async ({ tag, column, lane }) => {
  const { page, island } = await openStage(browser, host, tag);
  const cards = island.locator('[data-card]');
  await cards.first().waitFor();
  const name = (await cards.first().getAttribute('aria-label')) ?? '';
  const card = island.getByRole('listitem', { name, exact: true });
  const dialog = island.getByRole('dialog');
  if (tag === 'flexy-orders-lab') {
    // What waits rings until it is answered.
    const answer = island.getByRole('button', { name: 'Check the waiting list' });
    await pressOn(page, answer);
    await answer.waitFor({ state: 'detached' });
  }

  await reach(page, island.getByRole('searchbox'));
  await page.keyboard.type(name.replace(/^Order /, ''));
  await expect.poll(() => cards.count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => cards.count()).toBeGreaterThan(1);

  await foldByKeys(page, island.getByRole('button', { name: column }));
  if (lane) await foldByKeys(page, island.getByRole('button', { name: lane }));

  await reach(page, card);
  await page.keyboard.press('m');
  await island.getByRole('dialog', { name: `Move ${name} to…` }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(card);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(card);
});

test('a call about a lead is begun by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-crm-board');
  const events = await listen(page, ['flexy:interaction']);
  await island.locator('[data-card]').first().waitFor();
  await pressOn(page, island.getByRole('button', { name: /^Call about / }).first());
  await expect.poll(events).toMatchObject([{ detail: { kind: 'phone' } }]);
});
