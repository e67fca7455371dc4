import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { countPresses, expectInView } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { SIZES } from '../support/sizes.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';
import { openSupplier, setSupplier, supplierCalls, TAG } from './supplier-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const LAMP = 'Brass table lamp Fès';
const LISTED = '/en/api/cj_products';

async function listed(pid: string): Promise<readonly Record<string, unknown>[]> {
  const answer = Object(await callApi(host, 'GET', `${LISTED}?pid=${pid}`));
  return answer.member ?? answer['hydra:member'];
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a lamp is found by its number and sold in two countries with the margin that was shown, in six presses', async () => {
    await setSupplier(host);
    const { page, context } = await newPage(host.address, { context: { viewport } });
    const { sku, list, card, dialog, field, submit, island, ready } = await openSupplier(page, host);
    const heard = await listen(page, ['flexy:product-listed']);
    const act = countPresses();
    await act.press(sku);
    await page.keyboard.type('CJ-LAMP-00000');
    await expect.poll(() => island.getByRole('article').count()).toBe(1);
    await ready();
    await act.press(list(LAMP));
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await act.press(dialog.getByRole('combobox', { name: 'Ship to countries' }));
    for (const [typed, name] of [
      ['moro', 'Morocco'],
      ['fran', 'France'],
    ] as const) {
      await page.keyboard.type(typed);
      await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: `Clear: ${name}` }).waitFor();
    }
    await act.press(field('Parent'), async () => {
      await field('Parent').selectOption({ label: 'Maison en ligne' });
    });
    await expect.poll(() => field('Sub').isEnabled()).toBe(true);
    await act.press(field('Sub'), async () => {
      await field('Sub').selectOption({ label: 'Luminaires' });
    });
    // 4.35 × 2 + 6.12 to Morocco, the dearest of the two.
    await dialog.getByText('Lowest margin 29.4%: Black-XS, Morocco').waitFor();
    const row = dialog.getByRole('row', { name: /Black-XS/ });
    await row.getByText('$14.82').waitFor();
    await row.getByText('$10.47').waitFor();
    await act.press(submit);
    await island.getByText('Product added successfully !!!').waitFor();
    await card(LAMP).getByRole('button', { name: 'Added' }).waitFor();
    expect(act.count()).toBe(6);
    // The button that was pressed is there no more: its card has the focus.
    await expect
      .poll(() => island.evaluate((element) => element.shadowRoot?.activeElement?.textContent))
      .toContain(LAMP);

    await expect
      .poll(() => listed('P100000'))
      .toMatchObject([
        {
          pid: 'P100000',
          name: LAMP,
          shipToCountry: 'MA',
          shipFromCountry: 'US',
          dataFlexy: { shipToCountries: ['MA', 'FR'], isCOD: false },
          data: {
            productSku: 'CJ-LAMP-00000',
            variants: [{ vid: 'P100000-V1', shippingFees: 6.12, totalCost: 10.47, basePrice: 14.82 }, {}, {}],
          },
        },
      ]);
    await expect.poll(heard).toMatchObject([{ detail: { product: { pid: 'P100000', name: LAMP } } }]);
    const other = await openSupplier(await context.newPage(), host);
    await other.card(LAMP).getByRole('button', { name: 'Added' }).waitFor();
    // One for the variants of both countries, or one for each where somebody types slowly; never one for each variant.
    await expect
      .poll(async () => (await supplierCalls(host)).filter((call) => call.includes('freight')).length)
      .toBeLessThanOrEqual(2);
  });
});

