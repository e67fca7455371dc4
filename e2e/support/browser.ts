import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterEach, onTestFailed } from 'vitest';
import { launchOptions } from '../../shared/build/browser.ts';
import { spend } from './costs.ts';
import { recordSaid } from './said.ts';

export interface PageOptions {
  readonly context?: BrowserContextOptions;
  /** Messages that this test provokes; any other fails it. */
  readonly expected?: readonly RegExp[];
  /** Allowed origins, besides the one that is opened. */
  readonly origins?: readonly string[];
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Problems so far: console errors, page errors, requests to foreign origins, CSP violations. */
  readonly problems: readonly string[];
  /** Every requested URL, with its method. */
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
}

export interface TestBrowser {
  /** A page that is not opened yet; it may send requests to this origin. */
  readonly newPage: (origin: string, options?: PageOptions) => Promise<WatchedPage>;
  /** A page at this address. */
  readonly open: (address: string, options?: PageOptions) => Promise<WatchedPage>;
}

/** On demand every page runs so many times slower, which finds the races that a quick machine hides. */
const SLOWED_BY = Number(process.env['FLEXY_SLOWED_BY'] ?? 1);

function slow(page: Page): void {
  const send = async (): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  };
  // A page that is closed meanwhile needs no brake.
  send().catch(() => undefined);
}

/** The browser of this worker: its files use it in turn, each test in contexts of its own. It ends with the worker. */
let ofWorker: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const running = await ofWorker;
  if (running?.isConnected()) return running;
  ofWorker = chromium.launch(launchOptions());
  return ofWorker;
}

/** A test's route that still waits for its answer would fail as the page goes, and the whole run with it. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Of what a page shows and has asked for, at most: in characters and in requests. */
const SEEN = 6_000;
const ASKED = 20;

/** A failure by chance cannot be had again: what the page showed then is all that there is to find its cause by. */
async function tellSeen({ page, requests }: WatchedPage): Promise<void> {
  const shown = await page.ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => String(error));
  const asked = requests.slice(-ASKED).map(({ method, url }) => `${method} ${url}`);
  console.error([page.url(), shown.slice(-SEEN), ...asked].join('\n'));
}

/** A browser whose pages are watched, and checked after each test. */
export function useBrowser(): TestBrowser {
  let opened: { readonly watched: WatchedPage; readonly expected: readonly RegExp[] }[] = [];

  afterEach(async ({ task }) => {
    const pages = opened;
    opened = [];
    if (task.result?.state === 'fail') for (const { watched } of pages) await tellSeen(watched);
    await Promise.all(pages.map(({ watched }) => closeQuietly(watched.context)));
    const unexpected = pages.flatMap(({ watched, expected }) =>
      watched.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    if (unexpected.length > 0) throw new Error(`The page was not quiet:\n${unexpected.join('\n')}`);
  });

  const newPage: TestBrowser['newPage'] = async (
    origin,
    { context: contextOptions = {}, expected = [], origins = [] } = {},
  ) => {
    const browser = await spend('browser', sharedBrowser);
    // What a test answers in the host's place must not come past a worker; pages without a network have tests of their own.
    const context = await browser.newContext({ serviceWorkers: 'block', ...contextOptions });
    // In ms. Long enough for a busy machine; a real failure only takes longer to show.
    context.setDefaultTimeout(30_000);
    if (SLOWED_BY > 1) context.on('page', slow);
    const page = await context.newPage();
    const goto = page.goto.bind(page);
    page.goto = (...args) => spend('page', () => goto(...args));
    const watched = watch(context, page, [origin, ...origins]);
    opened.push({ watched, expected });
    onTestFailed(() => {
      if (watched.problems.length > 0) console.error(watched.problems.join('\n'));
    });
    await context.addInitScript(reportViolations);
    await context.addInitScript(recordSaid);
    return watched;
  };

  return {
    newPage,
    open: async (address, options) => {
      const watched = await newPage(new URL(address).origin, options);
      await watched.page.goto(address);
      return watched;
    },
  };
}

const VIOLATION = 'CSP violation: ';

/** Runs in the page; browsers report a violation only by this event. Turbo keeps to no Trusted Types. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    if (event.disposition === 'report' && event.sourceFile.includes('/vendor/turbo/')) return;
    console.error(
      `CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

function watch(context: BrowserContext, page: Page, origins: readonly string[]): WatchedPage {
  const problems: string[] = [];
  const requests: { method: string; url: string; headers: Readonly<Record<string, string>> }[] = [];
  const watchPage = (one: Page): void => {
    one.on('console', (message) => {
      if (message.type() === 'error')
        problems.push(message.text().startsWith(VIOLATION) ? message.text() : `console: ${message.text()}`);
    });
    one.on('pageerror', (error) => problems.push(`page: ${error.stack ?? error.message}`));
  };
  watchPage(page);
  context.on('page', watchPage);
  context.on('request', (request) => {
    const url = request.url();
    requests.push({ method: request.method(), url, headers: request.headers() });
    const { origin, protocol } = new URL(url);
    if (!['data:', 'blob:', 'about:'].includes(protocol) && !origins.includes(origin))
      problems.push(`foreign request: ${url}`);
  });
  return { page, context, problems, requests };
}
