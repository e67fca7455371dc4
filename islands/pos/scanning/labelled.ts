import { type Minor, ONE, type Thousandths, thousandths, timesQuantity } from '#shared/kernel/money.ts';
import type { ParsedCode } from '#shared/scanning/codes.ts';
import type { LabelAmount } from '#shared/scanning/labels.ts';

/** Quantity and price that a code contains. */
interface Labelled {
  /** Null: the product’s own default. */
  readonly quantity: Thousandths | null;
  /** Unit price when the label's total differs from quantity × price; null: the product's own. */
  readonly price: Minor | null;
  /** Weighed or priced by a label: a separate line, so that a return can find it. */
  readonly isApart: boolean;
}

const PLAIN: Labelled = { quantity: null, price: null, isApart: false };
/** International pound, in kg. */
const POUND = 0.453_592_37;

/** ISO 4217 numbers of common currencies. */
const CURRENCY_NUMBERS: Readonly<Record<string, string>> = {
  MAD: '504',
  EUR: '978',
  USD: '840',
  GBP: '826',
  TND: '788',
  DZD: '012',
  XOF: '952',
  XAF: '950',
  EGP: '818',
  AED: '784',
  SAR: '682',
  CHF: '756',
  CAD: '124',
};

/** The weight that gives the label's total exactly; otherwise one piece at that total. */
function forPrice(price: Minor, unitPrice: Minor): Labelled {
  const near = unitPrice > 0 ? Math.round((price / unitPrice) * 1000) : 0;
  const fitting = [near, near - 1, near + 1].find(
    (quantity) => quantity > 0 && timesQuantity(unitPrice, thousandths(quantity)) === price,
  );
  return fitting === undefined
    ? { quantity: ONE, price, isApart: true }
    : { quantity: thousandths(fitting), price: null, isApart: true };
}

function fromLabel(amount: LabelAmount, unitPrice: Minor): Labelled {
  switch (amount.kind) {
    case 'weight':
      return { quantity: amount.weight, price: null, isApart: true };
    case 'pieces':
      return { quantity: amount.pieces, price: null, isApart: false };
    case 'price':
      return forPrice(amount.price, unitPrice);
  }
}

/** Null when the code’s price is in another currency than the till’s. */
export function labelledBy(code: ParsedCode, unitPrice: Minor, currency: string): Labelled | null {
  if (code.kind === 'embedded') return fromLabel(code.label.amount, unitPrice);
  if (code.kind !== 'gs1') return PLAIN;
  const { netWeight, price, count } = code.data;
  if (price !== null && price.currency !== null && price.currency !== CURRENCY_NUMBERS[currency]) return null;
  if (netWeight !== null) {
    const quantity = netWeight.unit === 'kg' ? netWeight.weight : thousandths(Math.round(netWeight.weight * POUND));
    const fits = price === null || timesQuantity(unitPrice, quantity) === price.price;
    return fits ? { quantity, price: null, isApart: true } : { quantity: ONE, price: price.price, isApart: true };
  }
  if (price !== null) return forPrice(price.price, unitPrice);
  return count === null ? PLAIN : { quantity: thousandths(count * 1000), price: null, isApart: false };
}

/** The expiry day (YYYY-MM-DD) when it has passed. */
export function expiredOn(code: ParsedCode, today: string): string | null {
  if (code.kind !== 'gs1') return null;
  const { expiry, sellBy } = code.data;
  const last = [expiry, sellBy].filter((day) => day !== null).sort()[0];
  return last !== undefined && last < today ? last : null;
}
