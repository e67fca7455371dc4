import * as v from 'valibot';
import { expect, test } from 'vitest';
import { countStrikes } from '../orders-lab/kitchen-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { lastOrder, ordersOf } from './pos-page.ts';
import { openWaiter, type Waiter } from './waiter.ts';

const { newPage } = useBrowser();
const host = useHost();
const [wide] = SIZES;

async function twoWaiters(): Promise<readonly [Waiter, Waiter]> {
  const open = async (): Promise<Waiter> => {
    const { page } = await newPage(host.address, {
      context: { viewport: { width: wide.width, height: wide.height } },
      expected: [/Failed to load resource/],
    });
    return openWaiter(page, host, wide);
  };
  return [await open(), await open()];
}

const open = (since: number) => async () =>
  (await ordersOf(host, since)).filter(({ status }) => status !== 'cancelled' && status !== 'canceled');

test('a table that is not let go stays taken, one that two devices seat has one order, and what was paid too much stands on both', async () => {
  const waiters = await twoWaiters();
  const [first, second] = waiters;
  await step('a table that the server does not let go stays taken, and its reason is said', async () => {
    const since = await lastOrder(host);
    await first.seat('T4', '2');
    await expect.poll(async () => (await open(since)()).length).toBe(1);
    const detail = 'Orders are cancelled in the office.';
    const refusing = /\/api\/orders\/\d+$/;
    await first.page.route(refusing, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: route.request().method() === 'DELETE' ? 405 : 403,
            contentType: 'application/problem+json',
            body: JSON.stringify({ title: 'An error occurred', detail }),
          }),
    );
    await first.button('Free the table').click();
    await first.till.getByText(detail).waitFor();
    await second.hears(second.till.getByRole('button', { name: /^T4\s.*2 guests/s }));
    await first.page.unroute(refusing);
    await first.button('Retry').click();
    await expect.poll(async () => (await open(since)()).length).toBe(0);
    await second.hears(second.till.getByRole('button', { name: 'T4', exact: true }));
  });
  await step('two devices that seat one table together have one order, and one of them is told', async () => {
    const since = await lastOrder(host);
    // Neither of them hears of the other before both have told the server.
    let asking = 0;
    let goOn = (): void => undefined;
    const both = new Promise<void>((resolve) => (goOn = resolve));
    for (const { page } of waiters)
      await page.route(/\/api\/orders$/, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        asking += 1;
        if (asking === waiters.length) goOn();
        await both;
        return route.fallback();
      });
    await Promise.all(waiters.map((waiter) => waiter.seat('T5', '3')));
    await expect.poll(async () => (await open(since)()).length).toBe(1);
    const told = async (): Promise<number> => {
      const counts = await Promise.all(
        waiters.map(({ till }) => till.getByText(/Another device has seated this table: this is its order/).count()),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await expect.poll(told).toBe(1);
    for (const [index, product] of ['Espresso', 'Thé à la menthe'].entries()) {
      await waiters[index]?.add(product);
      await waiters[index]?.send();
    }
    await expect
      .poll(async () =>
        (await open(since)()).map(({ orderItems }) => orderItems.map(({ description }) => description).sort()),
      )
      .toEqual([['Espresso', 'Thé à la menthe']]);
  });
  await step('what was paid too much stands on both devices until somebody gives it back', async () => {
    const since = await lastOrder(host);
    await first.seat('T2', '2');
    await first.add('Espresso');
    await first.add('Thé à la menthe');
    await first.send();
    await first.seat('T2');
    await first.payCash();
    const [total] = (await ordersOf(host, since)).map(({ orderItems }) =>
      orderItems.reduce((sum, { price, quantity }) => sum + (price * quantity) / 1000, 0),
    );
    await second.seat('T2');
    await second.line('Espresso').waitFor();
    await first.saveOrder();
    await first.closeReceipt();
    // Who had it open before takes a dish off the bill that is paid.
    await second
      .line('Espresso')
      .getByRole('button', { name: /Espresso/ })
      .last()
      .click();
    await second.button('Remove Espresso').click();
    await second.till.getByRole('dialog').getByRole('button', { name: 'Out of stock' }).click();
    await second.button('Send to kitchen').click();
    for (const waiter of [first, second])
      await waiter.hears(waiter.till.getByRole('button', { name: /^T2\s.*To give back.*\d+\.\d\d/s }));

    await second.seat('T2');
    const giveBack = second.button(/^Give .*\d+\.\d\d.* back$/);
    await giveBack.click();
    const asked = second.till.getByRole('dialog', { name: /^Give .* back$/ });
    await expect.poll(() => axeViolations(second.page, { include: 'flexy-pos' })).toEqual([]);
    await asked.getByRole('button', { name: 'Cash' }).click();
    await expect
      .poll(async () =>
        (await ordersOf(host, since)).map(({ payments, orderItems }) => [
          payments.length,
          payments.reduce((sum, { amount }) => sum + amount, 0) ===
            orderItems.reduce((sum, { price, quantity }) => sum + (price * quantity) / 1000, 0),
        ]),
      )
      .toEqual([[2, true]]);
    expect(total).toBeGreaterThan(0);
    await first.hears(first.till.getByRole('button', { name: 'T2', exact: true }));
  });
});

