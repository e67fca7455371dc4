import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { setFaults, startHost } from '../support/host.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill, ordersOf } from './pos-page.ts';

const { newPage } = useBrowser();
const expected = [/Failed to load resource/, /net::ERR/, /^foreign request/];
const host = useHost();

/** In the red of what went wrong, not in the green of what is saved. */
function isRed(news: Locator): Promise<boolean> {
  return news.evaluate((line) => {
    const [red = 0, green = 0] = getComputedStyle(line).color.match(/\d+/g)?.map(Number) ?? [];
    return red > green;
  });
}

describe('when things go wrong', () => {
  test('it sells with the network gone and with answers that never came, sends nothing twice, and looks for what may still be made', async () => {
    // The network may go before the file that sends has come: it is fetched when it is back.
    const { page, context } = await newPage(host.address, { expected: [...expected, /could not be sent just now/] });
    const till = await openTill(page, host);

    await step('it sells with the network gone and sends when it is back', async () => {
      const since = await lastOrder(host);
      await till.ready();
      await context.setOffline(true);
      await till.product('Espresso').click();
      await till.payCash();
      await till.saveOrder();
      await till.closeReceipt();
      await till.till.getByText('The sale is safe on this device').waitFor();
      await expect.poll(() => ordersOf(host, since)).toHaveLength(0);
      await context.setOffline(false);
      await expectOrders(host, since, 1);
    });
    await step('an order that was committed although the answer never came is not sent twice', async () => {
      const since = await lastOrder(host);
      await till.product('Espresso').click();
      await setFaults(host, [{ method: 'POST', path: '/api/orders', action: 'drop-after-commit', times: 1 }]);
      await till.payCash();
      await till.saveOrder();
      await till.closeReceipt();
      await till.button('Sales to send').click();
      await till.till.getByText('Every sale has reached the server.').waitFor({ timeout: 40_000 });
      await expect.poll(() => ordersOf(host, since)).toHaveLength(1);
      await page.keyboard.press('Escape');
      await till.till.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await step(
      'a sale that the browser sent twice by itself is shown, and the cashier cancels what was not sold',
      async () => {
        const since = await lastOrder(host);
        await till.product('Espresso').click();
        await till.payCash();
        // Chromium does so when a kept-alive connection breaks.
        await page.route(
          (url) => url.pathname.endsWith('/api/orders'),
          async (route) => {
            if (route.request().method() !== 'POST') return route.continue();
            await route.fetch();
            return route.fulfill({ response: await route.fetch() });
          },
        );
        await till.saveOrder();
        await till.closeReceipt();
        await expectOrders(host, since, 2);
        const notice = till.till.getByRole('alert').filter({ hasText: 'On the server twice' });
        await notice.waitFor({ timeout: 30_000 });
        await notice.getByRole('button', { name: 'Sales to send' }).click();
        await till.button('Sold once: cancel this order').click();
        await till.till.getByText('Every sale has reached the server.').waitFor();
        await expect
          .poll(async () => (await ordersOf(host, since)).map(({ status }) => status === 'cancelled').sort())
          .toEqual([false, true]);
        await page.unrouteAll();
        await page.keyboard.press('Escape');
        await till.till.getByRole('dialog').waitFor({ state: 'detached' });
      },
    );
    // That it is sent again after a minute is shown in virtual time, in the outbox's own tests.
    await step('an order whose connection broke is looked for, as long as the server may still make it', async () => {
      const since = await lastOrder(host);
      await till.product('Espresso').click();
      await setFaults(host, [{ method: 'POST', path: '/api/orders', action: 'drop-before-commit', times: 1 }]);
      await till.payCash();
      await till.saveOrder();
      await till.closeReceipt();
      await till.button('Sales to send').click();
      await till.till.getByText('Checking with the server').waitFor();
      await expect.poll(() => ordersOf(host, since)).toHaveLength(0);
    });
  });

  test('a sale that is refused while the next one is rung up is not said to be saved', async () => {
    const { page } = await newPage(host.address, { expected });
    const { till, product, line, ready } = await openTill(page, host);
    await ready();
    let refuse = (): void => undefined;
    const refusal = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await refusal;
      await route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{"detail":"Closed."}' });
    });
    await product('Espresso').click();
    await line('Espresso').waitFor();
    // Before the device has stored the sale: the product is the next customer's.
    await product('Double espresso').evaluate((tile) => {
      tile.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, composed: true }));
      if (tile instanceof HTMLElement) tile.click();
    });
    await line('Double espresso').waitFor();
    const saved = till.getByRole('status').filter({ hasText: 'Change due' });
    await saved.waitFor();
    await expect.poll(() => saved.getByText('The server refused this sale:').count()).toBe(0);
    refuse();
    await saved.getByText('The server refused this sale:').waitFor();
    await expect.poll(() => isRed(saved)).toBe(true);
  });

  test('a refused sale comes back with the server’s words and its cart', async () => {
    const since = await lastOrder(host);
    const { page } = await newPage(host.address, { expected });
    const till = await openTill(page, host);
    await till.product('Espresso').click();
    await till.payCash();
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              status: 422,
              detail: 'orderItems: The till of this day is closed.',
              violations: [{ propertyPath: 'orderItems', message: 'The till of this day is closed.' }],
            }),
          })
        : route.continue(),
    );
    await till.saveOrder();
    // Where the change stands, and in no second place that says it was saved.
    const news = till.till.getByRole('status').filter({ hasText: 'The server refused this sale:' });
    await news.getByText('The till of this day is closed.').waitFor();
    await expect.poll(() => isRed(news)).toBe(true);
    await expect.poll(() => till.till.getByText('Votre commande a été enregistrée avec succès!').count()).toBe(0);
    await till.closeReceipt();
    await till.till.getByRole('alert').filter({ hasText: 'The till of this day is closed.' }).waitFor();
    await page.unroute('**/api/orders');
    await till.till.getByRole('alert').getByRole('button', { name: 'Sales to send' }).click();
    await till.button('Reopen').click();
    await till.line('Espresso').waitFor();
    await expect.poll(() => ordersOf(host, since)).toHaveLength(0);
    await till.button(/^Pay\b/).click();
    await till.saveOrder();
    await till.closeReceipt();
    await expectOrders(host, since, 1);
  });

  test('an expired token is renewed by the page and nothing typed is lost', async () => {
    const short = await startHost({ flags: ['--jwt-ttl', '2'] });
    const since = await lastOrder(short);
    const { page } = await newPage(short.address, { expected });
    const till = await openTill(page, short);
    await till.product('Espresso').click();
    await till.section('Notes');
    await till.till.getByLabel('Order note').fill('Kept');
    // The page's token expires when the back-office says so, not after some time.
    const token = await page.locator('flexy-pos').getAttribute('jwt');
    await expect
      .poll(
        async () =>
          (await fetch(`${short.address}/en/api/stores`, { headers: { Authorization: `Bearer ${token ?? ''}` } }))
            .status,
        { timeout: 10_000 },
      )
      .toBe(401);
    await till.payCash();
    await till.saveOrder();
    await till.closeReceipt();
    const [order] = await expectOrders(short, since, 1);
    expect(order?.description).toBe('Kept');
    await short.stop();
  });

  test('what the till needs and does not get is named, and asked for again', async () => {
    await setFaults(host, [{ path: '/api-trans/', status: 503 }]);
    const { page } = await newPage(host.address, { expected });
    const methods = '**/api/payment_methods';
    // The type of an answer is what the next requests ask for.
    const none = { contentType: 'application/ld+json', body: JSON.stringify({ totalItems: 0, member: [] }) };
    await page.route(methods, (route) => route.fulfill(none));
    const [path, broken] = [
      '/en/api/customers',
      { '@id': '/en/api/customers/9', id: 9, walletCredit: 'much' },
    ] as const;
    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.fulfill({
          contentType: 'application/ld+json',
          body: JSON.stringify({
            '@type': 'Collection',
            totalItems: 2,
            member: [{ '@id': '/en/api/customers/8', id: 8, firstName: 'Sara' }, broken],
          }),
        }),
    );
    const till = await openTill(page, host);

    await step('a back-office without payment methods is named, and the till opens once it has one', async () => {
      await till.till.getByText('There is no payment method.').waitFor();
      await page.unroute(methods);
      await till.button('Retry').click();
      await till.ready();
    });
    await step('a record that cannot be read is named, and looked for again', async () => {
      const notice = till.till
        .getByRole('status')
        .filter({ hasText: '1 record could not be read · /en/api/customers/9' });
      await notice.waitFor();
      await page.unrouteAll();
      await notice.getByRole('button', { name: 'Retry' }).click();
      await notice.waitFor({ state: 'detached' });
    });
    await step('translations that do not come are said so, and asked for again', async () => {
      const notice = till.till
        .getByRole('status')
        .filter({ hasText: 'Failed to fetch /en/api-trans/translations-yaml-admin' });
      await notice.waitFor();
      await setFaults(host, []);
      await notice.getByRole('button', { name: 'Retry' }).click();
      await notice.waitFor({ state: 'detached' });
    });
  });
});
