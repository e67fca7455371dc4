import type { ByLocale, Locale } from '../api/iri.ts';
import { NUMBER_PREFIX } from '../api/resources/orders.ts';
import { formatDate } from '../api/stored.ts';
import type { Row, Sql, Stored } from '../db/database.ts';
import { statusText } from './texts.ts';

const TAGS: ByLocale<string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' };
const DAY = 86_400_000;

export function moneyText(locale: Locale, centimes: Stored | undefined): string {
  return new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'MAD', currencyDisplay: 'code' }).format(
    Number(centimes ?? 0) / 100,
  );
}
export function dateText(locale: Locale, date: Stored | undefined): string {
  return typeof date === 'string'
    ? new Intl.DateTimeFormat(TAGS[locale], {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'Africa/Casablanca',
      }).format(new Date(date))
    : '';
}
function numberText(locale: Locale, value: number): string {
  return new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 1 }).format(value);
}

const BADGES: Readonly<Record<string, string>> = {
  done: 'success',
  paid: 'success',
  processing: 'info',
  waiting: 'warning',
  'partially-paid': 'warning',
  cancelled: 'secondary',
  draft: 'secondary',
};

interface OrderLine {
  readonly id: number;
  readonly number: string;
  readonly customer: string;
  readonly status: string;
  readonly badge: string;
  readonly total: string;
  readonly created: string;
  readonly cashier: string;
  readonly lines: number;
  readonly store: string;
}

function orderLine(locale: Locale, walkIn: string, row: Row): OrderLine {
  const customer = [row['firstName'], row['lastName']].filter((part) => typeof part === 'string').join(' ');
  const status = String(row['status']);
  return {
    id: Number(row['id']),
    number: `${NUMBER_PREFIX[String(row['type'])] ?? 'DN'}-${String(row['orderNumber'] ?? row['id']).padStart(5, '0')}`,
    customer: customer === '' ? walkIn : customer,
    status: statusText(locale, status),
    badge: BADGES[status] ?? 'secondary',
    total: moneyText(locale, row['fullTotalAmount']),
    created: dateText(locale, row['createdAt']),
    cashier: String(row['username'] ?? ''),
    lines: Number(row['lines']),
    store: String(row['store'] ?? ''),
  };
}

export function orderLines(sql: Sql, locale: Locale, walkIn: string, limit: number, offset: number): OrderLine[] {
  return sql
    .all(
      `SELECT o.id, o.type, o.orderNumber, o.status, o.fullTotalAmount, o.createdAt, c.firstName, c.lastName, u.username, s.name AS store,
      (SELECT COUNT(*) FROM order_item i WHERE i.parentOrder = o.id) AS lines
    FROM purchase_order o LEFT JOIN customer c ON c.id = o.customer LEFT JOIN user u ON u.id = o.createdBy LEFT JOIN store s ON s.id = o.store
    ORDER BY o.createdAt DESC, o.id DESC LIMIT ? OFFSET ?`,
      [limit, offset],
    )
    .map((row) => orderLine(locale, walkIn, row));
}

export function countOrders(sql: Sql): number {
  return Number(sql.get('SELECT COUNT(*) AS count FROM purchase_order')?.['count'] ?? 0);
}

const SALES = "status <> 'cancelled' AND type = 'delivery-note'";

function sales(sql: Sql, from: Date, to: Date): { readonly amount: number; readonly orders: number } {
  const row = sql.get(
    `SELECT COALESCE(SUM(fullTotalAmount), 0) AS amount, COUNT(*) AS orders FROM purchase_order WHERE ${SALES} AND createdAt >= ? AND createdAt < ?`,
    [formatDate(from), formatDate(to)],
  );
  return { amount: Number(row?.['amount'] ?? 0), orders: Number(row?.['orders'] ?? 0) };
}

interface Dashboard {
  readonly today: string;
  readonly todayOrders: string;
  readonly week: string;
  readonly change: string;
  readonly rising: boolean;
  readonly open: string;
  readonly basket: string;
  readonly bars: readonly {
    readonly x: number;
    readonly y: number;
    readonly height: number;
    readonly title: string;
    readonly label: string;
  }[];
  readonly best: readonly {
    readonly name: string;
    readonly image: string;
    readonly sold: string;
    readonly amount: string;
  }[];
}

/** Bars of a 600 × 350 drawing. */
function bars(sql: Sql, locale: Locale, now: Date): Dashboard['bars'] {
  const days = Array.from({ length: 30 }, (_, index) => new Date(now.getTime() - (29 - index) * DAY));
  const amounts = days.map((day) => sales(sql, new Date(day.getTime() - DAY), day).amount);
  const greatest = Math.max(1, ...amounts);
  return amounts.map((amount, index) => {
    const height = Math.max(2, Math.round((amount / greatest) * 308));
    const day = new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'short' }).format(days[index]);
    return {
      x: index * 20 + 3,
      y: 320 - height,
      height,
      title: `${day}: ${moneyText(locale, amount)}`,
      label: index % 7 === 0 ? day : '',
    };
  });
}

export function dashboard(sql: Sql, locale: Locale, now: Date): Dashboard {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const end = new Date(now.getTime() + 1000);
  const today = sales(sql, ago(1), end);
  const week = sales(sql, ago(7), end);
  const before = sales(sql, ago(14), ago(7));
  const change = before.amount === 0 ? 0 : ((week.amount - before.amount) / before.amount) * 100;
  const open = Number(
    sql.get(
      "SELECT COUNT(*) AS count FROM purchase_order WHERE status IN ('waiting', 'processing', 'partially-paid')",
    )?.['count'] ?? 0,
  );
  const best = sql.all(
    `SELECT p.name, p.image, SUM(i.quantity) AS sold, SUM(i.quantity * i.price / 1000) AS amount FROM order_item i JOIN purchase_order o ON o.id = i.parentOrder JOIN product p ON p.id = i.product
    WHERE o.status <> 'cancelled' AND o.createdAt >= ? GROUP BY p.id ORDER BY amount DESC LIMIT 6`,
    [formatDate(ago(30))],
  );
  return {
    today: moneyText(locale, today.amount),
    todayOrders: numberText(locale, today.orders),
    week: moneyText(locale, week.amount),
    change: `${change >= 0 ? '+' : ''}${numberText(locale, change)} %`,
    rising: change >= 0,
    open: numberText(locale, open),
    basket: moneyText(locale, week.orders === 0 ? 0 : Math.round(week.amount / week.orders)),
    bars: bars(sql, locale, now),
    best: best.map((row) => ({
      name: String(row['name']),
      image: String(row['image'] ?? ''),
      sold: numberText(locale, Number(row['sold']) / 1000),
      amount: moneyText(locale, row['amount']),
    })),
  };
}
