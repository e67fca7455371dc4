import { parseRecord } from '#shared/api/schema.ts';
import { addMinor, type Minor, minor, ONE, thousandths, ZERO } from '#shared/kernel/money.ts';
import { orderSchema } from '../api/order.ts';
import { type OrderPayload, toOrderPayload } from '../api/order-payload.ts';
import type { CartLine, Cashier, Customer, EditedOrder, PaymentLine, PaymentMethod, Product, Sale } from '../model.ts';
import type { NewEntry } from '../outbox/entry.ts';
import { newSale } from '../rules/sale.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { totals } from '../rules/totals.ts';

/** Sample records; each test states only what it is about. */
export const CASH: PaymentMethod = {
  id: '1',
  iri: '/en/api/payment_methods/1',
  name: 'Cash',
  isEnabled: true,
  isCash: true,
};
export const CARD: PaymentMethod = {
  id: '2',
  iri: '/en/api/payment_methods/2',
  name: 'Card',
  isEnabled: true,
  isCash: false,
};
export const CHEQUE: PaymentMethod = {
  id: '3',
  iri: '/en/api/payment_methods/3',
  name: 'Cheque',
  isEnabled: false,
  isCash: false,
};
export const METHODS: readonly PaymentMethod[] = [CASH, CARD, CHEQUE];
export const CASHIER: Cashier = { id: '7', iri: '/en/api/users/7', username: 'amina' };
export const NOON = new Date(2026, 10, 20, 12, 0);

export function customerWith(changes: Partial<Customer> = {}): Customer {
  return {
    id: '4',
    iri: '/en/api/customers/4',
    firstName: 'Sara',
    lastName: 'Alami',
    email: 'sara@example.org',
    phone: '0600',
    address: '1 rue A',
    collectAddress: '2 rue B',
    shippingAddress: '3 rue C',
    fullNameWithPhone: 'Sara Alami 0600',
    walletCredit: minor(5_000),
    ...changes,
  };
}

export function productWith(changes: Partial<Product> = {}): Product {
  return {
    id: '9',
    iri: '/en/api/products/9',
    name: 'Tea',
    image: null,
    finalPrice: minor(1_250),
    productType: 'simple',
    defaultQuantity: ONE,
    categoryId: null,
    sku: null,
    codes: [],
    variants: [],
    ...changes,
  };
}

export function lineWith(changes: Partial<CartLine> = {}): CartLine {
  return {
    id: 'line',
    idProduct: '9',
    productIri: '/en/api/products/9',
    name: 'Tea',
    image: null,
    quantity: ONE,
    price: minor(1_250),
    finalPrice: minor(1_250),
    productType: 'simple',
    defaultQuantity: ONE,
    variantId: null,
    ...changes,
  };
}

export function paymentWith(changes: Partial<PaymentLine> = {}): PaymentLine {
  return { id: 'payment', methodId: CASH.id, amount: minor(1_250), changeAmount: minor(0), ...changes };
}

export function saleWith(changes: Partial<Sale> = {}): Sale {
  return { ...newSale({ documentType: 'delivery-note', storeId: '1', cashier: CASHIER, now: NOON }), ...changes };
}

/** The order of a table, open at the till as it was read. */
export function editedWith(changes: Partial<EditedOrder> = {}): EditedOrder {
  return {
    orderId: '7',
    iri: '/en/api/orders/7',
    orderNumber: '7',
    status: 'waiting',
    source: 'admin',
    alreadyPaid: ZERO,
    shippingTips: ZERO,
    step: null,
    version: 'v1',
    isFromTable: true,
    ...changes,
  };
}

/** What the till sends of a sale. */
export function payloadOf(sale: Sale): OrderPayload {
  return toOrderPayload(sale, {
    methods: METHODS,
    currency: 'MAD',
    companyName: 'Flexy',
    logo: '',
    isAdmin: false,
    taxRate: 10,
  });
}

export const ORDER_SCHEMA = orderSchema({ locale: 'en', base: 'https://shop.example', decimals: 2 });

/** An order as the server writes it: one tea, which nobody has paid. */
export function wireOrderWith(fields: object = {}, id = 7) {
  return {
    '@id': `/en/api/orders/${id}`,
    id,
    type: 'delivery-note',
    status: 'waiting',
    orderItems: [{ id: 1, description: 'Tea', product: '/en/api/products/9', quantity: 1, price: 12.5 }],
    payments: [],
    ...fields,
  };
}

/** The same, as the till reads it. */
export function orderWith(fields: object = {}, id = 7): ServerOrder {
  const parsed = parseRecord(ORDER_SCHEMA, wireOrderWith(fields, id), 'order');
  if (parsed.error !== undefined) throw parsed.error;
  return parsed.value;
}

/** A paid sale ready for the outbox; a `note` makes it unique. */
export function entryOf(changes: Partial<Sale> = {}, number = 'K7-0001'): NewEntry {
  const sale = saleWith({
    lines: [lineWith({ quantity: thousandths(2_000) })],
    payments: [paymentWith({ amount: minor(2_500) })],
    ...changes,
  });
  return {
    sale,
    number,
    total: totals(sale).total,
    payload: payloadOf(sale),
  };
}

/** One tea, paid exactly in cash and not saved yet. */
export const PAID_SALE: Sale = saleWith({ lines: [lineWith()], payments: [paymentWith()] });

/** What was paid out for a return. */
export function paidOut(sale: Sale): Minor {
  return minor(0 - addMinor(...sale.payments.map(({ amount }) => amount ?? ZERO)));
}
