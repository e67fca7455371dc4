import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { cspReports, setFaults } from '../support/host.ts';
import { modelQuestions, setModel } from '../support/model.ts';
import { countPresses } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { SIZES } from '../support/sizes.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-document-editor';
const FAILED = /Failed to load resource|ERR_/;
const { newPage } = useBrowser();
const host = useHost();

async function open({
  locale = 'en',
  attributes = {},
  ...options
}: PageOptions & { readonly locale?: string; readonly attributes?: Readonly<Record<string, string | null>> } = {}) {
  const watched = await newPage(host.address, options);
  const { page } = watched;
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const area = island.locator('.ProseMirror');
  await area.getByText('Tea is served').waitFor();
  await island.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes))
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  }, attributes);
  const dialog = island.getByRole('dialog');
  return {
    ...watched,
    island,
    area,
    dialog,
    topic: dialog.getByRole('textbox'),
    button: (name: string) => island.getByRole('button', { name, exact: true }),
  };
}

const htmlOf = (page: Page): Promise<unknown> =>
  page
    .locator(TAG)
    .evaluate((element) => ('html' in element && typeof element.html === 'function' ? element.html() : ''));
const markdownOf = (page: Page): Promise<unknown> =>
  page
    .locator(TAG)
    .evaluate((element) => ('markdown' in element && typeof element.markdown === 'function' ? element.markdown() : ''));

async function paste(area: Locator, html: string): Promise<void> {
  await area.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
    );
  }, html);
}

const isFreeToLeave = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

const stored = async (page: Page): Promise<string> =>
  page.evaluate(async () => (await fetch('/en/document-service/Open?document=welcome')).text());

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a paragraph is shortened twice and taken with four presses; one undo brings the old one back', async () => {
    await setModel(host);
    const { page, area, topic, button, dialog, island } = await open({ context: { viewport } });
    const act = countPresses();
    await area.locator('p').first().click({ clickCount: 3 });
    await act.press(button('AI Write'));
    await topic.fill('Shorten this');
    await act.press(button('Generate'));
    await island.getByText('1 of 1').waitFor();
    await act.press(button('Rewrite'));
    await island.getByText('2 of 2').waitFor();
    await act.press(button('Insert'));
    expect(act.count()).toBe(4);
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => area.locator('p').first().innerText()).toMatch(/^Guests who stay .* every morning\.$/);
    await expect.poll(() => area.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => area.locator('p').first().innerText()).toMatch(/^Tea is served .* every morning\.$/);
    await expect.poll(() => cspReports(host)).toEqual([]);
  });
});

