import { type LineMarks, marksOf, withMarks } from '#shared/kernel/line-marks.ts';
import { type Minor, ONE, type Thousandths, thousandths, timesQuantity } from '#shared/kernel/money.ts';
import { type TaxRates, taxRatesOf } from '#shared/kernel/tax.ts';
import {
  isNumberProblem,
  MAX_AMOUNT,
  type NumberProblem,
  readAmount,
  readQuantity,
} from '#shared/kernel/typed-number.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { CartLine, Product, Sale, Variant } from '../model.ts';

export interface AddOptions {
  readonly variant?: Variant | null;
  readonly quantity?: Thousandths | null | undefined;
  /** Price from a label, in minor units, instead of the catalogue’s. */
  readonly price?: Minor | null;
  /** Default: those of the till. */
  readonly rates?: TaxRates;
  /** Course and seat. Default: none. */
  readonly marks?: LineMarks;
  /** Whether the item gets a line of its own, as weighed goods do. Default: false. */
  readonly isApart?: boolean;
}

/** Whether the kitchen has it, as it is or before it was changed here. */
export function isAtKitchen({ sentAt, sentBefore }: Pick<CartLine, 'sentAt' | 'sentBefore'>): boolean {
  return sentAt !== undefined || sentBefore !== undefined;
}

/** Whether a line stands as it is: the kitchen has it already, or it comes back at the price that was paid. */
export function isFixed(line: Pick<CartLine, 'sentAt' | 'sentBefore' | 'quantity'>): boolean {
  return isAtKitchen(line) || line.quantity < 0;
}

/** What is fixed is not changed. */
export function changeLine(sale: Sale, lineId: string, change: (line: CartLine) => CartLine | null): Sale {
  const changed = (line: CartLine) => (line.id === lineId && !isFixed(line) ? (change(line) ?? []) : [line]);
  return { ...sale, lines: sale.lines.flatMap(changed) };
}

/** Adds to the line that holds the product at its catalogue price, else appends a line. */
export function addProduct(
  sale: Sale,
  product: Product,
  { variant = null, quantity, price = null, rates = {}, marks = {}, isApart = false }: AddOptions = {},
): Sale {
  const entering = quantity ?? (product.defaultQuantity > 0 ? product.defaultQuantity : ONE);
  const finalPrice = variant?.price ?? product.finalPrice;
  const variantId = variant?.id ?? null;
  // A line with a changed price stays apart: further items are sold at the catalogue price.
  const same = isApart
    ? undefined
    : sale.lines.find(
        (line) =>
          line.isApart !== true &&
          !isFixed(line) &&
          line.note === undefined &&
          line.idProduct === product.id &&
          line.variantId === variantId &&
          withMarks('', line) === withMarks('', marks) &&
          line.price === finalPrice &&
          line.taxRate === rates.taxRate &&
          line.takeAwayTaxRate === rates.takeAwayTaxRate,
      );
  if (same) return changeLine(sale, same.id, (line) => ({ ...line, quantity: thousandths(line.quantity + entering) }));
  const line: CartLine = {
    ...marksOf(marks),
    ...taxRatesOf(rates),
    id: uuid(),
    idProduct: product.id,
    productIri: product.iri,
    name: variant ? `${product.name} – ${variant.name}` : product.name,
    image: product.image,
    quantity: entering,
    price: price ?? finalPrice,
    finalPrice,
    ...(price === null ? {} : { typedPrice: price, labelPrice: price }),
    productType: product.productType,
    defaultQuantity: product.defaultQuantity,
    variantId,
    ...(isApart ? { isApart } : {}),
  };
  return { ...sale, lines: [...sale.lines, line] };
}

/** How many things lie on the counter: what is weighed counts as one. */
export function countPieces(lines: readonly CartLine[]): number {
  const pieces = (line: CartLine): number => (isWeighed(line) ? 1 : Math.ceil(Math.abs(line.quantity) / ONE));
  return lines.reduce((sum, line) => sum + pieces(line), 0);
}

/** Whether it is sold by weight: less than a whole one can be asked for. Its price is that of a kilo, as scales label it. */
export function isByWeight({ defaultQuantity }: Pick<Product, 'defaultQuantity'>): boolean {
  return defaultQuantity % ONE !== 0;
}

/** Whether a line's price is that of a kilo. */
export function isWeighed({ defaultQuantity, quantity, isApart }: CartLine): boolean {
  return isByWeight({ defaultQuantity }) || (isApart === true && quantity % ONE !== 0);
}

/** What plus and minus change: a pack is sold by the pack, half a kilo by the half. */
export function stepOf({ defaultQuantity }: CartLine): Thousandths {
  return defaultQuantity > 0 ? defaultQuantity : ONE;
}

export function plus(sale: Sale, lineId: string): Sale {
  return changeLine(sale, lineId, (line) => ({ ...line, quantity: thousandths(line.quantity + stepOf(line)) }));
}

/** Lowers the quantity by a step; a line that has no more than one is removed. */
export function minus(sale: Sale, lineId: string): Sale {
  return changeLine(sale, lineId, (line) =>
    line.quantity <= stepOf(line) ? null : { ...line, quantity: thousandths(line.quantity - stepOf(line)) },
  );
}

export function removeLine(sale: Sale, lineId: string): Sale {
  const lines = sale.lines.filter((line) => line.id !== lineId || isAtKitchen(line));
  return lines.length === sale.lines.length ? sale : { ...sale, lines };
}

/** A line that was taken out of the cart, and where it stood. */
export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

/** The line that a change has taken out; null when it was none, or more than one. */
export function removedBy(before: readonly CartLine[], after: readonly CartLine[]): RemovedLine | null {
  if (after.length !== before.length - 1) return null;
  const kept = new Set(after.map(({ id }) => id));
  const index = before.findIndex(({ id }) => !kept.has(id));
  const line = before[index];
  return line === undefined ? null : { line, index };
}

/** Puts a removed line back where it stood, beside all that was done since. */
export function putBack(sale: Sale, { line, index }: RemovedLine): Sale {
  return sale.lines.some(({ id }) => id === line.id) ? sale : { ...sale, lines: sale.lines.toSpliced(index, 0, line) };
}

/** Changes a line unless its amount would be beyond what a till adds up. */
function changeWithin(sale: Sale, lineId: string, changes: Partial<CartLine>): Sale | NumberProblem {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (!line) return sale;
  const changed = { ...line, ...changes };
  return timesQuantity(changed.price, changed.quantity) > MAX_AMOUNT
    ? 'too-large'
    : changeLine(sale, lineId, () => changed);
}

/** A problem when the text is not a quantity above 0: the caller keeps the last valid one. */
export function setQuantity(sale: Sale, lineId: string, text: string): Sale | NumberProblem {
  const quantity = readQuantity(text);
  if (isNumberProblem(quantity)) return quantity;
  return quantity === 0 ? 'invalid' : changeWithin(sale, lineId, { quantity });
}

/** A problem when the text is not a price of 0 or more: the caller keeps the last valid one. */
export function setPrice(sale: Sale, lineId: string, text: string, decimals: number): Sale | NumberProblem {
  const price = readAmount(text, decimals);
  return isNumberProblem(price) ? price : changeWithin(sale, lineId, { price, typedPrice: price });
}
