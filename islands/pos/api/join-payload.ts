import type { Locale } from '#shared/i18n/locale.ts';
import {
  basisPoints,
  currencyDecimals,
  minorToDecimal,
  percentOf,
  percentToDecimal,
  subtractMinor,
} from '#shared/kernel/money.ts';
import { withTicketLine } from '#shared/kernel/ticket-line.ts';
import type { ServerOrder, ServerOrderLine } from '../rules/server-order.ts';
import { countedBy, paymentKey } from '../rules/tab-lost.ts';
import { withoutLines } from '../rules/tab-merge.ts';
import type { OrderPayload } from './order-payload.ts';
import { AT_REST, keptLine, keptPayment } from './tab-payload.ts';

const COOKING: ReadonlySet<string> = new Set(['waiting', 'processing']);

function noted(order: ServerOrder, note: string): string {
  const said = [order.orderNote, hasNoteLine(order, note) ? '' : note].filter((text) => text.trim() !== '').join('\n');
  return withTicketLine(said, order.ticketLine);
}

/** Why the lines of both cannot stand on one order for the same money; null: they can. */
export function unlikeBy(one: ServerOrder, other: ServerOrder): 'credit' | 'reduction' | null {
  if (one.walletPayment !== 0) return 'credit';
  return (one.reductionPercent ?? 0) === (other.reductionPercent ?? 0) ? null : 'reduction';
}

/** The order with its reduction in the price of each item, rounded to coins, and none on the whole. */
export function reducedInPrices(order: ServerOrder): ServerOrder {
  const { reductionPercent } = order;
  return {
    ...order,
    reductionPercent: basisPoints(0),
    lines: order.lines.map((line) =>
      line.price === null || !reductionPercent
        ? line
        : { ...line, price: subtractMinor(line.price, percentOf(line.price, reductionPercent)) },
    ),
  };
}

/** Whether an order says already what was done: an answer was lost, and it is tried again. */
export function hasNoteLine({ orderNote }: Pick<ServerOrder, 'orderNote'>, note: string): boolean {
  return orderNote.split('\n').includes(note);
}

function statusOf(from: ServerOrder, into: ServerOrder): string | null {
  if (from.lines.length === 0) return null;
  if (into.status === 'draft') return from.status;
  return AT_REST.has(into.status) && COOKING.has(from.status) ? 'waiting' : null;
}

/** The body of PUT /{locale}/api/orders/{id} of the order that takes the lines and payments of another. */
export function joinedPayload(
  into: ServerOrder,
  from: ServerOrder,
  { note, currency, locale }: { readonly note: string; readonly currency: string; readonly locale: Locale },
): OrderPayload {
  const decimals = currencyDecimals(currency);
  const guests = [into.guests, from.guests].filter((count) => count !== null);
  const status = statusOf(from, into);
  return {
    orderItems: [...into.lines, ...from.lines].map((line) => keptLine(line, decimals)),
    ...(into.reductionPercent === null ? {} : { reduction: percentToDecimal(into.reductionPercent) }),
    payments: [...into.payments, ...from.payments].map((payment) => keptPayment(payment, decimals, locale)),
    description: noted(
      into,
      [from.orderNote, hasNoteLine(into, note) ? '' : note].filter((text) => text.trim() !== '').join('\n'),
    ),
    ...(guests.length === 0 ? {} : { guests: guests.reduce((sum, count) => sum + count) }),
    ...(status === null ? {} : { status }),
    ...(into.shippingFees + from.shippingFees === 0
      ? {}
      : { shippingFees: minorToDecimal(into.shippingFees, decimals) + minorToDecimal(from.shippingFees, decimals) }),
  };
}

/** The body for the order that gives the lines and payments of another back: they stand on a third one. */
export function unjoinedPayload(
  into: ServerOrder,
  from: ServerOrder,
  { note, currency, locale }: { readonly note: string; readonly currency: string; readonly locale: Locale },
): OrderPayload {
  const decimals = currencyDecimals(currency);
  const given = countedBy(from.payments, paymentKey);
  const payments = into.payments.filter((payment) => {
    const key = paymentKey(payment);
    given[key] = (given[key] ?? 0) - 1;
    return given[key] < 0;
  });
  const own = new Set([note, ...from.orderNote.split('\n')]);
  const said = into.orderNote.split('\n').filter((line) => !own.has(line));
  return {
    orderItems: withoutLines(into.lines, from.lines).map((line) => keptLine(line, decimals)),
    payments: payments.map((payment) => keptPayment(payment, decimals, locale)),
    description: withTicketLine(said.join('\n'), into.ticketLine),
    ...(into.guests === null || from.guests === null ? {} : { guests: Math.max(0, into.guests - from.guests) }),
  };
}

/** The body for the order whose lines and payments stand on another by now. */
export function leftPayload(from: ServerOrder, note: string): OrderPayload {
  return { status: 'cancelled', payments: [], description: noted(from, note) };
}

/** The body for the order that keeps these lines, while others of it went to another. */
export function partedPayload(
  from: ServerOrder,
  lines: readonly ServerOrderLine[],
  { note, currency }: { readonly note: string; readonly currency: string },
): OrderPayload {
  const decimals = currencyDecimals(currency);
  return { orderItems: lines.map((line) => keptLine(line, decimals)), description: noted(from, note) };
}
