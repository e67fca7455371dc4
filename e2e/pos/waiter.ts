import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Host } from '../support/host.ts';
import type { SIZES } from '../support/sizes.ts';
import { openTill, type TillPage } from './pos-page.ts';

/** A till with tables that pay later, in the hands of a waiter. */
export interface Waiter extends TillPage {
  readonly seat: (table: string, guests?: string) => Promise<void>;
  readonly add: (product: string) => Promise<void>;
  readonly cart: () => Promise<void>;
  readonly send: () => Promise<void>;
  /** Waits until what another device has done is to be seen here. */
  readonly hears: (target: Locator) => Promise<void>;
  /** Waits until what another device has done away with is not to be seen here any more. */
  readonly forgets: (target: Locator) => Promise<void>;
}

/**
 * @param page of a size of `SIZES`
 * @param more further attributes of the till, as a query
 */
export async function openWaiter(
  page: Page,
  host: Host,
  { width }: (typeof SIZES)[number],
  more = '',
): Promise<Waiter> {
  const till = await openTill(page, host, { query: `?table-selection=1&pay-later=1&printer=server${more}` });
  const isPhone = width < 600;
  const view = async (name: string): Promise<void> => {
    if (isPhone) await till.till.getByRole('navigation', { name: 'Order' }).getByRole('button', { name }).click();
  };
  const cart = () => view('Cart');
  // The page looks again by itself every ten seconds, and at once when the network returns.
  const isSeen = async (target: Locator): Promise<boolean> => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return target.first().isVisible();
  };
  const looking = { interval: 500, timeout: 30_000 };
  return {
    ...till,
    cart,
    hears: (target) => expect.poll(() => isSeen(target), { ...looking, message: String(target) }).toBe(true),
    forgets: (target) => expect.poll(() => isSeen(target), { ...looking, message: String(target) }).toBe(false),
    seat: async (table, guests) => {
      const picker = till.till.getByRole('region', { name: 'Select a Location to Begin' });
      if (guests !== undefined)
        await picker.getByRole('group', { name: 'Guests' }).getByRole('button', { name: guests, exact: true }).click();
      await picker.getByRole('button', { name: new RegExp(`^${table}\\b`) }).click();
      await till.till.getByRole('group', { name: 'Location' }).getByText(table, { exact: true }).waitFor();
    },
    add: async (product) => {
      await view('Products');
      await till.product(product).click();
    },
    send: async () => {
      await cart();
      await till.button('Send to kitchen').click();
      await till.till.getByText(/^Sent to the kitchen: /).waitFor();
    },
  };
}
