import { expect, test } from 'vitest';
import { asksBeforeLeaving, visitByTurbo } from '../support/asks-before-leaving.ts';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { openGrid } from '../support/grid-page.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { changeProduct, find, makeProduct, openForm, productOf, productsNamed } from './products.ts';

const { newPage } = useBrowser();
const host = useHost();

/** The list, on a page that keeps changes; with a name, of that product alone. */
async function openKept(name?: string) {
  const { page, context, requests } = await newPage(host.address, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  const list = await openGrid(page, host, 'flexy-products-admin');
  if (name !== undefined) await find(list, name, 1);
  await keepsChanges(page, requests);
  return { page, context, list };
}

test('a price without a network is kept, shown and sent; what somebody else wrote meanwhile is asked about', async () => {
  const { id } = await makeProduct(host, { name: 'Verveine sans réseau', price: 12 });
  const { page, context, list } = await openKept('Verveine sans réseau');
  const price = async (typed: string): Promise<void> => {
    const form = await openForm(list, 'Verveine sans réseau');
    await context.setOffline(true);
    await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill(typed);
    await form.getByRole('button', { name: 'Save' }).click();
    await list.island.getByText('Verveine sans réseau is saved on this device and will be sent.').waitFor(LONG_WAIT);
    await list.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  };

  await price('13.50');
  await expect.poll(() => productOf(host, id)).toMatchObject({ price: 12 });
  await context.setOffline(false);
  await expect.poll(() => productOf(host, id), LONG_WAIT).toMatchObject({ price: 13.5 });
  // The list shows by itself what was sent.
  await list.button('Change the price of Verveine sans réseau: MAD 13.50').waitFor(LONG_WAIT);
  await list.island.getByText('1 change is waiting').waitFor({ state: 'detached', ...LONG_WAIT });
  await list.button('Dismiss').click();

  await price('14');
  // The chip stays in sight at the end of the list, here of a short window.
  await page.setViewportSize({ width: 390, height: 320 });
  const chip = list.button('1 change is waiting');
  const isInSight = async (): Promise<boolean> => {
    await page.mouse.wheel(0, 2_000);
    const { y, height } = (await chip.boundingBox()) ?? { y: -1, height: 0 };
    const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    return isAtEnd && y >= 0 && y + height <= 320;
  };
  await expect.poll(isInSight, LONG_WAIT).toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });
  await chip.click();
  const changes = list.island.getByRole('dialog', { name: 'Changes to send' });
  await changes.getByText('Change Verveine sans réseau').first().waitFor(LONG_WAIT);
  await expect.poll(() => axeViolations(page, { include: 'flexy-products-admin' })).toEqual([]);
  await changes.getByRole('button', { name: 'Close' }).click();
  // What waits is on the device, not in the tab.
  await changeProduct(host, id, { price: 15 });
  await page.close();
  await context.setOffline(false);
  const again = await openGrid(await context.newPage(), host, 'flexy-products-admin');
  await again.button('1 change needs you').click(LONG_WAIT);
  await again.island.getByText('Change Verveine sans réseau').first().click();
  const conflict = again.island.getByRole('dialog', { name: 'Change Verveine sans réseau' });
  await conflict.getByText('14', { exact: true }).first().waitFor();
  await conflict.getByText('15', { exact: true }).first().waitFor();
  await expect.poll(() => productOf(host, id)).toMatchObject({ price: 15 });
});

test('a product made without a network outlives its tab and is made once; its form says what is missing all the same', async () => {
  const { page, context, list } = await openKept();
  await list.button('New product').click();
  const form = list.island.getByRole('dialog', { name: 'New product' });
  await form.getByRole('textbox', { name: 'Name' }).waitFor();
  await context.setOffline(true);
  const create = form.getByRole('button', { name: 'Create' });
  await create.click();
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  await form.getByRole('textbox', { name: 'Name' }).fill('Lampe sans réseau');
  await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('45');
  await create.click();
  await list.island.getByText('Lampe sans réseau is saved on this device and will be sent.').waitFor(LONG_WAIT);
  await list.button('1 change is waiting').click(LONG_WAIT);
  await list.island.getByText('Create Lampe sans réseau').first().waitFor(LONG_WAIT);
  await page.close();
  const next = await context.newPage();
  await context.setOffline(false);
  const again = await openGrid(next, host, 'flexy-products-admin');
  await expect
    .poll(() => productsNamed(host, 'Lampe sans réseau'), LONG_WAIT)
    .toEqual([expect.objectContaining({ price: 45 })]);
  await again.island.getByText('1 change is waiting').waitFor({ state: 'detached', ...LONG_WAIT });
  await find(again, 'Lampe sans réseau', 1);
});

