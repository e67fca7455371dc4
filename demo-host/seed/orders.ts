import { nextNumber } from '../api/resources/order-hooks.ts';
import { orderTotal, paymentStatus } from '../api/resources/order-sums.ts';
import { formatDate } from '../api/stored.ts';
import type { Row, Sql, Stored } from '../db/database.ts';
import type { Random } from './random.ts';

const DAYS = 30;
/** Tests recognise their own sales by age. */
const YOUNGEST_HOURS = 2;
const NOTES = [
  'Sans sucre',
  'Bien cuit',
  'Allergie : noix',
  'À livrer avant midi',
  'Client fidèle',
  'بدون سكر',
  'Emballage cadeau',
  'Appeler en arrivant',
] as const;

interface Shop {
  readonly store: number;
  readonly products: readonly Row[];
  readonly cashiers: readonly Stored[];
}

function shops(sql: Sql): Shop[] {
  return sql.all('SELECT id FROM store ORDER BY id').map((row) => ({
    store: Number(row['id']),
    products: sql.all(
      "SELECT p.* FROM product p JOIN category_product c ON c.id = p.category WHERE c.store = ? AND p.productType <> 'component' ORDER BY p.id",
      [row['id'] ?? null],
    ),
    cashiers: sql
      .all('SELECT id FROM user WHERE store = ? AND password IS NULL ORDER BY id', [row['id'] ?? null])
      .map((user) => user['id'] ?? null),
  }));
}

function lines(
  shop: Shop,
  random: Random,
): { readonly product: Row; readonly quantity: number; readonly price: number }[] {
  return Array.from({ length: random.integer(1, 6) }, () => {
    const product = random.pick(shop.products);
    const step = Number(product['defaultQuantity']);
    return {
      product,
      quantity: step === 1000 ? random.integer(1, 3) * 1000 : step * random.integer(3, 20),
      price: Number(product['finalPrice']),
    };
  });
}

const WEEK = [44, 42, 34, 29, 28, 26, 30] as const;

/**
 * Two days of seven are busy. Counted back from today, whatever day that is: with other counts on a Monday all that is
 * drawn afterwards would be another shop.
 */
function ordersOf(age: number, random: Random): number {
  return (WEEK[(age - 1) % WEEK.length] ?? 30) + random.integer(0, 8);
}

function fate(age: number, random: Random): 'done' | 'cancelled' | 'processing' | 'payment' {
  if (random.chance(0.03)) return 'cancelled';
  if (age > 2) return random.chance(0.86) ? 'done' : 'payment';
  return random.pick(['done', 'processing', 'payment', 'payment'] as const);
}

function insertOrder(
  sql: Sql,
  shop: Shop,
  createdAt: Date,
  age: number,
  random: Random,
  tables: readonly Stored[],
): void {
  const items = lines(shop, random);
  const reduction = random.chance(0.08) ? random.pick([500, 1000, 1500]) : 0;
  const delivery =
    shop.store === 1
      ? random.pick(['on-store', 'on-store', 'take-away', 'delivery'] as const)
      : random.pick(['take-away', 'take-away', 'collect', 'delivery'] as const);
  const shippingFees = delivery === 'delivery' ? random.pick([1000, 1500, 2500]) : 0;
  const total = orderTotal({ lines: items, reduction, shippingFees, shippingTips: 0 });
  const end = fate(age, random);
  const half = Math.floor(total / 200) * 100;
  const received = end === 'done' || random.chance(0.5) ? total : random.chance(0.4) ? half : 0;
  // Waiting orders belong to the kitchen, so they must be recent.
  const paid = age > 1 && received === 0 ? Math.max(half, Math.min(total, 100)) : received;
  const status = end === 'payment' ? paymentStatus(total, paid) : end;
  const [method, methodName] = random.pick([
    [1, 'Cash'],
    [1, 'Cash'],
    [2, 'Card'],
    [3, 'Cheque'],
    [4, 'Bank transfer'],
  ] as const);
  const place = delivery === 'on-store' ? random.pick(tables) : null;
  // The guests of orders this old have left: their tables are free.
  const table = status === 'done' || status === 'cancelled' || status === 'paid' ? place : null;
  const done = status === 'done' ? formatDate(new Date(createdAt.getTime() + random.integer(4, 40) * 60_000)) : null;
  const { id } = sql.run(
    `INSERT INTO purchase_order (orderNumber, type, status, deliveryType, description, createdAt, updatedAt, doneAt, companyName, source, reductionInPercent, shippingFees,
      shippingTips, isPayedByCredit, isRestUsedAsCredit, walletPaymentAmount, creditedRest, fullTotalAmount, amountPaid, customer, agent, createdBy, paymentMethod, shippingMethod, ordredTable, reservable, store)
    VALUES (?, 'delivery-note', ?, ?, ?, ?, ?, ?, 'Dar Flexy', 'admin', ?, ?, 0, 0, 0, 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      String(nextNumber(sql, 'order:delivery-note')),
      status,
      delivery,
      random.chance(0.15) ? random.pick(NOTES) : null,
      formatDate(createdAt),
      done ?? formatDate(createdAt),
      done,
      reduction,
      shippingFees,
      total,
      paid,
      random.chance(0.45) ? random.integer(1, 200) : null,
      delivery === 'delivery' ? random.integer(1, 8) : null,
      random.pick(shop.cashiers),
      method,
      delivery === 'delivery' ? random.integer(2, 4) : 1,
      table,
      table,
      shop.store,
    ],
  );
  for (const { product, quantity, price } of items) {
    sql.run(
      'INSERT INTO order_item (description, quantity, price, finalPrice, productType, product, parentOrder) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [product['name'] ?? null, quantity, price, price, product['productType'] ?? null, product['id'] ?? null, id],
    );
  }
  if (paid > 0) {
    const change = method === 1 && paid === total ? Math.ceil(total / 1000) * 1000 - total : 0;
    sql.run(
      "INSERT INTO payment (amount, state, changeAmount, paymentMethodName, paymentMethod, parentOrder) VALUES (?, 'paid', ?, ?, ?, ?)",
      [paid + change, change, methodName, method, id],
    );
  }
}

export function seedOrders(sql: Sql, random: Random, now: Date): void {
  const places = shops(sql);
  const tables = sql
    .all("SELECT id FROM reservable WHERE status IS NULL AND objectType = 'table' ORDER BY id")
    .map((row) => row['id'] ?? null);
  const latest = now.getTime() - YOUNGEST_HOURS * 3_600_000;
  const moments = Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((age) => {
    const day = new Date(now.getTime() - age * 86_400_000);
    return Array.from({ length: ordersOf(age, random) }, () => ({
      age,
      at: day.getTime() + random.integer(0, 86_399) * 1000,
    }));
  });
  const past = moments.filter(({ at }) => at <= latest).sort((one, other) => one.at - other.at);
  for (const { at, age } of past) insertOrder(sql, random.pick(places), new Date(at), age, random, tables);
}
