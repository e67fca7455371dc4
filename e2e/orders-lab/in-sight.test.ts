import { expect, test } from 'vitest';
import { isRecord } from '#shared/kernel/json.ts';
import { callApi } from '../support/back-office.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { line, useKitchen } from './kitchen-page.ts';

const { host, open, order, change } = useKitchen();

const statuses = ['waiting', 'processing', 'cancelled'].map((status) => `status[]=${status}`).join('&');

/** The first page of what the board shows. */
async function firstPage(): Promise<readonly number[]> {
  const answer = await callApi(host, 'GET', `/en/api/orders?type[]=delivery-note&${statuses}`);
  const list = isRecord(answer) ? (answer['member'] ?? answer['hydra:member']) : [];
  return Array.isArray(list) ? list.filter(isRecord).map(({ id }) => Number(id)) : [];
}

/** Empties the board of what the shop was seeded with. */
async function finishAll(): Promise<void> {
  for (let page = await firstPage(); page.length > 0; page = await firstPage())
    for (const id of page) await change(id, { status: 'paid' });
}

test('eight whole tickets of an evening are in sight on a small screen in a page, eighteen on a large one; what is empty or done is a rail', async () => {
  await finishAll();
  for (let table = 0; table < 24; table += 1)
    await order({
      deliveryType: 'on-store',
      ordredTable: `/en/api/reservables/${1 + (table % 9)}`,
      orderItems: [line(1, 2), line(2, 1)],
      ...(table === 13 ? { description: 'S2: no peanuts' } : {}),
    });
  const { page, lab, column, card } = await open({
    opened: [],
    context: { viewport: { width: 1280, height: 720 } },
  });
  // The printer’s notice stands at the foot all the while.
  const whole = (): Promise<number> =>
    lab.locator('.board-card').evaluateAll((cards) => {
      const board = cards[0]?.closest('.board-main')?.getBoundingClientRect();
      return cards.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return board !== undefined && top >= board.top - 1 && bottom <= Math.min(board.bottom, innerHeight) + 1;
      }).length;
    });
  await expect.poll(whole, LONG_WAIT).toBeGreaterThanOrEqual(8);
  for (const rail of ['Cancelled', 'In Progress', 'Done !']) {
    const head = lab.locator('.board-head', { has: page.getByRole('heading', { name: rail, exact: true }) });
    await expect.poll(async () => (await head.boundingBox())?.width).toBe(56);
    await expect.poll(() => column(rail).count()).toBe(0);
  }
  // Whose it is stands in the greatest letters, and an allergy in words, with the seat.
  const size = (part: string) =>
    lab
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
  await expect.poll(() => size('.lab-table')).toBe('24px');
  await expect.poll(() => size('.lab-table + .lab-number')).toBe('12px');

  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(whole, LONG_WAIT).toBeGreaterThanOrEqual(18);

  await card('no peanuts').getByText('Allergy').waitFor();
  await card('no peanuts').getByText('Seat 2: no peanuts').waitFor();

  // A card that is begun opens its column in its place.
  await column('Waiting').getByRole('button', { name: 'Start' }).first().click();
  await column('In Progress').locator('[data-card]').first().waitFor(LONG_WAIT);
});
