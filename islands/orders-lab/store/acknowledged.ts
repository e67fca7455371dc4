import {
  array,
  boolean,
  type GenericSchema,
  nullable,
  number,
  object,
  optional,
  picklist,
  record,
  string,
} from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import {
  createDeviceSetting,
  type KeyValueStorage,
  type OnStorage,
  storageEvents,
} from '#shared/state/device-setting.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import { type Snapshot, snapshotOf } from '../rules/changes.ts';
import { isOpen } from '../rules/columns.ts';
import { identityOf, KITCHEN_STATUSES, type KitchenOrder } from '../rules/kitchen-order.ts';

/** Kept this long after the order was last on the board, so that an order missing from one poll does not ring again. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_ENTRIES = 5_000;
/** What was deleted before anybody answered it is let go by this alone. */
const MAX_RINGING = 500;
/** Resolution of the last-seen time: it is read with every poll but rarely written. */
const SEEN_STEP_MS = 3_600_000;

interface Acknowledgement {
  /** When the order was last on the board, in server ms. */
  readonly at: number;
  /** The items of which a station has heard, see `lineKeys`: those of another station still ring there. */
  readonly items: readonly string[];
  /** The order was cancelled, made a draft or finished since: should it come back, the cook has to hear of it again. */
  readonly isAway: boolean;
}

interface StoredAcknowledgement {
  /** By `identityOf`. */
  readonly acknowledged: Readonly<Record<string, Acknowledgement>>;
  readonly snapshots: Readonly<Record<string, Snapshot>>;
  /** The orders that rang as new and were not answered yet: over a reload they stay new, whatever their age. */
  readonly ringing: readonly string[];
}

const snapshot: GenericSchema<unknown, Snapshot> = object({
  status: picklist([...KITCHEN_STATUSES, 'elsewhere']),
  orderNote: string(),
  customerNote: string(),
  lines: array(object({ id: nullable(string()), description: string(), quantity: nullable(number()) })),
});
const stored: GenericSchema<unknown, StoredAcknowledgement> = object({
  acknowledged: record(string(), object({ at: number(), items: array(string()), isAway: optional(boolean(), false) })),
  snapshots: record(string(), snapshot),
  ringing: optional(array(string()), []),
});

interface OrderItems {
  readonly order: KitchenOrder;
  /** Those of the station, see `lineKeys`. */
  readonly items: readonly string[];
}
type OrderName = Parameters<typeof identityOf>[0];

