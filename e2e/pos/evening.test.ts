import type { Locator } from 'playwright';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openFloor } from '../floor-plan/floor-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { countPresses } from '../support/presses.ts';
import { signIn } from '../support/sign-in.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { writeAttributes } from '../support/write-attributes.ts';
import { lastOrder, ordersOf, typePin } from './pos-page.ts';
import { openWaiter, type Waiter } from './waiter.ts';

const { newPage } = useBrowser();
const host = useHost();
const [, TABLET, PHONE] = SIZES;

const printerSchema = v.object({ papers: v.array(v.object({ lines: v.array(v.string()) })) });

async function papersWith(text: RegExp): Promise<readonly string[]> {
  const answer: unknown = await (await fetch(`${host.address}/_host/printer`)).json();
  const papers = v.parse(printerSchema, answer).papers.map(({ lines }) => lines.join('\n'));
  return papers.filter((paper) => text.test(paper));
}

const sum = v.object({ count: v.number(), amount: v.number() });
const reportSchema = v.looseObject({ voids: sum, given: v.number(), total: v.number(), tips: v.array(sum) });
const shiftsSchema = v.object({ member: v.array(v.looseObject({ report: v.nullish(reportSchema) })) });

const orderSchema = v.looseObject({
  description: v.string(),
  shippingTips: v.number(),
  fullTotalAmount: v.number(),
  payments: v.array(v.looseObject({ amount: v.number(), changeAmount: v.nullish(v.number(), 0) })),
});

async function openKitchen() {
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 1280, height: 720 } },
    // The server answers 409 to whoever was the second at an order.
    expected: [/Failed to load resource/],
  });
  await signIn(page.context(), host);
  await writeAttributes(page.context(), 'flexy-orders-lab', { 'poll-interval': '1000' });
  await page.goto(`${host.address}/en/admin/islands/flexy-orders-lab`);
  const lab = page.locator('flexy-orders-lab');
  const answer = lab.getByRole('button', { name: 'Check the waiting list' });
  await answer.click(LONG_WAIT);
  await lab.getByRole('button', { name: /Expand Done/ }).click();
  return { lab, answer };
}

async function openWaiterOn(size: (typeof SIZES)[number], more?: string): Promise<Waiter> {
  const { width, height } = size;
  const { page } = await newPage(host.address, {
    context: { viewport: { width, height } },
    expected: [/Failed to load resource/],
  });
  return openWaiter(page, host, size, more);
}

