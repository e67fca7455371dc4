import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { UNTRIED } from '#shared/offline/entry.ts';
import { runQueue } from '#shared/offline/run-queue.ts';
import { browserTiming, type Timing } from '#shared/offline/timing.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { isDocument } from '../cash-session/rules/cash-entry.ts';
import { NoOpenShiftError } from '../cash-session/store/no-open-shift.ts';
import type { JournalDoor, JournalWriter } from '../journal/fiscal-journal.ts';
import type { Sale } from '../model.ts';
import { type TillDatabase, tillLocks } from '../store/till-database.ts';
import { onClosedFromOutside, watchClearing } from './cleared.ts';
import type { DamagedSale } from './damaged.ts';
import type { Direct } from './direct.ts';
import { isSent, type KnownOrder, lookedFor, type NewEntry, newEntry, type OutboxEntry } from './entry.ts';
import { withSpareStorage } from './full-device.ts';
import type { Clocks } from './handover.ts';
import { handOverHeld, type HeldFor, heldFor } from './held-sales.ts';
import type { SaleRepository } from './memory-repository.ts';
import { createRepository } from './repository.ts';
import type { SaleFields } from './sale-fields.ts';

export type { OutboxEntry } from './entry.ts';

export interface OutboxSnapshot {
  readonly entries: readonly OutboxEntry[];
  readonly unsentCount: number;
  /** Some sale is refused, undecided, in conflict or doubled, and needs the cashier. */
  readonly needsAttention: boolean;
  /** From the outcome of the last calls, and from the browser’s online state whenever it may have changed. */
  readonly isReachable: boolean;
  /** Unsent sales that cannot be read; they stay in the database, and count as unsent. */
  readonly damaged: readonly DamagedSale[];
  /** References of the sales that this device refused to store: they are lost with the page until they are sent. */
  readonly onlyInPage: ReadonlySet<string>;
  /** Of how many sales this device has no room to note what became of them. */
  readonly noRoomCount: number;
  /** How many sales were written back after this device's data was deleted; undefined when it was not. */
  readonly restoredCount: number | undefined;
  /** Whose sales are not sent since `other` is signed in. */
  readonly heldFor: HeldFor | null;
  /** How many of them the books of the day do not have yet; sent or not, their money is in the drawer. */
  readonly unnotedCount: number;
}

export interface Outbox extends ReadableStore<OutboxSnapshot> {
  /**
   * Stores the sale on this device and reads it back before resolving. When the device refuses, the sale goes straight
   * to the server; rejects when it is certainly on neither. The same sale twice is stored once.
   */
  readonly enqueue: (sale: NewEntry) => Promise<OutboxEntry>;
  /** Also the decision that this till sends an exported sale. */
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
  /** Removes a refused, exported or unreadable sale, or one in conflict; it is archived with the reason. */
  readonly discard: (reference: string, reason: string) => Promise<void>;
  /** Turns the sale back into a cart, only while it is certainly not on the server; otherwise null. */
  readonly takeBack: (reference: string) => Promise<Sale | null>;
  /** Writes all unsent sales to a text and holds them back until a person decides which till sends them. */
  readonly exportAll: () => Promise<string>;
  /** Resolves to the number of sales that were new. @throws Error when the text is not an export of the outbox. */
  readonly importAll: (text: string) => Promise<number>;
  /** Which fields that travel with a sale the back-office has, as far as it says so. */
  readonly saleFields: () => Promise<SaleFields>;
  /** The order is null where the server has made it without telling which it is. */
  readonly onAcknowledged: (listener: (entry: OutboxEntry, order: KnownOrder | null) => void) => () => void;
  /** Retries at once the sales that are backing off. */
  readonly hurry: () => void;
  /** Has the sales that wait for their own person's token sent as this person. @param allowedBy whose PIN allowed it */
  readonly handOver: (to: string, allowedBy: string) => Promise<void>;
  /** Notes whether the server has answered another call of the till. */
  readonly noteReached: (isReachable: boolean) => void;
}

const ATTENTION: ReadonlySet<OutboxEntry['state']> = new Set([
  'refused',
  'undecided',
  'conflict',
  'exported',
  'doubled',
]);

interface OutboxOptions {
  readonly api: ApiClient;
  readonly store: { readonly database: TillDatabase; readonly outboxScope: string };
  readonly currency: string;
  readonly signal: AbortSignal;
  readonly timing?: Timing;
  /** The fiscal journal: what cannot be written in it is not sold. Default: none is kept. */
  readonly journal?: JournalDoor | undefined;
}

