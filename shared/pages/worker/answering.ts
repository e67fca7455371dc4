import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import type { Strategy } from 'workbox-strategies/Strategy.js';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { broadcastSignedOut } from '#shared/state/signed-out.ts';
import { isServing } from '../rules/is-serving.ts';
import { isHashed, withoutFragment } from '../rules/own-address.ts';
import { checkPerson, forget, isPage, keep } from './caching.ts';
import { type FetchEvent, worker } from './scope.ts';
import { isSignOut, sendSignOut, signedOutPage, signOutLater } from './signing-out.ts';
import { isDeviceCrowded } from './storage-quota.ts';
import { assetKey, ASSETS, cachedPage, FILES, isFromCache, PAGES, PICTURES, readCacheHeader } from './stores.ts';

/** Seconds that a person waits for the network before the kept page comes. */
const PATIENCE_S = 3;
/** The same where the browser itself says that there is none. */
const OFFLINE_PATIENCE_S = 1;

/** What a page loads to be shown; all else that it asks for is the API's. */
const SHOWN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'font',
  'image',
  'manifest',
  'worker',
  'audio',
  'track',
]);

type Plugin = NonNullable<ConstructorParameters<typeof Strategy>[0]>['plugins'] extends (infer One)[] | undefined
  ? One
  : never;

/** Pages that were answered with a kept page: the rest of it comes from here too. */
const fromCache = new Set<string>();

/**
 * The page as it was kept, which says so, and whose it is: `<html data-flexy-kept="2026-11-27T12:04:00.000Z"
 * data-flexy-person="cashier">`.
 */
async function sayingSo(cached: Response): Promise<Response> {
  const text = await cached.text();
  const kept = readCacheHeader(cached);
  const at = new Date(kept?.at ?? 0).toISOString();
  const person = escapeHtml(kept?.user ?? '');
  const saying = ` data-flexy-kept="${at}" data-flexy-person="${person}"`;
  return new Response(
    text.replace(/<html\b/i, (html) => html + saying),
    { headers: cached.headers },
  );
}

/** A server that answers 500 and above, or a gateway in its place, is one that is not there, if a page is kept. */
const pagePlugin: Plugin = {
  fetchDidSucceed: async ({ request, response, event }) => {
    const address = withoutFragment(request.url);
    if (!isServing(response.status) && (await cachedPage(address))) throw new Error(String(response.status));
    if (response.type === 'opaqueredirect') event.waitUntil(forget(address).then(checkPerson));
    return response;
  },
  cacheKeyWillBeUsed: async ({ request }) => {
    const address = withoutFragment(request.url);
    return (await cachedPage(address))?.key ?? address;
  },
  // Written by `keep`, when all that the page needs is here.
  cacheWillUpdate: async ({ request, response }) => {
    const address = withoutFragment(request.url);
    if (isPage(response)) await keep(address, response.clone(), { asked: false }).catch(warn);
    else if (response.status >= 400 && response.status < 500) await forget(address);
    return null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse === undefined ? undefined : sayingSo(cachedResponse),
};

export function warn(error: unknown): void {
  console.warn(`Flexy: a page could not be kept for when there is no network. ${String(error)}`);
}

const readOnly: Plugin = { cacheWillUpdate: () => Promise.resolve(null) };
const files = new CacheFirst({ cacheName: FILES, plugins: [readOnly] });
const pagesFor = (seconds: number): NetworkFirst =>
  new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: seconds, plugins: [pagePlugin] });
const [patient, impatient] = [pagesFor(PATIENCE_S), pagesFor(OFFLINE_PATIENCE_S)];
/** Pictures are kept as long as there is room. An opaque answer has the status 0. */
const whileRoom: Plugin = {
  cacheWillUpdate: async ({ response }) =>
    (response.status === 200 || response.status === 0) && !(await isDeviceCrowded()) ? response : null,
};
const pictures = {
  network: new NetworkFirst({ cacheName: PICTURES, networkTimeoutSeconds: PATIENCE_S, plugins: [whileRoom] }),
  kept: new CacheFirst({ cacheName: PICTURES, plugins: [whileRoom] }),
};

function assetsOf(version: string): { readonly network: Strategy; readonly kept: Strategy } {
  const options = {
    cacheName: ASSETS,
    plugins: [
      {
        ...readOnly,
        cacheKeyWillBeUsed: ({ request }: { readonly request: Request }) =>
          Promise.resolve(assetKey(request.url, version)),
      },
    ],
  };
  return {
    network: new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S }),
    kept: new CacheFirst(options),
  };
}

/** Answers a strategy's way, and keeps the worker alive until what it began has ended. */
async function by(strategy: Strategy, event: FetchEvent): Promise<Response> {
  const [response, done] = strategy.handleAll({ event, request: event.request });
  event.waitUntil(done.catch(() => undefined));
  return response;
}

async function page(event: FetchEvent): Promise<Response> {
  // Nobody sees a page of somebody who has signed out here, the server's neither.
  const pending = await sendSignOut();
  if (pending !== undefined) return signedOutPage(pending);
  if (isSignOut(event.request)) {
    const response = await signOut(event);
    event.waitUntil(checkPerson());
    return response;
  }
  const response = await by(navigator.onLine ? patient : impatient, event);
  if (isFromCache(response)) fromCache.add(event.resultingClientId);
  return response;
}

/** A sign-out goes to the server, or waits for it; here it counts at once. */
async function signOut({ request }: FetchEvent): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  if (response === undefined || !isServing(response.status)) return signOutLater(request);
  if (response.ok || response.type === 'opaqueredirect') broadcastSignedOut();
  return response;
}

/** A form was sent: it may have signed somebody in or out. */
async function form(event: FetchEvent): Promise<Response> {
  // Of the one before: it would end what this form begins.
  await sendSignOut();
  const response = await (isSignOut(event.request) ? signOut(event) : fetch(event.request));
  event.waitUntil(checkPerson());
  return response;
}

async function partOfPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (isHashed(request.url) && (await (await caches.open(FILES)).match(request))) return by(files, event);
  const client = await worker.clients.get(event.clientId);
  const kept = client && (await cachedPage(withoutFragment(client.url)));
  if (!kept) return fetch(request);
  const way = fromCache.has(event.clientId) ? 'kept' : 'network';
  return by((request.destination === 'image' ? pictures : assetsOf(kept.version))[way], event);
}

/** Answers what is the pages' own; the API and other sites are never answered for. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isGet = request.method === 'GET';
  if (isGet && request.mode === 'navigate') event.respondWith(page(event));
  else if (!isGet && isForm(request)) event.respondWith(form(event));
  // Islands fetch files of their own build too, such as the scanner's wasm.
  else if (isGet && (SHOWN.has(request.destination) || isHashed(url.href))) event.respondWith(partOfPage(event));
}

/** A form of a page, also one that Turbo sends. */
function isForm(request: Request): boolean {
  return request.mode === 'navigate' || /text\/html/.test(request.headers.get('Accept') ?? '');
}
