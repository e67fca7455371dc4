import { userOfToken } from '#shared/api/token-user.ts';
import { hexOf } from '#shared/kernel/hex.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { forgetPersonalCopies } from '#shared/state/personal-copies.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import type { WorkerMessage } from '../messages.ts';
import { blankSecrets } from '../rules/blank-secrets.ts';
import { ownAddress, withoutFragment } from '../rules/own-address.ts';
import { pageNeeds } from '../rules/page-needs.ts';
import { clearUnused } from './clearing.ts';
import { bringAssets, bringFiles, FileMissing, filesOfBuild, hashedBuild, sizeOfBuild } from './fetching.ts';
import { pages } from './scope.ts';
import { isStorageFull, missingMegabytes, StorageFull } from './storage-quota.ts';
import {
  ASSETS,
  type CachedPage,
  cachedPage,
  cachedPages,
  keysOfPage,
  pageKey,
  PAGES,
  PICTURES,
  versionOfKey,
  withCacheHeader,
} from './stores.ts';

// One after the other: two builds that come at once would otherwise clear each other's files.
const inTurn = createSerialQueue();

async function personOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`flexy ${name}`));
  return hexOf(new Uint8Array(digest));
}

async function forgetPage({ address, version }: Pick<CachedPage, 'address' | 'version'>): Promise<void> {
  forgetPersonalCopies();
  const cache = await caches.open(PAGES);
  for (const key of await keysOfPage(address)) await cache.delete(key);
  const assets = await caches.open(ASSETS);
  for (const { url } of await assets.keys()) if (versionOfKey(url) === version) await assets.delete(url);
}

export async function forgetAll(): Promise<void> {
  forgetPersonalCopies();
  await inTurn(async () => {
    for (const name of [PAGES, ASSETS, PICTURES]) await caches.delete(name);
  });
}

/** Takes a page away: it leads elsewhere now, such as to the sign-in. */
export async function forget(address: string): Promise<void> {
  const kept = await cachedPage(address);
  if (kept) await inTurn(() => forgetPage(kept));
}

/** Whether an answer is the page itself, and not a sign-in or an error in its place. */
export function isPage(response: Response): boolean {
  return (
    response.status === 200 && !response.redirected && /text\/html/.test(response.headers.get('Content-Type') ?? '')
  );
}

/** `asked`: another page has named it. Otherwise it is kept only when it names itself, or is kept already. */
interface KeepOptions {
  readonly asked: boolean;
  /** Addresses of the files that the page has loaded. */
  readonly loaded?: readonly string[];
}

/** The same failure, or how much room is missing where it was that. */
async function failureOf(error: unknown, build: string, tags: readonly string[]): Promise<unknown> {
  if (!isStorageFull(error)) return error;
  const { needed, here } = await sizeOfBuild(build, tags).catch(() => ({ needed: 0, here: 0 }));
  return new StorageFull(missingMegabytes(needed, here, await navigator.storage.estimate()), error);
}

async function keepNow(address: string, response: Response, { asked, loaded = [] }: KeepOptions): Promise<void> {
  const before = await cachedPage(address);
  const source = await response.text();
  const needs = pageNeeds(source, address);
  const namesItself = needs.pages?.some((name) => ownAddress(name, address) === address) === true;
  if (!namesItself && !asked && !before) return;
  // A sign-in in the page's place, or a page that needs no island and does not ask to be kept.
  if (!namesItself && needs.tags.length === 0) {
    if (before) await forgetPage(before);
    return;
  }
  const { html, token } = blankSecrets(source);
  const user = userOfToken(token);
  const person = await personOf(needs.user ?? user);
  for (const page of await cachedPages()) if (page.person !== person) await forgetPage(page);
  const version = uuid();
  const build = needs.entry === undefined ? '' : await hashedBuild(needs.entry);
  try {
    if (build !== '') await bringFiles(await filesOfBuild(build, needs.tags));
    await bringAssets(needs.required, [...needs.wanted, ...loaded], version, needs.importMap);
  } catch (error) {
    throw await failureOf(error, build, needs.tags);
  }
  const kept = { at: Date.now(), person, user, version, build };
  const key = pageKey(address, version);
  const cache = await caches.open(PAGES);
  await cache.put(key, withCacheHeader(html, response.headers, kept));
  // Read back first: a browser that ends here must find the one before.
  if (((await (await cache.match(key))?.text()) ?? '') !== html) throw new Error(`${address} could not be read back.`);
  for (const old of await keysOfPage(address)) if (old !== key) await cache.delete(old);
  if (before && before.build !== build) await tellOfBuild(address, build);
  await clearUnused();
}

/** Tells the page where it is open; one that runs this build already passes over it. */
async function tellOfBuild(address: string, build: string): Promise<void> {
  for (const open of await pages())
    if (withoutFragment(open.url) === address) open.postMessage({ flexy: 'update', build } satisfies WorkerMessage);
}

/** Keeps a page with all that it needs, or leaves what was kept before as it is. */
export function keep(address: string, response: Response, options: KeepOptions): Promise<void> {
  return inTurn(() => keepNow(address, response, options));
}

/** Reads a page of the site again. Takes it away when it is no longer this person's; rejects unless it was kept. */
export async function refresh(address: string, options: KeepOptions): Promise<void> {
  const response = await fetch(address, {
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    headers: { Accept: 'text/html' },
  });
  if (isPage(response)) return keep(address, response, options);
  if (response.status < 500) await forget(address);
  throw new FileMissing(address, response.status, response.headers.get('Content-Type') ?? '');
}

/** After a sign-in or a sign-out, as far as one can tell: asks whose the kept pages are now. */
export async function checkPerson(): Promise<void> {
  for (const page of await cachedPages())
    await refresh(page.address, { asked: true }).catch(() => inTurn(() => forgetPage(page)));
}
