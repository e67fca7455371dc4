import { paymentMethodResource } from '#shared/api/resources/methods.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { currencyDecimals, minorToDecimal, quantityToDecimal, ZERO } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { keptLines } from '../rules/tab.ts';
import type { OrderPayload } from './order-payload.ts';

/** What a round or a payment changes of the order itself. */
const OWN = ['customer', 'guests', 'reservable', 'selectedLocation', 'customerNote', 'reduction'] as const;

/** An empty note of this till takes no note of another away. */
const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * The body of PUT /{locale}/api/orders/{id} for a round or a bill: what the server has by now, with the lines and
 * payments of this till beside it. Lines and payments replace those that were there, so all are named with all fields.
 */
export function tabPayload(
  sale: Sale,
  payload: OrderPayload,
  order: ServerOrder,
  { currency, locale }: { readonly currency: string; readonly locale: Locale },
): OrderPayload {
  const decimals = currencyDecimals(currency);
  const added = (name: string): readonly unknown[] => (Array.isArray(payload[name]) ? payload[name] : []);
  const reasons = (sale.cancelledLines ?? []).map(
    ({ quantity, name, reason }) => `− ${quantityToDecimal(quantity)} × ${name}: ${reason}`,
  );
  return {
    ...Object.fromEntries(OWN.flatMap((name) => (isSaid(payload[name]) ? [[name, payload[name]]] : []))),
    orderItems: [
      ...keptLines(sale, order.lines).map((line) => ({
        description: line.description,
        ...(line.productIri === null ? {} : { product: line.productIri }),
        quantity: quantityToDecimal(line.quantity),
        price: minorToDecimal(line.price ?? ZERO, decimals),
        productType: line.productType,
      })),
      ...added('orderItems'),
    ],
    payments: [
      ...order.payments.map((payment) => ({
        amount: minorToDecimal(payment.amount, decimals),
        changeAmount: minorToDecimal(payment.changeAmount, decimals),
        state: payment.state,
        paymentMethodName: payment.methodName,
        ...(payment.methodId === null ? {} : { paymentMethod: paymentMethodResource.iri(payment.methodId, locale) }),
        ...(payment.reference === '' ? {} : { reference: payment.reference }),
      })),
      ...added('payments'),
    ],
    // A table that had ordered nothing is known to the kitchen from here on.
    ...(order.status === 'draft' ? { status: 'waiting' } : {}),
    description: [order.orderNote, ...reasons].filter((text) => text !== '').join('\n'),
  };
}