test('each way that listing can go wrong is said, keeps what was typed, and lists once', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address, { expected: [/Failed to load|ERR_/] });
  const { island, list, card, dialog, field, submit, addCountry, chooseCategory, ready } = await openSupplier(
    page,
    host,
  );
  await ready();
  await list(LAMP).click();
  // Senegal has no fee.
  await addCountry('Senegal');
  await chooseCategory('Maison en ligne', 'Luminaires');
  await dialog.getByText('3 fees unknown').waitFor();
  await field('Multiply price ratio').fill('abc');
  await dialog.getByText('This is not a number, such as 2.5.').waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await field('Multiply price ratio').fill('');
  await dialog.getByText('3 variants below cost').waitFor();
  await field('Multiply price ratio').fill('2,5');
  const fee = field('Shipping fees of Black-XS');
  await fee.fill('x');
  await dialog.getByText('This is not an amount, such as 12.50.').waitFor();
  await fee.fill('12,5');
  await dialog.getByText('2 fees unknown').waitFor();
  const row = dialog.getByRole('row', { name: /Black-XS/ });
  await row.getByText('$16.85').waitFor();
  await field('Manual base price of Black-XS').fill('10');
  await row.getByText('Loss', { exact: true }).waitFor();
  await dialog.getByText('1 variant below cost').waitFor();
  await field('Manual base price of Black-XS').fill('30');

  // A ratio is tried over all variants; the manual price stays.
  await dialog.getByRole('slider').fill('3');
  await dialog
    .getByRole('row', { name: /White-XS/ })
    .getByText('$14.10')
    .waitFor();
  await row.getByText('$13.15').waitFor();
  await dialog.getByRole('button', { name: 'Use this ratio' }).click();
  await expect.poll(() => field('Multiply price ratio').inputValue()).toBe('3');

  // Closed by mistake: all of it is there again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await list(LAMP).click();
  await dialog.getByRole('button', { name: 'Clear: Senegal' }).waitFor();
  await expect.poll(() => field('Multiply price ratio').inputValue()).toBe('3');
  await expect.poll(() => submit.isEnabled()).toBe(true);

  await setFaults(host, [{ method: 'POST', path: LISTED, status: 500, times: 1 }]);
  await submit.click();
  await dialog.getByRole('dialog').getByRole('button', { name: 'List anyway' }).click();
  await dialog.getByText('The product could not be listed.').waitFor();
  await expect.poll(() => fee.inputValue()).toBe('12,5');
  await expect.poll(() => listed('P100000')).toEqual([]);

  // Nobody answers, although it was written.
  await setFaults(host, [{ method: 'POST', path: LISTED, action: 'drop-after-commit', times: 1 }]);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await island.getByText('Product added successfully !!!').waitFor();
  await card(LAMP).getByRole('button', { name: 'Added' }).waitFor();
  await expect
    .poll(() => listed('P100000'))
    .toMatchObject([
      { data: { variants: [{ basePrice: 30, shippingFees: 12.5, totalCost: 16.85 }, { basePrice: 14.1 }, {}] } },
    ]);
});

test('a product that another tab has listed meanwhile is not listed again', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address);
  const { island, list, card, dialog, submit, addCountry, chooseCategory, ready } = await openSupplier(page, host);
  await ready();
  await list(LAMP).click();
  await addCountry('Morocco');
  await chooseCategory('Maison en ligne', 'Luminaires');
  await dialog.getByText('Lowest margin').waitFor();
  await dialog.getByRole('row').nth(1).getByRole('button').click();
  await dialog.getByText('break-even ratio').waitFor();
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await expect.poll(() => smallTargets(dialog)).toEqual([]);
  await callApi(host, 'POST', LISTED, { pid: 'P100000', name: 'By someone else', shipToCountry: 'FR' });
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submit.click();
  await island.getByText('The shop has this product already. Nothing was sent.').waitFor();
  await card(LAMP).getByRole('button', { name: 'Added' }).waitFor();
  await expect.poll(() => listed('P100000')).toHaveLength(1);
});

test('a busy supplier is waited for, in sight; a price that is none, a day without calls and a missing address are said', async () => {
  await setSupplier(host, { refuse: 1 });
  const { page } = await newPage(host.address, { expected: [/429/] });
  const { island, list, dialog, text, ready, submit, sku } = await openSupplier(page, host);
  await ready();
  await setSupplier(host, { refuse: 3 });
  await text.fill('lamp on request');
  await island.getByText(/The supplier is busy\. Resuming in \d+ s\./).waitFor();
  await expect.poll(() => island.getByRole('article').count()).toBe(1);
  await list('Lamp on request').click();
  await dialog.getByText('2 prices could not be read').waitFor();
  await dialog.getByText('A price of the supplier cannot be read').waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await setSupplier(host, { perDay: 0 });
  await sku.fill('CJ-RING');
  await island.getByText(/The supplier is not answering until/).waitFor();
  await setSupplier(host);
  await text.fill('');
  await island.getByRole('article').nth(1).waitFor();
  // Without an address it says which attribute is missing.
  await island.evaluate((element) => element.removeAttribute('product-url'));
  await island.getByText('Missing attribute: product-url.').waitFor();
});

