import { type GenericSchema, nullish, pipe, transform, unknown } from 'valibot';
import { isRecord } from '#shared/kernel/json.ts';
import {
  amount,
  flag,
  type MoneyContext,
  percent,
  plainNumber,
  relation,
  relations,
  text,
  textOrNull,
} from '../fields.ts';
import { resource } from './resource.ts';

/** A person whom a record embeds, or names by IRI or id; null for none. */
const person: GenericSchema<unknown, Readonly<Record<string, unknown>> | string | number | null> = pipe(
  nullish(unknown()),
  transform((value) => (isRecord(value) || typeof value === 'string' || typeof value === 'number' ? value : null)),
);

/** Orders, delivery notes and purchase returns, by their `type`. */
export const orderResource = resource('/{locale}/api/orders', (context: MoneyContext) => {
  const money = amount(context);
  return {
    orderNumber: text,
    orderNumberFormatted: text,
    type: text,
    status: text,
    source: text,
    // Times as the server writes them, in its time zone.
    createdAt: textOrNull,
    updatedAt: textOrNull,
    doneAt: textOrNull,
    startProcessingAt: text,
    startDeliveryAt: text,
    /** When it was sold, by the till's corrected clock. */
    soldAt: textOrNull,
    /** The number on the paper that the customer got. */
    ticketNumber: text,
    createdBy: relation,
    clientReference: textOrNull,
    fullTotalAmount: money,
    amountPaid: money,
    customer: person,
    supplier: relation,
    agent: relation,
    store: relation,
    orderItems: relations,
    payments: relations,
    shippingMethod: relation,
    paymentMethod: relation,
    // The table, under the name in each of the server's versions.
    ordredTable: relation,
    reservable: relation,
    /** How many guests sit at the table; only some servers keep it. */
    guests: plainNumber,
    /** Who serves the table or takes its payment just now; only some servers keep it. */
    handledBy: text,
    deliveryType: text,
    collectAddress: text,
    shippingAddress: text,
    /** The note on the order. */
    description: text,
    customerNote: text,
    reductionInPercent: percent,
    reduction: money,
    shippingFees: money,
    shippingTips: money,
    walletPaymentAmount: money,
    // `isX()` on the server is `x` on the wire, `getIsX()` is `isX`.
    isPayedByCredit: flag,
    payedByCredit: flag,
    isRestUsedAsCredit: flag,
    restUsedAsCredit: flag,
    shipment: relation,
    /** Of a return: the order that the goods are from. */
    returnOf: relation,
    /** How far the items are at the kitchen's stations: JSON, in a text or a JSON column. */
    preparation: unknown(),
  };
});

/** Read together: `numberOf` makes the number of them. */
export const NUMBER_FIELDS = ['orderNumberFormatted', 'orderNumber'] as const;

/** An order's number as people know it; empty where the server gives none. */
export function numberOf({
  orderNumberFormatted,
  orderNumber,
}: Readonly<Record<(typeof NUMBER_FIELDS)[number], string>>): string {
  return orderNumberFormatted || orderNumber;
}

/** The same of an order as a page or the server wrote it. */
export function numberIn(order: Readonly<Record<string, unknown>>): string {
  const [orderNumberFormatted = '', orderNumber = ''] = NUMBER_FIELDS.map((name) => {
    const value = order[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  });
  return numberOf({ orderNumberFormatted, orderNumber });
}
