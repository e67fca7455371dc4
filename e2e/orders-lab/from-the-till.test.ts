import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { lastOrder, openTill, ordersOf } from '../pos/pos-page.ts';
import { setFaults } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { SIZES } from '../support/sizes.ts';
import { line, useKitchen } from './kitchen-page.ts';

const { host, newPage, open, order, change, read } = useKitchen();

describe('what the till sells', () => {
  test('rings in the kitchen, paid as it is, by the hub and by the poll, and is answered, started and finished by one press each', async () => {
    const { page: register } = await newPage();
    const till = await openTill(register, host);
    const { page, lab, button, card } = await open();
    for (const size of SIZES) {
      const hasHub = size.width !== 1024;
      await page.setViewportSize(size);
      await lab.evaluate(
        (element, url) => {
          element.setAttribute('mercure-url', url);
          element.setAttribute('poll-interval', url === '' ? '1000' : '600000');
        },
        hasHub ? '/.well-known/mercure' : '',
      );
      if (hasHub) await lab.getByText('Live', { exact: true }).waitFor(LONG_WAIT);
      const since = await lastOrder(host);
      await till.product('Espresso').click();
      await till.payCash();
      await till.saveOrder();
      await lab.getByRole('dialog', { name: '(1) New Orders!' }).waitFor(LONG_WAIT);
      await till.closeReceipt();
      const [sold] = await ordersOf(host, since);
      const id = sold?.id ?? 0;
      const number = String((await read(id))['orderNumberFormatted']);
      await lab.getByRole('dialog').getByText(number).waitFor();
      await button('Check the waiting list').click();
      await card(number).getByRole('button', { name: 'Start' }).click();
      await card(number).getByRole('button', { name: 'Ready' }).click(LONG_WAIT);
      await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
    }
  });

  test('and is paid while it waits stays as a card that says so, over a reload, until the cook finishes it or sends it away', async () => {
    const [ringing, cooking] = [await order(), await order({ status: 'processing' })];
    const { page, lab, button, card, column } = await open({ isAnswered: false });
    await lab.getByRole('dialog').getByText(ringing.number).waitFor(LONG_WAIT);
    for (const { id } of [ringing, cooking]) await change(id, { status: 'paid', payments: [{ amount: 100 }] });
    await page.reload();
    // The order has not been answered: it still rings.
    await lab.getByRole('dialog').getByText(ringing.number).waitFor(LONG_WAIT);
    await button('Check the waiting list').click();
    await lab.getByRole('searchbox').fill(ringing.number);
    await column('Waiting').locator('[data-card]', { hasText: ringing.number }).getByText('Paid at the till').waitFor();
    await card(ringing.number).getByRole('button', { name: 'Take it off the board' }).click();
    await expect.poll(() => card(ringing.number).count()).toBe(0);
    await lab.getByRole('searchbox').fill(cooking.number);
    await column('In Progress')
      .locator('[data-card]', { hasText: cooking.number })
      .getByText('Paid at the till')
      .waitFor();
    await card(cooking.number).getByRole('button', { name: 'Ready' }).click();
    await expect.poll(async () => (await read(cooking.id))['status'], LONG_WAIT).toBe('done');
    await column('Done !').locator('[data-card]', { hasText: cooking.number }).waitFor(LONG_WAIT);
    await expect.poll(() => card(cooking.number).getByText('Paid at the till').count()).toBe(0);
  });

  test('rings under the status that the back-office keeps for it', async () => {
    const { lab, button, card } = await open({ attributes: { 'waiting-statuses': 'paid' }, isAnswered: false });
    await button('Check the waiting list').click(LONG_WAIT);
    const { id, number } = await order({ status: 'paid' });
    await lab.getByRole('dialog', { name: '(1) New Orders!' }).getByText(number).waitFor(LONG_WAIT);
    await button('Check the waiting list').click();
    await lab.getByRole('searchbox').fill(number);
    await card(number).getByRole('button', { name: 'Start' }).click();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('processing');
    await button(/^Undo/).click();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('paid');
  });
});

