import { expect, test } from 'vitest';
import { tillPage } from '../pos/pos-page.ts';
import { startBrowser } from '../support/own-browser.ts';
import { newProfile } from '../support/own-browser.ts';
import { signIn } from '../support/sign-in.ts';
import { sellOne, stoppableHost, untilKept, watchKeeping } from './offline-till.ts';
import { networkBefore } from './silent-proxy.ts';

test('a network that answers nothing is one that is gone', async () => {
  const host = await stoppableHost();
  const network = await networkBefore(host.address);
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
});
