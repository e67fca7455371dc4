import { afterEach, describe, expect, it, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { create, setUpQueue as setUp, START, SYNC, TABLES, update } from './testing/queue-set-up.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openRaw(name: string, version: number, store: string | null, rows: readonly object[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      if (store === null) opening.result.createObjectStore('something else', { keyPath: 'id' });
      else {
        const made = opening.result.createObjectStore(store, { keyPath: 'originalUri' });
        for (const row of rows) made.put(row);
      }
    };
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

async function rowsOf(name: string): Promise<readonly unknown[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const database = opening.result;
      const [store = ''] = [...database.objectStoreNames].filter(
        (one) => database.transaction(one).objectStore(one).keyPath === 'originalUri',
      );
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result);
      };
    };
  });
}

describe('a queue of changes', () => {
  it('keeps a record per address as it is spelt, and sends one array per address, in order', async () => {
    const { queue, office, run, name } = setUp();
    await queue.append(SYNC, create('1'));
    await queue.append(SYNC, create('2'));
    await queue.append('/{locale}/api/sync/rooms', create('3'));
    expect(await rowsOf(name)).toEqual([
      { originalUri: '/en/api/sync/rooms', cachedData: null, dataToSync: [expect.objectContaining(create('3'))] },
      {
        originalUri: SYNC,
        cachedData: null,
        dataToSync: [expect.objectContaining(create('1')), expect.objectContaining(create('2'))],
      },
    ]);
    await run();
    expect(office.calls.map(({ address, changes }) => [address, changes.length])).toEqual([
      [SYNC, 2],
      ['/en/api/sync/rooms', 1],
    ]);
    expect([office.made, await queue.changes()]).toEqual([['1', '2', '3'], []]);
    expect(await rowsOf(name)).toEqual([
      { originalUri: '/en/api/sync/rooms', cachedData: null, dataToSync: [] },
      { originalUri: SYNC, cachedData: null, dataToSync: [] },
    ]);
  });

  it('writes only what a change has to say, and reads the rest as before', async () => {
    const { queue, open, name } = setUp();
    await queue.append(SYNC, create('1'));
    await queue.append(SYNC, update('/en/api/tables/1', { name: '2' }), {
      delivery: 'each',
      before: {},
      label: 'Table 1',
      fieldLabels: { name: 'Name' },
    });
    expect(await rowsOf(name)).toEqual([
      {
        originalUri: SYNC,
        cachedData: null,
        dataToSync: [
          {
            ...create('1'),
            changeId: expect.any(String),
            scope: expect.any(String),
            number: 1,
            queuedAt: START,
            delivery: 'batch',
            state: 'waiting',
          },
          expect.objectContaining({ before: {}, label: 'Table 1', fieldLabels: { name: 'Name' } }),
        ],
      },
    ]);
    expect(await open().changes()).toEqual(await queue.changes());
    expect(await queue.changes()).toEqual([
      expect.objectContaining({ fieldLabels: {}, before: null, theirs: null, problem: null, candidates: [] }),
      expect.objectContaining({ before: {}, theirs: null, problem: null, place: SYNC }),
    ]);
  });

  it('sends the same batch with the same name again, and keeps what came meanwhile for the next', async () => {
    const { queue, office, run, world } = setUp(['dropped-after']);
    const first = await queue.append(SYNC, create('1'));
    world.at(START + 10, async () => {
      await queue.append(SYNC, create('2'));
    });
    await run();
    const [one, again, next] = office.calls;
    expect(again).toEqual(one);
    expect(one?.changes).toEqual([first]);
    expect([office.calls.length, next?.changes.length, office.made]).toEqual([3, 1, ['1', '2']]);
  });

  it('keeps the order of calls that nobody waited for, and edits of one entity as one', async () => {
    const { queue, office, run } = setUp();
    await Promise.all([
      queue.append(SYNC, create('1', { x: 1 })),
      queue.append(SYNC, update('tmp:1', { x: 2 })),
      queue.append(SYNC, create('2')),
      queue.append(SYNC, { action: 'delete', entityId: 'tmp:2' }),
    ]);
    expect((await queue.changes()).map(({ data }) => data)).toEqual([{ name: '1', x: 2 }]);
    await run();
    expect([...office.records.values()]).toEqual([expect.objectContaining({ name: '1', x: 2 })]);
  });

  it('names what was created by its real id, also where a screen goes on with the temporary one', async () => {
    const { queue, office, run } = setUp();
    await queue.append(SYNC, create('1'));
    await queue.append('/en/api/sync/rooms', create('2', { table: '/en/api/tables/tmp:1' }));
    await run();
    await queue.append(TABLES, update('tmp:1', { x: 3 }), { delivery: 'each' });
    await run();
    expect([...office.records.values()]).toEqual([
      expect.objectContaining({ name: '1', x: 3 }),
      expect.objectContaining({ name: '2', table: '/en/api/tables/1' }),
    ]);
  });

  it('waits for a token, without a doubt and without a person', async () => {
    const { queue, office, run } = setUp(['signed-out', 'signed-out']);
    await queue.append(SYNC, create('1'));
    await run();
    expect([office.made, office.calls.length]).toEqual([['1'], 3]);
  });

  it('writes over nothing that somebody else has changed, and shows both values of each field', async () => {
    const { queue, office, run, states } = setUp();
    const iri = office.make(TABLES, { name: 'Table 1', price: 10, seats: 4 });
    const before = { name: 'Table 1', price: 10 };
    await queue.append(TABLES, update(iri, { name: 'Window', price: 12 }), {
      delivery: 'each',
      before,
      label: 'Table 1',
    });
    office.records.set(iri, { ...office.records.get(iri), price: '11.00', seats: 6 });
    await run();
    expect(await states()).toEqual(['Table 1 conflict']);
    const [conflict] = await queue.changes();
    expect(conflict).toMatchObject({ data: { price: 12 }, theirs: { name: 'Table 1', price: '11.00' }, before });
    expect(office.records.get(iri)).toMatchObject({ name: 'Table 1', price: '11.00' });
    await queue.retry(conflict?.id ?? '');
    await run();
    expect(office.records.get(iri)).toMatchObject({ name: 'Window', price: 12, seats: 6 });
    expect(await states()).toEqual([]);
  });

  it('sends nothing where the record already is as it should be, and says when it is gone', async () => {
    const { queue, office, run } = setUp();
    const [one, other] = [office.make(TABLES, { price: 12 }), office.make(TABLES, { price: 1 })];
    for (const iri of [one, other])
      await queue.append(TABLES, update(iri, { price: '12.0' }), { delivery: 'each', before: { price: 10 } });
    office.records.delete(other);
    await run();
    expect(office.calls).toEqual([]);
    expect(await queue.changes()).toMatchObject([{ entityId: other, state: 'conflict', theirs: null }]);
  });

  it('looks for what a lost create has made', async () => {
    const { queue, office, run, states } = setUp(['dropped-after', 'dropped-before']);
    await queue.append(TABLES, create('1'), { delivery: 'each' });
    await queue.append(TABLES, create('2', { parent: '/en/api/tables/tmp:1' }), { delivery: 'each' });
    await run();
    expect([office.made, await states()]).toEqual([['1', '2'], []]);
    expect([...office.records.values()][1]).toMatchObject({ parent: '/en/api/tables/1' });
  });

  it('looks as well for a create that a screen has tried itself, and says what it has become', async () => {
    const { queue, run, office } = setUp();
    office.make(TABLES, { name: 'before' });
    const tried = { delivery: 'each', mayHaveArrived: true, newestId: 1 } as const;
    await queue.append(TABLES, create('there'), tried);
    await queue.append(TABLES, create('absent'), tried);
    const there = office.make(TABLES, { name: 'there' });
    await expect(queue.createdAs('tmp:there')).resolves.toBeNull();
    await run();
    await expect(queue.createdAs('tmp:there')).resolves.toBe(there);
    // What has come since may be it under another name, so a person is asked.
    expect((await queue.changes()).map(({ label, state }) => `${label} ${state}`)).toEqual(['tmp:absent undecided']);
    expect(office.made).toEqual(['before', 'there']);
  });

  it('asks a person where the server cannot tell, and takes the answer', async () => {
    const { queue, office, run, states } = setUp(['dropped-after']);
    await queue.append(TABLES, create('1', { at: 'noon' }), { delivery: 'each' });
    // The server writes it in another way, so that nobody can be sure.
    office.written = (fields) => ({ ...fields, at: '12:00' });
    await run();
    await queue.append(TABLES, update('tmp:1', { x: 1 }), { delivery: 'each' });
    await run();
    expect(await states()).toEqual(['tmp:1 undecided', 'tmp:1 waiting']);
    const [change] = await queue.changes();
    expect(change?.candidates).toEqual([{ entityId: '/en/api/tables/1', label: '1' }]);
    await queue.claim(change?.id ?? '', '/en/api/tables/1');
    await run();
    expect([...office.records.values()]).toEqual([expect.objectContaining({ name: '1', at: '12:00', x: 1 })]);
    expect(await states()).toEqual([]);
  });

  it('never shows or sends what another user has left, and says how much it is', async () => {
    const { queue, open, office, run, states } = setUp();
    await queue.append(SYNC, create('1'));
    queue.close();
    const other = open('ben');
    await other.append(SYNC, create('2'));
    await run(other);
    expect([office.made, await states(other), other.getSnapshot().others]).toEqual([['2'], [], 1]);
    expect(await other.exportAll()).not.toContain('tmp:1');
    const again = open();
    await run(again);
    expect(office.made).toEqual(['2', '1']);
  });

  it('keeps the last good answer of an address through a sync', async () => {
    const { queue, run, name } = setUp();
    await queue.cache(SYNC, [{ id: 1 }]);
    await queue.append(SYNC, create('1'));
    await run();
    expect(await queue.cached('/{locale}/api/sync/tables')).toEqual([{ id: 1 }]);
    expect(await queue.cached('/en/api/other')).toBeNull();
    expect(await rowsOf(name)).toEqual([{ originalUri: SYNC, cachedData: [{ id: 1 }], dataToSync: [] }]);
  });

  it('refuses what is no change, and what may be on the server already', async () => {
    const { queue, run } = setUp(['dropped-after']);
    const ring: Record<string, unknown> = {};
    ring['self'] = ring;
    await expect(queue.append(SYNC, { action: 'update', entityId: 'a', data: ring })).rejects.toThrow(/JSON/);
    await expect(queue.append(SYNC, { action: '', entityId: 'a' })).rejects.toThrow(/needs an action/);
    await expect(queue.edit('nobody', {})).rejects.toThrow(/no longer waiting/);
    const id = await queue.append(TABLES, create('1'), { delivery: 'each', mayHaveArrived: true });
    await expect(queue.edit(id, {})).rejects.toThrow(/may be on the server/);
    await run();
  });
});

