import { array, type GenericSchema, number, object, picklist, record, string } from 'valibot';
import { fingerprint } from '#shared/kernel/hash.ts';
import {
  createDeviceSetting,
  type KeyValueStorage,
  type OnStorage,
  storageEvents,
} from '#shared/state/device-setting.ts';
import type { Observable } from '#shared/state/observable.ts';
import { identityOf } from '../rules/identity.ts';
import { type Mark, mergeMarks, STAGES } from '../rules/preparation.ts';

const MAX_AGE_MS = 24 * 3_600_000;

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
  readonly put: (order: OrderName, marks: readonly Mark[], serverNow: number) => void;
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
    schema,
    initial: {},
    storage,
    onStorage,
  });
  return {
    subscribe: setting.subscribe,
    getSnapshot: setting.getSnapshot,
    of: (order) => setting.getSnapshot()[identityOf(order)] ?? NONE,
    put: (order, marks, serverNow) =>
      void setting.update((all) => ({
        // An order is finished within a day.
        ...Object.fromEntries(
          Object.entries(all).filter(([, known]) => known.some(({ at }) => serverNow - at < MAX_AGE_MS)),
        ),
        [identityOf(order)]: mergeMarks(all[identityOf(order)] ?? [], marks),
      })),
    close: setting.close,
  };
}
