import { describe, expect, test } from 'vitest';
import { carry as carryTo } from '../board/board-page.ts';
import { axeViolations } from '../support/axe.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { hears } from '../support/said.ts';
import { step } from '../support/step.ts';
import { line, useKitchen } from './kitchen-page.ts';

const { host, open, order, change, read, unlike } = useKitchen();

describe('a card', () => {
  test('is carried by the mouse to where it may go, and told where it may not', async () => {
    // The column of cancelled orders is shown where there are some of today.
    await order({ status: 'cancelled' });
    const { id, number } = await order({ status: 'processing' });
    const { page, lab, card, column } = await open({ context: { viewport: { width: 1600, height: 1100 } } });
    await lab.getByRole('searchbox').fill(number);
    const carry = async (title: string): Promise<void> => {
      const from = await card(number).boundingBox();
      const head = await lab.getByRole('heading', { name: title, exact: true }).boundingBox();
      if (!from || !head) throw new Error('Nothing to carry, or nowhere to.');
      const [at, to] = [
        { x: from.x + from.width / 2, y: from.y + from.height - 8 },
        { x: head.x + head.width / 2, y: head.y + 140 },
      ];
      await carryTo(page, at, to);
      await page.mouse.up();
    };
    await card(number).waitFor(LONG_WAIT);
    await carry('Cancelled');
    await lab.getByText('Orders cannot be cancelled here').waitFor();
    await column('In Progress').locator('[data-card]').waitFor();
    await carry('Waiting');
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('waiting');
    await column('Waiting').locator('[data-card]', { hasText: number }).waitFor();
    // The order waits, but does not alert at the station that put it there.
    await lab.getByText(`${number} is now in “Waiting”.`).waitFor();
    await expect.poll(() => lab.getByRole('dialog').count()).toBe(0);
    await carry('Done !');
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
  });

  test('is carried by the keys, each step said in words, by the menu, opened by Enter, and shows what its station cooks', async () => {
    await order({ status: 'cancelled' });
    const { id, number } = await order({ status: 'processing' });
    const noted = await order({ status: 'processing', customerNote: 'بدون سكر' });
    const [one, other] = await unlike();
    const mixed = await order({ status: 'processing', orderItems: [line(one, 1), line(other, 1)] });
    const { page, lab, card, button } = await open();

    await step('is carried by the keys, each step said in words, and by the menu', async () => {
      await lab.getByRole('searchbox').fill(number);
      await card(number).waitFor(LONG_WAIT);
      await expect.poll(() => lab.locator('[data-card]').count()).toBe(1);
      await card(number).focus();
      await page.keyboard.press('Space');
      await hears(page, `Order ${number} picked up. In Progress, position 1 of 1.`);
      await page.keyboard.press('ArrowLeft');
      await lab.getByText('Orders cannot be cancelled here').first().waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await hears(page, `Order ${number} dropped. Done !, position 1 of 1.`);
      await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
      // A finished order cannot be moved again in any way.
      await expect.poll(() => card(number).evaluate((element) => element.matches(':focus'))).toBe(true);
      await page.keyboard.press('Space');
      await lab.getByText('Finished orders cannot be moved').first().waitFor({ state: 'attached' });
      await button(`Move Order ${number} to…`).click();
      await lab.getByRole('dialog').getByText('Finished orders cannot be moved').first().waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-orders-lab' })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => lab.getByRole('dialog').count()).toBe(0);
    });
    await step('is opened by Enter, whole, and closed again where it was', async () => {
      const { number } = noted;
      await lab.getByRole('searchbox').fill(number);
      await expect.poll(() => lab.locator('[data-card]').count(), LONG_WAIT).toBe(1);
      await card(number).focus();
      await page.keyboard.press('Enter');
      await lab
        .getByRole('dialog', { name: `Order ${number}` })
        .getByText('بدون سكر')
        .waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-orders-lab' })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => card(number).evaluate((element) => element.matches(':focus'))).toBe(true);
    });
    await step('a station shows what it cooks, and what it does not as a number', async () => {
      const { number } = mixed;
      await lab.getByRole('searchbox').fill(number);
      await expect.poll(() => card(number).getByRole('checkbox').count(), LONG_WAIT).toBe(2);
      await button(/^Station/).click();
      const categories = lab.getByRole('group', { name: 'Cooked here' });
      await categories.getByRole('checkbox', { name: /› Cafés$/ }).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => card(number).getByRole('checkbox').count()).toBe(1);
      await card(number).getByText('1 more item for other stations').waitFor();
      await button('Station: 1 category').click();
      await button('Show all').click();
      await page.keyboard.press('Escape');
      await expect.poll(() => card(number).getByRole('checkbox').count()).toBe(2);
    });
  });
});

