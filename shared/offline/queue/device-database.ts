import { createLocks } from '#shared/state/lease-locks.ts';
import type { Locks } from '#shared/state/locks.ts';
import { type Database, leaseStore, openDatabase, type Table, type ValueRow } from '../database.ts';

/** In ms: nobody goes on with a screen for longer that still names a record by its temporary id. */
const REMEMBERED_MS = 30 * 86_400_000;

/** What the queue knows beside the records: locks over plain http, and what became of temporary ids. */
export interface DeviceDatabase {
  readonly locks: Locks;
  /** Remembers the real ids of created records. */
  readonly keepCreated: (created: ReadonlyMap<string, string>, now: number) => Promise<void>;
  /** All that are remembered, by their temporary ids. */
  readonly allCreated: () => Promise<ReadonlyMap<string, string>>;
  readonly createdOf: (tmpIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly close: () => void;
}

function idIn(value: unknown): string | undefined {
  const entityId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'entityId') : undefined;
  return typeof entityId === 'string' ? entityId : undefined;
}

function isOld(value: unknown, now: number): boolean {
  const at: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'at') : undefined;
  return typeof at === 'number' && at < now - REMEMBERED_MS;
}

function createdIn(rows: readonly (ValueRow | undefined)[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const entityId = idIn(row?.value);
      return row === undefined || entityId === undefined ? [] : [[row.key, entityId] as const];
    }),
  );
}

export function openDeviceDatabase(name: string): DeviceDatabase {
  const database: Database & { readonly device: Table<ValueRow, string> } = openDatabase(name, [{ device: 'key' }], {
    durability: 'strict',
  });
  const { device } = database;
  return {
    locks: createLocks(leaseStore(device)),
    keepCreated: async (created, now) => {
      await device.bulkPut([...created].map(([key, entityId]) => ({ key, value: { entityId, at: now } })));
      await device.filter(({ value }) => isOld(value, now)).delete();
    },
    allCreated: async () => createdIn(await device.toArray()),
    createdOf: async (tmpIds) => createdIn(await device.bulkGet([...tmpIds])),
    close: () => database.close(),
  };
}
