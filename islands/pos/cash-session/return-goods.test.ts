import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import type { EventDetails } from '#shared/island/emit.ts';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { PaymentLine } from '../model.ts';
import { newEntry, type OutboxEntry } from '../outbox/entry.ts';
import { CARD, CASH, entryOf, lineWith, METHODS, saleWith } from '../testing/samples.ts';
import { outboxSnapshotOf, tillWith } from '../testing/test-till.ts';
import { type Origin, returnGoods } from './return-goods.ts';
import type { CashEntry } from './rules/cash-entry.ts';

const SALE = saleWith({
  reference: 'sold',
  lines: [lineWith({ price: minor(2_200), quantity: thousandths(2_000) })],
});
const ORIGIN: Origin = {
  sale: SALE,
  number: 'K7-0001',
  iri: null,
  paid: [
    { methodId: CASH.id, amount: minor(2_000) },
    { methodId: CARD.id, amount: minor(2_400) },
  ],
};

interface Given {
  /** What the page's terminal answers; undefined: the page takes no payments. */ readonly terminal?: unknown;
  readonly state?: OutboxEntry['state'];
  readonly cancelledAt?: string;
  readonly isRefused?: boolean;
}

/** A till that has sold two for 44.00, 20.00 of it in cash. */
function openTill({ terminal, state = 'acknowledged', cancelledAt, isRefused = false }: Given = {}) {
  const sold: OutboxEntry = { ...newEntry(entryOf({ ...SALE }), 0), state };
  const kept: OutboxEntry[] = [];
  const asked: number[] = [];
  const approvals: unknown[] = [];
  const discarded: string[] = [];
  const till = tillWith(
    {
      outbox: {
        getSnapshot: () => outboxSnapshotOf([sold, ...kept]),
        subscribe: () => () => undefined,
        enqueue: (sale) => {
          const entry: OutboxEntry = { ...newEntry(sale, 0), state: isRefused ? 'refused' : 'acknowledged' };
          kept.push(entry);
          return Promise.resolve(entry);
        },
        discard: (reference) => {
          discarded.push(reference);
          return Promise.resolve();
        },
      },
      day: {
        sale: () => Promise.resolve({ sale: SALE, orderId: null, taking: { cancelledAt } as CashEntry }),
        returnsOf: () => Promise.resolve([]),
      },
      approvals: {
        keep: (approval) => {
          approvals.push(approval);
          return Promise.resolve();
        },
        drop: (references) => {
          approvals.splice(0, references.length);
          return Promise.resolve();
        },
      },
    },
    { paymentBridge: true },
  );
  const credited = new Map<string, PaymentLine>();
  const emit = (name: string, detail: unknown): boolean => {
    const request = detail as EventDetails['flexy:payment-requested'];
    if (name !== 'flexy:payment-requested') return true;
    asked.push(request.amount);
    if (terminal !== undefined) request.respondWith(Promise.resolve(terminal as never));
    return true;
  };
  const run = (quantity: number, methodId: string | null = null) =>
    returnGoods(
      {
        till,
        api: { locale: 'en' } as ApiClient,
        emit: emit as never,
        atomStore: createStore(),
        methods: METHODS,
        cashier: null,
        print: () => undefined,
        refusal: 'refused',
        credited,
      },
      ORIGIN,
      { chosen: [thousandths(quantity)], methodId, note: 'Return', isRestocked: false },
    );
  return { run, kept, asked, approvals, discarded };
}

const paymentsOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ payload }) => payload['payments']).flat();

describe('goods that come back', () => {
  it('are paid back by the methods of their sale, a card by the terminal', async () => {
    const { run, kept, asked, approvals } = openTill({ terminal: { approved: true, reference: 'R-1' } });
    expect(await run(2_000)).toMatchObject({ kind: 'paid' });
    expect(asked).toEqual([-24]);
    expect(paymentsOf(kept)).toMatchObject([
      { amount: -20, paymentMethod: CASH.iri },
      { amount: -24, paymentMethod: CARD.iri, reference: 'R-1' },
    ]);
    expect(kept[0]?.payload).toMatchObject({ status: 'paid', orderItems: [{ quantity: -2, restock: false }] });
    await vi.waitFor(() => expect(approvals).toEqual([]));
  });

  it('are paid back by hand where the page takes no payments', async () => {
    vi.useFakeTimers();
    try {
      const { run, asked } = openTill();
      const paid = run(1_000, CARD.id);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await paid).toMatchObject({ kind: 'paid' });
      expect(asked).toEqual([-22]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [
      { approved: false, message: 'Card expired' },
      { kind: 'declined', message: 'Card expired' },
    ],
    ['no answer', { kind: 'unanswered' }],
    [{ approved: true, amount: 1 }, { kind: 'unanswered' }],
  ])('are not saved when the terminal answers %j', async (terminal, outcome) => {
    const { run, kept } = openTill({ terminal });
    expect(await run(2_000)).toMatchObject(outcome);
    expect(kept).toEqual([]);
  });

  it('say what the terminal has given back when the server refuses them', async () => {
    const { run, discarded, approvals, kept } = openTill({
      terminal: { approved: true, reference: 'R-1' },
      isRefused: true,
    });
    expect(await run(2_000)).toEqual({ kind: 'refused', credited: 2_400 });
    expect(discarded).toEqual(kept.map(({ reference }) => reference));
    // It stays on the till until somebody has taken it again.
    expect(approvals).toHaveLength(1);
  });

  it.each<[string, Given]>([
    ['was refused', { state: 'refused' }],
    ['was discarded, also after its Z report', { cancelledAt: '2026-11-20T21:00:00.000Z' }],
  ])('are none of a sale that %s', async (_, given) => {
    const { run, asked, kept } = openTill({ terminal: { approved: true }, ...given });
    expect(await run(1_000)).toEqual({ kind: 'not-sold' });
    expect([asked, kept]).toEqual([[], []]);
  });

  it('are no more than what is left', async () => {
    const { run, asked } = openTill({ terminal: { approved: true } });
    expect(await run(3_000)).toEqual({ kind: 'more' });
    expect(asked).toEqual([]);
  });
});
