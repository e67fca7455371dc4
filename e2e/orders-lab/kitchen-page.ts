import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { idOf } from '#shared/kernel/iri.ts';
import { callApi } from '../support/back-office.ts';
import { type PageOptions, useBrowser, type WatchedPage } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';
import { writeAttributes } from '../support/write-attributes.ts';

interface KitchenPage {
  readonly page: Page;
  readonly lab: Locator;
  readonly watched: WatchedPage;
  readonly column: (title: string) => Locator;
  readonly card: (number: string) => Locator;
  readonly button: (name: string | RegExp) => Locator;
  /** How often a tone has sounded. */
  readonly strikes: () => Promise<number>;
}

interface Kitchen {
  readonly host: Host;
  /** A page for another screen of the same host. */
  readonly newPage: (options?: PageOptions) => Promise<WatchedPage>;
  readonly open: (options?: OpenOptions) => Promise<KitchenPage>;
  /** Creates an order as the shop would; resolves to its number. */
  readonly order: (
    fields?: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly id: number; readonly number: string }>;
  readonly change: (id: number, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Two products of different categories. */
  readonly unlike: () => Promise<readonly [number, number]>;
  /** The category of a product. */
  readonly categoryOf: (product: number) => Promise<string>;
  readonly read: (id: number) => Promise<Readonly<Record<string, unknown>>>;
}

interface OpenOptions extends PageOptions {
  readonly locale?: string;
  /** Set on the tag from the start, and after a reload as well. */
  readonly attributes?: Readonly<Record<string, string>>;
  /**
   * Confirms the orders that have been waiting since the shop was seeded; false leaves their bar. Default: true.
   */
  readonly isAnswered?: boolean;
  /** Ids of the categories that are cooked here. Default: all. */
  readonly station?: readonly string[];
  readonly hasBumpBar?: boolean;
  /** How the orders are shown. Default: in columns. */
  readonly view?: 'columns' | 'tickets' | 'pass';
  /** Ids of the columns that are open also while they are empty or done. Default: those
   * that cards are moved to. */
  readonly opened?: readonly string[];
}

/** Runs in the page: the settings of a station that was set up before. */
function storeSettings(own: Required<Pick<OpenOptions, 'station' | 'hasBumpBar' | 'view' | 'opened'>>): void {
  // Frames without an origin have no storage.
  if (location.origin === 'null') return;
  const key = 'flexy-orders-lab.settings';
  if (localStorage.getItem(key) !== null) return;
  const others = { density: 'comfortable', collapsed: [], isAllDayShown: false, volume: 0.8 };
  localStorage.setItem(key, JSON.stringify({ ...others, ...own }));
}

declare global {
  interface Window {
    strikes?: number;
  }
}

/** Counts the tones; they are played even on a machine without a loudspeaker. */
export function countStrikes(): void {
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function strike(...when) {
    window.strikes = (window.strikes ?? 0) + 1;
    return start.apply(this, when);
  };
}

export function line(product: number, quantity: number, price = 12): object {
  return { product: `/en/api/products/${product}`, quantity, price };
}

function never(why: string): never {
  throw new Error(why);
}

/** Kitchens on one host. */
export function useKitchen(): Kitchen {
  const { newPage } = useBrowser();
  const host = useHost();
  const call = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<Readonly<Record<string, unknown>>> => ({ ...Object(await callApi(host, method, path, body)) });

  return {
    host,
    newPage: (options) => newPage(host.address, options),
    order: async (fields = {}) => {
      const { id, orderNumberFormatted } = await call('POST', '/en/api/orders', {
        status: 'waiting',
        deliveryType: 'take-away',
        orderItems: [line(1, 1)],
        ...fields,
      });
      return { id: Number(id), number: String(orderNumberFormatted) };
    },
    change: async (id, fields) => {
      await call('PATCH', `/en/api/orders/${id}`, fields);
    },
    unlike: async () => {
      const first = await call('GET', '/en/api/products/1');
      for (let id = 2; id < 60; id += 1)
        if ((await call('GET', `/en/api/products/${id}`))['category'] !== first['category']) return [1, id];
      throw new Error('All products are of one category.');
    },
    categoryOf: async (product) =>
      idOf((await call('GET', `/en/api/products/${product}`))['category']) ?? never('A product without a category'),
    read: (id) => call('GET', `/en/api/orders/${id}`),
    open: async ({
      locale = 'en',
      attributes = {},
      isAnswered = true,
      station = [],
      hasBumpBar = false,
      view = 'columns',
      opened = ['cancelled', 'processing', 'done'],
      ...options
    } = {}) => {
      const watched = await newPage(host.address, options);
      const { page, context } = watched;
      await context.addInitScript(countStrikes);
      await writeAttributes(context, 'flexy-orders-lab', attributes);
      await context.addInitScript(storeSettings, { station, hasBumpBar, view, opened });
      await signIn(context, host);
      await page.goto(`${host.address}/${locale}/admin/islands/flexy-orders-lab`);
      const lab = page.locator('flexy-orders-lab');
      await lab.getByRole('heading', { level: 2 }).first().waitFor(LONG_WAIT);
      if (isAnswered) {
        // All orders are read: what a later page brings would ring again.
        await lab.locator('.lab-fresh').waitFor(LONG_WAIT);
        const bar = lab.locator('.lab-opening');
        await bar.or(lab.getByRole('dialog')).first().waitFor();
        // What came just before rings over the board.
        await bar.getByRole('button').last().or(lab.getByRole('dialog').getByRole('button').first()).click();
        await expect.poll(() => bar.or(lab.getByRole('dialog')).count()).toBe(0);
      }
      return {
        page,
        lab,
        watched,
        column: (title) => lab.getByRole('list', { name: title }),
        card: (number) => lab.locator('[data-card]', { hasText: number }),
        button: (name) => lab.getByRole('button', { name }),
        strikes: () => page.evaluate(() => window.strikes ?? 0),
      };
    },
  };
}