test('a page with a price that waits is not left unasked; once sent, its row has it before the list is read again', async () => {
  const { id } = await makeProduct(host, { name: 'Menthe sans réseau', price: 12 });
  const { page, context, list } = await openKept('Menthe sans réseau');
  const form = await openForm(list, 'Menthe sans réseau');
  await context.setOffline(true);
  await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('13.50');
  await form.getByRole('button', { name: 'Save' }).click();
  await list.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await asksBeforeLeaving(page, '/en/admin/islands/flexy-canvas-test');

  const { opened: released, open: release } = createGate();
  let readings = 0;
  await page.route(/\/api\/products\?/, async (route) => {
    readings += 1;
    await released;
    await route.continue();
  });
  await context.setOffline(false);
  await expect.poll(() => productOf(host, id), LONG_WAIT).toMatchObject({ price: 13.5 });
  await list.island.getByText('1 change is waiting').waitFor({ state: 'detached', ...LONG_WAIT });
  await expect.poll(() => readings, LONG_WAIT).toBeGreaterThan(0);
  await list.button('Change the price of Menthe sans réseau: MAD 13.50').waitFor(LONG_WAIT);
  // What the server has counts, once it is read.
  await changeProduct(host, id, { price: 16 });
  release();
  await list.button('Change the price of Menthe sans réseau: MAD 16.00').waitFor(LONG_WAIT);
  await visitByTurbo(page, '/en/admin/islands/flexy-canvas-test');
  await page.waitForURL(/flexy-canvas-test$/);
});

test('a conflict over a category shows the names of both', async () => {
  const { id } = await makeProduct(host, { name: 'Thym sans réseau', price: 12 });
  const { context, list } = await openKept('Thym sans réseau');
  const form = await openForm(list, 'Thym sans réseau');
  await context.setOffline(true);
  const category = form.getByLabel('Category');
  const options = category.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(3);
  const [, , mine = ''] = await options.allInnerTexts();
  const theirs = await options.nth(3).innerText();
  const theirId = await options.nth(3).getAttribute('value');
  await category.selectOption({ label: mine });
  await form.getByRole('button', { name: 'Save' }).click();
  await list.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  // The change can still be mended, by name.
  await list.button('1 change is waiting').click(LONG_WAIT);
  await list.island.getByText('Change Thym sans réseau').first().click();
  const waiting = list.island.getByRole('dialog', { name: 'Change Thym sans réseau' });
  const chosen = waiting.getByLabel('Category').getByRole('option', { selected: true });
  await expect.poll(() => chosen.allInnerTexts(), LONG_WAIT).toEqual([mine]);
  await waiting.getByRole('button', { name: 'Close' }).first().click();
  await list.island.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await changeProduct(host, id, { category: `/en/api/category_products/${theirId}` });
  await context.setOffline(false);
  await list.button('1 change needs you').click(LONG_WAIT);
  await list.island.getByText('Change Thym sans réseau').first().click();
  const conflict = list.island.getByRole('dialog', { name: 'Change Thym sans réseau' });
  await conflict.getByText(mine, { exact: true }).first().waitFor(LONG_WAIT);
  await conflict.getByText(theirs, { exact: true }).first().waitFor(LONG_WAIT);
  await expect.poll(() => conflict.getByText(/category_products/).count()).toBe(0);
});

test('the list of what waits stays while the words of one change are loaded, and Escape closes only that one', async () => {
  const { id } = await makeProduct(host, { name: 'Menthe sans réseau', price: 12 });
  const { page, context, list: grid } = await openKept('Menthe sans réseau');
  const form = await openForm(grid, 'Menthe sans réseau');
  await context.setOffline(true);
  const category = form.getByLabel('Category');
  await expect.poll(() => category.getByRole('option').count()).toBeGreaterThan(3);
  await category.selectOption({ index: 2 });
  const theirs = await category.getByRole('option').nth(3).getAttribute('value');
  await form.getByRole('button', { name: 'Save' }).click();
  await grid.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await changeProduct(host, id, { category: `/en/api/category_products/${theirs}` });
  await page.close();
  await context.setOffline(false);
  const narrow = await context.newPage();
  await narrow.setViewportSize({ width: 390, height: 844 });
  const list = await openGrid(narrow, host, 'flexy-products-admin', { locale: 'fr' });
  await list.button('1 modification attend votre décision').click(LONG_WAIT);
  const changes = list.island.getByRole('dialog', { name: 'Modifications à envoyer' });
  await changes.waitFor(LONG_WAIT);
  // No column of this list can be sorted.
  await changes.getByText('Modifier Menthe sans réseau').first().waitFor(LONG_WAIT);
  await expect.poll(() => changes.getByLabel('Trier par').count()).toBe(0);
  const { opened: held, open: release } = createGate();
  await narrow.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = narrow.waitForRequest('**/*.js');
  await changes.getByText('Modifier Menthe sans réseau').first().click();
  await asked;
  await changes.waitFor();
  release();
  const conflict = list.island.getByRole('dialog', { name: 'Modifier Menthe sans réseau' });
  await conflict.waitFor(LONG_WAIT);
  await narrow.keyboard.press('Escape');
  await conflict.waitFor({ state: 'detached' });
  await changes.waitFor();
});