export interface AcknowledgedStore extends ReadableStore<StoredAcknowledgement> {
  /** Whether a station has heard of all these items. */
  readonly isAcknowledged: (order: OrderName, items: readonly string[]) => boolean;
  /** Whether a station has heard of the order: what it does not know of it yet was added since. */
  readonly isKnown: (order: OrderName) => boolean;
  /** Whether a known order left the cook's work since they heard of it. */
  readonly isAway: (order: OrderName) => boolean;
  /** These known orders left the cook's work: see `isAway`. Hearing of them again ends it. */
  readonly leave: (orders: readonly OrderName[]) => void;
  /** Whether it rang as new and was not answered yet. */
  readonly isRinging: (order: OrderName) => boolean;
  /** These ring as new until they are answered. */
  readonly announce: (identities: readonly string[]) => void;
  /** The cook has heard of these items, and has seen the orders as they are. */
  readonly acknowledge: (orders: readonly OrderItems[], serverNow: number) => void;
  /** They no longer alert, but their changes may still be unseen. */
  readonly handle: (orders: readonly OrderItems[], serverNow: number) => void;
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

const acknowledgedIn = ({ acknowledged }: StoredAcknowledgement, order: OrderName): Acknowledgement | undefined =>
  Object.hasOwn(acknowledged, identityOf(order)) ? acknowledged[identityOf(order)] : undefined;

/** The same object when nothing is new. */
function withItems(
  own: StoredAcknowledgement,
  orders: readonly OrderItems[],
  serverNow: number,
): StoredAcknowledgement['acknowledged'] {
  const news = orders.flatMap(({ order, items }): readonly (readonly [string, Acknowledgement])[] => {
    const known = acknowledgedIn(own, order);
    if (known?.isAway === false && items.every((item) => known.items.includes(item))) return [];
    const heardOf = [...new Set([...(known?.items ?? []), ...items])];
    return [[identityOf(order), { at: serverNow, items: heardOf, isAway: false }]];
  });
  return news.length === 0 ? own.acknowledged : { ...own.acknowledged, ...Object.fromEntries(news) };
}

function withoutRinging(ringing: readonly string[], orders: readonly OrderItems[]): readonly string[] {
  const answered = new Set(orders.map(({ order }) => identityOf(order)));
  return ringing.some((identity) => answered.has(identity))
    ? ringing.filter((identity) => !answered.has(identity))
    : ringing;
}

const snapshotsOf = (orders: readonly KitchenOrder[]): Readonly<Record<string, Snapshot>> =>
  Object.fromEntries(orders.map((order) => [identityOf(order), snapshotOf(order)]));

export function createAcknowledgedStore({
  scope,
  storage,
  onStorage = storageEvents,
}: StoreOptions): AcknowledgedStore {
  const source = createDeviceSetting<StoredAcknowledgement>({
    key: `flexy-orders-lab.${fingerprint(scope)}`,
    owner: 'device',
    schema: stored,
    initial: { acknowledged: {}, snapshots: {}, ringing: [] },
    storage,
    onStorage,
  });
  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    isAcknowledged: (order, items) => {
      const known = acknowledgedIn(source.getSnapshot(), order);
      return known !== undefined && items.every((item) => known.items.includes(item));
    },
    isKnown: (order) => acknowledgedIn(source.getSnapshot(), order) !== undefined,
    isAway: (order) => acknowledgedIn(source.getSnapshot(), order)?.isAway === true,
    leave: (orders) =>
      source.update((own) => {
        const left = orders.flatMap((order): readonly (readonly [string, Acknowledgement])[] => {
          const known = acknowledgedIn(own, order);
          return known === undefined || known.isAway ? [] : [[identityOf(order), { ...known, isAway: true }]];
        });
        return left.length === 0 ? own : { ...own, acknowledged: { ...own.acknowledged, ...Object.fromEntries(left) } };
      }),
    isRinging: (order) => source.getSnapshot().ringing.includes(identityOf(order)),
    announce: (identities) =>
      source.update((own) => {
        // What is over the limit must not push out the rest: each would be announced again for ever.
        const due = identities.slice(-MAX_RINGING);
        if (due.every((identity) => own.ringing.includes(identity))) return own;
        const others = own.ringing.filter((identity) => !due.includes(identity));
        return { ...own, ringing: [...others, ...due].slice(-MAX_RINGING) };
      }),
    snapshotOf: (order) => snapshotIn(source.getSnapshot(), order),
    acknowledge: (orders, serverNow) =>
      source.update((own) => ({
        acknowledged: withItems(own, orders, serverNow),
        snapshots: { ...own.snapshots, ...snapshotsOf(orders.map(({ order }) => order)) },
        ringing: withoutRinging(own.ringing, orders),
      })),
    handle: (orders, serverNow) =>
      source.update((own) => {
        const acknowledged = withItems(own, orders, serverNow);
        const ringing = withoutRinging(own.ringing, orders);
        return acknowledged === own.acknowledged && ringing === own.ringing ? own : { ...own, acknowledged, ringing };
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
          // Remember where it stands, so that a later cancellation is reported.
          const heard = acknowledgedIn(own, order);
          const isAnswered = order.status === 'processing' || (heard !== undefined && !heard.isAway);
          return isOpen(order) && seen.status !== order.status && isAnswered
            ? [[identityOf(order), { ...seen, status: order.status }]]
            : [];
        });
        return news.length === 0 ? own : { ...own, snapshots: { ...own.snapshots, ...Object.fromEntries(news) } };
      }),
    prune: (orders, serverNow) =>
      source.update((own) => {
        const present = new Set(orders.map(identityOf));
        const acknowledged = Object.entries(own.acknowledged)
          .map(([id, known]): [string, Acknowledgement] => [
            id,
            present.has(id) && serverNow - known.at > SEEN_STEP_MS ? { ...known, at: serverNow } : known,
          ])
          .filter(([id, { at }]) => present.has(id) || serverNow - at < MAX_AGE_MS)
          .sort(
            ([one, { at }], [other, { at: than }]) =>
              Number(present.has(other)) - Number(present.has(one)) || than - at,
          )
          .slice(0, Math.max(MAX_ENTRIES, present.size));
        const snapshots = Object.entries(own.snapshots).filter(([id]) => present.has(id));
        const isSame =
          acknowledged.length === Object.keys(own.acknowledged).length &&
          snapshots.length === Object.keys(own.snapshots).length &&
          acknowledged.every(([id, known]) => own.acknowledged[id] === known);
        return isSame
          ? own
          : { ...own, acknowledged: Object.fromEntries(acknowledged), snapshots: Object.fromEntries(snapshots) };
      }),
    close: source.close,
  };
}
