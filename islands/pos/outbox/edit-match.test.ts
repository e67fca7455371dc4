import { describe, expect, it } from 'vitest';
import { basisPoints, type Minor, minor } from '#shared/kernel/money.ts';
import type { Location, Sale } from '../model.ts';
import type { ServerOrder, ServerPayment } from '../rules/server-order.ts';
import { editedWith, entryOf, lineWith, orderWith, paymentWith } from '../testing/samples.ts';
import { beforeEdit, hasArrived, hasTabArrived } from './edit-match.ts';
import type { OrderBefore } from './entry.ts';

const TEA = {
  id: 1,
  description: 'Tea',
  product: '/en/api/products/9',
  quantity: 1,
  price: 12.5,
  productType: 'simple',
};

const SLOT = '2026-11-20 08:00-10:00';
const T2: Location = {
  id: '2',
  iri: '/en/api/reservables/2',
  name: 'T2',
  kind: 'table',
  isReserved: false,
  plan: { fill: '', x: 0, y: 0, width: 80, height: 80, shape: 'rectangle' },
};

/** An order that names all that an edit may change. */
function editableOrder(changes: Partial<ServerOrder> = {}, wire: object = {}): ServerOrder {
  const order = orderWith({
    orderItems: [TEA],
    description: '',
    customerNote: '',
    reductionInPercent: 0,
    walletPaymentAmount: 0,
    customer: null,
    reservable: null,
    startProcessingAt: SLOT,
    startDeliveryAt: SLOT,
    deliveryType: 'on-store',
    ...wire,
  });
  return { ...order, ...changes };
}

function paidBy(reference: string, amount = minor(1_250)): ServerPayment {
  const [payment] = editableOrder({}, { payments: [{ id: 1, amount: amount / 100, reference }] }).payments;
  if (payment === undefined) throw new Error('No payment was read');
  return payment;
}

/** One tea on an order that is there, and nothing else. */
function editOf(changes: Partial<Sale> = {}) {
  return entryOf({ lines: [lineWith()], payments: [], edited: editedWith({ isFromTable: false }), ...changes });
}

function arrived(changes: Partial<Sale>, order: ServerOrder, before: OrderBefore | null) {
  const { sale, payload } = editOf(changes);
  return hasArrived(sale, payload, order, before);
}

/** What the till read right before the edit. */
const seen = (order: ServerOrder, changes: Partial<Sale> = {}): OrderBefore => beforeEdit(editOf(changes).sale, order);

