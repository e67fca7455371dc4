import type { CashEntry } from '../../cash-session/rules/cash-entry.ts';
import type { Sale } from '../../model.ts';
import type { Kind, Ticket } from './entry.ts';

/** What the journal keeps of what the day's books keep of a sale. */
export function ticketOf(entry: CashEntry, of?: string): Ticket {
  const { number, reference, lines, fees, reduction, credit, total, tip, taxes, payments } = entry;
  return {
    number,
    reference,
    ...(of === undefined ? {} : { of }),
    lines: lines.map(({ name, quantity, amount }) => ({ name, quantity, amount })),
    fees,
    reduction,
    credit,
    total,
    ...(tip === undefined ? {} : { tip }),
    taxes: taxes.map(({ rate, base, amount }) => ({ rate, base, amount })),
    payments: payments.map(({ method, isCash, amount }) => ({ method, isCash, amount })),
  };
}

/** What kind of document a sale is, and the number of the one that it changes. */
export function documentOf(
  { isCorrection = false }: Pick<CashEntry, 'isCorrection'>,
  { returnOf, edited }: Pick<Sale, 'returnOf' | 'edited'>,
): { readonly kind: Kind; readonly of?: string } {
  if (returnOf) return { kind: 'return', of: returnOf.number };
  if (isCorrection && edited) return { kind: 'correction', of: edited.orderNumber };
  return { kind: 'ticket' };
}