/** Sends sales to a server without idempotency: none is lost, none is sent twice. */
export function createOutbox({
  api,
  store,
  currency,
  signal,
  timing: deviceTiming = browserTiming,
  journal,
}: OutboxOptions): Outbox {
  // A device's clock may be wrong, and be set while a sale is on its way: what is compared with the server is in its time.
  const timing: Timing = { ...deviceTiming, now: () => deviceTiming.now() + api.clockOffset() };
  const { database, outboxScope } = store;
  const { tokens } = api.access;
  const repository = withSpareStorage(createRepository(database, outboxScope), {
    scope: outboxScope,
    storage: deviceStorage(),
    now: timing.now,
  });
  const source = createStore<OutboxSnapshot>({
    entries: [],
    unsentCount: 0,
    needsAttention: false,
    isReachable: browserEnvironment.isOnline(),
    damaged: [],
    onlyInPage: new Set(),
    noRoomCount: 0,
    restoredCount: undefined,
    heldFor: null,
    unnotedCount: 0,
  });
  const listeners = new Set<(entry: OutboxEntry, order: KnownOrder | null) => void>();
  let direct: Direct | undefined;
  const notify = (entry: OutboxEntry, order: KnownOrder | null): void => {
    for (const listener of listeners) listener(entry, order);
  };
  const onReached = (isReachable: boolean): void => source.update((now) => ({ ...now, isReachable }));
  const clearing = watchClearing(database, {
    repository,
    shown: () => {
      const { entries, onlyInPage } = source.getSnapshot();
      return entries.filter(({ reference }) => !onlyInPage.has(reference));
    },
    now: timing.now,
  });
  const readStored: typeof repository.all = async () => {
    await clearing.check();
    const opens = clearing.opens();
    const stored = await repository.all().catch((error: unknown) => {
      if (direct === undefined) throw error;
      return { entries: [], damaged: [] };
    });
    return clearing.opens() === opens ? stored : readStored();
  };
  const refresh = async (): Promise<void> => {
    const inPage = (await direct?.repository.all())?.entries ?? [];
    const stored = await readStored();
    const entries = [...stored.entries, ...inPage];
    const unreadable = stored.damaged;
    const unsent = entries.filter((entry) => !isSent(entry));
    const damaged = unreadable.length === 0 ? [] : (await import('./lazy-sending.ts')).describeDamaged(unreadable);
    source.update((now) => ({
      ...now,
      entries,
      damaged,
      onlyInPage: new Set(inPage.filter((entry) => !isSent(entry)).map(({ reference }) => reference)),
      heldFor: unsent.map((entry) => heldFor(entry, tokens)).find((held) => held !== undefined) ?? null,
      noRoomCount: repository.unnotedSales(),
      restoredCount: clearing.restored(),
      unnotedCount: direct?.unnotedCount() ?? 0,
      unsentCount: unsent.length + damaged.length,
      needsAttention: damaged.length > 0 || entries.some(({ state }) => ATTENTION.has(state)),
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
    // What a later version has sold, that one sends, and knows which orders are whose.
    mayLead: () => !source.getSnapshot().damaged.some(({ isNewer }) => isNewer),
    // Sending needs more code than storing, so it is loaded separately.
    startSender: async (maySend) =>
      (await import('./lazy-sending.ts')).createSaleSender({
        api,
        currency,
        repository,
        timing,
        onChange: () => queue.changed(),
        onReached,
        onAcknowledged: notify,
        maySend,
      }),
  });
  onClosedFromOutside(database, signal, () => {
    queue.changed();
    queue.wake(true);
  });
  /** The device has refused to store the sale. */
  const sendDirect = async (entry: OutboxEntry, refusal: unknown): Promise<OutboxEntry> => {
    const { createDirect } = await import('./lazy-sending.ts').catch((): never => {
      throw refusal instanceof Error ? refusal : new Error(String(refusal));
    });
    direct ??= createDirect({
      api,
      currency,
      stored: repository,
      timing,
      signal,
      onChange: () => void refresh().catch(() => undefined),
      onReached,
      onAcknowledged: notify,
    });
    try {
      return await direct.send(entry);
    } catch (error) {
      await refresh().catch(() => undefined);
      throw error;
    }
  };
  /** Where the sale is kept. */
  const repositoryOf = (reference: string): SaleRepository =>
    direct?.repository.has(reference) === true ? direct.repository : repository;
  const wake = (): void => {
    queue.changed();
    queue.wake(false);
    direct?.wake();
  };

  const change = async (
    reference: string,
    from: readonly OutboxEntry['state'][],
    next: (entry: OutboxEntry) => OutboxEntry,
  ): Promise<void> => {
    await repositoryOf(reference).update(reference, (entry) => (from.includes(entry.state) ? next(entry) : null));
    wake();
  };
  const asWaiting = (entry: OutboxEntry): OutboxEntry => ({
    ...entry,
    ...UNTRIED,
    candidates: [],
  });

  /** What is in a file may have been sent by another till, so it is looked for first. */
  const again = (entry: OutboxEntry): OutboxEntry =>
    typeof entry.exportedAt === 'number' ? lookedFor(entry, entry.exportedAt, timing.now()) : asWaiting(entry);
  /** Where a journal is kept, with the entry that belongs to it. */
  const withEntry = async <T>(work: (writer?: JournalWriter) => Promise<T>): Promise<T> => {
    const fiscal = await journal?.();
    return fiscal ? fiscal.act(work) : work();
  };
  /** Sales went to another device, or came from one: their entries are in the journal of the one that sold them. */
  const noteMoved = async (kind: 'exported' | 'imported'): Promise<void> => {
    const fiscal = await journal?.();
    const numbers = source.getSnapshot().entries.flatMap((entry) => (isSent(entry) ? [] : [entry.number]));
    await fiscal?.note({ kind, cashier: tokens.people()[0] ?? '', detail: { unsent: numbers } });
  };
  const clocks = (): Clocks => ({ deviceNow: deviceTiming.now(), serverNow: timing.now() });

  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    noteReached: onReached,
    hurry: () => {
      queue.changed();
      queue.wake(true);
      direct?.wake();
    },
    handOver: async (to, allowedBy) => {
      await handOverHeld(direct ? [repository, direct.repository] : [repository], tokens, to, allowedBy);
      wake();
    },
    enqueue: async (sale) => {
      const own = newEntry(sale, deviceTiming.now(), { soldAt: timing.now(), sentAs: tokens.people() });
      const isJournaled = journal !== undefined && sale.taking !== undefined && isDocument(sale.taking.taking);
      const store = (writer?: JournalWriter) => repository.add(own, sale.taking, writer);
      const entry = await (isJournaled ? withEntry(store) : store()).catch(async (refusal: unknown) => {
        if (refusal instanceof NoOpenShiftError) throw refusal;
        const isKept = await repository.knows(own.reference).catch(() => false);
        if (isKept) return own;
        if (isJournaled) throw refusal;
        const sent = await sendDirect(own, refusal);
        if (sale.taking) await direct?.note(sale.taking);
        return sent;
      });
      // The sale is safe by now, even if refreshing the list fails.
      await refresh().catch(() => undefined);
      wake();
      return entry;
    },
    sendAgain: (reference) => change(reference, ['waiting', 'refused', 'exported'], again),
    resolve: async (reference, answer) => {
      if (answer === 'send-again') {
        await change(reference, ['undecided'], again);
        return;
      }
      const now = timing.now();
      const done = await repositoryOf(reference).claim(reference, answer.claim, now, now + timing.settle);
      if (done?.order) notify(done, done.order);
      wake();
    },
    settleDouble: async (reference, orderId, answer) => {
      if (answer === 'cancel') await api.update(orderResource.item(orderId), { status: 'cancelled' }, v.unknown());
      await repositoryOf(reference).dealWith(reference, orderId, timing.now());
      queue.changed();
    },
    overwrite: (reference) => change(reference, ['conflict'], (entry) => ({ ...asWaiting(entry), overwrite: true })),
    discard: async (reference, reason) => {
      const now = deviceTiming.now();
      await withEntry((writer) => repositoryOf(reference).discard(reference, reason, now, mayDiscard, writer));
      await repository.discardUnreadable(reference, reason, deviceTiming.now());
      // What came back of it waited for it.
      wake();
    },
    takeBack: async (reference) => {
      const entry = await withEntry((writer) => repositoryOf(reference).takeBack(reference, isOnlyHere, writer));
      queue.changed();
      return entry?.sale ?? null;
    },
    exportAll: async () => {
      await noteMoved('exported');
      const { exportSales } = await import('./lazy-sending.ts');
      const inPage = direct ? [direct.repository] : [];
      const text = await exportSales(repository, inPage, database, outboxScope, clocks());
      queue.changed();
      return text;
    },
    importAll: async (text) => {
      const { importSales } = await import('./lazy-sending.ts');
      const added = await importSales(repository, database, outboxScope, text, clocks(), tokens.people());
      if (added > 0) await noteMoved('imported');
      queue.changed();
      queue.wake(false);
      return added;
    },
    saleFields: async () => (await import('./lazy-sending.ts')).learnSaleFields(api, repository, timing.now(), signal),
    onAcknowledged: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function mayDiscard(entry: OutboxEntry): boolean {
  return isOnlyHere(entry) || entry.state === 'exported';
}

function isOnlyHere({ state }: OutboxEntry): boolean {
  return state === 'refused' || state === 'conflict';
}
