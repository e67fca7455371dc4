import {
  addMinor,
  allocate,
  type Minor,
  minor,
  percentOf,
  subtractMinor,
  timesQuantity,
  ZERO,
} from '#shared/kernel/money.ts';
import type { CartLine, Sale, Totals } from '../model.ts';

export function lineAmount(line: Pick<CartLine, 'price' | 'quantity'>): Minor {
  return timesQuantity(line.price, line.quantity);
}

/**
 * Total = products − reduction − promo code + shipping fees and tips. The reduction is rounded once, on the sum of the
 * products. Of a bill that is paid in parts, the rest is that of the part.
 */
export function totals(sale: Sale): Totals {
  const products = addMinor(...sale.lines.map(lineAmount));
  const reduction = percentOf(products, sale.reduction);
  const { promotion, shippingFees } = sale;
  const shippingTips = sale.edited?.shippingTips ?? ZERO;
  const total = minor(products - reduction - promotion + shippingFees + shippingTips);
  const usedCredit = sale.isPayedByCredit ? sale.walletPayment : ZERO;
  const tendered = addMinor(...sale.payments.map((line) => line.amount ?? ZERO));
  const over = addMinor(...sale.payments.map((line) => line.changeAmount));
  const received = subtractMinor(tendered, over);
  const isKept = sale.isRestUsedAsCredit && sale.customer !== null;
  const before = sale.edited?.alreadyPaid ?? ZERO;
  const paid = addMinor(before, received);
  const due = sale.part?.amount ?? minor(total - usedCredit - before);
  return {
    products,
    reduction,
    promotion,
    shippingFees,
    shippingTips,
    total,
    paid,
    usedCredit,
    rest: subtractMinor(due, received),
    change: isKept ? ZERO : over,
    keptCredit: isKept ? over : ZERO,
  };
}

/** What is to be paid now: the part of a bill that is being paid, else what was not paid before; negative: paid out. */
export function toPay(sale: Sale): Minor {
  return sale.part?.amount ?? subtractMinor(totals(sale).total, sale.edited?.alreadyPaid ?? ZERO);
}

/** The reduction of each line, in line order; the shares add up exactly to the reduction. */
export function reductionShares(sale: Sale): readonly Minor[] {
  return allocate(totals(sale).reduction, sale.lines.map(lineAmount));
}
