import type { ApiClient } from '#shared/api/client.ts';
import { ApiError, isAborted, isTemporary } from '#shared/api/errors.ts';
import type { ApiContext } from '#shared/api/fields.ts';
import { productResource } from '#shared/api/resources/products.ts';
import type { Environment } from '#shared/state/environment.ts';
import { backOff } from '#shared/state/pause.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { productSchema } from '../api/product.ts';
import { changedSince, countProducts, tellsChanges } from './changed-products.ts';
import type { InputPause } from './input-pause.ts';
import { PRODUCTS_PER_WRITE, type ProductStore } from './product-store.ts';
import type { CatalogueStorage, SyncState } from './storage.ts';
import { createThrottle } from './throttle.ts';

export interface SyncProgress {
  readonly state: 'idle' | 'running' | 'waiting' | 'complete';
  /** Products looked at in this pass. */
  readonly have: number;
  /** Null where the server does not say. */
  readonly total: number | null;
  /** Why the pass is waiting; null when it is offline or between passes. */
  readonly error: ApiError | null;
  readonly completedAt: number | null;
}

interface SyncOptions {
  readonly api: ApiClient;
  readonly context: ApiContext;
  readonly storage: CatalogueStorage;
  readonly scope: string;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  readonly productStore: ProductStore;
  readonly input: Pick<InputPause, 'untilPause'>;
  readonly onUnreadable: (error: ApiError) => void;
  readonly onStorageFailure: (error: unknown) => void;
}

interface Sync extends ReadableStore<SyncProgress> {
  /** Repeats the pass over all products while the till is open. */
  run(): Promise<void>;
  /** Ends the current wait, after a pass or a failure. */
  hurry(): void;
}

const RESYNC_AFTER_MS = 30 * 60_000;
/** Until then what has changed is enough, where the server tells it. */
const WHOLE_AFTER_MS = 24 * 3_600_000;
const RETRY_AFTER_MS = 5 * 60_000;
/** Later passes are not urgent: at most four requests a second, so that sales come first. */
const PAGE_PAUSE_MS = 250;
/** Over how many ms the tills of a shop ask for news once their network is back. */
const SPREAD_MS = 60_000;
/** A server may allow more than its 30 per page; otherwise it ignores this. */
const PAGE_SIZE = 500;

