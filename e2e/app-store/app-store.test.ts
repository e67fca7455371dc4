import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { countPresses } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-app-store';
const LIST = '/en/api/applications';
const { newPage } = useBrowser();
const host = useHost();

interface ShopApp {
  readonly name: string;
  readonly menuOrder: number | null;
  readonly image: string | null;
  readonly isEnabled: boolean;
}

async function installed(name?: string, list = LIST): Promise<readonly ShopApp[]> {
  const answer = Object(await callApi(host, 'GET', list));
  const all: readonly ShopApp[] = answer.member ?? answer['hydra:member'];
  return name === undefined ? all : all.filter((one) => one.name === name);
}

async function openStore(page: Page, path = `islands/${TAG}`, locale = 'en') {
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/${path}`);
  const island = page.locator(TAG);
  const card = (name: string) => island.getByRole('article', { name, exact: true });
  await island.getByRole('article').first().waitFor();
  return {
    island,
    card,
    search: island.getByRole('searchbox'),
    install: (name: string) => card(name).getByRole('button', { name: 'Install', exact: true }),
    done: (name: string) => card(name).getByRole('button', { name: 'Installed', exact: true }),
    uninstall: (name: string) => card(name).getByRole('button', { name: /^(Uninstall|Désinstaller)$/ }),
    menu: (name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true }),
  };
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('an app is found, installed with one press, and is in the menu and in another tab', async () => {
    const { page, context, requests } = await newPage(host.address, { context: { viewport } });
    const { search, install, done, menu, uninstall } = await openStore(page);
    await uninstall('Table reservations').waitFor();
    const act = countPresses();
    await act.press(search);
    await page.keyboard.type('loyalty');
    const before = requests.length;
    await act.press(install('Loyalty cards'));
    await menu('Loyalty cards').waitFor({ state: 'attached' });
    await done('Loyalty cards').waitFor();
    expect(act.count()).toBe(2);
    await expect.poll(() => done('Loyalty cards').isDisabled()).toBe(true);
    // The page was loaded anew, and the person is still where they were.
    await expect
      .poll(() => page.evaluate((tag) => document.querySelector(tag)?.shadowRoot?.activeElement?.textContent, TAG))
      .toContain('Loyalty cards');
    // The store's record, what is installed by now, and one write.
    const calls = requests
      .slice(before)
      .filter(({ url }) => url.includes('/api/applications'))
      .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(calls.slice(0, 3)).toEqual([`GET /app-store${LIST}/1`, `GET ${LIST}`, `POST ${LIST}`]);
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    await expect
      .poll(() => installed('Loyalty cards'))
      .toMatchObject([{ menuOrder: 5, isEnabled: true, image: '/app-store/pictures/1.svg' }]);
    const other = await openStore(await context.newPage());
    await other.done('Loyalty cards').waitFor();
  });

  test('an app is found, removed with two presses, and its menu entry with it', async () => {
    const { page, problems } = await newPage(host.address, { context: { viewport } });
    const { island, card, search, uninstall, menu } = await openStore(page, `islands/${TAG}`, 'fr');
    await menu('Table reservations').waitFor({ state: 'attached' });
    const act = countPresses();
    await act.press(search);
    await page.keyboard.type('table');
    await act.press(uninstall('Table reservations'));
    const question = island.getByRole('dialog', { name: 'Désinstaller « Table reservations » ?' });
    await question.getByText('L’application disparaît du menu pour tout le monde.').waitFor();
    await act.press(question.getByRole('button', { name: 'Désinstaller', exact: true }));
    await card('Table reservations').getByRole('button', { name: 'Installer', exact: true }).waitFor();
    expect(act.count()).toBe(3);
    await expect.poll(() => menu('Table reservations').count()).toBe(0);
    await expect.poll(async () => (await installed()).map(({ menuOrder }) => menuOrder)).toEqual([4]);
    expect(problems).toEqual([]);
  });
});

test('where the back-office does not offer to delete apps, nothing is offered', async () => {
  const { page } = await newPage(host.address);
  const asked: string[] = [];
  await page.route('**/en/api/docs.jsonld', async (route) => {
    asked.push(route.request().url());
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"DELETE"', '"PATCH"') });
  });
  const { island, done } = await openStore(page);
  await done('Table reservations').waitFor();
  await expect.poll(() => asked.length).toBe(1);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => island.getByRole('button', { name: 'Uninstall' }).count()).toBe(0);
});

test('both lists are read to their last page; who made an app, what it costs, shows and may read stand on its card as written', async () => {
  const { page, problems, requests } = await newPage(host.address);
  const { island, card, done, search } = await openStore(page);

  await step(
    'a category with apps filters the list, and a second press shows all; the cards are of one height',
    async () => {
      const all = await island.getByRole('article').count();
      const heights = () =>
        island.getByRole('article').evaluateAll((cards) => [...new Set(cards.map(({ clientHeight }) => clientHeight))]);
      await expect.poll(async () => (await heights()).length).toBe(1);
      const category = island.getByRole('button', { name: /^Restauration & Coffee/ });
      await category.click();
      await expect.poll(() => island.getByRole('article').count()).toBe(2);
      await card('Kitchen statistics').waitFor();
      await category.click();
      await expect.poll(() => island.getByRole('article').count()).toBe(all);
      // No app is of it.
      await expect.poll(() => island.getByRole('button', { name: /^Entertainment/ }).count()).toBe(0);
      await island.getByText('Entertainment').waitFor();
    },
  );

  await step(
    'who made an app, its pictures and what it may read stand on its card where the catalogue says so',
    async () => {
      const loyalty = card('Loyalty cards');
      await loyalty.getByText('By Atelier Fidélité, Rabat').waitFor();
      await loyalty.getByRole('button', { name: 'About Loyalty cards' }).click();
      const about = island.getByRole('dialog', { name: 'Loyalty cards' });
      await about.getByRole('listitem').filter({ hasText: 'Customers and their purchases' }).waitFor();
      const pictures = about.getByRole('list', { name: 'Pictures of Loyalty cards' });
      await expect.poll(() => pictures.getByRole('link').count()).toBe(3);
      await expect
        .poll(() => pictures.getByRole('link', { name: 'Picture 2 of 3, large' }).getAttribute('href'))
        .toBe(`${host.address}/app-store/pictures/2.svg`);
      await about.getByRole('button', { name: 'Close' }).click();
      await about.waitFor({ state: 'detached' });
      await expect
        .poll(() =>
          card('Staff planning')
            .getByRole('button', { name: /^About/ })
            .count(),
        )
        .toBe(0);
      await expect.poll(() => card('Staff planning').getByText(/^By /).count()).toBe(0);
      const hostile = card('<b>Bold & "quoted"</b> <script>alert(1)</script>');
      await hostile.getByText('By <i onmouseover=alert(1)>Nobody</i>').waitFor();
      await hostile.getByRole('button', { name: /^About/ }).click();
      const hostileAbout = island.getByRole('dialog');
      await hostileAbout.getByRole('listitem').filter({ hasText: '<script>alert(1)</script>' }).waitFor();
      await expect.poll(() => hostileAbout.getByRole('link').count()).toBe(0);
      await hostileAbout.getByRole('button', { name: 'Close' }).click();
      await hostileAbout.waitFor({ state: 'detached' });
      await expect.poll(() => hostile.getByRole('link').count()).toBe(0);
      expect(requests.filter(({ url }) => url.includes('elsewhere.example'))).toEqual([]);
    },
  );
  await step(
    'both lists are read to their last page; prices, links and hostile texts are shown as they are',
    async () => {
      await island.getByText('40 apps').waitFor();
      await done('Table reservations').waitFor();
      await done('Réservation de séances').waitFor();
      const price = card('Delivery rounds').getByRole('link', { name: 'MAD 49.00' });
      const more = card('Delivery rounds').getByRole('link', { name: 'See more' });
      for (const link of [price, more]) {
        await expect.poll(() => link.getAttribute('href')).toBe(`${host.address}/app-store/pages/5`);
        await expect.poll(() => link.getAttribute('target')).toBe('_blank');
        await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
      }
      await card('Price tags').getByText('MAD 0.50').waitFor();
      await expect.poll(() => card('Price tags').getByRole('link').count()).toBe(0);
      await expect.poll(() => card('Opening hours').getByRole('link').count()).toBe(0);
      const hostile = card('<b>Bold & "quoted"</b> <script>alert(1)</script>');
      await hostile.getByText('<img src=x onerror=alert(1)>').waitFor();
      await expect.poll(() => hostile.getByRole('link').count()).toBe(0);
      await expect.poll(() => island.getByRole('navigation').getByRole('link').count()).toBe(0);
      await search.fill('seances');
      await island.getByText('1 app', { exact: true }).waitFor();
      await search.fill('nobody sells this');
      await island.getByText('Nothing found').waitFor();
      expect(problems).toEqual([]);
    },
  );
});

test('an installation and a removal that fail change nothing and say so; a lost answer is looked up', async () => {
  const { page } = await newPage(host.address, { expected: [/Failed to load|ERR_/] });
  const { island, card, uninstall, install, done } = await openStore(page);

  await step(
    'an installation that fails at the write stops its bar, says why, and succeeds the next time',
    async () => {
      await setFaults(host, [{ method: 'POST', path: LIST, status: 400, times: 1 }]);
      await install('Staff planning').click();
      const warning = card('Staff planning').getByRole('alert');
      await warning.getByText('Warning !').waitFor();
      await warning.getByText('Refused by the fault panel').waitFor();
      await expect
        .poll(() => island.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
        .toBe(76);
      await warning.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(() => warning.count()).toBe(0);
      await expect.poll(() => installed('Staff planning')).toEqual([]);

      // Without a detail a general text follows.
      await setFaults(host, [{ path: '/app-store/en/api/applications/9', action: 'drop-before-commit' }]);
      await install('Staff planning').click();
      await warning.getByText('No connection to the server').waitFor();
      await expect
        .poll(() => island.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
        .toBe(28);

      // The answer is lost after the write.
      await setFaults(host, [{ method: 'POST', path: LIST, action: 'drop-after-commit', times: 1 }]);
      await install('Staff planning').click();
      await done('Staff planning').waitFor();
      await expect.poll(() => installed('Staff planning')).toHaveLength(1);
    },
  );
  await step(
    'a removal that is declined or fails changes nothing and says so; a lost answer is looked up',
    async () => {
      const name = 'Table reservations';
      const confirm = async (): Promise<void> => {
        await uninstall(name).click();
        await island.getByRole('dialog').getByRole('button', { name: 'Uninstall', exact: true }).click();
      };
      await uninstall(name).click();
      await island.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await setFaults(host, [{ method: 'DELETE', path: `${LIST}/1`, status: 403, times: 1 }]);
      await confirm();
      await card(name).getByRole('alert').getByText('Refused by the fault panel').waitFor();
      await done(name).waitFor();
      await expect.poll(() => installed()).toHaveLength(3);
      await setFaults(host, [{ method: 'DELETE', path: `${LIST}/1`, action: 'drop-after-commit', times: 1 }]);
      await page.evaluate(() => {
        document.addEventListener('flexy:before-reload', (event) => event.preventDefault());
      });
      await confirm();
      await card(name).getByText('Table reservations was uninstalled.').waitFor();
      await install(name).waitFor();
      await expect.poll(() => installed()).toHaveLength(2);
    },
  );
});

test('a double press, two tabs and a price that came meanwhile install nothing twice and nothing paid', async () => {
  const { page, context } = await newPage(host.address);
  const first = await openStore(page);
  const second = await openStore(await context.newPage());
  await setFaults(host, [{ path: LIST, latencyMs: 150 }]);
  await Promise.all([first.install('Loyalty cards').dblclick(), second.install('Loyalty cards').click()]);
  await first.done('Loyalty cards').waitFor();
  await second.done('Loyalty cards').waitFor();
  await expect.poll(() => installed('Loyalty cards')).toHaveLength(1);

  await setFaults(host, []);
  await callApi(host, 'PATCH', `/app-store${LIST}/9`, { price: 9_900 });
  await first.install('Staff planning').click();
  await first.card('Staff planning').getByText('The app now costs MAD 99.00. Nothing was installed.').waitFor();
  await first.card('Staff planning').getByRole('link', { name: 'MAD 99.00' }).waitFor();
  await expect.poll(() => installed('Staff planning')).toEqual([]);
});

test('where the page prevents the reload both lists are read again', async () => {
  const { page } = await newPage(host.address);
  const { card, install, done } = await openStore(page);
  const heard = await listen(page, ['flexy:app-installed']);
  await page.evaluate(() => {
    document.addEventListener('flexy:before-reload', (event) => event.preventDefault());
  });
  await install('Loyalty cards').click();
  await done('Loyalty cards').waitFor();
  await card('Loyalty cards').getByText('Loyalty cards is installed.').waitFor();
  await expect.poll(heard).toMatchObject([{ detail: { app: { id: '1', name: 'Loyalty cards' } } }]);
});

test('with one address for both, what has a place in the menu is installed and has no card of its own', async () => {
  const { page } = await newPage(host.address);
  const { island, install, done } = await openStore(page, 'one-store');
  await expect.poll(() => island.getByRole('button', { name: 'Installed', exact: true }).count()).toBe(0);
  await install('Loyalty cards').click();
  await done('Loyalty cards').waitFor();
  await expect.poll(() => island.getByRole('button', { name: 'Installed', exact: true }).count()).toBe(1);
  await island.getByText('40 apps').waitFor();
  await expect.poll(() => installed('Loyalty cards')).toEqual([]);
});

test('a list that cannot be loaded says so and is read again', async () => {
  const { page } = await newPage(host.address, {
    expected: [/Failed to load/, /expected a currency code of three letters/],
  });
  await signIn(page.context(), host);
  await setFaults(host, [{ path: LIST, status: 500 }]);
  await page.goto(`${host.address}/en/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  await island.getByText('The apps could not be loaded.').waitFor();
  await setFaults(host, []);
  await island.getByRole('button', { name: 'Retry' }).click();
  await island.getByText('40 apps').waitFor();
  // Ids mean other apps in another store: none of the first one may stay to be installed.
  const change = (name: string, value: string) =>
    island.evaluate((element, [key = '', text = '']) => element.setAttribute(key, text), [name, value]);
  await change('store-base', '/nowhere');
  await island.getByText('The apps could not be loaded.').waitFor();
  await expect.poll(() => island.getByRole('article').count()).toBe(0);
  await change('store-base', 'http://[no');
  await island.getByText('The address of the store cannot be read (attribute store-base).').waitFor();
  await change('currency', 'Dirhams');
  await change('store-base', '/app-store');
  await island.getByText('Unknown currency: Dirhams').waitFor();
  await island.getByText('MAD 49.00').first().waitFor();
});

test('in Arabic, in the dark, on a phone, by keys alone, without a fault', async () => {
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  });
  const { island, search, menu } = await openStore(page, `islands/${TAG}`, 'ar');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await expect.poll(() => smallTargets(island)).toEqual([]);
  // The categories are one row.
  await expect.poll(async () => (await island.getByRole('navigation').boundingBox())?.height).toBeLessThan(60);
  await search.focus();
  await page.keyboard.type('loyalty');
  await expect.poll(() => island.getByRole('article').count()).toBe(1);
  // The categories and what is about the app come first.
  const focused = () =>
    page.evaluate((tag) => document.querySelector(tag)?.shadowRoot?.activeElement?.textContent.trim(), TAG);
  await expect
    .poll(async () => {
      if ((await focused()) !== 'تثبيت') await page.keyboard.press('Tab');
      return focused();
    })
    .toBe('تثبيت');
  await page.keyboard.press('Enter');
  await menu('Loyalty cards').waitFor({ state: 'attached' });
});
