import type { Locator } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { type GridPage, openGrid } from '../support/grid-page.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { hears } from '../support/said.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { turnPage } from '../support/turn-page.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-delivery-notes';
const { newPage } = useBrowser();
const host = useHost();
beforeEach(async () => {
  // A document of another type, newer than all delivery notes.
  await callApi(host, 'POST', '/en/api/orders', {
    type: 'purchase-return',
    supplier: '/en/api/suppliers/1',
    orderItems: [{ description: 'Espresso', quantity: 1, price: 12, finalPrice: 12, productType: 'simple' }],
  });
});

async function noteCount(): Promise<number> {
  return Number(Object(await callApi(host, 'GET', '/en/api/orders?type[]=delivery-note')).totalItems);
}

const wholeNumber = (count: number) => count.toLocaleString('en');

async function loaded(notes: GridPage): Promise<number> {
  const count = await noteCount();
  await notes.island.getByText(`Rows 1 to 20 of ${wholeNumber(count)}`).waitFor();
  return count;
}

/** Where the texts of the cells that begin with this one end, in whole px from the left; each place once. */
function rightEdges(grid: Locator, start: string): Promise<readonly number[]> {
  return grid.evaluate((element, begin) => {
    const edges = new Set<number>();
    for (const cell of element.querySelectorAll('[data-kind="number"]')) {
      if (!(cell.textContent ?? '').includes(begin)) continue;
      const text = document.createRange();
      text.selectNodeContents(cell);
      edges.add(Math.round(text.getBoundingClientRect().right));
    }
    return [...edges];
  }, start);
}

/** The numbers over which a button of their row lies. */
function coveredNumbers(grid: Locator): Promise<readonly string[]> {
  return grid.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const button = row.querySelector('[role="gridcell"] button')?.getBoundingClientRect();
      return [...row.querySelectorAll('[data-kind="number"]')].flatMap((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return button !== undefined && left < button.right && button.left < right ? (cell.textContent ?? '') : [];
      });
    }),
  );
}

