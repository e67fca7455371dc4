import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { memoryStorage } from '#shared/testing/memory-storage.ts';
import { cashEntryOf } from '../../cash-session/rules/cash-entry.ts';
import { createCashSession } from '../../cash-session/store/cash-session.ts';
import { newEntry } from '../../outbox/entry.ts';
import { createRepository } from '../../outbox/repository.ts';
import { cartScope } from '../../store/carts.ts';
import { openTillDatabase } from '../../store/till-database.ts';
import { CASH, entryOf, METHODS } from '../../testing/samples.ts';
import { checkArchive } from '../check/check-archive.ts';
import { openJournal } from './open-journal.ts';

const BASE = 'https://shop.example';
const SCOPE = cartScope(BASE, '1');
let name = '';
let storage = memoryStorage();
let clock = 0;

beforeEach(() => {
  name = `journal-${uuid()}`;
  storage = memoryStorage();
  clock = Date.parse('2026-11-20T09:00:00Z');
});

function openTab(software = 'Flexy Islands 0.1.0') {
  const leave = new AbortController();
  const database = openTillDatabase(name);
  const journal = openJournal({
    database,
    scope: SCOPE,
    settings: () => ({ software, currency: 'MAD', settings: { taxRate: 10 } }),
    now: () => clock,
    storage,
  });
  const door = () => Promise.resolve(journal);
  const day = createCashSession({
    ...{ database, base: BASE, storeId: '1', signal: leave.signal },
    now: () => clock,
    journal: door,
  });
  const repository = createRepository(database, BASE);
  onTestFinished(() => {
    leave.abort();
    database.close();
  });
  const sell = async (number = 'K7-0001') => {
    const entry = entryOf({}, number);
    const taking = cashEntryOf(entry.sale, {
      ...{ number, at: new Date(clock).toISOString(), userName: 'amina', methods: METHODS, taxRate: 10 },
      taxMode: 'included',
      categoryOf: () => '',
    });
    if (!taking) throw new Error('This is a sale.');
    const kept = { taking, sale: entry.sale, scope: SCOPE, needsShift: false };
    const stored = newEntry(entry, clock);
    return journal.act((writer) => repository.add(stored, kept, writer));
  };
  const kinds = async () =>
    (await database.fiscalEntries.orderBy('id').toArray()).map(({ line }) =>
      String(Reflect.get(Object(JSON.parse(line)), 'kind')),
    );
  const verdict = async (month = '2026-11') => checkArchive((await journal.archive(month, 'amina')).text);
  return { database, journal, day, repository, sell, kinds, verdict };
}

