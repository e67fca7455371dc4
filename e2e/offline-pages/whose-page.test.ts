import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { killAndOpen, openKept, untilKept } from './offline-till.ts';

/** The files of a folder that contain one of the texts, as bytes. */
async function filesWith(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (texts.some((text) => bytes.includes(text))) found.push(path.slice(folder.length));
  }
  return found;
}

/** The texts of all pages that are kept. */
function keptTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const kept = await caches.open('flexy-pages-1');
    return Promise.all((await kept.keys()).map(async (key) => (await kept.match(key))?.text() ?? ''));
  });
}

const opening = (page: Page, address: string): Promise<string> =>
  page.goto(address).then(
    () => 'opened',
    (error: unknown) => String(error),
  );

describe('a kept page', () => {
  test('leaves no token and no CSRF value on the disk', async () => {
    const { host, profile, browser } = await openKept('/en/pos');
    const { page, context } = browser;
    const token = await page.locator('flexy-pos').evaluate((till) => till.getAttribute('jwt') ?? '');
    const form = await (await context.request.get(`${host.address}/en/admin`)).text();
    const csrf = /name="_csrf_token" value="([^"]+)"/.exec(form)?.[1] ?? '';
    expect([token.length > 100, csrf.length > 20]).toEqual([true, true]);
    await page.goto(`${host.address}/en/admin/islands/flexy-orders-lab`);
    await untilKept(page);
    await browser.kill();
    // So that an empty search says something: the page itself is found.
    await expect.poll(() => filesWith(profile, ['<flexy-pos locale="en" jwt=""'])).not.toEqual([]);
    // Each page has a token of its own; all begin alike, and end by their user and times.
    const [head = '', , signature = ''] = token.split('.');
    const secrets = [`${head}.`, signature, csrf];
    await expect.poll(() => filesWith(profile, secrets)).toEqual([]);
  });

  test('goes with the sign-out', async () => {
    const kept = await openKept('/en/pos');
    const { host, browser } = kept;
    const { page } = browser;
    await page.goto(`${host.address}/en/admin`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    await expect.poll(() => keptTexts(page)).toEqual([]);
    await host.stop();
    await expect.poll(() => opening(page, `${host.address}/en/pos`)).toContain('net::ERR');
  });

  test('goes with a sign-out without a network, of which the server hears when it is back', async () => {
    const { host, browser } = await openKept('/en/pos');
    const { page, context } = browser;
    await page.goto(`${host.address}/en/admin`);
    await host.stop();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Signed out on this device' }).waitFor();
    await expect.poll(() => keptTexts(page)).toEqual([]);
    await page.goto(`${host.address}/en/pos`);
    await page.getByRole('heading', { name: 'Signed out on this device' }).waitFor();
    await host.start();
    await page.getByLabel('Password').waitFor();
    await expect.poll(async () => (await context.request.get(`${host.address}/en/admin/_token`)).status()).toBe(401);
  });

  test('is hidden in every other window, with and without a network, until that person signs in again', async () => {
    const { host, browser } = await openKept('/en/pos');
    const { page, context } = browser;
    const sale = page.getByRole('button', { name: /^Espresso,/ }).first();
    await sale.waitFor();
    const beside = await context.newPage();
    await beside.goto(`${host.address}/en/admin`);
    await beside.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have signed out in another window.').waitFor();
    await sale.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByLabel('Password').waitFor();
    await signIn(context, host, 'cashier');
    await page.goto(`${host.address}/en/pos`);
    await untilKept(page);
    await beside.goto(`${host.address}/en/admin`);
    await host.stop();
    await beside.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have signed out in another window.').waitFor();
    await sale.waitFor({ state: 'hidden' });
  });

  test('is never shown to the next person', async () => {
    const kept = await openKept('/en/pos');
    const { host, browser } = kept;
    await expect.poll(async () => (await keptTexts(browser.page)).join('')).toContain('user-name="cashier"');
    await signIn(browser.context, host, 'admin');
    await browser.page.goto(`${host.address}/en/pos`);
    await untilKept(browser.page);
    await host.stop();
    const { page } = await killAndOpen(kept, '/en/pos');
    await page.locator('flexy-pos[user-name="admin"]').waitFor();
    await expect.poll(async () => (await keptTexts(page)).join('')).not.toContain('cashier');
  });

  test('is gone when its address leads to the sign-in', async () => {
    const { host, browser } = await openKept('/en/pos');
    const { page, context } = browser;
    await context.clearCookies();
    await page.goto(`${host.address}/en/pos`);
    await page.getByLabel('Password').waitFor();
    await expect.poll(() => keptTexts(page)).toEqual([]);
  });
});
