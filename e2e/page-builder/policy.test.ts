import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { cspReports } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { dragOnto, siteCanvas } from '../support/site-canvas.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
const CANVAS_FILE = '**/assets/flexy-canvas-*.html';

async function open(tag: string, { locale = 'en', expected = [] as readonly RegExp[] } = {}) {
  const watched = await newPage(host.address, { expected });
  const { page } = watched;
  await signIn(page.context(), host);
  const island = page.locator(tag);
  return {
    ...watched,
    ...siteCanvas(island),
    island,
    button: (name: string) => island.getByRole('button', { name, exact: true }),
    goto: () => page.goto(`${host.address}/${locale}/admin/islands/${tag}`),
  };
}

test.each(['flexy-page-builder', 'flexy-site-builder'])(
  '%s keeps to the strict policy while a page is worked on',
  async (tag) => {
    const { page, island, button, frame, tab, ready, problems, goto } = await open(tag);
    const policy = (await goto())?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/);
    await ready();
    // The page has its styles, and its own policy.
    const heading = frame.locator('h1');
    const fonts = () => heading.evaluate((element) => getComputedStyle(element).fontFamily);
    await expect.poll(fonts).toContain('system-ui');
    // What the page names by a relative address is where it is for visitors.
    await expect.poll(() => heading.evaluate(({ baseURI }) => new URL(baseURI).pathname)).toBe('/en');

    const paragraph = frame.locator('p').filter({ visible: true }).first();
    // Typing, with the letters that browsers mark by a style: bold text that is to be thinner.
    await heading.click();
    await page.keyboard.type('Abc');
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
    await island.locator('.gjs-rte-action').first().click();
    await heading.locator('span[style]', { hasText: 'Abc' }).waitFor();
    await paragraph.click();
    const marked = heading.locator('span', { hasText: /^Abc$/ });
    await expect.poll(() => heading.getAttribute('contenteditable')).not.toBe('true');
    await expect.poll(() => marked.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('400');

    await tab('Blocks').click();
    await dragOnto(page, island, button('Quote'), paragraph, { from: { x: 30, y: 20 } });
    await frame.locator('blockquote').waitFor();
    await frame.locator('blockquote').click();
    await tab('Styles').click();
    await island.getByLabel('Weight', { exact: true }).selectOption('700');
    await island.getByLabel('Zoom', { exact: true }).selectOption('50');
    for (const device of ['Tablet', 'Phone', 'Desktop']) await button(device).click();
    await button('Undo').click();
    await button('Undo').click();
    await button('Save').click();
    // Another page takes the place of this one, whose editor is taken down.
    await island.evaluate((element) => element.setAttribute('default-uri', '/pages'));
    await ready();
    expect(problems).toEqual([]);
    await expect.poll(() => cspReports(host)).toEqual([]);
  },
);

test('a server that keeps the canvas back is told so, and is asked again', async () => {
  const { page, island, ready, frame } = await open('flexy-page-builder', {
    expected: [/Failed to load resource|Content Security Policy|CSP violation: style-src|X-Frame-Options/],
  });
  for (const [locale, said, answer] of [
    ['en', /cannot be shown with its styles/, { status: 404, body: 'gone' }],
    ['fr', /ne peut pas être affichée/, { headers: { 'content-security-policy': "style-src 'self'" } }],
    ['ar', /لا يمكن عرض الصفحة/, { headers: { 'x-frame-options': 'DENY' } }],
  ] as const)
    await step(locale, async () => {
      await page.route(CANVAS_FILE, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, ...answer });
      });
      await page.goto(`${host.address}/${locale}/admin/islands/flexy-page-builder`);
      const notice = island.getByRole('alert').filter({ hasText: said });
      await expect.poll(() => notice.textContent()).toMatch(/\/flexy\/assets\/flexy-canvas-\w+\.html/);
      await page.unroute(CANVAS_FILE);
      await notice.getByRole('button').click();
      await ready();
      await expect.poll(() => notice.count()).toBe(0);
      await frame.locator('h1').click();
      await frame.locator('h1.gjs-selected').waitFor();
      await expect
        .poll(() => frame.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily))
        .toContain('system-ui');
    });
});
