import { describe, expect, test } from 'vitest';
import { LONG_WAIT } from '../support/long-wait.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { line, useKitchen } from './kitchen-page.ts';

const { host, open, order, change, read, unlike, categoryOf } = useKitchen();

describe('two stations', () => {
  test('hear, begin and finish the same order each for themselves, on two devices, and it moves with the last; the pass sees what is missing', async () => {
    const [drink, dish] = await unlike();
    const [desk, tablet, phone] = SIZES;
    const [bar, grill, pass] = await Promise.all([
      open({
        station: [await categoryOf(drink)],
        isAnswered: false,
        attributes: { 'store-id': '1' },
        context: { viewport: phone },
      }),
      open({ station: [await categoryOf(dish)], isAnswered: false, context: { viewport: tablet } }),
      open({ context: { viewport: desk } }),
    ]);
    const { id, number } = await order({ orderItems: [line(drink, 1), line(dish, 2)] });
    for (const { lab } of [bar, grill, pass]) await lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
    await bar.button('Check the waiting list').click();
    await bar.lab.getByRole('searchbox').fill(number);
    await bar.card(number).getByRole('button', { name: 'Start' }).click();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('processing');
    // The bar has answered and begun for itself only: the grill still rings.
    await grill.lab.getByRole('dialog').getByText(number).waitFor();
    await grill.button('Check the waiting list').click();
    await grill.lab.getByRole('searchbox').fill(number);
    await grill.column('Waiting').locator('[data-card]', { hasText: number }).waitFor(LONG_WAIT);
    await bar.card(number).getByRole('button', { name: 'Ready' }).click();
    const done = bar.column('Done !').locator('[data-card]', { hasText: number });
    await done.getByText('Ready here. Still to come:').waitFor(LONG_WAIT);
    // Once it is begun, nothing is left to answer where the whole kitchen is seen.
    await expect.poll(() => pass.lab.getByRole('dialog').count(), LONG_WAIT).toBe(0);
    await pass.lab.getByRole('searchbox').fill(number);
    const shown = pass.column('In Progress').locator('[data-card]', { hasText: number });
    await expect.poll(() => shown.locator('[data-stage]').allInnerTexts(), LONG_WAIT).toEqual(['Ready', 'Waiting']);
    await expect.poll(async () => (await read(id))['status']).toBe('processing');
    await grill.card(number).getByRole('button', { name: 'Start' }).click();
    await grill.card(number).getByRole('button', { name: 'Ready' }).click(LONG_WAIT);
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
    await expect.poll(() => done.getByText('Still to come').count(), LONG_WAIT).toBe(0);

    await step('rings neither for another store nor for what no station cooks', async () => {
      const cooked = await Promise.all([drink, dish].map(categoryOf));
      let third = dish + 1;
      while (cooked.includes(await categoryOf(third))) third += 1;
      const silent = [
        await order({ store: '/en/api/stores/2', orderItems: [line(drink, 1)] }),
        await order({ store: '/en/api/stores/1', orderItems: [line(third, 1)] }),
      ];
      const own = await order({ store: '/en/api/stores/1', orderItems: [line(drink, 1), line(dish, 1)] });
      for (const { lab } of [bar, grill]) {
        await lab.getByRole('searchbox').fill('');
        const alert = lab.getByRole('dialog', { name: '(1) New Orders!' });
        await alert.getByText(own.number).waitFor(LONG_WAIT);
        for (const { number } of silent) await expect.poll(() => lab.getByText(number).count()).toBe(0);
      }
    });
  });
});

