import { type LineMarks, marksOf } from '#shared/kernel/line-marks.ts';
import {
  addMinor,
  allocate,
  type Minor,
  minor,
  ONE,
  subtractMinor,
  type Thousandths,
  thousandths,
  ZERO,
} from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { BillPart, CartLine, PartItem, Sale } from '../model.ts';
import { emptyPayment } from './sale.ts';
import { totals } from './totals.ts';

/** The order of a table whose guests pay when they leave: it grows by rounds, and is paid whole or in parts. */

/** Without the part of it that is being paid, and the tip that is given with it. */
function whole({ part: _part, tip: _tip, ...sale }: Sale): Sale {
  return sale;
}

/** The sale without what its last save has settled: part, tip, cancelled lines and fired courses. */
function begun({ part: _part, tip: _tip, tab: _tab, cancelledLines: _lines, fired: _fired, ...sale }: Sale): Sale {
  return sale;
}

/** The bill of all that was ordered, whatever was paid of it: for the guests to read. */
export function wholeBill(sale: Sale): Sale {
  return { ...whole(sale), tab: 'round' };
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

/** Takes a line back that the kitchen has, or some of it; it is told why. `most`: how much of it. Default: all. */
export function cancelSentLine(sale: Sale, lineId: string, reason: string, most?: Thousandths): Sale {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (line?.sentAt === undefined) return sale;
  const { idProduct, name, price } = line;
  const quantity = thousandths(Math.min(line.quantity, most ?? line.quantity));
  return {
    ...sale,
    lines: sale.lines.flatMap((one) => {
      if (one.id !== lineId) return [one];
      return one.quantity <= quantity ? [] : [{ ...one, quantity: thousandths(one.quantity - quantity) }];
    }),
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

/** Pays back, by a method, what a table has paid too much. */
export function paidBack(sale: Sale, methodId: string): Sale {
  return { ...whole(sale), tab: 'bill', payments: [{ ...emptyPayment(), methodId, amount: owed(sale) }] };
}

/** Pays a part of the bill. */
export function payPart(sale: Sale, amount: Minor, more: Omit<Partial<BillPart>, 'amount'> = {}): Sale {
  return { ...whole(sale), part: { left: 0, ...more, amount }, payments: [emptyPayment()] };
}

/** Pays one of so many equal parts of what is owed; what cannot be divided goes to the first ones. */
export function payEqually(sale: Sale, parts: number, count = parts): Sale {
  const [first = ZERO] = allocate(
    owed(sale),
    Array.from({ length: parts }, () => 1),
  );
  return payPart(sale, first, { left: parts - 1, count });
}

/** What is paid for of some lines, in thousandths of each by its id. */
export type Check = ReadonlyMap<string, number>;

const itemsOf = (check: Check): readonly PartItem[] =>
  [...check].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity: thousandths(quantity) }] : []));

/** A part of the bill as a check. */
export function checkOf(items: readonly PartItem[]): Check {
  return new Map(items.map(({ id, quantity }) => [id, quantity]));
}

/** What a check comes to: the one with all that nobody has paid for, what is owed. */
export function amountOfCheck(sale: Sale, check: Check): Minor {
  const isAll = [...unpaidItems(sale)].every(([id, quantity]) => quantity <= (check.get(id) ?? 0));
  return isAll ? owed(sale) : minor(Math.min(amountOfItems(sale, check), owed(sale)));
}

/** Pays for the first of some checks; the others come after it. `count`: of how many, with those paid before. */
export function payChecks(sale: Sale, checks: readonly Check[], count = checks.length): Sale {
  const [first = new Map(), ...others] = checks;
  const next = others.map(itemsOf);
  return payPart(sale, amountOfCheck(sale, first), {
    items: itemsOf(first),
    ...(count > 1 ? { left: others.length, count } : {}),
    ...(next.length > 0 ? { next } : {}),
  });
}

/** How much of each line, in thousandths by its id, nobody has paid for by items yet. */
export function unpaidItems({ lines, paidItems = {} }: Pick<Sale, 'lines' | 'paidItems'>): ReadonlyMap<string, number> {
  const paid = { ...paidItems };
  return new Map(
    lines.map((line) => {
      const taken = Math.min(line.quantity, paid[lineName(line)] ?? 0);
      paid[lineName(line)] = (paid[lineName(line)] ?? 0) - taken;
      return [line.id, line.quantity - taken];
    }),
  );
}