test('search, categories, countries and pages; the page is 1 again after each; nothing is asked twice', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address);
  const { island, text, ready } = await openSupplier(page, host);
  await island.getByText('5,000 products').waitFor();
  const hostile = island.getByRole('article', { name: '<img src=x onerror=alert(1)> "…', exact: true });
  await expect.poll(() => hostile.getByRole('heading').getAttribute('title')).toContain('<script>alert(2)</script>');
  await expect.poll(() => hostile.locator('img').count()).toBe(0);
  const open = island.getByRole('navigation', { name: 'Pages' });
  await open.getByRole('button', { name: 'Page 250', exact: true }).click();
  await expect.poll(() => open.locator('[aria-current=page]').textContent()).toBe('250');
  await island.getByRole('button', { name: 'Home & Garden' }).click();
  await island.getByRole('menuitem', { name: 'Kitchen' }).click();
  await island.getByRole('button', { name: 'Home & Garden › Kitchen' }).waitFor();
  await expect.poll(() => open.locator('[aria-current=page]').textContent()).toBe('1');
  await ready();
  await open.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => open.locator('[aria-current=page]').textContent()).toBe('2');
  // A page is read from its beginning.
  const top = () => island.getByText(/^[\d,]+ products?$/).evaluate((count) => count.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await island.getByLabel('Inventory Country').selectOption('FR');
  await expect.poll(() => open.locator('[aria-current=page]').textContent()).toBe('1');
  await ready();
  const before = (await supplierCalls(host)).length;
  // Letter by letter, and quicker than any machine is busy between two keys.
  await text.focus();
  await text.evaluate(() => {
    for (const letter of 'teapot') document.execCommand('insertText', false, letter);
  });
  await expect.poll(() => island.getByRole('article').first().textContent()).toMatch(/teapot/);
  await ready();
  await text.fill('');
  await ready();
  await expect.poll(async () => (await supplierCalls(host)).length).toBe(before + 1);
  await island.evaluate((element) => element.setAttribute('ship-from', 'DE'));
  await expect.poll(() => island.getByLabel('Inventory Country').inputValue()).toBe('DE');
});

test('several products are listed in one go, and those that failed are named', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address);
  const { island, list, card, dialog, addCountry, chooseCategory, ready } = await openSupplier(page, host);
  await ready();
  // A price typed for one of them holds.
  await list('فانوس مغربي من النحاس').click();
  await dialog
    .getByRole('textbox', { name: /^Manual base price/ })
    .first()
    .fill('77');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  for (const name of [LAMP, 'Lamp on request', 'فانوس مغربي من النحاس']) await card(name).getByRole('checkbox').check();
  await island.getByRole('button', { name: 'List products' }).click();
  await addCountry('Morocco');
  await chooseCategory('Maison en ligne', 'Luminaires');
  await dialog.getByRole('button', { name: 'List products' }).click();
  await dialog.getByText('1 product could not be listed.').first().waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'Lamp on request' }).waitFor();
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await card(LAMP).getByRole('button', { name: 'Added' }).waitFor();
  await card('فانوس مغربي من النحاس').getByRole('button', { name: 'Added' }).waitFor();
  await expect.poll(() => listed('P100003')).toEqual([]);
  await expect
    .poll(() => listed('P100004'))
    .toMatchObject([
      {
        data: {
          variants: expect.arrayContaining([
            expect.objectContaining({ basePrice: 77, variantSellPrice: expect.anything() }),
          ]),
        },
      },
    ]);
});

test('what was chosen stays for the next products, a loss is left out until it is meant, and only what was sent is told', async () => {
  const [lamps, lantern] = ['فانوس مغربي من النحاس', 'Moroccan lantern lamp with gla…'];
  await setSupplier(host);
  const { page } = await newPage(host.address, { expected: [/429/] });
  const { island, list, card, dialog, field, submit, addCountry, chooseCategory, ready } = await openSupplier(
    page,
    host,
  );
  const heard = await listen(page, ['flexy:product-listed']);
  await ready();
  await list(LAMP).click();
  await addCountry('Morocco');
  await chooseCategory('Maison en ligne', 'Luminaires');
  await submit.click();
  await card(LAMP).getByRole('button', { name: 'Added' }).waitFor();
  // Another product of the supplier’s category goes where the last one went.
  await list(lamps).click();
  await expect.poll(() => field('Sub').locator('option:checked').textContent()).toBe('Luminaires');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  for (const name of [lamps, lantern]) await card(name).getByRole('checkbox').check();
  const start = island.getByRole('button', { name: 'List products' });
  await start.click();
  await field('Multiply price ratio').fill('0.5');
  await addCountry('Morocco');
  await chooseCategory('Maison en ligne', 'Luminaires');
  await setSupplier(host, { refuse: 1 });
  await dialog.getByRole('button', { name: 'List products' }).click();
  await dialog.getByText(/The supplier is busy/).waitFor();
  await dialog.getByText('2 products could not be listed.').first().waitFor();
  await expect.poll(() => dialog.getByText('It would be sold at a loss.').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });

  await callApi(host, 'POST', LISTED, { pid: 'P100002', name: 'By someone else', shipToCountry: 'FR' });
  await start.click();
  await expect.poll(() => field('Multiply price ratio').inputValue()).toBe('0.5');
  await dialog.getByRole('button', { name: 'Clear: Morocco' }).waitFor();
  await expect.poll(() => field('Sub').locator('option:checked').textContent()).toBe('Luminaires');
  await dialog.getByRole('switch', { name: 'List even at a loss' }).click();
  await dialog.getByRole('button', { name: 'List products' }).click();
  for (const name of [lamps, lantern]) await card(name).getByRole('button', { name: 'Added' }).waitFor();
  await expect.poll(() => listed('P100004')).toHaveLength(1);
  await expect.poll(() => listed('P100002')).toHaveLength(1);
  await expect
    .poll(async () => (await heard()).map(({ detail }) => detail))
    .toEqual([{ product: { pid: 'P100000', name: LAMP } }, { product: { pid: 'P100004', name: lamps } }]);
});

