import { array, type GenericSchema, pipe, transform } from 'valibot';
import { type MoneyContext, relations } from '#shared/api/fields.ts';
import { orderItemResource } from '#shared/api/resources/order-items.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import { paymentResource } from '#shared/api/resources/payments.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isRecord } from '#shared/kernel/json.ts';
import { readDescription } from '#shared/kernel/line-marks.ts';
import {
  addMinor,
  type Minor,
  minor,
  ONE,
  parseMinor,
  subtractMinor,
  timesQuantity,
  ZERO,
} from '#shared/kernel/money.ts';
import { readTaxRate, spread } from '#shared/kernel/tax.ts';
import { readTicketLine } from '#shared/kernel/ticket-line.ts';
import { namesAnother, notedVoids, sumOfVoids } from '#shared/kernel/voided-dishes.ts';
import type { Paid, Sale, SoldLine } from '../model.ts';

/** A line before its share of the order's reduction is taken off. */
interface WrittenLine extends SoldLine {
  readonly reduction: Minor;
}

function textIn(value: unknown, name: string): string {
  const text = isRecord(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
}

function lineSchema(context: MoneyContext): GenericSchema<unknown, WrittenLine> {
  return orderItemResource.record(
    context,
    ['description', 'quantity', 'price', 'finalPrice', 'product', 'taxRate'],
    (_, fields) => {
      const { product } = fields;
      const quantity = fields.quantity ?? ONE;
      const full = fields.finalPrice ?? fields.price ?? ZERO;
      const price = fields.price ?? full;
      const rate = readTaxRate(fields.taxRate);
      const amount = timesQuantity(price, quantity);
      return {
        productId: idOf(product),
        name: readDescription(fields.description).name || textIn(product, 'name'),
        categoryId: isRecord(product) ? idOf(product['category']) : null,
        quantity,
        amount,
        taxRate: typeof rate === 'number' ? rate : null,
        reduction: quantity > 0 ? minor(Math.max(0, timesQuantity(full, quantity) - amount)) : ZERO,
      };
    },
  );
}

function paymentSchema(context: MoneyContext): GenericSchema<unknown, Paid & { readonly change: Minor }> {
  return paymentResource.record(
    context,
    ['amount', 'changeAmount', 'paymentMethodName', 'paymentMethod'],
    (_, fields) => ({
      methodId: idOf(fields.paymentMethod) ?? fields.paymentMethodName,
      name: fields.paymentMethodName || textIn(fields.paymentMethod, 'name'),
      amount: fields.amount ?? ZERO,
      change: fields.changeAmount ?? ZERO,
    }),
  );
}

/** Only whole records: what is named by IRI alone cannot be counted. */
const whole = <T>(schema: GenericSchema<unknown, T>): GenericSchema<unknown, readonly T[]> =>
  pipe(
    relations,
    transform((all): unknown[] => all.filter(isRecord)),
    array(schema),
  );

/** Takes off each line what the whole order was reduced by. */
function reduced(lines: readonly WrittenLine[], charged: Minor): readonly SoldLine[] {
  const shares = spread(
    subtractMinor(addMinor(...lines.map(({ amount }) => amount)), charged),
    lines.map(({ amount }) => amount),
  );
  return lines.map(({ reduction: _, ...line }, index) => ({
    ...line,
    amount: subtractMinor(line.amount, shares[index] ?? ZERO),
  }));
}

/**
 * Null for what is no sale: documents of other types, drafts, tables that were seated by mistake, and orders whose dishes
 * stand on another one. Of a draft or a freed table that had dishes, only those that were taken off count.
 */
export function saleSchema(context: MoneyContext): GenericSchema<unknown, Sale | null> {
  return orderResource.recordWith(
    context,
    [
      'type',
      'status',
      'createdAt',
      'soldAt',
      ...NUMBER_FIELDS,
      'ticketNumber',
      'description',
      'createdBy',
      'store',
      'fullTotalAmount',
      'shippingFees',
      'shippingTips',
      'walletPaymentAmount',
      'isRestUsedAsCredit',
      'restUsedAsCredit',
    ],
    { orderItems: whole(lineSchema(context)), payments: whole(paymentSchema(context)) },
    (ref, fields) => {
      const { ticket, note } = readTicketLine(fields.description);
      const at = Date.parse(fields.soldAt ?? ticket?.soldAt ?? fields.createdAt ?? '');
      const isOther = fields.type !== '' && fields.type !== 'delivery-note';
      if (isOther || Number.isNaN(at)) return null;
      const voided = sumOfVoids(
        notedVoids(note).map((dish) => ({ ...dish, amount: parseMinor(dish.amount, context.decimals) ?? ZERO })),
      );
      const wasCancelled = fields.status === 'cancelled' || fields.status === 'canceled';
      const isCancelled = wasCancelled || fields.status === 'draft';
      if (fields.status === 'draft' && voided.count === 0) return null;
      if (wasCancelled && fields.orderItems.length === 0 && voided.count === 0) return null;
      if (wasCancelled && namesAnother(note, numberOf(fields))) return null;
      const listed = addMinor(...fields.orderItems.map(({ amount }) => amount));
      const [fees, tip] = [fields.shippingFees ?? ZERO, fields.shippingTips ?? ZERO];
      // As in the reports of the till, what is for the staff is no sale.
      const total = subtractMinor(fields.fullTotalAmount ?? addMinor(listed, fees, tip), tip);
      const off = subtractMinor(addMinor(listed, fees), total);
      // What is more than its lines and fees is a fee without a name.
      const isReduced = listed >= 0 ? off > 0 : off < 0;
      const keepsChange = fields.isRestUsedAsCredit ?? fields.restUsedAsCredit ?? false;
      return {
        id: ref.id,
        at,
        storeId: idOf(fields.store),
        till: (fields.ticketNumber || (ticket?.number ?? '')).replace(/-?\d+$/, ''),
        cashierId: idOf(fields.createdBy),
        cashier: textIn(fields.createdBy, 'username'),
        isCancelled,
        total,
        tip,
        reduction: addMinor(
          isReduced && listed >= 0 ? off : ZERO,
          ...fields.orderItems.map(({ reduction }) => reduction),
        ),
        given: addMinor(...fields.orderItems.map(({ amount, reduction }) => (amount === 0 ? reduction : ZERO))),
        voided,
        lines: reduced(fields.orderItems, isReduced ? subtractMinor(listed, off) : listed),
        payments: fields.payments.map(({ change, amount, ...paid }) => ({
          ...paid,
          amount: keepsChange ? amount : subtractMinor(amount, change),
        })),
        credit: fields.walletPaymentAmount ?? ZERO,
      };
    },
  );
}
