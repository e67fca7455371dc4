import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Runs in each page before its own scripts: what is said is in a root that scripts of the page cannot reach. */
export function recordSaid(): void {
  const said: string[] = [];
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    if (this.className === 'fx-said')
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node instanceof HTMLParagraphElement) said.push(node.textContent);
      }).observe(root, { childList: true, subtree: true });
    return root;
  };
  Reflect.set(window, 'saidSoFar', said);
}

/** What a screen reader has been given since the last time it was asked. */
export const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said: unknown = Reflect.get(window, 'saidSoFar');
    return Array.isArray(said) ? said.splice(0).map(String) : [];
  });

/** Waits until this was said, or a text that begins with it; what was said before it counts as heard. */
export async function hears(page: Page, text: string): Promise<void> {
  const said: string[] = [];
  const listen = async (): Promise<readonly string[]> => {
    said.push(...(await heard(page)));
    return said.map((one) => (one.startsWith(text) ? text : one));
  };
  await expect.poll(listen, { message: 'is said' }).toContain(text);
}
