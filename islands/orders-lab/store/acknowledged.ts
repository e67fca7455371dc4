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
import { identityOf } from '../rules/identity.ts';
import { KITCHEN_STATUSES, type KitchenOrder } from '../wire/kitchen-order.ts';

/** Kept this long after the order was last on the board, so that an order missing from one poll does not ring again. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_ENTRIES = 5_000;
/** Resolution of the last-seen time: it is read with every poll but rarely written. */
const SEEN_STEP_MS = 3_600_000;

export interface StoredAcknowledgement {
  /** When an acknowledged order was last on the board, in server ms, by `identityOf`. */
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

type OrderName = Parameters<typeof identityOf>[0];

export interface AcknowledgedStore extends Observable<StoredAcknowledgement> {
  readonly isAcknowledged: (order: OrderName) => boolean;
  readonly acknowledge: (orders: readonly KitchenOrder[], serverNow: number) => void;
  /** Someone at this station moved it: it no longer alerts, but its changes may still be unseen. */
  readonly handle: (order: OrderName, serverNow: number) => void;
  /** The cook has seen the order as it is now. */
  readonly look: (orders: readonly KitchenOrder[]) => void;
  readonly snapshotOf: (order: OrderName) => Snapshot | undefined;
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

const snapshotIn = ({ snapshots }: StoredAcknowledgement, order: OrderName): Snapshot | undefined =>
  Object.hasOwn(snapshots, identityOf(order)) ? snapshots[identityOf(order)] : undefined;

const snapshotsOf = (orders: readonly KitchenOrder[]): Readonly<Record<string, Snapshot>> =>
  Object.fromEntries(orders.map((order) => [identityOf(order), snapshotOf(order)]));

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
    isAcknowledged: (order) => Object.hasOwn(source.getSnapshot().acknowledged, identityOf(order)),
    snapshotOf: (order) => snapshotIn(source.getSnapshot(), order),
    acknowledge: (orders, serverNow) =>
      source.update((own) => ({
        acknowledged: {
          ...own.acknowledged,
          ...Object.fromEntries(orders.map((order) => [identityOf(order), serverNow])),
        },
        snapshots: { ...own.snapshots, ...snapshotsOf(orders) },
      })),
    handle: (order, serverNow) =>
      source.update((own) => {
        const key = identityOf(order);
        return Object.hasOwn(own.acknowledged, key)
          ? own
          : { ...own, acknowledged: { ...own.acknowledged, [key]: serverNow } };
      }),
    look: (orders) =>
      source.update((own) => ({
        ...own,
        snapshots: { ...own.snapshots, ...snapshotsOf(orders) },
      })),
    follow: (orders) =>
      source.update((own) => {
        const news = orders.flatMap((order): readonly (readonly [string, Snapshot])[] => {
          if (order.status === 'draft' || order.status === 'elsewhere') return [];
          const seen = snapshotIn(own, order);
          // A waiting order counts as seen, with its changes, when it is acknowledged.
          if (seen === undefined) return order.status === 'waiting' ? [] : [[identityOf(order), snapshotOf(order)]];
          // Remember the start, so that a later cancellation is reported.
          return seen.status === 'waiting' && order.status === 'processing'
            ? [[identityOf(order), { ...seen, status: 'processing' }]]
            : [];
        });
        return news.length === 0 ? own : { ...own, snapshots: { ...own.snapshots, ...Object.fromEntries(news) } };
      }),
    prune: (orders, serverNow) =>
      source.update((own) => {
        const present = new Set(orders.map(identityOf));
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
