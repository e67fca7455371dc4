import { nextNumber } from '../api/resources/order-hooks.ts';
import { orderTotal } from '../api/resources/order-sums.ts';
import { formatDate } from '../api/stored.ts';
import type { Row, Sql, Stored } from '../db/database.ts';
import { type Random, seededRandom } from './random.ts';
import { createShiftTally, type SeedSale, type ShiftTally } from './shift-tally.ts';

const SEED = 20_261_130;
const HOUR_MS = 3_600_000;
/** How busy the hours from opening on are. */
const HOURS = [2, 3, 3, 5, 8, 7, 4, 3, 4, 6, 7, 4] as const;
const OPENS_AT = 8;
/** From Sunday on. */
const WEEK = [15, 18, 19, 20, 22, 30, 34] as const;
const METHODS = [
  [1, 'Cash'],
  [1, 'Cash'],
  [1, 'Cash'],
  [2, 'Card'],
  [2, 'Card'],
  [3, 'Cheque'],
] as const;
const SOURCE = 'till-seed';

interface Till {
  readonly name: string;
  readonly store: number;
  readonly cashiers: readonly string[];
  /** In centimes. */ readonly float: number;
}

const TILLS: readonly Till[] = [
  { name: 'K1', store: 1, cashiers: ['Salma', 'admin'], float: 50_000 },
  { name: 'K2', store: 1, cashiers: ['Youssef'], float: 30_000 },
  { name: 'M1', store: 2, cashiers: ['Inès', 'Omar'], float: 60_000 },
];
/** Its tablet was lost three days ago, with the shift open. */
const LOST: Till = { name: 'M2', store: 2, cashiers: ['Omar'], float: 25_000 };
const LOST_DAYS = 3;

/** What a drawer differs by, in centimes: mostly nothing. */
const DIFFERENCES = [0, 0, 0, 0, 0, 0, -500, 200, -1_250] as const;

interface Shop {
  readonly products: ReadonlyMap<number, readonly Row[]>;
  readonly users: ReadonlyMap<string, Stored>;
}

function productsOf(sql: Sql, store: number): readonly Row[] {
  return sql.all(
    `SELECT p.*, c.name AS categoryName, COALESCE(p.taxRate, c.taxRate, top.taxRate, '10') AS rate
     FROM product p JOIN category_product c ON c.id = p.category LEFT JOIN category_product top ON top.id = c.parentCategory
     WHERE c.store = ? AND p.productType = 'simple' ORDER BY p.id LIMIT 60`,
    [store],
  );
}

function saleOf(till: Till, at: Date, shop: Shop, random: Random): SeedSale {
  const cashier = random.pick(till.cashiers);
  const products = shop.products.get(till.store) ?? [];
  const isBack = random.chance(0.02);
  const lines = Array.from({ length: isBack ? 1 : random.integer(1, 4) }, () => {
    // The first products of the list are the ones that everybody takes.
    const product = products[Math.floor(random.next() ** 2 * products.length)] ?? random.pick(products);
    const step = Number(product['defaultQuantity']);
    const quantity = step === 1000 ? random.integer(1, 3) * 1000 : step * random.integer(2, 12);
    return { product, quantity: isBack ? -quantity : quantity, price: Number(product['finalPrice']) };
  });
  const reduction = !isBack && random.chance(0.06) ? random.pick([500, 1000, 2000]) : 0;
  const total = orderTotal({ lines, reduction, shippingFees: 0, shippingTips: 0 });
  const [method, methodName] = random.pick(METHODS);
  return {
    at,
    cashier,
    lines,
    reduction,
    total,
    method: isBack ? 1 : method,
    methodName: isBack ? 'Cash' : methodName,
    isCancelled: !isBack && random.chance(0.02),
  };
}

function insertSale(sql: Sql, till: Till, sale: SeedSale, number: string, shop: Shop): void {
  const at = formatDate(sale.at);
  const paid = sale.isCancelled ? 0 : sale.total;
  const { id } = sql.run(
    `INSERT INTO purchase_order (orderNumber, type, status, deliveryType, createdAt, updatedAt, doneAt, companyName, source, reductionInPercent,
      shippingFees, shippingTips, isPayedByCredit, isRestUsedAsCredit, walletPaymentAmount, creditedRest, fullTotalAmount, amountPaid, createdBy,
      paymentMethod, store, ticketNumber, soldAt)
    VALUES (?, 'delivery-note', ?, 'on-store', ?, ?, ?, 'Dar Flexy', ?, ?, 0, 0, 0, 0, 0, 0, ?, ?, ?, ?, ?, ?, ?)`,
    [
      String(nextNumber(sql, 'order:delivery-note')),
      sale.isCancelled ? 'cancelled' : 'done',
      at,
      at,
      at,
      SOURCE,
      sale.reduction,
      sale.total,
      paid,
      shop.users.get(sale.cashier) ?? null,
      sale.method,
      till.store,
      number,
      at,
    ],
  );
  for (const { product, quantity, price } of sale.lines)
    sql.run(
      'INSERT INTO order_item (description, quantity, price, finalPrice, productType, product, parentOrder, taxRate) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [
        product['name'] ?? null,
        quantity,
        price,
        price,
        product['productType'] ?? null,
        product['id'] ?? null,
        id,
        Number(product['rate']),
      ],
    );
  if (paid === 0) return;
  const change = sale.method === 1 && paid > 0 ? Math.ceil(paid / 1000) * 1000 - paid : 0;
  sql.run(
    "INSERT INTO payment (amount, state, changeAmount, paymentMethodName, paymentMethod, parentOrder) VALUES (?, 'paid', ?, ?, ?, ?)",
    [paid + change, change, sale.methodName, sale.method, id],
  );
}

