import { describe, expect, it } from 'vitest';
import { basisPoints, minor, thousandths } from '#shared/kernel/money.ts';
import { toOrderPayload } from '../api/order-payload.ts';
import type { Sale, ShippingMethod } from '../model.ts';
import { CARD, CASH, CASHIER, customerWith, lineWith, METHODS, paymentWith, saleWith } from '../testing/samples.ts';
import { receiptOf } from './receipt.ts';
import { addDays, defaultProcessing, setDelivery, setProcessingTime, timeSlots } from './schedule.ts';
import { setShippingMethod } from './service.ts';

const CONTEXT = {
  methods: METHODS,
  currency: 'MAD',
  companyName: 'Flexy',
  logo: '/logo.png',
  isAdmin: true,
  taxRate: 10,
};
const SHIPPING: ShippingMethod = {
  id: '6',
  iri: '/en/api/shipping_methods/6',
  name: 'Van',
  processingDuration: 1,
  preparationDuration: 0,
  shippingDuration: 2,
};
const SLOT = '08:00-10:00';

function full(changes: Partial<Sale> = {}): Sale {
  return saleWith({
    reference: 'ref-1',
    lines: [lineWith({ quantity: thousandths(1_500) })],
    customer: customerWith(),
    agent: { id: '3', iri: '/en/api/agents/3', fullName: 'Ali' },
    payments: [
      paymentWith({ amount: minor(2_000), changeAmount: minor(313) }),
      paymentWith({ id: 'card', methodId: CARD.id, amount: minor(1) }),
    ],
    reduction: basisPoints(1_000),
    deliveryType: 'collect-and-delivery',
    shippingMethod: SHIPPING,
    collectAddress: 'Here',
    shippingAddress: 'There',
    collectAt: { lat: 33.5, lng: -7.6, address: 'Here' },
    shippingAt: { lat: 1, lng: 1, address: 'Elsewhere, before another was typed' },
    startProcessing: { date: '2026-11-20', slot: SLOT },
    startDelivery: { date: '2026-11-21', slot: '10:00-12:00' },
    orderNote: 'Note',
    location: {
      id: '2',
      iri: '/en/api/reservables/2',
      name: 'Table 2',
      isReserved: false,
      kind: 'table',
      plan: { fill: 'green', x: 0, y: 0, width: 1, height: 1, shape: 'circle' },
    },
    ...changes,
  });
}

const BASE = {
  orderItems: [
    {
      description: 'Tea',
      product: '/en/api/products/9',
      quantity: 1.5,
      price: 12.5,
      productType: 'simple',
      taxRate: 10,
    },
  ],
  payments: [
    { amount: 20, state: 'paid', changeAmount: 3.13, paymentMethodName: 'Cash', paymentMethod: CASH.iri },
    { amount: 0.01, state: 'paid', changeAmount: 0, paymentMethodName: 'Card', paymentMethod: CARD.iri },
  ],
  source: 'admin',
  reduction: 10,
  isPayedByCredit: false,
  isRestUsedAsCredit: false,
  walletPaymentAmount: 0,
  startProcessingAt: '2026-11-20 08:00-10:00',
  startDeliveryAt: '2026-11-21 10:00-12:00',
  description: 'Note',
  customerNote: '',
  companyName: 'Flexy',
  logo: '/logo.png',
  clientReference: 'ref-1',
  selectedLocation: 'Table 2',
  reservable: '/en/api/reservables/2',
  createdBy: CASHIER.iri,
  agent: '/en/api/agents/3',
  shippingMethod: SHIPPING.iri,
  paymentMethod: CASH.iri,
};
const sent = (sale: Sale, context = CONTEXT): unknown => JSON.parse(JSON.stringify(toOrderPayload(sale, context)));

