import type { GenericSchema } from 'valibot';
import { apiRecord } from '#shared/api/wire/api-record.ts';
import { amount, relations, text, type WireContext } from '#shared/api/wire/fields.ts';
import type { Minor } from '#shared/kernel/money.ts';

export const DELIVERY_NOTE = 'delivery-note';

export interface DeliveryNote {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  readonly total: Minor | null;
  /** Lines, not pieces. */
  readonly products: number;
  /** As the server wrote it, for the page that opens it. */
  readonly order: unknown;
}

export function deliveryNoteSchema(context: WireContext): GenericSchema<unknown, DeliveryNote> {
  return apiRecord(
    '/en/api/orders',
    {
      orderNumberFormatted: text,
      orderNumber: text,
      type: text,
      fullTotalAmount: amount(context),
      orderItems: relations,
    },
    ({ id }, { orderNumberFormatted, orderNumber, type, fullTotalAmount, orderItems }, order) => ({
      id,
      number: orderNumberFormatted === '' ? orderNumber : orderNumberFormatted,
      type,
      total: fullTotalAmount,
      products: orderItems.length,
      order,
    }),
  );
}
