import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { parseRecord, type Schema } from '#shared/api/schema.ts';
import { newEntry } from '../outbox/entry.ts';
import { entryOf, lineWith, METHODS, saleWith, wireOrderWith } from '../testing/samples.ts';
import { outboxSnapshotOf, tillWith } from '../testing/test-till.ts';
import { findNumbered } from './find-numbered.ts';
import { cashEntryOf } from './rules/cash-entry.ts';
import type { RecordedSale } from './store/cash-session.ts';

const SALE = saleWith({ reference: 'first', lines: [lineWith()] });
const ORDER = wireOrderWith(
  {
    orderNumberFormatted: 'DN-00012',
    status: 'paid',
    clientReference: 'first',
    createdAt: '2026-11-20T10:00:00Z',
  },
  12,
);

function keptAs(number: string, orderId: string | null): RecordedSale {
  const taking = cashEntryOf(SALE, {
    number,
    at: '2026-11-20T10:00:00Z',
    userName: 'amina',
    methods: METHODS,
    taxRate: 0,
    taxMode: 'included',
    categoryOf: () => '',
  });
  if (!taking) throw new Error('This is a sale.');
  return { taking, sale: SALE, orderId };
}

interface World {
  readonly kept?: RecordedSale;
  /** Null: there is no network. */ readonly orders: readonly object[] | null;
  /** Whether the outbox still has it, acknowledged. */ readonly isInOutbox?: boolean;
}

function find(number: string, { kept, orders, isInOutbox = false }: World) {
  const read = <T>(schema: Schema<T>, order: object): T => {
    const parsed = parseRecord(schema, order, 'orders');
    if (parsed.error !== undefined) throw parsed.error;
    return parsed.value;
  };
  const offline = (): ApiError => new ApiError({ kind: 'network', call: 'GET orders' });
  const api = {
    base: 'https://shop.example',
    locale: 'en',
    get: (iri, schema) => {
      const found = orders?.find((order) => Reflect.get(order, '@id') === iri);
      return found ? Promise.resolve(read(schema, found)) : Promise.reject(offline());
    },
    pages: async function* (_path, schema) {
      await Promise.resolve();
      if (orders === null) throw offline();
      yield { items: orders.map((order) => read(schema, order)), total: orders.length, iri: '' };
    },
  } as ApiClient;
  const entry = { ...newEntry(entryOf({ reference: 'first' }, 'K7-0042'), 0), order: { id: '12', number: 'DN-00012' } };
  const till = tillWith({
    outbox: {
      saleFields: () => Promise.resolve({ order: ['ticketNumber'], item: [], readAt: 0 }),
      getSnapshot: () => outboxSnapshotOf(isInOutbox ? [{ ...entry, state: 'acknowledged' }] : []),
    },
    day: {
      numbered: (wanted) => Promise.resolve(kept?.taking.number === wanted ? kept : null),
      sale: (reference) => Promise.resolve(kept && reference === 'first' ? kept : null),
    },
  });
  return findNumbered(number, { api, till, methods: METHODS, signal: new AbortController().signal });
}

describe('a sale, by the number of its receipt', () => {
  it('is found on this device by its own number, with what the server knows of it', async () => {
    const kept = keptAs('K7-0042', '12');
    expect(await find('k7-0042', { kept, orders: [{ ...ORDER, status: 'cancelled' }] })).toMatchObject({
      number: 'DN-00012',
      ownNumber: 'K7-0042',
      isCancelled: true,
    });
    expect(await find('K7-٠٠٤٢', { kept, orders: null })).toMatchObject({ number: 'K7-0042', own: { orderId: '12' } });
  });

  it('is found without a network by the server’s number, as long as this device knows that', async () => {
    const kept = keptAs('K7-0042', null);
    expect(await find('DN-00012', { kept, orders: null, isInOutbox: true })).toMatchObject({
      own: { taking: { number: 'K7-0042' }, orderId: '12', isSent: true },
    });
    await expect(find('DN-00012', { orders: null })).rejects.toMatchObject({ kind: 'network' });
  });

  it('is found on the server by the server’s number, and joined to the one of this device', async () => {
    expect(await find('DN-00012', { orders: [ORDER] })).toMatchObject({ number: 'DN-00012', own: null });
    expect(await find('DN-00012', { kept: keptAs('K7-0042', null), orders: [ORDER] })).toMatchObject({
      number: 'DN-00012',
      ownNumber: 'K7-0042',
    });
  });

  it('is found on the server by the number that another till printed', async () => {
    const sold = { ...ORDER, soldAt: '2026-11-19T21:00:00+00:00', ticketNumber: 'G1-0014' };
    expect(await find('g1-0014', { orders: [sold] })).toMatchObject({
      number: 'DN-00012',
      ownNumber: 'G1-0014',
      at: sold.soldAt,
    });
    const described = { ...ORDER, description: 'No sugar\nG1-0014 · 2026-11-19 21:00' };
    expect(await find('G1-0014', { orders: [described] })).toMatchObject({
      ownNumber: 'G1-0014',
      at: new Date(2026, 10, 19, 21).toISOString(),
      order: { orderNote: 'No sugar' },
    });
    expect(await find('G1-0015', { orders: [sold, described] })).toBeNull();
  });

  it('is not another one whose running number is the same', async () => {
    expect(await find('K7-0012', { orders: [ORDER] })).toBeNull();
    expect(await find('PR-00012', { orders: [ORDER] })).toBeNull();
  });
});
