import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { storedPage } from '../support/site-canvas.ts';
import { useHost } from '../support/use-host.ts';
import { openSite } from './open-site.ts';

const { newPage } = useBrowser();
const host = useHost();

test('an output of the template shows what the site printed there, and stays the template’s when it is saved', async () => {
  const { page, frame, island, button } = await openSite(newPage, host, { locale: 'fr' });
  const name = frame.locator('h1 [data-flexy-kept]');
  await expect.poll(() => name.textContent()).toBe('Dar Zellige');
  await expect.poll(() => name.getAttribute('title')).toBe('{{ siteName }}');
  // Of two outputs in one text, and of what a loop repeats, too.
  const shown = (source: string) => frame.locator(`[title="${source}"]`).first().textContent();
  await expect.poll(() => shown('{{ shop.name }}')).toBe('Café Bab Doukkala');
  await expect.poll(() => shown('{{ product.name }}')).toBe('Espresso');
  await frame.locator('h1').click();
  // Typed over, the name of the site is neither glued to the text nor lost: it is asked about.
  await frame.locator('h1').dblclick();
  const question = island.getByRole('dialog', { name: /^Remplacer « Dar Zellige »/ });
  const typeOver = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bienvenue');
    await button('Enregistrer').click();
    await question.waitFor();
  };
  await typeOver();
  await question.getByRole('button', { name: 'Garder' }).click();
  await expect.poll(() => name.textContent()).toBe('Dar Zellige');
  await expect.poll(() => island.getByText('Pas encore enregistré').count()).toBe(0);
  await frame.locator('h1').click();
  await page.keyboard.type(', bienvenue');
  await button('Enregistrer').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('{{ siteName }}, bienvenue</h1>');

  await expect.poll(() => island.getByText('Pas encore enregistré').count()).toBe(0);
  await frame.locator('h1').dblclick();
  await typeOver();
  await question.getByRole('button', { name: 'Remplacer' }).click();
  await island.getByRole('dialog').getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('<h1>Bienvenue</h1>');
});
