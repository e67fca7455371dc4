import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { hears } from '../support/said.ts';
import { storedPage } from '../support/site-canvas.ts';
import { useHost } from '../support/use-host.ts';
import { openSite } from './open-site.ts';

const { newPage } = useBrowser();
const host = useHost();
const FRENCH = 'Livraison offerte dès 300\u{a0}MAD\u{a0}!';

test('a text is changed in one language, seen in it alone, and no byte of the others changes', async () => {
  const { page, button, frame, island } = await openSite(newPage, host, { locale: 'fr' });
  const before = await storedPage(page, 1);
  const line = (text: string) => frame.locator('.announcement', { hasText: text });
  // The page is opened in the language of the screen; neither the other ones nor the template's conditions stand beside it.
  await line('Livraison').waitFor();
  await expect.poll(() => line('Free delivery').isVisible()).toBe(false);
  await expect.poll(() => frame.locator('[data-flexy-kept]', { hasText: 'elseif' }).count()).toBe(0);
  const writing = () => frame.locator('html').evaluate((html) => [html.getAttribute('dir'), html.getAttribute('lang')]);
  const language = island.getByRole('combobox', { name: 'Langue des textes' });
  await language.selectOption({ label: 'Arabe' });
  await expect.poll(() => line('Livraison').isVisible()).toBe(false);
  await expect.poll(() => writing()).toEqual(['rtl', 'ar']);
  await language.selectOption({ label: 'Français' });
  await expect.poll(() => writing()).toEqual(['ltr', 'fr']);

  await line('Livraison').click();
  const field = island.getByRole('textbox', { name: 'Texte (français)' });
  await expect.poll(() => field.inputValue()).toBe(FRENCH);
  await island.getByRole('textbox', { name: 'Texte (arabe)' }).waitFor();
  await island.getByRole('textbox', { name: 'Texte (anglais)' }).waitFor();
  await field.fill(FRENCH.replace('300', '400'));
  await line('400').waitFor();
  await button('Enregistrer').click();
  const review = island.getByRole('dialog', { name: 'Voici ce qui sera enregistré' });
  await expect
    .poll(() => review.locator('ins').allInnerTexts())
    .toEqual([FRENCH.replace('300', '400').replaceAll('\u{a0}', ' ')]);
  await expect.poll(() => review.locator('del').count()).toBe(1);
  await expect.poll(() => axeViolations(page, { exclude: ['.gjs-frame'] })).toEqual([]);
  // The code is there for who wants to read it.
  await expect.poll(() => review.locator('.cm-editor').count()).toBe(0);
  await review.getByText('Pour les développeurs').click();
  await review.locator('.cm-editor').first().waitFor();
  await review.getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await expect
    .poll(() => storedPage(page, 1))
    .toEqual({ ...before, html: before.html.replace('Livraison offerte dès 300', 'Livraison offerte dès 400') });

  // A heading whose languages stand within it is typed in where it stands.
  await island.getByRole('combobox', { name: 'Page du site' }).selectOption('/en/shop');
  const heading = frame.locator('h1');
  await expect.poll(() => heading.innerText()).toBe('Boutique');
  await heading.click();
  // The heading is selected: from here on letters go into it.
  await expect.poll(() => field.inputValue()).toBe('Boutique');
  await page.keyboard.type(' du jour');
  await expect.poll(() => heading.innerText()).toBe('Boutique du jour');
  await button('Enregistrer').click();
  await review.getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await expect.poll(() => island.getByText('Pas encore enregistré').count()).toBe(0);
  // A new block is for the language that is chosen.
  await island.getByRole('tab', { name: 'Blocs' }).click();
  await island.getByText('Un nouveau bloc n’apparaît qu’en français, la langue des textes.').waitFor();
  await button('Bannière').click();
  const banner = frame.locator('.flexy-hero');
  await banner.waitFor();
  // A section has nothing to set: the next one is a press away.
  await button('Contact').click();
  await frame.locator('.flexy-contact').waitFor();
  await language.selectOption({ label: 'Arabe' });
  await expect.poll(() => banner.isVisible()).toBe(false);
  // One in Arabic begins with Arabic words.
  await button('Témoignage').click();
  await frame.locator('.flexy-testimonial', { hasText: 'اسم زبون' }).waitFor();
  await button('Enregistrer').click();
  await review.getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await expect.poll(() => island.getByText('Pas encore enregistré').count()).toBe(0);
  await page.goto(`${host.address}/fr/shop`);
  await page.locator('.flexy-hero').waitFor();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Boutique du jour');
  await page.goto(`${host.address}/ar/shop`);
  await expect.poll(() => page.locator('h1').innerText()).toBe('المتجر');
  await expect.poll(() => page.locator('.flexy-hero').count()).toBe(0);
});

test('what is added begins in the chosen language, a later slide too; until its words are there, a press says so', async () => {
  const { page, button, frame, island, tab } = await openSite(newPage, host, { locale: 'fr' });
  await frame.locator('h1').click();
  await tab('Blocs').click();
  const words = createGate();
  await page.route('**/*.js', async (route) => {
    await words.opened;
    await route.continue();
  });
  await island.getByRole('combobox', { name: 'Langue des textes' }).selectOption({ label: 'Arabe' });
  const slider = button('Carrousel');
  await expect.poll(() => slider.getAttribute('aria-disabled')).toBe('true');
  await slider.press('Enter');
  await hears(page, 'Les mots de cette langue sont en cours de chargement.');
  words.open();
  await slider.click();
  await island.getByRole('textbox', { name: 'Nombre de diapositives' }).fill('3');
  const labels = () =>
    frame
      .locator('.flexy-slider > input')
      .evaluateAll((choices) => choices.map((choice) => choice.getAttribute('aria-label')));
  await expect.poll(() => labels()).toEqual(['الشريحة 1', 'الشريحة 2', 'الشريحة 3']);
});
