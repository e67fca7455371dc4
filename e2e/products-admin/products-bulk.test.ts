import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { type GridPage, openGrid } from '../support/grid-page.ts';
import { setFaults } from '../support/host.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { turnPage } from '../support/turn-page.ts';
import { useHost } from '../support/use-host.ts';
import {
  changeProduct,
  find,
  makeProduct,
  productOf,
  type ProductRecord,
  productsNamed,
  productWithVariants,
} from './products.ts';

const TAG = 'flexy-products-admin';
const { newPage } = useBrowser();
const host = useHost();

async function makeMany(name: string, prices: readonly number[]): Promise<readonly ProductRecord[]> {
  const made: ProductRecord[] = [];
  for (const [index, price] of prices.entries())
    made.push(await makeProduct(host, { name: `${name} ${index + 1}`, price }));
  return made;
}

/** Finds products by name and selects them all by the header's checkbox. */
async function select(list: GridPage, name: string, count: number): Promise<void> {
  await find(list, name, count);
  await list.island.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await list.island.getByRole('group', { name: `${count} selected` }).waitFor();
}

describe('many products at once', () => {
  test('are deleted after a question, one call each; what failed is named and tried again, and they stop where the server is down', async () => {
    const { page, requests } = await newPage(host.address, { expected: [/403|503/] });
    const list = await openGrid(page, host, TAG);
    const deletions = (): number => requests.filter(({ method }) => method === 'DELETE').length;

    await step('are deleted after a question, one call each; what failed is named and tried again', async () => {
      const made = await makeMany('Unwanted', [1, 2, 3]);
      await select(list, 'Unwanted', 3);
      await list.island.getByRole('group', { name: '3 selected' }).getByRole('button', { name: 'Delete' }).click();
      const dialog = list.island.getByRole('dialog', { name: 'Delete 3 products?' });
      await dialog.waitFor();
      await expect
        .poll(() => dialog.getByRole('listitem').allInnerTexts())
        .toEqual(['Unwanted 1', 'Unwanted 2', 'Unwanted 3']);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(deletions()).toBe(0);
      await setFaults(host, [{ method: 'DELETE', path: `/api/products/${made[1]?.id ?? 0}`, status: 403 }]);
      await list.island.getByRole('group', { name: '3 selected' }).getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByText('2 of 3 done').waitFor();
      await expect
        .poll(() => dialog.getByRole('list', { name: '1 product could not be processed' }).innerText())
        .toContain('Unwanted 2');
      await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
      await setFaults(host, []);
      await expect
        .poll(() =>
          dialog
            .getByRole('button', { name: 'Retry the failed ones' })
            .evaluate((element) => element.matches(':focus')),
        )
        .toBe(true);
      await page.keyboard.press('Enter');
      await list.island.getByText('3 products have been deleted.').waitFor();
      expect(deletions()).toBe(4);
      await expect.poll(() => productsNamed(host, 'Unwanted')).toEqual([]);
      await list.island.getByText('No product matches.').waitFor();
      await expect.poll(() => list.island.getByRole('group', { name: /selected$/ }).count()).toBe(0);
    });
    await step('stop where the server is down, and go on when it is back', async () => {
      await makeMany('Stubborn', [1, 2, 3, 4, 5]);
      const before = deletions();
      await select(list, 'Stubborn', 5);
      await setFaults(host, [{ method: 'DELETE', path: '/api/products', status: 503 }]);
      await list.island.getByRole('group', { name: '5 selected' }).getByRole('button', { name: 'Delete' }).click();
      const dialog = list.island.getByRole('dialog', { name: 'Delete 5 products?' });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByText('2 products not started').waitFor();
      await expect
        .poll(() =>
          dialog.getByRole('list', { name: '3 products could not be processed' }).getByRole('listitem').count(),
        )
        .toBe(3);
      expect(deletions() - before).toBe(3);
      await setFaults(host, []);
      await dialog.getByRole('button', { name: 'Retry the failed ones' }).click();
      await list.island.getByText('5 products have been deleted.').waitFor();
      await expect.poll(() => productsNamed(host, 'Stubborn')).toEqual([]);
    });
  });

  test('prices go up by a percentage that is shown first, and never twice', async () => {
    const made = await makeMany('Dearer', [10, 19.99, 0.1]);
    const { page } = await newPage(host.address, { expected: [/ERR_|Failed to load resource/] });
    const list = await openGrid(page, host, TAG);
    await select(list, 'Dearer', 3);
    await list.button('Change prices').click();
    const dialog = list.island.getByRole('dialog', { name: 'Prices of 3 products' });
    const start = dialog.getByRole('button', { name: 'Change prices' });
    await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('x');
    await dialog.getByText('Enter a percentage from -100 to 1000').waitFor();
    await expect.poll(() => start.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('+7,5 %');
    const preview = dialog.getByRole('region', { name: 'Preview' }).getByRole('row');
    const plain = async () => (await preview.allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' ').trim());
    await expect
      .poll(() => plain())
      .toEqual(['Dearer 1 MAD 10.00 MAD 10.75', 'Dearer 2 MAD 19.99 MAD 21.49', 'Dearer 3 MAD 0.10 MAD 0.11']);
    // By an amount, nothing is given away; set, all have the same price.
    await dialog.getByLabel('Method').selectOption({ label: 'By an amount' });
    await dialog.getByRole('textbox', { name: 'Change in MAD' }).fill('−0,50');
    await expect.poll(() => plain()).toEqual(['Dearer 1 MAD 10.00 MAD 9.50', 'Dearer 2 MAD 19.99 MAD 19.49']);
    await dialog.getByText(/^1 product has no price, would cost nothing/).waitFor();
    await dialog.getByLabel('Method').selectOption({ label: 'To a price' });
    await dialog.getByRole('textbox', { name: 'New price in MAD' }).fill('12');
    await expect.poll(async () => (await plain()).every((row) => row.endsWith(' MAD 12.00'))).toBe(true);
    await dialog.getByLabel('Method').selectOption({ label: 'By a percentage' });
    await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('+7,5 %');
    await dialog.getByLabel('Round to').selectOption({ index: 3 });
    await expect
      .poll(() => plain())
      .toEqual(['Dearer 1 MAD 10.00 MAD 11.00', 'Dearer 2 MAD 19.99 MAD 21.50', 'Dearer 3 MAD 0.10 MAD 0.50']);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    // The first answer is lost after the write, and someone else changes the second product first.
    await setFaults(host, [
      { method: 'PATCH', path: `/api/products/${made[0]?.id ?? 0}`, action: 'drop-after-commit', times: 1 },
    ]);
    await changeProduct(host, made[1]?.id ?? 0, { price: 30, finalPrice: 30 });
    await dialog.getByRole('textbox', { name: 'Change in percent' }).press('Enter');
    await dialog.getByText('2 of 3 done').waitFor();
    await dialog.getByText('1 change is saved on this device and will be sent.').waitFor();
    const failures = dialog.getByRole('list', { name: '1 product could not be processed' });
    await expect
      .poll(async () => (await failures.innerText()).replace(/\s+/g, ' '))
      .toMatch(/^Dearer 2 Someone else has changed its price to MAD 30\.00/);
    await expect.poll(() => productOf(host, made[1]?.id ?? 0)).toMatchObject({ price: 30 });
    await dialog.getByRole('button', { name: 'Retry the failed ones' }).click();
    await list.island
      .getByText('2 products have been changed. 1 change is saved on this device and will be sent.')
      .waitFor();
    await list.island.getByText('1 change is waiting').waitFor({ state: 'detached' });
    const after = await Promise.all(made.map(({ id }) => productOf(host, id)));
    expect(after.map((product) => [product?.price, product?.finalPrice])).toEqual([
      [11, 11],
      [32.5, 32.5],
      [0.5, 0.5],
    ]);
  });

  test('variants get dearer with their product, unless they are to stay, and come back by an undo', async () => {
    const { name, variants } = await productWithVariants(host);
    const pricesNow = async () => (await productWithVariants(host)).variants.map(({ price }) => price);
    const before = variants.map(({ price }) => price);
    const raised = before.map((price) => Math.round(price * 110) / 100);
    const { page } = await newPage(host.address);
    const list = await openGrid(page, host, TAG);
    await select(list, name, 1);
    await list.button('Change prices').click();
    const dialog = list.island.getByRole('dialog', { name: 'Price of 1 product' });
    await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('10');
    const rows = dialog.getByRole('region', { name: 'Preview' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(2 + variants.length);
    const also = dialog.getByRole('switch', { name: 'Also the prices of variants' });
    await also.uncheck();
    await dialog.getByText(/variants keep their prices$/).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await also.check();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await list.island.getByText('1 product has been changed.').waitFor();
    await expect.poll(pricesNow).toEqual(raised);
    await list.button('Undo the last change').click();
    await expect.poll(pricesNow).toEqual(before);

    // One of them by itself, from the form of its product.
    await list.island
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await list.button('Edit its variants').click();
    const own = list.island.getByRole('dialog', { name: `Variants of ${name}` });
    const price = own.getByRole('textbox', { name: /^Price: / }).nth(1);
    await price.fill('abc');
    await own.getByText('This is not a number.').waitFor();
    await expect.poll(() => own.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await price.fill('99.5');
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await own.getByRole('button', { name: 'Save' }).click();
    await list.island.getByText('1 product has been changed.').waitFor();
    await expect.poll(pricesNow).toEqual(before.map((price, index) => (index === 1 ? 99.5 : price)));
  });

  test('get another category, also those of other pages', async () => {
    await makeMany(
      'Wandering',
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const { page } = await newPage(host.address);
    const list = await openGrid(page, host, TAG);
    await list.island.getByRole('searchbox', { name: 'Search' }).fill('Wandering');
    await list.island.getByText('Rows 1 to 10 of 12').waitFor();
    await list.island.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await list.button('Select all 12 found').click();
    await list.island.getByRole('group', { name: '12 selected' }).waitFor();
    await list.button('Change category').click();
    const dialog = list.island.getByRole('dialog', { name: 'Category of 12 products' });
    const choice = dialog.getByLabel('Category');
    const id = await choice.locator('option').nth(2).getAttribute('value');
    await expect.poll(() => dialog.getByRole('button', { name: 'Change category' }).isDisabled()).toBe(true);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await choice.selectOption({ index: 2 });
    await dialog.getByRole('button', { name: 'Change category' }).click();
    await list.island.getByText('12 products have been changed.').waitFor();
    await expect
      .poll(async () => (await productsNamed(host, 'Wandering')).map(({ category }) => category))
      .toEqual(Array.from({ length: 12 }, () => `/en/api/category_products/${id ?? ''}`));
    // What is done is no longer armed for the next press.
    await expect.poll(() => list.island.getByRole('group', { name: /selected$/ }).count()).toBe(0);
    // The last change can be taken back, by one press.
    await list.button('Undo the last change').click();
    await list.island.getByText('The change of 12 products has been undone.').waitFor();
    await expect
      .poll(async () => (await productsNamed(host, 'Wandering')).every(({ category }) => category === null))
      .toBe(true);
  });

  test('are selected by keys and with Shift, found by words without accents and by bar code, and one is deleted after a confirmation', async () => {
    const { page } = await newPage(host.address);
    const list = await openGrid(page, host, TAG);

    await step('one is deleted only after a confirmation; Space selects, Control and A all of the page', async () => {
      await makeMany('Lonely', [4, 5]);
      await find(list, 'Lonely', 2);
      await list.grid.getByRole('rowheader', { name: 'Lonely 2' }).focus();
      await list.press('Space');
      await expect.poll(() => list.island.getByRole('checkbox', { name: 'Select Lonely 2' }).isChecked()).toBe(true);
      await list.press('Control+a');
      await list.island.getByRole('group', { name: '2 selected' }).waitFor();
      await list.press('Home', 'Space');
      await list.island.getByRole('group', { name: '1 selected' }).waitFor();
      await list.press('End', 'Enter');
      const dialog = list.island.getByRole('dialog', { name: 'Delete Lonely 2?' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => productsNamed(host, 'Lonely')).toHaveLength(2);
      await list.press('Enter');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await list.island.getByText('1 product has been deleted.').waitFor();
      await list.island.getByText('Row 1 of 1').waitFor();
      await expect
        .poll(async () => (await productsNamed(host, 'Lonely')).map(({ name }) => name))
        .toEqual(['Lonely 1']);
      // The row is gone; the focus is on the row that took its place.
      await expect.poll(() => list.focused()).toBe('0:7');
    });
    await step(
      'are selected from one to another with Shift, and found by words without accents and by bar code',
      async () => {
        // Nothing is selected any more.
        await page.reload();
        await makeMany('Étagère', [1, 2, 3, 4]);
        await makeProduct(host, { name: 'Pouf brodé', price: 5, barcode: '6111999000123' });
        await find(list, 'etagere', 4);
        const before = await list.grid.boundingBox();
        await list.island.getByRole('checkbox', { name: 'Select Étagère 1' }).check();
        // The table stays where it was.
        await list.island.getByRole('group', { name: '1 selected' }).waitFor();
        await expect.poll(async () => (await list.grid.boundingBox())?.y).toBe(before?.y);
        await list.island.getByRole('checkbox', { name: 'Select Étagère 3' }).click({ modifiers: ['Shift'] });
        await list.island.getByRole('group', { name: '3 selected' }).waitFor();
        await find(list, '6111999000123', 1);
        await list.grid.getByRole('rowheader', { name: 'Pouf brodé' }).waitFor();
      },
    );
  });
});

describe('the products on every screen', () => {
  test('read well in each language and theme', async () => {
    const { page } = await newPage(host.address);
    const list = await openGrid(page, host, TAG);
    await list.island.getByRole('checkbox').nth(1).check();
    for (const [locale, theme] of [
      ['en', 'light'],
      ['fr', 'dark'],
      ['ar', 'dark'],
    ] as const)
      await step(`${locale}, ${theme}`, async () => {
        await turnPage(page, TAG, { locale, theme });
        await expect.poll(() => axeViolations(page, { include: TAG, withoutColours: locale === 'ar' })).toEqual([]);
        await list.grid.getByRole('rowheader').first().press('F2');
        await list.island.getByRole('dialog').getByRole('textbox').first().waitFor();
        await expect.poll(() => axeViolations(page, { include: TAG, withoutColours: locale === 'ar' })).toEqual([]);
        await page.keyboard.press('Escape');
        await list.island.getByRole('dialog').waitFor({ state: 'detached' });
        await expect
          .poll(() => list.grid.evaluate((element) => getComputedStyle(element).direction))
          .toBe(locale === 'ar' ? 'rtl' : 'ltr');
        const broken = () =>
          list.grid.locator('[role=columnheader] button > span:first-child').evaluateAll((titles) =>
            titles.flatMap((title) => {
              const text = document.createRange();
              text.selectNodeContents(title);
              return text.getClientRects().length > 1 ? [title.textContent] : [];
            }),
          );
        await expect.poll(broken).toEqual([]);
      });
  });

  test('on a phone: cards, room for a thumb, nothing beside the screen', async () => {
    const { page } = await newPage(host.address, {
      context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    });
    const list = await openGrid(page, host, TAG);
    await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
    // The range of variants' prices is whole, though it takes two lines.
    const ranges = list.island.locator('.fx-grid-below', { hasText: 'variants' });
    await ranges.first().waitFor();
    await expect
      .poll(() => ranges.evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).length))
      .toBe(0);
    await list.island
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .tap();
    await list.island.getByRole('group', { name: '1 selected' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect.poll(() => smallTargets(list.island)).toEqual([]);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await list.island
      .getByRole('button', { name: /^Edit / })
      .first()
      .tap();
    await list.island.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  });
});
