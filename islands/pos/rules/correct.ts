import { type Minor, minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Customer, PaymentLine, Sale } from '../model.ts';
import { saleFromOrder } from './order-edit.ts';
import type { NewSale } from './sale.ts';
import { isCancelled, type ServerOrder, type ServerPayment } from './server-order.ts';
import { setCustomer } from './service.ts';

/** What stays of a payment, after the change. */
export function amountKept({ amount, changeAmount }: ServerPayment): Minor {
  return subtractMinor(amount, changeAmount);
}

/** What a method has paid of an order, as far as it is known by its id. */
export interface PaidBy {
  readonly methodId: string;
  readonly amount: Minor;
}

/** What was paid by each method: what was put right before cancels out. */
export function paidBy({ payments }: Pick<ServerOrder, 'payments'>): readonly PaidBy[] {
  const sums = new Map<string, number>();
  for (const payment of payments)
    if (payment.methodId !== null) sums.set(payment.methodId, (sums.get(payment.methodId) ?? 0) + amountKept(payment));
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([methodId, amount]) => ({ methodId, amount: minor(amount) }));
}

/** Whether method and customer can be put right: it is a sale that stands, and no credit hangs on its customer. */
export function canCorrect(order: ServerOrder): boolean {
  return !isCancelled(order) && order.returnOfId === null && order.walletPayment === 0 && paidBy(order).length > 0;
}

export interface Correction {
  /** Methods that take the place of others, by their ids. */ readonly methods: ReadonlyMap<string, string>;
  /** Undefined: as it is. */ readonly customer: Customer | null | undefined;
  /** Who puts right what, and when. */ readonly note: string;
}

/**
 * The sale that puts another right: money that was paid by one method goes back by it and comes by the other, so that
 * what happened can be read from the order.
 */
export function correctedSale(order: ServerOrder, { methods, customer, note }: Correction, context: NewSale): Sale {
  const payment = (methodId: string, amount: number): PaymentLine => ({
    id: uuid(),
    methodId,
    amount: minor(amount),
    changeAmount: ZERO,
  });
  const sale = saleFromOrder(order, context);
  const named = customer === undefined ? sale : setCustomer(sale, customer);
  return {
    ...named,
    tab: 'bill',
    lines: sale.lines.map((line) => ({ ...line, sentAt: order.createdAt ?? '' })),
    payments: paidBy(order).flatMap(({ methodId, amount }) => {
      const other = methods.get(methodId);
      return other === undefined || other === methodId ? [] : [payment(methodId, -amount), payment(other, amount)];
    }),
    orderNote: note,
    customerNote: '',
    edited: sale.edited && { ...sale.edited, isFromTable: true, orderNote: '' },
  };
}
