import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { openGrid } from '../support/grid-page.ts';
import { countPresses } from '../support/presses.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { changeProduct, find, makeProduct, productsNamed } from './products.ts';

const { newPage } = useBrowser();
const host = useHost();
const TAG = 'flexy-products-admin';

test('many products are typed, filled down, pasted and undone in a table, and saved together', async () => {
  const made = await Promise.all([1, 2, 3, 4].map((at) => makeProduct(host, { name: `Sheet ${at}`, price: 10 * at })));
  const pricesNow = async () =>
    [...(await productsNamed(host, 'Sheet'))].sort((one, other) => one.id - other.id).map(({ price }) => price);
  const byId = [...made].sort((one, other) => one.id - other.id);
  const before = byId.map(({ price }) => price);
  const { page } = await newPage(host.address);
  const list = await openGrid(page, host, TAG);
  await find(list, 'Sheet', 4);
  await list.island.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await list.button('Edit as a table').click();
  const dialog = list.island.getByRole('dialog', { name: '4 products as a table' });
  const price = (at: number) => dialog.getByRole('textbox', { name: `Price: ${byId[at]?.name ?? ''}`, exact: true });
  const prices = async () => Promise.all([0, 1, 2, 3].map((at) => price(at).inputValue()));
  const save = dialog.getByRole('button', { name: /^Save/ });
  const standing = before.map((amount) => `${amount}.00`);

  await step('a cell is copied into those below it, and the keys of a spreadsheet go on from row to row', async () => {
    const fill = countPresses();
    await fill.press(price(1));
    await page.keyboard.type('12,50');
    await fill.press(dialog.getByRole('button', { name: 'Fill down' }));
    expect(fill.count()).toBe(2);
    await expect.poll(prices).toEqual([standing[0], '12,50', '12,50', '12,50']);
    await price(2).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('abc');
    await dialog.getByText('This is not a number.').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(prices).toEqual(standing);
  });

  await step('a block of a spreadsheet goes in at a cell; what finds no place is said', async () => {
    await price(2).evaluate((field) => {
      const data = new DataTransfer();
      data.setData('text/plain', '31\t30,5\tno such category\r\n41\t\t\r\n51\t\t');
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
      );
    });
    await expect.poll(prices).toEqual([standing[0], standing[1], '31', '41']);
    await dialog.getByText('4 cells could not be pasted').waitFor();
  });

  await step('closing asks first; what somebody else has changed is not written over unasked', async () => {
    await page.keyboard.press('Escape');
    await list.button('Keep editing').click();
    await changeProduct(host, byId[3]?.id ?? 0, { price: 77, finalPrice: 77 });
    await save.click();
    await dialog.getByText('Someone else has changed it in the meantime.').waitFor();
    await expect.poll(pricesNow).toEqual([before[0], before[1], 31, 77]);
    await dialog.getByRole('button', { name: 'Retry the failed ones' }).click();
    await list.island.getByText('2 products have been changed.').waitFor();
    await expect.poll(pricesNow).toEqual([before[0], before[1], 31, 41]);
  });

  await step('one press takes it all back', async () => {
    await list.button('Undo the last change').click();
    await list.island.getByText('The change of 2 products has been undone.').waitFor();
    await expect.poll(pricesNow).toEqual([before[0], before[1], before[2], 77]);
  });
});
