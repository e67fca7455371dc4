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
async function openCounter([width, height] = [1280, 800]): Promise<Counter> {
  const since = await lastOrder(host);
  const { page } = await newPage(host.address, { context: { viewport: { width, height } } });
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
  test.each(SIZES)('are two presses at $width px, approved once, saved once', async ({ width, height }) => {
    const till = await openCounter([width, height]);
    const presses = countPresses();
    const pay = till.button(/^Pay\b/).last();
    await presses.press(pay, () => pay.click());
    const card = till.button('Card');
    await presses.press(card, () => card.click());
    const waiting = till.till.getByRole('dialog', { name: 'Payment at the terminal' });
    await waiting.waitFor();
    await expect.poll(() => axeViolations(till.page)).toEqual([]);
    await approve(till.terminal).click();
    await till.till.getByRole('dialog', { name: 'Receipt' }).waitFor();
    expect(presses.count()).toBe(2);
    const [order] = await expectOrders(host, till.since, 1);
    expect(order?.payments).toMatchObject([{ reference: expect.stringMatching(/^T1-/) }]);
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
