import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { setFaults } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { listen } from '../support/recorded-events.ts';
import { step } from '../support/step.ts';
import { line, useKitchen } from './kitchen-page.ts';

const { host, open, order, change, read } = useKitchen();
const ORDERS = '/en/api/orders';

describe('an order that comes in', () => {
  test('opens the window at once, rings until it is answered, counts in the title, and rings again after a reload until then', async () => {
    const kitchen = await open();

    await step(
      'opens the window at once, rings each second until it is answered, counts in the title, and is on the board',
      async () => {
        const { page, lab, button, strikes } = kitchen;
        const before = await page.title();
        const events = await listen(page, ['flexy:new-orders']);
        const { number } = await order({
          description: 'Allergie : noix',
          customerNote: 'Sans sucre',
          ordredTable: '/en/api/reservables/1',
          deliveryType: 'on-store',
          orderItems: [line(1, 2), line(2, 1)],
        });
        await lab.getByRole('dialog', { name: '(1) New Orders!' }).waitFor(LONG_WAIT);
        await lab.getByText('Start working on the new 1 orders').waitFor();
        await expect
          .poll(async () => (await events())[0]?.detail, LONG_WAIT)
          .toMatchObject({ orders: [{ orderNumberFormatted: number, status: 'waiting' }] });
        await expect.poll(strikes, LONG_WAIT).toBeGreaterThan(6);
        await expect.poll(() => page.title()).toBe(`(1) ${before}`);

        const second = await order();
        await lab.getByRole('dialog', { name: '(2) New Orders!' }).waitFor(LONG_WAIT);
        await button('Check the waiting list').click();
        await expect.poll(() => lab.getByRole('dialog').count()).toBe(0);
        const quiet = await strikes();
        await expect.poll(() => page.title()).toBe(before);

        await lab.getByRole('searchbox').fill(number);
        const card = kitchen.card(number);
        for (const text of ['In store', 'Order note', 'Allergie : noix', 'Customer note', 'Sans sucre', '2 ×', '1 ×'])
          await card.getByText(text).first().waitFor();
        await expect.poll(() => card.getByText(/^\d+m \d+s ago$/).isVisible()).toBe(true);
        await lab.getByRole('searchbox').fill(second.number);
        await kitchen.card(second.number).waitFor();
        await expect.poll(() => kitchen.card(number).count()).toBe(0);
        await expect.poll(() => strikes()).toBe(quiet);
      },
    );
    await step('that nobody answered rings again after a reload; one that was answered does not', async () => {
      await kitchen.lab.getByRole('searchbox').fill('');
      const { number } = await order();
      await kitchen.lab.getByRole('dialog').waitFor(LONG_WAIT);
      await kitchen.page.reload();
      await kitchen.lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
      await kitchen.lab.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await kitchen.page.reload();
      await kitchen.lab.getByText('Live', { exact: true }).waitFor(LONG_WAIT);
      await expect.poll(() => kitchen.lab.getByRole('dialog').count()).toBe(0);
    });
  });

  test('without a hub is there with the next poll, and none is skipped by a poll that fails', async () => {
    const kitchen = await open({ attributes: { 'mercure-url': '', 'poll-interval': '1000' }, expected: [/50[0-9]/] });
    await setFaults(host, [{ method: 'GET', path: ORDERS, status: 503 }]);
    await kitchen.lab.getByText('Error: Failed to fetch data').first().waitFor(LONG_WAIT);
    const { number } = await order();
    await kitchen.lab.getByText('New orders are not reaching this board').first().waitFor(LONG_WAIT);
    await expect
      .poll(() => kitchen.lab.locator('header').filter({ hasText: 'No updates for' }).getAttribute('data-blind'))
      .toBe('true');
    await setFaults(host, []);
    await kitchen.lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
    await expect.poll(() => kitchen.lab.getByText('Error: Failed to fetch data').count(), LONG_WAIT).toBe(0);
    await expect.poll(() => kitchen.lab.getByText('New orders are not reaching this board').count()).toBe(0);
  });
});

test('a server that takes calls and never answers turns the head red, and nothing in it says “live”', async () => {
  const { lab } = await open({ attributes: { 'poll-interval': '1000' } });
  const live = lab.locator('header').getByText('Live', { exact: true });
  await live.waitFor(LONG_WAIT);
  await setFaults(host, [{ method: 'GET', path: ORDERS, latencyMs: 120_000 }]);
  const blind = lab.getByRole('group', { name: 'New orders are not reaching this board' });
  await blind.getByText('The server does not answer.').waitFor(LONG_WAIT);
  await expect.poll(() => lab.locator('header[data-blind]').count()).toBe(1);
  await expect.poll(() => live.count()).toBe(0);
  await expect.poll(() => lab.locator('header').locator('[data-tone="good"]').count()).toBe(0);
  await setFaults(host, []);
});

