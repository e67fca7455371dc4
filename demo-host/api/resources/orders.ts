import type { Filter, Resource } from '../resource.ts';
import {
  ALL_OPERATIONS,
  collection,
  computed,
  datetime,
  defineResource,
  flag,
  float,
  integer,
  money,
  percent,
  quantity,
  READ_OPERATIONS,
  relation,
  text,
} from '../resource.ts';
import { formatDate } from '../stored.ts';
import { atMost, choice, notBlank, notEmptyUnlessDraft, notZero, positiveOrZero } from '../validation.ts';
import { date, exact, order, partial, range } from './catalogue.ts';
import { orderHooks } from './order-hooks.ts';

export const ORDER_STATUSES = [
  'draft',
  'waiting',
  'processing',
  'done',
  'cancelled',
  'paid',
  'partially-paid',
] as const;
const STEP_NAMES: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  preparation: 'In preparation',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Returned',
};
/** Prefixes of the printed number, by type of order. */
export const NUMBER_PREFIX: Readonly<Record<string, string>> = {
  'delivery-note': 'DN',
  'purchase-return': 'PR',
  quote: 'QU',
};

export interface OrderOptions {
  readonly orderReference: boolean;
  readonly saleFields: boolean;
}

export function createOrderItems({ saleFields }: Pick<OrderOptions, 'saleFields'>): Resource {
  return defineResource({
    name: 'order_items',
    shortName: 'OrderItem',
    table: 'order_item',
    operations: READ_OPERATIONS,
    filters: {},
    fields: {
      description: text({ constraints: [notBlank] }),
      // Negative: it came back.
      quantity: quantity({ constraints: [notBlank, notZero] }),
      price: money({ constraints: [notBlank, positiveOrZero] }),
      finalPrice: money(),
      productType: text(),
      product: relation('products', ['image', 'productType', 'defaultQuantity', 'category']),
      // `restock` is false where it came back and is not sold again; `firedAt` is when it went to the kitchen; `taxRate`
      // is in percent.
      ...(saleFields ? { restock: flag(), firedAt: datetime(), taxRate: float() } : {}),
    },
  });
}

export const payments = defineResource({
  name: 'payments',
  shortName: 'Payment',
  table: 'payment',
  operations: READ_OPERATIONS,
  filters: {},
  fields: {
    // Negative: it was paid out.
    amount: money({ constraints: [notBlank] }),
    state: text(),
    changeAmount: money({ default: 0, constraints: [positiveOrZero] }),
    paymentMethodName: text(),
    /** The card terminal's own. */ reference: text(),
    paymentMethod: relation('payment_methods'),
  },
});

const isOn = (values: readonly string[]): boolean => ['true', '1'].includes(values.at(-1) ?? '');
const startOfDay = (now: Date): string => `${formatDate(now).slice(0, 10)}T00:00:00+00:00`;

/**
 * The filter of the kitchen board: finished orders of today only. Beside `status[]` it adds them, since the board does
 * not ask for `done`; alone it leaves out those of other days.
 */
const doneToday: Filter = {
  kind: 'custom',
  where: ({ values, now, valuesOf }) =>
    isOn(values) && valuesOf('status').length === 0
      ? { sql: "(status IS NOT 'done' OR doneAt >= ?)", parameters: [startOfDay(now)] }
      : null,
};
const statusOrDoneToday: Filter = {
  kind: 'custom',
  variables: ['status', 'status[]'],
  where: ({ values, now, valuesOf }) => {
    if (values.length === 0) return null;
    const wanted = `status IN (${values.map(() => '?').join(',')})`;
    if (!isOn(valuesOf('filterDoneByDate'))) return { sql: wanted, parameters: values };
    // Also limited to today when `done` is asked for.
    return {
      sql: `((${wanted} AND status IS NOT 'done') OR (status = 'done' AND doneAt >= ?))`,
      parameters: [...values, startOfDay(now)],
    };
  },
};

