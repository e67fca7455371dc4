import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { runAsLeader } from '#shared/offline/leader.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
import { backOff, pause } from '#shared/state/pause.ts';
import type { Sale } from '../model.ts';
import { type TillDatabase, tillLocks } from '../store/till-database.ts';
import { entrySchema, isSent, type KnownOrder, type NewEntry, newEntry, type OutboxEntry } from './entry.ts';
import { createRepository } from './repository.ts';
import type { Sender } from './sender.ts';
import type { Timing } from './timing.ts';

export type { OutboxEntry } from './entry.ts';

export interface OutboxSnapshot {
  readonly entries: readonly OutboxEntry[];
  readonly unsentCount: number;
  /** Something is refused, undecided, in conflict or doubled: only a person can go on. */
  readonly needsAttention: boolean;
  /** By what really happened to the last calls; the browser’s own word only counts where it says no. */
  readonly isReachable: boolean;
  /** Rows that could not be read; they stay in the database. */
  readonly damaged: number;
}

export interface Outbox extends Observable<OutboxSnapshot> {
  /** Resolves once the sale has been written to this device and read back; rejects when it could not be. The same sale twice is one entry. */
  readonly enqueue: (sale: NewEntry) => Promise<OutboxEntry>;
  readonly sendAgain: (reference: string) => Promise<void>;
  /** The cashier’s answer: it is that order, or none of them. */
  readonly resolve: (reference: string, answer: { readonly claim: string } | 'send-again') => Promise<void>;
  /** The cashier’s word on an order too many: it is cancelled on the server, or was a sale of its own. @throws ApiError when it could not be cancelled. */
  readonly settleDouble: (reference: string, orderId: string, answer: 'cancel' | 'keep') => Promise<void>;
  readonly overwrite: (reference: string) => Promise<void>;
  readonly discard: (reference: string, reason: string) => Promise<void>;
  /** Gives the sale back to the till; only while it surely is not on the server. */
  readonly takeBack: (reference: string) => Promise<Sale | null>;
  readonly exportAll: () => Promise<string>;
  /** The number of sales that were not here yet. @throws Error when the text is no export. */
  readonly importAll: (text: string) => Promise<number>;
  readonly onAcknowledged: (listener: (entry: OutboxEntry, order: KnownOrder) => void) => () => void;
  /** Tries at once what is waiting for its next try. */
  readonly hurry: () => void;
}

const ATTENTION: ReadonlySet<OutboxEntry['state']> = new Set(['refused', 'undecided', 'conflict', 'doubled']);
const SETTLE_MS = 5_000;
const IDLE_MS = 3_600_000;
const OFFLINE_PAUSE_MS = 15_000;
const EXPORT = 'flexy-till-sales';
const exportSchema = v.object({ kind: v.literal(EXPORT), base: v.string(), entries: v.array(entrySchema) });

export const browserTiming: Timing = { now: () => Date.now(), sleep: pause, random: Math.random, settle: SETTLE_MS };

export interface OutboxOptions {
  readonly api: ApiClient;
  readonly store: { readonly database: TillDatabase; readonly outboxScope: string };
  readonly currency: string;
  readonly signal: AbortSignal;
  readonly timing?: Timing;
}

