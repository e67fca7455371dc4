import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { openSite, storedRecord } from './open-site.ts';

const { newPage } = useBrowser();
const host = useHost();

test('styles alone wait for parts that the site knows by no id, and one press saves their ids too', async () => {
  const { page, island, frame, button, tab, writes } = await openSite(newPage, host);
  const legal = frame.locator('.foot p');
  await tab('Styles').click();
  await island.getByRole('switch', { name: 'this page' }).click();
  await island.getByRole('switch', { name: 'Disable content editing and change only styles' }).click();
  // Beside the template in it.
  await legal.click({ position: { x: 3, y: 10 } });
  await island.getByLabel('Text colour', { exact: true }).fill('#123456');
  await expect.poll(() => legal.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(18, 52, 86)');
  await button('Save').click();
  await island.getByText('Some parts have no id on the site yet').waitFor();
  expect(writes()).toEqual([]);

  await button('Save their ids too').click();
  const review = island.getByRole('dialog', { name: 'This will be saved' });
  await review.getByRole('heading', { name: '1. Widget 6: Footer' }).waitFor();
  await review.getByRole('heading', { name: '2. Styles of the theme' }).waitFor();
  await review.getByRole('button', { name: 'Save now' }).click();
  await island.getByText('Page mise à jour').waitFor();
  await expect
    .poll(async () => (await storedRecord(page, '/en/api/website_themes/1'))['customCssPerRoutes'])
    .toMatchObject([{ routeUrl: '/en/shop' }, { routeUrl: '/en' }]);
  await page.goto(`${host.address}/en`);
  await expect
    .poll(() => page.locator('.foot p').evaluate((element) => getComputedStyle(element).color))
    .toBe('rgb(18, 52, 86)');
});