describe('an order in work', () => {
  test('is started and made ready by one press each, taken back for ten seconds, and sent again when it could not be saved', async () => {
    const [started, unsaved] = [await order(), await order()];
    const { lab, card, column, button, page } = await open({ expected: [/50[0-9]/] });

    await step(
      'is started and made ready by one press each, with the time of it; for ten seconds the press can be taken back',
      async () => {
        const { id, number } = started;
        await lab.getByRole('searchbox').fill(number);
        const events = await listen(page, ['flexy:order-status']);
        await card(number).getByRole('button', { name: 'Start' }).click();
        await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('processing');
        await expect
          .poll(async () => (await events())[0]?.detail, LONG_WAIT)
          .toMatchObject({ order: { orderNumberFormatted: number, status: 'processing' } });
        await lab.getByText(`${number} is now in “In Progress”.`).waitFor();
        await card(number).getByRole('button', { name: 'Ready' }).click();
        await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
        const doneAt = Date.parse(String((await read(id))['doneAt']));
        expect(Math.abs(doneAt - Date.now())).toBeLessThan(120_000);
        await lab.getByText(`${number} is now in “Done !”.`).waitFor();
        await button(/^Undo/).click();
        await expect
          .poll(async () => {
            const { status, doneAt: again } = await read(id);
            return [status, again ?? null];
          }, LONG_WAIT)
          .toEqual(['processing', null]);
        await card(number).getByRole('button', { name: 'Ready' }).waitFor();
      },
    );
    await step('that could not be saved goes back, says so, and is sent again by a press', async () => {
      const { id, number } = unsaved;
      await lab.getByRole('searchbox').fill(number);
      await setFaults(host, [
        { method: 'PUT', path: `${ORDERS}/${id}`, status: 500, times: 1 },
        { method: 'PATCH', path: `${ORDERS}/${id}`, status: 500, times: 1 },
      ]);
      await card(number).getByRole('button', { name: 'Start' }).click();
      await lab.getByText(`${number} could not be moved to “In Progress”.`).waitFor(LONG_WAIT);
      await column('Waiting').locator('[data-card]', { hasText: number }).waitFor();
      await button('Retry').click();
      await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('processing');
      await column('In Progress').locator('[data-card]', { hasText: number }).waitFor();
      await expect.poll(() => lab.getByText(/could not be moved/).count()).toBe(0);
    });
  });

  test('shows what was changed in the shop until somebody has seen it, and a cancellation over the board', async () => {
    const { id, number } = await order({ status: 'processing', orderItems: [line(1, 1), line(2, 1)] });
    const { lab, card, button } = await open();
    await lab.getByRole('searchbox').fill(number);
    await card(number).waitFor(LONG_WAIT);
    const before = (await read(id))['orderItems'];
    const names = Array.isArray(before) ? before.map((item: { readonly description: string }) => item.description) : [];
    await change(id, { description: 'Sans oignon', orderItems: [line(1, 3), line(3, 1)] });
    await button('Check the waiting list').click(LONG_WAIT);
    await lab.getByRole('searchbox').fill(number);
    const changes = card(number).getByRole('group', { name: 'What changed' });
    await changes.getByText(`Changed: ${names[0]} × 1 is now ${names[0]} × 3`).waitFor(LONG_WAIT);
    await changes.getByText(`Removed: ${names[1]} × 1`).waitFor();
    await changes.getByText(/^Added: /).waitFor();
    await changes.getByText('New order note: Sans oignon').waitFor();
    await changes.getByRole('button', { name: 'Seen' }).click();
    await expect.poll(() => changes.count()).toBe(0);
    await change(id, { status: 'cancelled' });
    const alert = lab.getByRole('alert').filter({ hasText: `Order ${number} was started, then cancelled.` });
    await alert.waitFor(LONG_WAIT);
    await alert.getByRole('button', { name: 'Seen' }).click();
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => button('Start').count()).toBe(0);
  });

  test('has its items ticked off, which the totals of the day and a reload remember', async () => {
    const name = 'Tea to count';
    const { id } = Object(await callApi(host, 'POST', '/en/api/products', { name, price: 12 }));
    const { number } = await order({ status: 'processing', orderItems: [line(id, 4), line(2, 1)] });
    const { lab, card, button, page } = await open();
    await lab.getByRole('searchbox').fill(number);
    await button('All day').click();
    const totals = lab.getByRole('complementary', { name: 'All day' });
    // A long list of the day is scrolled by keys as well.
    await totals.getByRole('list', { name: 'All day' }).focus();
    await expect.poll(() => axeViolations(page, { include: 'flexy-orders-lab' })).toEqual([]);
    const first = card(number).getByRole('checkbox').first();
    const total = totals.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect.poll(() => total.locator('strong').allInnerTexts()).toEqual(['4']);
    await first.check();
    await expect.poll(() => total.count()).toBe(0);
    await page.reload();
    await lab.getByRole('searchbox').fill(number);
    await expect.poll(() => card(number).getByRole('checkbox').first().isChecked(), LONG_WAIT).toBe(true);
  });
});
