import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { openSupplier, setSupplier } from './supplier-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('a region is one press; ratio and countries are kept under a name, the category for the next product', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address);
  const { island, dialog, ready } = await openSupplier(page, host, { locale: 'fr' });
  await ready();
  const settings = island.locator('[part=settings]');
  await settings.getByRole('combobox').last().click();
  await page.keyboard.type('maghreb');
  await island.getByRole('option', { name: /^Maghreb/ }).click();
  await settings.getByRole('button', { name: /: Maroc$/ }).waitFor();
  await settings.getByLabel('Coefficient de prix').fill('3');
  await island.getByText('Règles de prix').click();
  await island.getByLabel('Enregistrer ces réglages sous').fill('Maghreb, triple');
  await island.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => island.getByLabel('Règle de prix').inputValue()).toBe('Maghreb, triple');
  await settings.getByLabel('Coefficient de prix').fill('2');
  await expect.poll(() => island.getByLabel('Règle de prix').inputValue()).toBe('');
  await island.getByRole('article').first().getByRole('button', { name: 'Mettre en vente', exact: true }).click();
  await dialog.getByLabel('Catégorie', { exact: true }).selectOption({ label: 'Maison en ligne' });
  await page.keyboard.press('Escape');
  await page.reload();
  await ready();
  await island.getByText('Règles de prix').click();
  await island.getByLabel('Règle de prix').selectOption('Maghreb, triple');
  await expect.poll(() => settings.getByLabel('Coefficient de prix').inputValue()).toBe('3');
  await settings.getByRole('button', { name: /: Maroc$/ }).waitFor();
  await island.getByRole('article').first().getByRole('button', { name: 'Mettre en vente', exact: true }).click();
  await expect
    .poll(() => dialog.getByLabel('Catégorie', { exact: true }).locator('option:checked').textContent())
    .toBe('Maison en ligne');

  // 4.35 × 3 + 6.90 to Tunisia, the dearest: prices end in ,99, and who wants it within 6 days pays more for the way.
  const row = dialog.getByRole('row', { name: /Black-XS/ });
  await row.getByText(/^19,95/).waitFor();
  await row.getByText(/^≈ 200,50/).waitFor();
  await dialog.getByLabel('Terminaison des prix').selectOption(',99');
  await row.getByText(/^19,99/).waitFor();
  await dialog.getByLabel('Livré sous').selectOption('6 jours');
  await row.getByText(/^25,99/).waitFor();
});
