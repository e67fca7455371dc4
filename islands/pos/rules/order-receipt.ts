import type { PaymentMethod, Sale } from '../model.ts';
import { saleFromOrder } from './order-edit.ts';
import { type Receipt, type ReceiptContext, receiptOf } from './receipt.ts';
import { type ServerOrder, type ServerPayment, timeOfSale } from './server-order.ts';

/** An order of the server as a sale of this till, to be read and not to be saved. */
export function saleOfOrder(
  order: ServerOrder,
  { documentType, storeId }: Pick<Sale, 'documentType' | 'storeId'>,
): Sale {
  return saleFromOrder(order, { documentType, storeId, cashier: null, now: new Date(timeOfSale(order) ?? Date.now()) });
}

/** The payments without money that went back by the same method, as when a wrong one was put right. */
function settledPayments(payments: readonly ServerPayment[]): readonly ServerPayment[] {
  const back = payments.filter(({ amount }) => amount < 0);
  // A return has nothing else.
  if (back.length === payments.length) return payments;
  const left = new Map(back.map(({ methodId }) => [methodId, 0]));
  for (const { methodId, amount } of back) left.set(methodId, (left.get(methodId) ?? 0) - amount);
  return payments.filter((payment) => {
    if (payment.amount < 0) return false;
    const gone = left.get(payment.methodId) ?? 0;
    const kept = payment.amount - payment.changeAmount;
    if (gone < kept) return true;
    left.set(payment.methodId, gone - kept);
    return false;
  });
}

/** The receipt of an order of the server, with the payments that it has. */
export function orderReceipt(
  order: ServerOrder,
  context: Omit<ReceiptContext, 'savedAt' | 'orderNumber'> & Pick<Sale, 'documentType' | 'storeId'>,
  methods: readonly PaymentMethod[],
): Receipt {
  return {
    ...receiptOf(saleOfOrder(order, context), {
      ...context,
      userName: order.createdByUsername ?? context.userName,
      savedAt: timeOfSale(order) ?? '',
      orderNumber: order.number,
    }),
    payments: settledPayments(order.payments).map((payment) => {
      const method = methods.find(({ id }) => id === payment.methodId);
      return {
        method: method?.name ?? payment.methodName,
        isCash: method?.isCash ?? false,
        amount: payment.amount,
        change: payment.changeAmount,
      };
    }),
  };
}
