import * as v from 'valibot';
import { DELIVERY_TYPES } from '#shared/kernel/delivery.ts';
import { COURSES } from '#shared/kernel/line-marks.ts';
import type { BasisPoints, Minor, Thousandths } from '#shared/kernel/money.ts';
import type { JournalMark } from '../journal/journal-mark.ts';
import type { Sale } from '../model.ts';

const whole = v.pipe(v.number(), v.safeInteger());
const minor = v.pipe(
  whole,
  v.transform((value) => value as Minor),
);
const thousandths = v.pipe(
  whole,
  v.transform((value) => value as Thousandths),
);
const basisPoints = v.pipe(
  whole,
  v.transform((value) => value as BasisPoints),
);
const ref = { id: v.string(), iri: v.string() };
const productType = v.picklist(['simple', 'variable', 'component']);
const appointment = v.object({ date: v.string(), slot: v.string() });
const coordinates = v.object({ lat: v.number(), lng: v.number(), address: v.string() });

// The cashier’s token is left out: it is never stored.
const cashier = v.object({ ...ref, username: v.string() });
const customer = v.object({
  ...ref,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  collectAddress: v.string(),
  shippingAddress: v.string(),
  fullNameWithPhone: v.string(),
  walletCredit: minor,
});
const location = v.object({
  ...ref,
  name: v.string(),
  isReserved: v.boolean(),
  kind: v.optional(v.picklist(['table', 'room']), 'table'),
  plan: v.object({
    fill: v.optional(v.string(), 'green'),
    x: v.number(),
    y: v.number(),
    width: v.number(),
    height: v.number(),
    shape: v.picklist(['rectangle', 'circle']),
  }),
});
const course = v.picklist(COURSES);
const marks = {
  course: v.exactOptional(course),
  seat: v.exactOptional(whole),
  isHeld: v.exactOptional(v.boolean()),
};
const partItem = v.object({ id: v.string(), quantity: thousandths });

const line = v.object({
  ...marks,
  isRestocked: v.exactOptional(v.boolean()),
  id: v.string(),
  idProduct: v.string(),
  productIri: v.string(),
  name: v.string(),
  image: v.nullable(v.string()),
  quantity: thousandths,
  price: minor,
  finalPrice: minor,
  typedPrice: v.exactOptional(minor),
  labelPrice: v.exactOptional(minor),
  allowed: v.exactOptional(v.object({ price: minor, by: v.string() })),
  productType,
  defaultQuantity: thousandths,
  variantId: v.nullable(v.string()),
  taxRate: v.exactOptional(v.number()),
  takeAwayTaxRate: v.exactOptional(v.number()),
  note: v.exactOptional(v.string()),
  isApart: v.exactOptional(v.boolean()),
  sentAt: v.exactOptional(v.string()),
  sentBefore: v.exactOptional(v.string()),
  round: v.exactOptional(v.object({ at: v.string(), by: v.string() })),
});
const payment = v.object({
  id: v.string(),
  methodId: v.nullable(v.string()),
  amount: v.nullable(minor),
  changeAmount: minor,
  terminal: v.exactOptional(
    v.object({
      reference: v.string(),
      state: v.picklist(['asked', 'approved', 'by-hand']),
      approval: v.exactOptional(v.string()),
    }),
  ),
});
const edited = v.object({
  orderId: v.string(),
  iri: v.string(),
  orderNumber: v.string(),
  status: v.picklist(['waiting', 'partially-paid', 'paid']),
  source: v.string(),
  alreadyPaid: minor,
  credit: v.exactOptional(v.object({ customerId: v.nullable(v.string()), used: minor })),
  shippingTips: minor,
  step: v.nullable(v.object({ code: v.string(), name: v.string() })),
  version: v.string(),
  orderNote: v.exactOptional(v.string()),
  ticketLine: v.exactOptional(v.string()),
  isUnseen: v.exactOptional(v.boolean()),
  isFromTable: v.exactOptional(v.boolean()),
  isDraft: v.exactOptional(v.boolean()),
  awaits: v.exactOptional(v.string()),
  seen: v.exactOptional(
    v.object({
      rest: minor,
      locationId: v.nullable(v.string()),
      guests: v.nullable(whole),
      reduction: basisPoints,
      customerId: v.nullable(v.string()),
      customerNote: v.string(),
    }),
  ),
});

/** A sale read from the device’s database. Rejects older or damaged rows. */
export const saleSchema: v.GenericSchema<unknown, Sale> = v.object({
  reference: v.string(),
  currency: v.exactOptional(v.string()),
  begunAt: v.string(),
  documentType: v.picklist(['delivery-note', 'purchase-return']),
  storeId: v.nullable(v.string()),
  cashier: v.nullable(cashier),
  lines: v.array(line),
  customer: v.nullable(customer),
  supplier: v.nullable(v.object({ ...ref, name: v.string() })),
  agent: v.nullable(v.object({ ...ref, fullName: v.string() })),
  payments: v.array(payment),
  reduction: basisPoints,
  allowed: v.exactOptional(v.object({ reduction: basisPoints, by: v.string() })),
  isPayedByCredit: v.boolean(),
  isRestUsedAsCredit: v.boolean(),
  walletPayment: minor,
  deliveryType: v.picklist(DELIVERY_TYPES),
  shippingMethod: v.nullable(
    v.object({
      ...ref,
      name: v.string(),
      processingDuration: v.number(),
      preparationDuration: v.number(),
      shippingDuration: v.number(),
    }),
  ),
  shippingFees: minor,
  promotion: minor,
  collectAddress: v.string(),
  shippingAddress: v.string(),
  collectAt: v.nullable(coordinates),
  shippingAt: v.nullable(coordinates),
  startProcessing: appointment,
  startDelivery: appointment,
  orderNote: v.string(),
  customerNote: v.string(),
  location: v.nullable(location),
  guests: v.optional(v.nullable(whole), null),
  edited: v.nullable(edited),
  tab: v.exactOptional(v.picklist(['round', 'bill'])),
  cancelledLines: v.exactOptional(
    v.array(
      v.object({
        ...marks,
        idProduct: v.string(),
        name: v.string(),
        quantity: thousandths,
        price: minor,
        note: v.exactOptional(v.string()),
        reason: v.string(),
        becomes: v.exactOptional(v.string()),
      }),
    ),
  ),
  fired: v.exactOptional(v.array(course)),
  tip: v.exactOptional(minor),
  part: v.exactOptional(
    v.object({
      amount: minor,
      left: whole,
      count: v.exactOptional(whole),
      items: v.exactOptional(v.array(partItem)),
      next: v.exactOptional(v.array(v.array(partItem))),
    }),
  ),
  paidItems: v.exactOptional(v.record(v.string(), v.number())),
  returnOf: v.exactOptional(v.object({ number: v.string(), iri: v.nullable(v.string()), reference: v.string() })),
});

/** What a receipt says of the fiscal journal. */
export const journalMarkSchema: v.GenericSchema<unknown, JournalMark> = v.object({
  mark: v.string(),
  software: v.string(),
});
export const minorSchema: v.GenericSchema<unknown, Minor> = minor;
