import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { cspReports, setFaults } from '../support/host.ts';
import { dragOnto, storedPage } from '../support/site-canvas.ts';
import { useHost } from '../support/use-host.ts';
import { changeElsewhere, openSite, storedRecord } from './open-site.ts';

const { newPage } = useBrowser();
const host = useHost();
const THEME = '/en/api/website_themes/1';
const WIDGET = '/en/api/pages/1';

test('styles go where the switches say, beside what others save meanwhile; nobody is overwritten', async () => {
  const { page, button, frame, tab, island, writes } = await openSite(newPage, host);
  const toggle = (name: string) => island.getByRole('switch', { name });
  const stylesOnly = toggle('Disable content editing and change only styles');
  const send = async (): Promise<void> => {
    await button('Save').click();
    await island.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
  };
  await expect.poll(() => stylesOnly.count()).toBe(0);
  const line = frame.locator('.announcement', { hasText: 'Free delivery' });
  await line.click();
  await tab('Styles').click();
  await island.getByLabel('Text colour', { exact: true }).fill('#ffcc00');
  await expect.poll(() => line.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 204, 0)');
  // Without a switch its part gets an id, and the styles are held back.
  await button('Save').click();
  await island.getByRole('dialog').getByText('Changed styles are not saved yet').waitFor();
  await island.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(writes()).toEqual([]);

  await toggle('this page').click();
  await stylesOnly.waitFor();
  await toggle('the whole site').click();
  await toggle('this page').click();
  await stylesOnly.waitFor();
  await toggle('this page').click();
  await changeElsewhere(page, THEME, {
    customCssPerRoutes: [
      { css: '.shop{}', routeUrl: '/en/shop' },
      { css: '.theirs{}', routeUrl: '/en' },
    ],
  });
  const before = await storedPage(page, 1);
  const earlier = writes().length;
  await send();
  await island.getByText('Page mise à jour').waitFor();
  expect(writes().slice(earlier)).toEqual([WIDGET, WIDGET, THEME]);
  const after = await storedPage(page, 1);
  const [, id = ''] = /<p class="announcement" id="(\w+)">Free/.exec(after.html) ?? [];
  expect(after).toEqual({ html: before.html.replace('">Free', `" id="${id}">Free`), css: before.css });
  const theme = await storedRecord(page, THEME);
  expect(theme['customCssPerRoutes']).toEqual([
    { css: '.shop{}', routeUrl: '/en/shop' },
    { css: `.theirs{}\n#${id} {\n  color: #ffcc00;\n}\n`, routeUrl: '/en' },
  ]);
  expect(theme['customCss']).toMatch(new RegExp(`#${id} \\{\\n {2}color: #ffcc00;\\n\\}\\n$`));

  // While only styles are changed the texts stay, by keys and by hand.
  await stylesOnly.click();
  await line.dblclick();
  await page.keyboard.type('no');
  await page.keyboard.press('Delete');
  await tab('Settings').click();
  await island.getByText('Only styles can be changed now; the content stays as it is.').waitFor();
  await button('Save').click();
  await island.getByText('Everything is saved. There is nothing to send.').waitFor();
  await tab('Styles').click();
  await stylesOnly.click();

  // The same text was changed by somebody else.
  await line.dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await changeElsewhere(page, WIDGET, { jsonSimplifiedContent: { html: '<p>Theirs</p>', css: before.css } });
  await send();
  const question = island.getByRole('dialog', { name: 'Someone else changed this' });
  await question.waitFor();
  await expect.poll(() => axeViolations(page, { exclude: ['.gjs-frame'] })).toEqual([]);
  await expect.poll(async () => (await storedPage(page, 1)).html).toBe('<p>Theirs</p>');
  await question.getByRole('button', { name: 'Keep my version' }).click();
  await expect.poll(async () => (await storedPage(page, 1)).html).toContain('300!</p>');
  await page.goto(`${host.address}/en`);
  await expect
    .poll(() => page.locator('.announcement').evaluate((element) => getComputedStyle(element).color))
    .toBe('rgb(255, 204, 0)');
});

