import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { cspReports, setFaults } from '../support/host.ts';
import { countPresses } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { dragOnto, pictures, siteCanvas, storedPage } from '../support/site-canvas.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-page-builder';
const { newPage } = useBrowser();
const host = useHost();
/** The widget of the home page with its heading. */
const HEADING = 2;

async function open({ locale = 'en', id = HEADING, ...options }: PageOptions & { locale?: string; id?: number } = {}) {
  const watched = await newPage(host.address, options);
  const { page } = watched;
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  if (id !== HEADING) await island.evaluate((element, at) => element.setAttribute('page-id', String(at)), id);
  const canvas = siteCanvas(island);
  await canvas.ready();
  const button = (name: string | RegExp) => island.getByRole('button', { name, exact: typeof name === 'string' });
  return {
    ...watched,
    island,
    button,
    ...canvas,
    stored: () => storedPage(page, id),
    heard: await listen(page, ['flexy:page-saved']),
  };
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a slider of three pictures slides on the site', async () => {
    const { page, island, button, frame, stored, heard } = await open({ context: { viewport } });
    const { press, count } = countPresses();
    const before = await stored();
    await press(button('Slider'));
    const chooser = page.waitForEvent('filechooser');
    await press(button('Choose pictures…'));
    await (await chooser).setFiles(pictures(3));
    await expect.poll(() => frame.locator('.flexy-slide img').count()).toBe(3);
    await press(button('Save'));
    await island.getByText('The page was saved.').waitFor();
    expect(count()).toBe(3);
    await expect.poll(heard).toMatchObject([{ detail: { id: '2', byItself: false } }]);

    const after = await stored();
    expect(after.html.startsWith(before.html)).toBe(true);
    expect(after.css.startsWith(before.css)).toBe(true);

    await page.goto(`${host.address}/en`);
    const slides = page.locator('.flexy-slide');
    await expect.poll(() => slides.count()).toBe(3);
    const seen = (at: number) =>
      slides.nth(at).evaluate((slide) => {
        const [own, around] = [slide, slide.parentElement ?? slide].map((element) => element.getBoundingClientRect());
        return Math.round((own?.left ?? 0) - (around?.left ?? 0));
      });
    await expect.poll(() => seen(0)).toBe(0);
    await page.getByTitle('Next slide').first().click();
    await expect.poll(() => seen(1)).toBe(0);
    await page.getByRole('radio', { name: 'Slide 3' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => seen(2)).toBe(0);
  });
});

test('an untouched page is sent to nobody, a changed text alone is another one', async () => {
  const { island, button, frame, tab, stored, requests, page } = await open({ id: 1 });
  const before = await stored();
  await button('Save').click();
  await island.getByText('Everything is saved. There is nothing to send.').waitFor();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);

  // By pressing and typing in the page itself.
  const text = frame.locator('p.announcement', { hasText: 'Free delivery' });
  await text.dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => island.getByText('Everything is saved. There is nothing to send.').count()).toBe(0);
  await button('Save').click();
  await island.getByText('The page was saved.').waitFor();
  const after = await stored();
  expect(after).toEqual({
    html: before.html.replace('MAD&nbsp;300</p>{% endif', 'MAD&nbsp;300!</p>{% endif'),
    css: before.css,
  });
  await tab('Parts').click();
  // Of a text in several languages the one that is shown.
  await island.getByRole('treeitem', { name: /Paragraph: Free delivery/ }).waitFor();
  await expect.poll(() => island.getByRole('treeitem', { name: /Paragraph/ }).count()).toBe(1);
});

