import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { type GridPage, openGrid } from '../support/grid-page.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { changeProduct, find, makeProduct, productOf, productsNamed } from './products.ts';

const TAG = 'flexy-products-admin';
const { newPage } = useBrowser();
const host = useHost();

const OFFLINE = { expected: [/ERR_INTERNET_DISCONNECTED/] } as const;

async function select(list: GridPage, name: string, count: number): Promise<void> {
  await find(list, name, count);
  await list.island.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await list.island.getByRole('group', { name: `${count} selected` }).waitFor();
}

test('prices of many without a network are kept, shown and sent; one that changed elsewhere is asked about', async () => {
  const made = [];
  for (const [index, price] of [10, 20, 30].entries())
    made.push(await makeProduct(host, { name: `Kept price ${index + 1}`, price }));
  const [first, second, third] = made.map(({ id }) => id);
  const { page, context, requests } = await newPage(host.address, OFFLINE);
  const list = await openGrid(page, host, TAG);
  await select(list, 'Kept price', 3);
  await keepsChanges(page, requests);
  await context.setOffline(true);
  const raise = async (percent: string): Promise<void> => {
    await list.button('Change prices').click();
    const dialog = list.island.getByRole('dialog', { name: 'Prices of 3 products' });
    await dialog.getByText('There is no connection: these are the prices last loaded.').waitFor(LONG_WAIT);
    await dialog.getByRole('textbox', { name: 'Change in percent' }).fill(percent);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await list.island.getByText('3 changes are saved on this device and will be sent.').waitFor(LONG_WAIT);
    await list.island.getByText('3 changes are waiting').waitFor(LONG_WAIT);
  };
  await raise('10');
  await list.button('Change the price of Kept price 3: MAD 33.00').waitFor(LONG_WAIT);
  await expect.poll(() => list.island.getByText('Waiting to be sent').count()).toBe(3);
  await list.button('Dismiss').click();
  // What is done is no longer selected.
  await list.island.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  // The price goes up from the one that is wanted, and is still one change.
  await raise('10');
  await list.button('Change the price of Kept price 3: MAD 36.30').waitFor(LONG_WAIT);
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await expect.poll(async () => (await productOf(host, first ?? 0))?.price).toBe(10);

  await changeProduct(host, second ?? 0, { price: 25, finalPrice: 25 });
  await context.setOffline(false);
  await expect.poll(() => productOf(host, first ?? 0), LONG_WAIT).toMatchObject({ price: 12.1, finalPrice: 12.1 });
  await expect.poll(() => productOf(host, third ?? 0), LONG_WAIT).toMatchObject({ price: 36.3, finalPrice: 36.3 });
  await list.button('1 change needs you').click(LONG_WAIT);
  await list.island.getByText('Change Kept price 2').first().click();
  const conflict = list.island.getByRole('dialog', { name: 'Change Kept price 2' });
  await conflict.getByText('24.2', { exact: true }).first().waitFor();
  await conflict.getByText('25', { exact: true }).first().waitFor();
  await expect.poll(() => productOf(host, second ?? 0)).toMatchObject({ price: 25, finalPrice: 25 });
});

test('a category and deletions without a network are kept and sent; one that changed elsewhere is not deleted', async () => {
  const made = [];
  for (const name of ['Kept removal 1', 'Kept removal 2', 'Kept removal 3'])
    made.push(await makeProduct(host, { name, price: 5 }));
  const { page, context, requests } = await newPage(host.address, OFFLINE);
  const list = await openGrid(page, host, TAG);
  await select(list, 'Kept removal', 3);
  await keepsChanges(page, requests);
  await context.setOffline(true);
  await list.button('Change category').click();
  const category = list.island.getByRole('dialog', { name: 'Category of 3 products' });
  await category.getByLabel('Category').selectOption({ index: 2 });
  await category.getByRole('button', { name: 'Change category' }).click();
  await list.island.getByText('3 changes are saved on this device and will be sent.').waitFor(LONG_WAIT);
  await context.setOffline(false);
  await expect
    .poll(
      async () => (await productsNamed(host, 'Kept removal')).every((product) => product.category !== null),
      LONG_WAIT,
    )
    .toBe(true);
  await list.island.getByText('3 changes are waiting').waitFor({ state: 'detached', ...LONG_WAIT });
  await list.button('Dismiss').click();

  await context.setOffline(true);
  await list.button('Delete Kept removal 3').click();
  await list.island
    .getByRole('dialog', { name: 'Delete Kept removal 3?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await list.island.getByText('1 change is saved on this device and will be sent.').waitFor(LONG_WAIT);
  await list.island.getByText('Waiting to be deleted').waitFor(LONG_WAIT);
  for (const name of ['Kept removal 1', 'Kept removal 2'])
    await list.island.getByRole('checkbox', { name: `Select ${name}` }).check();
  await list.island.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
  await list.island.getByRole('dialog', { name: 'Delete 2 products?' }).getByRole('button', { name: 'Delete' }).click();
  await list.island.getByText('2 changes are saved on this device and will be sent.').waitFor(LONG_WAIT);
  await list.island.getByText('3 changes are waiting').waitFor(LONG_WAIT);
  await changeProduct(host, made[1]?.id ?? 0, { price: 7, finalPrice: 7 });
  await context.setOffline(false);
  await expect
    .poll(async () => (await productsNamed(host, 'Kept removal')).map(({ name }) => name), LONG_WAIT)
    .toEqual(['Kept removal 2']);
  await list.button('1 change needs you').waitFor(LONG_WAIT);
  await find(list, 'Kept removal', 1);
});