export function createOrders(options: OrderOptions, orderItems: Resource): Resource {
  return defineResource({
    name: 'orders',
    shortName: 'Order',
    table: 'purchase_order',
    operations: ALL_OPERATIONS,
    mercure: true,
    hooks: orderHooks,
    fields: {
      orderNumber: text({ write: false }),
      orderNumberFormatted: computed(
        (row) =>
          `${NUMBER_PREFIX[String(row['type'])] ?? 'DN'}-${String(row['orderNumber'] ?? row['id']).padStart(5, '0')}`,
      ),
      type: text({ default: 'delivery-note', constraints: [choice('delivery-note', 'purchase-return', 'quote')] }),
      status: text({ constraints: [choice(...ORDER_STATUSES)] }),
      deliveryType: text({
        default: 'on-store',
        constraints: [choice('on-store', 'take-away', 'delivery', 'collect', 'collect-and-delivery')],
      }),
      description: text(),
      customerNote: text(),
      createdAt: datetime({ write: false }),
      updatedAt: datetime({ write: false }),
      doneAt: datetime(),
      startProcessingAt: text(),
      startDeliveryAt: text(),
      collectAddress: text(),
      shippingAddress: text(),
      collectLat: float(),
      collectLng: float(),
      shippingLat: float(),
      shippingLng: float(),
      companyName: text(),
      selectedLocation: text(),
      logo: text(),
      source: text(),
      // How far the items are at the kitchen's stations, kept as the kitchen wrote it.
      preparation: text(),
      statusShipping: text(),
      shipment: computed((row) =>
        row['statusShipping'] === null
          ? null
          : {
              currentStep: {
                code: row['statusShipping'],
                name: STEP_NAMES[String(row['statusShipping'])] ?? String(row['statusShipping']),
              },
            },
      ),
      isPayedByCredit: flag({ default: 0 }),
      isRestUsedAsCredit: flag({ default: 0 }),
      walletPaymentAmount: money({ default: 0 }),
      reductionInPercent: percent({ default: 0, constraints: [positiveOrZero, atMost(10_000, '100')] }),
      // Sent and read as the percentage that was typed; stored in one column.
      reduction: computed((row) => Number(row['reductionInPercent'] ?? 0) / 100),
      shippingFees: money({ default: 0, constraints: [positiveOrZero] }),
      shippingTips: money({ default: 0, constraints: [positiveOrZero] }),
      fullTotalAmount: money({ write: false, default: 0 }),
      amountPaid: money({ write: false, default: 0 }),
      creditedRest: integer({ read: false, write: false, default: 0 }),
      customer: relation('customers', [
        'firstName',
        'lastName',
        'email',
        'phone',
        'address',
        'collectAddress',
        'shippingAddress',
        'walletCredit',
        'fullNameWithPhone',
      ]),
      supplier: relation('suppliers', ['name']),
      agent: relation('agents', ['fullName']),
      createdBy: relation('users', ['username']),
      paymentMethod: relation('payment_methods', ['name']),
      shippingMethod: relation('shipping_methods', [
        'name',
        'processingDuration',
        'preparationDuration',
        'shippingDuration',
      ]),
      ordredTable: relation('reservables', ['name']),
      reservable: relation('reservables'),
      guests: integer({ constraints: [positiveOrZero] }),
      store: relation('stores'),
      returnOf: relation('orders'),
      orderItems: collection('order_items', 'parentOrder', Object.keys(orderItems.fields), {
        write: true,
        constraints: [notEmptyUnlessDraft],
      }),
      payments: collection('payments', 'parentOrder', Object.keys(payments.fields), { write: true }),
      ...(options.orderReference ? { clientReference: text() } : {}),
      ...(options.saleFields ? { ticketNumber: text(), soldAt: datetime(), handledBy: text() } : {}),
    },
    filters: {
      id: [exact, order],
      type: [exact],
      status: [statusOrDoneToday],
      deliveryType: [exact],
      createdAt: [order, date],
      updatedAt: [order, date],
      doneAt: [date],
      orderNumber: [exact],
      createdBy: [exact],
      customer: [exact],
      store: [exact],
      returnOf: [exact],
      description: [partial],
      fullTotalAmount: [range, order],
      filterDoneByDate: [doneToday],
      ...(options.orderReference ? { clientReference: [exact] } : {}),
      ...(options.saleFields ? { ticketNumber: [exact], soldAt: [order, date] } : {}),
    },
  });
}