describe('the alert', () => {
  test('is not answered by what is typed, which goes on into the search; a bump bar answers it by 0, and it leads to its card', async () => {
    const { page, lab, card, column } = await open({ hasBumpBar: true });
    await lab.getByRole('button', { name: 'Collapse Waiting' }).click();
    await lab.getByRole('searchbox').focus();
    await page.keyboard.type('the ');
    const { number } = await order({ description: 'Allergie : noix', orderItems: [line(1, 2)] });
    const dialog = lab.getByRole('dialog', { name: '(1) New Orders!' });
    await dialog.waitFor(LONG_WAIT);
    await page.keyboard.type('a la menthe 0', { delay: 90 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => lab.locator('input[type="search"]').inputValue()).toBe('the a la menthe 0');
    // The note and the dishes stand in the alert.
    for (const text of ['Allergie : noix', '2 ×']) await dialog.getByText(text).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('0');
    await expect.poll(() => dialog.count(), LONG_WAIT).toBe(0);
    await column('Waiting').waitFor();
    await expect.poll(() => card(number).evaluate((element) => element.matches(':focus')), LONG_WAIT).toBe(true);
    await expect.poll(() => lab.getByRole('searchbox').inputValue()).toBe('');
  });

  test('prints on its answer what rang as new before a reload, however old it is by then', async () => {
    const { page, lab, button } = await open({ attributes: { 'default-printer': 'ethernet', 'print-server': '/' } });
    const printer = (method: string): Promise<string> =>
      fetch(`${host.address}/_host/printer`, { method }).then((answer) => answer.text());
    await printer('DELETE');
    const { number } = await order();
    await lab.getByRole('dialog', { name: '(1) New Orders!' }).getByText(number).waitFor(LONG_WAIT);
    // The server's clock is what counts: it goes on by a minute and a half.
    await page.route(/\/api\/orders/, async (route) => {
      const answer = await route.fetch();
      const date = new Date(Date.now() + 90_000).toUTCString();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), date } });
    });
    await page.reload();
    const dialog = lab.getByRole('dialog', { name: '(1) New Orders!' });
    await dialog.getByText(/^1m \d+s ago/).waitFor(LONG_WAIT);
    await button('Check the waiting list').click();
    await expect.poll(() => printer('GET'), LONG_WAIT).toContain(number);
  });

  test('sounds for what is cancelled before it was started until that is seen, and rings again for what is put back or added to', async () => {
    const [doomed, growing] = [await order(), await order({ status: 'processing' })];
    const { lab, button, card, strikes } = await open();

    await step('rings again for what is added to an order in progress', async () => {
      const { id, number } = growing;
      await change(id, { orderItems: [line(1, 1), line(2, 3)] });
      const dialog = lab.getByRole('dialog', { name: '(1) Changed order' });
      await dialog.getByText(number).waitFor(LONG_WAIT);
      await button('Check the waiting list').click();
      await lab.getByRole('searchbox').fill(number);
      await card(number)
        .getByRole('group', { name: 'What changed' })
        .getByText(/^Added: /)
        .waitFor();
    });
    await step(
      'sounds for what is cancelled before it was started until that is seen, and rings for it again when it is put back',
      async () => {
        const { id, number } = doomed;
        await lab.getByText('Live', { exact: true }).waitFor(LONG_WAIT);
        const before = await strikes();
        await change(id, { status: 'cancelled' });
        await lab.getByText(`Order ${number} was cancelled before it was started.`).waitFor(LONG_WAIT);
        // More than once.
        await expect.poll(strikes, LONG_WAIT).toBeGreaterThan(before + 2);
        await change(id, { status: 'waiting', orderItems: [line(2, 3)] });
        const dialog = lab.getByRole('dialog', { name: '(1) Changed order' });
        await dialog.getByText(number).waitFor(LONG_WAIT);
        await dialog.getByText('3 ×').waitFor();
        await button('Check the waiting list').click();
        await expect.poll(() => dialog.count()).toBe(0);
        await expect.poll(() => lab.getByText('cancelled before it was started').count()).toBe(0);
        await change(id, { status: 'cancelled' });
        const told = lab.getByRole('alert').filter({ hasText: `Order ${number} was cancelled before it was started.` });
        await told.getByRole('button', { name: 'Seen' }).click(LONG_WAIT);
        await expect.poll(() => told.count()).toBe(0);
      },
    );
  });
});
