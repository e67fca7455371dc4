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
  await frame.locator('h1').click();
  await page.keyboard.type(', bienvenue');
  await button('Enregistrer').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await expect.poll(async () => (await storedPage(page, 2)).html).toContain('{{ siteName }}, bienvenue</h1>');
});
