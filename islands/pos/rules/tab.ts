import { addMinor, allocate, type Minor, minor, ONE, subtractMinor, thousandths, ZERO } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { CartLine, Sale } from '../model.ts';
import { emptyPayment } from './sale.ts';
import type { ServerOrderLine } from './server-order.ts';
import { totals } from './totals.ts';

/** The order of a table whose guests pay when they leave: it grows by rounds, and is paid whole or in parts. */

/** Without the part of it that is being paid. */
function whole({ part: _, ...sale }: Sale): Sale {
  return sale;
}

/** Without what a save has done by then. */
function begun({ part: _part, tab: _tab, cancelledLines: _lines, ...sale }: Sale): Sale {
  return sale;
}

export function unsentLines({ lines }: Pick<Sale, 'lines'>): readonly CartLine[] {
  return lines.filter(({ sentAt }) => sentAt === undefined);
}

/** Whether there is something that the kitchen does not know of yet. */
export function canSend(sale: Sale): boolean {
  return (
    sale.documentType === 'delivery-note' &&
    sale.location !== null &&
    (unsentLines(sale).length > 0 || (sale.cancelledLines?.length ?? 0) > 0)
  );
}

/** Whether saving the sale pays what a table has ordered before. */
export function isBill({ tab, edited, lines }: Sale): boolean {
  return tab !== 'round' && edited?.isFromTable === true && lines.some(({ sentAt }) => sentAt !== undefined);
}

/** The sale as a round: nothing is paid by it. */
export function roundOf(sale: Sale): Sale {
  return { ...whole(sale), tab: 'round', payments: [emptyPayment()], isPayedByCredit: false, walletPayment: ZERO };
}

/** Takes a line back that the kitchen has; it is told why. */
export function cancelSentLine(sale: Sale, lineId: string, reason: string): Sale {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (line?.sentAt === undefined) return sale;
  const { idProduct, name, quantity, price } = line;
  return {
    ...sale,
    lines: sale.lines.filter(({ id }) => id !== lineId),
    cancelledLines: [...(sale.cancelledLines ?? []), { idProduct, name, quantity, price, reason }],
  };
}

/** What a line is told by: the server gives its lines new ids with each change of their order. */
function keyOf(productId: string | null, description: string, price: number | null): string {
  return `${productId ?? ''}|${description}|${price ?? ''}`;
}

/** How much there is of each line, in thousandths, by what tells it. */
export function quantitiesOf(lines: readonly ServerOrderLine[]): Readonly<Record<string, number>> {
  const quantities: Record<string, number> = {};
  for (const { productId, description, price, quantity } of lines) {
    const key = keyOf(productId, description, price);
    quantities[key] = (quantities[key] ?? 0) + quantity;
  }
  return quantities;
}

/** The lines that the server has, less what is taken back: those of other devices are kept as they are. */
export function keptLines(sale: Sale, lines: readonly ServerOrderLine[]): readonly ServerOrderLine[] {
  const back = new Map<string, number>();
  for (const { idProduct, name, price, quantity } of sale.cancelledLines ?? []) {
    const key = keyOf(idProduct, name, price);
    back.set(key, (back.get(key) ?? 0) + quantity);
  }
  return lines.flatMap((line) => {
    const key = keyOf(line.productId, line.description, line.price);
    const taken = Math.min(back.get(key) ?? 0, line.quantity);
    if (taken === 0) return [line];
    back.set(key, (back.get(key) ?? 0) - taken);
    return taken === line.quantity ? [] : [{ ...line, quantity: thousandths(line.quantity - taken) }];
  });
}

/** Whether the lines of a round stand in the order, beside those that stood there before. */
export function hasRound(
  sale: Sale,
  before: Readonly<Record<string, number>>,
  now: readonly ServerOrderLine[],
): boolean {
  const wanted: Record<string, number> = {};
  for (const { idProduct, name, price, quantity } of unsentLines(sale)) {
    const key = keyOf(idProduct, name, price);
    wanted[key] = (wanted[key] ?? 0) + quantity;
  }
  const there = quantitiesOf(now);
  return Object.entries(wanted).every(([key, quantity]) => (there[key] ?? 0) >= (before[key] ?? 0) + quantity);
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
  const next: Sale = {
    ...begun(sale),
    reference: uuid(),
    lines: sale.lines.map((line) => ({ ...line, sentAt: line.sentAt ?? savedAt.toISOString() })),
    payments: [emptyPayment()],
    edited: { ...edited, alreadyPaid: addMinor(edited.alreadyPaid, paid) },
  };
  if (owed(next) <= 0) return null;
  return part.left > 0 ? payEqually(next, part.left) : next;
}
