import type { PaymentMethod, Sale } from '../model.ts';
import { saleFromOrder } from './order-edit.ts';
import { type Receipt, type ReceiptContext, receiptOf } from './receipt.ts';
import type { ServerOrder } from './server-order.ts';

/** An order of the server as a sale of this till, to be read and not to be saved. */
export function saleOfOrder(
  order: ServerOrder,
  { documentType, storeId }: Pick<Sale, 'documentType' | 'storeId'>,
): Sale {
  return saleFromOrder(order, { documentType, storeId, cashier: null, now: new Date(order.createdAt ?? Date.now()) });
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
      savedAt: order.createdAt ?? '',
      orderNumber: order.number,
    }),
    payments: order.payments.map((payment) => {
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
