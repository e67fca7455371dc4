import { array, type GenericSchema, number, object, picklist, record, string } from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import {
  createDeviceSetting,
  type KeyValueStorage,
  type OnStorage,
  storageEvents,
} from '#shared/state/device-setting.ts';
import type { Observable } from '#shared/state/observable.ts';
import { isOpen } from '../rules/columns.ts';
import { identityOf } from '../rules/identity.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { type Mark, STAGES } from '../rules/mark.ts';
import { mergeMarks } from '../rules/preparation.ts';

/** Of the last step at an order that is no longer open: so long somebody may take it back. */
const MAX_AGE_MS = 30 * 60_000;

type Stored = Readonly<Record<string, readonly Mark[]>>;
type OrderName = Parameters<typeof identityOf>[0];

const schema: GenericSchema<unknown, Stored> = record(
  string(),
  array(object({ item: string(), stage: picklist(STAGES), at: number() })),
);
const NONE: readonly Mark[] = [];

/** What this device's stations have begun and finished, for back-offices that cannot keep it with the order. */
export interface MarkStore extends Observable<Stored> {
  readonly of: (order: OrderName) => readonly Mark[];
  readonly put: (order: OrderName, marks: readonly Mark[]) => void;
  /** Forgets the orders that nobody will work on any more. @param serverNow in ms since 1970 */
  readonly tidy: (orders: Iterable<KitchenOrder>, serverNow: number) => void;
  readonly close: () => void;
}

interface StoreOptions {
  /** The back-office: there may be several on this device. */
  readonly scope: string;
  readonly storage: KeyValueStorage | undefined;
  readonly onStorage?: OnStorage;
}

export function createMarkStore({ scope, storage, onStorage = storageEvents }: StoreOptions): MarkStore {
  const setting = createDeviceSetting<Stored>({
    key: `flexy-orders-lab.marks.${fingerprint(scope)}`,
    owner: 'device',
    schema,
    initial: {},
    storage,
    onStorage,
  });
  return {
    subscribe: setting.subscribe,
    getSnapshot: setting.getSnapshot,
    of: (order) => setting.getSnapshot()[identityOf(order)] ?? NONE,
    put: (order, marks) =>
      void setting.update((all) => ({ ...all, [identityOf(order)]: mergeMarks(all[identityOf(order)] ?? [], marks) })),
    tidy: (orders, serverNow) => {
      const open = new Set([...orders].filter(isOpen).map(identityOf));
      const isWanted = ([identity, known]: readonly [string, readonly Mark[]]): boolean =>
        open.has(identity) || known.some(({ at }) => serverNow - at < MAX_AGE_MS);
      void setting.update((all) => {
        const entries = Object.entries(all);
        return entries.every(isWanted) ? all : Object.fromEntries(entries.filter(isWanted));
      });
    },
    close: setting.close,
  };
}
