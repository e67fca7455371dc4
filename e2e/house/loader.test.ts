import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

async function openPage(path: string, expected: readonly RegExp[] = []) {
  const watched = await newPage(host.address, { expected });
  await signIn(watched.page.context(), host);
  await watched.page.goto(`${host.address}${path}`);
  return watched;
}

describe('the autoloader', () => {
  test('loads what is on the page, and one React for all of it', async () => {
    const { page, requests } = await openPage('/en/admin/several');
    await page.getByRole('heading', { name: 'Select a Store' }).first().waitFor();
    await page.locator('flexy-pin, flexy-pos').first().waitFor();
    const scripts = [...new Set(requests.map(({ url }) => url).filter((url) => /\/flexy\/.*\.js$/.test(url)))];
    const withReact = await Promise.all(
      scripts.map(async (url) => (await (await fetch(url)).text()).includes('Minified React error')),
    );
    expect(withReact.filter(Boolean).length).toBeGreaterThan(0);
    // The message is in react and in react-dom, which may be in one chunk or in two.
    expect(withReact.filter(Boolean).length).toBeLessThanOrEqual(2);
  });

  test('fetches each file once, those that the page preloads and has the hashes of too', async () => {
    const { page, requests } = await openPage('/en/admin/islands/flexy-snooker');
    await page.locator('flexy-snooker').getByRole('button', { name: 'Match sheet' }).waitFor();
    await expect.poll(() => page.locator('link[rel=modulepreload][integrity]').count()).toBeGreaterThan(0);
    const scripts = requests.map(({ url }) => url).filter((url) => /\/flexy\/.*\.js$/.test(url));
    expect([...new Set(scripts)]).toEqual(scripts);
  });

  test('comes by its plain name, too, under the policy of the page', async () => {
    const { page, context, requests } = await newPage(host.address);
    await signIn(context, host);
    await page.route('**/en/plain', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /src="[^"]*flexy-[^"]*" (nonce="[^"]+") integrity="[^"]+"/,
        'src="/flexy/flexy.js" $1',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(`${host.address}/en/plain`);
    await page.locator('flexy-store-selector').getByRole('heading', { name: 'Select a Store' }).waitFor();
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/flexy/flexy.js');
    const { headers } = await fetch(`${host.address}/flexy/flexy.js`);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('waits as data-load says, takes tags that come later, and names the nearest ones for one that does not exist', async () => {
    const { page, problems } = await openPage('/en/plain', [/flexy-poss/]);

    await step('waits as data-load says, and takes tags that come later', async () => {
      await page.locator('flexy-store-selector').getByRole('heading', { name: 'Select a Store' }).waitFor();
      await page.evaluate(() => {
        const later = document.createElement('flexy-pin');
        later.setAttribute('data-load', 'interaction');
        later.tabIndex = 0;
        later.id = 'later';
        document.querySelector('main')?.append(later);
      });
      await expect.poll(() => page.locator('#later').evaluate((element) => element.matches(':defined'))).toBe(false);
      await page.locator('#later').focus();
      await page.locator('#later').getByRole('heading', { name: 'Enter Pin Code' }).waitFor();
    });
    await step('names the nearest tags for one that does not exist', async () => {
      await page.evaluate(() => document.body.append(document.createElement('flexy-poss')));
      // The written name begins with the right one.
      await expect.poll(() => problems.join()).toMatch(/flexy-pos(?!s)/);
    });
  });

  test('tries a file once more when it could not be fetched', async () => {
    const { page } = await openPage('/en/admin', [/Failed to load resource/, /net::ERR/]);
    let refused = 0;
    await page.route(/flexy-pin-[^/]*\.js/, (route) => {
      refused += 1;
      return refused === 1 ? route.abort() : route.continue();
    });
    await page.goto(`${host.address}/en/admin/islands/flexy-pin`);
    await page.getByRole('heading', { name: 'Enter Pin Code' }).waitFor();
    expect(refused).toBe(2);
  });

  test('shows a clear card when the file is gone for good', async () => {
    const { page } = await openPage('/en/admin', [/Failed to load resource/, /net::ERR/, /could not be loaded/]);
    await page.route(/flexy-pin-[^/]*\.js/, (route) => route.abort());
    await page.goto(`${host.address}/en/admin/islands/flexy-pin`);
    const card = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
    await card.waitFor();
    // It no longer says that it is loading.
    await expect.poll(() => page.locator('flexy-pin').innerText()).not.toMatch(/loading/i);
    const asked = await listen(page, ['flexy:before-reload'], { isTaken: true });
    await card.getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(asked).toMatchObject([{ isCancelable: true }]);
  });

  test('boots the islands of a Turbo visit, there and back', async () => {
    const { page } = await openPage('/en/admin');
    const stores = page.locator('flexy-store-selector').first().getByRole('listitem').first();
    await page.getByRole('link', { name: 'Stores', exact: true }).click();
    await page.waitForURL(/islands\/flexy-store-selector$/);
    await stores.waitFor();
    await page.getByRole('link', { name: 'Several islands' }).click();
    await page.waitForURL(/several$/);
    await stores.waitFor();
    await page.goBack();
    await page.waitForURL(/islands\/flexy-store-selector$/);
    await stores.waitFor();
  });
});
