import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { openStage } from '../support/stage.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-shop-day';
const DAYS = 15;
const browser = useBrowser();
const host = useHost({ flags: ['--sales', String(DAYS)] });

const ordersSchema = v.object({
  member: v.array(v.object({ status: v.string(), fullTotalAmount: v.number() })),
  view: v.optional(v.object({ next: v.optional(v.string()) })),
});

/** What the stores sold on the day a week ago, as another program adds it up. */
async function soldLastWeek(): Promise<number> {
  const from = new Date();
  from.setHours(0, 0, 0, 0);
  from.setDate(from.getDate() - 7);
  const until = new Date(from);
  until.setDate(until.getDate() + 1);
  let path: string | undefined =
    `/en/api/orders?store[]=1&store[]=2&type[]=delivery-note&createdAt[after]=${from.toISOString()}&createdAt[strictly_before]=${until.toISOString()}`;
  let sum = 0;
  while (path !== undefined) {
    const answer: v.InferOutput<typeof ordersSchema> = v.parse(ordersSchema, await callApi(host, 'GET', path));
    for (const { status, fullTotalAmount } of answer.member)
      sum += status === 'cancelled' ? 0 : Math.round(fullTotalAmount * 100);
    path = answer.view?.next;
  }
  return sum / 100;
}

test('the boss compares today with last week, prints a Z of last week and closes a lost shift', async () => {
  const { page, island } = await openStage(browser, host, TAG);

  await step('today stands beside the same weekday before, with what lies in the drawers, at 0 presses', async () => {
    const whole = (await soldLastWeek()).toLocaleString('en', { minimumFractionDigits: 2 });
    const sum = island.getByRole('region', { name: 'Sales so far' });
    await expect.poll(() => sum.textContent()).toContain(`The whole day: MAD\u00a0${whole}`);
    const before = new Date();
    before.setDate(before.getDate() - 7);
    await expect.poll(() => sum.textContent()).toContain(before.toLocaleString('en', { weekday: 'long' }));
    await expect.poll(() => island.getByRole('region', { name: 'Open tills' }).textContent()).toContain('Till M2');
    await expect.poll(() => island.locator('canvas').count()).toBe(1);
  });

  await step('a sale counts at once', async () => {
    const tickets = island.locator('.day-tiles dd').first();
    const count = Number((await tickets.textContent())?.replaceAll(',', ''));
    await callApi(host, 'POST', '/en/api/orders', {
      type: 'delivery-note',
      store: '/en/api/stores/1',
      orderItems: [{ description: 'Espresso', quantity: 1, price: 12, finalPrice: 12, productType: 'simple' }],
      payments: [{ amount: 12, paymentMethodName: 'Cash', paymentMethod: '/en/api/payment_methods/1' }],
    });
    await expect.poll(async () => Number((await tickets.textContent())?.replaceAll(',', ''))).toBe(count + 1);
  });

  await step('a Z of last week is printed at 3 presses, as a copy', async () => {
    const { count, press } = countPresses();
    const closed = island.getByRole('region', { name: 'Closed shifts' });
    const all = closed.getByRole('button', { name: /^Show all/ });
    await all.scrollIntoViewIfNeeded();
    await press(all);
    const last = closed.getByRole('button', { name: `Z report K1-Z${String(DAYS - 7 + 1).padStart(4, '0')}` });
    await last.scrollIntoViewIfNeeded();
    await press(last);
    const dialog = island.getByRole('dialog', { name: /^Z report K1/ });
    await expect.poll(() => dialog.textContent()).toContain('DUPLICATA');
    await expect.poll(() => dialog.textContent()).toContain('By cashier');
    await page.addInitScript(() => {
      window.print = () => {
        Reflect.set(window.top ?? window, 'printed', document.body.innerText);
        dispatchEvent(new Event('afterprint'));
      };
    });
    await press(dialog.getByRole('button', { name: 'Print' }));
    await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'printed')))).toContain('DUPLICATA');
    expect(count()).toBe(3);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  await step('a lost device’s shift is closed by an administrator, who says why', async () => {
    await island.getByRole('button', { name: 'Device lost? Close the shift of Omar' }).click();
    const dialog = island.getByRole('dialog', { name: 'Close the shift of a lost device' });
    await dialog.getByRole('button', { name: 'Close shift' }).click();
    await expect.poll(() => dialog.textContent()).toContain('Enter a reason.');
    await dialog.getByRole('textbox', { name: 'Closed by' }).fill('admin');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Tablet stolen');
    await dialog.getByRole('button', { name: 'Close shift' }).click();
    const closed = island.getByRole('region', { name: 'Closed shifts' });
    await expect.poll(() => closed.textContent()).toContain('Closed by admin without a count');
    const shifts = v.parse(
      v.object({
        member: v.array(
          v.object({ openedBy: v.string(), note: v.nullish(v.string()), closedAt: v.nullish(v.string()) }),
        ),
      }),
      await callApi(host, 'GET', '/en/api/cash_shifts?order[openedAt]=desc&store=/en/api/stores/2'),
    ).member;
    const lost = shifts.find(({ note }) => note === 'Tablet stolen');
    expect(lost).toMatchObject({ openedBy: 'Omar' });
    expect(lost?.closedAt ?? '').not.toBe('');
  });
});