/** Sales on their way to a server that knows no idempotency: none is lost, none is sent twice. */
export function createOutbox({ api, store, currency, signal, timing = browserTiming }: OutboxOptions): Outbox {
  const { database, outboxScope } = store;
  const repository = createRepository(database, outboxScope);
  const source = createSource<OutboxSnapshot>({
    entries: [],
    unsentCount: 0,
    needsAttention: false,
    isReachable: isOnline(),
    damaged: 0,
  });
  const listeners = new Set<(entry: OutboxEntry, order: KnownOrder) => void>();
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`flexy-till-outbox:${outboxScope}`);
  let kick = new AbortController();
  let hurried = false;

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
  const wake = (hurry: boolean): void => {
    hurried ||= hurry;
    kick.abort();
  };
  const tell = (): void => {
    if (signal.aborted) return;
    channel?.postMessage('changed');
    void refresh().catch(() => undefined);
  };
  /** To be sent, a sale needs more code than to be kept. */
  const startSender = async (): Promise<Sender> =>
    (await import('./sender.ts')).createSender({
      api,
      currency,
      repository,
      timing,
      onChange: tell,
      onReached: (isReachable) => source.update((now) => ({ ...now, isReachable })),
      onAcknowledged: (entry, order) => {
        for (const listener of listeners) listener(entry, { id: order.id, number: order.number });
      },
    });

  const work = async (tenure: AbortSignal): Promise<void> => {
    let sender: Sender | undefined;
    let hasTakenOver = false;
    let failures = 0;
    while (!tenure.aborted) {
      kick = new AbortController();
      const isHurried = hurried;
      hurried = false;
      let wait = IDLE_MS;
      try {
        sender ??= await startSender();
        if (!hasTakenOver) await sender.takeOver();
        hasTakenOver = true;
        // A browser that says it is offline may be wrong: now and then it is asked of the server itself.
        const isOpen = isOnline() || (source.getSnapshot().unsentCount > 0 && (await sender.reaches(tenure)));
        const next = isOpen ? await sender.step(tenure, isHurried) : timing.now() + OFFLINE_PAUSE_MS;
        wait = next === null ? IDLE_MS : Math.max(0, next - timing.now());
        failures = 0;
      } catch (error) {
        // The device’s own database failed, or the code to send has not come; the next try may well succeed.
        if (failures === 0 && !tenure.aborted)
          console.error('Flexy: sales are kept but could not be sent just now.', error);
        wait = backOff(failures, timing.random);
        failures += 1;
      }
      if (!tenure.aborted && !kick.signal.aborted) await timing.sleep(wait, AbortSignal.any([kick.signal, tenure]));
    }
  };
  void refresh().catch(() => undefined);
  void runAsLeader(`flexy-till-outbox:${outboxScope}`, tillLocks(database), signal, work).catch((error: unknown) => {
    if (!signal.aborted) console.error('Flexy: sales can be kept but not sent from this tab.', error);
  });

  channel?.addEventListener('message', () => {
    void refresh().catch(() => undefined);
    wake(false);
  });
  if (typeof window !== 'undefined') {
    const back = (): void => {
      source.update((now) => ({ ...now, isReachable: isOnline() }));
      wake(true);
    };
    // The tab that sends may well be one that nobody looks at.
    for (const name of ['online', 'offline', 'pageshow'] as const) window.addEventListener(name, back, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') back();
      },
      { signal },
    );
    // Leaving with sales that only this device knows is asked about, whoever wants to leave.
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (source.getSnapshot().unsentCount > 0) event.preventDefault();
      },
      { signal },
    );
  }
  signal.addEventListener('abort', () => channel?.close(), { once: true });

  const change = async (
    reference: string,
    from: readonly OutboxEntry['state'][],
    next: (entry: OutboxEntry) => OutboxEntry,
  ): Promise<void> => {
    await repository.update(reference, (entry) => (from.includes(entry.state) ? next(entry) : null));
    tell();
    wake(false);
  };
  const asWaiting = (entry: OutboxEntry): OutboxEntry => ({
    ...entry,
    state: 'waiting',
    attempts: [],
    candidates: [],
    problem: null,
    notBefore: 0,
    failures: 0,
  });

  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    hurry: () => wake(true),
    enqueue: async (sale) => {
      const entry = await repository.add(newEntry(sale, timing.now()));
      // It is safe by now, whatever happens to the list of it.
      await refresh().catch(() => undefined);
      tell();
      wake(false);
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
      tell();
      wake(false);
    },
    settleDouble: async (reference, orderId, answer) => {
      if (answer === 'cancel') await api.update(orderResource.item(orderId), { status: 'cancelled' }, v.unknown());
      await repository.dealWith(reference, orderId, timing.now());
      tell();
    },
    overwrite: (reference) => change(reference, ['conflict'], (entry) => ({ ...asWaiting(entry), overwrite: true })),
    discard: async (reference, reason) => {
      await repository.discard(reference, reason, timing.now(), isOnlyHere);
      tell();
    },
    takeBack: async (reference) => {
      const entry = await repository.takeBack(reference, isOnlyHere);
      tell();
      return entry?.sale ?? null;
    },
    exportAll: async () => {
      const { entries, damaged } = await repository.all();
      return JSON.stringify(
        {
          kind: EXPORT,
          at: new Date(timing.now()).toISOString(),
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
        // Another device may have sent it meanwhile: it is looked for before it is sent.
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
      tell();
      wake(false);
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

function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}
