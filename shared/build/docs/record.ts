import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request, type Response } from 'playwright';
import { createHost } from '../../../demo-host/host.ts';
import { launchOptions } from '../browser.ts';
import { type Recording, RECORDINGS } from './recording.ts';
import { trimmed } from './trim.ts';

/** A tag's recording, with the bytes of the files that it names, by their path in the site. */
export interface RecordedTag {
  readonly recording: Recording;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What an island reads of an answer's headers. */
const HEADERS = ['content-type', 'accept-patch', 'link', 'content-disposition'];
const TEXT = /^(?:text\/|application\/(?:[\w.+-]*json|[\w.+-]*xml|javascript))/;
/** The page's own, and the islands' files, which the site has itself. */
const NOT_RECORDED =
  /^\/(?:flexy|vendor|host\/gallery)\/|^\/host\/(?:host\.css|renew-token\.js)$|^\/favicon\.ico|\/stage$/;
/** A stream is never at its end, and the hub would be looked for again and again. */
const LEFT_OUT = ['mercure-url'];
const isStream = (address: string): boolean => address.includes('/.well-known/mercure');
/** Enough for today beside the same weekday before; more would be megabytes of orders. */
const SALES_DAYS = 9;
/** In ms: how long a tag may take until it can be used, and how long nothing is asked for before it is taken as done. */
const LONGEST = 15_000;
const QUIET = 700;
/** 2100-01-01 in seconds: a recorded token does not expire. */
const NEVER = 4_102_444_800;

async function signIn(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/en/login`);
  await page.fill('[name="_username"]', 'admin');
  await page.fill('[name="_password"]', 'admin');
  await Promise.all([page.waitForURL(/\/en\/admin/), page.press('[name="_password"]', 'Enter')]);
  await page.close();
}

/** The token's words without its signature: it says who is signed in, and opens nothing. */
function harmlessToken(token: string): string {
  const [head = '', payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const kept = Buffer.from(JSON.stringify({ ...Object(claims), exp: NEVER })).toString('base64url');
  return `${head}.${kept}.recorded`;
}

function fileName(path: string, type: string): string {
  const { pathname, search } = new URL(path, 'http://host');
  const name = decodeURIComponent(pathname).replace(/[^\w./-]/g, '_');
  if (search === '' && extname(name) !== '') return `${RECORDINGS}/files${name}`;
  const end = extname(name) || `.${/\/([a-z]+)/.exec(type)?.[1] ?? 'bin'}`;
  return `${RECORDINGS}/files${name}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}${end}`;
}

/** Waits until the island can be used and has been quiet for a while, or has had its time. */
async function settle(
  page: Page,
  calls: { readonly open: ReadonlySet<unknown>; readonly last: () => number },
): Promise<void> {
  const until = Date.now() + LONGEST;
  const isReady = (): Promise<boolean> => page.evaluate(() => document.documentElement.dataset['ready'] === 'true');
  while (Date.now() < until) {
    if (calls.open.size === 0 && Date.now() - calls.last() > QUIET && (await isReady())) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function recordTag(context: BrowserContext, address: string, tag: string): Promise<RecordedTag> {
  const page = await context.newPage();
  const open = new Set<unknown>();
  const heard: Promise<void>[] = [];
  const answers: Recording['answers'] = [];
  const named: Record<string, string> = {};
  const files = new Map<string, Uint8Array>();
  let last = Date.now();
  const withoutHost = (text: string): string => text.replaceAll(address, '');

  const keep = async (answer: Response): Promise<void> => {
    const path = withoutHost(answer.url());
    if (!path.startsWith('/') || isStream(path)) return;
    // A page of the shop’s site, in a builder’s canvas, has the fonts of the islands’ folder.
    if (path.startsWith('/flexy/') && path.endsWith('.css')) named[path] = path.slice(1);
    if (NOT_RECORDED.test(new URL(path, 'http://host').pathname)) return;
    const given = answer.headers();
    const type = given['content-type'] ?? '';
    if (type.startsWith('text/event-stream') || (answer.status() >= 300 && answer.status() < 400)) return;
    const bytes = await answer.body();
    const isFetched = ['fetch', 'xhr'].includes(answer.request().resourceType());
    const method = answer.request().method();
    if (answers.some((other) => other.method === method && other.path === path)) return;
    if (isFetched && (TEXT.test(type) || bytes.length === 0)) {
      const headers = Object.fromEntries(
        HEADERS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
      );
      answers.push({ method, path, status: answer.status(), headers, body: withoutHost(bytes.toString()) });
    } else if (answer.ok()) {
      named[path] = fileName(path, type);
      files.set(named[path], bytes);
    }
  };
  page.on('request', (request) => {
    last = Date.now();
    if (!isStream(request.url())) open.add(request);
  });
  const isOver = (request: Request): void => {
    last = Date.now();
    open.delete(request);
  };
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  // What was cut off has no body, and is asked for again by the player's page.
  page.on('response', (answer) => heard.push(keep(answer).catch(() => undefined)));
  await page.addInitScript(() => {
    document.addEventListener('flexy:ready', () => (document.documentElement.dataset['ready'] = 'true'));
  });
  const at = Date.now();
  await page.goto(`${address}/en/gallery/${tag}/stage?style=none`);
  await settle(page, { open, last: () => last });
  const attributes = await page
    .locator(tag)
    .first()
    .evaluate((island) => [...island.attributes].map(({ name, value }) => ({ name, value })));
  await page.close();
  await Promise.all(heard);
  return {
    recording: {
      tag,
      at,
      attributes: attributes
        .filter(({ name }) => !LEFT_OUT.includes(name))
        .map(({ name, value }) => ({ name, value: name === 'jwt' ? harmlessToken(value) : withoutHost(value) })),
      answers: trimmed(answers),
      files: named,
    },
    files,
  };
}

/** Opens each tag on a demo host of its own making, and keeps what the host answers. */
export async function recordTags(tags: readonly string[]): Promise<readonly RecordedTag[]> {
  const data = await mkdtemp(join(tmpdir(), 'flexy-docs-'));
  const host = await createHost({ port: 0, printerPort: 0, data, quiet: true, sales: SALES_DAYS });
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1100, height: 760 } });
    await signIn(context, host.url);
    const recorded: RecordedTag[] = [];
    for (const tag of tags) recorded.push(await recordTag(context, host.url, tag));
    return recorded;
  } finally {
    await browser.close();
    await host.close();
    await rm(data, { recursive: true, force: true });
  }
}
