import type { WorkerMessage } from '../messages.ts';
import { isHashed } from '../rules/own-address.ts';
import { pageNeeds } from '../rules/page-needs.ts';
import { filesOfBuild } from './fetching.ts';
import { type PageClient, pages } from './scope.ts';
import { clearOldest, isDeviceCrowded } from './storage-quota.ts';
import { ASSETS, type CachedPage, cachedPages, FILES, PICTURES, versionOfKey } from './stores.ts';

/** Ms in which an open page says which build it runs; one that does not may need any file. */
const ANSWER_MS = 1_000;
const MOST_PICTURES = 1_000;

function buildOf(page: PageClient): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : undefined);
    };
    page.postMessage({ flexy: 'which-build' } satisfies WorkerMessage, [port2]);
  });
}

async function filesOf(page: CachedPage): Promise<readonly string[]> {
  const needs = pageNeeds(await page.response.clone().text(), page.address);
  const own = [...needs.required, ...needs.wanted].filter(isHashed);
  return page.build === '' ? own : [...own, ...(await filesOfBuild(page.build, needs.tags))];
}

/** Removes the files of builds that neither a kept page nor an open one runs. */
async function clearFiles(kept: readonly CachedPage[]): Promise<void> {
  const builds = new Set(kept.map(({ build }) => build));
  for (const open of await pages()) {
    const build = await buildOf(open);
    if (build === undefined || !builds.has(build)) return;
  }
  const needed = new Set((await Promise.all(kept.map(filesOf))).flat());
  const files = await caches.open(FILES);
  for (const { url } of await files.keys()) if (!needed.has(url)) await files.delete(url);
}

/** Removes what no page needs any longer, and the oldest pictures that there is no room for. */
export async function clearUnused(): Promise<void> {
  const kept = await cachedPages();
  const versions = new Set(kept.map(({ version }) => version));
  const assets = await caches.open(ASSETS);
  for (const { url } of await assets.keys()) if (!versions.has(versionOfKey(url))) await assets.delete(url);
  const pictures = await caches.open(PICTURES);
  await clearOldest(
    (await pictures.keys()).map(({ url }) => url),
    MOST_PICTURES,
    { isFull: isDeviceCrowded, remove: (url) => pictures.delete(url) },
  );
  await clearFiles(kept);
}
