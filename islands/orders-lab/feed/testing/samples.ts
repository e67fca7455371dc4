import { minor, thousandths } from '#shared/kernel/money.ts';
import type { KitchenLine, KitchenOrder } from '../../rules/kitchen-order.ts';

export const NOON = Date.UTC(2026, 2, 1, 12);

export function sampleLine(changes: Partial<KitchenLine> = {}): KitchenLine {
  return {
    id: '1',
    description: 'Tajine',
    quantity: thousandths(1_000),
    price: minor(4_500),
    productId: '7',
    categoryId: '3',
    ...changes,
  };
}

export function sampleOrder(id: string, changes: Partial<KitchenOrder> = {}): KitchenOrder {
  return {
    id,
    iri: `/en/api/orders/${id}`,
    number: `DN-${id.padStart(5, '0')}`,
    type: 'delivery-note',
    status: 'waiting',
    wireStatus: changes.status ?? 'waiting',
    payment: 'waiting',
    departure: null,
    createdAt: NOON,
    zone: '+00:00',
    doneAt: null,
    updatedAt: null,
    deliveryType: 'on-store',
    table: null,
    creator: null,
    orderNote: '',
    customerNote: '',
    total: minor(4_500),
    lines: [sampleLine()],
    marks: [],
    problem: null,
    ...changes,
  };
}

/** The order as the API sends it. */
export function apiOrder(id: number, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    '@id': `/en/api/orders/${id}`,
    '@type': 'Order',
    id,
    orderNumberFormatted: `DN-${String(id).padStart(5, '0')}`,
    type: 'delivery-note',
    status: 'waiting',
    createdAt: '2026-03-01T12:00:00+00:00',
    deliveryType: 'on-store',
    fullTotalAmount: 45,
    orderItems: [{ '@id': '/en/api/order_items/1', id: 1, description: 'Tajine', quantity: 1, price: 45 }],
    ...changes,
  };
}
