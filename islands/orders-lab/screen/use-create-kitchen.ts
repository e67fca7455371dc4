import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { createClock } from '#shared/features/feed/clock.ts';
import { isBlind } from '#shared/features/feed/health.ts';
import { type Keeper, keeperOf } from '#shared/features/offline/keeper.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Emit } from '#shared/island/emit.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { watchAlerts } from '../feed/alert-watch.ts';
import { createLaterMoves } from '../feed/later-moves.ts';
import { createOrdersFeed } from '../feed/orders-feed.ts';
import type { Kitchen } from '../kitchen/kitchen.ts';
import { publicOrder } from '../kitchen/public-order.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { unseenCancellations } from '../rules/cancelled.ts';
import { identityOf } from '../rules/identity.ts';
import { type Bell, createBell } from '../sound/bell.ts';
import { type AcknowledgedStore, createAcknowledgedStore } from '../store/acknowledged.ts';
import { createMarkStore, type MarkStore } from '../store/marks.ts';
import { createOpenOrders, type OpenOrders } from '../store/open-orders.ts';
import { createStationSettings } from '../store/settings.ts';
import { createTickStore, type TickStore } from '../store/ticks.ts';

interface Options {
  readonly interval: number;
  /** The attribute's statuses, one after the other; empty: the usual one. */
  readonly waitingStatuses: string;
  readonly mercureUrl: string | undefined;
}

/** The kitchen never shows totals. */
const CURRENCY = 'MAD';
const MIN_POLL_INTERVAL_MS = 1_000;

/**
 * Rings while orders wait to be acknowledged or cancellations to be seen, and warns once when updates stop. While both
 * ring, a cancellation sounds once.
 */
function ringFor({
  watch,
  bell,
  feed,
  acknowledged,
  settings,
}: Pick<Kitchen, 'watch' | 'bell' | 'feed' | 'acknowledged' | 'settings'>): readonly (() => void)[] {
  let wasBlind = false;
  let told = new Set<string>();
  const ring = (): void => {
    const station = new Set(settings.getSnapshot().station);
    const cancelled = unseenCancellations(feed.orders.getSnapshot(), station, acknowledged.snapshotOf).map(identityOf);
    const isNews = cancelled.some((identity) => !told.has(identity));
    told = new Set(cancelled);
    if (watch.alerts.getSnapshot().length > 0) {
      bell.ring();
      if (isNews) bell.warn();
    } else if (cancelled.length > 0) bell.ring('cancelled');
    else bell.stop();
  };
  const warn = (): void => {
    const blind = isBlind(feed.health.getSnapshot());
    if (blind && !wasBlind) bell.warn();
    wasBlind = blind;
  };
  ring();
  return [
    ...[watch.alerts, feed.orders, acknowledged, settings].map((source) => source.subscribe(ring)),
    feed.health.subscribe(warn),
  ];
}

interface Books {
  readonly acknowledged: AcknowledgedStore;
  readonly ticks: TickStore;
  readonly openOrders: OpenOrders;
  readonly marks: MarkStore;
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
      };
      books.set(base, own);
      return own;
    },
    close: () => {
      for (const end of endings) end();
      bell.close();
      for (const { acknowledged, ticks, marks } of books.values()) {
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
  readonly keeper: Keeper;
  readonly words: { readonly place: string; readonly status: string };
}

interface Started {
  readonly kitchen: Kitchen;
  /** From now on it rings, announces and keeps its books. */
  readonly show: () => void;
  readonly stop: () => void;
}

function startKitchen({ station, api, emit, keeper, words, interval, waitingStatuses, mercureUrl }: Start): Started {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const { acknowledged, ticks, openOrders, marks } = station.booksOf(api.base);
  const later = createLaterMoves({ keeper, api, words });
  const feed = createOrdersFeed({
    api,
    later,
    currency: CURRENCY,
    ...(waitingStatuses === '' ? {} : { waitingStatuses: waitingStatuses.split(' ') }),
    openOrders,
    marks,
    interval: Math.max(MIN_POLL_INTERVAL_MS, interval),
    mercureUrl,
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
export function useCreateKitchen({ interval, waitingStatuses, mercureUrl }: Options): Kitchen | null {
  const t = useKitchenText();
  const island = useIsland();
  const { api, emit } = island;
  const keeper = keeperOf(island);
  const [place, status] = [t('Orders Lab'), t('Status')];
  const [kitchen, setKitchen] = useState<Kitchen | null>(null);
  const [station] = useState(createStation);
  const shown = useRef<Started | null>(null);
  useEffect(() => {
    const next = startKitchen({
      station,
      api,
      emit,
      keeper,
      words: { place, status },
      interval,
      waitingStatuses,
      mercureUrl,
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
  }, [station, api, emit, keeper, place, status, interval, waitingStatuses, mercureUrl]);
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
