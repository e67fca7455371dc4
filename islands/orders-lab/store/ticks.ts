import { array, type GenericSchema, record, string } from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import {
  createDeviceSetting,
  type KeyValueStorage,
  type OnStorage,
  storageEvents,
} from '#shared/state/device-setting.ts';
import type { Observable } from '#shared/state/observable.ts';
import { identityOf } from '../rules/identity.ts';
import type { KitchenLine, KitchenOrder } from '../rules/kitchen-order.ts';
import { lineKeys } from '../rules/preparation.ts';

type Ticked = Readonly<Record<string, readonly string[]>>;

const schema: GenericSchema<unknown, Ticked> = record(string(), array(string()));
const NONE: readonly string[] = [];
const ofOrder = (all: Ticked, id: string): readonly string[] => (Object.hasOwn(all, id) ? (all[id] ?? NONE) : NONE);

type OrderName = Parameters<typeof identityOf>[0];

export interface TickStore extends Observable<Ticked> {
  readonly of: (order: OrderName) => readonly string[];
  readonly toggle: (order: OrderName, key: string) => void;
  readonly isTicked: (order: KitchenOrder, line: KitchenLine) => boolean;
  /** Removes orders that are no longer on the board. */
  readonly keepOnly: (orders: readonly KitchenOrder[]) => void;
  readonly close: () => void;
}

interface StoreOptions {
  /** The back-office: there may be several on this device. */
  readonly scope: string;
  readonly storage: KeyValueStorage | undefined;
  readonly onStorage?: OnStorage;
}

/** The ticked items of each order; the server cannot store them. */
export function createTickStore({ scope, storage, onStorage = storageEvents }: StoreOptions): TickStore {
  const ticked = createDeviceSetting<Ticked>({
    key: `flexy-orders-lab.ticks.${fingerprint(scope)}`,
    owner: 'device',
    schema,
    initial: {},
    storage,
    onStorage,
  });
  const of = (order: OrderName): readonly string[] => ofOrder(ticked.getSnapshot(), identityOf(order));
  return {
    subscribe: ticked.subscribe,
    getSnapshot: ticked.getSnapshot,
    of,
    toggle: (order, key) => {
      const id = identityOf(order);
      ticked.update((all) => {
        const before = ofOrder(all, id);
        return { ...all, [id]: before.includes(key) ? before.filter((one) => one !== key) : [...before, key] };
      });
    },
    isTicked: (order, line) => {
      const key = lineKeys(order.lines)[order.lines.indexOf(line)];
      return key !== undefined && of(order).includes(key);
    },
    keepOnly: (orders) => {
      const present = new Set(orders.map(identityOf));
      ticked.update((all) =>
        Object.keys(all).every((id) => present.has(id))
          ? all
          : Object.fromEntries(Object.entries(all).filter(([id]) => present.has(id))),
      );
    },
    close: ticked.close,
  };
}
