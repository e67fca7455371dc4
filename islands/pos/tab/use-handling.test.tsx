import { act, waitFor } from '@testing-library/react';
import { useStore } from 'jotai';
import { expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { handlingText, readHandling } from '#shared/features/table-status/handling.ts';
import { useIsland } from '#shared/island/context.ts';
import { createStore } from '#shared/state/store.ts';
import type { OrderField } from '../outbox/sale-fields.ts';
import { renderInTill } from '../testing/render-till.tsx';
import { editedWith, lineWith, saleWith } from '../testing/samples.ts';
import { outboxSnapshotOf, tillWith } from '../testing/test-till.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { checkOpenOrder, handledByAtom } from './check-open-order.ts';
import { useHandling } from './use-handling.ts';

const IRI = '/en/api/orders/12';
const TABLE = editedWith({ orderId: '12', iri: IRI });

/** A waiter at a table of a back-office that has these fields. */
function openTable(fields: readonly OrderField[], handledBy = '') {
  const order: Record<string, unknown> = {
    '@id': IRI,
    id: 12,
    status: 'waiting',
    orderItems: [{ '@id': '/en/api/order_items/1', id: 1, description: 'Soup', quantity: 1_000, price: 20 }],
    payments: [],
    handledBy,
  };
  const written: unknown[] = [];
  let readCount = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') readCount += 1;
    else {
      const changes: unknown = await request.json();
      written.push(changes);
      Object.assign(order, changes);
    }
    return Response.json(order, { headers: { 'Content-Type': 'application/ld+json' } });
  };
  const tokens = createTokenSource({ onUnauthorized: () => undefined });
  const till = tillWith({
    outbox: {
      ...createStore(outboxSnapshotOf([])),
      saleFields: () => Promise.resolve({ order: fields, item: [], readAt: 0 }),
    },
    store: { name: () => Promise.resolve('K7') },
  });
  let isPaying = false;
  const { result, rerender } = renderInTill(
    () => {
      useHandling(isPaying);
      const atomStore = useStore();
      const { api } = useIsland();
      return { show: useShowDialog(), look: () => checkOpenOrder(atomStore, till, api), atomStore };
    },
    till,
    { api: createApiClient({ base: 'http://shop.example', locale: 'en', tokens, fetch }) },
    { ...saleWith({ lines: [lineWith()] }), edited: TABLE },
  );
  return {
    written,
    readCount: () => readCount,
    mark: () => readHandling(String(order['handledBy'])),
    pay: () => {
      isPaying = true;
      rerender({});
    },
    free: () => act(() => result.current.atomStore.set(handledByAtom, null)),
    toTables: () => act(() => result.current.show({ kind: 'location' })),
    look: () => act(() => result.current.look()),
  };
}

it('names who serves the table, who takes its payment, and nobody once it is left', async () => {
  const { mark, pay, toTables } = openTable(['handledBy']);
  await waitFor(() => expect(mark()).toMatchObject({ who: 'amina', device: 'K7', act: 'serving' }));
  pay();
  await waitFor(() => expect(mark()).toMatchObject({ act: 'paying' }));
  toTables();
  await waitFor(() => expect(mark()).toBeNull());
});

it('leaves the name of another device that is at the table', async () => {
  const other = handlingText({ who: 'Bob', device: 'G1', act: 'paying', at: Date.now() });
  const { mark, pay, written, toTables } = openTable(['handledBy'], other);
  pay();
  toTables();
  await waitFor(() => expect(mark()).toMatchObject({ who: 'Bob' }));
  expect(written).toEqual([]);
});

it('writes nothing where the API lists no field for it', async () => {
  const { written, look, mark, toTables } = openTable(['ticketNumber', 'soldAt']);
  await look();
  await look();
  toTables();
  expect(mark()).toBeNull();
  expect(written).toEqual([]);
});

it('asks no more for an order that was freed', async () => {
  const { mark, free, toTables, readCount, written } = openTable(['handledBy']);
  await waitFor(() => expect(mark()).toMatchObject({ act: 'serving' }));
  const before = [readCount(), written.length];
  free();
  toTables();
  await act(() => Promise.resolve());
  expect([readCount(), written.length]).toEqual(before);
});