describe('the delivery notes', () => {
  test('all of them and nothing else, told by a press, searched, as wide and sorted as a person wants them, also tomorrow', async () => {
    const { page, requests } = await newPage(host.address);
    const rest = createGate();
    await page.route(/[?&]page=3$/, (route) => rest.opened.then(() => route.continue()));
    const notes = await openGrid(page, host, TAG);
    // The first ones are there while the rest is on its way.
    await notes.island.getByText(/^Rows 1 to 20 of \d\d$/).waitFor();
    rest.open();
    const count = await loaded(notes);

    await step(
      'all of them and nothing else, as many on a page as the page author wants, with number, date, customer, amount and products',
      async () => {
        await expect
          .poll(() => notes.grid.getByRole('columnheader').allInnerTexts())
          .toEqual(['Order number', 'Date', 'Customer', 'Total amount', 'Products', 'Open']);
        const numbers = await notes.column(0);
        expect(numbers).toHaveLength(20);
        expect(numbers.every((number) => number.startsWith('DN-'))).toBe(true);
        await expect
          .poll(async () => (await notes.column(3)).every((amount) => /^MAD\s[\d,]+\.\d\d$/.test(amount)))
          .toBe(true);
        await expect.poll(async () => (await notes.column(4)).every((products) => /^\d+$/.test(products))).toBe(true);
        await expect.poll(() => notes.grid.getAttribute('aria-rowcount')).toBe(String(count + 1));
        const reads = requests.filter(({ url }) => url.includes('/api/orders'));
        expect(reads[0]?.url).toContain('/en/api/orders?type[]=delivery-note');
        expect(reads.every(({ headers }) => headers['authorization']?.startsWith('Bearer '))).toBe(true);
        // Further pages need no request.
        const before = reads.length;
        await notes.button('Next page').click();
        await notes.island.getByText(`Rows 21 to 40 of ${wholeNumber(count)}`).waitFor();
        await expect.poll(async () => (await notes.column(0)).some((number) => numbers.includes(number))).toBe(false);
        await notes.button('Last page').click();
        await notes.island.getByText(`to ${wholeNumber(count)} of ${wholeNumber(count)}`).waitFor();
        await expect.poll(() => notes.button('Next page').getAttribute('aria-disabled')).toBe('true');
        await notes.button('Previous page').click();
        await notes.button('First page').click();
        await expect.poll(() => notes.column(0)).toEqual(numbers);
        expect(requests.filter(({ url }) => url.includes('/api/orders'))).toHaveLength(before);
      },
    );
    await step('a press tells the page which order, whole', async () => {
      const events = await listen(page, ['flexy:order-selected'], { isTaken: true });
      const [number] = await notes.column(0);
      const [products] = await notes.column(4);
      await notes.grid.getByRole('gridcell').first().click();
      await expect
        .poll(events)
        .toMatchObject([{ isComposed: true, doesBubble: true, detail: { order: { orderNumberFormatted: number } } }]);
      const [{ detail } = {}] = await events();
      expect(Object(detail).order.orderItems).toHaveLength(Number(products));
    });
    await step('searched by number; what is not there is said, and all comes back', async () => {
      await notes.island.getByRole('searchbox', { name: 'Search' }).fill('dn 00012');
      await expect.poll(() => notes.column(0)).toEqual(['DN-00012']);
      await notes.island.getByText('Row 1 of 1').waitFor();
      await notes.island.getByRole('searchbox').fill('PR-');
      await notes.island.getByText('No delivery note matches “PR-”.').waitFor();
      await notes.button('Show all').click();
      await notes.island.getByText(`Rows 1 to 20 of ${wholeNumber(count)}`).waitFor();
    });
    await step('columns are as wide as a person wants them, by pointer and by keys, also tomorrow', async () => {
      const total = notes.header('Total amount');
      const width = async () => Math.round((await total.boundingBox())?.width ?? 0);
      await expect.poll(() => width()).toBe(160);
      await total.getByRole('button').focus();
      await notes.press('Shift+ArrowRight', 'Shift+ArrowRight');
      await expect.poll(() => width()).toBe(192);
      await hears(notes.page, 'Total amount is 192 pixels wide');
      await notes.press('Shift+ArrowLeft');
      await expect.poll(() => width()).toBe(176);
      const box = await total.boundingBox();
      if (!box) throw new Error('No header');
      const edge = { x: box.x + box.width - 1, y: box.y + box.height / 2 };
      await page.mouse.move(edge.x, edge.y);
      await page.mouse.down();
      await page.mouse.move(edge.x + 60, edge.y, { steps: 4 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(() => width()).toBe(176);
      const again = await total.boundingBox();
      if (!again) throw new Error('No header');
      await page.mouse.move(again.x + again.width - 1, edge.y);
      await page.mouse.down();
      await page.mouse.move(again.x + again.width + 39, edge.y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => width()).toBe(216);
      await page.reload();
      await loaded(notes);
      await expect.poll(() => width()).toBe(216);
    });
    await step('sorted by any column, said and remembered on this device', async () => {
      await expect.poll(() => notes.header('Order number').getAttribute('aria-sort')).toBe('descending');
      const amounts = async () => (await notes.column(3)).map((text) => Number(text.replace(/[^\d.]/g, '')));
      await notes.header('Total amount').getByRole('button').click();
      await expect.poll(() => notes.header('Total amount').getAttribute('aria-sort')).toBe('ascending');
      await expect.poll(() => notes.header('Order number').getAttribute('aria-sort')).toBeNull();
      await expect.poll(() => amounts()).toEqual((await amounts()).toSorted((a, b) => a - b));
      await notes.header('Total amount').getByRole('button').press('Enter');
      await hears(notes.page, 'Sorted by Total amount, descending');
      const sorted = await amounts();
      expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
      await page.reload();
      await loaded(notes);
      await expect.poll(() => amounts()).toEqual(sorted);
    });
    await step('a page may change how many rows there are, in place', async () => {
      await notes.button('Next page').click();
      await notes.island.evaluate((element) => element.setAttribute('items-per-page', '12'));
      await notes.island.getByText(`Rows 13 to 24 of ${wholeNumber(count)}`).waitFor();
      await notes.island.evaluate((element) => element.removeAttribute('items-per-page'));
      await notes.island.getByText(`Rows 31 to 60 of ${wholeNumber(count)}`).waitFor();
    });
  });

  test('by keys alone: through the cells, over the pages, into the till', async () => {
    const { page } = await newPage(host.address);
    const notes = await openGrid(page, host, TAG);
    const count = await loaded(notes);
    await notes.button('Refresh').focus();
    await notes.press('Tab');
    await expect.poll(() => notes.focused()).toBe('0:0');
    await notes.press('ArrowDown', 'ArrowRight');
    await expect.poll(() => notes.focused()).toBe('1:1');
    await notes.press('End');
    await expect.poll(() => notes.focused()).toBe('1:5');
    await notes.press('Control+End');
    await expect.poll(() => notes.focused()).toBe('19:5');
    await notes.press('PageDown');
    await notes.island.getByText(`Rows 21 to 40 of ${wholeNumber(count)}`).waitFor();
    await expect.poll(() => notes.focused()).toBe('0:5');
    await notes.press('PageUp');
    await notes.island.getByText(`Rows 1 to 20 of ${wholeNumber(count)}`).waitFor();
    await notes.press('Control+Home', 'ArrowUp');
    await expect.poll(() => notes.focused()).toBe('-1:0');
    // The grid is one tab stop; the next one is the pager.
    await notes.press('ArrowDown', 'Tab');
    await expect.poll(() => notes.focused()).toBeNull();
    await notes.press('Shift+Tab');
    await expect.poll(() => notes.focused()).toBe('0:0');
    const [number] = await notes.column(0);
    await notes.press('Enter');
    await page.waitForURL(/\/en\/pos\?.*order-id=\d+$/);
    await page
      .locator('flexy-pos')
      .getByText(new RegExp(`^Edit Delivery note : .*${number ?? 'a number'}`))
      .waitFor();
  });

  test('a failure says what failed and is mended by a retry; what was read stays', async () => {
    await setFaults(host, [{ method: 'GET', path: '/api/orders', status: 500 }]);
    const { page } = await newPage(host.address, { expected: [/500/, /403/] });
    const notes = await openGrid(page, host, TAG, { rows: false });
    const alert = notes.island.getByRole('alert').filter({ hasText: 'The delivery notes could not be loaded.' });
    await alert.waitFor();
    await expect.poll(() => alert.innerText()).toContain('The server has a problem.');
    await setFaults(host, []);
    await alert.getByRole('button', { name: 'Retry' }).press('Enter');
    await loaded(notes);
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => notes.button('Refresh').evaluate((element) => element.matches(':focus'))).toBe(true);
    await setFaults(host, [{ method: 'GET', path: '/api/orders', status: 403 }]);
    await notes.button('Refresh').click();
    await notes.island.getByText('Showing the last loaded data.').waitFor();
    await expect.poll(() => notes.column(0)).toHaveLength(20);
  }, 90_000);

  test('no delivery note yet is said', async () => {
    const { page } = await newPage(host.address);
    await page.route('**/api/orders?*', (route) =>
      route.fulfill({ contentType: 'application/ld+json', body: JSON.stringify({ totalItems: 0, member: [] }) }),
    );
    const notes = await openGrid(page, host, TAG, { rows: false });
    await notes.island.getByText('There is no delivery note yet.').waitFor();
  });

  test('reads well in English and light, in Arabic and dark', async () => {
    const { page } = await newPage(host.address);
    const notes = await openGrid(page, host, TAG);
    await notes.button('Next page').click();
    const direction = () => notes.grid.evaluate((element) => getComputedStyle(element).direction);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await expect.poll(direction).toBe('ltr');
    await turnPage(page, TAG, { locale: 'ar', theme: 'dark' });
    await notes.button('الصفحة التالية').waitFor();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await expect.poll(direction).toBe('rtl');
    await notes.grid.getByRole('rowheader').first().focus();
    await notes.press('ArrowLeft');
    await expect.poll(() => notes.focused()).toBe('0:1');
    // The amounts end one under the other, decimals under decimals.
    await expect.poll(() => rightEdges(notes.grid, 'MAD')).toHaveLength(1);
    // Beside the menu on a tablet too: half an amount is read as another one.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(() => notes.grid.getByRole('columnheader').count()).toBe(5);
    await expect.poll(() => coveredNumbers(notes.grid)).toEqual([]);
  });

  test('on a phone it is a list of cards, sorted by a choice, each with room for a thumb', async () => {
    const { page } = await newPage(host.address, {
      context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    });
    const notes = await openGrid(page, host, TAG);
    await loaded(notes);
    const cards = notes.island.getByRole('list', { name: 'Delivery notes' }).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(20);
    await notes.island.getByLabel('Sort by').selectOption({ label: 'Total amount' });
    await notes.button('Ascending').tap();
    await notes.button('Descending').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect.poll(() => smallTargets(notes.island)).toEqual([]);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await cards
      .first()
      .getByRole('button', { name: /^Open DN-/ })
      .tap();
    await page.waitForURL(/\/en\/pos\?.*order-id=\d+$/);
  });
});
