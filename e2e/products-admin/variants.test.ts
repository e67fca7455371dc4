import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { openGrid } from '../support/grid-page.ts';
import { setFaults } from '../support/host.ts';
import { countPresses } from '../support/presses.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { find, makeProduct, variantsOf } from './products.ts';

const TAG = 'flexy-products-admin';
const { newPage } = useBrowser();
const host = useHost();

test('three sizes take two presses, are counted, renamed and deleted, and come back', async () => {
  const { id } = await makeProduct(host, { name: 'Tabard', price: 300 });
  const { page } = await newPage(host.address, { expected: [/422|Failed to load resource/] });
  const list = await openGrid(page, host, TAG);
  const dialog = list.island.getByRole('dialog', { name: 'Variants of Tabard' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  await find(list, 'Tabard', 1);

  await step('three sizes with their prices by two presses and the keys', async () => {
    const presses = countPresses();
    await presses.press(list.button('Edit Tabard'));
    await presses.press(list.button('Add variants'));
    await expect.poll(() => field('Name: New variant').evaluate((input) => input.matches(':focus'))).toBe(true);
    for (const [name, price] of [
      ['S', '290'],
      ['M', '300,50'],
      ['L', ''],
    ]) {
      await page.keyboard.type(name ?? '');
      await page.keyboard.press('Tab');
      await page.keyboard.type(price ?? '');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    await list.island.getByText('1 product has been changed.').waitFor();
    expect(presses.count()).toBe(2);
    await expect
      .poll(() => variantsOf(host, id))
      .toEqual([
        { attributName: 'S', price: 290, stock: null },
        { attributName: 'M', price: 300.5, stock: null },
        { attributName: 'L', price: 300, stock: null },
      ]);
  });

  await step('one is renamed and counted, one deleted; a name that is taken is refused where it is typed', async () => {
    await list.button('Edit Tabard').click();
    await list.button('Edit its variants').click();
    await field('Name: S').fill('m');
    await expect.poll(() => dialog.getByText('Another variant has this name').count()).toBe(2);
    await expect.poll(() => save.isDisabled()).toBe(true);
    await field('Name: S').fill('XS');
    await field('Stock: S').fill('12');
    await dialog.getByRole('button', { name: 'Delete M' }).click();
    await dialog.getByRole('button', { name: 'Keep M' }).waitFor();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await setFaults(host, [{ method: 'PATCH', path: '/api/attribut_values', status: 422 }]);
    await save.click();
    await dialog.getByText('1 variant could not be saved').waitFor();
    await expect.poll(() => field('Name: S').inputValue()).toBe('XS');
    await expect
      .poll(async () => (await variantsOf(host, id)).map(({ attributName }) => attributName))
      .toEqual(['S', 'L']);
    await setFaults(host, []);
    await save.click();
    await list.island.getByText('1 product has been changed.').waitFor();
    await expect
      .poll(() => variantsOf(host, id))
      .toEqual([
        { attributName: 'XS', price: 290, stock: 12 },
        { attributName: 'L', price: 300, stock: null },
      ]);
  });

  await step('an undo brings both back', async () => {
    await list.button('Undo the last change').click();
    await expect
      .poll(() => variantsOf(host, id))
      .toEqual([
        { attributName: 'S', price: 290, stock: null },
        { attributName: 'L', price: 300, stock: null },
        { attributName: 'M', price: 300.5, stock: null },
      ]);
  });
});
