import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import type { TillPage } from '../pos/pos-page.ts';
import type { OwnBrowser } from '../support/browser-process.ts';
import type { Account } from '../support/host.ts';
import { newProfile, startBrowser } from '../support/own-browser.ts';
import { type RestartableHost, startRestartableHost } from '../support/restartable-host.ts';
import { signIn } from '../support/sign-in.ts';

/** A host that a test may stop and start again; it ends with the test. */
export async function stoppableHost(flags: readonly string[] = []): Promise<RestartableHost> {
  const host = await startRestartableHost(flags);
  onTestFinished(host.end);
  return host;
}

/** Waits for the page to say that it can be opened without a network. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'areKept') === true);
}

/** To be called before the page is opened. */
export async function watchKeeping(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('flexy:offline-ready', () => Reflect.set(window, 'areKept', true));
    document.addEventListener('flexy:ready', () => Reflect.set(window, 'isReady', true));
  });
}

interface KeptPages {
  readonly host: RestartableHost;
  readonly profile: string;
  readonly browser: OwnBrowser;
}

/** A page opened with a network, and kept. */
export async function openKept(
  path: string,
  account: Account = 'cashier',
  flags: readonly string[] = [],
): Promise<KeptPages> {
  const [host, profile] = await Promise.all([stoppableHost(flags), newProfile()]);
  const browser = await startBrowser(profile);
  await signIn(browser.context, host, account);
  await watchKeeping(browser.page);
  await browser.page.goto(host.address + path);
  await untilKept(browser.page);
  return { host, profile, browser };
}

/** Sells one espresso for cash. */
export async function sellOne(till: TillPage): Promise<void> {
  await till.product('Espresso').click();
  await till.payCash();
  await till.saveOrder();
  await till.closeReceipt();
}

/**
 * Kills the browser and opens the page again on what it left on the disk. A browser writes its cookies each half a
 * minute, so that they are put back.
 */
export async function killAndOpen({ host, profile, browser }: KeptPages, path: string): Promise<OwnBrowser> {
  const cookies = await browser.context.cookies();
  await browser.kill();
  const again = await startBrowser(profile);
  await again.context.addCookies(cookies);
  await watchKeeping(again.page);
  await again.page.goto(host.address + path);
  return again;
}
