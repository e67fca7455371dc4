import { expect, test } from 'vitest';
import { tillPage } from '../pos/pos-page.ts';
import { newProfile, startBrowser } from '../support/own-browser.ts';
import { signIn } from '../support/sign-in.ts';
import { sellOne, stoppableHost, untilKept, watchKeeping } from './offline-till.ts';
import { networkBefore } from './silent-proxy.ts';

/** A worker that the site has already: it answers one address itself, and imports ours for the pages. */
const SITE_WORKER = `
  importScripts('/flexy-worker.js');
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (new URL(event.request.url).pathname === '/of-the-site') event.respondWith(new Response('From the site.'));
  });
`;

test('a network that answers nothing is one that is gone, under a worker of the site too', async () => {
  const host = await stoppableHost();
  const network = await networkBefore(host.address, {
    scripts: { '/site-worker.js': SITE_WORKER },
    changePage: (html) => html.replace('data-offline-pages=', 'data-offline-worker="/site-worker.js" $&'),
  });
  const { page, context } = await startBrowser(await newProfile());
  await signIn(context, { ...host, address: network.address });
  await watchKeeping(page);
  await page.goto(`${network.address}/en/pos?store-id=1`);
  await untilKept(page);
  network.goSilent();
  const before = performance.now();
  await page.reload({ waitUntil: 'commit' });
  // Three seconds for the network, and as much again for a busy machine.
  expect(performance.now() - before).toBeLessThan(6_000);
  await sellOne(tillPage(page));
  const workers = await page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return [...all.map(({ active }) => active?.scriptURL), await (await fetch('/of-the-site')).text()];
  });
  expect(workers).toEqual([`${network.address}/site-worker.js`, 'From the site.']);
});
