import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { STATES } from '../../demo-host/gallery/states.ts';
import tags from '../../demo-host/islands.gen.json' with { type: 'json' };
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

/** What the browser says about answers that a state provokes. */
const PROVOKED = [/Failed to load resource/, /net::ERR/];

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

const asking = tags.filter(({ calls }) => calls.length > 0).map(({ tag }) => tag);

test.each(asking)('<%s> is for everybody while it loads, empty, broken, offline and refused', async (tag) => {
  const { page, context } = await newPage(host.address, {
    expected: PROVOKED,
    context: { reducedMotion: 'reduce' },
  });
  await signIn(context, host);
  const waiting = waitingCalls(page);
  const looked = new Set<string>();
  for (const state of STATES.filter((one) => one !== 'ready')) {
    await page.goto(`${host.address}/en/gallery/${tag}/stage?state=${state}`);
    await page.locator(`${tag} .fx-root`).first().waitFor({ state: 'attached' });
    const pending = page.locator(`${tag} .fx-root[data-pending]`);
    // One that asks for nothing at first is ready while others are loading.
    const isShown = async (): Promise<boolean> =>
      state === 'loading' && waiting() > 0 ? true : waiting() === 0 && (await pending.count()) === 0;
    await expect.poll(isShown, { message: state }).toBe(true);
    const outline = await outlineOf(page);
    if (!looked.has(outline))
      await expect.poll(() => axeViolations(page, { include: tag }), { message: state }).toEqual([]);
    looked.add(outline);
  }
});
