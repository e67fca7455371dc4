import { createSource, type Observable } from '#shared/state/observable.ts';
import { type Alert, alertsOf } from '../rules/alerts.ts';
import { ordersOfStation } from '../rules/station.ts';
import type { AcknowledgedStore } from '../store/acknowledged.ts';
import type { StationSettings } from '../store/settings.ts';
import type { OrdersFeed } from './orders-feed.ts';

export interface AlertWatch {
  readonly alerts: Observable<readonly Alert[]>;
  /** Acknowledges all ringing orders, or only these. */
  readonly acknowledge: (ids?: readonly string[]) => void;
  readonly stop: () => void;
}

/** Updates the open alerts from the orders of this station and from what any of its tabs has acknowledged. */
export function watchAlerts(
  feed: Pick<OrdersFeed, 'orders' | 'health' | 'serverNow'>,
  store: AcknowledgedStore,
  settings: Observable<Pick<StationSettings, 'station'>>,
): AlertWatch {
  const alerts = createSource<readonly Alert[]>([]);
  let isFirstLoad = true;
  let prunedAt: number | null = null;

  let { station } = settings.getSnapshot();

  const look = (isFirstLook: boolean): void => {
    const orders = ordersOfStation(feed.orders.getSnapshot(), new Set(station));
    alerts.update((open) =>
      alertsOf({ orders, isAcknowledged: store.isAcknowledged, open, isFirstLook, serverNow: feed.serverNow() }),
    );
  };
  const check = (): void => look(isFirstLoad);
  // Orders of newly chosen categories were already waiting elsewhere.
  const follow = (): void => {
    if (settings.getSnapshot().station === station) return;
    ({ station } = settings.getSnapshot());
    look(true);
  };
  const afterReading = (): void => {
    const { lastGoodAt } = feed.health.getSnapshot();
    if (lastGoodAt === null || lastGoodAt === prunedAt) return;
    prunedAt = lastGoodAt;
    isFirstLoad = false;
    store.prune(feed.orders.getSnapshot(), feed.serverNow());
  };
  const endings = [
    feed.orders.subscribe(check),
    store.subscribe(check),
    settings.subscribe(follow),
    feed.health.subscribe(afterReading),
  ];
  check();
  afterReading();

  return {
    alerts,
    acknowledge: (ids = alerts.getSnapshot().map(({ id }) => id)) => {
      const wanted = new Set(ids);
      store.acknowledge(
        feed.orders.getSnapshot().filter(({ id }) => wanted.has(id)),
        feed.serverNow(),
      );
    },
    stop: () => {
      for (const end of endings) end();
    },
  };
}