describe('the journal of a till', () => {
  it('writes a sale with its entry, and a receipt gets four characters of its signature', async () => {
    const { sell, kinds, verdict, database } = openTab();
    const stored = await sell();
    expect(stored.journal?.mark).toMatch(/^[\w-]{4}$/);
    expect(await kinds()).toEqual(['begin', 'ticket']);
    const row = await database.fiscalEntries.orderBy('id').last();
    expect(JSON.parse(row?.line ?? '')).toMatchObject({
      ticket: { number: 'K7-0001' },
      cashier: 'amina',
      till: expect.any(String),
    });
    expect(await verdict()).toMatchObject({ isUntouched: true, entries: 3, findings: [] });
  });

  it.each(['fiscalEntries', 'takings', 'outbox'] as const)(
    'sells nothing where %s cannot be written',
    async (table) => {
      const { sell, database, repository } = openTab();
      database[table].hook('creating', () => {
        throw new Error('The disk is full.');
      });
      await expect(sell()).rejects.toThrow('The disk is full.');
      expect((await repository.all()).entries).toEqual([]);
      expect(await database.takings.count()).toBe(0);
      expect(await database.fiscalEntries.count()).toBe(0);
      expect(await database.device.get(`fiscal-chain:${SCOPE}`)).toBeUndefined();
    },
  );

  it('is one chain of two tabs that sell at once', async () => {
    const [one, other] = [openTab(), openTab()];
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => one.sell(`K7-${index}`)),
      ...Array.from({ length: 6 }, (_, index) => other.sell(`K7-1${index}`)),
    ]);
    expect(await one.kinds()).toEqual(['begin', ...Array.from({ length: 12 }, () => 'ticket')]);
    expect(await other.verdict()).toMatchObject({ isUntouched: true, entries: 14 });
  });

  it('has shifts, movements, closings, time without a network and the next build', async () => {
    const { day, journal, sell, kinds, verdict } = openTab();
    await day.openShift({ by: 'amina', currency: 'MAD', openingFloat: minor(10_000) });
    await sell();
    await day.move({ by: 'amina', amount: minor(-500), reason: 'Bread' });
    await journal.noteNetwork(false, 'amina');
    await journal.noteNetwork(false, 'amina');
    await journal.noteNetwork(true, 'amina');
    await openTab('Flexy Islands 0.2.0').journal.open('amina');
    expect(await kinds()).toEqual([
      ...['begin', 'shift-opened', 'ticket', 'cash-moved', 'offline-begin', 'offline-end', 'software'],
    ]);
    const counted = new Map([[CASH.id, minor(10_000)]]);
    await expect(
      day.close({
        ...{ by: 'amina', cash: { methodId: CASH.id, method: 'Cash' }, unsent: new Set<string>() },
        ...{ counted, seen: counted, note: '', remainder: minor(0) },
      }),
    ).rejects.toThrow('changed');
    expect((await verdict()).isUntouched).toBe(true);
  });

  it('corrects what is taken back', async () => {
    const { sell, repository, journal, kinds, verdict, database } = openTab();
    const { reference } = await sell();
    await repository.update(reference, (entry) => ({ ...entry, state: 'refused' }));
    await journal.act((writer) => repository.takeBack(reference, () => true, writer));
    expect(await kinds()).toEqual(['begin', 'ticket', 'correction']);
    const row = await database.fiscalEntries.orderBy('id').last();
    expect(JSON.parse(row?.line ?? '')).toMatchObject({ ticket: { of: 'K7-0001' } });
    expect((await verdict()).isUntouched).toBe(true);
  });

  it('goes on after a cleared device and a restored copy as another chain, and says why', async () => {
    const first = openTab();
    await first.sell();
    const tables = [first.database.fiscalEntries, first.database.device];
    const copies = await Promise.all(tables.map((table) => table.toArray()));
    await first.sell('K7-0002');
    await Promise.all(tables.map((table) => table.clear()));
    await Promise.all([
      first.database.fiscalEntries.bulkPut((copies[0] ?? []) as never),
      first.database.device.bulkPut((copies[1] ?? []) as never),
    ]);
    await openTab().sell('K7-0003');
    expect(await first.kinds()).toEqual(['begin', 'ticket', 'begin', 'ticket']);
    const restored = await first.verdict();
    expect([restored.isUntouched, restored.remarks.map(({ kind }) => kind)]).toEqual([true, ['restored']]);

    await Promise.all(tables.map((table) => table.clear()));
    await openTab().sell('K7-0004');
    const cleared = await first.verdict();
    expect([cleared.isUntouched, cleared.remarks.map(({ kind }) => kind)]).toEqual([true, ['cleared']]);
  });

  it('tells what the server does not have, in turn, and keeps the archive of each month', async () => {
    const { sell, journal } = openTab();
    await sell();
    clock = Date.parse('2026-12-02T09:00:00Z');
    await sell('K7-0002');
    expect(await journal.months()).toEqual(['2026-12', '2026-11']);
    const pending = await journal.pending(3);
    expect(pending.map(({ line }) => Reflect.get(Object(JSON.parse(line)), 'number'))).toEqual([1, 2, 3]);
    await journal.noteSent(pending.map(({ id }) => id));
    expect((await journal.pending(10)).map(({ line }) => Reflect.get(Object(JSON.parse(line)), 'kind'))).toEqual([
      'closing',
      'ticket',
    ]);
    expect(journal.getSnapshot().unsent).toBe(2);
    const november = await checkArchive((await journal.archive('2026-11', 'amina')).text);
    expect(november).toMatchObject({ isUntouched: true, entries: 4, period: '2026-11' });
  });
});
