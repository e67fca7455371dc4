import type { GenericSchema } from 'valibot';
import type { MoneyContext } from '#shared/api/fields.ts';
import { nameOfEmbedded } from '#shared/api/resources/names.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import type { Minor } from '#shared/kernel/money.ts';

/** This screen requests orders in English, whatever its own language. */
const LOCALE = 'en';
export const ORDERS_PATH = orderResource.collection(LOCALE);
export const DELIVERY_NOTE = 'delivery-note';

export interface DeliveryNote {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  /** When it was sold, else made, as the server writes it; null: not told. */
  readonly soldAt: string | null;
  /** The customer's name; empty for none, or where the server tells no name. */
  readonly customer: string;
  readonly total: Minor | null;
  /** Number of lines, not of pieces. */
  readonly products: number;
  /** The order as the server sent it, for the page that opens it. */
  readonly order: Record<string, unknown>;
}

export function deliveryNoteSchema(context: MoneyContext): GenericSchema<unknown, DeliveryNote> {
  return orderResource.record(
    { ...context, locale: LOCALE },
    [...NUMBER_FIELDS, 'type', 'soldAt', 'createdAt', 'customer', 'fullTotalAmount', 'orderItems'],
    ({ id }, fields, order) => ({
      id,
      number: numberOf(fields),
      type: fields.type,
      soldAt: fields.soldAt ?? fields.createdAt,
      customer: nameOfEmbedded(fields.customer),
      total: fields.fullTotalAmount,
      products: fields.orderItems.length,
      order: { ...Object(order) },
    }),
  );
}
