import { fallback, type GenericSchema } from 'valibot';
import type { Thousandths } from '#shared/kernel/money.ts';
import { quantity } from '../fields.ts';

/** Left out rather than wrong: a back-office may keep something else under such a name. */
export const quantityOrNull: GenericSchema<unknown, Thousandths | null> = fallback(quantity, null);

/** What is left to sell; null where the back-office keeps no stock. */
export function stockOf(fields: {
  readonly stock: Thousandths | null;
  readonly stockQuantity: Thousandths | null;
  readonly quantity: Thousandths | null;
}): Thousandths | null {
  return fields.stock ?? fields.stockQuantity ?? fields.quantity;
}
