import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { contentKey } from './content.ts';
import type { OrderedSale } from './hook.ts';
import type { OrderedMethod } from './hook-drawer.ts';
import { NOT_SAVED } from './not-saved.ts';
import type { Oracle } from './oracle.ts';
import type { Random } from './random.ts';
import type { Tab, Tabs } from './tabs.ts';
import { until } from './until.ts';

const NAMES = ['Espresso', 'Double espresso'] as const;
const recordSchema = v.looseObject({ id: v.number(), name: v.string(), finalPrice: v.optional(v.number()) });
const collectionSchema = v.looseObject({ member: v.array(recordSchema) });

interface Priced {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

export interface Shop {
  readonly products: readonly Priced[];
  readonly method: OrderedMethod;
}

export async function readShop(host: Host): Promise<Shop> {
  const read = async (path: string): Promise<readonly v.InferOutput<typeof recordSchema>[]> =>
    v.parse(collectionSchema, await callApi(host, 'GET', `/en/api/${path}`, undefined, 'cashier')).member;
  const products = await Promise.all(
    NAMES.map(async (name) => {
      const found = (await read(`products?name=${encodeURIComponent(name)}`)).find((product) => product.name === name);
      if (found === undefined) throw new Error(`No ${name} in the shop`);
      return { id: found.id, name, price: Math.round((found.finalPrice ?? 0) * 100) };
    }),
  );
  const [method] = await read('payment_methods');
  if (method === undefined) throw new Error('The shop takes no payments');
  return { products, method };
}

/**
 * One sale in five is identical to others, also to those made on the screen; the rest have their own note, price or
 * quantity.
 */
export function orderSale(random: Random, { products, method }: Shop, index: number): OrderedSale {
  const product = random.pick(products);
  const { id, name, price } = product;
  const sale = {
    reference: randomUUID(),
    at: Date.now(),
    product: { id, name },
    method,
    quantity: 1_000,
    price,
    note: '',
  };
  if (random.chance(0.2)) return sale;
  if (random.chance(0.5)) return { ...sale, note: `Sale ${index}`, quantity: random.whole(1, 4) * 1_000 };
  return random.chance(0.5) ? { ...sale, price: 2_000 + index } : { ...sale, quantity: 10_000 + index * 5 };
}

export function keyOf({ product, quantity, price, note }: OrderedSale): string {
  return contentKey({
    lines: [{ name: product.name, quantity, price }],
    paid: [Math.round((price * quantity) / 1_000)],
    note,
  });
}

/**
 * Does something in any tab that is alive; if the tab dies before it has said that it is done, another one does the same
 * again.
 */
export async function inSomeTab<T>(
  tabs: Tabs,
  random: Random,
  what: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await until('a tab to work in', () => tabs.alive().length > 0, 120_000);
    const tab = random.pick(tabs.alive());
    try {
      return await tab.inPage(work);
    } catch (error) {
      const failure = String(error);
      // Neither the device nor the server took it, and the till has said so: the cart is still there.
      if (failure.includes(NOT_SAVED)) attempt -= 1;
      else if (!/crashed|closed|destroyed|navigation|detached/i.test(failure))
        throw new Error(`${what} could not be done: ${failure}`, { cause: error });
    }
  }
  throw new Error(`${what} could not be done in 20 tabs`);
}

export async function sell(tabs: Tabs, random: Random, oracle: Oracle, sale: OrderedSale): Promise<void> {
  await inSomeTab(tabs, random, 'A sale', (page) => page.evaluate((ordered) => window.chaos.sell(ordered), sale));
  oracle.reported(keyOf(sale), Math.round((sale.price * sale.quantity) / 1_000));
}

/** Makes a sale through the screen, as a person does. */
export async function sellOnScreen(tab: Tab, random: Random, shop: Shop, oracle: Oracle): Promise<void> {
  const { till } = tab;
  await tab.page.bringToFront();
  const { name, price } = random.pick(shop.products);
  const count = random.whole(1, 3);
  for (let tap = 0; tap < count; tap += 1) await till.product(name).click();
  await till.line(name).waitFor();
  await till.payCash();
  await till.saveOrder();
  const receipt = till.till.getByRole('dialog', { name: 'Receipt' });
  const asked = ['This shift is of an earlier day', 'Whose shift is it?'].map((name) =>
    till.till.getByRole('dialog', { name }),
  );
  // Each is asked once of a shift, in this order, and not of every sale.
  for (const question of asked) {
    await asked
      .reduce((any, one) => any.or(one), receipt)
      .first()
      .waitFor();
    if ((await question.count()) === 0) continue;
    await question.getByRole('button', { name: 'Sell in this shift' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await receipt.waitFor();
  oracle.reported(
    contentKey({ lines: [{ name, quantity: count * 1_000, price }], paid: [price * count], note: '' }),
    price * count,
  );
  await till.closeReceipt();
}
