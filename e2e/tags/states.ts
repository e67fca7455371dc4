import type { Page } from 'playwright';
import { expect } from 'vitest';
import { STATES } from '../../demo-host/gallery/states.ts';
import { axeViolations } from '../support/axe.ts';
import type { TestBrowser } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';

/** What the browser says about answers that a state provokes. */
const PROVOKED = [/Failed to load resource/, /net::ERR/];

/** The states whose colours are looked at: what the others show (a notice, a skeleton) has the same ones. */
const COLOURED: ReadonlySet<string> = new Set(['empty', 'error']);

/** How many fetches of the island have no answer yet; a stream of news never ends. */
function waitingCalls(page: Page): () => number {
  const waiting = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') waiting.add(request);
  });
  page.on('response', (response) => waiting.delete(response.request()));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) waiting.clear();
  });
  return () => waiting.size;
}

/** The elements alone, without their words: two states that differ in nothing else need one look. */
const outlineOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const outline = (node: Element): string => {
      const names = ['role', 'class', 'aria-live', 'aria-busy', 'tabindex', 'type', 'disabled', 'open', 'hidden'];
      const own = names.map((name) => node.getAttribute(name) ?? '').join(',');
      const inner = [...(node.shadowRoot?.children ?? []), ...node.children].map(outline).join('');
      return `<${node.localName} ${own}>${inner}</>`;
    };
    return outline(document.body);
  });

/** While it loads, empty, broken, offline and refused, on pages that have kept nothing of a visit before. */
export async function isForEverybodyInEachState({ newPage }: TestBrowser, host: Host, tag: string): Promise<void> {
  const { page, context } = await newPage(host.address, { expected: PROVOKED });
  await signIn(context, host);
  const waiting = waitingCalls(page);
  const looked = new Set<string>();
  const look = async (state: string): Promise<void> => {
    await page.goto(`${host.address}/en/gallery/${tag}/stage?state=${state}`);
    await page.locator(`${tag} .fx-root`).first().waitFor({ state: 'attached' });
    const pending = page.locator(`${tag} .fx-root[data-pending]`);
    // One that asks for nothing at first is ready while others are loading.
    const isShown = async (): Promise<boolean> =>
      state === 'loading' && waiting() > 0 ? true : waiting() === 0 && (await pending.count()) === 0;
    await expect.poll(isShown).toBe(true);
    const outline = await outlineOf(page);
    const withoutColours = !COLOURED.has(state);
    if (!looked.has(outline))
      await expect.poll(() => axeViolations(page, { include: tag, withoutColours })).toEqual([]);
    looked.add(outline);
  };
  for (const state of STATES.filter((one) => one !== 'ready')) await step(state, () => look(state));
}