describe('the body of an order', () => {
  it('of a sale', () => {
    expect(sent(full())).toEqual({
      ...BASE,
      type: 'delivery-note',
      deliveryType: 'collect-and-delivery',
      collectAddress: 'Here',
      collectLat: 33.5,
      collectLng: -7.6,
      shippingAddress: 'There',
      customer: '/en/api/customers/4',
    });
  });

  it('has the place of an address as long as it is that address', () => {
    expect(sent(full({ shippingAt: { lat: 1, lng: 2, address: 'There' } }))).toMatchObject({
      shippingLat: 1,
      shippingLng: 2,
    });
    expect(sent(full({ collectAddress: 'Over there' }))).not.toHaveProperty('collectLat');
  });

  it('of a purchase return names the supplier and no customer', () => {
    const sale = full({
      documentType: 'purchase-return',
      supplier: { id: '8', iri: '/en/api/suppliers/8', name: 'Mill' },
      deliveryType: 'on-store',
    });
    expect(sent(sale)).toEqual({
      ...BASE,
      type: 'purchase-return',
      deliveryType: 'on-store',
      supplier: '/en/api/suppliers/8',
    });
  });

  it('of an edit names the order and its step; the agent is an admin’s to choose', () => {
    const edited = {
      orderId: '42',
      iri: '/en/api/orders/42',
      orderNumber: 'ORD-42',
      status: 'waiting' as const,
      source: 'web',
      alreadyPaid: minor(0),
      shippingTips: minor(0),
      step: { code: 'ready', name: 'Ready' },
      version: 'v',
    };
    const rest = Object.fromEntries(Object.entries(BASE).filter(([key]) => key !== 'agent'));
    expect(sent(full({ edited, deliveryType: 'delivery' }), { ...CONTEXT, isAdmin: false })).toEqual({
      ...rest,
      type: 'delivery-note',
      deliveryType: 'delivery',
      shippingAddress: 'There',
      customer: '/en/api/customers/4',
      editOrderId: 42,
      statusShipping: 'ready',
    });
  });

  it('leaves out relations that there are none of', () => {
    const body = toOrderPayload(saleWith({ lines: [lineWith()], cashier: null }), CONTEXT);
    for (const name of [
      'customer',
      'supplier',
      'agent',
      'createdBy',
      'reservable',
      'selectedLocation',
      'shippingMethod',
      'paymentMethod',
      'collectAddress',
      'shippingAddress',
      'editOrderId',
      'statusShipping',
      'shippingLat',
    ])
      expect(body).not.toHaveProperty(name);
    expect(Object.values(body)).not.toContain(undefined);
    expect(body['payments']).toEqual([]);
  });
});

describe('the schedule', () => {
  it('begins today until 20:00 and tomorrow after it', () => {
    expect(defaultProcessing(new Date(2026, 10, 30, 20, 0))).toEqual({ date: '2026-11-30', slot: SLOT });
    expect(defaultProcessing(new Date(2026, 10, 30, 20, 1))).toEqual({ date: '2026-12-01', slot: SLOT });
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('has windows of two hours from 08:00 to 19:30', () => {
    expect(timeSlots()).toHaveLength(24);
    expect([timeSlots()[0], timeSlots()[1], timeSlots().at(-1)]).toEqual([SLOT, '08:30-10:30', '19:30-21:30']);
  });

  it('never delivers before the processing', () => {
    expect(setDelivery(full(), { date: '2026-11-19', slot: '19:30-21:30' }).startDelivery).toEqual({
      date: '2026-11-20',
      slot: SLOT,
    });
    expect(setProcessingTime(full(), { date: '2026-11-25', slot: '09:00-11:00' }).startDelivery).toEqual({
      date: '2026-11-25',
      slot: '09:00-11:00',
    });
  });

  it('moves the default delivery by the durations of the method', () => {
    const sale = setShippingMethod(full({ shippingMethod: null }), SHIPPING);
    expect(sale.startDelivery.date).toBe('2026-11-23');
    expect(setProcessingTime(sale, { date: '2026-11-30', slot: SLOT }).startDelivery.date).toBe('2026-12-03');
  });
});

describe('the receipt', () => {
  const context = {
    currency: 'MAD',
    storeName: 'Centre',
    storeAddress: '',
    companyName: 'Flexy',
    userName: 'x',
    taxRate: 20,
    taxMode: 'included' as const,
    methods: METHODS,
    savedAt: '',
    orderNumber: null,
  };

  it('says what was charged, the tax contained in it', () => {
    const receipt = receiptOf(full(), context);
    expect(receipt.lines).toEqual([{ name: 'Tea', quantity: 1_500, price: 1_250, amount: 1_875, isWeighed: false }]);
    expect([receipt.products, receipt.reduction, receipt.total, receipt.change]).toEqual([1_875, 188, 1_687, 313]);
    expect(receipt.tax).toEqual({
      mode: 'included',
      isByProduct: false,
      rates: [{ rate: 20, base: 1_406, amount: 281 }],
      amount: 281,
      grandTotal: 1_687,
    });
    expect(receipt.payments).toEqual([
      { method: 'Cash', isCash: true, amount: 2_000, change: 313 },
      { method: 'Card', isCash: false, amount: 1, change: 0 },
    ]);
  });

  it('adds the tax where the shop does', () => {
    expect(receiptOf(full(), { ...context, taxMode: 'added' }).tax).toEqual({
      mode: 'added',
      isByProduct: false,
      rates: [{ rate: 20, base: 1_687, amount: 337 }],
      amount: 337,
      grandTotal: 2_024,
    });
  });
});
