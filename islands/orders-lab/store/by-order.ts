import { type GenericSchema, record, string } from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import {
  createDeviceSetting,
  type KeyValueStorage,
  type OnStorage,
  storageEvents,
} from '#shared/state/device-setting.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import { identityOf, type KitchenOrder } from '../rules/kitchen-order.ts';

export type OrderName = Parameters<typeof identityOf>[0];

export interface ByOrderOptions {
  /** The back-office: there may be several on this device. */
  readonly scope: string;
  readonly storage: KeyValueStorage | undefined;
  readonly onStorage?: OnStorage;
}

/** What this device knows of each order. */
export interface ByOrder<Value> extends ReadableStore<Readonly<Record<string, Value>>> {
  readonly of: (order: OrderName) => Value;
  readonly change: (order: OrderName, change: (before: Value) => Value) => void;
  /** Forgets the others. */
  readonly keep: (isWanted: (identity: string, value: Value) => boolean) => void;
  /** Forgets orders that are no longer on the board. */
  readonly keepOnly: (orders: Iterable<KitchenOrder>) => void;
  readonly close: () => void;
}

/** @param none of an order that nothing is known of; the same object each time */
export function createByOrder<Value>(
  name: string,
  value: GenericSchema<unknown, Value>,
  none: Value,
  { scope, storage, onStorage = storageEvents }: ByOrderOptions,
): ByOrder<Value> {
  type Stored = Readonly<Record<string, Value>>;
  const schema: GenericSchema<unknown, Stored> = record(string(), value);
  const { subscribe, getSnapshot, update, close } = createDeviceSetting<Stored>({
    key: `flexy-orders-lab.${name}.${fingerprint(scope)}`,
    owner: 'device',
    schema,
    initial: {},
    storage,
    onStorage,
  });
  const ofIdentity = (all: Stored, identity: string): Value =>
    (Object.hasOwn(all, identity) ? all[identity] : undefined) ?? none;
  const keep: ByOrder<Value>['keep'] = (isWanted) =>
    void update((all) => {
      const entries = Object.entries(all);
      const kept = entries.filter(([identity, known]) => isWanted(identity, known));
      return kept.length === entries.length ? all : Object.fromEntries(kept);
    });
  return {
    subscribe,
    getSnapshot,
    of: (order) => ofIdentity(getSnapshot(), identityOf(order)),
    change: (order, change) => {
      const identity = identityOf(order);
      update((all) => ({ ...all, [identity]: change(ofIdentity(all, identity)) }));
    },
    keep,
    keepOnly: (orders) => {
      const present = new Set([...orders].map(identityOf));
      keep((identity) => present.has(identity));
    },
    close,
  };
}
