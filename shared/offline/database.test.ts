import { expect, it, onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { leaseLocks } from '#shared/state/lease-locks.ts';
import { closeAfter, leaseStore, openDatabase, type Table, type ValueRow, type Version } from './database.ts';

const FIRST: Version = { old: 'id', device: 'key' };
const SECOND: Version = { old: null, rows: 'id' };

function open(name: string, versions: readonly Version[]) {
  const database = openDatabase<{ device: Table<ValueRow, string>; rows: Table<{ id: string }, string> }>(
    name,
    versions,
    { durability: 'strict' },
  );
  onTestFinished(() => database.close());
  return database;
}

it('opens what an older version of the page has written', async () => {
  const name = uuid();
  const before = open(name, [FIRST]);
  await before.device.put({ key: 'till', value: 7 });
  before.close();
  const now = open(name, [FIRST, SECOND]);
  expect(await now.device.get('till')).toEqual({ key: 'till', value: 7 });
  await now.rows.put({ id: 'a' });
  expect([await now.rows.count(), now.verno]).toEqual([1, 2]);
  await expect(async () => now.table('old').count()).rejects.toThrow();
});

it('keeps leases that two tabs respect', async () => {
  const name = uuid();
  const [one, other] = [open(name, [FIRST]), open(name, [FIRST])].map(({ device }) => leaseLocks(leaseStore(device)));
  const held = await one?.take('a');
  expect(held).not.toBeNull();
  expect(await other?.take('a')).toBeNull();
  await held?.release();
  const taken = await other?.take('a');
  expect(taken).not.toBeNull();
  await taken?.release();
});

it('closes with its element, once the last writes are done', async () => {
  const name = uuid();
  const database = open(name, [FIRST]);
  const leave = new AbortController();
  closeAfter(database, leave.signal);
  await database.device.put({ key: 'till', value: 7 });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  leave.abort();
  await database.device.put({ key: 'till', value: 8 });
  vi.runAllTimers();
  expect(database.isOpen()).toBe(false);
  // Nothing is in the way of another version any more.
  expect(await open(name, [FIRST, SECOND]).device.get('till')).toEqual({ key: 'till', value: 8 });
});
