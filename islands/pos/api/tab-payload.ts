import { paymentMethodResource } from '#shared/api/resources/methods.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { readDescription, withMarks } from '#shared/kernel/line-marks.ts';
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
import { hasForKitchen } from '../rules/courses.ts';
import type { ServerOrder, ServerOrderLine, ServerPayment } from '../rules/server-order.ts';
import { isReleased, unsentLines } from '../rules/tab.ts';
import { reasonLine } from '../rules/tab-lost.ts';
import { keptLines, lineKey, mergedNote, ownKey } from '../rules/tab-merge.ts';
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

/** New dishes with the time at which they go to the kitchen; those that wait for their course have none yet. */
export function sentItems(items: readonly object[], firedAt: string | undefined): readonly object[] {
  if (firedAt === undefined) return items;
  return items.map((item) => {
    const { description }: { readonly description?: unknown } = item;
    return 'firedAt' in item || readDescription(typeof description === 'string' ? description : '').isHeld === true
      ? item
      : { ...item, firedAt };
  });
}

/** With the tax rate at which each was sold, where the back-office keeps it. */
export function taxedItems(items: readonly object[], keepsTax: boolean): readonly object[] {
  return keepsTax ? items : items.map((item) => omitted(item, 'taxRate'));
}

/** A dish that is changed keeps the time at which it went to the kitchen: it is not cooked anew. */
function withOldTimes(sale: Sale, order: ServerOrder, items: readonly object[]): readonly object[] {
  const lines = unsentLines(sale);
  return items.map((item, index) => {
    const was = sale.cancelledLines?.find(({ becomes }) => becomes !== undefined && becomes === lines[index]?.id);
    const there = was && order.lines.find((one) => lineKey(one) === ownKey(was));
    return there?.firedAt === undefined ? item : { ...item, firedAt: there.firedAt };
  });
}

function omitted(item: object, name: string): object {
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== name));
}

/** A line as it stands, with all its fields. */
export function keptLine(line: ServerOrderLine, decimals: number): OrderPayload {
  return {
    description: withMarks(line.description, line),
    ...(line.productIri === null ? {} : { product: line.productIri }),
    quantity: quantityToDecimal(line.quantity),
    price: minorToDecimal(line.price ?? ZERO, decimals),
    productType: line.productType,
    ...(line.firedAt === undefined ? {} : { firedAt: line.firedAt }),
    ...(line.taxRate === undefined ? {} : { taxRate: line.taxRate }),
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
    firedAt,
    keepsTax = false,
  }: {
    readonly currency: string;
    readonly locale: Locale;
    /** ISO time, where the back-office keeps when a dish went to the kitchen. */ readonly firedAt?: string | undefined;
    /** Whether the back-office keeps at which tax a line was sold. Default: false. */ readonly keepsTax?: boolean;
    /** Of the receipt: the payments are known by it. */ readonly number: string;
  },
): OrderPayload {
  const decimals = currencyDecimals(currency);
  const added = (name: string): readonly object[] =>
    Array.isArray(payload[name]) ? payload[name].filter((one: unknown) => typeof one === 'object' && one !== null) : [];
  const reasons = (sale.cancelledLines ?? []).map((line) => reasonLine(line, sale));
  const own = ownFields(sale);
  const credit = sale.isPayedByCredit ? subtractMinor(sale.walletPayment, sale.edited?.credit?.used ?? ZERO) : ZERO;
  const there = order.lines.map((line) =>
    firedAt !== undefined && isReleased(sale, line) ? { ...line, firedAt } : line,
  );
  const kept = keptLines(sale, there).map((line) => keptLine(line, decimals));
  const come = taxedItems(sentItems(withOldTimes(sale, order, added('orderItems')), firedAt), keepsTax);
  const count = kept.length + come.length;
  return {
    ...Object.fromEntries(own.flatMap((name) => (isSaid(payload[name]) ? [[name, payload[name]]] : []))),
    orderItems: [...kept, ...come],
    payments: [
      ...order.payments.map((payment) => keptPayment(payment, decimals, locale)),
      ...added('payments').map((payment) => ({ reference: number, ...payment })),
    ],
    ...(sale.tip === undefined
      ? {}
      : { shippingTips: minorToDecimal(addMinor(order.shippingTips, sale.tip), decimals) }),
    ...(credit === 0
      ? {}
      : {
          isPayedByCredit: true,
          walletPaymentAmount: minorToDecimal(addMinor(order.walletPayment, credit), decimals),
        }),
    // Guests whose last dish is cancelled are seated as before they ordered: no other order may be empty.
    ...(count === 0 && order.status !== 'draft' && order.payments.length === 0 ? { status: 'draft' } : {}),
    // The kitchen is done with the order, or never had it, and has something to cook from here on.
    ...((order.status === 'draft' && count > 0) || (AT_REST.has(order.status) && hasForKitchen(sale))
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
