import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { storedPage } from '../support/site-canvas.ts';
import { useHost } from '../support/use-host.ts';
import { openSite } from './open-site.ts';

const { newPage } = useBrowser();
const host = useHost();
const FORM =
  '<form method="post" action="/contact" class="flexy-section flexy-form"><h2>Écrivez-nous</h2>' +
  '<div><label><span>Votre nom</span><input name="name" autocomplete="name" required class="form-control"></label></div>' +
  '<div><label><span>Votre adresse e-mail</span><input type="email" name="email" autocomplete="email" required class="form-control"></label></div>' +
  '<div><label><span>Votre message</span><textarea name="message" rows="5" required class="form-control"></textarea></label></div>' +
  '<div><button type="submit" class="btn btn-primary">Envoyer</button></div></form>';

test('a form is sent from the site alone, to the address that it was given', async () => {
  const { page, button, frame, island, tab, requests } = await openSite(newPage, host, { locale: 'fr' });
  const form = frame.locator('.flexy-form');
  const address = island.getByRole('textbox', { name: 'Adresse d’envoi' });
  const unsent = island.getByText(/Ce formulaire n’est encore envoyé nulle part/);
  await frame.locator('.announcement', { hasText: 'Livraison' }).click();
  await tab('Blocs').click();
  await button('Formulaire de contact').click();
  await unsent.waitFor();
  await address.fill('javascript:alert(1)');
  await island.getByText('Un formulaire ne peut être envoyé qu’à une adresse du web.').waitFor();
  await address.fill('/contact');
  await expect.poll(() => form.getAttribute('data-flexy-action')).toBe('/contact');
  await expect.poll(() => unsent.count()).toBe(0);

  // In the canvas neither Enter nor a press sends it, and the page stays as it is.
  const writes = () => requests.filter(({ method }) => method !== 'GET').length;
  const before = writes();
  await form.getByRole('textbox', { name: 'Votre nom' }).click();
  await expect.poll(() => address.count()).toBe(0);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect.poll(() => address.inputValue()).toBe('/contact');
  await expect.poll(() => form.count()).toBe(1);
  expect(writes()).toBe(before);
  expect(requests.filter(({ url }) => url.includes('flexy-canvas'))).toHaveLength(1);

  await button('Enregistrer').click();
  await island.getByRole('dialog').getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await expect.poll(async () => (await storedPage(page, 1)).html.replace(/ id="\w+"/, '')).toContain(FORM);
  await expect.poll(async () => (await storedPage(page, 1)).css).toContain('/* flexy-form');

  await page.route('**/contact', (route) => route.fulfill({ contentType: 'text/html', body: 'Merci' }));
  await page.goto(`${host.address}/fr`);
  const send = page.getByRole('button', { name: 'Envoyer' });
  const name = page.getByRole('textbox', { name: 'Votre nom' });
  await send.click();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Amina');
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill('amina@shop.test');
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Bonjour');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await send.click();
  const sent = await sending;
  expect([new URL(sent.url()).pathname, sent.postData()]).toEqual([
    '/contact',
    'name=Amina&email=amina%40shop.test&message=Bonjour',
  ]);
});
