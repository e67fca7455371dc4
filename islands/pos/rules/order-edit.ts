import { ApiError } from '#shared/api/errors.ts';
import { knownDelivery } from '#shared/kernel/delivery.ts';
import { marksOf } from '#shared/kernel/line-marks.ts';
import { addMinor, type BasisPoints, type Minor, minor, ZERO } from '#shared/kernel/money.ts';
import { paymentStatusOf } from '#shared/kernel/payment.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Appointment, CartLine, DocumentType, Sale } from '../model.ts';
import { allowedBefore } from './allowed-reduction.ts';
import { type NewSale, newSale } from './sale.ts';
import type { ServerOrder, ServerOrderLine } from './server-order.ts';

const DOCUMENT_TYPES: readonly DocumentType[] = ['delivery-note', 'purchase-return'];

function lineOf(line: ServerOrderLine): CartLine {
  const finalPrice = line.finalPrice ?? line.price ?? ZERO;
  return {
    ...marksOf(line),
    id: uuid(),
    idProduct: line.productId ?? '',
    productIri: line.productIri ?? '',
    name: line.description,
    image: line.image,
    quantity: line.quantity,
    price: line.price ?? finalPrice,
    finalPrice,
    productType: line.productType,
    defaultQuantity: line.defaultQuantity,
    variantId: null,
    ...(line.taxRate === undefined ? line.productTax : { taxRate: line.taxRate }),
  };
}

/** Parses `2026-11-20 08:00-10:00`. A plain date and time takes the slot of `fallback`. */
function appointmentOf(text: string, fallback: Appointment): Appointment {
  const [, date, slot] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}-\d{2}:\d{2}))?/.exec(text) ?? [];
  return date === undefined ? fallback : { date, slot: slot ?? fallback.slot };
}

/** The amount already paid; the server’s own sum if it gives one. */
export function paidOf(order: ServerOrder): Minor {
  return (
    order.amountPaid ?? minor(order.payments.reduce((sum, payment) => sum + payment.amount - payment.changeAmount, 0))
  );
}

/**
 * Turns a server's order into a sale that the register can edit.
 *
 * @throws ApiError `unreadable` when the answer leaves out the lines: saving an empty cart would empty the order
 */
export function saleFromOrder(order: ServerOrder, context: NewSale): Sale {
  if (!order.named.has('orderItems'))
    throw new ApiError({ kind: 'unreadable', call: `GET ${order.iri}`, detail: 'orderItems' });
  const blank = newSale({
    ...context,
    documentType: DOCUMENT_TYPES.find((type) => type === order.type) ?? context.documentType,
  });
  return allowedBefore({
    ...blank,
    lines: order.lines.map(lineOf),
    customer: order.customer,
    supplier: order.supplier,
    agent: order.agent,
    location: order.location,
    guests: order.guests,
    shippingMethod: order.shippingMethod,
    shippingFees: order.shippingFees,
    payments: blank.payments.map((line) => ({ ...line, methodId: order.paymentMethodId })),
    reduction: order.reductionPercent ?? (0 as BasisPoints),
    isPayedByCredit: order.walletPayment > 0,
    walletPayment: order.walletPayment,
    isRestUsedAsCredit: order.isRestUsedAsCredit,
    deliveryType: knownDelivery(order.deliveryType) ?? blank.deliveryType,
    collectAddress: order.collectAddress,
    shippingAddress: order.shippingAddress,
    startProcessing: appointmentOf(order.startProcessingAt, blank.startProcessing),
    startDelivery: appointmentOf(order.startDeliveryAt, blank.startDelivery),
    orderNote: order.orderNote,
    customerNote: order.customerNote,
    edited: {
      orderId: order.id,
      iri: order.iri,
      orderNumber: order.number,
      status: paymentStatusOf({
        total: order.totalMinor,
        paid:
          order.amountPaid === null && order.payments.length === 0
            ? null
            : addMinor(paidOf(order), order.walletPayment),
        status: order.status,
      }),
      source: order.source,
      alreadyPaid: paidOf(order),
      credit: { customerId: order.customerId, used: order.walletPayment },
      shippingTips: order.shippingTips,
      step: order.step,
      version: order.version,
      orderNote: order.orderNote,
      ...(order.ticketLine === '' ? {} : { ticketLine: order.ticketLine }),
    },
  });
}
