import {
  type BasisPoints,
  type Minor,
  minor,
  subtractMinor,
  type Thousandths,
  thousandths,
} from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { CartLine, Cashier, PaymentLine, Sale } from '../../model.ts';
import { exactPrices } from '../../rules/exact-prices.ts';
import { newSale } from '../../rules/sale.ts';
import { asSold } from '../../rules/tax-rates.ts';
import { totals } from '../../rules/totals.ts';

/** How much of each line of a sale, by its place; a missing one is none of it. */
export type Quantities = readonly Thousandths[];

const NONE = thousandths(0);

const keyOf = ({ idProduct, name }: Pick<CartLine, 'idProduct' | 'name'>): string => `${idProduct}|${name}`;

/** What of a sale has come back already, by line, from the returns that name it. */
export function returnedOf(sale: Sale, returns: readonly Pick<Sale, 'lines'>[]): Quantities {
  const back = new Map<string, number>();
  for (const line of returns.flatMap(({ lines }) => lines))
    if (line.quantity < 0) back.set(keyOf(line), (back.get(keyOf(line)) ?? 0) - line.quantity);
  return sale.lines.map((line) => {
    const found = Math.min(back.get(keyOf(line)) ?? 0, Math.max(0, line.quantity));
    back.set(keyOf(line), (back.get(keyOf(line)) ?? 0) - found);
    return thousandths(found);
  });
}

/** What can still come back, by line. */
export function leftOf(sale: Sale, returned: Quantities): Quantities {
  return sale.lines.map(({ quantity }, index) => thousandths(Math.max(0, quantity - (returned[index] ?? 0))));
}

/** Whether what comes back, by its lines, is no more than what is left of a sale. */
export function isWithin(sale: Sale, left: Quantities, lines: Sale['lines']): boolean {
  const rest = new Map<string, number>();
  const add = (line: CartLine, quantity: number): void => {
    rest.set(keyOf(line), (rest.get(keyOf(line)) ?? 0) + quantity);
  };
  for (const [index, line] of sale.lines.entries()) add(line, left[index] ?? NONE);
  for (const line of lines) if (line.quantity < 0) add(line, line.quantity);
  return [...rest.values()].every((quantity) => quantity >= 0);
}

function worthOf(sale: Sale, quantities: Quantities): Minor {
  const lines = sale.lines.map((line, index) => ({ ...line, quantity: quantities[index] ?? NONE }));
  const { products, reduction } = totals({ ...sale, lines });
  return subtractMinor(products, reduction);
}

/** Of the credit that paid for the goods, the part for some of them. */
function creditOf(sale: Sale, worth: Minor): Minor {
  const whole = worthOf(
    sale,
    sale.lines.map(({ quantity }) => quantity),
  );
  const { usedCredit } = totals(sale);
  const used = Math.min(usedCredit, whole);
  return minor(whole === 0 ? 0 : Math.round((used * worth) / whole));
}

const plus = (one: Quantities, other: Quantities): Quantities =>
  one.map((quantity, index) => thousandths(quantity + (other[index] ?? 0)));

/**
 * What is given back for some goods: what they were paid, with their share of the reduction. It is the difference of
 * what all that came back is worth before and after, so that all of it line by line is exactly what was paid.
 */
export function refundOf(
  sale: Sale,
  returned: Quantities,
  chosen: Quantities,
): { readonly amount: Minor; readonly credit: Minor } {
  const [before, after] = [worthOf(sale, returned), worthOf(sale, plus(returned, chosen))];
  return {
    amount: subtractMinor(after, before),
    credit: subtractMinor(creditOf(sale, after), creditOf(sale, before)),
  };
}

export interface ReturnedSale {
  readonly sale: Sale;
  /** The number on its receipt. */ readonly number: string;
  /** Its address on the server; null while it is only on this device. */ readonly iri: string | null;
  readonly returned: Quantities;
}