test('three different versions are kept, the previous one goes along, and a fourth takes the oldest’s place', async () => {
  await setModel(host);
  const { page, area, topic, button, island, dialog } = await open();
  // Where the right button is pressed is where the text will stand.
  await area.getByRole('heading', { name: 'House rules' }).click({ button: 'right' });
  await island.getByRole('menuitem', { name: 'AI Write' }).click();
  await island.getByRole('dialog', { name: 'Generate Content' }).waitFor();
  await expect.poll(() => button('Generate').isDisabled()).toBe(true);
  await expect.poll(() => button('Insert').isDisabled()).toBe(true);
  await topic.fill('mint tea');
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Meeting Notes');
  await dialog.getByRole('combobox', { name: 'Length' }).selectOption('Short');
  await button('Generate').click();
  await island.getByText('1 of 1').waitFor();
  await button('Rewrite').click();
  await island.getByText('2 of 2').waitFor();
  await button('Rewrite').click();
  await island.getByText('3 of 3').waitFor();
  await expect.poll(() => button('Next version').isDisabled()).toBe(true);
  await button('Previous version').click();
  await button('Previous version').click();
  await island.getByText('1 of 3').waitFor();
  await expect.poll(() => button('Previous version').isDisabled()).toBe(true);
  const [first, second] = await modelQuestions(host);
  expect(first?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(first?.body.messages[1]?.content).toBe(
    'Topic: mint tea\nTone: Professional\nType: Meeting Notes\nLength: Short',
  );
  expect(second?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(second?.body.messages[1]?.content).toBe(first?.body.messages[1]?.content);

  await setModel(host, { script: { text: '<p>Brand new words.</p>' } });
  await button('Rewrite').click();
  await island.frameLocator('iframe').getByText('Brand new words.').waitFor();
  await island.getByText('3 of 3').waitFor();
  // The same again is asked for once more, then said.
  await button('Rewrite').click();
  await island.getByText('The model keeps writing the same.').waitFor();
  await expect.poll(async () => (await modelQuestions(host)).length).toBe(6);
  await island.getByText('3 of 3').waitFor();
  await button('Cancel').click();
  await expect.poll(() => area.getByText('Brand new').count()).toBe(0);
  // What was typed, chosen and written is there again. A whole paragraph does not run into the words before it.
  await page.keyboard.press('Shift+F10');
  await island.getByRole('menuitem', { name: 'AI Write' }).click();
  await expect.poll(() => topic.inputValue()).toBe('mint tea');
  await button('Insert').click();
  await expect
    .poll(() => area.locator(':scope > *').allInnerTexts())
    .toEqual(['House rules', 'Brand new words.', expect.stringMatching(/^Tea is served/), expect.anything()]);
  // The next text begins anew; what was said goes along.
  await setModel(host);
  await area.locator('p').last().click({ clickCount: 3 });
  await button('AI Write').click();
  await expect.poll(() => button('Insert').isDisabled()).toBe(true);
  await topic.fill('sage tea');
  await button('Generate').click();
  await island.getByText('1 of 1').waitFor();
  const messages = async () => (await modelQuestions(host)).at(-1)?.body.messages ?? [];
  await expect.poll(async () => (await messages())[2]?.content).toBe('<p>Brand new words.</p>');
});

test('a model that fails or writes HTML that does harm leaves topic, versions and page as they were', async () => {
  await setModel(host, { misbehaviour: 'error-in-midstream', times: 1 });
  const { topic, button, island, page } = await open({ expected: [FAILED] });
  await button('AI Write').click();
  await topic.fill('tea');
  await button('Generate').click();
  await island.getByText('The model has run out of memory.').waitFor();
  await expect.poll(() => topic.inputValue()).toBe('tea');
  await button('Retry').click();
  await island.getByText('1 of 1').waitFor();
  await setModel(host, { misbehaviour: 'hostile-html' });
  await button('Rewrite').click();
  await island.getByText('2 of 2').waitFor();
  await button('Insert').click();
  await expect.poll(() => htmlOf(page)).toContain('fine text');
  const html = String(await htmlOf(page));
  expect(html).not.toMatch(/script|onerror|onload|javascript|iframe/);
  expect(html).toContain('https://tracker.example/p.gif?id=1');
  await expect.poll(() => cspReports(host)).toEqual([]);
});

describe('the service', () => {
  test('opens, converts what is pasted from Word, saves, and shows both texts of a conflict', async () => {
    // The conflict is an answer of 409.
    const { page, area, button, island, dialog } = await open({ expected: [FAILED] });
    const events = await listen(page, ['flexy:document-saved', 'flexy:content-changed']);
    await area.locator('p').first().click();
    await page.keyboard.press('End');
    const item = (mark: string, words: string, level = 1) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${words}<o:p></o:p></p>`;
    await paste(
      area,
      `<html><body><!--StartFragment--><h2 style="color:red">Plan</h2>${item('·', 'Cups')}${item('1.', 'Small', 2)}<table><tr><td>1</td><td>2</td></tr></table><img src="https://tracker.example/x.png"></body></html>`,
    );
    await area.getByRole('heading', { name: 'Plan' }).waitFor();
    await area.locator('ul > li ol > li').getByText('Small').waitFor();
    await area.getByRole('table').waitFor();
    await island.getByText('Unsaved changes').waitFor();
    await button('Save').click();
    await island.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => stored(page)).toContain('https://tracker.example/x.png');
    await expect.poll(async () => (await events()).map(({ name }) => name)).toContain('flexy:document-saved');

    await page.evaluate(async () => {
      const address = '/en/document-service/';
      const { updatedAt } = await (await fetch(`${address}Open?document=welcome`)).json();
      const body = JSON.stringify({ document: 'welcome', name: 'House rules', html: '<p>Theirs.</p>', updatedAt });
      await fetch(`${address}Save`, { method: 'POST', body });
    });
    await area.locator('p').first().click();
    await page.keyboard.type('Mine. ');
    await button('Save').click();
    await dialog.getByRole('heading', { name: 'Someone else changed this' }).waitFor();
    await island.frameLocator('iframe').nth(1).getByText('Theirs.').waitFor();
    await button('Keep my version').click();
    await island.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => stored(page)).toContain('Mine.');
    await expect.poll(() => isFreeToLeave(page)).toBe(true);
  });

  test('that is slow to convert a paste is waited for in sight, or gone on without', async () => {
    const { page, area, button, island } = await open();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/SystemClipboard', async (route) => {
      await held;
      await route.continue();
    });
    const words = area.getByRole('heading').first();
    const waiting = island.getByText('What you pasted is being converted…');
    await words.click();
    await page.keyboard.press('Home');
    await paste(area, '<p>First,</p>');
    await waiting.waitFor();
    // What is typed meanwhile stands after it.
    await page.keyboard.type('typed ');
    await button('Insert it without the service').click();
    await words.getByText('First,typed House rules').waitFor();
    await expect.poll(() => waiting.count()).toBe(0);
    await expect.poll(() => area.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('End');
    await paste(area, '<h2>Second</h2>');
    await waiting.waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Our ');
    release();
    await expect
      .poll(() => area.locator(':scope > *').allInnerTexts())
      .toEqual(['Our First,typed House rules', 'Second', expect.stringMatching(/^Tea is served/), expect.anything()]);
    await expect.poll(() => waiting.count()).toBe(0);
  });

  test('that fails keeps the document, and leaving the page asks', async () => {
    const { page, area, button, island } = await open({ expected: [FAILED] });
    await setFaults(host, [{ path: 'document-service', status: 500 }]);
    await area.locator('p').first().click();
    await page.keyboard.type('Kept. ');
    await paste(area, '<p>Pasted <b onclick="x()">here</b></p>');
    await island.getByText('The service could not convert what was pasted').waitFor();
    await expect.poll(() => htmlOf(page)).toContain('<strong>here</strong>');
    await button('Save').click();
    await island.getByText('Not saved. The document stays as it is.').waitFor();
    await expect.poll(() => isFreeToLeave(page)).toBe(false);
    await setFaults(host, []);
    await page.locator('.sidebar').getByRole('link', { name: 'Orders', exact: true }).click();
    const question = island.getByRole('dialog', { name: 'Want to save your changes?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await page.locator('.sidebar').getByRole('link', { name: 'Orders', exact: true }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/admin/orders');
    await expect.poll(() => stored(page)).toContain('Kept.');
  });
});

test('what is typed stays: whatever the page changes, during a save, beside a file, over a reload', async () => {
  const { page, area, button, island, dialog } = await open({ expected: [FAILED] });
  const set = (name: string, value: string) =>
    island.evaluate((element, [attribute, text]) => element.setAttribute(attribute, text), [name, value] as const);
  const words = area.locator('p').first();
  const type = async (text: string): Promise<void> => {
    await words.click();
    await page.keyboard.press('Home');
    await page.keyboard.type(text);
  };
  // The opening is no step that can be undone.
  await words.click();
  await page.keyboard.press('Control+z');
  await words.getByText('Tea is served').waitFor();
  await type('One ');
  await set('picture-hosts', 'pictures.example');
  await set('locale', 'fr');
  await button('Enregistrer').waitFor();
  await set('locale', 'en');
  await button('Save').waitFor();
  await words.getByText('One ').waitFor();

  // What is typed while a save is under way is not saved by it.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/document-service/Save', async (route) => {
    await held;
    await route.continue();
  });
  await button('Save').click();
  await type('Two ');
  release();
  await expect.poll(() => stored(page)).toContain('One ');
  await expect.poll(() => button('Save').isEnabled()).toBe(true);
  await expect.poll(() => isFreeToLeave(page)).toBe(false);

  // A file in its place is a step that can be undone.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Open').click()]);
  await chooser.setFiles({ name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from('# Other') });
  await area.getByRole('heading', { name: 'Other' }).click();
  await page.keyboard.press('Control+z');
  await words.getByText('Two ').waitFor();

  // Another document has to wait.
  await set('document-id', 'terms');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await words.getByText('Two ').waitFor();
  await set('document-id', 'welcome');

  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await island.getByText('Your unsaved text is back.').waitFor();
  await words.getByText('Two ').waitFor();
  await button('Save').click();
  await expect.poll(() => stored(page)).toContain('Two ');
  await expect.poll(() => isFreeToLeave(page)).toBe(true);
  await type('Three ');
  await expect.poll(() => isFreeToLeave(page)).toBe(false);
  await expect.poll(() => button('Discard it').count()).toBe(0);
  await page.reload();
  await words.getByText('Three ').waitFor();
  await button('Discard it').click();
  await expect.poll(() => area.getByText('Three ').count()).toBe(0);
  await words.getByText('Two ').waitFor();
  await expect.poll(() => isFreeToLeave(page)).toBe(true);
});

/** An input of the page, in a form of its own. */
const addInput = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [form, input] = [document.createElement('form'), document.createElement('textarea')];
    input.name = 'content';
    form.append(input);
    form.hidden = true;
    document.body.append(form);
  });
const inputOf = (page: Page): Promise<string> => page.locator('textarea[name=content]').inputValue();

test('a document that could not be read is not replaced by what is written meanwhile', async () => {
  const { page, area, button, island, dialog } = await open({ expected: [FAILED] });
  await setFaults(host, [{ path: 'document-service/Open', status: 500, times: 1 }]);
  await page.reload();
  await island.getByText('The document could not be opened.').waitFor();
  await addInput(page);
  await island.evaluate((element) => element.setAttribute('field', 'content'));
  await area.click();
  await page.keyboard.type('Mine alone.');
  await expect.poll(() => inputOf(page)).toBe('<p>Mine alone.</p>');
  await button('Save').click();
  await dialog.getByRole('heading', { name: 'Someone else changed this' }).waitFor();
  await island.frameLocator('iframe').nth(1).getByText('House rules').waitFor();
  await button('Use theirs').click();
  await area.getByRole('heading', { name: 'House rules' }).waitFor();
  await expect.poll(() => inputOf(page)).toContain('<h1>House rules</h1>');
});

test('a Word file goes out and comes in again; what is none is said', async () => {
  const { page, area, button, island } = await open();
  await button('Download').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    island.getByRole('menuitem', { name: 'Word (.docx)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('House rules.docx');
  const buffer = await readFile(await download.path());
  await area.locator('p').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const choose = async (name: string, content: Buffer): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Open').click()]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  };
  await choose('again.docx', buffer);
  await area.getByRole('heading', { name: 'House rules' }).waitFor();
  await expect.poll(() => area.getByRole('listitem').allInnerTexts()).toEqual(['Mint tea', 'Sage tea']);
  await choose('old.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await island.getByText('“old.doc” was not opened.').waitFor();
  await choose('bad.docx', Buffer.from('PK\u0003\u0004 nothing'));
  await island.getByText('The Word file is damaged.').waitFor();
  await choose(
    'notes.md',
    Buffer.from('# Notes\n\n- **one**\n- two\n\n<img src=x onerror=alert(1)> ![p](https://tracker.example/m.png)'),
  );
  await area.getByRole('heading', { name: 'Notes' }).waitFor();
  await expect.poll(() => markdownOf(page)).toMatch(/^# Notes\s+[*-] \*\*one\*\*/);
  await expect.poll(() => htmlOf(page)).toContain('src="https://tracker.example/m.png"');
  await expect.poll(() => htmlOf(page)).not.toContain('onerror');
});

test('a long press of a finger is left to select words; the right button opens the menu', async () => {
  const { area, island } = await open();
  const isLeftAlone = (pointerType: string): Promise<boolean> =>
    area.evaluate((element, type) => {
      const button = type === 'mouse' ? 2 : 0;
      const init = { pointerType: type, button, bubbles: true, cancelable: true, composed: true };
      return element.dispatchEvent(new PointerEvent('contextmenu', init));
    }, pointerType);
  await expect.poll(() => isLeftAlone('touch')).toBe(true);
  await expect.poll(() => isLeftAlone('mouse')).toBe(false);
  await island.getByRole('menuitem', { name: 'AI Write' }).waitFor();
});

test('in Arabic, on a phone, in the dark, with a field of the page, it is without a fault', async () => {
  const { page, area, island } = await open({
    locale: 'ar',
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    attributes: { field: 'content', 'service-url': null, value: '<p>مرحبا بكم</p>' },
  });
  await addInput(page);
  await area.getByText('مرحبا بكم').waitFor();
  await area.locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' جميعا');
  await expect.poll(() => inputOf(page)).toBe('<p>مرحبا بكم جميعا</p>');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await expect.poll(() => smallTargets(island)).toEqual([]);
  await expect.poll(() => isFreeToLeave(page)).toBe(false);
  // The form saves it, so that nothing is asked; a form that the page keeps back saves nothing.
  const send = (isKept: boolean): Promise<void> =>
    page.evaluate((kept) => {
      const form = document.querySelector('textarea[name=content]')?.closest('form');
      if (kept) form?.addEventListener('submit', (event) => event.preventDefault(), { once: true });
      form?.requestSubmit();
    }, isKept);
  await send(true);
  await expect.poll(() => isFreeToLeave(page)).toBe(false);
  await send(false);
  await page.waitForURL(/[?&]content=/);
});