describe('an edit', () => {
  it.each([
    ['is there with its note', 'Soon', 'Soon', 'same'],
    ['is not there without its note', 'Soon', '', 'different'],
    ['is not there where the note is another one', 'Soon', 'Later', 'different'],
    ['that changes nothing is there', '', 'Later', 'same'],
  ] as const)('%s', (_, orderNote, now, expected) => {
    const earlier = seen(editableOrder());
    // A note of others since is no trace of ours.
    const before = orderNote === '' ? { ...earlier, fields: { ...earlier.fields, description: '' } } : earlier;
    expect(arrived({ orderNote }, editableOrder({ orderNote: now }), before)).toBe(expected);
  });

  it('is told by each field where nobody knows how the order was', () => {
    expect(arrived({ orderNote: 'Soon' }, editableOrder({ orderNote: 'Soon' }), null)).toBe('same');
    expect(arrived({ orderNote: 'Soon' }, editableOrder(), null)).toBe('different');
    expect(arrived({}, editableOrder({ lines: [] }), null)).toBe('different');
    expect(arrived({}, editableOrder({}, { deliveryType: undefined }), null)).toBe('unknown');
    // What the edit leaves empty may have been written by others.
    const others = { customerNote: 'For Sara', reductionPercent: basisPoints(1_000) };
    expect(arrived({}, editableOrder(others), null)).toBe('same');
    expect(arrived({}, editableOrder({ areLinesKnown: false }), null)).toBe('unknown');
  });

  it('is there whole where one change of it is, whatever the server does not name', () => {
    const changes = { orderNote: 'Soon', customerNote: 'For Sara' };
    const silent = editableOrder({ orderNote: 'Soon' });
    const order = { ...silent, named: new Set([...silent.named].filter((name) => name !== 'customerNote')) };
    expect(arrived(changes, order, seen(editableOrder()))).toBe('same');
    // Without the order before it, what is there may have been there all along.
    expect(arrived(changes, order, null)).toBe('unknown');
  });

  it.each([
    ['a reduction', { reduction: basisPoints(1_000) }, { reductionPercent: basisPoints(1_000) }],
    ['money of the customer’s account', { walletPayment: minor(500) }, { walletPayment: minor(500) }],
    ['a note for the customer', { customerNote: 'For Sara' }, { customerNote: ' For Sara ' }],
  ] satisfies [string, Partial<Sale>, Partial<ServerOrder>][])('is told by %s', (_, changes, now) => {
    expect(arrived(changes, editableOrder(now), seen(editableOrder()))).toBe('same');
    expect(arrived(changes, editableOrder(), seen(editableOrder()))).toBe('different');
  });

  it.each([
    ['another number of dishes', [TEA, TEA], 'different'],
    ['its own dishes', [TEA], 'same'],
  ] as const)('is told by %s', (_, orderItems, expected) => {
    const before = seen(editableOrder({}, { orderItems: [] }));
    expect(arrived({}, editableOrder({}, { orderItems }), before)).toBe(expected);
  });

  it('is not told by dishes that were there before', () => {
    expect(arrived({ orderNote: 'Soon' }, editableOrder({ orderNote: 'Soon', lines: [] }), seen(editableOrder()))).toBe(
      'same',
    );
  });
});

describe('the payment of an edit', () => {
  const PAID = { payments: [paymentWith({ amount: minor(2_500), changeAmount: minor(500) })] };
  it.each([
    ['added to what was paid', 1_000, 3_000, 'same'],
    ['in the place of what was paid', 1_000, 2_000, 'same'],
    ['not there', 1_000, 1_000, 'different'],
    ['that may be the one from before', 2_000, 2_000, 'unknown'],
    ['beside the payments of others', 1_000, 9_000, 'unknown'],
  ] as const)('is %s', (_, earlier, now, expected) => {
    const before = { ...seen(editableOrder()), paid: earlier };
    expect(arrived(PAID, editableOrder({ amountPaid: minor(now) }), before)).toBe(expected);
  });

  it('is unknown where the server says nothing of money', () => {
    const silent = editableOrder({ amountPaid: null });
    const order = { ...silent, named: new Set([...silent.named].filter((name) => name !== 'payments')) };
    expect(seen(order).paid).toBeNull();
    expect(arrived(PAID, order, seen(editableOrder()))).toBe('unknown');
  });

  it('is held against what the till had read, where the order was not read again', () => {
    const edited = editedWith({ isFromTable: false, alreadyPaid: minor(1_000) });
    const now = (amountPaid: Minor): string => arrived({ ...PAID, edited }, editableOrder({ amountPaid }), null);
    expect([now(minor(3_000)), now(minor(1_000))]).toEqual(['same', 'different']);
  });
});

it.each([
  ['2026-11-21 10:00-11:00', 'same'],
  ['2026-11-21 12:00-13:00', 'different'],
  ['2026-11-21', 'unknown'],
  ['2026-11-21T10:00:00', 'unknown'],
  ['2026-11-22', 'different'],
  [SLOT, 'different'],
  ['', 'different'],
] as const)('an appointment that the server keeps as “%s” is %s', (startProcessingAt, expected) => {
  const { sale, payload } = editOf();
  const sent = { ...payload, startProcessingAt: '2026-11-21 10:00-11:00' };
  expect(hasArrived(sale, sent, editableOrder({ startProcessingAt }), seen(editableOrder()))).toBe(expected);
});

