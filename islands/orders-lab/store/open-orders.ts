import { type GenericSchema, nullable, number, object, picklist, record, string } from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import { createDeviceSetting, type KeyValueStorage } from '#shared/state/device-setting.ts';
import { identityOf, type KitchenOrder } from '../rules/kitchen-order.ts';

/** Kept this long after the board last had it. */
const MAX_AGE_MS = 24 * 3_600_000;
/** Resolution of `seenAt`: it is looked at with every poll but rarely written. */
const SEEN_STEP_MS = 3_600_000;

/** An order that the cook had to make when the board last saw it. */
export type OpenOrder = Pick<KitchenOrder, 'id' | 'iri' | 'number' | 'createdAt'> & {
  readonly status: 'waiting' | 'processing';
  /** In ms since 1970 by the server's clock. */
  readonly seenAt: number;
};
type Stored = Readonly<Record<string, OpenOrder>>;

const schema: GenericSchema<unknown, Stored> = record(
  string(),
  object({
    id: string(),
    iri: string(),
    number: string(),
    createdAt: nullable(number()),
    status: picklist(['waiting', 'processing']),
    seenAt: number(),
  }),
);

/** The open orders, remembered over a reload: one that is paid meanwhile is in no list, and must not get lost. */
export interface OpenOrders {
  readonly list: (serverNow: number) => readonly OpenOrder[];
  /** Takes over what the board shows. Orders it does not show are kept until `forget`. */
  readonly follow: (orders: Iterable<KitchenOrder>, serverNow: number) => void;
  readonly forget: (order: Pick<KitchenOrder, 'id' | 'createdAt'>) => void;
}

interface StoreOptions {
  /** The back-office: there may be several on this device. */
  readonly scope: string;
  readonly storage: KeyValueStorage | undefined;
}

export function createOpenOrders({ scope, storage }: StoreOptions): OpenOrders {
  const setting = createDeviceSetting<Stored>({
    key: `flexy-orders-lab.open.${fingerprint(scope)}`,
    owner: 'device',
    schema,
    initial: {},
    storage,
  });
  return {
    list: (serverNow) => Object.values(setting.getSnapshot()).filter(({ seenAt }) => serverNow - seenAt < MAX_AGE_MS),
    follow: (orders, serverNow) =>
      void setting.update((all) => {
        const next = new Map(Object.entries(all).filter(([, { seenAt }]) => serverNow - seenAt < MAX_AGE_MS));
        let isSame = next.size === Object.keys(all).length;
        for (const { id, iri, number: name, createdAt, status } of orders) {
          const key = identityOf({ id, createdAt });
          const known = next.get(key);
          if (status === 'waiting' || status === 'processing') {
            if (known?.status === status && serverNow - known.seenAt < SEEN_STEP_MS) continue;
            next.set(key, { id, iri, number: name, createdAt, status, seenAt: serverNow });
          } else if (known === undefined) continue;
          else next.delete(key);
          isSame = false;
        }
        return isSame ? all : Object.fromEntries(next);
      }),
    forget: (order) =>
      void setting.update((all) => {
        const key = identityOf(order);
        return Object.hasOwn(all, key)
          ? Object.fromEntries(Object.entries(all).filter(([known]) => known !== key))
          : all;
      }),
  };
}
