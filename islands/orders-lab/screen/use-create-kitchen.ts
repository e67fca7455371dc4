import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { createClock } from '#shared/features/connection-health/clock.ts';
import { type ChangeQueue, changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Emit } from '#shared/island/emit.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { ringFor, watchAlerts } from '../acts/ring-for-orders.ts';
import { createLaterMoves } from '../feed/later-moves.ts';
import { createOrdersFeed } from '../feed/orders-feed.ts';
import type { Kitchen } from '../kitchen/kitchen.ts';
import { publicOrder } from '../kitchen/public-order.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { type Bell, createBell } from '../sound/bell.ts';
import { type AcknowledgedStore, createAcknowledgedStore } from '../store/acknowledged.ts';
import { createMarkStore, type MarkStore } from '../store/marks.ts';
import { createOpenOrders, type OpenOrders } from '../store/open-orders.ts';
import { createSentTimes, type SentTimesBook } from '../store/sent-times.ts';
import { createStationSettings } from '../store/settings.ts';
import { createTickStore, type TickStore } from '../store/ticks.ts';

interface Options {
  readonly interval: number;
  /** The attribute's statuses, one after the other; empty: the usual one. */
  readonly waitingStatuses: string;
  readonly mercureUrl: string | undefined;
  /** Empty or undefined: all stores. */
  readonly storeId: string | undefined;
}

/** The kitchen never shows totals. */
const MIN_POLL_INTERVAL_MS = 1_000;

interface Books {
  readonly acknowledged: AcknowledgedStore;
  readonly ticks: TickStore;
  readonly openOrders: OpenOrders;
  readonly marks: MarkStore;
  readonly sentTimes: SentTimesBook;
}

/**
 * What stays whatever the page changes: settings, the bell that a touch has unlocked, the books of each back-office.
 */
interface Station {
  readonly settings: Kitchen['settings'];
  readonly bell: Bell;
  readonly booksOf: (base: string) => Books;
  readonly close: () => void;
}

function createStation(): Station {
  const settings = createStationSettings();
  const { volume, sound } = settings.getSnapshot();
  const bell = createBell({ volume, sound });
  const keep = (): void =>
    void settings.update((all) => ({ ...all, volume: bell.volume.getSnapshot(), sound: bell.sound.getSnapshot() }));
  const endings = [bell.volume.subscribe(keep), bell.sound.subscribe(keep)];
  const books = new Map<string, Books>();
  return {
    settings,
    bell,
    booksOf: (base) => {
      const storage = deviceStorage();
      const own = books.get(base) ?? {
        acknowledged: createAcknowledgedStore({ scope: base, storage }),
        ticks: createTickStore({ scope: base, storage }),
        openOrders: createOpenOrders({ scope: base, storage }),
        marks: createMarkStore({ scope: base, storage }),
        sentTimes: createSentTimes({ scope: base, storage }),
      };
      books.set(base, own);
      return own;
    },
    close: () => {
      for (const end of endings) end();
      bell.close();
      for (const { acknowledged, ticks, marks, sentTimes } of books.values()) {
        sentTimes.close();
        marks.close();
        acknowledged.close();
        ticks.close();
      }
    },
  };
}

interface Start extends Options {
  readonly station: Station;
  readonly api: ApiClient;
  readonly emit: Emit;
  readonly changeQueue: ChangeQueue;
  readonly words: { readonly place: string; readonly status: string };
}

interface Started {
  readonly kitchen: Kitchen;
  /** From now on it rings, announces and keeps its books. */
  readonly show: () => void;
  readonly stop: () => void;
}

function startKitchen({
  station,
  api,
  emit,
  changeQueue,
  words,
  interval,
  waitingStatuses,
  mercureUrl,
  storeId,
}: Start): Started {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const { acknowledged, ticks, openOrders, marks, sentTimes } = station.booksOf(api.base);
  const later = createLaterMoves({ changeQueue, api, words });
  const feed = createOrdersFeed({
    api,
    later,
    currency: SHOP_CURRENCY,
    ...(waitingStatuses === '' ? {} : { waitingStatuses: waitingStatuses.split(' ') }),
    openOrders,
    marks,
    sentTimes,
    onJoined: ({ from, into, items }) => {
      if (!acknowledged.isKnown(from)) return;
      const now = feed.serverNow();
      acknowledged.handle([{ order: into, items }], now);
      acknowledged.look([into]);
    },
    interval: Math.max(MIN_POLL_INTERVAL_MS, interval),
    mercureUrl,
    storeId,
    signal,
  });
  const { settings, bell } = station;
  const watch = watchAlerts(feed, acknowledged, settings);
  let endings: readonly (() => void)[] = [];

  let known = new Set<string>();
  const announce = (): void => {
    const alerts = watch.alerts.getSnapshot();
    const fresh = new Set(alerts.filter(({ identity }) => !known.has(identity)).map(({ id }) => id));
    known = new Set(alerts.map(({ identity }) => identity));
    if (fresh.size > 0)
      emit('flexy:new-orders', {
        orders: feed.orders
          .getSnapshot()
          .filter(({ id }) => fresh.has(id))
          .map(publicOrder),
      });
  };
  const follow = (): void => acknowledged.follow(feed.orders.getSnapshot());
  const tidy = (): void => {
    if (feed.health.getSnapshot().lastGoodAt !== null) ticks.keepOnly(feed.orders.getSnapshot());
  };
  return {
    kitchen: { feed, watch, acknowledged, ticks, bell, settings, clock: createClock(feed.serverNow, signal) },
    show: () => {
      endings = [
        ...ringFor({ watch, bell, feed, acknowledged, settings }),
        watch.alerts.subscribe(announce),
        feed.orders.subscribe(follow),
        feed.health.subscribe(tidy),
      ];
      for (const look of [announce, follow, tidy]) look();
    },
    stop: () => {
      for (const end of endings) end();
      later.stop();
      lifetime.abort();
      watch.stop();
    },
  };
}

/**
 * Starts the kitchen's services; null only before the first ones. When back-office, language or source change, the ones
 * before go on until the new ones have heard of the server: the board never empties, and an open order stays open.
 */
export function useCreateKitchen({ interval, waitingStatuses, mercureUrl, storeId }: Options): Kitchen | null {
  const t = useKitchenText();
  const island = useIsland();
  const { api, emit } = island;
  const changeQueue = changeQueueOf(island);
  const [place, status] = [t('Orders Lab'), t('Status')];
  const [kitchen, setKitchen] = useState<Kitchen | null>(null);
  const [station] = useState(createStation);
  const shown = useRef<Started | null>(null);
  useEffect(() => {
    const next = startKitchen({
      station,
      api,
      emit,
      changeQueue,
      words: { place, status },
      interval,
      waitingStatuses,
      mercureUrl,
      storeId,
    });
    const { health } = next.kitchen.feed;
    let stopWaiting = (): void => undefined;
    const take = (): void => {
      stopWaiting();
      shown.current?.stop();
      shown.current = next;
      setKitchen(next.kitchen);
      next.show();
    };
    if (shown.current === null) take();
    else
      stopWaiting = health.subscribe(() => {
        const { lastGoodAt, missed } = health.getSnapshot();
        if (lastGoodAt !== null || missed > 0) take();
      });
    return () => {
      stopWaiting();
      if (shown.current !== next) next.stop();
    };
  }, [station, api, emit, changeQueue, place, status, interval, waitingStatuses, mercureUrl, storeId]);
  useEffect(
    () => () => {
      shown.current?.stop();
      shown.current = null;
      station.close();
    },
    [station],
  );
  return kitchen;
}
