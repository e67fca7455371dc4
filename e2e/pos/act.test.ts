import type { Locator } from 'playwright';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { expectInView } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { atTheCounter as openCounter } from './counter-page.ts';
import { productsTotal } from './orders.ts';
import { expectOrders, lastOrder, typePin } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const atTheCounter = (width: number, height: number, options?: Parameters<typeof openCounter>[4]) =>
  openCounter({ newPage }, host, width, height, options);

const paymentSchema = v.object({ payments: v.array(v.looseObject({ amount: v.number() })) });

/** Amounts, fields of numbers and titles of sections that are wider than their box. */
function cutTexts(till: Locator): Promise<readonly string[]> {
  return till.evaluate((island) => {
    const whole = 'dd, [data-numeric], h2 > button > span:first-child';
    return [...(island.shadowRoot?.querySelectorAll<HTMLElement>(whole) ?? [])].flatMap((one) => {
      if (one instanceof HTMLInputElement) return one.scrollWidth > one.clientWidth + 1 ? [one.value] : [];
      const edge = one.parentElement?.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(one);
      const { left, right } = text.getBoundingClientRect();
      const isOutside = edge !== undefined && (left < edge.left - 1 || right > edge.right + 1);
      return isOutside || one.scrollWidth > one.clientWidth + 1 ? [one.innerText] : [];
    });
  });
}

/** The lists of choices that are narrower than their longest choice. */
function cutChoices(within: Locator): Promise<readonly string[]> {
  return within.locator('select').evaluateAll((lists: HTMLSelectElement[]) =>
    lists.flatMap((list) => {
      const { offsetWidth } = list;
      list.style.width = 'max-content';
      const needed = list.offsetWidth;
      list.style.width = '';
      return needed > offsetWidth + 1 ? [list.innerText] : [];
    }),
  );
}

const customersSchema = v.object({
  member: v.array(v.looseObject({ firstName: v.string(), lastName: v.string(), walletCredit: v.number() })),
});

async function customerWithCredit(): Promise<{ readonly firstName: string; readonly lastName: string }> {
  const { member } = v.parse(customersSchema, await callApi(host, 'GET', '/en/api/customers'));
  const rich = member.find(({ walletCredit }) => walletCredit > 0);
  if (rich === undefined) throw new Error('No customer of the first page has credit.');
  return rich;
}

const printerSchema = v.object({ papers: v.array(v.object({ lines: v.array(v.string()) })) });

/** What the print server has printed, as texts. */
async function papers(): Promise<readonly string[]> {
  const answer: unknown = await (await fetch(`${host.address}/_host/printer`)).json();
  return v.parse(printerSchema, answer).papers.map(({ lines }) => lines.join('\n'));
}

