import { readPageMessage, type WorkerMessage } from '../messages.ts';
import { withoutFragment } from '../rules/page-needs.ts';
import { answer, warn } from './answering.ts';
import { bringAssets } from './fetching.ts';
import { forgetAll, refresh } from './keeping.ts';
import { NoRoom } from './room.ts';
import { type PageClient, worker } from './scope.ts';
import { sendSignOut } from './signing-out.ts';
import { keptPage, keptPages } from './stores.ts';

/** A page that was read so lately, in ms, is not read again. */
const FRESH_MS = 60_000;

/** False where a worker of the site imports this file: when that one takes over is its own affair. */
const isOwn = /\/flexy-worker[\w.-]*\.js$/.test(location.pathname);

function tell(page: PageClient, message: WorkerMessage): void {
  page.postMessage(message);
}

async function keepAll(source: PageClient, wanted: readonly string[], loaded: readonly string[]): Promise<void> {
  let megabytes = 0;
  for (const address of wanted) {
    const known = await keptPage(address);
    const seen = address === withoutFragment(source.url) ? loaded : [];
    if (known && Date.now() - known.at < FRESH_MS) await bringAssets([], seen, known.version);
    else
      await refresh(address, { asked: true, loaded: seen }).catch((error: unknown) => {
        if (error instanceof NoRoom) megabytes = Math.max(megabytes, error.megabytes);
        warn(error);
      });
  }
  const kept = await keptPages();
  const named = kept.filter(({ address }) => wanted.includes(address));
  if (megabytes > 0) tell(source, { flexy: 'no-room', megabytes });
  // None is kept: nothing is ready.
  if (named.length === 0 && wanted.length > 0) return;
  tell(source, {
    flexy: 'ready',
    pages: named.map(({ address }) => new URL(address).pathname + new URL(address).search),
  });
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
