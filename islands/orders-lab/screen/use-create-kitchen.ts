import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { watchAlerts } from '../feed/alert-watch.ts';
import { isBlind } from '../feed/health.ts';
import { createOrdersFeed } from '../feed/orders-feed.ts';
import { createClock } from '../kitchen/clock.ts';
import type { Kitchen } from '../kitchen/kitchen.ts';
import { publicOrder } from '../kitchen/public-order.ts';
import { createBell } from '../sound/bell.ts';
import { createAcknowledgedStore } from '../store/acknowledged.ts';
import { createStationSettings } from '../store/settings.ts';
import { createTickStore } from '../store/ticks.ts';

interface Options {
  readonly interval: number;
  readonly mercureUrl: string | undefined;
}

/** The kitchen never shows totals. */
const CURRENCY = 'MAD';
const MIN_POLL_INTERVAL_MS = 1_000;

/** Rings while orders wait to be acknowledged, and warns once when updates stop. */
function ringFor({ watch, bell, feed }: Pick<Kitchen, 'watch' | 'bell' | 'feed'>): readonly (() => void)[] {
  let wasBlind = false;
  const ring = (): void => {
    if (watch.alerts.getSnapshot().length > 0) bell.ring();
    else bell.stop();
  };
  const warn = (): void => {
    const blind = isBlind(feed.health.getSnapshot());
    if (blind && !wasBlind) bell.warn();
    wasBlind = blind;
  };
  ring();
  return [watch.alerts.subscribe(ring), feed.health.subscribe(warn)];
}

/**
 * Starts the kitchen's services; stops them when the element is removed, or the back-office or the language changes.
 */
export function useCreateKitchen({ interval, mercureUrl }: Options): Kitchen | null {
  const { api, emit } = useIsland();
  const [kitchen, setLab] = useState<Kitchen | null>(null);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const feed = createOrdersFeed({
      api,
      currency: CURRENCY,
      interval: Math.max(MIN_POLL_INTERVAL_MS, interval),
      mercureUrl,
      signal,
    });
    const acknowledged = createAcknowledgedStore({ scope: api.base, storage: deviceStorage() });
    const settings = createStationSettings();
    const ticks = createTickStore({ scope: api.base, storage: deviceStorage() });
    const watch = watchAlerts(feed, acknowledged, settings);
    const bell = createBell({ volume: settings.getSnapshot().volume });

    let known = new Set<string>();
    const announce = (): void => {
      const alerts = watch.alerts.getSnapshot();
      const fresh = new Set(alerts.filter(({ id }) => !known.has(id)).map(({ id }) => id));
      known = new Set(alerts.map(({ id }) => id));
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
    const endings = [
      ...ringFor({ watch, bell, feed }),
      watch.alerts.subscribe(announce),
      feed.orders.subscribe(follow),
      feed.health.subscribe(tidy),
      bell.volume.subscribe(() => settings.update((all) => ({ ...all, volume: bell.volume.getSnapshot() }))),
    ];
    announce();
    setLab({ feed, watch, acknowledged, ticks, bell, settings, clock: createClock(feed.serverNow, signal) });
    return () => {
      for (const end of endings) end();
      lifetime.abort();
      watch.stop();
      acknowledged.close();
      ticks.close();
      bell.close();
      setLab(null);
    };
  }, [api, emit, interval, mercureUrl]);
  return kitchen;
}
