import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

const POLICY = [
  "default-src 'self'",
  "script-src 'nonce-host' 'strict-dynamic'",
  "style-src 'self' 'nonce-host'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');
const PRODUCT = JSON.stringify({ id: 1, name: 'Tajine', price: 15 }).replaceAll('"', '&quot;');
const PICKER = `<flexy-portion-picker product="${PRODUCT}">A dish is served.</flexy-portion-picker>`;
const FLEXY = '<script type="module" async nonce="host" src="/flexy/flexy.js"></script>';
const TURBO = '<script type="module" nonce="host" src="/vendor/turbo/turbo.es2017-esm.js"></script>';

/** Pages of somebody else, by their path, at the address of the demo host. */
async function serve(context: BrowserContext, pages: Readonly<Record<string, string>>, head = FLEXY): Promise<void> {
  await context.route(`${host.address}/hosts/**`, (route) => {
    const body = pages[new URL(route.request().url()).pathname];
    if (body === undefined) return route.continue();
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': POLICY },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="csp-nonce" content="host"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
    });
  });
}

async function openPages(
  pages: Readonly<Record<string, string>>,
  { head, ...options }: PageOptions & { readonly head?: string } = {},
): Promise<Page> {
  const { page, context } = await newPage(host.address, options);
  await signIn(context, host);
  await serve(context, pages, head);
  const [first = ''] = Object.keys(pages);
  await page.goto(`${host.address}${first}`);
  return page;
}

const portions = (page: Page, count: number) =>
  page.locator('flexy-portion-picker').getByRole('radio', { name: String(count), exact: true });