/** Drags by the mouse, as far as the middle of the target. */
async function dragTo({ page }: Waiter, dish: Locator, target: Locator): Promise<void> {
  const middle = async (one: Locator): Promise<readonly [number, number]> => {
    const { x, y, width, height } = (await one.boundingBox()) ?? expect.unreachable();
    return [x + width / 2, y + height / 2];
  };
  const [from, to] = [await middle(dish), await middle(target)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 20, from[1], { steps: 3 });
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

test('an evening: a phone orders, the kitchen cooks, a tablet fires, puts right and is paid, and the plan shows it', async () => {
  const since = await lastOrder(host);
  const itemsOf = async () =>
    (await ordersOf(host, since)).map(({ orderItems }) => orderItems.map((one) => one.description).sort());
  const phone = await openWaiterOn(PHONE);
  const tablet = await openWaiterOn(TABLET, '&shifts=required&tips=1&greatest-reduction=20');
  const { page: planPage } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const plan = await openFloor(planPage, host, { attributes: { editable: null } });

  await step('two courses are ordered by seats, and the second is held', async () => {
    await phone.seat('T4', '2');
    const next = phone.till.getByRole('group', { name: 'Next products' });
    await next.getByRole('button', { name: 'Starter' }).click();
    await phone.add('Espresso');
    await next.getByRole('button', { name: 'Main course' }).click();
    await next.getByRole('button', { name: 'Seat 2' }).click();
    await phone.add('Nous-nous');
    await phone.cart();
    await phone.button('Hold: Main course').click();
    await phone.button('Note on Nous-nous').click();
    const note = phone.till.getByRole('dialog', { name: 'Note on Nous-nous' });
    await note.getByRole('textbox', { name: 'Note for seat 2' }).fill('no nuts');
    await note.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => axeViolations(phone.page, { include: 'flexy-pos' })).toEqual([]);
    await phone.send();
    await expect.poll(itemsOf).toEqual([['Espresso [C1]', 'Nous-nous [C2 · S2 · HOLD]']]);
    await expect.poll(async () => (await ordersOf(host, since))[0]?.description).toBe('S2: no nuts');
    await plan.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await plan.option(/^T4, Table, Occupied · .*2 guests/).waitFor(LONG_WAIT);
  });

  const { lab, answer } = await openKitchen();
  const id = (await ordersOf(host, since))[0]?.id;
  const card = lab.locator(`[data-card="${id}"]`);
  await step('the kitchen has the first course, and the held one stands below it', async () => {
    await card.getByRole('group', { name: 'On hold' }).getByText('Nous-nous').waitFor(LONG_WAIT);
    await expect.poll(() => card.getByRole('checkbox').count()).toBe(1);
    await card.getByText('Seat 2: no nuts').waitFor();
    // It is done with the starters: what is fired rings all the same.
    await callApi(host, 'PATCH', `/en/api/orders/${id}`, { status: 'done' });
    await lab.getByRole('list', { name: /^Done/ }).locator(`[data-card="${id}"]`).waitFor(LONG_WAIT);
  });

  const dialog = (name: string | RegExp): Locator => tablet.till.getByRole('dialog', { name });
  await step('the tablet asks before a bill without the held course, and fires it by one press', async () => {
    const opening = dialog('Open shift');
    await opening.getByLabel('Counted float').fill('200');
    await opening.getByRole('button', { name: 'Open shift' }).click();
    await opening.waitFor({ state: 'detached' });
    await tablet.hears(tablet.till.getByRole('button', { name: /^T4\s.*Served/s }));
    await tablet.seat('T4');
    await tablet.button('Bill').click();
    const asked = dialog('Main course is still on hold');
    await expect.poll(() => axeViolations(tablet.page, { include: 'flexy-pos' })).toEqual([]);
    await asked.getByRole('button', { name: 'Continue without it' }).click();
    const paper = dialog(/^Bill T4/);
    await paper.getByRole('button', { name: 'Close' }).last().click();
    const presses = countPresses();
    const fire = tablet.button('Fire: Main course');
    await presses.press(fire, () => fire.click());
    expect(presses.count()).toBe(1);
    await expect.poll(itemsOf).toEqual([['Espresso [C1]', 'Nous-nous [C2 · S2]']]);
    // The course alone, as a ticket of its own.
    const rung = lab.getByRole('dialog');
    await rung.getByText('1 × Nous-nous Main course · Seat 2').waitFor(LONG_WAIT);
    await expect.poll(() => rung.getByText('Espresso').count()).toBe(0);
    await answer.click(LONG_WAIT);
    const fired = lab.getByRole('list', { name: 'Waiting' }).locator(`[data-card^="${id}~"]`);
    await fired.getByText('Main course · Seat 2').waitFor();
    await expect.poll(() => fired.getByRole('checkbox').count()).toBe(1);
  });

  const inHand = (name: string): Promise<void> =>
    tablet
      .line(name)
      .getByRole('button', { name: new RegExp(name) })
      .last()
      .click();
  await step('of a round that was sent one dish is taken back, and another given by an admin', async () => {
    await tablet.seat('T4');
    for (const dish of ['Double espresso', 'Double espresso', 'Noisette']) await tablet.add(dish);
    await tablet.send();
    await tablet.seat('T4');
    await tablet.button('Decrease Double espresso').click();
    await dialog('Cancel 1 × Double espresso').getByRole('button', { name: 'Wrong order' }).click();
    await inHand('Noisette');
    await tablet.button('Discount on Noisette').click();
    await dialog('Change Noisette').getByRole('group', { name: 'Give it free' }).getByRole('button').first().click();
    await dialog('An admin has to allow this').waitFor();
    await typePin(tablet, '9001');
    await tablet.send();
    const read = async () => v.parse(orderSchema, await callApi(host, 'GET', `/en/api/orders/${id}`));
    await expect.poll(async () => (await read()).description).toContain('− 1 × Double espresso (18.00): Wrong order');
    // The kitchen is told of the dish, of no price.
    await lab.getByText('− 1 × Double espresso: Wrong order').first().waitFor(LONG_WAIT);
    await expect.poll(() => lab.getByText(/18\.00|0\.00/).count()).toBe(0);
  });

  await step('the dishes are put on checks, and each is paid once, with its tip', async () => {
    await tablet.seat('T4');
    await tablet.button('Split').click();
    const split = dialog('Split the bill');
    const check = (name: string): Locator => split.getByRole('region', { name, exact: true });
    const dragged = check('Check 1').getByRole('button', { name: /^Nous-nous/ });
    // What drags is loaded with the dialog.
    const drag = async (): Promise<number> => {
      if ((await dragged.count()) === 0)
        await dragTo(tablet, check('Bill').getByRole('button', { name: /^Nous-nous/ }), check('Check 1'));
      return dragged.count();
    };
    await expect.poll(drag).toBe(1);
    await check('Check 2').getByRole('button', { name: 'Check 2' }).click();
    for (const dish of ['Double espresso', 'Espresso', 'Noisette'])
      await check('Bill')
        .getByRole('button', { name: new RegExp(`^${dish}`) })
        .press('Enter');
    await expect.poll(() => check('Bill').getByRole('button').count()).toBe(0);
    await expect.poll(() => axeViolations(tablet.page, { include: 'flexy-pos' })).toEqual([]);
    await split.getByRole('button', { name: /^Pay .*15\.00/ }).click();
    await tablet.till.getByRole('button', { name: 'Card', exact: true }).click();
    await tablet.till.getByRole('group', { name: 'Tip' }).getByRole('button').first().click();
    await tablet.saveOrder();
    await expect.poll(async () => (await papersWith(/Part 1 of 2/)).length).toBe(1);
    await tablet.till.getByText(/^This part: .* of /).waitFor();
    await tablet.saveOrder();
    await expect.poll(async () => (await papersWith(/Part 2 of 2/)).length).toBe(1);
    await tablet.closeReceipt();
    const [first = ''] = await papersWith(/Part 1 of 2/);
    expect(first).toMatch(/Nous-nous/);
    expect(first).not.toMatch(/Espresso/);
  });

  await step('the table is free everywhere, and all of it is in the books', async () => {
    await phone.hears(phone.till.getByRole('button', { name: 'T4', exact: true }));
    await plan.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await plan.option(/^T4, Table(?!.*Occupied)/).waitFor(LONG_WAIT);
    const order = v.parse(orderSchema, await callApi(host, 'GET', `/en/api/orders/${id}`));
    const paid = order.payments.reduce((all, { amount, changeAmount }) => all + amount - changeAmount, 0);
    expect(order.payments.length).toBe(2);
    expect(order.shippingTips).toBeGreaterThan(0);
    expect(paid).toBe(order.fullTotalAmount);

    await tablet.button('Cash drawer').click();
    await dialog('Cash drawer').getByRole('button', { name: 'X report' }).click();
    await expect.poll(async () => (await papersWith(/X report/)).length).toBe(1);
    const [x = ''] = await papersWith(/X report/);
    expect(x).toMatch(/on the house\s+14\.00[^]*Voided after sending \(1\)\s+18\.00[^]*Tips/);
    await dialog('X report').getByRole('button', { name: 'Close', exact: true }).last().click();
    await tablet.button('Cash drawer').click();
    await dialog('Cash drawer').getByRole('button', { name: 'Close shift' }).click();
    const closing = dialog('Close shift');
    await closing.getByLabel('Cash counted').fill('230');
    await closing.getByRole('button', { name: 'Compare' }).click();
    await closing.getByRole('button', { name: 'Close and print' }).click();
    await dialog(/^Z report/).waitFor();
    await expect
      .poll(
        async () =>
          v
            .parse(shiftsSchema, await callApi(host, 'GET', '/en/api/cash_shifts?order[openedAt]=desc'))
            .member.map(({ report }) => report && { voids: report.voids, given: report.given, total: report.total })[0],
      )
      .toEqual({ voids: { count: 1, amount: 18 }, given: 14, total: order.fullTotalAmount - order.shippingTips });
  });
});