/** Whether a finger touches the element: at its middle, and at both ends of its height. */
function isFree(target: Locator, height: 'whole' | 'middle' = 'whole'): Promise<boolean> {
  return target.evaluate((element, of) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot) || top < 0 || bottom > innerHeight) return false;
    const places = of === 'whole' ? [top + 2, (top + bottom) / 2, bottom - 2] : [(top + bottom) / 2];
    return places.every((y) => element.contains(root.elementFromPoint(left + width / 2, y)));
  }, height);
}

describe('on a phone, under a tall header of the page', () => {
  test('the card that the alert leads to shows its dish under an allergy, whatever is told at the foot, below seven older ones', async () => {
    const [, , phone] = SIZES;
    for (let older = 0; older < 7; older += 1) await order();
    const { lab, button, card } = await open({ context: { viewport: phone, hasTouch: true }, locale: 'fr' });
    const { number } = await order({
      orderItems: [line(2, 3)],
      description: 'Allergie : noix, sésame et crustacés ; tout préparer à part',
      customerNote: 'Couper en seize petites parts, sauces à part',
    });
    await lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
    await button('Voir la liste d’attente').tap();
    await lab.getByText(/^Les bons ne s’impriment pas/).waitFor(LONG_WAIT);
    const dish = card(number).getByRole('listitem').first();
    await expect.poll(() => isFree(card(number).getByRole('button', { name: 'Commencer' })), LONG_WAIT).toBe(true);
    await expect.poll(() => isFree(dish, 'middle'), LONG_WAIT).toBe(true);
  });

  test('no notice covers Start or Ready, and they cover neither the number nor each other', async () => {
    const [, , phone] = SIZES;
    const lines = Array.from({ length: 8 }, (_, index) => line(index + 1, 2));
    // With a printer that is not there, so that a notice says so from the first answer on.
    const { page, lab, button, card } = await open({ context: { viewport: phone, hasTouch: true }, locale: 'fr' });
    const { id, number } = await order({ description: 'Allergie : noix', orderItems: lines });
    await lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
    await button('Voir la liste d’attente').tap();
    await lab.getByText(/^Les bons ne s’impriment pas/).waitFor(LONG_WAIT);
    for (const [name, status] of [
      ['Commencer', 'processing'],
      ['Prête', 'done'],
    ] as const) {
      const next = card(number).getByRole('button', { name });
      const own = card(number).getByRole('button', { name: number, exact: true });
      await expect.poll(() => isFree(next), { ...LONG_WAIT, message: name }).toBe(true);
      await expect.poll(() => isFree(own, 'middle'), { ...LONG_WAIT, message: number }).toBe(true);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await next.tap();
      await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe(status);
      await lab.getByText(`La commande ${number} est maintenant dans`).waitFor(LONG_WAIT);
    }
    const undo = button(/^Annuler l’action/);
    await expect.poll(() => isFree(undo)).toBe(true);
    // However far the columns are scrolled: a card that is cut by the lower edge shows its number, not its button alone.
    const covered = (): Promise<readonly string[]> =>
      lab.locator('[data-card]').evaluateAll((cards) =>
        cards.flatMap((one) => {
          const [head, foot] = [one.querySelector('header'), one.querySelector('.lab-card-foot')];
          if (head === null || !foot?.hasChildNodes()) return [];
          return foot.getBoundingClientRect().top < head.getBoundingClientRect().bottom ? [one.textContent] : [];
        }),
      );
    for (let step = 0; step < 6; step += 1) {
      await expect.poll(covered).toEqual([]);
      await lab.getByRole('list', { name: 'En attente' }).evaluate((list) => list.scrollBy(0, 90));
    }
  });

  test('two long notes leave a dish in sight, and are whole by a press; an allergy is never cut', async () => {
    const [, , phone] = SIZES;
    const allergy = 'Allergie : noix, sésame et crustacés ; tout préparer à part';
    const long = 'Client pressé : servir les entrées tout de suite, puis attendre vingt minutes avant le plat';
    const { lab, button, card } = await open({ context: { viewport: phone, hasTouch: true }, locale: 'fr' });
    const { number } = await order({ description: long, customerNote: 'Couper en seize petites parts, sauces à part' });
    await lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
    await button('Voir la liste d’attente').tap();
    const told = lab.getByRole('status').filter({ hasText: 'Les bons ne s’impriment pas' });
    await told.getByRole('button', { name: 'Masquer' }).tap(LONG_WAIT);
    await expect.poll(() => isFree(card(number).getByRole('listitem').first(), 'middle'), LONG_WAIT).toBe(true);
    await expect.poll(() => isFree(card(number).getByRole('button', { name: 'Commencer' }))).toBe(true);
    const cutBy = () =>
      card(number)
        .getByText(long)
        .evaluate((words) => words.scrollHeight - words.clientHeight);
    await expect.poll(cutBy).toBeGreaterThan(1);
    const note = card(number).getByRole('button', { name: long });
    await expect.poll(() => note.getAttribute('aria-expanded')).toBe('false');
    await note.tap();
    await expect.poll(() => note.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(cutBy).toBeLessThanOrEqual(1);
    await note.tap();
    await expect.poll(cutBy).toBeGreaterThan(1);

    const other = await order({ description: allergy, customerNote: long });
    await lab.getByRole('dialog').getByText(other.number).waitFor(LONG_WAIT);
    await button('Voir la liste d’attente').tap();
    const whole = card(other.number).locator('p', { hasText: allergy });
    await whole.waitFor(LONG_WAIT);
    await expect.poll(() => card(other.number).getByRole('button', { name: allergy }).count()).toBe(0);
    // All its lines stand above the dishes, and none is under the foot once it is scrolled to.
    await whole.evaluate((note) => note.scrollIntoView({ block: 'start' }));
    await expect.poll(() => isFree(whole)).toBe(true);
  });
});

test('several notices on a phone keep their heights, and are scrolled to', async () => {
  const [, , phone] = SIZES;
  const { lab, button } = await open({ context: { viewport: phone, hasTouch: true }, locale: 'fr' });
  const { number } = await order();
  await lab.getByRole('dialog').getByText(number).waitFor(LONG_WAIT);
  await button('Voir la liste d’attente').tap();
  await lab.getByText(/^Les bons ne s’impriment pas/).waitFor(LONG_WAIT);
  await lab.getByRole('searchbox').fill('rien de tel');
  await lab.getByText(/La recherche masque/).waitFor(LONG_WAIT);
  const spilling = () =>
    lab
      .locator('.lab-foot > .fx-notice')
      .evaluateAll((all) => all.flatMap((one) => (one.scrollHeight > one.clientHeight + 1 ? [one.textContent] : [])));
  await expect.poll(spilling).toEqual([]);
  for (const name of ['Choisir une imprimante', 'Effacer la recherche']) {
    await button(name).last().scrollIntoViewIfNeeded();
    await expect.poll(() => isFree(button(name).last())).toBe(true);
  }
});

describe('a move', () => {
  test('is refused when somebody else was first, and not said to have failed when only its answer was lost', async () => {
    const [cancelled, saved] = [await order({ status: 'processing' }), await order({ status: 'processing' })];
    // Without a hub, and between two polls: the board is stale.
    const { lab, card, column } = await open({
      attributes: { 'mercure-url': '', 'poll-interval': '600000' },
      expected: [/50[0-9]/, /Failed to load resource/],
    });
    await lab.getByRole('searchbox').fill(cancelled.number);
    await change(cancelled.id, { status: 'cancelled' });
    await card(cancelled.number).getByRole('button', { name: 'Ready' }).click();
    await lab
      .getByText(`${cancelled.number} could not be moved to “Done !”. Someone else has moved it to “Cancelled”.`)
      .waitFor(LONG_WAIT);
    await column('Cancelled').locator('[data-card]', { hasText: cancelled.number }).waitFor();
    await expect.poll(async () => (await read(cancelled.id))['status']).toBe('cancelled');
    await lab.getByRole('button', { name: 'Dismiss' }).click();

    await setFaults(
      host,
      ['PUT', 'PATCH'].map((method) => ({
        method,
        path: `/en/api/orders/${saved.id}`,
        action: 'drop-after-commit',
        times: 1,
      })),
    );
    await lab.getByRole('searchbox').fill(saved.number);
    await card(saved.number).getByRole('button', { name: 'Ready' }).click();
    await column('Done !').locator('[data-card]', { hasText: saved.number }).waitFor(LONG_WAIT);
    await lab.getByText(`${saved.number} is now in “Done !”.`).waitFor(LONG_WAIT);
    await expect.poll(() => lab.getByText(/could not be moved/).count()).toBe(0);
    await setFaults(host, []);
  });
});
