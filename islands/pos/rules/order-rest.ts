import { addMinor, type Minor, minor, percentOf, timesQuantity, ZERO } from '#shared/kernel/money.ts';
import { paidOf } from './order-edit.ts';
import { isCancelled, type ServerOrder } from './server-order.ts';

type Sums = Pick<ServerOrder, 'lines' | 'reductionPercent' | 'shippingFees' | 'shippingTips'>;

/** The total of its lines, whatever the server says. */
export function totalOfLines({ lines, reductionPercent, shippingFees, shippingTips }: Sums): Minor {
  const products = addMinor(...lines.map(({ price, quantity }) => timesQuantity(price ?? ZERO, quantity)));
  const reduction = reductionPercent === null ? ZERO : percentOf(products, reductionPercent);
  return minor(products - reduction + shippingFees + shippingTips);
}

/** The total by the server's own sum, if it gives one. */
export function totalOf(order: ServerOrder): Minor {
  return order.totalMinor ?? totalOfLines(order);
}

/** What is owed on an order; negative where more was paid, and the difference is to be given back. */
export function restOf(order: ServerOrder): Minor {
  return minor(totalOf(order) - paidOf(order) - order.walletPayment);
}

/** Whether nothing may be added to the order any more: it is paid, or it is cancelled. New guests are a new order. */
export function isClosed(order: ServerOrder): boolean {
  if (isCancelled(order)) return true;
  const hasMoney = totalOf(order) > 0 || paidOf(order) + order.walletPayment > 0;
  return hasMoney ? restOf(order) <= 0 : order.status === 'paid';
}
