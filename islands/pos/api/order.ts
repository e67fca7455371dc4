import { type GenericSchema, pipe, rawTransform } from 'valibot';
import { type ApiContext, imageAddress, type MoneyContext, quantity } from '#shared/api/fields.ts';
import { orderItemResource } from '#shared/api/resources/order-items.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import { paymentResource } from '#shared/api/resources/payments.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { fingerprint } from '#shared/kernel/hash.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { readDescription } from '#shared/kernel/line-marks.ts';
import { ONE, type Thousandths, ZERO } from '#shared/kernel/money.ts';
import { readTaxRate } from '#shared/kernel/tax.ts';
import { readTicketLine } from '#shared/kernel/ticket-line.ts';
import type { ServerOrder, ServerOrderLine, ServerPayment } from '../rules/server-order.ts';
import { locationSchema } from './floor.ts';
import { shippingMethodSchema } from './methods.ts';
import { agentSchema, customerSchema, supplierSchema } from './people.ts';
import { taxOf } from './tax.ts';

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function textField(value: unknown, name: string): string | null {
  const field = fieldOf(value, name);
  return typeof field === 'string' && field !== '' ? field : null;
}

/** The fields with their records. Lines and payments given as addresses count as not named. */
function namedFields(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const isWhole = (field: unknown): boolean =>
    typeof field !== 'object' ||
    field === null ||
    Object.values(field).every((part) => typeof part === 'object' && part !== null);
  return new Set(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .filter(([key, field]) => (key !== 'orderItems' && key !== 'payments') || isWhole(field))
      .map(([key]) => key),
  );
}

/** Whether a line says how much of what it is. */
function isTelling(line: unknown): boolean {
  return (
    fieldOf(line, 'quantity') !== undefined &&
    (textField(line, 'description') !== null || idOf(fieldOf(line, 'product')) !== null)
  );
}

/** Null for a reference without a record, and for an incomplete record. */
function embedded<T>(schema: GenericSchema<unknown, T>, value: unknown): T | null {
  if (typeof value !== 'object' || value === null) return null;
  const parsed = parseRecord(schema, value, 'order');
  return parsed.error === undefined ? parsed.value : null;
}

const OWN_PARTS: ReadonlySet<string> = new Set(['orderItems', 'payments', 'shipment', 'currentStep']);

/**
 * The order's content in canonical form. Related records count by id: a customer's new telephone does not change the
 * order. The locale in IRIs and the order of keys vary between answers.
 */
function ownContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownContent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([key, field]) => !key.startsWith('@') && field !== null && field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => {
      const isRelation =
        (typeof field === 'object' && field !== null && !Array.isArray(field)) ||
        (typeof field === 'string' && /^\/\w+\/api\//.test(field));
      return [key, isRelation && !OWN_PARTS.has(key) ? idOf(field) : ownContent(field)];
    });
}

function lineSchema(context: ApiContext): GenericSchema<unknown, ServerOrderLine> {
  return orderItemResource.record(
    context,
    ['description', 'quantity', 'price', 'finalPrice', 'productType', 'product', 'firedAt', 'taxRate'],
    (ref, fields) => {
      const type = fields.productType === '' ? textField(fields.product, 'productType') : fields.productType;
      const productId = idOf(fields.product);
      const { name, ...marks } = readDescription(fields.description);
      return {
        ...marks,
        id: ref.id,
        productId,
        productIri:
          textField(fields.product, '@id') ??
          (typeof fields.product === 'string'
            ? fields.product
            : productId === null
              ? null
              : productResource.iri(productId, context.locale)),
        description: name,
        image: imageAddress(textField(fields.product, 'image'), context.base),
        quantity: fields.quantity ?? ONE,
        price: fields.price ?? fields.finalPrice,
        finalPrice: fields.finalPrice ?? fields.price,
        productType: type === 'variable' || type === 'component' ? type : 'simple',
        defaultQuantity: defaultQuantityOf(fields.product),
        ...(fields.firedAt === null || fields.firedAt === '' ? {} : { firedAt: fields.firedAt }),
        ...taxOfLine(fields.taxRate, fields.product),
      };
    },
  );
}

function taxOfLine(taxRate: unknown, product: unknown): Pick<ServerOrderLine, 'taxRate' | 'productTax'> {
  const rate = readTaxRate(taxRate);
  if (typeof rate === 'number') return { taxRate: rate };
  const productTax = taxOf(product);
  return productTax === undefined || productTax === 'unreadable' ? {} : { productTax };
}

function defaultQuantityOf(product: unknown): Thousandths {
  const parsed = parseRecord(quantity, fieldOf(product, 'defaultQuantity'), 'order');
  return parsed.error === undefined && parsed.value !== null && parsed.value > 0 ? parsed.value : ONE;
}

function paymentSchema(context: MoneyContext): GenericSchema<unknown, ServerPayment> {
  return paymentResource.record(
    context,
    ['amount', 'changeAmount', 'state', 'paymentMethodName', 'paymentMethod', 'reference'],
    (ref, fields) => ({
      id: ref.id,
      amount: fields.amount ?? ZERO,
      changeAmount: fields.changeAmount ?? ZERO,
      state: fields.state,
      methodId: idOf(fields.paymentMethod),
      methodName: fields.paymentMethodName,
      reference: fields.reference,
    }),
  );
}

