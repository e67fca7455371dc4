import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { setModel } from '../support/model.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';
import { addInput, FAILED, inputOf, isFreeToLeave, openEditor, stored, TAG } from './editor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function open({ locale, attributes, ...options }: PageOptions & Parameters<typeof openEditor>[2] = {}) {
  const { page } = await newPage(host.address, options);
  return openEditor(page, host, { ...(locale && { locale }), ...(attributes && { attributes }) });
}

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
  // What is typed after a press on the toolbar stands where the press has led.
  await button('Table').click();
  await page.keyboard.type('Head');
  await area.getByRole('columnheader', { name: 'Head' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Next');
  await area.getByRole('columnheader', { name: 'Next' }).waitFor();

  // What is typed while a save is under way is not saved by it.
  const { opened: held, open: release } = createGate();
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
  await dialog.getByRole('button', { name: 'Open it' }).click();
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

test('a long press of a finger is left to select words, the right button opens the menu; a selection longer than the model reads is not replaced', async () => {
  await setModel(host);
  const { page, area, island, topic, button, dialog } = await open();

  await step('a long press of a finger is left to select words; the right button opens the menu', async () => {
    const isLeftAlone = (pointerType: string): Promise<boolean> =>
      area.evaluate((element, type) => {
        const button = type === 'mouse' ? 2 : 0;
        const init = { pointerType: type, button, bubbles: true, cancelable: true, composed: true };
        return element.dispatchEvent(new PointerEvent('contextmenu', init));
      }, pointerType);
    await expect.poll(() => isLeftAlone('touch')).toBe(true);
    await expect.poll(() => isLeftAlone('mouse')).toBe(false);
    await island.getByRole('menuitem', { name: 'AI Write' }).waitFor();
    await page.keyboard.press('Escape');
  });
  await step('a long selection', async () => {
    await area.locator('p').first().click();
    await page.keyboard.insertText('Long words. '.repeat(1_100));
    await page.keyboard.press('Control+a');
    await button('AI Write').click();
    await dialog.getByText('The selected text is too long for the model').waitFor();
    await topic.fill('Shorten this');
    await expect.poll(() => button('Generate').isDisabled()).toBe(true);
  });
});

test('in Arabic, on a phone, in the dark, with a field of the page, it is without a fault', async () => {
  const { page, area, island } = await open({
    locale: 'ar',
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    attributes: {
      field: 'content',
      'service-url': null,
      value:
        '<p>مرحبا بكم</p><ul><li>Mint tea</li><li>قهوة</li></ul><ol><li>شاي</li></ol><blockquote>اقتباس</blockquote>',
    },
  });
  await addInput(page);
  await area.getByText('مرحبا بكم').waitFor();
  await expect.poll(async () => (await island.getByRole('toolbar').boundingBox())?.height).toBeLessThan(50);
  await area.locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' جميعا');
  await expect
    .poll(() => inputOf(page))
    .toBe(
      '<p>مرحبا بكم جميعا</p><ul><li><p>Mint tea</p></li><li><p>قهوة</p></li></ul><ol><li><p>شاي</p></li></ol><blockquote><p>اقتباس</p></blockquote>',
    );
  // Each mark stands before the words of its item, and the dot of a number behind it.
  const marks = (): Promise<unknown> =>
    area.locator('li').evaluateAll((items) =>
      items.map((item) => {
        const { marginLeft, marginRight, direction, content } = getComputedStyle(item, '::before');
        return [direction, marginLeft, marginRight, content];
      }),
    );
  await expect.poll(marks).toEqual([
    ['ltr', '-17px', '0px', '""'],
    ['rtl', '0px', '-17px', '""'],
    ['rtl', '0px', '-28px', 'counter(li) "."'],
  ]);
  const sides = (): Promise<unknown> =>
    area.locator('blockquote').evaluate((element) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(element);
      return [borderLeftWidth, borderRightWidth];
    });
  await expect.poll(sides).toEqual(['0px', '4px']);
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