export function createSync(options: SyncOptions): Sync {
  const { api, context, storage, scope, productStore, input, environment, signal, onUnreadable, onStorageFailure } =
    options;
  const schema = productSchema(context);
  const progress = createStore<SyncProgress>({ state: 'idle', have: 0, total: null, error: null, completedAt: null });
  let state: SyncState = { nextPage: null, seen: 0, total: null, completedAt: null };
  let rest = new AbortController();
  /** Whether the server knows what has changed; undefined until it was asked. */
  let tells: boolean | undefined;
  const serverNow = (): number => environment.now() + api.clockOffset();
  // A pass that began before the page was loaded does not know what it has seen.
  let isWhole = false;
  const news = createThrottle(environment, signal, () => {
    productStore.notify();
    progress.update((current) => ({ ...current, state: 'running', have: state.seen, total: state.total, error: null }));
  });

  const pause = async (milliseconds: number): Promise<void> => {
    rest = new AbortController();
    await environment.sleep(milliseconds, AbortSignal.any([signal, rest.signal]));
  };

  const readOn = async (): Promise<void> => {
    const from = state.nextPage ?? 1;
    if (state.nextPage === null) {
      state = { ...state, nextPage: 1, seen: 0, askedAt: serverNow() };
      isWhole = true;
      productStore.beginPass();
    }
    const query = { itemsPerPage: PAGE_SIZE, 'order[id]': 'asc', ...(from > 1 ? { page: from } : {}) };
    const isFirst = state.completedAt === null;
    let saving: Promise<void> = Promise.resolve();
    try {
      for await (const { items, page, total } of api.pages(productResource.path, schema, {
        signal,
        query,
        onUnreadable,
        ahead: isFirst,
      })) {
        await input.untilPause(signal);
        await productStore.upsertQuietly(items);
        state = { ...state, nextPage: page + 1, seen: state.seen + items.length, total: total ?? state.total };
        news.soon();
        if (productStore.unsaved() >= PRODUCTS_PER_WRITE) {
          // One write at a time; the next page is fetched and read meanwhile.
          await saving;
          saving = productStore.save(state);
        }
        if (!isFirst) await environment.sleep(PAGE_PAUSE_MS, signal);
        if (signal.aborted) return;
      }
    } catch (error) {
      await productStore.save(state);
      news.now();
      throw error;
    }
    // An empty list after a full one is a fault, not an empty shop.
    if (isWhole && state.seen > 0) productStore.endPass();
    state = {
      ...state,
      nextPage: null,
      completedAt: environment.now(),
      wholeAt: isWhole ? environment.now() : (state.wholeAt ?? null),
    };
    await productStore.save(state);
    news.now();
    progress.set({
      state: 'complete',
      have: state.seen,
      total: state.total ?? state.seen,
      error: null,
      completedAt: state.completedAt,
    });
  };

  /**
   * Takes in what has changed since the last pass. False where all have to be looked at: the server does not tell what
   * has changed, a day is over, or there are other products than those that are known.
   */
  const readChanges = async (): Promise<boolean> => {
    const { askedAt = null, wholeAt = null, total } = state;
    const age = wholeAt === null ? Infinity : environment.now() - wholeAt;
    if (state.nextPage !== null || askedAt === null || total === null || age < 0 || age > WHOLE_AFTER_MS) return false;
    const reading = { api, schema, signal, pageSize: PAGE_SIZE };
    const startedAt = serverNow();
    tells ??= await tellsChanges(reading, startedAt);
    if (!tells) return false;
    let made = 0;
    for await (const { items } of changedSince(reading, askedAt)) {
      await input.untilPause(signal);
      made += items.filter(({ id }) => productStore.index.get(id) === undefined).length;
      await productStore.upsertQuietly(items);
      await environment.sleep(PAGE_PAUSE_MS, signal);
    }
    const count = await countProducts(reading);
    if (count !== total + made) return false;
    state = { ...state, total: count, askedAt: startedAt, completedAt: environment.now() };
    await productStore.save(state);
    news.now();
    progress.set({ state: 'complete', have: count, total: count, error: null, completedAt: state.completedAt });
    return true;
  };

  const run = async (): Promise<void> => {
    const stored = await storage.getSyncState(scope).catch((error: unknown) => {
      onStorageFailure(error);
      return undefined;
    });
    if (stored !== undefined) state = stored;
    progress.update((current) => ({
      ...current,
      have: state.seen,
      total: state.total,
      completedAt: state.completedAt,
    }));
    let failures = 0;
    // A pass that was resumed has removed nothing.
    let isOwed = false;
    // A shop's tills open at the same minute, and need not ask at the same one for the rest of the day.
    const resyncAfter = RESYNC_AFTER_MS * (0.9 + environment.random() / 5);
    while (!signal.aborted) {
      const age =
        state.nextPage === null && state.completedAt !== null ? environment.now() - state.completedAt : Infinity;
      // A pass that ended in the future was dated by a clock that has been put back since.
      const due = age < 0 ? 0 : (isOwed ? RETRY_AFTER_MS : resyncAfter) - age;
      if (due > 0) {
        progress.update((current) => ({ ...current, state: 'complete' }));
        await pause(due);
        if (signal.aborted) return;
      }
      if (!environment.isOnline()) {
        progress.update((current) => ({ ...current, state: 'waiting', error: null }));
        await environment.untilOnline(signal);
        // A shop's tills are back at the same moment; those that have their products need not all ask for news then.
        if (state.completedAt !== null) await pause(environment.random() * SPREAD_MS);
        continue;
      }
      try {
        progress.update((current) => ({ ...current, state: 'running', error: null }));
        if (isOwed || !(await readChanges())) {
          await readOn();
          isOwed = !isWhole;
        }
        failures = 0;
      } catch (error) {
        if (isAborted(error) || signal.aborted) return;
        failures += 1;
        const known =
          error instanceof ApiError
            ? error
            : new ApiError({ kind: 'unreadable', call: `GET ${productResource.path}`, cause: error });
        progress.update((current) => ({ ...current, state: 'waiting', error: known }));
        // Retry permanent errors too, but rarely.
        await pause(isTemporary(error) ? backOff(failures, environment.random) : RETRY_AFTER_MS);
      }
    }
  };

  return {
    subscribe: progress.subscribe,
    getSnapshot: progress.getSnapshot,
    run,
    hurry: () => {
      if (state.nextPage === null)
        state = { ...state, completedAt: state.completedAt === null ? null : environment.now() - 2 * RESYNC_AFTER_MS };
      rest.abort();
    },
  };
}
