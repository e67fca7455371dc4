import { paymentMethodResource } from '#shared/api/resources/methods.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { withMarks } from '#shared/kernel/line-marks.ts';
import {
  addMinor,
  currencyDecimals,
  minorToDecimal,
  quantityToDecimal,
  subtractMinor,
  ZERO,
} from '#shared/kernel/money.ts';
import { withTicketLine } from '#shared/kernel/ticket-line.ts';
import type { Sale } from '../model.ts';
import { rings } from '../rules/courses.ts';
import type { ServerOrder, ServerOrderLine, ServerPayment } from '../rules/server-order.ts';
import { reasonLine } from '../rules/tab-lost.ts';
import { keptLines, mergedNote } from '../rules/tab-merge.ts';
import type { OrderPayload } from './order-payload.ts';

/** What a round or a payment changes of the order itself: what the person has changed since they saw it. */
function ownFields({ edited, customer, guests, location, customerNote, reduction }: Sale): readonly string[] {
  const seen = edited?.seen;
  const own: Readonly<Record<string, boolean>> = {
    customer: seen === undefined || seen.customerId !== (customer?.id ?? null),
    guests: seen === undefined || seen.guests !== guests,
    reservable: seen === undefined || seen.locationId !== (location?.id ?? null),
    selectedLocation: seen === undefined || seen.locationId !== (location?.id ?? null),
    customerNote: seen === undefined || seen.customerNote !== customerNote,
    // Of an order that could not be read nothing is known but that it is there.
    reduction: seen === undefined ? edited?.isUnseen !== true : seen.reduction !== reduction,
  };
  return Object.keys(own).filter((name) => own[name]);
}

/** Statuses of which the kitchen cooks nothing. */
export const AT_REST: ReadonlySet<string> = new Set(['done', 'partially-paid', 'paid']);

/** An empty note of this till takes no note of another away. */
const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/** A line as it stands, with all its fields. */
export function keptLine(line: ServerOrderLine, decimals: number): OrderPayload {
  return {
    description: withMarks(line.description, line),
    ...(line.productIri === null ? {} : { product: line.productIri }),
    quantity: quantityToDecimal(line.quantity),
    price: minorToDecimal(line.price ?? ZERO, decimals),
    productType: line.productType,
  };
}

/** A payment as it stands, with all its fields. */
export function keptPayment(payment: ServerPayment, decimals: number, locale: Locale): OrderPayload {
  return {
    amount: minorToDecimal(payment.amount, decimals),
    changeAmount: minorToDecimal(payment.changeAmount, decimals),
    state: payment.state,
    paymentMethodName: payment.methodName,
    ...(payment.methodId === null ? {} : { paymentMethod: paymentMethodResource.iri(payment.methodId, locale) }),
    ...(payment.reference === '' ? {} : { reference: payment.reference }),
  };
}

/**
 * The body of PUT /{locale}/api/orders/{id} for a round or a bill: what the server has by now, with the lines and
 * payments of this till beside it. Lines and payments replace those that were there, so all are named with all fields.
 */
export function tabPayload(
  sale: Sale,
  payload: OrderPayload,
  order: ServerOrder,
  {
    currency,
    locale,
    number,
  }: {
    readonly currency: string;
    readonly locale: Locale;
    /** Of the receipt: the payments are known by it. */ readonly number: string;
  },
): OrderPayload {
  const decimals = currencyDecimals(currency);
  const added = (name: string): readonly object[] =>
    Array.isArray(payload[name]) ? payload[name].filter((one: unknown) => typeof one === 'object' && one !== null) : [];
  const reasons = (sale.cancelledLines ?? []).map(reasonLine);
  const own = ownFields(sale);
  const credit = sale.isPayedByCredit ? subtractMinor(sale.walletPayment, sale.edited?.credit?.used ?? ZERO) : ZERO;
  const kept = keptLines(sale, order.lines).map((line) => keptLine(line, decimals));
  return {
    ...Object.fromEntries(own.flatMap((name) => (isSaid(payload[name]) ? [[name, payload[name]]] : []))),
    orderItems: [...kept, ...added('orderItems')],
    payments: [
      ...order.payments.map((payment) => keptPayment(payment, decimals, locale)),
      ...added('payments').map((payment) => ({ reference: number, ...payment })),
    ],
    ...(credit === 0
      ? {}
      : {
          isPayedByCredit: true,
          walletPaymentAmount: minorToDecimal(addMinor(order.walletPayment, credit), decimals),
        }),
    // The kitchen is done with the order, or never had it, and has something to cook from here on.
    ...((order.status === 'draft' && kept.length + added('orderItems').length > 0) ||
    (AT_REST.has(order.status) && rings(sale))
      ? { status: 'waiting' }
      : {}),
    description: withTicketLine(
      [mergedNote(order.orderNote, sale.orderNote, sale.edited?.orderNote), ...reasons]
        .filter((text) => text !== '')
        .join('\n'),
      order.ticketLine,
    ),
  };
}
