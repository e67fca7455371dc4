import { describe, expect, test } from 'vitest';
import { expectOrders, lastOrder, openTill } from '../pos/pos-page.ts';
import { useBrowser } from '../support/browser.ts';
import { openGrid } from '../support/grid-page.ts';
import { countPresses } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { makeProduct, productsNamed } from './products.ts';

const { newPage } = useBrowser();
const host = useHost();

describe.each(SIZES)('at $width × $height', (viewport) => {
  const { width } = viewport;

  test('one price takes two presses and Enter, forty take four, and the till sells at the new ones', async () => {
    const single = `Verveine ${width}`;
    const forty = `Quarante ${width}`;
    await makeProduct(host, { name: single, price: 12 });
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        makeProduct(host, { name: `${forty} n° ${at + 1} de la maison`, price: 10_001 + at }),
      ),
    );
    const since = await lastOrder(host);
    const { page: tillPage } = await newPage(host.address, { context: { viewport } });
    const { till, product, payCash, saveOrder } = await openTill(tillPage, host);
    await till.getByRole('searchbox').fill(single);
    await product(single).waitFor();
    await expect.poll(() => product(single).innerText()).toMatch(/12\.00/);

    const { page } = await newPage(host.address, { context: { viewport } });
    const list = await openGrid(page, host, 'flexy-products-admin');
    const search = list.island.getByRole('searchbox', { name: 'Search' });
    const one = countPresses();
    await one.press(search);
    await page.keyboard.type(single);
    await one.press(list.button(`Change the price of ${single}: MAD 12.00`));
    const price = list.island.getByRole('textbox', { name: `Price of ${single} in MAD` });
    await expect.poll(() => price.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('13,50');
    await page.keyboard.press('Enter');
    await list.island.getByText(`${single} has been saved.`).waitFor();
    expect(one.count()).toBe(2);

    await list.button('Dismiss').click();
    const many = countPresses();
    await many.press(search);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(forty);
    await many.press(list.button('Select all 40 found'));
    await many.press(list.button('Change prices'));
    const dialog = list.island.getByRole('dialog', { name: 'Prices of 40 products' });
    await dialog.getByRole('textbox', { name: 'Change in percent' }).waitFor();
    await page.keyboard.type('5');
    // A name of some words takes two lines at most, also beside prices of five digits.
    const name = dialog.getByRole('row', { name: `${forty} n° 2 de la maison` }).getByRole('rowheader');
    await expect.poll(() => name.evaluate((cell) => cell.getBoundingClientRect().height)).toBeLessThan(64);
    await many.press(dialog.getByRole('button', { name: 'Change prices' }));
    await list.island.getByText('40 products have been changed.').waitFor();
    expect(many.count()).toBe(4);
    const raised = new Map((await productsNamed(host, `${forty} n° 2`)).map(({ name, price: now }) => [name, now]));
    expect(raised.get(`${forty} n° 2 de la maison`)).toBe(10_502.1);

    await tillPage.reload();
    for (const [name, now] of [
      [single, /13\.50/],
      [`${forty} n° 2 de la maison`, /10,502\.10/],
    ] as const) {
      await till.getByRole('searchbox').fill(name);
      // First the copy of this device is shown, then what the server answers.
      await expect.poll(() => product(name).innerText()).toMatch(now);
      await product(name).click();
    }
    await payCash();
    await saveOrder();
    const [order] = await expectOrders(host, since, 1);
    expect(order?.orderItems.map((item) => [item.description, item.price])).toEqual([
      [single, 1350],
      [`${forty} n° 2 de la maison`, 1_050_210],
    ]);
  });
});
