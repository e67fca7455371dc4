import { type Minor, thousandths, ZERO } from '#shared/kernel/money.ts';
import type { CartLine, EditedOrder, Sale } from '../model.ts';
import { saleFromOrder } from './order-edit.ts';
import { isClosed, restOf } from './order-rest.ts';
import { isHeld } from './payments.ts';
import { emptyPayment, type NewSale, newSale } from './sale.ts';
import { isCancelled, type ServerOrder } from './server-order.ts';
import { owed, unsentLines } from './tab.ts';
import { paidNow, seenOf } from './tab-check.ts';
import { mergedNote, ownKey, quantitiesOf } from './tab-merge.ts';

/** What has become of an order since a person opened it. */
export interface TabChange {
  /** `paid`, `cancelled`: nothing can be done with it any more. `changed`: it goes on with what it is by now.
   * `seated`: another device has seated the same table, and this is its order. */
  readonly kind: 'paid' | 'cancelled' | 'changed' | 'seated';
  readonly table: string;
  /** What is owed by now; negative where it is to be given back. */ readonly rest: Minor;
  /** When the order was last changed; null where the server does not say. */ readonly at: string | null;
  /** Name of the till that has paid last; null where nobody has, or it is not known. */ readonly by: string | null;
}

/** The till's name in the number of a receipt, as `K7` of `K7-0012`: payments of a table have it as their reference. */
export function payingTill(order: ServerOrder): string | null {
  return /^([A-Z?]\d?)-T?\d+$/.exec(order.payments.at(-1)?.reference ?? '')?.[1] ?? null;
}

/** In thousandths, by what tells a line: what of the order the person has seen, whatever they mean to take back. */
function seenQuantities({ lines, cancelledLines = [] }: Sale): Readonly<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (const line of [...lines.filter(({ sentAt }) => sentAt !== undefined), ...cancelledLines])
    seen[ownKey(line)] = (seen[ownKey(line)] ?? 0) + line.quantity;
  return seen;
}

/** What is said of an order that takes nothing any more. */
export function closedChange(order: ServerOrder, table: string): TabChange {
  return {
    kind: isCancelled(order) ? 'cancelled' : 'paid',
    table,
    rest: restOf(order),
    at: order.updatedAt,
    by: payingTill(order),
  };
}

/** Null: the order is as the person saw it. */
export function tabChangeOf(sale: Sale, order: ServerOrder): TabChange | null {
  const { edited, location } = sale;
  if (order.version === edited?.version) return null;
  const closed = closedChange(order, location?.name ?? '');
  const { rest } = closed;
  if (isCancelled(order) || (isClosed(order) && (edited?.seen?.rest ?? rest) > 0)) return closed;
  const [is, was] = [quantitiesOf(order.lines), seenQuantities(sale)];
  const isSame = [...new Set([...Object.keys(is), ...Object.keys(was)])].every((key) => is[key] === was[key]);
  return isSame && rest === edited?.seen?.rest ? null : { ...closed, kind: 'changed' };
}

/** The order as edited by the till: guests who have not ordered yet, or have and are served from here. */
export function editedTable(order: ServerOrder, context: NewSale): EditedOrder | null {
  const { edited } = saleFromOrder(order, context);
  return edited && { ...edited, isFromTable: true, isDraft: order.status === 'draft', seen: seenOf(order) };
}

/** Lines that were shown before keep their ids, so that what is chosen of them stays chosen. */
function withKnownIds(lines: readonly CartLine[], known: readonly CartLine[]): readonly CartLine[] {
  const left = known.filter(({ sentAt }) => sentAt !== undefined);
  return lines.map((line) => {
    const at = left.findIndex((one) => ownKey(one) === ownKey(line) && one.quantity === line.quantity);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    return same ? { ...line, id: same.id, ...(same.round ? { round: same.round } : {}) } : line;
  });
}

/** What is not on the order yet of a sale, beside the order as it was just opened. */
export function keepUnsentLines(opened: Sale, before: Sale): Sale {
  const { cancelledLines, fired } = before;
  const back = new Map<string, number>();
  for (const line of cancelledLines ?? []) back.set(ownKey(line), (back.get(ownKey(line)) ?? 0) + line.quantity);
  const lines = opened.lines.flatMap((line) => {
    const taken = Math.min(line.quantity, back.get(ownKey(line)) ?? 0);
    back.set(ownKey(line), (back.get(ownKey(line)) ?? 0) - taken);
    return taken === line.quantity ? [] : [{ ...line, quantity: thousandths(line.quantity - taken) }];
  });
  return {
    ...opened,
    lines: [...withKnownIds(lines, before.lines), ...unsentLines(before)],
    ...(cancelledLines ? { cancelledLines } : {}),
    ...(fired ? { fired } : {}),
    orderNote: mergedNote(opened.orderNote, before.orderNote, before.edited?.orderNote),
  };
}

/** The open sale with its order as it is by now: what is not sent yet stays, what was to be paid is entered anew. */
export function refreshedTab(sale: Sale, order: ServerOrder, context: NewSale): Sale {
  const read = saleFromOrder(order, context);
  const sentAt = order.updatedAt ?? order.createdAt ?? context.now.toISOString();
  const opened = { ...read, lines: read.lines.map((line) => ({ ...line, sentAt })) };
  const seen = seenOf(order);
  const { part } = sale;
  const isAsSeen = (value: unknown, field: keyof typeof seen): boolean => value === sale.edited?.seen?.[field];
  return {
    ...keepUnsentLines(opened, sale),
    reference: sale.reference,
    begunAt: sale.begunAt,
    ...(part !== undefined && part.amount <= seen.rest ? { part } : {}),
    customer: isAsSeen(sale.customer?.id ?? null, 'customerId') ? read.customer : sale.customer,
    location: isAsSeen(sale.location?.id ?? null, 'locationId') ? (read.location ?? sale.location) : sale.location,
    guests: isAsSeen(sale.guests, 'guests') ? order.guests : sale.guests,
    reduction: isAsSeen(sale.reduction, 'reduction') ? read.reduction : sale.reduction,
    payments: sale.payments.some(isHeld) ? sale.payments : [emptyPayment()],
    edited: editedTable(order, context),
  };
}

/** What is left of a sale whose order takes nothing any more: what the kitchen does not have yet is a new order. */
export function afterClosing(sale: Sale, context: NewSale): Sale {
  const lines = unsentLines(sale);
  const blank = newSale(context);
  return lines.length === 0 ? blank : { ...blank, lines, location: sale.location, guests: sale.guests };
}

/** Whether a table whose bill was paid to the end here owes something by then, or has paid too much. */
export function isLeftOpen({
  sale,
  leaves = ZERO,
}: {
  readonly sale: Sale;
  readonly leaves?: Minor | undefined;
}): boolean {
  if (sale.tab !== 'bill' || leaves === 0) return false;
  return leaves < 0 || owed(sale) - paidNow(sale) <= 0;
}
