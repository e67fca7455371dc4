import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { pressOn, reach } from '../support/keys.ts';
import { listen } from '../support/recorded-events.ts';
import { hears } from '../support/said.ts';
import { openStage } from '../support/stage.ts';
import { useHost } from '../support/use-host.ts';

// The islands whose functions are tools around a piece of work: each tool by keys alone.

const browser = useBrowser();
const host = useHost();

const hasFocus = (control: Locator) => expect.poll(() => control.evaluate((one) => one.matches(':focus'))).toBe(true);

/** Chooses in a list that is closed: what its letters begin with. */
async function chooseByKeys(page: Page, list: Locator, letters: string): Promise<void> {
  await reach(page, list);
  await page.keyboard.type(letters);
  await expect
    .poll(() => list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label ?? ''))
    .toMatch(new RegExp(`^${letters}`));
}

test.each([
  ['flexy-wireframe-viewer', ''],
  // Without a document of the service the page's own file is shown.
  ['flexy-design-viewer', 'a.urn='],
])('<%s> shows, measures, cuts, finds and hides parts of a model by keys alone', async (tag, query) => {
  const { page, island } = await openStage(browser, host, tag, { query });
  await island.evaluate((element) => element.setAttribute('src', '/_host/models/house.ifc'));
  const events = await listen(page, ['flexy:part-selected']);
  const button = (name: string) => island.getByRole('button', { name, exact: true });
  const scene = island.getByRole('application');
  await island
    .getByRole('list', { name: 'About the model' })
    .getByText(/triangles/)
    .waitFor();
  await chooseByKeys(page, island.getByRole('combobox', { name: 'How it is drawn' }), 'Edges');
  await pressOn(page, button('Views'));
  await hasFocus(island.getByRole('menuitem').first());
  await page.keyboard.press('Enter');
  await hasFocus(button('Views'));
  await pressOn(page, button('Measure'));
  await reach(page, scene);
  await page.keyboard.press('Enter');
  await island.getByText('Press the second place.').waitFor();
  for (const key of ['+', '+', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await island.getByText(/^Distance: /).waitFor();
  await page.keyboard.press('Escape');
  await pressOn(page, button('Section'));
  const cut = island.getByRole('slider', { name: 'Cut position' });
  await reach(page, cut);
  const before = await cut.inputValue();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => cut.inputValue()).not.toBe(before);
  await expect.poll(() => cut.getAttribute('aria-valuetext')).toMatch(/mm.* of .*mm/);
  await pressOn(page, button('Whole model'));
  await cut.waitFor({ state: 'detached' });
  await reach(page, island.getByRole('searchbox', { name: 'Find a part' }));
  await page.keyboard.type('Garden');
  // The tree is one stop of Tab; arrows go over its lines.
  const line = (name: RegExp) => island.getByRole('treeitem', { name });
  await reach(page, line(/./).first());
  await page.keyboard.press('End');
  await hasFocus(line(/^Garden/));
  await page.keyboard.press('Enter');
  await expect.poll(events).toMatchObject([{ detail: { name: 'Garden' } }]);
  await page.keyboard.press('Space');
  await line(/^Garden, hidden/).waitFor();
  await hears(page, 'Garden, hidden');
  await reach(page, button('Save as a picture'));
  const [picture] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);
});

test('a document of the service that failed is tried again by keys alone', async () => {
  await setFaults(host, [{ path: '/en/design-token', status: 500, times: 1 }]);
  const { page, island } = await openStage(browser, host, 'flexy-design-viewer', {
    expected: [/Failed to load resource/],
  });
  await pressOn(page, island.getByRole('button', { name: 'Retry' }));
  await page.getByRole('img', { name: 'Stairs' }).waitFor();
});

test('the assistant is told what, asked and answered by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-ai-assistant');
  const events = await listen(page, ['flexy:proposal-accepted']);
  await chooseByKeys(page, island.getByLabel('I want to...'), 'Create');
  await chooseByKeys(page, island.getByLabel('For my ...'), 'Managing the Ecommerce');
  await chooseByKeys(page, island.getByLabel('To handle ...'), 'Product');
  await reach(page, island.getByRole('textbox', { name: 'Request 1' }));
  await page.keyboard.type('A kettle at 30 DH');
  await pressOn(page, island.getByRole('button', { name: 'Ask me now' }));
  await pressOn(page, island.getByRole('button', { name: 'Great! This is exactly what I want' }));
  await expect.poll(events).toMatchObject([{ detail: { entity: 'Product', action: 'Create' } }]);
});

test('a folder is made, filled, looked at and emptied by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-file-manager');
  const item = (name: string) => island.getByRole('grid').locator('[data-path]').filter({ hasText: name });
  const tool = (name: string) => island.getByRole('toolbar').getByRole('button', { name, exact: true });
  await item('Welcome.txt').waitFor();
  await pressOn(page, tool('New Folder'));
  await hasFocus(island.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await island.getByText('This folder is empty.').waitFor();
  await pressOn(page, island.getByRole('navigation', { name: 'Path' }).getByRole('button', { name: 'Files' }));
  await item('Welcome.txt').waitFor();
  await reach(page, island.getByRole('grid').locator('[data-path][tabindex="0"]'));
  await page.keyboard.type('welcome');
  await expect.poll(() => item('Welcome.txt').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Control+c');
  await page.keyboard.type('by k');
  await hasFocus(item('By keys'));
  await page.keyboard.press('Enter');
  await island.getByText('This folder is empty.').waitFor();
  await pressOn(page, tool('Paste'));
  await item('Welcome.txt').waitFor();
  await reach(page, tool('Details'));
});

test('a document is typed, set, undone and written on by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-document-editor');
  const area = island.getByRole('textbox', { name: 'Document' });
  const tool = (name: string) => island.getByRole('toolbar').getByRole('button', { name, exact: true });
  await area.getByText('House rules').waitFor();
  await reach(page, area);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Shift+End');
  // The bubble stands at selected words: by then the editor has them.
  await island.getByRole('button', { name: 'Shorten' }).waitFor();
  // Tab is the document's own until Escape.
  await page.keyboard.press('Escape');
  await reach(page, tool('Italic'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await area.locator('em', { hasText: 'House rules' }).waitFor();
  await page.keyboard.press('Escape');
  await reach(page, tool('Undo'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => area.locator('em').count()).toBe(0);
  await page.keyboard.press('Escape');
  await reach(page, tool('AI Write'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = island.getByRole('dialog', { name: 'Generate Content' });
  await hasFocus(dialog.getByRole('textbox'));
  await page.keyboard.type('mint tea');
  await pressOn(page, dialog.getByRole('button', { name: 'Generate' }));
  await dialog.getByText('1 of 1').waitFor();
  // Undo left the words selected.
  await pressOn(page, dialog.getByRole('button', { name: 'Replace the selection' }));
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => area.innerText()).toMatch(/mint tea/i);
  await expect.poll(() => area.getByText('House rules').count()).toBe(0);
});
