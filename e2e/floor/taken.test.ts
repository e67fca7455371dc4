import { expect, test } from 'vitest';
import { openFloor } from '../floor-plan/floor-page.ts';
import { openTill } from '../pos/pos-page.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
const PHONE = { viewport: { width: 390, height: 844 } } as const;

/** A party of twelve with an amount of five digits, at the first table. */
async function seatMany(): Promise<void> {
  await callApi(host, 'POST', '/en/api/orders', {
    type: 'delivery-note',
    status: 'waiting',
    store: '/en/api/stores/1',
    reservable: '/en/api/reservables/1',
    selectedLocation: 'T1',
    guests: 12,
    orderItems: [{ product: '/en/api/products/1', quantity: 1000, price: 25 }],
  });
}

test('a table with many guests and a large amount is read whole on a phone, on the plan, in the till’s list and by name in its plan', async () => {
  await seatMany();
  const plan = await newPage(host.address, { context: PHONE });
  const floor = await openFloor(plan.page, host, { locale: 'fr', attributes: { editable: null } });
  const taken = floor.option(/^T1, Table, Occupé · .*12 convives/);
  await taken.waitFor({ timeout: 30_000 });
  await expect.poll(() => taken.evaluate((row) => row.scrollHeight - row.clientHeight)).toBe(0);

  const { page } = await newPage(host.address, { context: PHONE });
  const till = await openTill(page, host, { locale: 'fr', query: '?store-id=1&table-selection=1' });
  const table = till.till.getByRole('button', { name: /^T1\s.*12 convives/s });
  await table.waitFor({ timeout: 30_000 });
  await expect.poll(() => table.evaluate((card) => card.scrollWidth - card.clientWidth)).toBeLessThanOrEqual(0);
  await till.button('Vue en plan').click();
  // Its name tells all, whatever has room in it.
  await till.till.getByRole('button', { name: /^T1\s.*25\s000.*12 convives/s }).waitFor({ timeout: 30_000 });
});

/** The words of a table that are cut, and of all those that are seen, the parts outside it. */
function cutWords(buttons: readonly Element[]): readonly string[] {
  return buttons.flatMap((button) =>
    [...button.querySelectorAll('small > span')].flatMap((word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      let [start, end, from, to] = [left, right, top, bottom];
      for (let box = word.parentElement; box !== null && button.contains(box); box = box.parentElement) {
        if (getComputedStyle(box).overflow !== 'hidden') continue;
        const frame = box.getBoundingClientRect();
        [start, end] = [Math.max(start, frame.left), Math.min(end, frame.right)];
        [from, to] = [Math.max(from, frame.top), Math.min(to, frame.bottom)];
      }
      const isLeftOut = end - start < 1 || to - from < 1;
      const isWhole = end - start > right - left - 1 && to - from > bottom - top - 1;
      const frame = button.getBoundingClientRect();
      const isInside = start >= frame.left && end <= frame.right && from >= frame.top && to <= frame.bottom;
      return isLeftOut || (isWhole && isInside) ? [] : [`${button.textContent}: ${word.textContent}`];
    }),
  );
}

test('the words of small tables side by side stay each in its own, in the longest language and in Arabic', async () => {
  const names = ['W1', 'W2', 'W3', 'W4'];
  for (const [index, name] of names.entries()) {
    const created = await callApi(host, 'POST', '/en/api/reservables', {
      name,
      objectType: 'table',
      reservableCategory: '/en/api/reservable_categories/1',
      shape: index < 2 ? 'rect' : 'circle',
      canvaX: 20 + 64 * index,
      canvaY: 400,
      canvaWidth: 60,
      canvaHeight: 60,
    });
    await callApi(host, 'POST', '/en/api/orders', {
      type: 'delivery-note',
      status: 'waiting',
      store: '/en/api/stores/1',
      reservable: Object(created)['@id'],
      selectedLocation: name,
      guests: 12,
      orderItems: [{ product: '/en/api/products/1', quantity: 1000, price: 25 }],
    });
  }
  for (const locale of ['fr', 'ar']) {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host, { locale, query: '?store-id=1&table-selection=1' });
    await till.till
      .getByRole('button', { name: /^(?:Vue en plan|عرض المخطط)$/ })
      .first()
      .click({ timeout: 30_000 });
    const tables = till.till.getByRole('button', { name: /^W\d/ });
    for (const { width, height } of SIZES) {
      const message = `${locale}, ${width} px`;
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => tables.filter({ hasText: /12/ }).count(), { timeout: 30_000, message })
        .toBe(names.length);
      await expect.poll(() => tables.evaluateAll(cutWords), { message }).toEqual([]);
    }
  }
});
