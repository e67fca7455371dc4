import { type GenericSchema, nonEmpty, pipe, rawTransform, string, transform, unknown } from 'valibot';
import { orderItemResource } from '#shared/api/resources/order-items.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { type MoneyContext, textOrNull } from '#shared/api/wire/fields.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { type Minor, ONE, type Thousandths } from '#shared/kernel/money.ts';

export const KITCHEN_STATUSES = ['draft', 'waiting', 'processing', 'done', 'cancelled'] as const;
/** `elsewhere` stands for all other statuses, which do not concern the kitchen. */
export type KitchenStatus = (typeof KITCHEN_STATUSES)[number] | 'elsewhere';

export interface KitchenLine {
  /** Null when the server gives none; the description then identifies the line. */
  readonly id: string | null;
  readonly description: string;
  readonly quantity: Thousandths;
  readonly price: Minor | null;
  readonly productId: string | null;
  readonly categoryId: string | null;
}

export interface KitchenOrder {
  readonly id: string;
  readonly iri: string;
  readonly number: string;
  readonly type: string;
  readonly status: KitchenStatus;
  /** In ms since 1970 by the server's clock; null if the server gives none. */
  readonly createdAt: number | null;
  /** The server's time zone (`+01:00`). Times sent back use it, because the server may drop the zone. */
  readonly zone: string;
  readonly doneAt: string | null;
  readonly updatedAt: string | null;
  /** The server's own value; unknown types are shown as they are. */
  readonly deliveryType: string;
  readonly table: string | null;
  readonly creator: string | null;
  readonly orderNote: string;
  readonly customerNote: string;
  readonly total: Minor | null;
  readonly lines: readonly KitchenLine[];
}

const status: GenericSchema<unknown, KitchenStatus> = pipe(
  string('An order without a status'),
  nonEmpty('An order without a status'),
  transform((value) => KITCHEN_STATUSES.find((known) => known === value) ?? 'elsewhere'),
);

interface Instant {
  readonly time: number;
  readonly zone: string;
}

const instant: GenericSchema<unknown, Instant | null> = pipe(
  textOrNull,
  rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === null) return null;
    const time = Date.parse(dataset.value);
    if (!Number.isNaN(time)) return { time, zone: /[+-]\d{2}:\d{2}$/.exec(dataset.value)?.[0] ?? '+00:00' };
    addIssue({ message: `Not a time: ${JSON.stringify(dataset.value)}` });
    return NEVER;
  }),
);

function named(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const field: unknown = Reflect.get(value, name);
  return typeof field === 'string' && field.trim() !== '' ? field.trim() : null;
}

function categoryOf(product: unknown): string | null {
  return typeof product === 'object' && product !== null ? idOf(Reflect.get(product, 'category')) : null;
}

const UNNAMED = '-';

function lineSchema(context: MoneyContext): GenericSchema<unknown, KitchenLine> {
  const line = orderItemResource.record(
    context,
    ['description', 'quantity', 'price', 'product'],
    (ref, fields): KitchenLine => ({
      id: ref.id,
      description: fields.description,
      quantity: fields.quantity ?? ONE,
      price: fields.price,
      productId: idOf(fields.product),
      categoryId: categoryOf(fields.product),
    }),
  );
  // Plain JSON may leave the ids of embedded lines out.
  return pipe(
    unknown(),
    transform((value) =>
      typeof value === 'object' && value !== null && idOf(value) === null ? { ...value, id: UNNAMED } : value,
    ),
    line,
    transform((known): KitchenLine => (known.id === UNNAMED ? { ...known, id: null } : known)),
  );
}

/**
 * Reads an order for the kitchen. An order with an unreadable line is left out entirely, so that no half order is
 * cooked.
 */
export function labOrderSchema(context: MoneyContext): GenericSchema<unknown, KitchenOrder> {
  const line = lineSchema(context);
  const order = orderResource.recordWith(
    context,
    [
      'orderNumber',
      'orderNumberFormatted',
      'type',
      'doneAt',
      'updatedAt',
      'deliveryType',
      'ordredTable',
      'createdBy',
      'description',
      'customerNote',
      'fullTotalAmount',
      'orderItems',
    ],
    { status, createdAt: instant },
    (ref, fields) => ({
      rawLines: fields.orderItems,
      known: {
        ...ref,
        number: fields.orderNumberFormatted || fields.orderNumber || ref.id,
        type: fields.type,
        status: fields.status,
        createdAt: fields.createdAt?.time ?? null,
        zone: fields.createdAt?.zone ?? '+00:00',
        doneAt: fields.doneAt,
        updatedAt: fields.updatedAt,
        deliveryType: fields.deliveryType,
        table: named(fields.ordredTable, 'name'),
        creator: named(fields.createdBy, 'username'),
        orderNote: fields.description,
        customerNote: fields.customerNote,
        total: fields.fullTotalAmount,
      },
    }),
  );
  return pipe(
    order,
    rawTransform(({ dataset, addIssue }): KitchenOrder => {
      const lines = dataset.value.rawLines.flatMap((value, index) => {
        const one = parseRecord(line, value, 'order', `orderItems[${index}]`);
        if (one.error === undefined) return [one.value];
        addIssue({ message: one.error.detail ?? one.error.message });
        return [];
      });
      return { ...dataset.value.known, lines };
    }),
  );
}
