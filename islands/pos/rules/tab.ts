import { type LineMarks, marksOf, withMarks } from '#shared/kernel/line-marks.ts';
import { addMinor, allocate, type Minor, minor, ONE, subtractMinor, thousandths, ZERO } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { CancelledLine, CartLine, Sale } from '../model.ts';
import { emptyPayment } from './sale.ts';
import type { ServerOrderLine } from './server-order.ts';
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

/** What a line is told by: the server gives its lines new ids with each change of their order. */
function keyOf({ productId, description, price, ...marks }: KeyParts): string {
  return `${productId ?? ''}|${withMarks(description, marks)}|${price ?? ''}`;
}

interface KeyParts extends LineMarks {
  readonly productId: string | null;
  readonly description: string;
  readonly price: number | null;
}

/** The same of a line of this till. */
function ownKey({ idProduct, name, price, ...marks }: CartLine | CancelledLine): string {
  return keyOf({ productId: idProduct, description: name, price, ...marksOf(marks) });
}

function add<Line extends { readonly quantity: number }>(
  sums: Map<string, number>,
  lines: readonly Line[],
  key: (line: Line) => string,
  sign: 1 | -1 = 1,
): Map<string, number> {
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + sign * line.quantity);
  return sums;
}

/** Takes a line out of what is left of its kind: how much of it there was. Lines of goods that come back are none. */
function takeOut(left: Map<string, number>, line: ServerOrderLine): number {
  const rest = left.get(keyOf(line)) ?? 0;
  const taken = Math.max(0, Math.min(rest, line.quantity));
  left.set(keyOf(line), rest - taken);
  return taken;
}

/** How much there is of each line, in thousandths, by what tells it. */
export function quantitiesOf(lines: readonly ServerOrderLine[]): Readonly<Record<string, number>> {
  return Object.fromEntries(add(new Map(), lines, keyOf));
}

/** The lines that the server has, less what is taken back: those of other devices are kept as they are. */
export function keptLines(sale: Sale, lines: readonly ServerOrderLine[]): readonly ServerOrderLine[] {
  const back = add(new Map<string, number>(), sale.cancelledLines ?? [], ownKey);
  return lines.flatMap((line) => {
    const taken = takeOut(back, line);
    if (taken > 0 && taken === line.quantity) return [];
    const kept = taken === 0 ? line : { ...line, quantity: thousandths(line.quantity - taken) };
    return [isReleased(sale, kept) ? { ...kept, isHeld: false } : kept];
  });
}

/** Those of the server's lines that are meant by lines of this till, as much of each as there is. */
export function meantLines(
  lines: readonly CartLine[],
  there: readonly ServerOrderLine[],
): { readonly meant: readonly ServerOrderLine[]; readonly others: readonly ServerOrderLine[] } {
  const wanted = add(new Map<string, number>(), lines, ownKey);
  const shares = there.map((line) => ({ line, meant: takeOut(wanted, line) }));
  const some = (share: (one: (typeof shares)[number]) => number) =>
    shares.flatMap((one) => (share(one) === 0 ? [] : [{ ...one.line, quantity: thousandths(share(one)) }]));
  return { meant: some(({ meant }) => meant), others: some(({ line, meant }) => line.quantity - meant) };
}

/** Whether a line waits on the server, and is to wait no longer. */
function isReleased({ fired = [] }: Pick<Sale, 'fired'>, { course, isHeld }: LineMarks): boolean {
  return isHeld === true && course !== undefined && fired.includes(course);
}

/** The note that the server has by now, with what was written here since. */
export function mergedNote(there: string, here: string): string {
  const known = new Set(there.split('\n').map((line) => line.trim()));
  return [there, ...here.split('\n').filter((line) => !known.has(line.trim()))]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** Whether what a round changes stands in the order, beside what stood there before. */
export function hasRound(
  sale: Sale,
  before: Readonly<Record<string, number>>,
  now: readonly ServerOrderLine[],
): boolean {
  const wanted = add(new Map<string, number>(), unsentLines(sale), ownKey);
  add(wanted, sale.cancelledLines ?? [], ownKey, -1);
  const there = quantitiesOf(now);
  return (
    !now.some((line) => isReleased(sale, line)) &&
    [...wanted].every(([key, change]) => {
      const [was, is] = [before[key] ?? 0, there[key] ?? 0];
      return change < 0 ? is <= Math.max(0, was + change) : is >= was + change;
    })
  );
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
    lines: sale.lines.map((line) => ({
      ...line,
      sentAt: line.sentAt ?? savedAt.toISOString(),
      ...(isReleased(sale, line) ? { isHeld: false } : {}),
    })),
    payments: [emptyPayment()],
    edited: { ...edited, alreadyPaid: addMinor(edited.alreadyPaid, paid) },
  };
  if (owed(next) <= 0) return null;
  return part.left > 0 ? payEqually(next, part.left) : next;
}
