/** The worker's caches; a change of what is in them takes a new number. */
export const PAGES = 'flexy-pages-1';
/** Files of builds, whose names carry their hash. */
export const FILES = 'flexy-files-1';
/** Other files of a kept page, each under the page's own version. */
export const ASSETS = 'flexy-assets-1';
export const PICTURES = 'flexy-pictures-1';
/** A sign-out that the server does not know of yet. */
export const SIGN_OUT = 'flexy-sign-out-1';

const KEPT_HEADER = 'X-Flexy-Kept';

/** What is known of a kept page besides its text. */
interface CachedInfo {
  /** When it was kept, in ms since 1970. */
  readonly at: number;
  /** A digest of whose page it is. */
  readonly person: string;
  /** Whom the token of its islands named; empty where it named nobody. */
  readonly user: string;
  /** Names its assets. */
  readonly version: string;
  /** Address of its autoloader. */
  readonly build: string;
}

export interface CachedPage extends CachedInfo {
  readonly address: string;
  readonly key: string;
  readonly response: Response;
}

export function withCacheHeader(text: string, headers: Headers, kept: CachedInfo): Response {
  const own = new Headers(headers);
  // The text is neither packed nor of the length that it came in.
  for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) own.delete(name);
  own.set('Content-Type', 'text/html; charset=utf-8');
  // A header has letters of the west alone.
  own.set(KEPT_HEADER, JSON.stringify({ ...kept, user: encodeURIComponent(kept.user) }));
  return new Response(text, { status: 200, headers: own });
}

/** Whether an answer is a page as it was kept. */
export function isFromCache(response: Response): boolean {
  return response.headers.has(KEPT_HEADER);
}

export function readCacheHeader(response: Response): CachedInfo | undefined {
  try {
    const value: unknown = JSON.parse(response.headers.get(KEPT_HEADER) ?? '');
    const [at, person, user, version, build]: unknown[] = ['at', 'person', 'user', 'version', 'build'].map(
      (name): unknown => Reflect.get(Object(value), name),
    );
    return typeof at === 'number' && [person, version, build].every((one) => typeof one === 'string')
      ? {
          at,
          person: String(person),
          // Pages that an earlier worker kept do not say it.
          user: decodeURIComponent(String(user ?? '')),
          version: String(version),
          build: String(build),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

const VERSION = /[?&]flexy-version=([\w-]+)$/;

/** The key of a page of one version: the one before stays until a new one is whole, however the browser ends meanwhile. */
export function pageKey(address: string, version: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}flexy-version=${version}`;
}

const addressOfKey = (key: string): string => key.replace(VERSION, '');

export async function keysOfPage(address: string): Promise<readonly string[]> {
  const keys = await (await caches.open(PAGES)).keys();
  return keys.map(({ url }) => url).filter((key) => addressOfKey(key) === address);
}

async function pageAt(key: string): Promise<CachedPage | undefined> {
  const response = await (await caches.open(PAGES)).match(key);
  const kept = response && readCacheHeader(response);
  return response && kept ? { ...kept, address: addressOfKey(key), key, response } : undefined;
}

/** The latest version that is whole. */
export async function cachedPage(address: string): Promise<CachedPage | undefined> {
  const found = (await Promise.all((await keysOfPage(address)).map(pageAt))).filter((page) => page !== undefined);
  return found.sort((a, b) => b.at - a.at)[0];
}

export async function cachedPages(): Promise<readonly CachedPage[]> {
  const keys = await (await caches.open(PAGES)).keys();
  const addresses = new Set(keys.map(({ url }) => addressOfKey(url)));
  return (await Promise.all([...addresses].map(cachedPage))).filter((page) => page !== undefined);
}

/** The key of a file that belongs to one version of a page. */
export function assetKey(address: string, version: string): string {
  const url = new URL(address);
  url.searchParams.set('flexy-version', version);
  return url.href;
}

export function versionOfKey(key: string): string {
  return new URL(key).searchParams.get('flexy-version') ?? '';
}
