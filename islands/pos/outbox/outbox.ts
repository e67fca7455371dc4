import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { UNTRIED } from '#shared/offline/entry.ts';
import { runQueue } from '#shared/offline/run-queue.ts';
import { browserTiming, type Timing } from '#shared/offline/timing.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
import type { Sale } from '../model.ts';
import { type TillDatabase, tillLocks } from '../store/till-database.ts';
import { entrySchema, isSent, type KnownOrder, type NewEntry, newEntry, type OutboxEntry } from './entry.ts';
import { createRepository } from './repository.ts';

export type { OutboxEntry } from './entry.ts';

export interface OutboxSnapshot {
  readonly entries: readonly OutboxEntry[];
  readonly unsentCount: number;
  /** Some sale is refused, undecided, in conflict or doubled, and needs the cashier. */
  readonly needsAttention: boolean;
  /** From the outcome of the last calls, and from the browser’s online state whenever it may have changed. */
  readonly isReachable: boolean;
  /** Number of rows that could not be parsed; they stay in the database. */
  readonly damaged: number;
}

export interface Outbox extends Observable<OutboxSnapshot> {
  /**
   * Stores the sale on this device and reads it back before resolving; rejects when that fails. The same sale twice is
   * stored once.
   */
  readonly enqueue: (sale: NewEntry) => Promise<OutboxEntry>;
  readonly sendAgain: (reference: string) => Promise<void>;
  /** The cashier’s decision on an undecided sale: it is that order, or it must be sent again. */
  readonly resolve: (reference: string, answer: { readonly claim: string } | 'send-again') => Promise<void>;
  /**
   * The cashier’s decision on a surplus order: cancel it on the server, or keep it as a sale of its own.
   *
   * @throws ApiError when it could not be cancelled
   */
  readonly settleDouble: (reference: string, orderId: string, answer: 'cancel' | 'keep') => Promise<void>;
  readonly overwrite: (reference: string) => Promise<void>;
  readonly discard: (reference: string, reason: string) => Promise<void>;
  /** Turns the sale back into a cart, only while it is certainly not on the server; otherwise null. */
  readonly takeBack: (reference: string) => Promise<Sale | null>;
  readonly exportAll: () => Promise<string>;
  /** Resolves to the number of sales that were new. @throws Error when the text is not an export of the outbox. */
  readonly importAll: (text: string) => Promise<number>;
  readonly onAcknowledged: (listener: (entry: OutboxEntry, order: KnownOrder) => void) => () => void;
  /** Retries at once the sales that are backing off. */
  readonly hurry: () => void;
}

const ATTENTION: ReadonlySet<OutboxEntry['state']> = new Set(['refused', 'undecided', 'conflict', 'doubled']);
const EXPORT = 'flexy-till-sales';
const exportSchema = v.object({ kind: v.literal(EXPORT), base: v.string(), entries: v.array(entrySchema) });

export interface OutboxOptions {
  readonly api: ApiClient;
  readonly store: { readonly database: TillDatabase; readonly outboxScope: string };
  readonly currency: string;
  readonly signal: AbortSignal;
  readonly timing?: Timing;
}