test('“List product” waits for what the shop has to say, and the supplier’s failures can be tried again', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address, { expected: [/Failed to load/] });
  await setFaults(host, [
    { path: '/en/api/countries', status: 500 },
    { path: '/en/supplier/categories', status: 500 },
    { path: '/en/supplier/product?', status: 500 },
  ]);
  const { island, list, dialog } = await openSupplier(page, host);
  await island.getByText('“List product” waits for: countries.').waitFor();
  await expect.poll(() => list(LAMP).getAttribute('aria-disabled')).toBe('true');
  await island.getByText('The supplier’s categories could not be loaded.').waitFor();
  await setFaults(host, [{ path: '/en/supplier/product?', status: 500 }]);
  for (const words of ['categories could not be loaded', 'waits for: countries'])
    await island.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => island.getByRole('alert').count()).toBe(0);
  await list(LAMP).click();
  await dialog.getByText('The product could not be loaded.').waitFor();
  await setFaults(host, []);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByRole('heading', { name: 'Variants' }).waitFor();
});

test('300 variants by keys alone, in Arabic, in the dark, without a fault', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address, { context: { colorScheme: 'dark' } });
  const { island, dialog, sku, ready } = await openSupplier(page, host, { locale: 'ar' });
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await expect.poll(() => smallTargets(island)).toEqual([]);
  await expect.poll(() => island.getByRole('article').first().textContent()).toMatch(/4,35\s\$/);
  await sku.focus();
  await page.keyboard.type('CJ-LAMP-00002');
  await expect.poll(() => island.getByRole('article').count()).toBe(1);
  await ready();
  await island.getByRole('article').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
  await dialog.getByRole('row').nth(1).getByRole('textbox').nth(1).focus();
  // Only the rows in sight are drawn.
  await expect.poll(() => dialog.getByRole('row').count()).toBeLessThan(30);
  await page.keyboard.type('99,5');
  await page.keyboard.press('Tab');
  // The next field is the fee of the next variant.
  await page.keyboard.type('7');
  await expect.poll(() => dialog.getByRole('row').nth(2).getByRole('textbox').first().inputValue()).toBe('7');
  await expect.poll(() => dialog.getByRole('row').nth(1).textContent()).toContain('56,77');
  // By keys to the last variant, and what was typed in the first is still there.
  for (let row = 2; row < 12; row += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('8');
  await expect.poll(() => dialog.locator('[aria-rowindex="13"]').getByRole('textbox').first().inputValue()).toBe('8');
  await dialog.locator('.fx-dialog-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await dialog.locator('[aria-rowindex="301"]').waitFor();
  await dialog.locator('.fx-dialog-body').evaluate((body) => body.scrollTo(0, 0));
  await expect.poll(() => dialog.locator('[aria-rowindex="2"]').getByRole('textbox').nth(1).inputValue()).toBe('99,5');
  // Faster than the screen: each row can be reached before the next frame measures it.
  const reached = await dialog.getByRole('table').evaluate(async (table) => {
    const fieldOf = (row: number) => table.querySelector<HTMLElement>(`[aria-rowindex="${row}"] input`);
    for (let row = 2; row < 42; row += 1) {
      fieldOf(row)?.focus();
      await Promise.resolve();
      if (fieldOf(row)?.matches(':focus') !== true) return row;
    }
    return 'all';
  });
  expect(reached).toBe('all');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

test('on a phone, in French, the first product can be listed without scrolling, in countries found by either name', async () => {
  await setSupplier(host);
  const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 } } });
  const { island, dialog, card } = await openSupplier(page, host, { locale: 'fr' });
  const list = island.getByRole('article').first().getByRole('button', { name: 'Mettre en vente' });
  await expectInView(list);
  // What is settled once is folded away.
  const stock = island.getByLabel('Pays du stock');
  await expect.poll(() => stock.isVisible()).toBe(false);
  await island.getByRole('button', { name: 'Filtres' }).click();
  await stock.waitFor();
  await island.getByRole('button', { name: 'Filtres' }).click();
  await stock.waitFor({ state: 'hidden' });
  await card(LAMP).getByText('CJ-LAMP-00000').waitFor();
  await list.click();
  await dialog.getByRole('combobox', { name: 'Livré vers' }).click();
  for (const [typed, name] of [
    ['maro', 'Maroc'],
    ['germa', 'Allemagne'],
  ] as const) {
    await page.keyboard.type(typed);
    await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: `Effacer: ${name}` }).waitFor();
  }
});