/** Where an element stands on the screen, in px. */
async function edges(element: Locator): Promise<{ top: number; right: number; bottom: number } | undefined> {
  const box = await element.boundingBox();
  return box === null ? undefined : { top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** The main acts of the till, with what the best need for them; typed text does not count. */
describe.each(SIZES)('at $width × $height', ({ width, height }) => {
  // They are the same at each width.
  const withoutColours = width !== SIZES[0].width;

  test('three products in cash, exactly, take five presses; 20 in cash and the rest by card nine; an option three; a cart is parked with one, and going back loses nothing', async () => {
    const counter = await atTheCounter(width, height);

    await step('three products in cash, exactly: five presses', async () => {
      const since = await lastOrder(host);
      for (const name of ['Espresso', 'Double espresso', 'Espresso']) await counter.press(counter.product(name));
      await counter.pay();
      await counter.press(counter.button(/^Save Order/));
      expect(counter.presses()).toBe(5);
      await counter.till.getByText('Votre commande a été enregistrée avec succès!').waitFor();
      const [order] = await expectOrders(host, since, 1);
      expect(order?.payments.map(({ amount, changeAmount }) => [amount, changeAmount])).toEqual([
        [productsTotal(order), 0],
      ]);
      expect(order?.orderItems.map(({ quantity }) => quantity)).toEqual([2000, 1000]);
      await counter.closeReceipt();
    });
    await step('three products, 20 in cash and the rest by card: at most nine', async () => {
      counter.recount();
      const since = await lastOrder(host);
      for (const name of ['Espresso', 'Double espresso', 'Espresso']) await counter.press(counter.product(name));
      await counter.pay();
      await counter.type('20');
      await counter.press(counter.button('Card'));
      await counter.press(counter.button(/^Save Order/));
      expect(counter.presses()).toBeLessThanOrEqual(9);
      const [order] = await expectOrders(host, since, 1);
      expect(order?.payments.map(({ amount }) => amount).sort()).toEqual([2000, productsTotal(order) - 2000].sort());
      const { payments } = v.parse(paymentSchema, await callApi(host, 'GET', `/en/api/orders/${order?.id}`));
      expect(payments).toHaveLength(2);
      await counter.closeReceipt();
    });
    await step('an item with an option: three presses; take-away: one more', async () => {
      counter.recount();
      const since = await lastOrder(host);
      await counter.press(counter.product('Café au lait'));
      const dialog = counter.till.getByRole('dialog', { name: 'Café au lait' });
      await counter.press(dialog.getByRole('radio').nth(1));
      await counter.press(dialog.getByRole('button', { name: 'Add to cart' }));
      expect(counter.presses()).toBe(3);
      // Another view of a phone is one press of the bar.
      if (counter.isPhone) await counter.button(/^Cart/).filter({ visible: true }).last().tap();
      await counter.press(counter.button('Take-away'));
      await counter.pay();
      await counter.press(counter.button(/^Save Order/));
      expect(counter.presses()).toBe(6);
      const [order] = await expectOrders(host, since, 1);
      expect(order?.orderItems.map(({ description }) => description)).toEqual([
        expect.stringMatching(/^Café au lait – /),
      ]);
      await expect
        .poll(() => callApi(host, 'GET', `/en/api/orders/${order?.id}`))
        .toMatchObject({ deliveryType: 'take-away' });
      await counter.closeReceipt();
    });
    await step('a cart is parked with one press, and comes back with two', async () => {
      counter.recount();
      await counter.product('Espresso').click();
      if (counter.isPhone) await counter.button(/^Cart/).filter({ visible: true }).last().tap();
      await counter.press(counter.button('Park this cart'));
      expect(counter.presses()).toBe(1);
      await counter.line('Espresso').waitFor({ state: 'detached' });
      await counter.press(counter.button(/^Parked carts/));
      const dialog = counter.till.getByRole('dialog', { name: 'Parked carts' });
      await dialog.getByText('Espresso').waitFor();
      await expect.poll(() => axeViolations(counter.page, { include: 'flexy-pos', withoutColours })).toEqual([]);
      await counter.press(dialog.getByRole('button', { name: 'Resume' }));
      expect(counter.presses()).toBe(3);
      await counter.line('Espresso').waitFor();
    });
    await step('going back loses nothing, Save stays where it is, and the change is the largest', async () => {
      const { page, till, button, press } = counter;
      await counter.pay();
      const save = button(/^Save Order/);
      const amount = till.getByLabel('Amount', { exact: true });
      const place = await save.boundingBox();
      await counter.type('50');
      await till.getByText('MAD 38.00').first().waitFor();
      await expect.poll(() => amount.inputValue()).toBe('50');
      await expect.poll(() => save.boundingBox()).toEqual(place);
      // Of all digits on the screen, the change has the largest.
      const largest = till.getByRole('region', { name: 'Payments Summary', exact: true }).evaluate((screen) => {
        const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
        const change = screen.querySelector('[data-tone="change"] dd');
        return change !== null && [...screen.querySelectorAll('*')].every((one) => sizeOf(one) <= sizeOf(change));
      });
      await expect(largest).resolves.toBe(true);
      await page.keyboard.press('Escape');
      await save.waitFor({ state: 'detached' });
      await counter.pay();
      await expect.poll(() => amount.inputValue()).toBe('50.00');
      await press(button('Card'));
      await expect.poll(() => amount.inputValue()).toBe('12.00');
      await expect.poll(() => save.boundingBox()).toEqual(place);
      await expect.poll(() => axeViolations(page, { withoutColours })).toEqual([]);
    });
  });

  test('take-away for a known customer takes one press more, and two; the next cashier signs in with four keys; an earlier sale is found by its numbers, and printed again as a copy, with three', async () => {
    const counter = await atTheCounter(width, height, { query: '?printer=server&pin-connection=1' });
    await typePin(counter, '1234');

    await step('take-away for a known customer: one press more, and two', async () => {
      const since = await lastOrder(host);
      const rich = await customerWithCredit();
      const { till, press, button } = counter;
      await counter.product('Espresso').click();
      if (counter.isPhone) await button(/^Cart/).filter({ visible: true }).last().tap();
      await press(button('Take-away'));
      expect(counter.presses()).toBe(1);
      await press(till.getByRole('combobox', { name: 'Choose the customer' }));
      await counter.page.keyboard.insertText(rich.lastName);
      await press(till.getByRole('option', { name: rich.firstName }).first());
      expect(counter.presses()).toBe(3);
      await counter.pay();
      await till.getByRole('switch', { name: /^Pay with credit/ }).waitFor();
      await press(button(/^Save Order/));
      await button('Kitchen ticket').click();
      await expect.poll(async () => (await papers()).filter((paper) => paper.includes('Take-away')).length).toBe(2);
      const [order] = await expectOrders(host, since, 1);
      await expect
        .poll(() => callApi(host, 'GET', `/en/api/orders/${order?.id}`))
        .toMatchObject({ deliveryType: 'take-away', customer: { lastName: rich.lastName } });
      await counter.closeReceipt();
    });
    await step('the next cashier signs in with four keys of the screen', async () => {
      counter.recount();
      await counter.press(counter.button('Exit'));
      const keypad = counter.till.getByRole('group', { name: 'Keypad' });
      for (const digit of ['2', '5', '8', '0'])
        await counter.press(keypad.getByRole('button', { name: digit, exact: true }));
      expect(counter.presses()).toBe(5);
      await counter.till.getByRole('group', { name: 'Cashier' }).getByText('Youssef').waitFor();
    });
    await step(
      'an earlier sale is found by the number on its paper and by the server’s, and printed again as a copy: three presses',
      async () => {
        counter.recount();
        const since = await lastOrder(host);
        await counter.product('Espresso').click();
        await counter.page.keyboard.press('Control+Enter');
        const [order] = await expectOrders(host, since, 1);
        const receipt = await counter.till.getByRole('dialog', { name: 'Receipt' }).innerText();
        const [, letters, digits] = /Order ([A-Z]\d)-(\d+)/.exec(receipt) ?? [];
        await counter.closeReceipt();
        await counter.press(counter.button('Sales to send'));
        const dialog = counter.till.getByRole('dialog', { name: 'Sales to send' });
        const entry = dialog.getByRole('listitem').first();
        await entry.getByText(/^Order /).waitFor();
        // Of all sales, so not above what was searched for.
        const all = dialog.getByText('Every sale has reached the server.');
        await all.waitFor();
        await expect.poll(() => axeViolations(counter.page, { include: 'flexy-pos', withoutColours })).toEqual([]);
        await dialog.getByLabel('Find a sale').fill('no such sale');
        await entry.waitFor({ state: 'detached' });
        await all.waitFor({ state: 'detached' });
        // A person types what stands on the paper without its hyphen.
        await dialog.getByLabel('Find a sale').fill(`${letters}${digits}`);
        await entry.waitFor();
        await dialog.getByLabel('Find a sale').fill(String(order?.['orderNumber'] ?? ''));
        await counter.press(dialog.getByRole('button', { name: 'Look on the server' }));
        await counter.press(dialog.getByRole('button', { name: 'Print the receipt again' }).last());
        expect(counter.presses()).toBe(3);
        const copy = counter.till.getByRole('dialog', { name: 'Receipt' });
        await copy.getByText('DUPLICATA').waitFor();
        await copy.getByText('Printed.').waitFor();
        await expect.poll(async () => (await papers()).at(-1)).toContain('DUPLICATA');
      },
    );
  });

  test('10 % off the order, as an admin, takes four presses at most; five digits are whole, and credit lies over no sum', async () => {
    const counter = await atTheCounter(width, height, { account: 'admin', query: '?store-id=1' });
    await step('10 % off the order: at most four', async () => {
      const since = await lastOrder(host);
      await counter.product('Espresso').click();
      if (counter.isPhone) await counter.button(/^Cart/).filter({ visible: true }).last().tap();
      await counter.press(counter.button(/^Reductions & Promotions/));
      await counter.press(counter.button('10%'));
      await counter.pay();
      await counter.press(counter.button(/^Save Order/));
      expect(counter.presses()).toBeLessThanOrEqual(4);
      await counter.till.getByRole('dialog', { name: 'Receipt' }).getByText('-1.20').waitFor();
      const [order] = await expectOrders(host, since, 1);
      expect(order?.payments.map(({ amount }) => amount)).toEqual([1080]);
    });
    // The longest words.
    await counter.page.goto(`${host.address}/fr/pos?store-id=1`);
    await step('amounts of five digits are whole, on the line, at the payment and when it is saved', async () => {
      const name = `Location de la salle panoramique ${width}`;
      await callApi(host, 'POST', '/en/api/products', { name, productType: 'simple', price: 48_750.88 });
      const { till, isPhone } = counter;
      await till.getByRole('searchbox').fill(name);
      await till.getByRole('button', { name }).first().click();
      if (isPhone)
        await counter
          .button(/^Panier/)
          .filter({ visible: true })
          .last()
          .tap();
      await counter.button(/^Remises et promotions/).click();
      await expect.poll(() => cutTexts(till)).toEqual([]);
      await expectInView(till.getByRole('listitem', { name, exact: true }).getByText(/48\s750,88/));
      await counter
        .button(/^Encaisser/)
        .filter({ visible: true })
        .last()
        .click();
      await till.getByLabel('Montant', { exact: true }).fill('20000');
      await counter.button('Carte').click();
      await till.getByLabel('Montant', { exact: true }).nth(1).waitFor();
      await expect.poll(() => cutTexts(till)).toEqual([]);
      await counter.button(/^Enregistrer la commande/).click();
      await till.getByText('Votre commande a été enregistrée avec succès!').waitFor();
      await expect.poll(() => cutTexts(till)).toEqual([]);
      await counter.button('Client suivant').click();
      await counter.button('Ventes du jour').click();
      const sales = till.getByRole('dialog', { name: 'Ventes du jour' });
      await expect.poll(() => cutChoices(sales)).toEqual([]);
      await counter.page.keyboard.press('Escape');
      await sales.waitFor({ state: 'detached' });
    });
    await step('credit and two payments lie over no sum, and leave the keypad and Pay whole', async () => {
      const name = `Location de la terrasse ${width}`;
      await callApi(host, 'POST', '/en/api/products', { name, productType: 'simple', price: 12_345.67 });
      const rich = await customerWithCredit();
      const { till, isPhone, button } = counter;
      await till.getByRole('searchbox').fill(name);
      await till.getByRole('button', { name }).first().click();
      const view = (title: RegExp) => button(title).filter({ visible: true }).last();
      if (isPhone) await view(/^Panier/).tap();
      await till.getByRole('combobox', { name: 'Choisir le client' }).fill(rich.lastName);
      await till.getByRole('option', { name: rich.firstName }).first().click();
      if (!isPhone) {
        // Pay stays within its side of the till.
        await expect
          .poll(async () => (await edges(button(/^Encaisser/)))?.right)
          .toBeLessThan((await edges(till.locator('[part="order"]')))?.right ?? 0);
      }
      await view(/^Encaisser/).click();
      const pay = till.getByRole('region', { name: 'Paiements', exact: true });
      await pay.getByLabel('Montant', { exact: true }).fill('2000');
      await pay.getByRole('button', { name: 'Carte' }).click();
      await pay.getByRole('switch', { name: /^Payer avec l’avoir/ }).click();
      await pay.getByLabel('Avoir utilisé (DH)').waitFor();
      await expect.poll(() => cutTexts(till)).toEqual([]);
      if (isPhone) return;
      const [keep, sum] = [
        pay.getByRole('switch', { name: 'Conserver le reste en avoir' }),
        pay.getByText('Montant des produits'),
      ];
      await expect
        .poll(async () => ((await edges(sum))?.top ?? 0) - ((await edges(keep))?.bottom ?? 0))
        .toBeGreaterThan(0);
      await expect
        .poll(async () => (await edges(pay.getByRole('button', { name: '0', exact: true })))?.bottom)
        .toBeLessThan((await edges(pay.getByRole('button', { name: /^Enregistrer la commande/ })))?.top ?? 0);
    });
  });
});