test('saves by itself after five changes, one at a time, and never over somebody else', async () => {
  const { page, island, button, frame, tab, stored, heard, ready } = await open({ id: 1 });
  const first = await stored();
  await frame.locator('p.announcement', { hasText: 'Free delivery' }).click();
  await tab('Styles').click();
  for (const [name, value] of [
    ['Alignment', 'end'],
    ['Weight', '700'],
    ['Font', 'Tajawal'],
  ] as const)
    await island.getByLabel(name, { exact: true }).selectOption(value);
  await button('Hover').click();
  await island.getByLabel('Text colour', { exact: true }).fill('#aa0000');
  await expect.poll(heard).toEqual([]);
  const canvasTop = () =>
    island.evaluate((element) => {
      const [own, shown] = [element, element.querySelector('iframe.gjs-frame')].map((one) =>
        one?.getBoundingClientRect(),
      );
      return (shown?.top ?? NaN) - (own?.top ?? NaN);
    });
  const top = await canvasTop();
  await island.getByLabel('Background colour', { exact: true }).fill('#ffffff');
  await expect.poll(heard).toMatchObject([{ detail: { id: '1', byItself: true } }]);
  // Nobody pressed Save, so the page stands still.
  await island.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await expect.poll(canvasTop).toBe(top);
  const saved = await stored();
  const [, id] = /<p class="announcement" id="(\w+)">Free/.exec(saved.html) ?? [];
  expect(saved.html.replace(` id="${id}"`, '')).toBe(first.html);
  expect(saved.css.startsWith(first.css)).toBe(true);
  expect(saved.css).toContain(
    `#${id} {\n  text-align: end;\n  font-weight: 700;\n  font-family: 'Tajawal', sans-serif;\n}`,
  );
  expect(saved.css).toContain(`#${id}:hover {\n  color: #aa0000;\n  background-color: #ffffff;\n}`);
  // The font is one, in the canvas and on the site.
  const hasFont = () => [...document.fonts].some(({ family, status }) => /Tajawal/.test(family) && status === 'loaded');
  await expect.poll(() => frame.locator('body').evaluate(hasFont)).toBe(true);

  // Somebody else changes the same page.
  const changeElsewhere = (content: object): Promise<void> =>
    page.evaluate(async (jsonSimplifiedContent) => {
      await fetch('/en/api/pages/1', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/merge-patch+json', Accept: 'application/ld+json' },
        body: JSON.stringify({ jsonSimplifiedContent }),
      });
    }, content);
  await changeElsewhere({ html: '<p>Theirs</p>', css: 'p{}' });
  await button('Default').click();
  await island.getByLabel('Font size', { exact: true }).fill('20');
  await expect
    .poll(() => frame.locator('p', { hasText: 'Free' }).evaluate((p) => getComputedStyle(p).fontSize))
    .toBe('20px');
  await button('Save').click();
  const question = island.getByRole('dialog', { name: 'Someone else changed this' });
  await question.waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-page-builder' })).toEqual([]);
  await expect.poll(() => stored()).toEqual({ html: '<p>Theirs</p>', css: 'p{}' });
  await question.getByRole('button', { name: 'Keep my version' }).click();
  await island.getByText('The page was saved.', { exact: true }).waitFor();
  await expect.poll(async () => (await stored()).css).toContain('font-size: 20px;');
  const visitor = await page.context().newPage();
  await visitor.goto(`${host.address}/en`);
  await expect.poll(() => visitor.evaluate(hasFont)).toBe(true);

  // Once more, and theirs is taken: it stands in the canvas, and mine is offered no longer.
  const theirs = { html: '<p>Theirs again</p>', css: 'p{}' };
  await changeElsewhere(theirs);
  await island.getByLabel('Font size', { exact: true }).fill('30');
  await button('Save').click();
  await question.getByRole('button', { name: 'Use theirs' }).click();
  await frame.getByText('Theirs again').waitFor();
  await ready();
  await button('Save').click();
  await island.getByText('Everything is saved. There is nothing to send.').waitFor();
  await expect.poll(() => stored()).toEqual(theirs);
});

test('a failed save keeps the work, a reload offers it again, and one press saves it', async () => {
  const { page, island, button, frame, tab, stored, ready } = await open({ expected: [/500|Failed to load resource/] });
  const before = await stored();
  await button('Heading').click();
  await island.getByLabel('Text', { exact: true }).fill('Kept words & more');
  await frame.getByText('Kept words & more').waitFor();
  await setFaults(host, [{ method: 'PATCH', path: '/en/api/pages/2', status: 500 }]);
  await button('Save').click();
  await island.getByText('The page could not be saved.').waitFor();
  await setFaults(host, []);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await ready();
  await island.getByText('This is what you had changed and not saved yet.').waitFor();
  await frame.getByText('Kept words & more').waitFor();
  await expect.poll(() => stored()).toEqual(before);
  await button('Save').click();
  await island.getByText('The page was saved.').waitFor();
  const after = await stored();
  expect(after.html.startsWith(before.html)).toBe(true);
  expect(after.html.slice(before.html.length)).toMatch(/^<h2 id="\w+">Kept words &amp; more<\/h2>$/);
  await tab('Parts').waitFor();
});