describe('what an older page has left', () => {
  it.each([
    { what: 'raw IndexedDB, version 1', version: 1, store: 'offline' },
    { what: 'Dexie, version 1', version: 10, store: 'zettel' },
    { what: 'a database without such a store', version: 3, store: null },
  ])('is opened and sent: $what', async ({ version, store }) => {
    const name = uuid();
    const record = {
      originalUri: SYNC,
      cachedData: ['kept'],
      dataToSync: [{ action: 'create', entityId: 7, data: { name: 'old' } }, { action: 'create' }],
      etag: 'of its own',
    };
    await openRaw(name, version, store, [record]);
    const { queue, office, run } = setUp([], name);
    await queue.append(SYNC, create('new'));
    await run();
    expect(office.made).toEqual(store === null ? ['new'] : ['old', 'undefined', 'new']);
    expect(await rowsOf(name)).toEqual([
      store === null
        ? { originalUri: SYNC, cachedData: null, dataToSync: [] }
        : { originalUri: SYNC, cachedData: ['kept'], dataToSync: [], etag: 'of its own' },
    ]);
  });

  it('stays where it cannot be read, and holds up nothing', async () => {
    const name = uuid();
    await openRaw(name, 1, 'records', [
      {
        originalUri: SYNC,
        dataToSync: [null, 'nonsense', { entityId: 3 }, { action: 'create', data: { name: 'good' } }],
      },
      { originalUri: '/en/api/sync/rooms', cachedData: 1, dataToSync: 'no list' },
      { originalUri: 12, dataToSync: [] },
    ]);
    const { queue, office, run } = setUp([], name);
    await queue.append('/en/api/sync/rooms', create('1'));
    await run();
    expect(office.made.sort()).toEqual(['1', 'good']);
    expect(queue.getSnapshot().damaged).toBe(5);
    const text = await queue.exportAll();
    for (const one of ['nonsense', 'no list', '"originalUri": 12']) expect(text).toContain(one);
    expect(await rowsOf(name)).toEqual([
      { originalUri: 12, dataToSync: [] },
      { originalUri: '/en/api/sync/rooms', cachedData: 1, dataToSync: ['no list'] },
      { originalUri: SYNC, cachedData: null, dataToSync: [null, 'nonsense', { entityId: 3 }] },
    ]);
  });
});