/** What has been paid for by items once this is paid. */
export function paidItemsAfter({ lines, part, paidItems = {} }: Pick<Sale, 'lines' | 'part' | 'paidItems'>) {
  const paid: Record<string, number> = { ...paidItems };
  for (const { id, quantity } of part?.items ?? []) {
    const line = lines.find((one) => one.id === id);
    if (line) paid[lineName(line)] = (paid[lineName(line)] ?? 0) + quantity;
  }
  return paid;
}

/** A course that is fired, or a line that the server wrote anew, is the same to whoever pays for it: the seat is not. */
function lineName({ idProduct, name, price, seat }: CartLine): string {
  return `${idProduct}|${name}|${price}${seat === undefined ? '' : `|S${seat}`}`;
}

/** The seats that have not paid yet for what they had. */
export function owingSeats(sale: Pick<Sale, 'lines' | 'paidItems'>): readonly number[] {
  const unpaid = unpaidItems(sale);
  const seats = sale.lines.flatMap(({ id, seat }) => (seat !== undefined && (unpaid.get(id) ?? 0) > 0 ? [seat] : []));
  return [...new Set(seats)].sort((one, other) => one - other);
}

/**
 * Pays for the first seat that has not: for its dishes and its share of those of the whole table. The last one pays all
 * that is left. `count`: of how many.
 */
export function paySeat(sale: Sale, count?: number): Sale {
  const seats = owingSeats(sale);
  const [seat] = seats;
  if (seat === undefined) return sale;
  const unpaid = unpaidItems(sale);
  const items = sale.lines.flatMap((line) => {
    const open = unpaid.get(line.id) ?? 0;
    const quantity = line.seat === seat ? open : line.seat === undefined ? Math.ceil(open / seats.length) : 0;
    return quantity > 0 ? [{ id: line.id, quantity: thousandths(quantity) }] : [];
  });
  const left = seats.length - 1;
  const chosen = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const amount = left === 0 ? owed(sale) : minor(Math.min(amountOfItems(sale, chosen), owed(sale)));
  return payPart(sale, amount, { items, left, count: count ?? seats.length });
}

/** The price of some of the lines, in thousandths of each line by its id, with its share of reduction and fees. */
export function amountOfItems(sale: Sale, chosen: ReadonlyMap<string, number>): Minor {
  const weights = sale.lines.map((line) => (line.price * line.quantity) / ONE);
  const shares = allocate(totals(whole(sale)).total, weights);
  return addMinor(
    ...sale.lines.map((line, index) => {
      const quantity = Math.min(chosen.get(line.id) ?? 0, line.quantity);
      return minor(Math.round(((shares[index] ?? 0) * quantity) / line.quantity));
    }),
  );
}

/** The table's bill after a payment of a part: the next part, or what is left. Null when nothing is owed any more. */
export function afterPart(sale: Sale, savedAt: Date): Sale | null {
  const { edited, part, tip = ZERO } = sale;
  if (sale.tab !== 'bill' || part === undefined || edited === null) return null;
  const paid = addMinor(...sale.payments.map((line) => subtractMinor(line.amount ?? ZERO, line.changeAmount)));
  const alreadyPaid = addMinor(edited.alreadyPaid, paid);
  const tipped = { ...edited, alreadyPaid, shippingTips: addMinor(edited.shippingTips, tip) };
  const next: Sale = {
    ...begun(sale),
    reference: uuid(),
    lines: sale.lines.map((line) => ({
      ...line,
      sentAt: line.sentAt ?? savedAt.toISOString(),
      ...(isReleased(sale, line) ? { isHeld: false } : {}),
    })),
    payments: [emptyPayment()],
    edited: tipped,
    ...(part.items || sale.paidItems ? { paidItems: paidItemsAfter(sale) } : {}),
  };
  const rest = owed(next);
  if (rest <= 0) return null;
  const open = edited.seen ? { ...next, edited: { ...tipped, seen: { ...edited.seen, rest } } } : next;
  if (part.left === 0) return open;
  if (part.next) return payChecks(open, part.next.map(checkOf), part.count);
  return part.items ? paySeat(open, part.count) : payEqually(open, part.left, part.count);
}