test('by keys alone: the template stays, a part moves, is doubled and removed; nothing of the page runs', async () => {
  const { page, island, tab, stored, button } = await open();
  const before = await stored();
  await tab('Parts').focus();
  await page.keyboard.press('Enter');
  const item = (name: RegExp) => island.getByRole('treeitem', { name });
  await item(/^Comment/).focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => item(/^Template: \{\{ siteName/).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Control+d');
  await button('Save').click();
  await island.getByText('Everything is saved. There is nothing to send.').waitFor();
  await expect.poll(() => stored()).toEqual(before);
  // The paragraph after the heading goes before it.
  await item(/^Paragraph/).click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => item(/^Paragraph/).getAttribute('aria-posinset')).toBe('1');
  await page.keyboard.press('Control+d');
  await expect.poll(() => item(/^Paragraph/).count()).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(() => item(/^Paragraph/).count()).toBe(1);
  await page.keyboard.press('Control+s');
  await island.getByText('The page was saved.').waitFor();
  const after = await stored();
  const [heading = '', paragraph = ''] = ['h1', 'p'].map(
    (name) => new RegExp(`<${name}>.*</${name}>`).exec(before.html)?.[0] ?? '',
  );
  expect(after.html.indexOf(paragraph)).toBeGreaterThan(0);
  expect(after.html.indexOf(paragraph)).toBeLessThan(after.html.indexOf(heading));
  expect(after.css).toBe(before.css);
});

test('by hand: a block is dragged in, a picture dropped; copies, undo and leaving lose and break nothing', async () => {
  const { page, island, button, frame, stored, tab } = await open();
  const before = await stored();
  const hero = frame.locator('.hero');
  await dragOnto(page, island, button('Quote'), hero, { from: { x: 30, y: 20 } });
  await frame.locator('blockquote').waitFor();
  await button('Undo').click();
  await expect.poll(() => frame.locator('blockquote').count()).toBe(0);

  // The paragraph is copied with its template; the comment, which is locked, is not.
  await frame.locator('.hero p').click({ position: { x: 300, y: 5 } });
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect.poll(() => frame.locator('.hero p').count()).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => frame.locator('.hero p').count()).toBe(1);
  await tab('Parts').click();
  await island.getByRole('treeitem', { name: /^Comment/ }).click();
  await frame.locator('body').press('Control+c');
  await frame.locator('body').press('Control+v');
  await frame.locator('body').press('Delete');
  await button('Save').click();
  await island.getByText('Everything is saved. There is nothing to send.').waitFor();

  const picture = pictures(1)[0]?.buffer.toString('base64') ?? '';
  await hero.evaluate(async (element, data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
    for (const name of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
  }, picture);
  await frame.locator('img').waitFor();

  // A visit is held back until the person has decided.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = island.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await expect.poll(() => axeViolations(page, { exclude: ['.gjs-frame'] })).toEqual([]);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => question.count()).toBe(0);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await page.waitForURL((url) => url.pathname === '/en/admin');
  await expect.poll(async () => (await stored()).html).toMatch(/<img [^>]*src="[^"]+"[^>]*>/);
  await expect
    .poll(async () => ({ ...(await stored()), html: (await stored()).html.replace(/<img [^>]*>/, '') }))
    .toEqual(before);
});

test('hostile parts of a page neither run nor call elsewhere, and are saved as they are', async () => {
  const { page, stored, tab, island, button, frame, ready } = await open();
  const html =
    '<p onclick="window.top.hacked=1">Text</p><img src="https://elsewhere.example/x.png" onerror="top.hacked=1"><script>top.hacked=1</script><a href="javascript:top.hacked=1">Link</a><iframe src="https://elsewhere.example/"></iframe>';
  await page.evaluate(async (hostile) => {
    await fetch('/en/api/pages/2', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/merge-patch+json', Accept: 'application/ld+json' },
      body: JSON.stringify({
        jsonSimplifiedContent: {
          html: hostile,
          css: '@import "https://elsewhere.example/a.css"; p { background: url(https://elsewhere.example/b.png) }',
        },
      }),
    });
  }, html);
  await page.reload();
  await ready();
  await frame.getByText('Link').click();
  await tab('Settings').click();
  await island.getByLabel('Text', { exact: true }).fill('Other');
  await frame.getByText('Other').waitFor();
  await button('Save').click();
  await island.getByText('The page was saved.').waitFor();
  await expect.poll(async () => (await stored()).html).toBe(html.replace('>Link<', '>Other<'));
  await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect.poll(() => cspReports(host)).toEqual([]);
});

test('has no fault that axe finds, with a part selected and its styles shown, from right to left', async () => {
  const { page, tab, frame, island } = await open({ locale: 'ar' });
  await frame.locator('h1').click();
  await tab('الأنماط').click();
  const faults = await axeViolations(page);
  expect(faults).toEqual([]);
  // Another language and a theme that is not the page's: what is being typed stays, and all can be read.
  await frame.locator('h1').click();
  await page.keyboard.type(' Z');
  await frame.locator('h1', { hasText: 'Z' }).waitFor();
  await island.evaluate((element) => {
    element.setAttribute('locale', 'fr');
    element.setAttribute('theme', 'dark');
  });
  await tab('Éléments').click();
  await island.getByRole('treeitem', { name: /^Titre\s: Z/ }).waitFor();
  await expect.poll(() => frame.locator('h1').innerText()).toContain('Z');
  await expect.poll(() => axeViolations(page)).toEqual([]);
});

test('Twig that is left open is saved after a question only', async () => {
  const { page, island, frame, button, stored, requests } = await open();
  await frame.locator('h1').click();
  await page.keyboard.type('{{ a');
  await button('Save').click();
  const question = island.getByRole('dialog', { name: 'Visitors would see an error' });
  await question.getByText('“{{” is never closed.').waitFor();
  await question.getByRole('button', { name: 'Fix it first' }).click();
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await button('Save').click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await island.getByText('The page was saved.').waitFor();
  await expect.poll(async () => (await stored()).html).toContain('{{ a');
});
