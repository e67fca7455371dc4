import { useLayoutEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { wasReached } from '#shared/offline/outcome.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { onRetry } from '#shared/state/retry-signal.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { countPresses, createInputPause } from '../catalogue/input-pause.ts';
import type { CatalogueStorage } from '../catalogue/storage.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createDirectories } from '../reference-data/directories.ts';
import type { DirectorySnapshot } from '../reference-data/directory.ts';
import type { TillStore } from '../store/till-store.ts';
import { createFirstPaint } from './first-paint.ts';
import type { TillServices, TillSettings } from './till.ts';

/** A local copy whose code is still being fetched: each call waits for it. */
function lazyStorage(coming: Promise<CatalogueStorage>): CatalogueStorage {
  return {
    async *loadProducts(scope) {
      yield* (await coming).loadProducts(scope);
    },
    getProducts: async (scope, ids) => (await coming).getProducts(scope, ids),
    putProducts: async (scope, entries, state) => (await coming).putProducts(scope, entries, state),
    removeProducts: async (scope, ids) => (await coming).removeProducts(scope, ids),
    getCategories: async (scope) => (await coming).getCategories(scope),
    putCategories: async (scope, categories) => (await coming).putCategories(scope, categories),
    getSyncState: async (scope) => (await coming).getSyncState(scope),
    getList: async (scope, kind) => (await coming).getList(scope, kind),
    getPeople: async (owner, kind) => (await coming).getPeople(owner, kind),
    putPeople: async (owner, kind, rows) => (await coming).putPeople(owner, kind, rows),
    removePeople: async (owner, kind) => (await coming).removePeople(owner, kind),
    keepPeopleOf: async (owner) => (await coming).keepPeopleOf(owner),
    getAnswer: async (address) => (await coming).getAnswer(address),
    putAnswer: async (address, rows) => (await coming).putAnswer(address, rows),
  };
}

/** The server is asked before it is there. What it stands on is large, and comes beside it and not behind it. */
const device = lazyModule(async () => {
  const [found] = await Promise.all([import('../store/device.ts'), import('#shared/offline/database.ts')]);
  return found;
});

export async function preloadDevice(): Promise<void> {
  await device.get();
}

/** What is asked first tells whether the server is there, before anything is sent; calls back when it is there again. */
function watchServer(first: ReadableStore<DirectorySnapshot<unknown>>, outbox: Outbox, onBack: () => void): void {
  const look = (): void => {
    const { isRefreshing, source, error } = first.getSnapshot();
    if (!isRefreshing && (error !== null || source === 'live')) outbox.noteReached(error === null || wasReached(error));
  };
  first.subscribe(look);
  look();
  let { isReachable } = outbox.getSnapshot();
  outbox.subscribe(() => {
    const isBack = !isReachable && outbox.getSnapshot().isReachable;
    ({ isReachable } = outbox.getSnapshot());
    if (isBack) onBack();
  });
}

/**
 * Starts the till's services; null only before the first ones. Those that read the server start anew when back-office,
 * language, currency or store change. What is kept on this device lives as long as the element: one for each store,
 * whose cart is there when the page comes back to it.
 */
export function useTillServices(settings: TillSettings): TillServices | null {
  const { currency, storeId, fiscalJournal } = settings;
  const { api, tokens, signal: elementSignal } = useIsland();
  const [stores] = useState(() => new Map<string, TillStore>());
  // Read when something is written, and not each time that one changes.
  const current = useRef(settings);
  const [services, setServices] = useState<TillServices | null>(null);
  useLayoutEffect(() => {
    current.current = settings;
  }, [settings]);
  // Before the next click: a price of one currency must not get into a cart of another.
  useLayoutEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const there = device.loaded();
    const storage = there
      ? there.openCatalogueStorage(signal)
      : lazyStorage(device.get().then(({ openCatalogueStorage }) => openCatalogueStorage(signal)));
    const directories = createDirectories({ api, storage, currency, signal });
    const firstPaint = createFirstPaint(signal);
    const input = createInputPause(browserEnvironment);
    countPresses(input, signal);
    const catalogue = createCatalogue({
      api,
      storage,
      currency,
      storeId,
      signal,
      firstShown: firstPaint.shown,
      input,
    });
    // Load what selling requires first.
    const { customers, suppliers, agents, shippingMethods, paymentMethods } = directories;
    void paymentMethods.refresh();
    const stopWaiting = catalogue.subscribe(() => {
      if (catalogue.getSnapshot().status === 'loading') return;
      stopWaiting();
      firstPaint.expect();
    });
    const later = [customers, suppliers, agents, shippingMethods];
    void firstPaint.shown.then(() => {
      for (const list of later) if (!signal.aborted) void list.refresh();
    });
    const readAgain = (): void => {
      for (const list of [paymentMethods, ...later]) if (list.getSnapshot().error) void list.refresh();
      void catalogue.refresh();
    };
    const retryFailed = (): void => {
      const failed = [paymentMethods, ...later].some((list) => list.getSnapshot().error);
      if (failed || catalogue.getSnapshot().error !== null || catalogue.getSnapshot().progress.error !== null)
        readAgain();
    };
    signal.addEventListener('abort', onRetry(retryFailed), { once: true });
    const open = ({
      cartScope,
      createApprovals,
      createCashSession,
      createFavourites,
      createOutbox,
      createPersistence,
      createTillStore,
      journalDoor,
      openPrintJournal,
    }: typeof import('../store/device.ts')): void => {
      if (signal.aborted) return;
      const place = `${api.base} ${storeId}`;
      const store =
        stores.get(place) ?? createTillStore({ base: api.base, storeId, signal: elementSignal, person: tokens.person });
      stores.set(place, store);
      const now = (): number => Date.now() + api.clockOffset();
      const journal = fiscalJournal
        ? journalDoor({
            database: store.database,
            scope: cartScope(api.base, storeId),
            settings: () => current.current,
            now,
          })
        : undefined;
      const outbox = createOutbox({ api, store, currency, signal, journal });
      watchServer(paymentMethods, outbox, readAgain);
      // Sales that wait for their own person's token; and what one cashier may see is not shown to the next.
      let [who] = tokens.people();
      const onTokens = (): void => {
        outbox.hurry();
        const [now] = tokens.people();
        if (now === who) return;
        if (who !== undefined) for (const list of [customers, suppliers]) void list.askAgain();
        who = now;
      };
      signal.addEventListener('abort', tokens.subscribe(onTokens), { once: true });
      const day = createCashSession({ database: store.database, base: api.base, storeId, signal, now, journal });
      const approvals = createApprovals(store.database, cartScope(api.base, storeId));
      setServices({
        catalogue,
        directories,
        outbox,
        day,
        store,
        approvals,
        persistence: createPersistence(),
        favourites: createFavourites(cartScope(api.base, storeId), signal),
        openPrintJournal,
        firstPaint,
        journal,
      });
    };
    if (there) open(there);
    else void device.get().then(open);
    return () => lifetime.abort();
  }, [api, tokens, currency, storeId, stores, elementSignal, fiscalJournal]);

  return services;
}
