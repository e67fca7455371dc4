import { readPageMessage, type WorkerMessage } from '../messages.ts';
import { withoutFragment } from '../rules/page-needs.ts';
import { answer, warn } from './answering.ts';
import { bringAssets } from './fetching.ts';
import { forgetAll, refresh } from './keeping.ts';
import { type PageClient, worker } from './scope.ts';
import { keptPage, keptPages } from './stores.ts';

/** A page that was read so lately, in ms, is not read again. */
const FRESH_MS = 60_000;

/** False where a worker of the site imports this file: when that one takes over is its own affair. */
const isOwn = /\/flexy-worker[\w.-]*\.js$/.test(location.pathname);

function tell(page: PageClient, message: WorkerMessage): void {
  page.postMessage(message);
}

async function keepAll(source: PageClient, wanted: readonly string[], loaded: readonly string[]): Promise<void> {
  for (const address of wanted) {
    const known = await keptPage(address);
    const seen = address === withoutFragment(source.url) ? loaded : [];
    if (known && Date.now() - known.at < FRESH_MS) await bringAssets([], seen, known.version);
    else await refresh(address, { asked: true, loaded: seen }).catch(warn);
  }
  const kept = await keptPages();
  const named = kept.filter(({ address }) => wanted.includes(address));
  tell(source, {
    flexy: 'ready',
    pages: named.map(({ address }) => new URL(address).pathname + new URL(address).search),
  });
}

if (isOwn) {
  worker.onInstall((event) => event.waitUntil(worker.skipWaiting()));
  worker.onActivate((event) => event.waitUntil(worker.clients.claim()));
}
worker.onFetch(answer);
worker.onMessage((event) => {
  const message = readPageMessage(event.data);
  if (message === undefined || event.source === null) return;
  event.waitUntil(message.flexy === 'forget' ? forgetAll() : keepAll(event.source, message.pages, message.loaded));
});