interface NewReturn {
  readonly chosen: Quantities;
  /** What goes back, negative. */ readonly payments: readonly PaymentLine[];
  /** False: the goods are not sold again. Undefined: the back-office keeps no such answer. */
  readonly isRestocked: boolean | undefined;
  readonly cashier: Cashier | null;
  readonly note: string;
  readonly now: Date;
}

/** Goods come back over the counter, at the tax that they were taken away with. */
function withSoldRates(sale: Sale): Sale {
  return { ...sale, lines: asSold(sale.lines, sale.deliveryType) };
}

/** A sale without lines that names the one whose goods come back. */
function begunFor(
  { sale, number, iri }: Omit<ReturnedSale, 'returned'>,
  { cashier, note, now }: Pick<NewReturn, 'cashier' | 'note' | 'now'>,
): Sale {
  const { storeId, currency, customer, reference } = sale;
  return {
    ...newSale({
      documentType: 'delivery-note',
      storeId,
      cashier,
      ...(currency === undefined ? {} : { currency }),
      now,
    }),
    customer,
    orderNote: note,
    returnOf: { number, iri, reference },
  };
}

/** Lines that say whether what comes back is sold again. */
function answered(lines: readonly CartLine[], isRestocked: boolean | undefined): readonly CartLine[] {
  return isRestocked === undefined ? lines : lines.map((line) => (line.quantity < 0 ? { ...line, isRestocked } : line));
}

/**
 * A return: a sale of negative quantities at the prices and the reduction of the first one. Where rounding the reduction
 * anew would give a cent more or less than is paid out, its lines have the exact prices paid instead.
 */
export function returnSale(
  { sale: first, number, iri, returned }: ReturnedSale,
  { chosen, payments, isRestocked, cashier, note, now }: NewReturn,
): Sale {
  const sale = withSoldRates(first);
  const { amount, credit } = refundOf(sale, returned, chosen);
  const lines = sale.lines.flatMap((line, index) => {
    const quantity = chosen[index] ?? NONE;
    return quantity > 0 ? [{ ...line, id: uuid(), quantity: thousandths(-quantity) }] : [];
  });
  const back: Sale = {
    ...begunFor({ sale, number, iri }, { cashier, note, now }),
    lines,
    reduction: sale.reduction,
    isPayedByCredit: credit > 0,
    walletPayment: minor(0 - credit),
  };
  const isExact = totals(back).total === -amount;
  const exact = isExact ? back : { ...back, reduction: 0 as BasisPoints, lines: spread(sale, returned, chosen) };
  return { ...exact, lines: answered(exact.lines, isRestocked), payments };
}

/**
 * An exchange: what comes back stands in the cart at exactly what was paid for it, to be set against other goods. Null
 * where credit paid for it, which comes back as credit alone.
 */
export function exchangeSale(
  { sale: first, number, iri, returned }: ReturnedSale,
  { chosen, isRestocked, cashier, note, now }: Omit<NewReturn, 'payments'>,
): Sale | null {
  const sale = withSoldRates(first);
  if (refundOf(sale, returned, chosen).credit > 0) return null;
  return {
    ...begunFor({ sale, number, iri }, { cashier, note, now }),
    lines: answered(spread(sale, returned, chosen), isRestocked).map(({ sentAt: _, ...line }) => line),
  };
}

/** Each line's own part of what is paid out, as if the lines came back one after the other. */
function spread(sale: Sale, returned: Quantities, chosen: Quantities): readonly CartLine[] {
  let before = returned;
  return sale.lines.flatMap((line, index) => {
    const quantity = chosen[index] ?? NONE;
    if (quantity === 0) return [];
    const own = sale.lines.map((_, place) => (place === index ? quantity : NONE));
    const { amount } = refundOf(sale, before, own);
    before = plus(before, own);
    return exactPrices(quantity, amount).map((part) => ({
      ...line,
      id: uuid(),
      price: part.price,
      quantity: thousandths(0 - part.quantity),
    }));
  });
}
