import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openEditor } from '../document-editor/editor-page.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { openStage } from '../support/stage.ts';
import { useHost } from '../support/use-host.ts';

const browser = useBrowser();
const host = useHost();
const FAILED = [/Failed to load resource/, /ERR_FAILED/, /Failed to load module script/];

const older = (page: Page): Locator => page.getByText('This page is older than the site: reload it.');

test('a Word export whose file is gone says that the page is older, keeps what is typed, and reloads', async () => {
  const { page } = await browser.newPage(host.address, { expected: FAILED });
  await page.route('**/chunks/write-word-*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const { area, button, island } = await openEditor(page, host);
  await area.locator('p').first().click();
  await page.keyboard.type('Typed before ');
  await button('Download').click();
  await island.getByRole('menuitem', { name: /Word/ }).click();
  await older(page).waitFor();
  await area.getByText('Typed before ').waitFor();
  await page.locator('[data-flexy-older]').getByRole('button', { name: 'Dismiss' }).click();
  await older(page).waitFor({ state: 'detached' });
});

test('a dialog whose file cannot be fetched is said to be missing, then gone, and comes by one press', async () => {
  let answer: 'none' | 'page' | 'file' = 'none';
  let asked = 0;
  const newPage: typeof browser.newPage = async (...options) => {
    const watched = await browser.newPage(...options);
    // The dialog is fetched ahead.
    await watched.page.route('**/chunks/sheet-dialog-*', (route) => {
      asked += 1;
      if (answer === 'none') return route.abort();
      if (answer === 'page') return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Not found</p>' });
      return route.continue();
    });
    return watched;
  };
  const { page, island } = await openStage({ ...browser, newPage }, host, 'flexy-snooker', { expected: FAILED });
  await island.getByRole('button', { name: 'Match sheet' }).click();
  await expect.poll(() => asked).toBeGreaterThan(2);
  const missing = page.getByText('A part of this page could not be fetched. It is asked for again by itself.');
  await missing.waitFor();
  await expect.poll(() => older(page).count()).toBe(0);
  answer = 'page';
  await page.getByRole('button', { name: 'Retry' }).click();
  await older(page).waitFor();
  await expect.poll(() => missing.count()).toBe(0);
  // What is not gone after all is taken up, and nothing is said of it any more.
  answer = 'file';
  await page.getByRole('button', { name: 'Retry' }).click();
  await island.getByRole('dialog').waitFor();
  await expect.poll(() => older(page).count()).toBe(0);
});

test('a late file that was changed does not run, and one that is as built does', async () => {
  const { page } = await browser.newPage(host.address, { expected: [...FAILED, /integrity/i] });
  let answers = 0;
  let isChanged = true;
  await page.route('**/chunks/write-word-*', async (route) => {
    const response = await route.fetch();
    const body = `globalThis.ranChanged = true; ${await response.text()}`;
    answers += 1;
    await route.fulfill(isChanged ? { response, body } : { response });
  });
  const { button, island } = await openEditor(page, host);
  const word = island.getByRole('menuitem', { name: /Word/ });
  await button('Download').click();
  await word.click();
  await older(page).waitFor();
  await expect.poll(() => answers).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(() => Reflect.has(globalThis, 'ranChanged'))).toBe(false);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await reloaded;
  await expect.poll(() => older(page).count()).toBe(0);
  isChanged = false;
  const download = page.waitForEvent('download');
  if (!(await word.isVisible())) await button('Download').click();
  await word.click();
  await download;
});

test('an island whose own file was changed does not start, and says so', async () => {
  const { page, context } = await browser.newPage(host.address, {
    expected: [...FAILED, /integrity/i, /could not be loaded/],
  });
  await signIn(context, host);
  let answer: 'changed' | 'none' | 'file' = 'changed';
  await page.route('**/flexy-snooker-*.js*', async (route) => {
    if (answer === 'none') return route.fulfill({ status: 404, body: 'gone' });
    if (answer === 'file') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()}\nglobalThis.ranChanged = true;` });
  });
  const island = `${host.address}/en/admin/islands/flexy-snooker`;
  const failed = page.getByText('This part of the page could not be loaded.');
  await page.goto(island);
  await failed.waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.has(globalThis, 'ranChanged'))).toBe(false);
  // One that is not there is taken up when it is.
  answer = 'none';
  await page.goto(island);
  await failed.waitFor();
  answer = 'file';
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('flexy-snooker .fx-root').first().waitFor();
  await expect.poll(() => failed.count()).toBe(0);
});