test('food that is ready is told on the till that sent it, and guests who were moved by mistake are moved back', async () => {
  const [first, second] = await twoWaiters();
  await step(
    'food that is ready is told on the till that sent it, once by a sound, until its table is opened',
    async () => {
      const since = await lastOrder(host);
      await first.page.evaluate(countStrikes);
      await first.seat('E1', '2');
      await first.add('Espresso');
      await first.send();
      const tile = (waiter: Waiter) => waiter.till.getByRole('button', { name: /^E1\b/ });
      await first.hears(tile(first).filter({ hasText: 'Waiting for food' }));
      await second.hears(tile(second).filter({ hasText: 'Waiting for food' }));
      const strikes = () => first.page.evaluate(() => window.strikes ?? 0);
      await expect.poll(strikes).toBe(0);
      // Whoever is at another table is told there.
      await first.seat('E3');
      await first.add('Espresso');
      const [order] = await open(since)();
      const preparation = JSON.stringify([{ item: '1000×Espresso#0', stage: 'done', at: Date.now() }]);
      await callApi(host, 'PATCH', `/en/api/orders/${order?.id}`, { status: 'processing', preparation });
      const chip = first.button('Food ready: E1');
      await first.hears(chip);
      await expect.poll(strikes).toBe(2);
      await chip.click();
      await first.till.getByRole('button', { name: /^E3\b.*Not sent yet/s }).waitFor();
      await tile(first).filter({ hasText: 'Food ready' }).waitFor();
      await expect.poll(strikes).toBe(2);
      await expect.poll(() => axeViolations(first.page, { include: 'flexy-pos' })).toEqual([]);
      await expect.poll(() => second.till.getByText('Food ready').count()).toBe(0);
      await first.seat('E1');
      await first.button('Tables').click();
      await tile(first).filter({ hasText: 'Waiting for food' }).waitFor();
      await expect.poll(() => first.till.getByText('Food ready').count()).toBe(0);
      await expect.poll(strikes).toBe(2);
    },
  );
  await step('guests who were moved by mistake are moved back by one press, on every device', async () => {
    const since = await lastOrder(host);
    await first.seat('T6', '2');
    await first.add('Espresso');
    await first.send();
    await first.seat('T6');
    await first.till.getByRole('button', { name: 'Move', exact: true }).click();
    await first.till.getByRole('dialog', { name: 'Move T6 to…' }).getByRole('button', { name: /^T8\b/ }).click();
    const asked = first.till.getByRole('dialog', { name: 'Move T6 to T8' });
    await asked.getByRole('button', { name: 'Move', exact: true }).click();
    const places = async () => (await ordersOf(host, since)).map(({ selectedLocation }) => selectedLocation);
    await expect.poll(places).toEqual(['T8']);
    await second.hears(second.till.getByRole('button', { name: /^T8\s.*2 guests/s }));
    await first.till.getByText('T6 sits at T8 now').waitFor();
    await first.button('Undo').click();
    await expect.poll(places).toEqual(['T6']);
    await second.hears(second.till.getByRole('button', { name: /^T6\s.*2 guests/s }));
    await second.hears(second.till.getByRole('button', { name: 'T8', exact: true }));
  });
});

