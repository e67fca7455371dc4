import { safeParse } from 'valibot';
import { amount } from '#shared/api/fields.ts';
import { currencyDecimals, type Minor } from '#shared/kernel/money.ts';

/** Fields of products, orders and customers that hold an amount of money, as the server writes them. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'price',
  'finalPrice',
  'basePrice',
  'unitPrice',
  'oldPrice',
  'totalPrice',
  'total',
  'subTotal',
  'amount',
  'shippingPrice',
]);

export const isAmount = (field: string | undefined): boolean => field !== undefined && AMOUNTS.has(field);

/** The amount that a field holds; null where it holds none, or nobody knows the currency. */
export function amountIn(field: string | undefined, value: unknown, currency: string | undefined): Minor | null {
  if (currency === undefined || !isAmount(field)) return null;
  const read = safeParse(amount({ decimals: currencyDecimals(currency) }), value);
  return read.success ? read.output : null;
}
