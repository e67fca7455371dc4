import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { openGrid } from '../support/grid-page.ts';
import { setFaults } from '../support/host.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { changeProduct, find, makeProduct, openForm, productOf, productsNamed, removeProduct } from './products.ts';

const TAG = 'flexy-products-admin';
const { newPage } = useBrowser();
const host = useHost();

const ids = (texts: readonly string[]) => texts.map(Number);

describe('the list of products', () => {
  test('ten on a page by rising ID, more when asked for, sorted and filtered by the server, and the choice is kept', async () => {
    const { page, requests } = await newPage(host.address);
    const list = await openGrid(page, host, TAG);

    await step('ten on a page by rising ID, more when asked for, and the choice is kept', async () => {
      await list.island.getByText(/^Rows 1 to 10 of \d+$/).waitFor();
      await expect
        .poll(() => list.grid.getByRole('columnheader').allInnerTexts())
        .toEqual(['', 'ID', 'Name', 'Description', 'Category', 'Price', 'Edit', 'Delete']);
      await expect.poll(async () => ids(await list.column(1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const first = requests.find(({ url }) => url.includes('/api/products?'));
      expect(new URL(first?.url ?? '').search).toBe('?order[id]=ASC&page=1&itemsPerPage=10');
      expect(first?.headers['authorization']).toMatch(/^Bearer /);
      await list.button('Next page').click();
      await list.island.getByText(/^Rows 11 to 20 of/).waitFor();
      await expect.poll(async () => ids(await list.column(1))).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
      await list.island.getByLabel('Rows per page').selectOption('50');
      await list.island.getByText(/^Rows 1 to 50 of/).waitFor();
      await expect
        .poll(async () => ids(await list.column(1)))
        .toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
      await page.reload();
      await list.island.getByText(/^Rows 1 to 50 of/).waitFor();
    });
    await step('sorted and filtered by the server', async () => {
      await list.header('Price').getByRole('button').click();
      await list.header('Price').getByRole('button').click();
      await list.grid.locator(':scope:not([aria-busy])').waitFor();
      await expect.poll(async () => Number((await list.column(5))[0]?.replace(/[^\d.]/g, ''))).toBeGreaterThan(100);
      const prices = (await list.column(5)).map((text) => Number(text.replace(/[^\d.]/g, '')));
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      await expect.poll(() => list.header('Price').getAttribute('aria-sort')).toBe('descending');
      await list.island.getByRole('searchbox', { name: 'Search' }).fill('espresso');
      await expect.poll(async () => (await list.column(2)).every((name) => /espresso/i.test(name))).toBe(true);
      await list.island.getByRole('searchbox', { name: 'Search' }).fill('no such thing');
      await list.island.getByText('No product matches.').waitFor();
      await list.button('Show all').click();
      await list.island.getByText(/^Rows 1 to 50 of/).waitFor();
      const category = list.island.getByLabel('Category');
      const [, label] = await category.getByRole('option').allInnerTexts();
      await category.selectOption({ index: 1 });
      const own = label?.split(' › ').pop() ?? '';
      await expect.poll(async () => (await list.column(4)).every((name) => name === own)).toBe(true);
    });
  });

  test('says what is left to sell where the server counts it, beside price and buttons at each width', async () => {
    const { page } = await newPage(host.address);
    await page.route(/\/api\/products\?/, async (route) => {
      const answer = await route.fetch();
      const body: { member?: readonly object[] } = await answer.json();
      const member = body.member?.map((product, index) => ({ ...product, stockQuantity: index === 0 ? 1234.5 : null }));
      await route.fulfill({ response: answer, body: JSON.stringify({ ...body, member }) });
    });
    const list = await openGrid(page, host, TAG);
    await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
    await expect
      .poll(async () => (await list.grid.getByRole('columnheader').allInnerTexts()).slice(1, 7))
      .toEqual(['ID', 'Name', 'Description', 'Category', 'Stock', 'Price']);
    await expect.poll(async () => (await list.column(5)).slice(0, 2)).toEqual(['1,234.5', '']);
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await list.island.getByText('1,234.5').waitFor();
  });

  test('a failure says what failed and is mended by a retry', async () => {
    await setFaults(host, [{ method: 'GET', path: '/api/products', status: 500 }]);
    const { page } = await newPage(host.address, { expected: [/500/] });
    const list = await openGrid(page, host, TAG, { rows: false });
    const alert = list.island.getByRole('alert').filter({ hasText: 'The products could not be loaded.' });
    await alert.waitFor();
    await setFaults(host, []);
    await alert.getByRole('button', { name: 'Retry' }).press('Enter');
    await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
    // The button has disappeared, but the focus is not lost.
    await expect.poll(() => list.button('Refresh').evaluate((element) => element.matches(':focus'))).toBe(true);
    // Remaining rows must not pass for those of the page that could not be read.
    await setFaults(host, [{ method: 'GET', path: '/api/products', status: 500 }]);
    await list.button('Next page').click();
    await alert.getByText('Showing the last loaded data.').waitFor();
    await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
    await setFaults(host, []);
    await list.button('Next page').click();
    await list.island.getByText(/^Rows 11 to 20 of/).waitFor();
    // The requested page is announced at once; its rows come a moment later.
    await expect.poll(async () => (await list.column(1)).map(Number).includes(1)).toBe(false);
  });

  test('products are shown without their categories, which are asked for again; a server that cannot sort is not believed', async () => {
    await setFaults(host, [{ method: 'GET', path: '/api/category_products', status: 500 }]);
    const { page } = await newPage(host.address, { expected: [/500/] });
    const list = await openGrid(page, host, TAG);

    await step('products are shown without their categories, which are asked for again', async () => {
      await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
      const notice = list.island.getByRole('status').filter({ hasText: 'The categories could not be loaded.' });
      await notice.waitFor();
      await expect.poll(async () => (await list.column(4)).every((name) => name === '')).toBe(true);
      await setFaults(host, []);
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(async () => (await list.column(4)).every((name) => name !== '')).toBe(true);
      await expect.poll(() => notice.count()).toBe(0);
    });
    await step('a server that cannot sort by a column is not believed', async () => {
      await page.route(/api\/products\?.*order\[price\]/, (route) =>
        route.continue({ url: route.request().url().replace('order[price]', 'order[nothing]') }),
      );
      await list.header('Price').getByRole('button').click();
      await list.island.getByText('The server does not sort by this column.').waitFor();
    });
  });
});

describe('the form', () => {
  test('a product is created, edited by keys alone, and changed by two people at once', async () => {
    const { page } = await newPage(host.address);
    const list = await openGrid(page, host, TAG);

    await step('a product is created; what is missing is said beside its field', async () => {
      await list.button('New product').click();
      const form = list.island.getByRole('dialog', { name: 'New product' });
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByText('Required').waitFor();
      await form.getByText('Enter a price of 0 or more').waitFor();
      await form.getByRole('textbox', { name: 'Name' }).fill('Verveine du jardin');
      await form.getByRole('textbox', { name: 'Description' }).fill('Infusion');
      await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('9.9999');
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByText('Use at most two decimals').waitFor();
      await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('0');
      await form.getByRole('textbox', { name: 'Sale price (MAD)' }).fill('1');
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByText('The sale price cannot be above the price').waitFor();
      await form.getByRole('textbox', { name: 'Sale price (MAD)' }).fill('');
      await form.getByRole('button', { name: 'Create' }).click();
      await list.island.getByText(/^Verveine du jardin has been created with ID \d+\.$/).waitFor();
      // The product is shown although its place is on the last page, until the list is turned.
      await expect.poll(async () => (await list.column(2))[0]).toBe('NewVerveine du jardin');
      await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
      await expect.poll(() => list.column(2)).toHaveLength(11);
      await list.button('Next page').click();
      await list.island.getByText(/^Rows 11 to 20 of/).waitFor();
      await expect.poll(() => list.column(2)).toHaveLength(10);
      await expect
        .poll(() => productsNamed(host, 'Verveine du jardin'))
        .toMatchObject([{ name: 'Verveine du jardin', description: 'Infusion', price: 0 }]);
    });
    await step('by keys alone: F2 on a cell edits that field, and the focus comes back', async () => {
      const made = await makeProduct(host, { name: 'Keyed tea', description: 'Hot', price: 10 });
      await find(list, 'Keyed tea', 1);
      await list.grid.getByRole('rowheader', { name: 'Keyed tea' }).focus();
      await list.press('ArrowRight', 'F2');
      const form = list.island.getByRole('dialog', { name: 'Edit Keyed tea' });
      await form.getByRole('textbox', { name: 'Description' }).waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Hot and sweet');
      await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('12,5');
      await page.keyboard.press('Enter');
      await list.island.getByText('Keyed tea has been saved.').waitFor();
      await expect
        .poll(() => productOf(host, made.id))
        .toEqual({
          ...made,
          description: 'Hot and sweet',
          price: 12.5,
          finalPrice: 12.5,
        });
      await expect.poll(() => list.column(5)).toEqual(['MAD 12.50'.replace(' ', '\u00a0')]);
      await expect.poll(() => list.focused()).toBe('0:3');
    });
    await step(
      'a form can be typed into right after the press; it begins anew if the price is another one by now',
      async () => {
        const { id } = await makeProduct(host, { name: 'Hasty tea', price: 10 });
        await find(list, 'Hasty tea', 1);
        const gate = createGate();
        await page.route(`**/api/products/${id}`, async (route) => {
          await gate.opened;
          await route.continue();
        });
        const change = list.button('Edit Hasty tea');
        const form = list.island.getByRole('dialog', { name: 'Edit Hasty tea' });
        const price = form.getByRole('textbox', { name: 'Price (MAD)', exact: true });
        await change.click();
        await page.keyboard.press('End');
        await page.keyboard.type('!');
        await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Hasty tea!');
        await page.keyboard.press('Backspace');
        await price.fill('11');
        gate.open();
        await form.getByRole('button', { name: 'Save' }).click();
        await list.button('Change the price of Hasty tea: MAD 11.00').waitFor();

        await changeProduct(host, id, { price: 12, finalPrice: 12 });
        await change.click();
        await expect.poll(() => price.inputValue()).toBe('12.00');
        await price.fill('13');
        await page.keyboard.press('Enter');
        await expect.poll(() => productOf(host, id)).toMatchObject({ price: 13, finalPrice: 13 });
        await list.button('Dismiss').click();
      },
    );
    await step('a price is typed where it stands; another one by now is shown first; one press undoes it', async () => {
      const { id } = await makeProduct(host, { name: 'Standing tea', price: 10 });
      await find(list, 'Standing tea', 1);
      const price = list.grid.getByRole('textbox', { name: 'Price of Standing tea in MAD' });
      await list.button('Change the price of Standing tea: MAD 10.00').click();
      await page.keyboard.type('abc');
      await page.keyboard.press('Enter');
      await list.grid.getByText('This is not a number.').waitFor();
      await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => list.focused()).toBe('0:5');
      await changeProduct(host, id, { price: 12, finalPrice: 12 });
      await list.press('F2');
      await expect.poll(() => price.inputValue()).toBe('10.00');
      await page.keyboard.type('11');
      await page.keyboard.press('Enter');
      await list.grid.getByText(/^Someone else has changed its price to MAD.12\.00/).waitFor();
      await expect.poll(() => productOf(host, id)).toMatchObject({ price: 12 });
      await page.keyboard.press('Enter');
      await list.button('Change the price of Standing tea: MAD 11.00').waitFor();
      await expect.poll(() => list.focused()).toBe('0:5');
      await expect.poll(() => productOf(host, id)).toMatchObject({ price: 11, finalPrice: 11 });
      await list.button('Undo the last change').click();
      await list.button('Change the price of Standing tea: MAD 12.00').waitFor();
      await list.island.getByText('The change of 1 product has been undone.').waitFor();
      await list.button('Dismiss').click();
    });
    await step('two people at once: other fields are merged, and both values of the same field are shown', async () => {
      const made = await makeProduct(host, { name: 'Shared tea', description: 'Old', price: 10 });
      await find(list, 'Shared tea', 1);
      const form = await openForm(list, 'Shared tea');
      await form.getByRole('textbox', { name: 'Description' }).fill('First');
      await changeProduct(host, made.id, { price: 10.5, finalPrice: 10.5 });
      await form.getByRole('button', { name: 'Save' }).click();
      await list.island.getByText('Shared tea has been saved. Changes by other people have been kept.').waitFor();
      await expect.poll(() => productOf(host, made.id)).toMatchObject({ description: 'First', price: 10.5 });

      await openForm(list, 'Shared tea');
      await form.getByRole('textbox', { name: 'Description' }).fill('Mine');
      await changeProduct(host, made.id, { description: 'Theirs', price: 11, finalPrice: 11 });
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByText('Someone else has made changes since you opened this.').waitFor();
      await expect.poll(() => productOf(host, made.id)).toMatchObject({ description: 'Theirs', price: 11 });
      await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
      const description = form.getByRole('group', { name: 'Description' });
      await expect.poll(() => description.innerText()).toMatch(/Theirs[\s\S]*Mine[\s\S]*First/);
      // Only what both have changed is asked about, and must be decided.
      await expect.poll(() => form.getByRole('group').count()).toBe(1);
      await expect.poll(() => form.getByRole('button', { name: 'Save these values' }).isDisabled()).toBe(true);
      await description.getByRole('radio', { name: 'Yours' }).check();
      await form.getByRole('button', { name: 'Save these values' }).click();
      await list.island.getByText('Shared tea has been saved.', { exact: true }).waitFor();
      await expect
        .poll(() => productOf(host, made.id))
        .toMatchObject({ description: 'Mine', price: 11, finalPrice: 11 });
    });
  });

  test('what the server refuses, has lost or did not answer is said, and nothing typed is lost or made twice', async () => {
    const { page } = await newPage(host.address, { expected: [/422|503|404|ERR_|Failed to load resource/] });
    const list = await openGrid(page, host, TAG);

    await step('a lost answer makes no second product', async () => {
      await list.button('New product').click();
      const form = list.island.getByRole('dialog', { name: 'New product' });
      await form.getByRole('textbox', { name: 'Name' }).fill('Once tea');
      await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('10');
      await setFaults(host, [{ method: 'POST', path: '/api/products', action: 'drop-after-commit', times: 1 }]);
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByText('No connection to the server').waitFor();
      await form.getByRole('button', { name: 'Retry' }).click();
      await form.getByText(/^The same one already exists \(ID \d+\)/).waitFor();
      await form.getByRole('button', { name: 'Yes, this one' }).click();
      await list.island.getByText(/^Once tea has been created/).waitFor();
      await expect.poll(() => productsNamed(host, 'Once tea')).toHaveLength(1);
    });
    await step('what the server refuses stands beside its field, and nothing typed is lost', async () => {
      await makeProduct(host, { name: 'Refused tea', price: 10 });
      await find(list, 'Refused tea', 1);
      const form = await openForm(list, 'Refused tea');
      await page.route('**/api/products/*', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({
              status: 422,
              contentType: 'application/problem+json',
              body: JSON.stringify({
                status: 422,
                violations: [
                  { propertyPath: 'name', message: 'This name is taken.' },
                  { propertyPath: 'weight', message: 'Too heavy.' },
                ],
              }),
            }),
      );
      await form.getByRole('textbox', { name: 'Name' }).fill('Taken tea');
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByText('weight: Too heavy.').waitFor();
      const name = form.getByRole('textbox', { name: 'Name' });
      await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
      await expect
        .poll(() => name.evaluate((field) => document.activeElement?.shadowRoot?.activeElement === field))
        .toBe(true);
      await page.unroute('**/api/products/*');
      await setFaults(host, [{ method: 'PATCH', path: '/api/products', status: 503, times: 1 }]);
      await form.getByRole('button', { name: 'Retry' }).click();
      await form.getByText('The server has a problem.').waitFor();
      await expect.poll(() => name.inputValue()).toBe('Taken tea');
      await form.getByRole('button', { name: 'Retry' }).click();
      await list.island.getByText('Taken tea has been saved.').waitFor();
    });
    await step('a product that is gone can be kept as a new one', async () => {
      const made = await makeProduct(host, { name: 'Gone tea', price: 10 });
      await find(list, 'Gone tea', 1);
      const form = await openForm(list, 'Gone tea');
      await form.getByRole('textbox', { name: 'Description' }).fill('Typed for long');
      await removeProduct(host, made.id);
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByRole('button', { name: 'Save it as a new one' }).click();
      await list.island.getByRole('dialog', { name: 'New product' }).getByRole('button', { name: 'Create' }).click();
      await list.island.getByText(/^Gone tea has been created/).waitFor();
      await expect
        .poll(() => productsNamed(host, 'Gone tea'))
        .toMatchObject([{ description: 'Typed for long', price: 10 }]);
    });
  });

  test('closing asks before it throws away what was typed; a page that goes all the same brings it back', async () => {
    await makeProduct(host, { name: 'Kept tea', price: 10 });
    const { page } = await newPage(host.address);
    const list = await openGrid(page, host, TAG);
    await find(list, 'Kept tea', 1);
    const form = await openForm(list, 'Kept tea');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await openForm(list, 'Kept tea');
    await form.getByRole('textbox', { name: 'Description' }).fill('Half a sentence');
    await page.keyboard.press('Escape');
    const question = list.island.getByRole('dialog', { name: 'Discard your changes?' });
    await question.waitFor();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    // Browsers close a dialog at the second Escape in a row, so several are pressed.
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => form.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Half a sentence');
    await form.getByRole('textbox', { name: 'Description' }).click();
    const asked = page.waitForEvent('dialog');
    void page.reload();
    await (await asked).accept();
    await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
    await find(list, 'Kept tea', 1);
    await openForm(list, 'Kept tea');
    await form.getByText('Your unsaved entries have been restored.').waitFor();
    await expect.poll(() => form.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Half a sentence');
    await form.getByRole('button', { name: 'Discard them' }).click();
    await expect.poll(() => form.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('');
    await form.getByRole('textbox', { name: 'Description' }).fill('Another');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await openForm(list, 'Kept tea');
    await expect.poll(() => form.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('');
  });

  test('where Turbo turns the pages it is asked too, and what was typed is offered again', async () => {
    const made = await makeProduct(host, { name: 'Turned tea', price: 10 });
    const { page } = await newPage(host.address, { expected: [/404/] });
    const list = await openGrid(page, host, TAG);
    const visit = (tag: string) =>
      page.evaluate((path) => {
        Reflect.get(window, 'Turbo').visit(path);
      }, `/en/admin/islands/${tag}`);
    await visit('flexy-address-map');
    await page.waitForURL(/flexy-address-map$/);
    await visit(TAG);
    await find(list, 'Turned tea', 1);
    const form = await openForm(list, 'Turned tea');
    const name = form.getByRole('textbox', { name: 'Name' });
    await name.fill('Half a na');
    await visit('flexy-address-map');
    const question = list.island.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(page.url()).toMatch(new RegExp(`${TAG}$`));
    // A page cannot prevent the browser's back button.
    await page.evaluate(() => history.back());
    await page.waitForURL(/flexy-address-map$/);
    await page.evaluate(() => history.forward());
    const offer = list.island
      .getByRole('status')
      .filter({ hasText: 'What you typed for Turned tea is not saved yet.' });
    // Someone else deletes the product; what was typed for it stays.
    await removeProduct(host, made.id);
    await offer.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => name.inputValue()).toBe('Half a na');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This has been deleted in the meantime. What you typed is still here.').waitFor();
    await visit('flexy-address-map');
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.waitForURL(/flexy-address-map$/);
    await visit(TAG);
    await list.island.getByText(/^Rows 1 to 10 of/).waitFor();
    await expect.poll(() => offer.count()).toBe(0);
  });
});
