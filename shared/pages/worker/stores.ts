/** The worker's caches; a change of what is in them takes a new number. */
export const PAGES = 'flexy-pages-1';
/** Files of builds, whose names carry their hash. */
export const FILES = 'flexy-files-1';
/** Other files of a kept page, each under the page's own version. */
export const ASSETS = 'flexy-assets-1';
export const PICTURES = 'flexy-pictures-1';

const KEPT_HEADER = 'X-Flexy-Kept';

/** What is known of a kept page besides its text. */
export interface Kept {
  /** When it was kept, in ms since 1970. */
  readonly at: number;
  /** A digest of whose page it is. */
  readonly person: string;
  /** Names its assets. */
  readonly version: string;
  /** Address of its autoloader. */
  readonly build: string;
}

export interface KeptPage extends Kept {
  readonly address: string;
  readonly response: Response;
}

export function withKept(text: string, headers: Headers, kept: Kept): Response {
  const own = new Headers(headers);
  // The text is neither packed nor of the length that it came in.
  for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) own.delete(name);
  own.set('Content-Type', 'text/html; charset=utf-8');
  own.set(KEPT_HEADER, JSON.stringify(kept));
  return new Response(text, { status: 200, headers: own });
}

/** Whether an answer is a page as it was kept. */
export function isFromKept(response: Response): boolean {
  return response.headers.has(KEPT_HEADER);
}

function readKept(response: Response): Kept | undefined {
  try {
    const value: unknown = JSON.parse(response.headers.get(KEPT_HEADER) ?? '');
    const [at, person, version, build]: unknown[] = ['at', 'person', 'version', 'build'].map((name): unknown =>
      Reflect.get(Object(value), name),
    );
    return typeof at === 'number' && [person, version, build].every((one) => typeof one === 'string')
      ? { at, person: String(person), version: String(version), build: String(build) }
      : undefined;
  } catch {
    return undefined;
  }
}

export async function keptPage(address: string): Promise<KeptPage | undefined> {
  const response = await (await caches.open(PAGES)).match(address);
  const kept = response && readKept(response);
  return response && kept ? { ...kept, address, response } : undefined;
}

export async function keptPages(): Promise<readonly KeptPage[]> {
  const addresses = (await (await caches.open(PAGES)).keys()).map(({ url }) => url);
  return (await Promise.all(addresses.map(keptPage))).filter((page) => page !== undefined);
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
