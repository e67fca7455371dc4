import { needsOfFile } from '../rules/file-needs.ts';
import type { ImportMap } from '../rules/import-map.ts';
import { isHashed } from '../rules/own-address.ts';
import { assetKey, ASSETS, FILES } from './stores.ts';

/** Files fetched at a time. */
const AT_ONCE = 6;

/** Runs each piece of work, a few at a time; rejects with the first failure, when all that had begun has ended. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = rest.shift(); next !== undefined && failures.length === 0; next = rest.shift())
        await work(next).catch((error: unknown) => failures.push(error));
    }),
  );
  if (failures.length > 0) throw failures[0];
}

const typeOf = (response: Response): string => response.headers.get('Content-Type') ?? '';

/** What its site does not give, so that a page cannot be kept. */
export class FileMissing extends Error {
  readonly file: string;
  /** 0 where nothing answered, or where the answer leads elsewhere. */
  readonly status: number;

  constructor(file: string, status: number, type = '') {
    super(`${file}: ${status} ${type}`.trim());
    this.file = file;
    this.status = status;
  }
}

/** Fetches a file; rejects when it is not there, or when a page of the site answers in its place. */
async function fetched(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache, credentials: 'same-origin' }).catch(() => {
    throw new FileMissing(address, 0);
  });
  const isPage = /text\/html/.test(typeOf(response)) && !/\.html?$/.test(new URL(address).pathname);
  if (response.status !== 200 || response.redirected || isPage)
    throw new FileMissing(address, response.status, typeOf(response));
  return response;
}

/** Brings files of builds, those that are not here yet. Rejects unless all are here then. */
export async function bringFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(FILES);
  await inParallel(addresses, async (address) => {
    if (await files.match(address)) return;
    await files.put(address, await fetched(address, 'default'));
  });
}

/**
 * Brings the other files of a page and what they import, under the page's version; files with hashes go where those are.
 * Rejects when one of the required is missing.
 */
export async function bringAssets(
  required: readonly string[],
  wanted: readonly string[],
  version: string,
  importMap?: ImportMap,
): Promise<void> {
  const [assets, files] = await Promise.all([caches.open(ASSETS), caches.open(FILES)]);
  const seen = new Set<string>();
  const bring = async (address: string): Promise<void> => {
    if (seen.has(address)) return;
    seen.add(address);
    if (isHashed(address)) {
      if (!(await files.match(address))) await files.put(address, await fetched(address, 'default'));
      return;
    }
    if (await assets.match(assetKey(address, version))) return;
    const response = await fetched(address, 'no-cache');
    const type = typeOf(response);
    const isRead = /javascript|css/.test(type);
    const needs = isRead ? needsOfFile(await response.clone().text(), response.url, type, importMap) : undefined;
    await assets.put(assetKey(address, version), response);
    for (const one of needs?.required ?? []) await bring(one);
    for (const one of needs?.wanted ?? []) await bringIfThere(one);
  };
  const bringIfThere = (address: string): Promise<void> => bring(address).catch(() => undefined);
  await inParallel(required, bring);
  await inParallel(wanted, bringIfThere);
}

/** The files that the islands on a page need, as their build lists them beside its autoloader. */
export async function filesOfBuild(build: string, tags: readonly string[]): Promise<readonly string[]> {
  const list = build.replace(/\.js$/, '.files.json');
  await bringFiles([list]);
  const answer = await (await caches.open(FILES)).match(list);
  const listed: unknown = await answer?.json();
  return [
    list,
    ...['flexy', ...tags]
      .flatMap((tag) => {
        const files: unknown = Reflect.get(Object(listed), tag);
        return Array.isArray(files) ? files.filter((one) => typeof one === 'string') : [];
      })
      .map((file) => new URL(file, build).href),
  ].filter((file, index, all) => all.indexOf(file) === index);
}

/** Bytes that the islands on a page need, and how many of them are here already. Nothing of it is kept. */
export async function sizeOfBuild(
  build: string,
  tags: readonly string[],
): Promise<{ readonly needed: number; readonly here: number }> {
  const listed: unknown = await (await fetched(build.replace(/\.js$/, '.files.json'), 'default')).json();
  const sizes = Object(Reflect.get(Object(listed), 'bytes'));
  const needed = tags.reduce((sum, tag) => sum + (Number(Reflect.get(sizes, tag)) || 0), 0);
  const files = await caches.open(FILES);
  let here = 0;
  for (const key of await files.keys()) here += (await (await files.match(key))?.blob())?.size ?? 0;
  return { needed, here };
}

/** The autoloader with its hash: a page without Twig names `flexy.js`, which leads to it. */
export async function hashedBuild(entry: string): Promise<string> {
  if (isHashed(entry)) return entry;
  const text = await (await fetched(entry, 'no-cache')).text();
  const [, file] = /["']\.\/(flexy-[A-Z0-9]{8}\.js)["']/.exec(text) ?? [];
  if (file === undefined) throw new Error(`${entry} leads to no build.`);
  return new URL(file, entry).href;
}