test('a failed save says what failed, keeps the work through a reload, and sends the rest by one press', async () => {
  const { page, button, frame, island, tab, ready, writes } = await openSite(newPage, host, {
    expected: [/500|Failed to load resource/],
  });
  await frame.locator('h1').click();
  await page.keyboard.type(' A');
  await frame.locator('.foot p').click();
  await page.keyboard.type(' B');
  await setFaults(host, [{ method: 'PATCH', path: '/en/api/pages/6', status: 500 }]);
  await button('Save').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
  await island.getByText('Failed to store widget content for widget ID 6').waitFor();
  await island.getByText(/^1 of 2 saved|1 of 2 saved/).waitFor();
  await expect.poll(() => island.getByText('Page mise à jour').count()).toBe(0);
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('{{ siteName }} A</h1>');

  // What is being typed when the page goes is not lost either.
  await frame.locator('h1').click();
  await page.keyboard.type('Z');
  await frame.locator('h1', { hasText: 'AZ' }).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await setFaults(host, [{ path: THEME, status: 500 }]);
  await page.reload();
  await ready();
  await island.getByText('Failed to Load CSS WebsiteTheme').waitFor();
  await tab('Styles').click();
  await expect.poll(() => island.getByRole('switch', { name: 'the whole site' }).isDisabled()).toBe(true);
  await island.getByText('This is what you had changed and not saved yet.').waitFor();
  await setFaults(host, []);
  await button('Retry').click();
  await expect.poll(() => island.getByText('Failed to Load CSS WebsiteTheme').count()).toBe(0);
  await ready();
  await frame.locator('.foot', { hasText: 'B' }).waitFor();
  const sent = writes().length;
  await button('Save').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
  await island.getByText('Page mise à jour').waitFor();
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('{{ siteName }} AZ</h1>');
  await expect.poll(async () => (await storedPage(page, 6)).html).toMatch(/ B<\/p><\/footer>$/);
  expect(writes().length - sent).toBe(4);
  await tab('Parts').waitFor();
});

test('widgets move by keys, by choice and by hand, into hooks alone; they are neither copied nor removed', async () => {
  const { page, button, frame, island, item, tab, writes } = await openSite(newPage, host);
  const order = () =>
    frame
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('[data-flexy-hook]')].map((hook) =>
          [...hook.querySelectorAll('[data-flexy-widget]')]
            .map((each) => each.getAttribute('data-flexy-widget'))
            .join(),
        ),
      );
  await tab('Parts').focus();
  await page.keyboard.press('Enter');
  await item(/^Area: header/).focus();
  for (const key of ['Delete', 'Control+d', 'Alt+ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
    await page.keyboard.press(key);
  await expect.poll(() => item(/^Area: home_aside/).getAttribute('aria-selected')).toBe('true');
  for (const key of ['ArrowRight', 'ArrowDown', 'Delete', 'Control+d']) await page.keyboard.press(key);
  await expect.poll(order).toEqual(['1', '2', '3', '4,5', '6']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['1', '2', '3', '5,4', '6']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['1', '2', '3', '5', '4,6']);
  await button('Undo').click();
  await expect.poll(order).toEqual(['1', '2', '3', '5,4', '6']);
  await button('Redo').click();
  await expect.poll(order).toEqual(['1', '2', '3', '5', '4,6']);
  await tab('Settings').click();
  await island.getByLabel('Inside').selectOption('home_main');
  await expect.poll(order).toEqual(['1', '2', '3,4', '5', '6']);

  // By hand, at its name: onto the frame of the site nothing happens, into a hook it moves.
  const drag = (id: number, target: string, isTaken: boolean): Promise<void> =>
    dragOnto(page, island, frame.locator(`[data-flexy-widget="${id}"]`), frame.locator(target), { isTaken });
  await drag(1, '.site-bar', false);
  await expect.poll(order).toEqual(['1', '2', '3,4', '5', '6']);
  await drag(1, '.hero', true);
  await expect.poll(order).toEqual(['', '1,2', '3,4', '5', '6']);
  await button('Save').click();
  const review = island.getByRole('dialog', { name: 'This will be saved' });
  await review.getByText('Place: from home_aside, place 1 to home_main, place 2').waitFor();
  await expect.poll(() => axeViolations(page, { exclude: ['.gjs-frame'] })).toEqual([]);
  await review.getByRole('button', { name: 'Save now' }).click();
  await island.getByText('Page mise à jour').waitFor();
  expect(writes().toSorted()).toEqual([1, 2, 4, 5].map((id) => `/en/api/pages/${id}`));
  await expect
    .poll(() => storedRecord(page, '/en/api/pages/4'))
    .toMatchObject({ frontHook: 'home_main', frontHookPriority: 1 });
  await page.goto(`${host.address}/en`);
  await expect
    .poll(() =>
      page
        .locator('[data-flexy-widget]')
        .evaluateAll((widgets) => widgets.map((each) => each.getAttribute('data-flexy-widget')).join()),
    )
    .toBe('1,2,3,4,5,6');
});

