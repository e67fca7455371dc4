import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill, type TillPage, tillPage } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

interface Counter extends TillPage {
  readonly terminal: Page;
  readonly since: number;
  readonly payByCard: () => Promise<void>;
}

/** A till with a product in the cart, and the terminal as a page beside it. */
async function openCounter(): Promise<Counter> {
  const since = await lastOrder(host);
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const till = await openTill(page, host, { query: '?payment-bridge=1' });
  await till.ready();
  const terminal = await page.context().newPage();
  await terminal.goto(`${host.address}/en/pos/terminal`);
  await page.bringToFront();
  await till.product('Espresso').click();
  const payByCard = async () => {
    await till
      .button(/^Pay\b/)
      .last()
      .click();
    await till.button('Card').click();
  };
  return { ...till, terminal, since, payByCard };
}

const approve = (terminal: Page) => terminal.getByRole('button', { name: 'Approve' });

describe('payments at the page’s terminal', () => {
  test('are two presses at each size, approved once, saved once', async () => {
    const till = await openCounter();
    const pay = till.button(/^Pay\b/).last();
    const card = till.button('Card');
    for (const [index, { width, height }] of SIZES.entries()) {
      await till.page.setViewportSize({ width, height });
      if (index > 0) await till.product('Espresso').click();
      const presses = countPresses();
      await presses.press(pay, () => pay.click());
      await presses.press(card, () => card.click());
      await till.till.getByRole('dialog', { name: 'Payment at the terminal' }).waitFor();
      if (index === 0) await expect.poll(() => axeViolations(till.page)).toEqual([]);
      await approve(till.terminal).click();
      await till.till.getByRole('dialog', { name: 'Receipt' }).waitFor();
      expect(presses.count()).toBe(2);
      await till.closeReceipt();
    }
    const orders = await expectOrders(host, till.since, SIZES.length);
    for (const { payments } of orders) expect(payments).toMatchObject([{ reference: expect.stringMatching(/^T\d+-/) }]);
    expect(new Set(orders.map(({ payments }) => payments[0]?.reference)).size).toBe(SIZES.length);
  });

  test('declined, of another amount, and cancelled: nothing is saved as paid, nothing approved is lost', async () => {
    const till = await openCounter();
    await till.payByCard();
    await till.terminal.getByRole('button', { name: 'Decline' }).click();
    await till.till.getByText('The terminal declined the payment. The card was declined.').waitFor();

    await till.button(/^Save Order/).click();
    await till.terminal.getByLabel('Total').fill('1');
    await approve(till.terminal).click();
    await till.till.getByText(/^The terminal took .*1\.00 and not/).waitFor();
    await till.till.getByText('Make a valid payment !').waitFor();

    await till.button('Cheque').click();
    await till.till
      .getByRole('dialog', { name: 'Payment at the terminal' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await till.till.getByText('It is not known whether the card was charged.').waitFor();
    // The answer comes all the same, and the next try asks for nothing new.
    await approve(till.terminal).click();
    await expect.poll(() => till.till.getByText('Approved').count()).toBe(2);
    await till.button(/^Save Order/).click();
    await till.till.getByRole('dialog', { name: 'Receipt' }).waitFor();
    const [order] = await expectOrders(host, till.since, 1);
    expect(order?.payments).toHaveLength(2);
  });

  test('asked for before a reload are asked for again, and taken once', async () => {
    const till = await openCounter();
    await till.payByCard();
    await till.till.getByRole('dialog', { name: 'Payment at the terminal' }).waitFor();
    await approve(till.terminal).waitFor();
    await till.page.reload();
    const again = tillPage(till.page);
    await again.ready();
    await approve(till.terminal).click();
    await again
      .button(/^Pay\b/)
      .last()
      .click();
    await again.till.getByText('Sent to the terminal').waitFor();
    await again.saveOrder();
    await again.till.getByRole('dialog', { name: 'Receipt' }).waitFor();
    await expectOrders(host, till.since, 1);
    await expect.poll(() => approve(till.terminal).count()).toBe(0);
  });
});
