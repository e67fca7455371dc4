import { createSource, type Observable } from '../../../shared/kernel/observable.ts';
import { alertsOf, type Alert } from '../rules/alerts.ts';
import type { AcknowledgedStore } from '../store/acknowledged.ts';
import type { OrdersFeed } from './orders-feed.ts';

export interface AlertWatch {
  readonly alerts: Observable<readonly Alert[]>;
  /** All that ring now, or only those named. */
  readonly acknowledge: (ids?: readonly string[]) => void;
  readonly stop: () => void;
}

/** Keeps the open alerts in step with the orders and with what any tab of this station has acknowledged. */
export function watchAlerts(feed: Pick<OrdersFeed, 'orders' | 'health' | 'serverNow'>, store: AcknowledgedStore): AlertWatch {
  const alerts = createSource<readonly Alert[]>([]);
  let isFirstLoad = true;
  let prunedAt: number | null = null;

  const check = (): void => {
    const orders = feed.orders.getSnapshot();
    alerts.update((open) => alertsOf({ orders, isAcknowledged: store.isAcknowledged, open, isFirstLoad, serverNow: feed.serverNow() }));
  };
  const afterReading = (): void => {
    const { lastGoodAt } = feed.health.getSnapshot();
    if (lastGoodAt === null || lastGoodAt === prunedAt) return;
    prunedAt = lastGoodAt;
    isFirstLoad = false;
    store.prune(feed.orders.getSnapshot(), feed.serverNow());
  };
  const endings = [feed.orders.subscribe(check), store.subscribe(check), feed.health.subscribe(afterReading)];
  check();
  afterReading();

  return {
    alerts,
    acknowledge: (ids = alerts.getSnapshot().map(({ id }) => id)) => {
      const wanted = new Set(ids);
      store.acknowledge(feed.orders.getSnapshot().filter(({ id }) => wanted.has(id)), feed.serverNow());
    },
    stop: () => { for (const end of endings) end(); },
  };
}