test('a block is added to a widget alone, and brings its styles; a picture beside widgets is refused', async () => {
  const { page, button, frame, island, tab } = await openSite(newPage, host);
  await expect.poll(() => button('Slider').getAttribute('aria-disabled')).toBe('true');
  // Who saves by keys with nothing to send goes on where they were.
  const zoom = island.getByRole('combobox', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('Control+s');
  await island.getByText('Everything is saved. There is nothing to send.').waitFor();
  await expect.poll(() => zoom.evaluate((element) => element.matches(':focus'))).toBe(true);
  const before = await storedPage(page, 6);
  await frame.locator('.foot p').click();
  await tab('Blocks').click();
  await island.getByText('A new block is seen in English alone, the language of the texts.').waitFor();
  await island.getByRole('combobox', { name: 'Language of the texts' }).selectOption({ label: 'All languages' });
  await button('Slider').click();
  await frame.locator('.flexy-slider').waitFor();
  // A picture that the site has already comes from its files.
  await button('From the files of the site…').click();
  const files = island.getByRole('dialog', { name: 'Picture' });
  await files.getByRole('grid').locator('[data-path="/Pictures/"]').dblclick();
  await files.locator('[data-path="/Pictures/shop-front.png"]').click();
  await files.getByRole('button', { name: 'Put it here' }).click();
  await expect
    .poll(() => frame.locator('.flexy-slider img').getAttribute('src'))
    .toBe('/files/Pictures/shop-front.png');
  await tab('Blocks').click();
  await button('Testimonial').click();
  await frame.locator('.flexy-testimonial').waitFor();
  await tab('Styles').click();
  await expect.poll(() => island.getByRole('switch', { name: 'this block' }).isChecked()).toBe(false);
  await button('Save').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
  await island.getByText('Page mise à jour').waitFor();
  const after = await storedPage(page, 6);
  expect(after.css.startsWith(before.css)).toBe(true);
  expect(after.css).toContain('--flexy-slider-width: 800px;');
  expect(
    after.html.replace(
      /<div id="\w+" class="flexy-slider">[\s\S]*?<\/div>(?=<section)|<section[\s\S]*<\/section>/g,
      '',
    ),
  ).toBe(before.html);

  await tab('Parts').click();
  await island.getByRole('treeitem', { name: /^Area: header/ }).click();
  await tab('Blocks').click();
  await expect.poll(() => button('Slider').getAttribute('aria-disabled')).toBe('true');
  await frame.locator('.site-bar').evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await island.getByText('Drop pictures on a widget, or select a part of one first.').waitFor();
  await page.goto(`${host.address}/en`);
  const width = () => page.locator('.flexy-slider').evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(700);
  const quote = page.locator('.flexy-testimonial');
  await expect.poll(() => quote.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center');
});

test('asks before another page is opened, shows the code, runs nothing of a widget; quiet for axe, in Arabic', async () => {
  const { page, button, frame, island, ready, tab, item, heard } = await openSite(newPage, host, { locale: 'ar' });
  const hostile =
    '<p onclick="top.hacked=1">Text</p><script>top.hacked=1</script><img src="https://elsewhere.example/x.png" onerror="top.hacked=1">';
  await changeElsewhere(page, '/en/api/pages/7', { jsonSimplifiedContent: { html: hostile, css: '' } });
  await frame.locator('h1').click();
  await page.keyboard.type(' X');
  await frame.locator('h1', { hasText: 'X' }).waitFor();
  // Another language does not take away what is being typed.
  for (const [locale, styles] of [
    ['fr', 'Styles'],
    ['ar', 'الأنماط'],
  ] as const) {
    await island.evaluate((element, value) => element.setAttribute('locale', value), locale);
    await tab(styles).click();
  }
  await expect.poll(() => frame.locator('h1').innerText()).toContain('X');
  // The mark of what is selected has come along to the other side.
  await expect
    .poll(() => page.locator('.gjs-cv-canvas').evaluate((canvas) => canvas.scrollWidth - canvas.clientWidth))
    .toBe(0);
  await expect.poll(() => axeViolations(page)).toEqual([]);
  const pages = island.getByLabel('صفحة الموقع');
  await pages.selectOption('/en/shop');
  const question = island.getByRole('dialog', { name: 'المغادرة دون حفظ؟' });
  await question.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect.poll(() => pages.inputValue()).toBe('/en');
  await frame.locator('h1', { hasText: 'X' }).waitFor();
  await pages.selectOption('/en/shop');
  await question.getByRole('button', { name: 'مغادرة', exact: true }).click();
  await frame.locator('.shelf').waitFor();
  await ready();
  await expect.poll(heard).toMatchObject([{ name: 'flexy:page-opened', detail: { url: '/en/shop' } }]);
  await button('الشيفرة').click();
  const code = island.getByRole('dialog', { name: 'الشيفرة' });
  await code.getByText(hostile).waitFor();
  await expect.poll(() => axeViolations(page, { exclude: ['.gjs-frame'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await frame.getByText('Text', { exact: true }).click();
  await tab('العناصر').click();
  await item(/Text/).first().waitFor();
  await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect.poll(() => cspReports(host)).toEqual([]);
  // The work on the other page has waited.
  await pages.selectOption('/en');
  await frame.locator('h1', { hasText: 'X' }).waitFor();
});
