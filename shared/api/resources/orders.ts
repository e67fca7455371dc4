import { amount, flag, type MoneyContext, percent, relation, relations, text, textOrNull } from '../wire/fields.ts';
import { resource } from './resource.ts';

export const orderResource = resource('/{locale}/api/orders', (context: MoneyContext) => {
  const money = amount(context);
  return {
    orderNumber: text,
    orderNumberFormatted: text,
    type: text,
    status: text,
    source: text,
    // Times as the server writes them, in its own zone.
    createdAt: textOrNull,
    updatedAt: textOrNull,
    doneAt: textOrNull,
    startProcessingAt: text,
    startDeliveryAt: text,
    createdBy: relation,
    clientReference: textOrNull,
    fullTotalAmount: money,
    amountPaid: money,
    customer: relation,
    supplier: relation,
    agent: relation,
    store: relation,
    orderItems: relations,
    payments: relations,
    shippingMethod: relation,
    paymentMethod: relation,
    // A table, under the name that the server's version has for it.
    ordredTable: relation,
    reservable: relation,
    deliveryType: text,
    collectAddress: text,
    shippingAddress: text,
    /** The order's own note. */
    description: text,
    customerNote: text,
    reductionInPercent: percent,
    reduction: money,
    shippingFees: money,
    shippingTips: money,
    walletPaymentAmount: money,
    // `isX()` on the server is `x` on the wire, `getIsX()` is `isX`.
    isPayedByCredit: flag,
    payedByCredit: flag,
    isRestUsedAsCredit: flag,
    restUsedAsCredit: flag,
    shipment: relation,
  };
});
