import { type LineMarks, marksOf } from '#shared/kernel/line-marks.ts';
import { addMinor, allocate, type Minor, minor, ONE, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { CartLine, Sale } from '../model.ts';
import { emptyPayment } from './sale.ts';
import { totals } from './totals.ts';

/** The order of a table whose guests pay when they leave: it grows by rounds, and is paid whole or in parts. */

/** Without the part of it that is being paid. */
function whole({ part: _, ...sale }: Sale): Sale {
  return sale;
}

/** Without what a save has done by then. */
function begun({ part: _part, tab: _tab, cancelledLines: _lines, fired: _fired, ...sale }: Sale): Sale {
  return sale;
}

export function unsentLines({ lines }: Pick<Sale, 'lines'>): readonly CartLine[] {
  return lines.filter(({ sentAt }) => sentAt === undefined);
}

/** Whether saving it changes what stands on the order. */
export function changesLines(sale: Sale): boolean {
  return unsentLines(sale).length > 0 || (sale.cancelledLines?.length ?? 0) > 0 || (sale.fired?.length ?? 0) > 0;
}

/** Whether there is something that the kitchen does not know of yet. */
export function canSend(sale: Sale): boolean {
  return sale.documentType === 'delivery-note' && sale.location !== null && changesLines(sale);
}

/** Whether saving the sale pays what a table has ordered before. */
export function isBill({ tab, edited, lines }: Sale): boolean {
  return tab !== 'round' && edited?.isFromTable === true && lines.some(({ sentAt }) => sentAt !== undefined);
}

/** The sale as a round: nothing is paid by it. */
export function roundOf(sale: Sale): Sale {
  return { ...whole(sale), tab: 'round', payments: [emptyPayment()], isPayedByCredit: false, walletPayment: ZERO };
}

/** The order of a table at another one: nothing is ordered or paid by it. */
export function moveOf(sale: Sale): Sale {
  return {
    ...begun(sale),
    reference: uuid(),
    tab: 'round',
    lines: sale.lines.filter(({ sentAt }) => sentAt !== undefined),
    payments: [emptyPayment()],
    isPayedByCredit: false,
    walletPayment: ZERO,
    orderNote: '',
    edited: sale.edited && { ...sale.edited, orderNote: '' },
    customerNote: '',
  };
}

/** Takes a line back that the kitchen has; it is told why. */
export function cancelSentLine(sale: Sale, lineId: string, reason: string): Sale {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (line?.sentAt === undefined) return sale;
  const { idProduct, name, quantity, price } = line;
  return {
    ...sale,
    lines: sale.lines.filter(({ id }) => id !== lineId),
    cancelledLines: [...(sale.cancelledLines ?? []), { ...marksOf(line), idProduct, name, quantity, price, reason }],
  };
}

/** Whether a line waits on the server, and is to wait no longer. */
export function isReleased({ fired = [] }: Pick<Sale, 'fired'>, { course, isHeld }: LineMarks): boolean {
  return isHeld === true && course !== undefined && fired.includes(course);
}

/** What is still owed on the whole order, whatever part of it is being paid. */
export function owed(sale: Sale): Minor {
  return totals({ ...whole(sale), payments: [] }).rest;
}

/** Pays a part of the bill; `left` further ones of the same kind come after it. */
export function payPart(sale: Sale, amount: Minor, left = 0): Sale {
  return { ...sale, part: { amount, left }, payments: [emptyPayment()] };
}

/** Pays one of so many equal parts; what cannot be divided goes to the first ones. */
export function payEqually(sale: Sale, parts: number): Sale {
  const [first = ZERO] = allocate(
    owed(sale),
    Array.from({ length: parts }, () => 1),
  );
  return payPart(sale, first, parts - 1);
}

/** The price of some of the lines, in thousandths of each line by its id, with its share of reduction and fees. */
export function amountOfItems(sale: Sale, chosen: ReadonlyMap<string, number>): Minor {
  const weights = sale.lines.map((line) => (line.price * line.quantity) / ONE);
  const shares = allocate(totals(sale).total, weights);
  return addMinor(
    ...sale.lines.map((line, index) => {
      const quantity = Math.min(chosen.get(line.id) ?? 0, line.quantity);
      return minor(Math.round(((shares[index] ?? 0) * quantity) / line.quantity));
    }),
  );
}

/** The table's bill after a payment of a part: the next part, or what is left. Null when nothing is owed any more. */
export function afterPart(sale: Sale, savedAt: Date): Sale | null {
  const { edited, part } = sale;
  if (sale.tab !== 'bill' || part === undefined || edited === null) return null;
  const paid = addMinor(...sale.payments.map((line) => subtractMinor(line.amount ?? ZERO, line.changeAmount)));
  const alreadyPaid = addMinor(edited.alreadyPaid, paid);
  const next: Sale = {
    ...begun(sale),
    reference: uuid(),
    lines: sale.lines.map((line) => ({
      ...line,
      sentAt: line.sentAt ?? savedAt.toISOString(),
      ...(isReleased(sale, line) ? { isHeld: false } : {}),
    })),
    payments: [emptyPayment()],
    edited: { ...edited, alreadyPaid },
  };
  const rest = owed(next);
  if (rest <= 0) return null;
  const open = edited.seen ? { ...next, edited: { ...edited, alreadyPaid, seen: { ...edited.seen, rest } } } : next;
  return part.left > 0 ? payEqually(open, part.left) : open;
}