describe('a device that refuses', () => {
  it('says that it is full, keeps what it has, and goes on once there is room', async () => {
    const { queue, office, run, states } = setUp();
    await queue.append(SYNC, create('1'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(queue.append(SYNC, create('2'))).rejects.toMatchObject({ kind: 'full' });
    expect(queue.getSnapshot().trouble).toBe('full');
    put.mockRestore();
    expect(await states()).toEqual(['tmp:1 waiting']);
    await queue.append(SYNC, create('2'));
    expect(queue.getSnapshot().trouble).toBeNull();
    await run();
    expect(office.made).toEqual(['1', '2']);
  });

  it('gives way to a page that needs a newer version, and opens what is there then', async () => {
    const { queue, office, run, name } = setUp();
    await queue.append(SYNC, create('1'));
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(name, 40);
      opening.onupgradeneeded = () => opening.result.createObjectStore('more', { keyPath: 'id' });
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    await queue.append(SYNC, create('2'));
    await run();
    expect(office.made).toEqual(['1', '2']);
  });

  it('says that an old tab holds the database, and goes on once it is closed', async () => {
    const name = uuid();
    await openRaw(name, 1, null);
    const old = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const { queue, office, run } = setUp([], name);
    const kept = queue.append(SYNC, create('1'));
    await expect.poll(() => queue.getSnapshot().trouble).toBe('blocked');
    old.close();
    await kept;
    expect(queue.getSnapshot().trouble).toBeNull();
    await run();
    expect(office.made).toEqual(['1']);
  });
});
