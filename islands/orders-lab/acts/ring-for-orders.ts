import { isStale } from '#shared/features/connection-health/health.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { OrdersFeed } from '../feed/orders-feed.ts';
import { type Alert, alertsOf } from '../rules/alerts.ts';
import { unseenCancellations } from '../rules/changes.ts';
import { identityOf, type KitchenOrder } from '../rules/kitchen-order.ts';
import { itemsOf, lineKeys, stageOf } from '../rules/preparation.ts';
import { ordersOfStation } from '../rules/station.ts';
import type { Bell } from '../sound/bell.ts';
import type { AcknowledgedStore } from '../store/acknowledged.ts';
import type { StationSettings } from '../store/settings.ts';

export interface AlertWatch {
  readonly alerts: ReadableStore<readonly Alert[]>;
  /** Acknowledges all ringing orders, or only these. */
  readonly acknowledge: (ids?: readonly string[]) => void;
  /** Someone at this station moved it: it no longer alerts, but its changes may still be unseen. */
  readonly handle: (order: KitchenOrder) => void;
  readonly stop: () => void;
}

/** Updates the open alerts from the orders of this station and from what any of its tabs has acknowledged. */
export function watchAlerts(
  feed: Pick<OrdersFeed, 'orders' | 'health' | 'serverNow' | 'isMoving'>,
  store: AcknowledgedStore,
  settings: ReadableStore<Pick<StationSettings, 'station'>>,
): AlertWatch {
  const alerts = createStore<readonly Alert[]>([]);
  let isFirstLoad = true;
  let prunedAt: number | null = null;

  let { station } = settings.getSnapshot();

  const own = () => new Set(station);
  const itemsHere = (order: KitchenOrder): readonly string[] => itemsOf(order, own()) ?? lineKeys(order.lines);
  const statusAtStation = (order: KitchenOrder) => stageOf(order, itemsOf(order, own()));
  /** For this station. A whole kitchen finishes for all its screens, so that one of them may take it back unheard. */
  const hasLeft = (order: KitchenOrder): boolean =>
    order.status === 'cancelled' ||
    order.departure?.status === 'draft' ||
    (station.length > 0 && statusAtStation(order) === 'done');

  const look = (isFirstLook: boolean): void => {
    const { lastGoodAt, missed } = feed.health.getSnapshot();
    const orders = ordersOfStation(feed.orders.getSnapshot(), own());
    // Started elsewhere: only what is added later rings.
    store.handle(
      orders
        .filter((order) => statusAtStation(order) === 'processing' && !store.isKnown(order))
        .map((order) => ({ order, items: itemsHere(order) })),
      feed.serverNow(),
    );
    store.leave(orders.filter(hasLeft));
    // Who takes an order back knows of it.
    store.handle(
      orders
        .filter((order) => !hasLeft(order) && feed.isMoving(order.id) && store.isAway(order))
        .map((order) => ({ order, items: itemsHere(order) })),
      feed.serverNow(),
    );
    alerts.update((open) =>
      alertsOf({
        orders,
        isAcknowledged: (order) => store.isAcknowledged(order, itemsHere(order)),
        // The device may know it from another station only.
        isKnown: (order) =>
          station.length === 0
            ? store.isKnown(order)
            : itemsHere(order).some((item) => store.isAcknowledged(order, [item])),
        wasReopened: store.isAway,
        isRinging: store.isRinging,
        statusAtStation,
        open,
        isFirstLook,
        isPartial: isFirstLoad && lastGoodAt === null && missed === 0,
        serverNow: feed.serverNow(),
      }),
    );
    store.announce(
      alerts.getSnapshot().flatMap(({ identity, announcement }) => (announcement === 'new' ? [identity] : [])),
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
    // The first reading has ended, well or not.
    if (isFirstLoad) check();
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
      const changed = new Set(
        alerts.getSnapshot().flatMap(({ id, announcement }) => (announcement === 'changed' ? [id] : [])),
      );
      const wanted = feed.orders
        .getSnapshot()
        .filter(({ id }) => ids.includes(id))
        .map((order) => ({ order, items: itemsHere(order) }));
      // What was added stays marked on the card until it is seen there.
      store.handle(
        wanted.filter(({ order }) => changed.has(order.id)),
        feed.serverNow(),
      );
      store.acknowledge(
        wanted.filter(({ order }) => !changed.has(order.id)),
        feed.serverNow(),
      );
    },
    handle: (order) => store.handle([{ order, items: itemsHere(order) }], feed.serverNow()),
    stop: () => {
      for (const end of endings) end();
    },
  };
}

/**
 * Rings while orders wait to be acknowledged or cancellations to be seen, and warns once when updates stop. While both
 * ring, a cancellation sounds once.
 */
export function ringFor({
  watch,
  bell,
  feed,
  acknowledged,
  settings,
}: {
  readonly watch: Pick<AlertWatch, 'alerts'>;
  readonly bell: Pick<Bell, 'ring' | 'warn' | 'stop'>;
  readonly feed: Pick<OrdersFeed, 'orders' | 'health'>;
  readonly acknowledged: Pick<AcknowledgedStore, 'snapshotOf' | 'subscribe'>;
  readonly settings: ReadableStore<Pick<StationSettings, 'station'>>;
}): readonly (() => void)[] {
  let wasStale = false;
  let announced = new Set<string>();
  const ring = (): void => {
    const station = new Set(settings.getSnapshot().station);
    const cancelled = unseenCancellations(feed.orders.getSnapshot(), station, acknowledged.snapshotOf).map(identityOf);
    const isFurther = cancelled.some((identity) => !announced.has(identity));
    announced = new Set(cancelled);
    if (watch.alerts.getSnapshot().length > 0) {
      bell.ring();
      if (isFurther) bell.warn();
    } else if (cancelled.length > 0) bell.ring('cancelled');
    else bell.stop();
  };
  const warn = (): void => {
    const isOld = isStale(feed.health.getSnapshot());
    if (isOld && !wasStale) bell.warn();
    wasStale = isOld;
  };
  ring();
  return [
    ...[watch.alerts, feed.orders, acknowledged, settings].map((source) => source.subscribe(ring)),
    feed.health.subscribe(warn),
  ];
}
