import { ZERO } from '#shared/kernel/money.ts';
import type { CartLine, Sale } from '../model.ts';
import { changeLine, isFixed } from './cart.ts';
import { setNote } from './line.ts';
import { totals } from './totals.ts';

/** Why something is given away. */
export const OFFER_REASONS = ['By the house', 'Complaint', 'Tasting', 'Staff'] as const;

/** Gives an item away: nothing is charged, and the reason stands in its note. */
export function offerLine(sale: Sale, lineId: string, reason: string): Sale {
  const note = sale.lines.find(({ id }) => id === lineId)?.note;
  const free = changeLine(sale, lineId, (line) => ({ ...line, price: ZERO }));
  return setNote(free, lineId, note === undefined ? reason : `${note}, ${reason}`);
}

const isUnexplained = (line: CartLine): boolean => line.price === 0 && line.note === undefined && !isFixed(line);

/** Whether nothing is to be paid, and an item does not say why. */
export function asksWhyOffered(sale: Sale): boolean {
  return sale.documentType === 'delivery-note' && totals(sale).total === 0 && sale.lines.some(isUnexplained);
}

/** Gives the reason to each item that costs nothing and has none. */
export function explainOffered(sale: Sale, reason: string): Sale {
  return sale.lines.filter(isUnexplained).reduce((current, { id }) => offerLine(current, id, reason), sale);
}
