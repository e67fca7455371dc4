import { expect, test } from 'vitest';
import { openFloor } from '../floor-plan/floor-page.ts';
import { openTill } from '../pos/pos-page.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
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

test('a table with many guests and a large amount is read whole on a phone, on the plan and at the till', async () => {
  await seatMany();
  const plan = await newPage(host.address, { context: PHONE });
  const floor = await openFloor(plan.page, host, { locale: 'fr', attributes: { editable: null } });
  const taken = floor.option(/^T1, Table, Occupé · .*12 convives/);
  await taken.waitFor({ timeout: 30_000 });
  await expect.poll(() => taken.evaluate((row) => row.scrollHeight - row.clientHeight)).toBe(0);

  const { page } = await newPage(host.address, { context: PHONE });
  const till = await openTill(page, host, { locale: 'fr', query: '?store-id=1&table-selection=1' });
  await till.button('Vue en plan').click();
  const table = till.till.getByRole('button', { name: /^T1\s.*12 convives/s });
  await table.waitFor({ timeout: 30_000 });
  await table.scrollIntoViewIfNeeded();
  const hidden = () =>
    table.evaluate((button) => {
      const root = button.getRootNode();
      if (!(root instanceof ShadowRoot)) return ['no island'];
      return [...button.children].flatMap((words) => {
        const { left, right, top, bottom } = words.getBoundingClientRect();
        const isSeen = [left + 1, right - 1].every(
          (x) => root.elementFromPoint(x, (top + bottom) / 2)?.closest('button') === button,
        );
        return isSeen ? [] : [words.textContent];
      });
    });
  await expect.poll(hidden).toEqual([]);
});
