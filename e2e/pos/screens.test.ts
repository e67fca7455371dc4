import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill, ordersOf, typePin } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

describe('the till’s screens', () => {
  test('an admin without a store chooses one, and another one drops the cart only when that is meant', async () => {
    const { page } = await newPage(host.address);
    const { till, button, product, line, ready } = await openTill(page, host, { account: 'admin' });

    await step('chooses one', async () => {
      await till.getByRole('heading', { name: 'Select a Store' }).waitFor();
      const card = till.getByRole('listitem').first().getByRole('button');
      const name = await card.innerText();
      await card.click();
      await button(new RegExp(`^Change Store ${name.trim()}`)).waitFor();
    });
    await step('another store drops the cart only when that is meant', async () => {
      await ready();
      await product('Espresso').click();
      await line('Espresso').waitFor();
      const stores = till.getByRole('dialog', { name: 'Change Store' });
      const question = till.getByRole('dialog', { name: 'Discard the cart and change the store?' });
      const other = stores.getByRole('listitem').nth(1).getByRole('button');
      await button(/^Change Store/).click();
      await other.waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
      await other.click();
      await question.waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
      await question.getByRole('button', { name: 'Keep the cart' }).click();
      await question.waitFor({ state: 'detached' });
      await line('Espresso').waitFor();

      await button(/^Change Store/).click();
      const name = (await other.innerText()).trim();
      await other.click();
      await question.getByRole('button', { name: 'Discard the cart' }).click();
      await button(new RegExp(`^Change Store ${name}`)).waitFor();
      await expect.poll(() => line('Espresso').count()).toBe(0);
    });
  });

  test('a store that the back-office does not have is refused by its id, and one that it has sells', async () => {
    const { page } = await newPage(host.address);
    await page.addInitScript(() =>
      document.addEventListener('flexy:error', ({ detail }) => Reflect.set(window, 'told', detail.message)),
    );
    const till = await openTill(page, host, { query: '?store-id=999' });
    await till.till.getByText('There is no store 999.').waitFor();
    const told = () => page.evaluate(() => String(Reflect.get(window, 'told')));
    await expect.poll(told).toBe('store-id="999": the back-office has no such store.');
    await till.till.getByText('Nothing can be sold until the page sets a known store-id.').waitFor();
    await expect.poll(() => till.button(/^Save Order/).count()).toBe(0);
    await till.till.evaluate((element) => element.setAttribute('store-id', '1'));
    await till.product('Espresso').click();
    await till.line('Espresso').waitFor();
    await till.till.evaluate((element) => element.setAttribute('store-id', '999'));
    await till.till.getByText('There is no store 999.').waitFor();
    await expect.poll(() => till.button(/^Save Order/).count()).toBe(0);
    await till.till.evaluate((element) => element.setAttribute('store-id', '1'));
    await till.line('Espresso').waitFor();
    await till.till.evaluate((element) => element.removeAttribute('store-id'));
    await till.till.getByText('No store', { exact: true }).waitFor();
    await expect.poll(told).toMatch(/^has neither a store-id nor an admin/);
  });

  test('other staff see neither Change Store nor Reductions; a variable product asks which one, carts are parked, and the keypad fills the field in hand', async () => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host);

    await step('other staff see neither Change Store nor Reductions', async () => {
      await till.product('Espresso').waitFor();
      await expect.poll(() => till.button('Change Store').count()).toBe(0);
      await expect.poll(() => till.button('Reductions & Promotions').count()).toBe(0);
    });
    await step('a variable product asks which one', async () => {
      await till.product('Cappuccino').click();
      const dialog = till.till.getByRole('dialog', { name: 'Cappuccino' });
      await dialog.getByRole('radio').nth(1).waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
      await dialog.getByRole('radio').nth(1).check();
      await dialog.getByRole('button', { name: 'Add to cart' }).click();
      await till.till.getByRole('listitem', { name: /^Cappuccino – / }).waitFor();
      await till.till.getByRole('button', { name: /^Remove Cappuccino/ }).click();
    });
    await step('carts are parked and resumed', async () => {
      await till.product('Espresso').click();
      await page.keyboard.press('F6');
      await till.line('Espresso').waitFor({ state: 'detached' });
      await till.button(/^Parked carts/).click();
      await till.till.getByRole('dialog', { name: 'Parked carts' }).getByRole('button', { name: 'Resume' }).click();
      await till.line('Espresso').waitFor();
    });
    await step('an open section leaves the line in hand in sight', async () => {
      await till.section('Service Mode');
      await till.till.getByLabel('Shipping method').waitFor();
      const [line, list] = await Promise.all([
        till.line('Espresso').boundingBox(),
        till.till.getByRole('list', { name: 'Cart lines' }).boundingBox(),
      ]);
      expect(list?.height).toBeGreaterThanOrEqual(line?.height ?? Number.NaN);
    });
    await step('the keypad fills the field that has the focus; close brings the value back', async () => {
      const quantity = till.till.getByLabel('Quantity of Espresso');
      await quantity.click();
      const keypad = till.till.getByRole('group', { name: 'Keypad' });
      await keypad.getByRole('button', { name: '2', exact: true }).click();
      await expect.poll(() => quantity.inputValue()).toBe('2');
      await keypad.getByRole('button', { name: '1', exact: true }).click();
      await expect.poll(() => quantity.inputValue()).toBe('21');
      await keypad.getByRole('button', { name: 'Backspace' }).click();
      await keypad.getByRole('button', { name: 'Backspace' }).click();
      await keypad.getByRole('button', { name: '1', exact: true }).click();
      await keypad.getByRole('button', { name: '.', exact: true }).click();
      await keypad.getByRole('button', { name: '.', exact: true }).click();
      await keypad.getByRole('button', { name: '5', exact: true }).click();
      await keypad.getByRole('button', { name: 'OK' }).click();
      await expect.poll(() => quantity.inputValue()).toBe('1.5');
      await quantity.click();
      await page.keyboard.press('End');
      await page.keyboard.type('7');
      await keypad.getByRole('button', { name: 'Close keypad' }).click();
      await expect.poll(() => quantity.inputValue()).toBe('1.5');
      await till.button('Remove Espresso').click();
    });
  });

  test('in an empty tag the till says that it is loading; keys go to the last product and back, though the screen is slow', async () => {
    const { page } = await newPage(host.address);
    await page.addInitScript(() => {
      const Own = ResizeObserver;
      const after = (frames: number, call: () => void): void => {
        if (frames === 0) call();
        else requestAnimationFrame(() => after(frames - 1, call));
      };
      window.ResizeObserver = class extends Own {
        constructor(callback: ResizeObserverCallback) {
          super((entries, observer) => after(5, () => callback(entries, observer)));
        }
      };
    });
    await page.route(/\/en\/pos/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<flexy-pos[^>]*>)[\s\S]*(<\/flexy-pos>)/, '$1$2');
      await route.fulfill({ response, body });
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/payment_methods*', async (route) => {
      await held;
      await route.continue();
    });
    const { till, product } = await openTill(page, host);

    await step('it says that it is loading until its data is there', async () => {
      const loading = till.getByText('The cash register is loading');
      await loading.waitFor();
      const moving = (): Promise<number> =>
        loading.evaluate((text) => text.parentElement?.getAnimations({ subtree: true }).length ?? 0);
      await expect.poll(moving).toBe(1);
      release();
      await product('Espresso').waitFor();
      await expect.poll(() => loading.count()).toBe(0);
    });
    await step('keys go to the last product and back, though the screen is slow to draw it', async () => {
      const tiles = till.getByRole('group', { name: 'Products' }).getByRole('button');
      await tiles.first().focus();
      await page.keyboard.press('End');
      await expect.poll(() => tiles.last().evaluate((tile) => tile.matches(':focus'))).toBe(true);
      for (const key of ['Home', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      await expect.poll(() => tiles.first().evaluate((tile) => tile.matches(':focus'))).toBe(true);
      await page.keyboard.press('Enter');
      await till.getByRole('listitem').first().waitFor();
    });
  });

  test('a driver finds notes and service locked', async () => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host, { account: 'driver' });
    await till.product('Espresso').waitFor();
    await till.section('Notes');
    await till.section('Service Mode');
    for (const label of ['Order note', 'Customer note', 'Shipping method', 'Agent / driver']) {
      await expect.poll(() => till.till.getByLabel(label).isDisabled(), { message: label }).toBe(true);
    }
    const types = till.till.getByRole('radiogroup', { name: 'Delivery type' }).getByRole('radio');
    await expect
      .poll(() => types.evaluateAll((radios) => radios.map((radio) => radio.matches(':disabled'))))
      .toEqual([true, true, true, true, true]);
    await expect.poll(() => till.button('Take-away').isDisabled()).toBe(true);
  });

  test('a PIN lets a cashier in, a wrong one or one that is not looked up does not, and a cart waits for the cashier who left', async () => {
    const since = await lastOrder(host);
    const { page } = await newPage(host.address, { expected: [/40[13]/] });
    const till = await openTill(page, host, { query: '?pin-connection=1' });
    await till.till.getByRole('heading', { name: 'Enter Pin Code' }).waitFor();
    await expect.poll(() => till.till.getByText('The cash register is loading').count()).toBe(1);
    await step('a PIN look-up that is refused says whose turn it is', async () => {
      for (const [status, words] of [
        [403, 'You are not allowed to do this'],
        [401, 'Your session has ended. Sign in again.'],
      ] as const) {
        await page.route('**/api/users?*', (route) => route.fulfill({ status, json: { detail: 'Access Denied.' } }));
        await typePin(till, '1234');
        await till.till.getByRole('status').getByText(words).waitFor();
      }
    });
    await step('a PIN look-up that answers with everybody signs nobody in', async () => {
      await page.route('**/api/users?*', (route) =>
        route.fulfill({
          contentType: 'application/ld+json',
          body: JSON.stringify({
            '@type': 'Collection',
            totalItems: 1,
            member: [{ '@id': '/en/api/users/1', id: 1, username: 'admin' }],
          }),
        }),
      );
      await typePin(till, '1234');
      await till.till.getByText('The server does not check PINs.').waitFor();
      await expect.poll(() => till.till.getByRole('heading', { name: 'Enter Pin Code' }).isVisible()).toBe(true);
    });
    await step('lets a cashier in, a wrong one does not, and a cart waits for the cashier who left', async () => {
      await page.unrouteAll();
      await typePin(till, '9999');
      await till.till.getByText('Connection refused !').waitFor();
      await typePin(till, '1234');
      await till.till.getByRole('group', { name: 'Cashier' }).getByText('Salma').waitFor();
      await till.product('Espresso').click();
      await till.line('Espresso').waitFor();
      await till.button('Exit').click();
      await typePin(till, '2580');
      await till.till.getByRole('group', { name: 'Cashier' }).getByText('Youssef').waitFor();
      await expect.poll(() => till.line('Espresso').count()).toBe(0);
      await till.button('Exit').click();
      await typePin(till, '1234');
      await till.line('Espresso').waitFor();
      await till.payCash();
      await till.saveOrder();
      await till.closeReceipt();
      const [order] = await expectOrders(host, since, 1);
      expect(order?.createdBy).toEqual(expect.any(Number));
    });
  });

  test('wrong PINs slow down, also after a reload', async () => {
    const { page } = await newPage(host.address);
    const now = Date.now();
    await page.clock.setFixedTime(now);
    const till = await openTill(page, host, { query: '?pin-connection=1' });
    for (const pin of ['0001', '0002', '0003']) {
      await typePin(till, pin);
      await till.till.getByText('Connection refused !').waitFor();
      await expect.poll(() => till.till.getByText('Checking…').count()).toBe(0);
    }
    await till.till.getByText('Try again in 2 s.').waitFor();
    await page.reload();
    await till.till.getByText('Try again in 2 s.').waitFor();
    await page.clock.setFixedTime(now + 3_000);
    await expect.poll(() => till.till.getByText(/Try again in/).count()).toBe(0);
    await typePin(till, '1234');
    await till.till.getByRole('group', { name: 'Cashier' }).getByText('Salma').waitFor();
  });

  test('another language keeps the cart, its lock, the cashier and the cashier’s token', async () => {
    const since = await lastOrder(host);
    const { page } = await newPage(host.address);
    const sent: string[] = [];
    let pageToken: string | undefined;
    await page.route('**/api/**', async (route) => {
      const { authorization = '', ...headers } = await route.request().allHeaders();
      sent.push(`${new URL(route.request().url()).pathname} ${authorization.replace('Bearer ', '')}`);
      pageToken ??= authorization;
      // The host knows its own token only.
      const response = await route.fetch({ headers: { ...headers, authorization: pageToken } });
      const isUsers = /\/users\?/.test(route.request().url());
      const body = await response.text();
      await route.fulfill({
        response,
        body: isUsers ? body.replaceAll('"username":', '"token":"of-salma","username":') : body,
      });
    });
    const till = await openTill(page, host, { query: '?pin-connection=1' });
    await typePin(till, '1234');
    await till.product('Espresso').click();
    await till.line('Espresso').waitFor();
    const seen = sent.length;
    const shown = await till.till.evaluate((element) => {
      element.setAttribute('jwt', 'renewed');
      element.setAttribute('locale', 'fr');
      return [element.getAttribute('jwt'), Reflect.get(element, 'jwt')];
    });
    expect(shown).toEqual(['renewed', 'renewed']);
    await till.button('Quitter').waitFor();
    await till.line('Espresso').waitFor();
    await expect.poll(() => sent.slice(seen).some((call) => call.startsWith('/fr/api/payment_methods'))).toBe(true);
    expect(sent.slice(seen).filter((call) => !call.endsWith(' of-salma'))).toEqual([]);
    const held = await page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name) ?? []);
    expect(held.filter((name) => name?.startsWith('flexy-till-cart:'))).toHaveLength(1);
    await page.keyboard.press('Control+Enter');
    const [order] = await expectOrders(host, since, 1);
    expect(order?.createdBy).toEqual(expect.any(Number));
    await till.till.getByRole('button', { name: 'Client suivant' }).click();
    await till.button('Quitter').click();
    await till.till.locator('input[autocomplete="one-time-code"]').first().waitFor();
    await typePin(till, '0000');
    await till.till.getByText('Connexion refusée').waitFor();
    expect(sent.findLast((call) => call.includes('/users'))).toMatch(/ renewed$/);
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('a location is chosen before each order; a reserved one cannot be', async () => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host, { query: '?table-selection=1' });
    const picker = till.till.getByRole('dialog', { name: 'Select a Location to Begin' });
    await picker.waitFor();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
    await expect.poll(() => picker.isVisible()).toBe(true);
    await picker.getByText('Reserved').first().waitFor();
    const tables = picker.getByRole('listitem').getByRole('button');
    await expect.poll(() => tables.filter({ hasText: 'Reserved' }).first().isDisabled()).toBe(true);
    const free = tables.filter({ hasNotText: 'Reserved' }).first();
    const name = (await free.innerText()).trim();
    await free.click();
    await till.till.getByRole('group', { name: 'Location' }).getByText(name, { exact: true }).waitFor();
    await till.button('Change Location').click();
    await picker.getByRole('button', { name: 'Plan view' }).first().click();
    await expect.poll(() => picker.getByRole('button', { name, exact: true }).first().isVisible()).toBe(true);
  });

  test('a purchase return needs a supplier’s name and takes no cash, by the key that pays exactly either', async () => {
    let since = await lastOrder(host);
    const { page } = await newPage(host.address);
    const till = await openTill(page, host, { query: '?document-type=purchase-return' });

    await step('a purchase return needs a supplier’s name and no payment', async () => {
      await till.till.getByText('New document : Purchase return').waitFor();
      await till.product('Espresso').click();
      await till.till.getByRole('combobox', { name: 'Choose the supplier' }).click();
      await till.till.getByRole('option').first().click();
      await till.button(/^Finish/).click();
      await till.saveOrder();
      await till.closeReceipt();
      const [order] = await expectOrders(host, since, 1);
      expect(order).toMatchObject({ type: 'purchase-return', supplier: expect.any(Number) });
    });
    await step('a purchase return takes no cash, by the key that pays exactly either', async () => {
      since = await lastOrder(host);
      await till.product('Espresso').click();
      await till.line('Espresso').waitFor();
      await page.keyboard.press('Control+Enter');
      await till.closeReceipt();
      const [order] = await expectOrders(host, since, 1);
      expect(order).toMatchObject({ type: 'purchase-return', payments: [] });
    });
  });

  test('an order is edited in place, and one that changed meanwhile is not overwritten', async () => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host);
    const since = await lastOrder(host);
    await till.product('Espresso').click();
    await till.payCash();
    await till.saveOrder();
    await till.closeReceipt();
    const [order] = await expectOrders(host, since, 1);
    await page.goto(`${host.address}/en/pos?store-id=1&order-id=${order?.id ?? 0}`);
    await till.till.getByText(/^Edit Delivery note : /).waitFor();
    await till.button('Increase Espresso').click();
    await till.payCash();
    await till.saveOrder();
    await till.till.getByText('Votre commande a été enregistrée avec succès!').waitFor();
    await expect
      .poll(
        async () => (await ordersOf(host, since)).map(({ orderItems }) => orderItems.map(({ quantity }) => quantity)),
        { timeout: 20_000 },
      )
      .toEqual([[2000]]);

    await page.reload();
    await till.till.getByText(/^Edit Delivery note : /).waitFor();
    await till.button('Increase Espresso').click();
    await callApi(host, 'PATCH', `/en/api/orders/${order?.id ?? 0}`, { description: 'From another till' });
    await till.payCash();
    await till.saveOrder();
    await till.till.getByText('This order has changed on the server since it was opened.').waitFor();
    await expect
      .poll(async () =>
        (await ordersOf(host, since)).map(({ orderItems }) => orderItems.map(({ quantity }) => quantity)),
      )
      .toEqual([[2000]]);
  });
});
