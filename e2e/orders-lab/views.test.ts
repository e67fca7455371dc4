import type { BrowserContext, Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { SIZES } from '../support/sizes.ts';
import { line, useKitchen } from './kitchen-page.ts';

const { open, order, change, read, unlike, categoryOf } = useKitchen();

function withoutPreparation(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPreparation);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'preparation')
      .map(([name, field]) => [name, withoutPreparation(field)]),
  );
}

/** A back-office that knows nothing of `preparation`. */
async function dropPreparation(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/orders/, async (route) => {
    const body: unknown = route.request().postDataJSON();
    const answer = await route.fetch(body === null ? {} : { postData: JSON.stringify(withoutPreparation(body)) });
    // Given by `json`, the answer would come under another type.
    await route.fulfill({ response: answer, body: JSON.stringify(withoutPreparation(await answer.json())) });
  });
}

/** How far the element reaches out of the other one, in px; 0 or less: it is in sight. */
async function outOf(element: Locator, frame: Locator): Promise<number> {
  const [own, room] = [await element.boundingBox(), await frame.boundingBox()];
  if (own === null || room === null) return Number.POSITIVE_INFINITY;
  return Math.max(room.y - own.y, own.y + own.height - room.y - room.height);
}

/** How far the second element begins below the end of the first, in px. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above === null || below === null ? Number.NaN : below.y - above.y - above.height;
}

describe('the pass', () => {
  test('is one press away, says what each order waits for, finishes and sends back, and brings back what was done', async () => {
    const [drink, dish] = await unlike();
    const [grill, pass] = await Promise.all([
      open({ station: [await categoryOf(dish)] }),
      open({ hasBumpBar: true, context: { viewport: SIZES[2] } }),
    ]);
    const { id, number } = await order({ orderItems: [line(drink, 1), line(dish, 2)], description: 'Allergie : noix' });
    for (const { lab, button } of [grill, pass]) {
      await lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
      await button('Check the waiting list').click();
      await lab.getByRole('searchbox').fill(number);
    }
    await pass.button('Pass').click();
    const card = pass.card(number);
    const parts = card.getByRole('list', { name: 'Stations' }).locator(':scope > li');
    await expect.poll(() => parts.count(), LONG_WAIT).toBe(2);
    await grill.card(number).getByRole('button', { name: 'Start' }).click();
    await grill.card(number).getByRole('button', { name: 'Ready' }).click(LONG_WAIT);
    // What it waits for comes first.
    await expect.poll(() => parts.locator('[data-stage]').allInnerTexts(), LONG_WAIT).toEqual(['Waiting', 'Ready']);
    await card.getByText(/^Waits for: /).waitFor();
    await card.getByText('Allergie : noix').waitFor();
    await expect.poll(() => parts.getByText(/^for \d+ min$/).count()).toBe(2);
    await expect.poll(() => axeViolations(pass.page, { include: 'flexy-orders-lab' }), LONG_WAIT).toEqual([]);

    await parts
      .nth(1)
      .getByRole('button', { name: / is not ready$/ })
      .click();
    await pass.lab.getByText(`Part of ${number} is now in “In Progress”.`).waitFor();
    // The grill hears of what is sent back to it.
    await grill.lab.getByRole('dialog', { name: '(1) Changed order' }).getByText(number).waitFor(LONG_WAIT);
    await grill.button('Check the waiting list').click();
    await grill.card(number).getByRole('button', { name: 'Ready' }).click(LONG_WAIT);
    await expect.poll(() => parts.locator('[data-stage]').allInnerTexts(), LONG_WAIT).toEqual(['Waiting', 'Ready']);
    await parts
      .nth(0)
      .getByRole('button', { name: / is ready$/ })
      .click();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
    await pass.lab.getByText(`${number} is now in “Done !”.`, { exact: true }).waitFor();
    await expect.poll(() => card.count(), LONG_WAIT).toBe(0);

    await pass.button('Finished orders').click();
    await pass.button(`Recall ${number}`).waitFor();
    await expect.poll(() => axeViolations(pass.page, { include: 'flexy-orders-lab' }), LONG_WAIT).toEqual([]);
    await pass.button(`Recall ${number}`).click();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('processing');
    // By the key of the bump bar it is all handed out.
    await card.getByRole('button', { name: 'All is ready' }).waitFor(LONG_WAIT);
    await pass.page.keyboard.press(await card.locator('kbd').innerText());
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
  });

  test('where the back-office keeps nothing of it says so, and each device keeps its own over a reload', async () => {
    const [drink, dish] = await unlike();
    const said = 'This back-office cannot share what is ready: other devices do not see it.';
    // Nothing of the shop's own rings at this station.
    const bar = await open({
      station: [await categoryOf(drink)],
      attributes: { 'mercure-url': '' },
      isAnswered: false,
    });
    await dropPreparation(bar.watched.context);
    await bar.page.reload();
    const { id, number } = await order({ status: 'processing', orderItems: [line(drink, 1), line(dish, 2)] });
    await bar.lab.getByRole('searchbox').fill(number);
    await bar.card(number).getByRole('button', { name: 'Ready' }).click(LONG_WAIT);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await bar.page.reload();
      await bar.lab.getByRole('searchbox').fill(number);
      const card = bar.column('Done !').locator('[data-card]', { hasText: number });
      await card.getByText('Ready here. Still to come:').waitFor(LONG_WAIT);
      await card.getByText(said).waitFor(LONG_WAIT);
    }
    await bar.button('Pass').click();
    await bar.lab.getByRole('status').filter({ hasText: said }).waitFor();
    await expect.poll(async () => (await read(id))['preparation'] ?? null).toBeNull();
    await expect.poll(async () => (await read(id))['status']).toBe('processing');
    await bar.card(number).getByRole('button', { name: 'All is ready' }).click();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
  });
});

describe('a kiosk', () => {
  test('shows tickets by age on the whole screen, with target times and a sound of its own, which it remembers', async () => {
    const { id, number } = await order({ status: 'processing', orderItems: [line(1, 2)] });
    const { page, lab, button, card, strikes } = await open();
    await button('Tickets').click();
    await lab.getByRole('searchbox').fill(number);
    await card(number).getByText('2 ×').waitFor(LONG_WAIT);

    await button(/^Station/).click();
    const station = lab.getByRole('dialog', { name: 'Station' });
    const name = await card(number).locator('bdi').nth(1).innerText();
    await station.getByRole('searchbox', { name: 'Add a dish' }).fill(name);
    await station.getByRole('list', { name: 'Add a dish' }).getByRole('button', { name, exact: true }).click(LONG_WAIT);
    await card(number).getByText('10 min left').waitFor();
    await station.getByRole('spinbutton', { name: `Minutes for ${name}` }).fill('25');
    await card(number).getByText('25 min left').waitFor();
    await expect.poll(() => axeViolations(page, { include: 'flexy-orders-lab' }), LONG_WAIT).toEqual([]);
    await station.getByRole('button', { name: 'Close' }).last().click();

    await button('Sound').click();
    const before = await strikes();
    await lab.getByRole('combobox', { name: 'Sound of this station' }).selectOption({ label: 'Gong' });
    await expect.poll(strikes).toBe(before + 3);
    await lab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await button('Full screen').click();
    await expect.poll(() => lab.evaluate((element) => element.matches(':fullscreen')), LONG_WAIT).toBe(true);
    await expect.poll(async () => (await lab.locator('.lab').boundingBox())?.y).toBe(0);
    await button('Leave full screen').click();
    await expect.poll(() => lab.evaluate((element) => element.matches(':fullscreen'))).toBe(false);

    await page.reload();
    await lab.getByRole('searchbox').fill(number);
    await card(number).getByText('25 min left').waitFor(LONG_WAIT);
    await card(number).getByRole('button', { name: 'Ready' }).click();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
    await expect.poll(() => card(number).count()).toBe(0);
    await button('Finished orders').click();
    await button(`Recall ${number}`).click();
    await card(number).getByRole('button', { name: 'Ready' }).waitFor(LONG_WAIT);

    // The alert leads to its ticket.
    const next = await order();
    await lab.getByRole('dialog').getByText(next.number).waitFor(LONG_WAIT);
    await button('Check the waiting list').click();
    await expect.poll(() => card(next.number).evaluate((element) => element.matches(':focus')), LONG_WAIT).toBe(true);
  });
});

test('a card of forty lines keeps its notes and its next step in sight, and what is told at the foot stays so on a phone', async () => {
  const { number } = await order({
    description: 'Allergie : noix',
    customerNote: 'Sans sucre',
    orderItems: Array.from({ length: 40 }, (_, index) => line(index + 1, 1)),
  });
  const other = await order({ status: 'processing' });
  const { page, lab, card, button } = await open();
  await lab.getByRole('searchbox').fill(number);
  await card(number).getByRole('button', { name: '+34 dishes' }).waitFor(LONG_WAIT);
  await expect.poll(() => card(number).getByRole('listitem').count()).toBe(6);
  for (const view of ['Columns', 'Tickets'] as const) {
    await button(view).click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const frame = lab.locator('[part="board"]');
      await expect.poll(() => outOf(card(number).getByRole('button', { name: 'Start' }), frame)).toBeLessThanOrEqual(0);
      for (const note of ['Allergie : noix', 'Sans sucre'])
        await expect.poll(() => outOf(card(number).getByText(note), frame)).toBeLessThanOrEqual(0);
    }
  }
  await lab.getByRole('searchbox').fill('');
  await change(other.id, { status: 'cancelled' });
  const told = lab.getByRole('alert').filter({ hasText: `Order ${other.number} was started, then cancelled.` });
  await told.waitFor(LONG_WAIT);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => outOf(told, page.locator('html'))).toBeLessThanOrEqual(0);
  await lab.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  // The foot covers no card.
  await expect
    .poll(() => gapBetween(lab.locator('[part="board"]'), lab.locator('.lab-foot')))
    .toBeGreaterThanOrEqual(0);
});
