import { addMinor, type Minor, minor, percentOf, subtractMinor, timesQuantity, ZERO } from '#shared/kernel/money.ts';
import { spread } from '#shared/kernel/tax.ts';
import type { CartLine, Sale, Totals } from '../model.ts';

export function lineAmount(line: Pick<CartLine, 'price' | 'quantity'>): Minor {
  return timesQuantity(line.price, line.quantity);
}

/**
 * Total = products − reduction − promo code + shipping fees and tips. The reduction is rounded once, on the sum of the
 * products. Of a bill that is paid in parts, the rest is that of the part, with the tip that is given with it.
 */
export function totals(sale: Sale): Totals {
  const products = addMinor(...sale.lines.map(lineAmount));
  const reduction = percentOf(products, sale.reduction);
  const { promotion, shippingFees } = sale;
  const tip = sale.tip ?? ZERO;
  const shippingTips = addMinor(sale.edited?.shippingTips ?? ZERO, tip);
  const total = minor(products - reduction - promotion + shippingFees + shippingTips);
  const usedCredit = sale.isPayedByCredit ? sale.walletPayment : ZERO;
  const tendered = addMinor(...sale.payments.map((line) => line.amount ?? ZERO));
  const over = addMinor(...sale.payments.map((line) => line.changeAmount));
  const received = subtractMinor(tendered, over);
  const isKept = sale.isRestUsedAsCredit && sale.customer !== null;
  const before = sale.edited?.alreadyPaid ?? ZERO;
  const paid = addMinor(before, received);
  const due = sale.part ? addMinor(sale.part.amount, tip) : minor(total - usedCredit - before);
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

/** What is to be paid now, with the tip: the part of a bill, else what was not paid before; negative: paid out. */
export function toPay(sale: Sale): Minor {
  return sale.part
    ? addMinor(sale.part.amount, sale.tip ?? ZERO)
    : subtractMinor(totals(sale).total, sale.edited?.alreadyPaid ?? ZERO);
}

/** What a line costs less than its product does, by a price of its own, a discount or an offer; negative: it comes back. */
export function lineReduction({
  price,
  quantity,
  finalPrice,
  labelPrice = finalPrice,
}: Pick<CartLine, 'price' | 'quantity' | 'finalPrice' | 'labelPrice'>): Minor {
  return price < labelPrice
    ? subtractMinor(lineAmount({ price: labelPrice, quantity }), lineAmount({ price, quantity }))
    : ZERO;
}

/** The reduction of each line, in line order; the shares add up exactly to the reduction. */
export function reductionShares(sale: Sale): readonly Minor[] {
  return spread(totals(sale).reduction, sale.lines.map(lineAmount));
}