/** Sends sales to a server without idempotency: none is lost, none is sent twice. */
export function createOutbox({
  api,
  store,
  currency,
  signal,
  timing: deviceTiming = browserTiming,
}: OutboxOptions): Outbox {
  // A device's clock may be wrong, and be set while a sale is on its way: what is compared with the server is in its time.
  const timing: Timing = { ...deviceTiming, now: () => deviceTiming.now() + api.clockOffset() };
  const { database, outboxScope } = store;
  const repository = createRepository(database, outboxScope);
  const source = createSource<OutboxSnapshot>({
    entries: [],
    unsentCount: 0,
    needsAttention: false,
    isReachable: browserEnvironment.isOnline(),
    damaged: 0,
  });
  const listeners = new Set<(entry: OutboxEntry, order: KnownOrder) => void>();
  const refresh = async (): Promise<void> => {
    const { entries, damaged } = await repository.all();
    const unsent = entries.filter((entry) => !isSent(entry));
    source.update((now) => ({
      ...now,
      entries,
      damaged: damaged.length,
      unsentCount: unsent.length,
      needsAttention: entries.some(({ state }) => ATTENTION.has(state)),
    }));
  };
  const queue = runQueue({
    name: `flexy-till-outbox:${outboxScope}`,
    locks: tillLocks(database),
    timing,
    signal,
    refresh,
    unsentCount: () => source.getSnapshot().unsentCount,
    locale: () => api.locale,
    onOnline: (isReachable) => source.update((now) => ({ ...now, isReachable })),
    // Sending needs more code than storing, so it is loaded separately.
    startSender: async () =>
      (await import('./sender.ts')).createSaleSender({
        api,
        currency,
        repository,
        timing,
        onChange: () => queue.changed(),
        onReached: (isReachable) => source.update((now) => ({ ...now, isReachable })),
        onAcknowledged: (entry, order) => {
          for (const listener of listeners) listener(entry, { id: order.id, number: order.number });
        },
      }),
  });

  const change = async (
    reference: string,
    from: readonly OutboxEntry['state'][],
    next: (entry: OutboxEntry) => OutboxEntry,
  ): Promise<void> => {
    await repository.update(reference, (entry) => (from.includes(entry.state) ? next(entry) : null));
    queue.changed();
    queue.wake(false);
  };
  const asWaiting = (entry: OutboxEntry): OutboxEntry => ({
    ...entry,
    ...UNTRIED,
    candidates: [],
  });

  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    hurry: () => queue.wake(true),
    enqueue: async (sale) => {
      const entry = await repository.add(newEntry(sale, deviceTiming.now()));
      // The sale is stored by now, even if refreshing the list fails.
      await refresh().catch(() => undefined);
      queue.changed();
      queue.wake(false);
      return entry;
    },
    sendAgain: (reference) => change(reference, ['waiting', 'refused'], asWaiting),
    resolve: async (reference, answer) => {
      if (answer === 'send-again') {
        await change(reference, ['undecided'], asWaiting);
        return;
      }
      const done = await repository.claim(reference, answer.claim, timing.now(), timing.now() + timing.settle);
      if (done?.order) for (const listener of listeners) listener(done, done.order);
      queue.changed();
      queue.wake(false);
    },
    settleDouble: async (reference, orderId, answer) => {
      if (answer === 'cancel') await api.update(orderResource.item(orderId), { status: 'cancelled' }, v.unknown());
      await repository.dealWith(reference, orderId, timing.now());
      queue.changed();
    },
    overwrite: (reference) => change(reference, ['conflict'], (entry) => ({ ...asWaiting(entry), overwrite: true })),
    discard: async (reference, reason) => {
      await repository.discard(reference, reason, deviceTiming.now(), isOnlyHere);
      queue.changed();
    },
    takeBack: async (reference) => {
      const entry = await repository.takeBack(reference, isOnlyHere);
      queue.changed();
      return entry?.sale ?? null;
    },
    exportAll: async () => {
      const { entries, damaged } = await repository.all();
      return JSON.stringify(
        {
          kind: EXPORT,
          at: new Date(deviceTiming.now()).toISOString(),
          base: outboxScope,
          entries: entries.filter((entry) => !isSent(entry)),
          damaged,
        },
        null,
        2,
      );
    },
    importAll: async (text) => {
      const { entries, base } = v.parse(exportSchema, JSON.parse(text));
      if (base !== outboxScope) throw new Error(`These sales belong to ${base}.`);
      let added = 0;
      for (const entry of entries) {
        if (await repository.knows(entry.reference)) continue;
        // The device that exported it may have sent it meanwhile: look for it before sending.
        const started = Date.parse(entry.savedAt);
        await repository.add({
          ...entry,
          state: entry.state === 'refused' ? 'refused' : 'in-doubt',
          attempts:
            entry.attempts.length > 0
              ? entry.attempts.map((one) => ({ ...one, endedAt: one.endedAt ?? timing.now() }))
              : [{ startedAt: started, endedAt: timing.now() }],
        });
        added += 1;
      }
      queue.changed();
      queue.wake(false);
      return added;
    },
    onAcknowledged: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function isOnlyHere({ state }: OutboxEntry): boolean {
  return state === 'refused' || state === 'conflict';
}
