import type { BrowserContext, Page } from 'playwright';

/** Runs in the page. */
function write([tag, values]: readonly [string, Readonly<Record<string, string>>]): void {
  new MutationObserver((_, observer) => {
    const element = document.querySelector(tag);
    if (element === null) return;
    observer.disconnect();
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  }).observe(document, { childList: true, subtree: true });
}

/** Sets attributes of a tag on all pages opened from now on, as if their templates had written them. */
export async function writeAttributes(
  pages: Page | BrowserContext,
  tag: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await pages.addInitScript(write, [tag, values] as const);
}
