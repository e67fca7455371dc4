import { type BasisPoints, basisPoints, percentOf } from '#shared/kernel/money.ts';
import type { CartLine, Sale } from '../model.ts';
import { isFixed } from './cart.ts';
import type { TillRoles } from './service.ts';

/** One rule for a price that is lowered, a discount on an item and a reduction of the order: what the guest pays less. */

export const WHOLE = 10_000;

/** Above which reduction somebody else is asked; null: nobody. An admin is not, and nobody where the page sets none. */
export function limitOf({ isAdmin }: TillRoles, percent: number | undefined): BasisPoints | null {
  if (isAdmin || percent === undefined || !Number.isFinite(percent)) return null;
  return basisPoints(Math.round(Math.min(100, Math.max(0, percent)) * 100));
}

/** Unit price that counts as not reduced. */
export function fullOf({ labelPrice, finalPrice }: CartLine): number {
  return labelPrice ?? finalPrice;
}

/** Of a price that is rounded to coins, as much less as that: 10 % off 9.99 are 1.00. */
function isWithin(line: CartLine, orderReduction: BasisPoints, limit: BasisPoints): boolean {
  const full = fullOf(line);
  const rounded = (full - percentOf(line.labelPrice ?? line.finalPrice, limit)) * WHOLE;
  return line.price * (WHOLE - orderReduction) >= Math.min(rounded, full * (WHOLE - limit));
}

/** What the kitchen has, or comes back, was allowed when it was entered; so was each price that nobody has lowered. */
export function isLineAllowed(line: CartLine): boolean {
  return (isFixed(line) && line.sentBefore === undefined) || line.price >= (line.allowed?.price ?? fullOf(line));
}

/** The items that cost less than a cashier may give them for, and of which no admin has said that they may. */
export function reducedTooFar(sale: Sale, limit: BasisPoints | null): readonly CartLine[] {
  if (limit === null || sale.documentType !== 'delivery-note') return [];
  const isOrderAllowed = sale.reduction <= (sale.allowed?.reduction ?? 0);
  return sale.lines.filter(
    (line) => line.quantity > 0 && !isWithin(line, sale.reduction, limit) && !(isOrderAllowed && isLineAllowed(line)),
  );
}

/** An order that is opened again, as it was allowed when it was saved. */
export function allowedBefore(sale: Sale): Sale {
  return {
    ...sale,
    lines: sale.lines.map((line) => ({
      ...line,
      ...(line.price < fullOf(line) && { allowed: { price: line.price, by: '' } }),
    })),
    allowed: { reduction: sale.reduction, by: '' },
  };
}
