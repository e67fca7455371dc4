import { ticketLine, withTicketLine } from '#shared/kernel/ticket-line.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { SaleFields } from '../outbox/sale-fields.ts';
import type { OrderPayload } from './order-payload.ts';
import { sentItems, taxedItems } from './tab-payload.ts';

type Sent = Pick<OutboxEntry, 'payload' | 'sale' | 'number' | 'savedAt' | 'soldAt'>;

/**
 * The body of a sale as this back-office takes it: with the number on its paper and the time at which it was sold, by
 * their fields or in the last line of the description. An order that exists already has its own.
 */
export function sentPayload(
  { payload: kept, sale, number, savedAt, soldAt = savedAt }: Sent,
  { order, item }: Pick<SaleFields, 'order' | 'item'>,
): OrderPayload {
  const items: unknown = kept['orderItems'];
  const dishes = Array.isArray(items) ? items.filter((one: unknown) => typeof one === 'object' && one !== null) : [];
  const payload = { ...kept, orderItems: taxedItems(dishes, item.includes('taxRate')) };
  if (sale.edited !== null) return payload;
  const [hasNumber, hasTime] = [order.includes('ticketNumber'), order.includes('soldAt')];
  const fields = { ...(hasTime ? { soldAt } : {}) };
  // The paper of a table's bill bears the order's own number.
  if (sale.tab === 'round')
    return {
      ...payload,
      ...fields,
      orderItems: sentItems(payload.orderItems, item.includes('firedAt') ? soldAt : undefined),
    };
  if (hasNumber && hasTime) return { ...payload, ...fields, ticketNumber: number };
  const note = typeof kept['description'] === 'string' ? kept['description'] : '';
  return {
    ...payload,
    ...fields,
    ...(hasNumber ? { ticketNumber: number } : {}),
    description: withTicketLine(note, ticketLine({ number, soldAt })),
  };
}
