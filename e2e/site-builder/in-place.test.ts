import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { storedPage } from '../support/site-canvas.ts';
import { typingInPlace } from '../support/typing-in-place.ts';
import { useHost } from '../support/use-host.ts';
import { openSite } from './open-site.ts';

const { newPage } = useBrowser();
const host = useHost();

test('what is being typed outlasts another page, theme, place and language; the toast goes from under a resting pointer', async () => {
  const { page, island, frame, button, item, tab, ready, writes } = await openSite(newPage, host, {
    // There is no second theme.
    expected: [/404|Failed to load resource/],
  });
  const heading = frame.locator('h1');
  const { type, set, moveIntoModal } = typingInPlace(island, heading);
  await type('-One');
  await set('page-url', '/en/shop');
  await frame.locator('.shelf').waitFor();
  await set('page-url', '/en');
  await island.getByText('This is what you had changed and not saved yet.').waitFor();
  await expect.poll(() => heading.innerText()).toContain('-One');
  await type('-Two');
  await set('theme-uri', '/website_themes/2');
  await island.getByText('Failed to Load CSS WebsiteTheme').waitFor();
  await ready();
  await expect.poll(() => heading.innerText()).toContain('-One-Two');
  await set('theme-uri', '/website_themes/1');
  await expect.poll(() => island.getByText('Failed to Load CSS WebsiteTheme').count()).toBe(0);
  await ready();
  await type('-Three');
  await moveIntoModal();
  await expect.poll(() => heading.innerText()).toContain('-One-Two-Three');
  await tab('Parts').click();
  await item(/^Area: home_top/).waitFor();
  await type('-Four');
  await set('locale', 'fr');
  await button('Enregistrer').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Enregistrer maintenant' }).click();
  const toast = island.getByText('Page mise à jour');
  await toast.waitFor();
  expect(new Set(writes())).toEqual(new Set(['/fr/api/pages/2']));
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('{{ siteName }}-One-Two-Three-Four</h1>');
  // The button that was pressed stood where the toast is.
  await toast.waitFor({ state: 'detached' });
});

test('a page that is left during its save comes back as it was saved', async () => {
  const { page, island, frame, button, ready } = await openSite(newPage, host);
  const heading = frame.locator('h1');
  const set = (value: string) =>
    island.evaluate((element, address) => element.setAttribute('page-url', address), value);
  const save = createGate();
  await page.route('**/en/api/pages/2', async (route) => {
    if (route.request().method() === 'PATCH') await save.opened;
    await route.fallback();
  });
  await heading.click();
  await page.keyboard.type('-Saved');
  await button('Save').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
  await island.getByText('Saving 1 of 1').waitFor();
  await set('/en/shop');
  await frame.locator('.shelf').waitFor();
  save.open();
  await expect
    .poll(() => page.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.endsWith(':/en'))))
    .toEqual([[expect.any(String), 'null']]);
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('-Saved</h1>');
  await set('/en');
  await expect.poll(() => heading.innerText()).toContain('-Saved');
  await ready();
  await expect.poll(() => island.getByText('Not saved yet').count()).toBe(0);
});

test('Twig that is left open is saved after a question only', async () => {
  const { page, island, frame, button, writes } = await openSite(newPage, host);
  await frame.locator('h1').click();
  await page.keyboard.type('{% if a');
  await button('Save').click();
  const review = island.getByRole('dialog').getByRole('button', { name: 'Save now' });
  await review.click();
  const question = island.getByRole('dialog', { name: 'Visitors would see an error' });
  await question.getByText('“{%” is never closed.').waitFor();
  await question.getByRole('button', { name: 'Fix it first' }).click();
  expect(writes()).toEqual([]);
  await button('Save').click();
  await review.click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('{% if a');
});
