import type { ShownSale } from '#shared/features/customer-display/channel.ts';
import { addMinor } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { isWeighed } from './cart.ts';
import { hasContent } from './sale.ts';
import { lineAmount, totals } from './totals.ts';

/** What the customer sees of the open sale; null before it has begun. */
export function shownSale(sale: Sale, currency: string): ShownSale | null {
  if (sale.lines.length === 0 || !hasContent(sale)) return null;
  const { total, paid, rest, change } = totals(sale);
  return {
    currency: sale.currency ?? currency,
    lines: sale.lines.map((line) => ({
      id: line.id,
      name: line.name,
      quantity: line.quantity,
      isWeighed: isWeighed(line),
      amount: lineAmount(line),
    })),
    total,
    // What was given: what goes back is shown beside it.
    paid: addMinor(paid, change),
    rest,
    change,
    isDone: false,
  };
}