describe('what is written for a table', () => {
  const tab = (changes: Partial<Sale>, order: ServerOrder, before: OrderBefore | null = null) => {
    const { sale, number } = editOf({ tab: 'round', edited: editedWith(), lines: [], ...changes });
    return hasTabArrived({ sale, number }, order, before);
  };
  const PAID = { payments: [paymentWith()] };

  it.each([
    ['its own reference', ['K7-0001'], 'same'],
    ['its own among others', ['K7-0009', 'K7-0001'], 'same'],
    ['others alone', ['K7-0009'], 'different'],
  ] as const)('a payment is told by %s', (_, references, expected) => {
    expect(tab(PAID, editableOrder({ payments: references.map((one) => paidBy(one)) }))).toBe(expected);
  });

  it('all of its payments are there, or it is not', () => {
    const terminal = { reference: 'T-1', state: 'approved', approval: 'A1' } as const;
    const payments = [paymentWith(), paymentWith({ id: 'card', terminal })];
    const there = (...references: readonly string[]) =>
      tab({ payments }, editableOrder({ payments: references.map((one) => paidBy(one)) }));
    expect([there('K7-0001', 'A1'), there('K7-0001')]).toEqual(['same', 'different']);
  });

  it.each([
    [0, 1_250, 'same'],
    [0, 0, 'different'],
    [null, 1_250, 'unknown'],
  ] as const)(
    'a payment is told by the sum where the server keeps no references: %s, then %s',
    (paid, now, expected) => {
      const before = { ...seen(editableOrder()), paid };
      expect(tab(PAID, editableOrder({ amountPaid: minor(now), payments: [paidBy('')] }), before)).toBe(expected);
    },
  );

  const ROUND = { lines: [lineWith()] };
  it.each([
    ['is there', [TEA, TEA], 'same'],
    ['is not there', [TEA], 'different'],
  ] as const)('a round %s beside the dishes of others', (_, orderItems, expected) => {
    const { sale } = editOf({ tab: 'round', edited: editedWith(), ...ROUND });
    expect(tab(ROUND, editableOrder({}, { orderItems }), beforeEdit(sale, editableOrder()))).toBe(expected);
  });

  it('a round is unknown without the order before it, or without its dishes', () => {
    expect(tab(ROUND, editableOrder())).toBe('unknown');
    const before = beforeEdit(editOf({ tab: 'round', edited: editedWith(), ...ROUND }).sale, editableOrder());
    expect(tab(ROUND, editableOrder({ areLinesKnown: false }), before)).toBe('unknown');
  });

  const CANCELLED = { cancelledLines: [{ ...lineWith(), reason: 'Wrong order' }] };
  it.each([
    ['that the note tells of is cancelled', '− 1 × Tea (12.50): Wrong order', 'same'],
    ['that no note tells of is not', '', 'different'],
  ] as const)('a dish %s', (_, orderNote, expected) => {
    const { sale } = editOf({ tab: 'round', edited: editedWith(), lines: [], ...CANCELLED });
    const order = editableOrder({ orderNote, lines: [] });
    expect(tab(CANCELLED, order, beforeEdit(sale, editableOrder()))).toBe(expected);
    // Its line alone tells where the server does not name notes.
    const named = new Set([...order.named].filter((name) => name !== 'description'));
    expect(tab(CANCELLED, { ...order, named }, beforeEdit(sale, editableOrder()))).toBe('same');
  });

  it('a round is there whatever table its guests have moved to since', () => {
    const { sale } = editOf({ tab: 'round', edited: editedWith(), ...ROUND });
    const order = editableOrder({ locationId: '3' }, { orderItems: [TEA, TEA] });
    expect(tab({ ...ROUND, location: T2 }, order, beforeEdit(sale, editableOrder()))).toBe('same');
  });

  it('a note alone is told by the note, and guests who only move by their table', () => {
    expect(tab({ orderNote: ' Paid by card ' }, editableOrder({ orderNote: 'Paid by card\nT2' }))).toBe('same');
    expect(tab({ orderNote: 'Paid by card' }, editableOrder())).toBe('different');
    const at = (locationId: string | null) => tab({ location: T2 }, editableOrder({ locationId }));
    expect([at('2'), at('3'), at(null)]).toEqual(['same', 'different', 'unknown']);
  });
});