describe('Turbo', () => {
  const link = (to: string) => `<a href="${to}">Go on</a>`;

  test('shows a page from its memory first, and the island in it starts once, with the fresh one', async () => {
    const page = await openPages(
      { '/hosts/a': `${link('/hosts/b')}${PICKER}`, '/hosts/b': `${link('/hosts/a')}<h1>Elsewhere</h1>` },
      // Turbo would also ask for the page when the pointer rests on its link, and give that request up.
      { head: `<meta name="turbo-prefetch" content="false">${TURBO}${FLEXY}` },
    );
    await portions(page, 3).check();
    const { opened: held, open: release } = createGate();
    await page.route('**/hosts/a', async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    await page.evaluate(() => {
      Reflect.set(window, 'ready', 0);
      document.addEventListener('flexy:ready', () => Reflect.set(window, 'ready', Reflect.get(window, 'ready') + 1));
    });

    await page.getByRole('link', { name: 'Go on' }).click();
    // The preview: what the server had rendered, without a running island.
    await page.locator('html[data-turbo-preview] flexy-portion-picker').waitFor();
    await expect.poll(() => page.getByText('A dish is served.').isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ready'))).toBe(0);
    release();
    await portions(page, 3).waitFor();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ready'))).toBe(1);
    await expect.poll(() => portions(page, 3).isChecked()).toBe(false);

    await page.goBack();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    await page.goForward();
    await portions(page, 2).check();
  });

  test('keeps a permanent element with what was chosen in it, from page to page', async () => {
    const kept = `<div id="kept" data-turbo-permanent>${PICKER}</div>`;
    const page = await openPages(
      { '/hosts/a': `${link('/hosts/b')}${kept}`, '/hosts/b': `<h1>Elsewhere</h1>${kept}` },
      { head: `${TURBO}${FLEXY}` },
    );
    await portions(page, 4).check();
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    await expect.poll(() => portions(page, 4).isChecked()).toBe(true);
  });

  test('morphs the page around an island, which takes the new attributes and keeps what was chosen', async () => {
    const refresh = '<meta name="turbo-refresh-method" content="morph">';
    const pages: Record<string, string> = { '/hosts/a': `<h1>Before</h1>${PICKER}` };
    const page = await openPages(pages, { head: `${refresh}${TURBO}${FLEXY}` });
    await portions(page, 5).check();
    pages['/hosts/a'] = `<h1>After</h1>${PICKER.replace('Tajine', 'Couscous')}`;
    await page.evaluate(() => {
      const turbo: unknown = Reflect.get(window, 'Turbo');
      Reflect.get(Object(turbo), 'visit').call(turbo, location.href, { action: 'replace' });
    });
    await page.getByRole('heading', { name: 'After' }).waitFor();
    await page.locator('flexy-portion-picker').getByText('Couscous').first().waitFor();
    await expect.poll(() => portions(page, 5).isChecked()).toBe(true);
  });

  test('brings an island in a frame', async () => {
    const page = await openPages(
      {
        '/hosts/a': '<turbo-frame id="part"><a href="/hosts/b">Show</a></turbo-frame>',
        '/hosts/b': `<turbo-frame id="part">${PICKER}</turbo-frame>`,
      },
      { head: `${TURBO}${FLEXY}` },
    );
    await page.getByRole('link', { name: 'Show' }).click();
    await portions(page, 1).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/hosts/a');
  });
});

test('several of a tag on one page know nothing of each other, in a frame of the page either', async () => {
  const page = await openPages({
    '/hosts/a': `${PICKER}${PICKER}<iframe src="/hosts/b" title="Frame" width="600" height="900"></iframe>`,
    '/hosts/b': PICKER,
  });
  const pickers = page.locator('flexy-portion-picker');
  const framed = page.frameLocator('iframe').locator('flexy-portion-picker');
  const three = { name: '3', exact: true };
  await pickers.nth(1).getByRole('radio', three).check();
  await expect.poll(() => pickers.nth(0).getByRole('radio', three).isChecked()).toBe(false);
  await framed.getByRole('radio', { name: '7' }).check();
  await expect.poll(() => pickers.nth(1).getByRole('radio', three).isChecked()).toBe(true);
});

test('an element keeps its look in the document of a frame, and back', async () => {
  const page = await openPages({
    '/hosts/a': `<main>${PICKER}</main><iframe src="/hosts/b" title="Frame" width="600" height="900"></iframe>`,
    '/hosts/b': '<p>Empty</p>',
  });
  const look = (picker: Locator): Promise<string> =>
    picker
      .getByRole('radio')
      .first()
      .evaluate((radio) => {
        const frame = radio.closest('.fx-root');
        return frame === null ? '' : getComputedStyle(frame).fontFamily;
      });
  const framed = page.frameLocator('iframe').locator('flexy-portion-picker');
  const here = page.locator('main flexy-portion-picker');
  await page.frameLocator('iframe').getByText('Empty').waitFor();
  await portions(page, 3).check();
  const own = await look(here);
  const move = (isBack: boolean): Promise<void> =>
    page.evaluate((wantsBack) => {
      const inside = document.querySelector('iframe')?.contentDocument;
      const [from, to] = wantsBack ? [inside, document.querySelector('main')] : [document, inside?.body];
      const picker = from?.querySelector('flexy-portion-picker');
      if (picker) to?.append(picker);
    }, isBack);
  await move(false);
  await expect.poll(() => look(framed)).toBe(own);
  await move(true);
  await expect.poll(() => look(here)).toBe(own);
  await expect.poll(() => portions(page, 3).isChecked()).toBe(true);
});

test('without JavaScript what the server has rendered stays', async () => {
  const page = await openPages({ '/hosts/a': PICKER }, { context: { javaScriptEnabled: false } });
  await expect.poll(() => page.getByText('A dish is served.').isVisible()).toBe(true);
});

test('two builds on one page do no harm', async () => {
  // The same files at another address are another build to the browser.
  const page = await openPages({ '/hosts/a': PICKER });
  await page.route(`${host.address}/flexy-second/**`, async (route) => {
    const address = route.request().url().replace('/flexy-second/', '/flexy/');
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await portions(page, 3).check();
  await page.evaluate(() => {
    const second = Object.assign(document.createElement('script'), {
      type: 'module',
      src: '/flexy-second/flexy.js',
      nonce: 'host',
      // Both builds now look for the same tag, which neither has yet.
      onload: () => {
        document.body.append(document.createElement('flexy-store-selector'));
      },
    });
    document.head.append(second);
  });
  await page.locator('flexy-store-selector').getByRole('listitem').first().waitFor();
  await expect.poll(() => portions(page, 3).isChecked()).toBe(true);
  // Files that are still on their way have no page to come to.
  await page.unrouteAll({ behavior: 'wait' });
});

test('an import map, templates and a hundred moves of the page are nothing to an island', async () => {
  const map = `<script type="importmap" nonce="host">{"imports":{"react":"data:text/javascript,","react-dom":"data:text/javascript,"}}</script>`;
  const page = await openPages({ '/hosts/a': `<template>${PICKER}</template><main></main>` }, { head: map });
  // Written, cloned and given a property before there is a script at all.
  await page.evaluate(() => {
    const [main, template] = [document.querySelector('main'), document.querySelector('template')];
    if (!main || !template) throw new Error('No page');
    main.innerHTML = template.innerHTML;
    main.append(template.content.cloneNode(true));
    main.lastElementChild?.setAttribute('locale', 'ar');
    Object.assign(main.firstElementChild ?? {}, { currencySymbol: '€' });
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      src: '/flexy/flexy.js',
      nonce: 'host',
    });
    document.head.append(script);
  });
  const pickers = page.locator('flexy-portion-picker');
  await pickers.first().getByText('€15.00').first().waitFor();
  await expect.poll(() => pickers.last().locator('.fx-root').getAttribute('dir')).toBe('rtl');
  const moved = await page.evaluate(async () => {
    const picker = document.querySelector('flexy-portion-picker');
    if (!picker) throw new Error('No island');
    for (let times = 0; times < 100; times += 1) {
      picker.remove();
      // Every other time the page comes to itself in between, and the island is really stopped.
      if (times % 2 === 1) await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('main')?.append(picker);
    }
    return picker.shadowRoot?.querySelectorAll('.fx-root').length;
  });
  expect(moved).toBe(1);
  await pickers.last().getByRole('radio', { name: '3', exact: true }).check();
  await pickers.last().getByText('€15.00').first().waitFor();
});

test('in the shadow root of somebody else’s element an island runs by its own file', async () => {
  const page = await openPages({ '/hosts/a': '<main></main>' }, { head: '' });
  await page.evaluate((html) => {
    const root = document.querySelector('main')?.attachShadow({ mode: 'open' });
    if (!root) throw new Error('No page');
    root.innerHTML = html;
    const own = Object.assign(document.createElement('script'), {
      type: 'module',
      src: '/flexy/flexy-portion-picker.js',
      nonce: 'host',
    });
    document.head.append(own);
  }, PICKER);
  await portions(page, 3).check();
  await page.getByRole('button', { name: 'Confirmer votre choix' }).click();
});
