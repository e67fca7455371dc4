import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { cspReports } from '../support/host.ts';
import { modelQuestions, setModel } from '../support/model.ts';
import { countPresses } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { FAILED, htmlOf, openEditor } from './editor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function open({ locale, attributes, ...options }: PageOptions & Parameters<typeof openEditor>[2] = {}) {
  const { page } = await newPage(host.address, options);
  return openEditor(page, host, { ...(locale && { locale }), ...(attributes && { attributes }) });
}

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
    await act.press(button('Replace the selection'));
    expect(act.count()).toBe(4);
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => area.locator('p').first().innerText()).toMatch(/^Guests who stay .* every morning\.$/);
    await expect.poll(() => area.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => area.locator('p').first().innerText()).toMatch(/^Tea is served .* every morning\.$/);
    await expect.poll(() => cspReports(host)).toEqual([]);
  });
});

test('selected words are shortened by one press beside them, compared, and taken by another', async () => {
  await setModel(host);
  const { page, area, button, island, dialog, topic } = await open();
  const bubble = island.getByRole('toolbar', { name: 'Selected words' });
  await area.locator('p').first().click();
  const before = await area.locator('p').first().innerText();
  await expect.poll(() => bubble.count()).toBe(0);
  await area.locator('p').first().click({ clickCount: 3 });
  await bubble.waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-document-editor' })).toEqual([]);
  await bubble.getByRole('button', { name: 'Shorten' }).click();
  await island.getByText('1 of 1').waitFor();
  await expect.poll(() => topic.inputValue()).toBe('Make it shorter and keep what it says.');
  await dialog.getByText('About the selected text:').waitFor();
  await button('Replace the selection').click();
  await expect.poll(async () => (await area.locator('p').first().innerText()).length).toBeLessThan(before.length);
  await page.keyboard.press('Control+z');
  await expect.poll(() => area.locator('p').first().innerText()).toBe(before);
  // Another language too; what was typed before is not written over. A press within selected words would end that.
  await area.getByRole('heading', { name: 'House rules' }).click();
  await area.locator('p').first().click({ clickCount: 3 });
  await bubble.getByRole('button', { name: 'Translate' }).click();
  await expect.poll(() => topic.inputValue()).toBe('Translate it into: Arabic.');
  await topic.fill('my own words');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The words are still selected.
  await bubble.getByRole('button', { name: 'Improve' }).click();
  await expect.poll(() => topic.inputValue()).toBe('my own words');
});

test('three different versions are kept, the previous one goes along, and a fourth takes the oldest’s place', async () => {
  await setModel(host);
  const { page, area, topic, button, island, dialog } = await open();
  // Where the right button is pressed is where the text will stand.
  await area.getByRole('heading', { name: 'House rules' }).click({ button: 'right' });
  await island.getByRole('menuitem', { name: 'AI Write' }).click();
  await island.getByRole('dialog', { name: 'Generate Content' }).waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-document-editor' })).toEqual([]);
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
  await expect.poll(() => axeViolations(page, { withoutFrames: true })).toEqual([]);
  // The same again is asked for once more, then said.
  await button('Rewrite').click();
  await island.getByText('The model keeps writing the same.').waitFor();
  await expect.poll(async () => (await modelQuestions(host)).length).toBe(6);
  await island.getByText('3 of 3').waitFor();
  await button('Cancel').click();
  await expect.poll(() => area.evaluate((element) => element.matches(':focus'))).toBe(true);
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
  await expect.poll(() => button('Replace the selection').isDisabled()).toBe(true);
  await topic.fill('sage tea');
  await button('Generate').click();
  await island.getByText('1 of 1').waitFor();
  const messages = async () => (await modelQuestions(host)).at(-1)?.body.messages ?? [];
  await expect.poll(async () => (await messages())[2]?.content).toBe('<p>Brand new words.</p>');
});

test('a busy model is said to be asked again, and is', async () => {
  await setModel(host, { misbehaviour: 'busy', times: 1, retryAfter: 2 });
  const { topic, button, island } = await open({ expected: [FAILED] });
  await button('AI Write').click();
  await topic.fill('tea');
  await button('Generate').click();
  await island.getByText('The model is busy. It is asked again in 2 s.').waitFor();
  await island.getByText('1 of 1').waitFor();
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
