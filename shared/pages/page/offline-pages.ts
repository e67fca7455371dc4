import { forgetPersonalCopies } from '#shared/state/personal-copies.ts';
import { broadcastSignedOut } from '#shared/state/signed-out.ts';
import { serviceWorkerAddress } from '#shared/state/trusted-types.ts';
import { type PageMessage, readWorkerMessage } from '../messages.ts';
import { isHashed, namesIn, ownAddress } from '../rules/own-address.ts';
import { showCachedNotice } from './cached-notice.ts';
import { pageBar, reload } from './page-bar.ts';

/** Ms after which the named pages are read again, so that a new build is noticed on a till that nobody reloads. */
const AGAIN_MS = 3_600_000;
const BUILD = /\/flexy-[A-Z0-9]{8}\.js$/;
const DEFAULT_WORKER = '/flexy-worker.js';

/** What the page's script tags ask for. */
interface Wish {
  /** Absolute addresses; none: nothing is to be kept. */
  readonly pages: readonly string[];
  readonly worker: string;
}

function wishOf(scripts: readonly HTMLScriptElement[]): Wish {
  const pages = scripts
    .flatMap(({ dataset }) => namesIn(dataset['offlinePages'] ?? ''))
    .map((name) => ownAddress(name, location.href))
    .filter((address) => address !== undefined);
  const worker = scripts.map(({ dataset }) => dataset['offlineWorker']).find((one) => one !== undefined);
  return { pages: [...new Set(pages)], worker: worker ?? DEFAULT_WORKER };
}

function send(registration: ServiceWorkerRegistration, message: PageMessage): void {
  registration.active?.postMessage(message);
}

/** Files of this site that the page has loaded to be shown; calls of islands and pages are left out. */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType }) => ['script', 'link', 'css', 'other'].includes(initiatorType))
    .map(({ name }) => ownAddress(name, location.href))
    .filter((address) => address !== undefined)
    .filter((address) => !isHashed(address));
}

/** Address of the autoloader that the page runs, with its hash; a script of the page may have led to it. */
function ownBuild(): string {
  const names = [
    ...[...document.scripts].map(({ src }) => src),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ];
  return names.find((name) => BUILD.test(name)) ?? '';
}

let hasWarned = false;

/** Once a page, however often Turbo changes what is in it. */
function warnOnce(why: string): void {
  if (!hasWarned) console.warn(`Flexy: pages cannot be kept for when there is no network: ${why}`);
  hasWarned = true;
}

async function register(worker: string): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) {
    warnOnce('that needs https (or localhost).');
    return undefined;
  }
  try {
    await navigator.serviceWorker.register(serviceWorkerAddress(worker), { scope: '/' });
    return await navigator.serviceWorker.ready;
  } catch (error) {
    warnOnce(`${worker} does not start. ${String(error)}`);
    return undefined;
  }
}

/** Tells the page; false when a listener has taken the matter over. */
function announce(name: 'flexy:offline-ready' | 'flexy:update-ready', detail: object): boolean {
  return document.dispatchEvent(new CustomEvent(name, { detail, cancelable: name === 'flexy:update-ready' }));
}

let build = '';
let isToldOfUpdate = false;

function listen(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const message = readWorkerMessage(data);
    if (message?.flexy === 'which-build') ports[0]?.postMessage(build);
    else if (message?.flexy === 'ready') {
      const { pages, missing } = message;
      // In the page's own console too: nobody looks into the worker's.
      for (const { page, file, status } of missing)
        console.warn(
          `Flexy: ${page} is not kept for when there is no network: ${file} answers ${status || 'nothing'}.`,
        );
      announce('flexy:offline-ready', { pages, missing });
    } else if (message?.flexy === 'no-room')
      pageBar().say('This page will not open without a network: {count} MB of room are missing on this device.', {
        params: { count: message.megabytes },
      });
    else if (message?.flexy === 'update' && message.build !== build && !isToldOfUpdate) {
      isToldOfUpdate = true;
      if (announce('flexy:update-ready', {}))
        pageBar().say('A new version of this page is ready.', { onReload: reload });
    }
  });
  navigator.serviceWorker.startMessages();
}

let isListening = false;
let askedAt = 0;

/** A page that names none, such as the sign-in, says that nobody is here. */
async function forgetPages(): Promise<void> {
  forgetPersonalCopies();
  broadcastSignedOut();
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration) send(registration, { flexy: 'forget' });
}

/** Has the pages that this page's scripts name (`data-offline-pages`) kept for when there is no network. */
export async function keepOfflinePages(scripts: readonly HTMLScriptElement[]): Promise<void> {
  build = ownBuild();
  const wish = wishOf(scripts);
  if (scripts.length > 0 && wish.pages.length === 0) return forgetPages();
  if (!isListening && 'serviceWorker' in navigator) listen();
  const registration = await register(wish.worker);
  if (registration === undefined) return;
  const ask = (): void => {
    askedAt = Date.now();
    send(registration, { flexy: 'keep', pages: wish.pages, loaded: loadedFiles() });
  };
  const { flexyKept } = document.documentElement.dataset;
  if (flexyKept === undefined) ask();
  else if (!isListening) showCachedNotice(flexyKept, ask);
  if (isListening) return;
  isListening = true;
  const again = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < AGAIN_MS) return;
    // The worker's own file is asked about with it.
    registration.update().catch(() => undefined);
    ask();
  };
  setInterval(again, AGAIN_MS / 4);
  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
}
