import * as v from 'valibot';
import { leaseStore, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { type PersistedGame, PersistedGameSchema } from './persisted-game.ts';
import { createTableStore, type Given, type TableStore } from './table-store.ts';

interface Tables {
  readonly matches: Table<ValueRow, string>;
  readonly device: Table<ValueRow, string>;
}

/** The match of a table on this device; `table` is its name, perhaps empty. */
export function openDeviceTable(
  table: string,
  { isDisplay, ...start }: Given & { readonly isDisplay: boolean },
): TableStore {
  const database = openDatabase<Tables>('flexy-snooker', [{ matches: 'key', device: 'key' }], { durability: 'strict' });
  const inTurn = createSerialQueue();
  const { matches, device } = database;
  const store = createTableStore({
    ...start,
    isDisplay,
    name: table,
    quick: createDeviceSetting<PersistedGame | null>({
      key: `flexy-snooker:${table}`,
      owner: 'device',
      schema: v.nullable(PersistedGameSchema),
      initial: null,
      storage: deviceStorage(),
      onStorage: storageEvents,
    }),
    disk: {
      read: () =>
        inTurn(async () => {
          const read = v.safeParse(PersistedGameSchema, (await matches.get(table))?.value);
          return read.success ? read.output : null;
        }),
      write: (kept) =>
        inTurn(async () => {
          await matches.put({ key: table, value: kept });
        }),
    },
    locks: createLocks(leaseStore(device)),
    now: browserEnvironment.now,
  });
  return {
    ...store,
    close: () => {
      store.close();
      void inTurn(async () => database.close());
    },
  };
}