test('two orders at one table are made one, who is at a table is said, and an order without one is begun from the room', async () => {
  const [first, second] = await twoWaiters();
  await step(
    'two orders at one table are made one by one press, and the mark of its tile stays within it',
    async () => {
      const since = await lastOrder(host);
      await first.seat('T9', '2');
      await first.add('Espresso');
      await first.send();
      await expect.poll(async () => (await open(since)()).length).toBe(1);
      const tile = first.till.getByRole('button', { name: /^T9\b/ });
      const owed = async (): Promise<number> => Number(/\d+\.\d\d/.exec(await tile.innerText())?.[0]);
      await expect.poll(owed).toBeGreaterThan(0);
      const before = await owed();
      const amountWith = (more: number): string => (before + more).toFixed(2);
      const [one] = await open(since)();
      const table = /"(\/en\/api\/reservables\/\d+)"/.exec(
        JSON.stringify(await callApi(host, 'GET', `/en/api/orders/${one?.id}`)),
      )?.[1];
      // Another device has begun one of its own without a network.
      await callApi(host, 'POST', '/en/api/orders', {
        type: 'delivery-note',
        status: 'waiting',
        reservable: table,
        selectedLocation: 'T9',
        orderItems: [{ description: 'Soup', quantity: 1, price: 20, productType: 'simple' }],
        payments: [],
      });
      await expect.poll(async () => (await open(since)()).length).toBe(2);
      await first.hears(tile.filter({ hasText: amountWith(20) }));
      await tile.click();
      const gather = first.till
        .getByRole('dialog', { name: 'T9 is taken' })
        .getByRole('button', { name: 'Make one order of them' });
      await gather.waitFor();
      await expect.poll(() => axeViolations(first.page, { include: 'flexy-pos' })).toEqual([]);
      await gather.click();
      await first.line('Espresso').waitFor();
      await first.line('Soup').waitFor();
      await expect
        .poll(async () =>
          (await open(since)()).map(({ orderItems }) => orderItems.map(({ description }) => description).sort()),
        )
        .toEqual([['Espresso', 'Soup']]);

      await first.add('Double espresso');
      await first.button('Tables').click();
      const mark = tile.getByText('Not sent yet: 1');
      await mark.waitFor();
      const [outer, inner] = await Promise.all([tile.boundingBox(), mark.boundingBox()]);
      expect((outer?.width ?? 0) - (inner?.width ?? 0)).toBeGreaterThanOrEqual(16);
    },
  );
  await step(
    'who is at a table is said on its tile, in the open order and at the payment, until they leave',
    async () => {
      const since = await lastOrder(host);
      await first.seat('T1', '2');
      await first.add('Espresso');
      await first.send();
      const handledBy = async (): Promise<string> => {
        const [order] = await open(since)();
        const { handledBy: text } = v.parse(
          v.object({ handledBy: v.nullish(v.string(), '') }),
          await callApi(host, 'GET', `/en/api/orders/${order?.id}`),
        );
        return text;
      };
      await first.seat('T1');
      await first.line('Espresso').waitFor();
      await expect.poll(handledBy).toMatch(/^\S.* · [A-Z]\d · serving · \d{4}-/);
      const atIt = / is at it/;
      const tile = second.till.getByRole('button', { name: /^T1\b/ });
      await second.hears(tile.filter({ hasText: atIt }));
      await expect.poll(() => axeViolations(second.page, { include: 'flexy-pos' })).toEqual([]);
      await tile.click();
      await second.line('Espresso').waitFor();
      await second.till.getByText(atIt).waitFor();
      await expect.poll(() => first.till.getByText(atIt).count()).toBe(0);

      // Whoever serves is not named over by who only looks; whoever takes the money is.
      await first.till.getByRole('button', { name: 'Pay', exact: true }).click();
      await second.hears(second.till.getByText(/ is taking the payment$/));
      await expect.poll(handledBy).toMatch(/ · paying · /);
      await first.button('Back to the products').click();
      await first.button('Tables').click();
      await first.till.getByRole('region', { name: 'Select a Location to Begin' }).waitFor();
      await expect.poll(handledBy).toMatch(/ · serving · /);
      await second.forgets(second.till.getByText(atIt));
      await first.hears(first.till.getByRole('button', { name: /^T1\b/ }).filter({ hasText: atIt }));
    },
  );
  await step(
    'an order without a table is begun from the room by one press, and the open table stays as it is',
    async () => {
      const since = await lastOrder(host);
      const room = first.till.getByRole('region', { name: 'Select a Location to Begin' });
      await room.getByRole('button', { name: 'Take-away' }).click();
      await first.add('Espresso');
      await first.payCash();
      await first.saveOrder();
      await first.closeReceipt();
      await expect.poll(async () => (await open(since)()).length).toBe(1);
      await expect
        .poll(async () => (await open(since)())[0])
        .toMatchObject({ deliveryType: 'take-away', selectedLocation: null });

      await first.seat('E3', '2');
      await first.add('Espresso');
      await first.button('Tables').click();
      await room.getByRole('button', { name: 'Counter' }).click();
      await expect.poll(() => first.line('Espresso').count()).toBe(0);
      await first.button('Tables').click();
      await first.till.getByRole('button', { name: /^E3\b.*Not sent yet/s }).waitFor();
    },
  );
});
