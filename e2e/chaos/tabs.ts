import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Cookie, Page } from 'playwright';
import { browserBuild, root } from '../../esbuild.config.mjs';
import { type TillPage, tillPage } from '../pos/pos-page.ts';
import { type OwnBrowser, runBrowser } from '../support/browser-process.ts';
import type { Account, Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import type { ChaosSettings } from './hook.ts';
import { until } from './until.ts';

const READY_TIMEOUT_MS = 60_000;

/** Bundles the hook as one classic script, so that it runs before the page's own scripts. */
async function buildHook(): Promise<string> {
  const { outputFiles } = await build({
    ...browserBuild({
      entryPoints: { hook: join(root, 'e2e/chaos/hook.ts') },
      splitting: false,
      format: 'iife',
      sourcemap: false,
    }),
    write: false,
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('The hook was not built');
  return script.text;
}

export interface Tab {
  readonly page: Page;
  readonly till: TillPage;
  readonly isAlive: () => boolean;
  /** Resolves to the result of the work; rejects if the page dies meanwhile. */
  readonly inPage: <T>(work: (page: Page) => Promise<T>) => Promise<T>;
}

export type Death = 'reload' | 'close' | 'crash';

export interface Tabs {
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  readonly alive: () => readonly Tab[];
  readonly open: () => Promise<Tab>;
  /** A reloaded tab stays alive; after any other death it is gone. */
  readonly kill: (tab: Tab, death: Death) => Promise<void>;
  /** The site gets the next build of the till: pages that start from now on are of it, those that are open stay. */
  readonly deploy: () => Promise<void>;
  /** A tab of the latest build that is open: it reads all that is on the device. */
  readonly latest: () => Tab;
  /** Deletes the databases of the site while its pages are open. */
  readonly clearStorage: () => Promise<void>;
  /** Another person signs in on the device; the tabs stay. */
  readonly signInAs: (account: Account) => Promise<void>;
  /** Ends the browser's process, with all tabs, without a word to it. */
  readonly killBrowser: () => Promise<void>;
  /** Starts it again on what it left on the disk. */
  readonly startBrowser: () => Promise<void>;
  /** Ends it for good. */
  readonly end: () => Promise<void>;
  /** The tab that is sending an order to the server right now. */
  readonly sending: () => Tab | undefined;
  /** Uncaught errors of all pages. */
  readonly problems: readonly string[];
}

function isOrder(url: string, method: string): boolean {
  return method === 'POST' && new URL(url).pathname.endsWith('/api/orders');
}

/** Opens tabs in one browser, signed in, each with the real till and the hook. */
export async function openTabs(host: Host, settings: ChaosSettings): Promise<Tabs> {
  const profile = await mkdtemp(join(tmpdir(), 'flexy-chaos-profile-'));
  const hook = await buildHook();
  const problems: string[] = [];
  const inFlight = new Map<object, Page>();
  let tabs: readonly Tab[] = [];
  /** A browser writes its cookies each half a minute, so that they are put back. */
  let cookies: readonly Cookie[] = [];
  let isKept = false;
  let isDeployed = false;
  const ofNextBuild = new WeakSet<Page>();

  const startAsNextBuild = ({ context }: OwnBrowser): Promise<unknown> =>
    context.addInitScript(() => {
      window.isOfNextBuild = true;
    });
  const launch = async (): Promise<OwnBrowser> => {
    const launched = await runBrowser(profile);
    const { context } = launched;
    context.setDefaultTimeout(READY_TIMEOUT_MS);
    await context.addInitScript(`window.chaosSettings = ${JSON.stringify(settings)};`);
    await context.addInitScript(() => {
      document.addEventListener('flexy:offline-ready', () => Reflect.set(window, 'areKept', true));
    });
    await context.addInitScript(hook);
    if (isDeployed) await startAsNextBuild(launched);
    context.on('request', (request) => {
      if (!isOrder(request.url(), request.method())) return;
      // The worker's own requests have no page.
      if (request.serviceWorker() === null) inFlight.set(request, request.frame().page());
    });
    context.on('requestfinished', (request) => {
      inFlight.delete(request);
    });
    context.on('requestfailed', (request) => {
      inFlight.delete(request);
    });
    await context.addCookies([...cookies]);
    return launched;
  };
  let browser = await launch();

  const forget = (page: Page): void => {
    tabs = tabs.filter((tab) => tab.page !== page);
    for (const [request, owner] of inFlight) if (owner === page) inFlight.delete(request);
  };
  const ready = async ({ page, till, product }: TillPage): Promise<void> => {
    // A page in the background renders nothing.
    await page.bringToFront();
    await product('Espresso')
      .waitFor()
      .catch(async (error: unknown) => {
        throw new Error(`The till does not come up:\n${await till.ariaSnapshot()}`, { cause: error });
      });
  };

  const open = async (): Promise<Tab> => {
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1280, height: 720 });
    let isAlive = true;
    const died = new Promise<never>((_, reject) => {
      const end = (why: string) => (): void => {
        isAlive = false;
        forget(page);
        reject(new Error(why));
      };
      page.once('crash', end('The page has crashed'));
      page.once('close', end('The page was closed'));
    });
    died.catch(() => undefined);
    page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
    // The till asks before it is left with unsent sales; this cashier leaves all the same.
    page.on('dialog', (dialog) => {
      dialog.accept().catch(() => undefined);
    });
    await page.goto(`${host.address}/en/pos?shifts=offered`);
    const tab: Tab = {
      page,
      till: tillPage(page),
      isAlive: () => isAlive,
      inPage: (work) => Promise.race([work(page), died]),
    };
    await ready(tab.till);
    // From then on it opens without a server.
    if (!isKept) await page.waitForFunction(() => Reflect.get(window, 'areKept') === true);
    isKept = true;
    if (isDeployed) ofNextBuild.add(page);
    tabs = [...tabs, tab];
    return tab;
  };

  const kill = async (tab: Tab, death: Death): Promise<void> => {
    if (death === 'reload') {
      await tab.page.reload();
      if (isDeployed) ofNextBuild.add(tab.page);
      await ready(tab.till);
      return;
    }
    if (death === 'crash') {
      const session = await browser.context.newCDPSession(tab.page);
      // This call never answers, because the page has crashed.
      session.send('Page.crash').catch(() => undefined);
      await until('the page to crash', () => !tab.isAlive(), 15_000);
    }
    await tab.page.close();
  };

  const killBrowser = async (): Promise<void> => {
    cookies = await browser.context.cookies();
    await browser.kill();
    await until('the tabs to be gone', () => tabs.length === 0, READY_TIMEOUT_MS);
    inFlight.clear();
  };

  await signIn(browser.context, host, 'cashier');
  return {
    open,
    kill,
    deploy: async () => {
      isDeployed = true;
      await startAsNextBuild(browser);
    },
    latest: () => {
      const tab = tabs.find(({ page }) => ofNextBuild.has(page)) ?? tabs[0];
      if (tab === undefined) throw new Error('No tab is open');
      return tab;
    },
    clearStorage: async () => {
      const [tab] = tabs;
      if (tab === undefined) throw new Error('No tab is open');
      const session = await browser.context.newCDPSession(tab.page);
      await session.send('Storage.clearDataForOrigin', { origin: host.address, storageTypes: 'indexeddb' });
      await session.detach();
    },
    signInAs: (account) => signIn(browser.context, host, account),
    killBrowser,
    startBrowser: async () => {
      browser = await launch();
    },
    problems,
    setOffline: (isOffline) => browser.context.setOffline(isOffline),
    alive: () => tabs,
    sending: () => tabs.find(({ page }) => [...inFlight.values()].includes(page)),
    end: async () => {
      await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