export function orderSchema(context: ApiContext): GenericSchema<unknown, ServerOrder> {
  const line = lineSchema(context);
  const payment = paymentSchema(context);
  const customer = customerSchema(context);
  const supplier = supplierSchema(context);
  const agent = agentSchema(context);
  const shippingMethod = shippingMethodSchema(context);
  const order = orderResource.record(
    context,
    [
      ...NUMBER_FIELDS,
      'type',
      'status',
      'source',
      'createdAt',
      'updatedAt',
      'createdBy',
      'clientReference',
      'fullTotalAmount',
      'amountPaid',
      'customer',
      'supplier',
      'agent',
      'store',
      'orderItems',
      'payments',
      'shippingMethod',
      'paymentMethod',
      'ordredTable',
      'reservable',
      'guests',
      'deliveryType',
      'collectAddress',
      'shippingAddress',
      'startProcessingAt',
      'startDeliveryAt',
      'description',
      'customerNote',
      'reductionInPercent',
      'reduction',
      'shippingFees',
      'shippingTips',
      'walletPaymentAmount',
      'isPayedByCredit',
      'payedByCredit',
      'isRestUsedAsCredit',
      'restUsedAsCredit',
      'shipment',
      'returnOf',
      'ticketNumber',
      'soldAt',
      'handledBy',
    ],
    (ref, fields, written) => {
      const table = fields.reservable ?? fields.ordredTable;
      const step = fieldOf(fields.shipment, 'currentStep');
      const stepCode = textField(step, 'code');
      const { note, line: writtenTicket, ticket } = readTicketLine(fields.description);
      return {
        ...ref,
        written,
        number: numberOf(fields),
        type: fields.type,
        status: fields.status,
        source: fields.source,
        createdAt: fields.createdAt,
        updatedAt: fields.updatedAt,
        createdById: idOf(fields.createdBy),
        createdByUsername: textField(fields.createdBy, 'username'),
        clientReference: fields.clientReference,
        totalMinor: fields.fullTotalAmount,
        amountPaid: fields.amountPaid,
        customerId: idOf(fields.customer),
        storeId: idOf(fields.store),
        rawLines: fields.orderItems,
        rawPayments: fields.payments,
        customer: embedded(customer, fields.customer),
        supplier: embedded(supplier, fields.supplier),
        supplierId: idOf(fields.supplier),
        agent: embedded(agent, fields.agent),
        agentId: idOf(fields.agent),
        shippingMethod: embedded(shippingMethod, fields.shippingMethod),
        shippingMethodId: idOf(fields.shippingMethod),
        paymentMethodId: idOf(fields.paymentMethod),
        location: embedded(locationSchema, table),
        locationId: idOf(table),
        returnOfId: idOf(fields.returnOf),
        guests: fields.guests,
        deliveryType: fields.deliveryType,
        collectAddress: fields.collectAddress,
        shippingAddress: fields.shippingAddress,
        startProcessingAt: fields.startProcessingAt,
        startDeliveryAt: fields.startDeliveryAt,
        orderNote: note,
        ticketLine: writtenTicket,
        ticketNumber: fields.ticketNumber || (ticket?.number ?? ''),
        soldAt: fields.soldAt ?? ticket?.soldAt ?? null,
        handledBy: fields.handledBy,
        customerNote: fields.customerNote,
        reductionPercent: fields.reductionInPercent,
        reductionAmount: fields.reduction,
        shippingFees: fields.shippingFees ?? ZERO,
        shippingTips: fields.shippingTips ?? ZERO,
        walletPayment: fields.walletPaymentAmount ?? ZERO,
        isPayedByCredit: fields.isPayedByCredit ?? fields.payedByCredit ?? false,
        isRestUsedAsCredit: fields.isRestUsedAsCredit ?? fields.restUsedAsCredit ?? false,
        step: stepCode === null ? null : { code: stepCode, name: textField(step, 'name') ?? stepCode },
      };
    },
  );
  return pipe(
    order,
    rawTransform(({ dataset, addIssue }): ServerOrder => {
      const { rawLines, rawPayments, written, ...known } = dataset.value;
      const named = namedFields(written);
      // With an unreadable line the order must neither be edited nor matched with a sale.
      const parts = <T>(schema: GenericSchema<unknown, T>, values: readonly unknown[], name: string): T[] =>
        (named.has(name) ? values : []).flatMap((value, index) => {
          const part = parseRecord(schema, value, name);
          if (part.error === undefined) return [part.value];
          addIssue({ message: `${name}[${index}] ${part.error.detail ?? part.error.message}` });
          return [];
        });
      return {
        ...known,
        lines: parts(line, rawLines, 'orderItems'),
        payments: parts(payment, rawPayments, 'payments'),
        version: fingerprint(JSON.stringify(ownContent(written))),
        named,
        areLinesKnown: named.has('orderItems') && rawLines.every(isTelling),
      };
    }),
  );
}
