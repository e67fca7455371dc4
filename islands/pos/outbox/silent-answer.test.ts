import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { minor } from '#shared/kernel/money.ts';
import { wasMade } from '#shared/offline/outcome.ts';
import type { Fault } from '#shared/offline/testing/simulated-network.ts';
import { saleFromOrder } from '../rules/order-edit.ts';
import { postFaults, startOutbox, until } from '../testing/outbox.ts';
import { entryOf, ORDER_SCHEMA, paymentWith } from '../testing/samples.ts';

/** A server that makes each order and answers 201 without a record; `reads`: what becomes of every read. */
const silent =
  (reads: Fault = 'none') =>
  (call: string): Fault =>
    call.startsWith('POST') ? 'silent' : reads;

describe('an order that the server answers without telling which it is', () => {
  it('is found, with its number', async () => {
    const { outbox, server } = startOutbox(silent());
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    expect(outbox.getSnapshot().entries[0]?.order).toEqual({ id: '1', number: 'ORD-1' });
    expect(server.orders).toHaveLength(1);
  });

  it('is saved where the orders cannot be read, and the page is told', async () => {
    const { outbox, server } = startOutbox(silent('refused'));
    const saved: unknown[] = [];
    outbox.onAcknowledged((entry, order) => saved.push([entry.reference, order]));
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    expect(saved).toEqual([[reference, null]]);
    expect(server.orders).toHaveLength(1);
    expect(outbox.getSnapshot()).toMatchObject({ unsentCount: 0, needsAttention: false });
  });

  it('is neither sent again nor asked about when no list has it', async () => {
    const made: (string | null)[] = [];
    const { outbox, server } = startOutbox((call) => {
      // A search index that is filled at night answers so.
      if (call.startsWith('GET')) made.push(...server.orders.splice(0).map(({ sentAs }) => sentAs));
      return silent()(call);
    });
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    expect(made).toEqual([reference]);
    expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('is one of two identical orders; the other is shown as a surplus, as of any sale', async () => {
    const { outbox, server } = startOutbox(silent());
    const entry = entryOf();
    server.insert({ ...entry.payload, clientReference: undefined });
    await outbox.enqueue(entry);
    await until(outbox, entry.sale.reference, 'doubled');
    expect(server.orders).toHaveLength(2);
  });

  it('leaves its order to itself when an identical sale is in doubt', async () => {
    const { outbox, server } = startOutbox(postFaults('silent', 'dropped-before'));
    const first = await outbox.enqueue(entryOf({}, 'K7-0001'));
    const second = await outbox.enqueue(entryOf({}, 'K7-0002'));
    await until(outbox, first.reference, 'acknowledged');
    await until(outbox, second.reference, 'acknowledged');
    expect(server.orders.map(({ sentAs }) => sentAs)).toEqual([first.reference, second.reference]);
  });

  it('is an edit that has arrived', async () => {
    const { outbox, server } = startOutbox(postFaults('none', 'silent'));
    const { reference } = await outbox.enqueue(entryOf());
    await until(outbox, reference, 'acknowledged');
    const loaded = await server.api.get('/en/api/orders/1', ORDER_SCHEMA);
    const edit = await outbox.enqueue(
      entryOf({
        ...saleFromOrder(loaded, { documentType: 'delivery-note', storeId: '1', cashier: null, now: new Date() }),
        orderNote: 'Edited',
        payments: [paymentWith({ amount: minor(500) })],
      }),
    );
    await until(outbox, edit.reference, 'acknowledged');
    expect(outbox.getSnapshot().entries.find((one) => one.reference === edit.reference)?.order).toEqual({
      id: '1',
      number: 'ORD-1',
    });
    expect(server.orders[0]?.wire['payments']).toHaveLength(2);
  });
});

it('counts as made only where the server says so: a proxy answers anything with 200', () => {
  const answered = (status: number): boolean =>
    wasMade(new ApiError({ kind: 'unreadable', call: 'POST /en/api/orders', status }));
  expect([201, 204, 200].map(answered)).toEqual([true, true, false]);
});
