import type { Browser, BrowserContext, Page } from 'playwright';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { installProbe } from './probe.ts';

/** The longest that one measurement may take, in ms. */
const TIMEOUT_MS = 900_000;

/** A browser context whose pages contain the probe. */
export async function probed(browser: Browser, height = 800): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height } });
  context.setDefaultTimeout(TIMEOUT_MS);
  // The compiler of the scripts wraps functions in a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(installProbe);
  return context;
}

/** The same, signed in to the back-office. */
export async function signedIn(browser: Browser, host: Host, height = 800): Promise<BrowserContext> {
  const context = await probed(browser, height);
  await signIn(context, host);
  return context;
}

/** The page's longest task since the last call, in ms; 0 if none took longer than 50. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => window.bench.longestTask());
}
