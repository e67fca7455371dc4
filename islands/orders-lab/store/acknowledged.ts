import { array, type GenericSchema, nullable, number, object, picklist, record, string } from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import {
  createDeviceSetting,
  type KeyValueStorage,
  type OnStorage,
  storageEvents,
} from '#shared/state/device-setting.ts';
import type { Observable } from '#shared/state/observable.ts';
import { type Snapshot, snapshotOf } from '../rules/changes.ts';
import { KITCHEN_STATUSES, type KitchenOrder } from '../wire/kitchen-order.ts';

/** Kept this long after the order was last on the board, so that an order missing from one poll does not ring again. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_ENTRIES = 5_000;
/** Resolution of the last-seen time: it is read with every poll but rarely written. */
const SEEN_STEP_MS = 3_600_000;

export interface StoredAcknowledgement {
  /** When an acknowledged order was last on the board, in server ms, by id. */
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly snapshots: Readonly<Record<string, Snapshot>>;
}

const snapshot: GenericSchema<unknown, Snapshot> = object({
  status: picklist([...KITCHEN_STATUSES, 'elsewhere']),
  orderNote: string(),
  customerNote: string(),
  lines: array(object({ id: nullable(string()), description: string(), quantity: number() })),
});
const stored: GenericSchema<unknown, StoredAcknowledgement> = object({
  acknowledged: record(string(), number()),
  snapshots: record(string(), snapshot),
});

export interface AcknowledgedStore extends Observable<StoredAcknowledgement> {
  readonly isAcknowledged: (id: string) => boolean;
  readonly acknowledge: (orders: readonly KitchenOrder[], serverNow: number) => void;
  /** Someone at this station moved it: it no longer alerts, but its changes may still be unseen. */
  readonly handle: (id: string, serverNow: number) => void;
  /** The cook has seen the order as it is now. */
  readonly look: (orders: readonly KitchenOrder[]) => void;
  readonly snapshotOf: (id: string) => Snapshot | undefined;
  /** Updates from the shown orders: started orders count as seen, wherever they were started. */
  readonly follow: (orders: readonly KitchenOrder[]) => void;
  /** After a successful poll: forgets orders that have not been on the board for a day. */
  readonly prune: (orders: readonly KitchenOrder[], serverNow: number) => void;
  readonly close: () => void;
}

interface StoreOptions {
  /** The back-office: there may be several on this device. */
  readonly scope: string;
  readonly storage: KeyValueStorage | undefined;
  readonly onStorage?: OnStorage;
}

export function createAcknowledgedStore({
  scope,
  storage,
  onStorage = storageEvents,
}: StoreOptions): AcknowledgedStore {
  const source = createDeviceSetting<StoredAcknowledgement>({
    key: `flexy-orders-lab.${fingerprint(scope)}`,
    schema: stored,
    initial: { acknowledged: {}, snapshots: {} },
    storage,
    onStorage,
  });
  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    isAcknowledged: (id) => Object.hasOwn(source.getSnapshot().acknowledged, id),
    snapshotOf: (id) =>
      Object.hasOwn(source.getSnapshot().snapshots, id) ? source.getSnapshot().snapshots[id] : undefined,
    acknowledge: (orders, serverNow) =>
      source.update((own) => ({
        acknowledged: { ...own.acknowledged, ...Object.fromEntries(orders.map(({ id }) => [id, serverNow])) },
        snapshots: { ...own.snapshots, ...Object.fromEntries(orders.map((order) => [order.id, snapshotOf(order)])) },
      })),
    handle: (id, serverNow) =>
      source.update((own) =>
        Object.hasOwn(own.acknowledged, id) ? own : { ...own, acknowledged: { ...own.acknowledged, [id]: serverNow } },
      ),
    look: (orders) =>
      source.update((own) => ({
        ...own,
        snapshots: { ...own.snapshots, ...Object.fromEntries(orders.map((order) => [order.id, snapshotOf(order)])) },
      })),
    follow: (orders) =>
      source.update((own) => {
        const news = orders.flatMap((order): readonly (readonly [string, Snapshot])[] => {
          if (order.status === 'draft' || order.status === 'elsewhere') return [];
          const seen = Object.hasOwn(own.snapshots, order.id) ? own.snapshots[order.id] : undefined;
          // A waiting order counts as seen, with its changes, when it is acknowledged.
          if (seen === undefined) return order.status === 'waiting' ? [] : [[order.id, snapshotOf(order)]];
          // Remember the start, so that a later cancellation is reported.
          return seen.status === 'waiting' && order.status === 'processing'
            ? [[order.id, { ...seen, status: 'processing' }]]
            : [];
        });
        return news.length === 0 ? own : { ...own, snapshots: { ...own.snapshots, ...Object.fromEntries(news) } };
      }),
    prune: (orders, serverNow) =>
      source.update((own) => {
        const present = new Set(orders.map(({ id }) => id));
        const acknowledged = Object.entries(own.acknowledged)
          .map(([id, at]): [string, number] => [id, present.has(id) && serverNow - at > SEEN_STEP_MS ? serverNow : at])
          .filter(([id, at]) => present.has(id) || serverNow - at < MAX_AGE_MS)
          .sort(([one, at], [other, than]) => Number(present.has(other)) - Number(present.has(one)) || than - at)
          .slice(0, Math.max(MAX_ENTRIES, present.size));
        const snapshots = Object.entries(own.snapshots).filter(([id]) => present.has(id));
        const isSame =
          acknowledged.length === Object.keys(own.acknowledged).length &&
          snapshots.length === Object.keys(own.snapshots).length &&
          acknowledged.every(([id, at]) => own.acknowledged[id] === at);
        return isSame
          ? own
          : { acknowledged: Object.fromEntries(acknowledged), snapshots: Object.fromEntries(snapshots) };
      }),
    close: source.close,
  };
}
