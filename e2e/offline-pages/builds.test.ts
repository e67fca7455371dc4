import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { tillPage } from '../pos/pos-page.ts';
import { deployed } from './deploy.ts';
import { killAndOpen, openKept, sellOne, untilKept, watchKeeping } from './offline-till.ts';

const autoloader = (page: Page): Promise<string> =>
  page.evaluate(
    () => [...document.scripts].map(({ src }) => src).find((src) => /\/flexy-[A-Z0-9]{8}\.js$/.test(src)) ?? '',
  );

const drawerOf = (page: Page) => tillPage(page).button('Cash drawer');

test('a new build takes over whole: half of one leaves the one before', async () => {
  const build = await deployed();
  const kept = await openKept('/en/pos?shifts=offered', 'cashier', ['--dist', build.folder]);
  const { host, browser } = kept;
  const old = await autoloader(browser.page);
  await drawerOf(browser.page).click();
  await browser.page.getByLabel('Counted float').fill('100');
  await browser.page.getByRole('dialog').getByRole('button', { name: 'Open shift' }).click();
  await browser.page.getByRole('dialog', { name: 'Open shift' }).waitFor({ state: 'detached' });

  await build.deploy('NEWBUILD', { lacking: true });
  // A second tab has the new build from the network; what is kept is still the one before.
  const second = await browser.context.newPage();
  await watchKeeping(second);
  await second.goto(`${host.address}/en/pos?shifts=offered`);
  await untilKept(second);
  await expect.poll(() => autoloader(second)).toContain('flexy-NEWBUILD.js');
  await host.stop();
  const offline = await killAndOpen(kept, '/en/pos?shifts=offered');
  await expect.poll(() => autoloader(offline.page)).toBe(old);
  await sellOne(tillPage(offline.page));

  await host.start();
  await build.complete();
  const third = await offline.context.newPage();
  await watchKeeping(third);
  await third.goto(`${host.address}/en/pos?shifts=offered`);
  await untilKept(third);
  await host.stop();
  await third.reload();
  await expect.poll(() => autoloader(third)).toContain('flexy-NEWBUILD.js');
  await sellOne(tillPage(third));
  // The drawer that the build before has opened, with what was sold in both.
  // By the keys: what waits for the server is told of above it.
  await drawerOf(third).press('Enter');
  await third.getByRole('dialog', { name: 'Cash drawer' }).getByRole('button', { name: 'X report' }).click();
  const report = third.getByRole('dialog', { name: 'X report' });
  await report
    .getByText(/100\.00/)
    .first()
    .waitFor();
  await report
    .getByText(/24\.00/)
    .first()
    .waitFor();
  await third.keyboard.press('Escape');
  // The tab of the build before still works, with parts that it had not loaded yet.
  await sellOne(tillPage(offline.page));
  await tillPage(offline.page).till.getByText('A new version of the till is ready.').waitFor();
});