function insertShift(
  sql: Sql,
  till: Till,
  openedAt: Date,
  closing: {
    readonly at: Date;
    readonly zNumber: number;
    readonly difference: number;
    readonly tally: ShiftTally;
  } | null,
): void {
  const [openedBy = ''] = till.cashiers;
  const float = till.float / 100;
  const report = closing?.tally.report({ till: till.name, openedBy, openedAt: openedAt.toISOString(), float });
  const amounts = report?.expected.map(({ methodId, amount }) => ({
    paymentMethod: `/en/api/payment_methods/${methodId}`,
    amount,
  }));
  const counted = amounts?.map((one, index) =>
    index === 0 ? { ...one, amount: (Math.round(one.amount * 100) + (closing?.difference ?? 0)) / 100 } : one,
  );
  sql.run(
    `INSERT INTO cash_shift (reference, store, currency, openedBy, openedAt, openingFloat, movements, closedBy, closedAt, counted, expected, difference, note, report, zNumber)
    VALUES (?, ?, 'MAD', ?, ?, ?, '[]', ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      `${SOURCE}-${till.name}-${openedAt.toISOString().slice(0, 10)}`,
      till.store,
      openedBy,
      formatDate(openedAt),
      till.float * 10,
      closing === null ? null : openedBy,
      closing === null ? null : formatDate(closing.at),
      counted === undefined ? null : JSON.stringify(counted),
      amounts === undefined ? null : JSON.stringify(amounts),
      closing === null ? null : closing.difference * 10,
      closing === null ? null : closing.difference === 0 ? '' : 'Monnaie mal rendue',
      report === undefined
        ? null
        : JSON.stringify({
            ...report,
            remainder: float,
            toBank: Math.max(0, (report.expected[0]?.amount ?? 0) - float),
          }),
      closing?.zNumber ?? null,
    ],
  );
}

/** The moments of a day's sales, in turn; of today those that have been. */
function momentsOf(opens: Date, now: Date, random: Random): readonly Date[] {
  const weight = HOURS.reduce((sum, one) => sum + one, 0);
  const count = WEEK[opens.getDay()] ?? 20;
  const moments = HOURS.flatMap((busy, hour) =>
    Array.from(
      { length: Math.round(((count + random.integer(-3, 3)) * busy) / weight) },
      () => opens.getTime() + hour * HOUR_MS + random.integer(0, 3_599) * 1000,
    ),
  );
  return moments
    .filter((at) => at <= now.getTime())
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
}

/** Sales and shifts of the tills on the last days, the same for each date. Does nothing where they are there already. */
export function seedSales(sql: Sql, days: number, now: Date): void {
  if (sql.get('SELECT id FROM purchase_order WHERE source = ? LIMIT 1', [SOURCE]) !== undefined) return;
  const shop: Shop = {
    products: new Map([1, 2].map((store) => [store, productsOf(sql, store)])),
    users: new Map(sql.all('SELECT id, username FROM user').map((row) => [String(row['username']), row['id'] ?? null])),
  };
  const numbers = new Map<string, number>();
  const nextTicket = (till: Till): string => {
    const number = (numbers.get(till.name) ?? 0) + 1;
    numbers.set(till.name, number);
    return `${till.name}-${String(number).padStart(4, '0')}`;
  };
  const sellOn = (till: Till, opens: Date, until: Date, random: Random): ShiftTally => {
    const tally = createShiftTally();
    for (const at of momentsOf(opens, until, random)) {
      const sale = saleOf(till, at, shop, random);
      const number = nextTicket(till);
      insertSale(sql, till, sale, number, shop);
      tally.add(sale, number);
    }
    return tally;
  };
  sql.transaction(() => {
    for (let age = days; age >= 0; age -= 1) {
      const opens = new Date(now.getFullYear(), now.getMonth(), now.getDate() - age, OPENS_AT);
      const closes = new Date(opens.getTime() + (HOURS.length + 0.5) * HOUR_MS);
      if (opens > now) continue;
      for (const [index, till] of TILLS.entries()) {
        const random = seededRandom(SEED + age * 10 + index);
        const tally = sellOn(till, opens, now, random);
        const difference = random.pick(DIFFERENCES);
        insertShift(sql, till, opens, closes > now ? null : { at: closes, zNumber: days - age + 1, difference, tally });
      }
      if (age !== LOST_DAYS) continue;
      sellOn(LOST, opens, new Date(opens.getTime() + 3 * HOUR_MS), seededRandom(SEED));
      insertShift(sql, LOST, opens, null);
    }
  });
}
