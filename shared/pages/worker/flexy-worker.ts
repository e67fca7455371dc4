import { type MissingFile, readPageMessage, type WorkerMessage } from '../messages.ts';
import { withoutFragment } from '../rules/own-address.ts';
import { answer, warn } from './answering.ts';
import { forgetAll, refresh } from './caching.ts';
import { bringAssets, FileMissing } from './fetching.ts';
import { type PageClient, worker } from './scope.ts';
import { sendSignOut } from './signing-out.ts';
import { StorageFull } from './storage-quota.ts';
import { cachedPage, cachedPages } from './stores.ts';

/** A page that was read so lately, in ms, is not read again. */
const FRESH_MS = 60_000;

/** False where a worker of the site imports this file: when that one takes over is its own affair. */
const isOwn = /\/flexy-worker[\w.-]*\.js$/.test(location.pathname);

function tell(page: PageClient, message: WorkerMessage): void {
  page.postMessage(message);
}

const pathOf = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin ? pathname + search : address;
};

async function keepAll(source: PageClient, wanted: readonly string[], loaded: readonly string[]): Promise<void> {
  let megabytes = 0;
  const failed: MissingFile[] = [];
  for (const address of wanted) {
    const known = await cachedPage(address);
    const seen = address === withoutFragment(source.url) ? loaded : [];
    if (known && Date.now() - known.at < FRESH_MS) await bringAssets([], seen, known.version);
    else
      await refresh(address, { asked: true, loaded: seen }).catch((error: unknown) => {
        if (error instanceof StorageFull) megabytes = Math.max(megabytes, error.megabytes);
        if (error instanceof FileMissing)
          failed.push({ page: pathOf(address), file: pathOf(error.file), status: error.status });
        warn(error);
      });
  }
  const kept = (await cachedPages()).map(({ address }) => address);
  const pages = wanted.filter((address) => kept.includes(address)).map(pathOf);
  const missing = failed.filter(({ page }) => !pages.includes(page));
  if (megabytes > 0) tell(source, { flexy: 'no-room', megabytes });
  // None is kept, and the line over the page has said why: nothing is ready.
  if (pages.length === 0 && missing.length === 0 && wanted.length > 0) return;
  tell(source, { flexy: 'ready', pages, missing });
}

if (isOwn) {
  worker.onInstall((event) => event.waitUntil(worker.skipWaiting()));
  worker.onActivate((event) => event.waitUntil(worker.clients.claim()));
}
worker.onNetwork((event) =>
  event.waitUntil(
    sendSignOut().then((pending) => {
      // The browser calls again later.
      if (pending !== undefined) throw new Error('No network yet.');
    }),
  ),
);
worker.onFetch(answer);
worker.onMessage((event) => {
  const message = readPageMessage(event.data);
  if (message === undefined || event.source === null) return;
  event.waitUntil(message.flexy === 'forget' ? forgetAll() : keepAll(event.source, message.pages, message.loaded));
});
