import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';

const HUB_ROUNDS = 20;
const POLL_ROUNDS = 6;
const STANDING = 200;
/** In ms. Spreads the orders over the fifteen seconds between two polls. */
const UNEVEN = 2_400;

interface KitchenFigures {
  /** Ms from the shop's call to the paint of the order on the board: announced by the hub, and by polls alone. */
  readonly byHub: Spread;
  readonly byPolls: Spread;
  /** The longest task with this many orders on the board, in ms. */
  readonly task: number;
}

async function openBoard(browser: Browser, host: Host, hub: boolean): Promise<Page> {
  const page = await (await signedIn(browser, host)).newPage();
  await page.goto(`${host.address}/en/admin/islands/flexy-orders-lab`);
  if (!hub) await page.locator('flexy-orders-lab').evaluate((element) => element.removeAttribute('mercure-url'));
  await page.locator('flexy-orders-lab').getByRole('dialog').getByRole('button').first().click();
  return page;
}

/** Ms until the order number is painted anywhere on the board. */
async function timeToBoard(page: Page, order: () => Promise<string>): Promise<number> {
  const start = Date.now();
  const number = await order();
  const seen = await page.evaluate(async (text) => {
    const root = document.querySelector('flexy-orders-lab')?.shadowRoot;
    while (root?.textContent?.includes(text) !== true)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return Date.now();
  }, number);
  await page.locator('flexy-orders-lab').getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return seen - start;
}

export async function measureKitchen(browser: Browser, host: Host): Promise<KitchenFigures> {
  const order = async (status = 'waiting'): Promise<string> => {
    const created = await callApi(host, 'POST', '/en/api/orders', {
      status,
      deliveryType: 'take-away',
      orderItems: [
        { product: '/en/api/products/1', quantity: 2, price: 12 },
        { product: '/en/api/products/2', quantity: 1, price: 13 },
      ],
    });
    return String(Object(created).orderNumberFormatted);
  };
  for (let count = 0; count < STANDING; count += 1) await order('processing');
  const byHub: number[] = [];
  const board = await openBoard(browser, host, true);
  await pause(1_000);
  await longestTask(board);
  for (let count = 0; count < HUB_ROUNDS; count += 1) byHub.push(await timeToBoard(board, order));
  const task = await longestTask(board);
  await board.context().close();
  const byPolls: number[] = [];
  const slow = await openBoard(browser, host, false);
  for (let count = 0; count < POLL_ROUNDS; count += 1) {
    await pause(UNEVEN * count);
    byPolls.push(await timeToBoard(slow, order));
  }
  await slow.context().close();
  return { byHub: spread(byHub), byPolls: spread(byPolls), task };
}
