import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Account, Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { type OrderRow, parseOrders } from './orders.ts';

/** The till as a person uses it: roles and labels, never class names. */
export interface TillPage {
  readonly page: Page;
  readonly till: Locator;
  readonly button: (name: string | RegExp) => Locator;
  readonly product: (name: string) => Locator;
  readonly line: (name: string) => Locator;
  readonly section: (name: string) => Promise<void>;
  readonly payCash: () => Promise<void>;
  readonly saveOrder: () => Promise<void>;
  readonly closeReceipt: () => Promise<void>;
  /** Waits until all code of the till has come: from then on it works without a network. */
  readonly ready: () => Promise<void>;
}

export async function openTill(
  page: Page,
  host: Host,
  {
    account = 'cashier',
    query = '',
    locale = 'en',
    path = 'pos',
  }: { readonly account?: Account; readonly query?: string; readonly locale?: string; readonly path?: string } = {},
): Promise<TillPage> {
  await signIn(page.context(), host, account);
  await page.addInitScript(() => document.addEventListener('flexy:ready', () => Reflect.set(window, 'isReady', true)));
  await page.goto(`${host.address}/${locale}/${path}${query}`);
  return tillPage(page);
}

export function tillPage(page: Page): TillPage {
  const till = page.locator('flexy-pos');
  const button = (name: string | RegExp) => till.getByRole('button', { name });
  return {
    page,
    till,
    button,
    product: (name) =>
      till
        .getByRole('group', { name: 'Products' })
        .getByRole('button', { name: `${name},` })
        .first(),
    line: (name) => till.getByRole('listitem', { name, exact: true }),
    section: async (name) => {
      const head = till.getByRole('button', { name: new RegExp(`^${name}`) }).first();
      if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    },
    payCash: async () => {
      await button(/^Pay\b/)
        .last()
        .click();
      await button(/^Exact/).click();
      await till.getByText('Valid Payment').waitFor();
    },
    saveOrder: async () => {
      await button(/^Save Order/).click();
    },
    ready: async () => {
      await page.waitForFunction(() => Reflect.get(window, 'isReady') === true);
    },
    closeReceipt: async () => {
      await till.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Next customer' }).click();
    },
  };
}

async function allOrders(host: Host): Promise<readonly OrderRow[]> {
  // The orders with which the shop is seeded are older than this.
  const recent = new Date(Date.now() - 3_600_000).toISOString();
  return parseOrders(await (await fetch(`${host.address}/_host/orders?since=${encodeURIComponent(recent)}`)).json());
}

/** Id of the last order so far; those of a test have higher ones. */
export async function lastOrder(host: Host): Promise<number> {
  return Math.max(0, ...(await allOrders(host)).map(({ id }) => id));
}

export async function ordersOf(host: Host, after: number): Promise<readonly OrderRow[]> {
  return (await allOrders(host)).filter(({ id }) => id > after);
}

/** Waits until the back-office's own database has exactly this many orders of this test. */
export async function expectOrders(host: Host, since: number, count: number): Promise<readonly OrderRow[]> {
  await expect.poll(async () => (await ordersOf(host, since)).length, { timeout: 30_000, interval: 200 }).toBe(count);
  return ordersOf(host, since);
}

/** Types a PIN into its screen, in any language. */
export async function typePin(till: TillPage, pin: string): Promise<void> {
  await till.till.locator('input[autocomplete="one-time-code"]').first().click();
  await till.page.keyboard.type(pin);
}