describe('a station', () => {
  test('is moved on by the keys of a bump bar, by their numbers, and taken back by R', async () => {
    const { id, number } = await order({ status: 'processing' });
    const { page, lab, button, card } = await open();
    await button(/^Station/).click();
    await lab.getByRole('switch', { name: 'Bump bar keys' }).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await page.keyboard.type(number);
    await expect.poll(() => lab.getByRole('searchbox').inputValue()).toBe(number);
    await expect.poll(() => card(number).count(), LONG_WAIT).toBe(1);
    await page.keyboard.press('1');
    // An order keeps its number while it is shown, so the board has to be empty before the search is set again.
    await expect.poll(() => card(number).count(), LONG_WAIT).toBe(0);
    await lab.getByRole('searchbox').fill(number);
    await page.keyboard.press('Tab');
    await expect.poll(() => card(number).locator('kbd').textContent(), LONG_WAIT).toBe('1');
    let letAnswer = (): void => {};
    const mayAnswer = new Promise<void>((resolve) => (letAnswer = resolve));
    await page.route(`**/api/orders/${id}`, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const response = await route.fetch();
      await mayAnswer;
      await route.fulfill({ response });
    });
    await page.keyboard.press('1');
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('done');
    // The server has it, the page does not know yet: taken back as soon as it does.
    await page.keyboard.press('r');
    letAnswer();
    await expect.poll(async () => (await read(id))['status'], LONG_WAIT).toBe('processing');
    await expect.poll(() => lab.getByRole('dialog').count()).toBe(0);
  });

  test('prints the tickets of what is new when the list is checked, without prices; what does not come out is told and tried again', async () => {
    const { page, lab, button } = await open({
      attributes: { 'default-printer': 'ethernet', 'print-server': '/' },
      expected: [/50[0-9]/],
    });
    const printer = async (method: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${host.address}/_host/printer`, {
        method,
        ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
      return method === 'GET' ? answer.json() : null;
    };
    await printer('DELETE');
    await printer('PUT', { error: 'paper jam' });
    const { id, number } = await order({ description: 'Bien cuit', orderItems: [line(1, 2)] });
    await lab.getByRole('dialog', { name: '(1) New Orders!' }).waitFor(LONG_WAIT);
    await button('Check the waiting list').click();
    await lab.getByText('Failed to print the ticket.').waitFor(LONG_WAIT);
    await expect.poll(() => lab.getByText('The sale is saved all the same.').count()).toBe(0);
    await printer('PUT', { error: null });
    await page.reload();
    await lab.getByText('Failed to print the ticket.').waitFor(LONG_WAIT);
    await button('Retry').click();
    await expect.poll(async () => JSON.stringify(await printer('GET')), LONG_WAIT).toContain(number);
    const paper = JSON.stringify(await printer('GET'));
    expect(paper).toContain('Bien cuit');
    expect(paper).toContain('2 x ');
    expect(paper).not.toContain('MAD');
    expect(paper).not.toContain('Changed order');
    // What is added later comes out as well, though the first ticket is on paper.
    await printer('DELETE');
    await change(id, { orderItems: [line(1, 2), line(2, 3)] });
    await lab.getByRole('dialog', { name: '(1) Changed order' }).waitFor(LONG_WAIT);
    await button('Check the waiting list').click();
    await expect.poll(async () => JSON.stringify(await printer('GET')), LONG_WAIT).toContain('3 x ');
    const later = JSON.stringify(await printer('GET'));
    for (const text of [number, 'Changed order', '2 x ', 'Bien cuit']) expect(later).toContain(text);
  });
});

describe('the board', () => {
  test('stands still under the hand while something is told, and shows all again when the list is checked', async () => {
    await order({ status: 'cancelled' });
    const { id, number } = await order({ status: 'processing' });
    const { lab, button } = await open();
    const head = lab.getByRole('heading', { name: 'Waiting', exact: true });
    await lab.getByText('Live', { exact: true }).waitFor(LONG_WAIT);
    const before = await head.boundingBox();
    const counts = () => lab.getByRole('img', { name: /cards?$/ }).allInnerTexts();
    const all = await counts();
    await lab.getByRole('searchbox').fill(number);
    await lab.getByText(/^The search hides \d+ orders\.$/).waitFor();
    await expect.poll(() => lab.locator('[data-card]').count()).toBe(1);
    await expect.poll(counts).toEqual(all);
    await change(id, { status: 'cancelled' });
    await lab.getByText(`Order ${number} was started, then cancelled.`).waitFor(LONG_WAIT);
    await expect.poll(() => head.boundingBox()).toEqual(before);
    const { number: fresh } = await order();
    await lab.getByRole('dialog').getByText(fresh).waitFor(LONG_WAIT);
    await button('Check the waiting list').click();
    await lab.getByText('Tickets are not printed: this device has no printer yet.').waitFor(LONG_WAIT);
    await expect.poll(() => lab.getByText('Failed to print').count()).toBe(0);
    await expect.poll(() => lab.getByRole('searchbox').inputValue(), LONG_WAIT).toBe('');
    await expect.poll(() => lab.getByText(/The search hides/).count(), LONG_WAIT).toBe(0);
    await expect.poll(() => head.boundingBox()).toEqual(before);
  });

  test('speaks each language in each theme and width, and axe finds nothing', async () => {
    // Of a length that scrolls in a card on a phone, in any language.
    await order({ description: 'Allergie : noix, sésame et crustacés ; tout préparer à part' });
    const { page, lab } = await open({ isAnswered: false });
    await lab.getByRole('dialog').waitFor(LONG_WAIT);
    const look = async (part: string): Promise<void> => {
      for (const [locale, theme, width] of [
        ['fr', 'light', 1280],
        ['fr', 'dark', 390],
        ['ar', 'light', 1280],
        ['ar', 'dark', 390],
      ] as const) {
        const message = `${part}: ${locale}, ${theme}, ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        await lab.evaluate(
          (element, values) => {
            for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
          },
          { locale, theme },
        );
        await lab.locator(`.fx-root[lang=${locale}][data-theme=${theme}]`).first().waitFor({ state: 'attached' });
        await expect
          .poll(() => axeViolations(page, { include: 'flexy-orders-lab', withoutColours: locale === 'ar' }), {
            message,
          })
          .toEqual([]);
        // Nothing is wider than the screen.
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            {
              message,
            },
          )
          .toBeLessThanOrEqual(0);
      }
    };
    await look('the alert');
    await lab.getByRole('dialog').getByRole('button').last().click();
    await expect.poll(() => lab.getByRole('dialog').count()).toBe(0);
    await look('the board');
    await lab.getByRole('heading', { name: 'شاشة المطبخ' }).waitFor();
  });
});
