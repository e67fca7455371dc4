import { addMinor, type Minor, minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { notedVoids } from '#shared/kernel/voided-dishes.ts';
import type { Sale, SeenOrder } from '../model.ts';
import { isClosed, restOf, totalOfLines } from './order-rest.ts';
import { isCancelled, type ServerOrder, type ServerOrderLine } from './server-order.ts';
import { unsentLines } from './tab.ts';
import { keptLines, missingOf } from './tab-merge.ts';

/**
 * The rule of every act on an order that others may change at the same time: the server has no locks, so the order is
 * read, the act is held against it as it is by then (`objectionTo`), it is written, and read again (`lostPartsOf` in
 * `tab-lost.ts`).
 */

/** What a person sees of an order when they open it. */
export function seenOf(order: ServerOrder): SeenOrder {
  return {
    rest: restOf(order),
    locationId: order.locationId,
    guests: order.guests,
    reduction: order.reductionPercent ?? (0 as SeenOrder['reduction']),
    customerId: order.customerId,
    customerNote: order.customerNote,
  };
}

/** What the sale pays of its bill now, by payments less the tip and by more credit; negative where it is given back. */
export function paidNow(sale: Pick<Sale, 'payments' | 'isPayedByCredit' | 'walletPayment' | 'edited' | 'tip'>): Minor {
  const credit = sale.isPayedByCredit ? subtractMinor(sale.walletPayment, sale.edited?.credit?.used ?? ZERO) : ZERO;
  const paid = addMinor(...sale.payments.map((line) => subtractMinor(line.amount ?? ZERO, line.changeAmount)));
  return subtractMinor(addMinor(credit, paid), sale.tip ?? ZERO);
}

/** Whether the person has changed the reduction of the order since they saw it. */
function changesReduction({ edited, reduction }: Sale): boolean {
  return edited?.seen !== undefined && edited.seen.reduction !== reduction;
}

/** What is owed on the order once the sale's own lines and reduction are on it, before its payments. */
function restWith(sale: Sale, order: ServerOrder): Minor {
  const after = totalOfLines({
    ...order,
    lines: [...keptLines(sale, order.lines), ...unsentLines(sale).map(asServerLine)],
    reductionPercent: changesReduction(sale) ? sale.reduction : order.reductionPercent,
  });
  return minor(restOf(order) + after - totalOfLines(order));
}

function asServerLine({ price, quantity }: Sale['lines'][number]): ServerOrderLine {
  return {
    id: '',
    productId: null,
    productIri: null,
    description: '',
    image: null,
    quantity,
    price,
    finalPrice: price,
    productType: 'simple',
    defaultQuantity: quantity,
  };
}

/** What is said of acts for which there is no order any more. */
export const ORDER_CLOSED = 'The order is paid or cancelled by now.';
export const DISH_ELSEWHERE = 'The cancelled dish is not on this order any more: it was moved to another one.';

/** Why an act may not be written on the order as it is by now. */
export type TabObjection =
  /** It is paid or cancelled: nothing is ordered or moved on it any more. */
  | { readonly kind: 'closed' }
  /** The cancelled dish is on it no more, and nobody says to have cancelled it: it stands on another order. */
  | { readonly kind: 'elsewhere' }
  /** More would be paid than is owed, or more given back than was too much. */
  | { readonly kind: 'too-much'; readonly amount: Minor };

function isElsewhere({ cancelledLines = [], edited }: Sale, { lines, orderNote }: ServerOrder): boolean {
  const known = edited?.orderNote?.split('\n') ?? [];
  const since = orderNote.split('\n').filter((line) => !known.includes(line));
  const told = notedVoids(since.join('\n')).map(({ name }) => name);
  const missing = missingOf(
    cancelledLines.filter(({ becomes }) => becomes === undefined),
    lines,
  );
  // One that was cancelled meanwhile does not come back by a change of its price.
  const changed = missingOf(
    cancelledLines.filter(({ becomes }) => becomes !== undefined),
    lines,
  );
  return changed.length > 0 || missing.some(({ description }) => !told.includes(description));
}

/** Null: nothing speaks against it. */
export function objectionTo(sale: Sale, order: ServerOrder): TabObjection | null {
  const paid = paidNow(sale);
  if (paid === 0) {
    const isAdded = unsentLines(sale).length > 0;
    // Money that only changes its method, on a bill that is paid.
    if (sale.tab === 'bill' && !isAdded) return isCancelled(order) ? { kind: 'closed' } : null;
    const isOnlyTakenBack = !isAdded && (sale.cancelledLines?.length ?? 0) > 0;
    // A dish that is taken off a paid bill is money to give back.
    if (isClosed(order) && (isCancelled(order) || !isOnlyTakenBack)) return { kind: 'closed' };
    return isElsewhere(sale, order) ? { kind: 'elsewhere' } : null;
  }
  if (isCancelled(order)) return { kind: 'too-much', amount: paid };
  const rest = restWith(sale, order);
  const most = paid > 0 ? Math.max(0, rest) : Math.min(0, rest);
  const over = Math.abs(paid) - Math.abs(most);
  return over > 0 ? { kind: 'too-much', amount: minor(Math.sign(paid) * over) } : null;
}
