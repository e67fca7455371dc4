import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#shared/testing/memory-storage.ts';
import { SCOPE, startOutbox, until } from '../testing/outbox.ts';
import { entryOf } from '../testing/samples.ts';
import { withSpareStorage } from './full-device.ts';
import { createRepository } from './repository.ts';
import { troublesOf } from './trouble.ts';

const FULL = new DOMException('The disk is full', 'QuotaExceededError');

/** A till without a network, whose disk is full once two sales wait. */
async function fullTill() {
  let isOnline = false;
  const till = startOutbox(() => (isOnline ? 'none' : 'unreachable'));
  const waiting = [await till.outbox.enqueue(entryOf()), await till.outbox.enqueue(entryOf({ orderNote: 'Another' }))];
  const full = [till.database.outbox, till.database.journal, till.database.device].map((table) =>
    vi.spyOn(table, 'put').mockImplementation(() => Dexie.Promise.reject(FULL)),
  );
  return {
    ...till,
    references: waiting.map(({ reference }) => reference),
    goOnline: () => {
      isOnline = true;
      till.outbox.hurry();
    },
    makeRoom: () => {
      for (const spy of full) spy.mockRestore();
    },
  };
}

/** With room again, one more sale is sent, and all three are noted. */
async function sellsAndNotesAll({ outbox, server, database }: ReturnType<typeof startOutbox>): Promise<void> {
  await outbox.enqueue(entryOf({ orderNote: 'A third' }));
  await vi.waitFor(
    async () => {
      const { entries } = await createRepository(database, SCOPE).all();
      expect(entries.map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged', 'acknowledged']);
      expect(troublesOf(outbox.getSnapshot())).toEqual([]);
    },
    { timeout: 10_000 },
  );
  expect(server.orders).toHaveLength(3);
}

describe('sales that wait on a device without room', () => {
  it('are sent once each, with words about the room, and noted once there is some', async () => {
    const till = await fullTill();
    const { outbox, server, references, goOnline, makeRoom } = till;
    goOnline();
    for (const reference of references) await until(outbox, reference, 'acknowledged');
    expect(server.orders).toHaveLength(2);
    expect(troublesOf(outbox.getSnapshot()).map(({ kind }) => kind)).toEqual(['no-room']);
    makeRoom();
    await sellsAndNotesAll(till);
  });

  it('are sent as they were read last where the browser closes the database', async () => {
    const till = startOutbox(() => (isOnline ? 'none' : 'unreachable'));
    let isOnline = false;
    const { outbox, database } = till;
    const references = [
      (await outbox.enqueue(entryOf())).reference,
      (await outbox.enqueue(entryOf({ orderNote: 'Another' }))).reference,
    ];
    // Chromium does so on a disk without a byte.
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    });
    database.close({ disableAutoOpen: false });
    isOnline = true;
    outbox.hurry();
    for (const reference of references) await until(outbox, reference, 'acknowledged');
    expect(troublesOf(outbox.getSnapshot()).map(({ kind }) => kind)).toEqual(['no-room']);
    opening.mockRestore();
    await vi.waitFor(() => database.outbox.count(), { timeout: 10_000 });
    await sellsAndNotesAll(till);
  });

  it('and were tried by a page that has ended are looked for before they are sent', async () => {
    const { database, references } = await fullTill();
    const [reference = ''] = references;
    const storage = memoryStorage();
    const page = () => withSpareStorage(createRepository(database, SCOPE), { scope: SCOPE, storage, now: () => 5_000 });
    await page().update(reference, (entry) => ({
      ...entry,
      state: 'sending',
      attempts: [{ startedAt: 4_000, endedAt: null }],
    }));
    const stored = await createRepository(database, SCOPE).get(reference);
    expect(stored?.attempts.some(({ startedAt }) => startedAt === 4_000)).toBe(false);
    const next = await page().get(reference);
    expect(next?.state).toBe('sending');
  });

  it.each(['still full', 'with room again'])(
    '%s, what an ended page has tried is looked for and sent',
    async (room) => {
      const texts = new Map<string, string>();
      vi.stubGlobal('localStorage', memoryStorage(texts));
      const { outbox, server, world, references, goOnline, makeRoom } = await fullTill();
      texts.set(`flexy-till-tried:${SCOPE}`, JSON.stringify({ [references[0] ?? '']: world.now() }));
      if (room === 'with room again') makeRoom();
      goOnline();
      for (const reference of references) await until(outbox, reference, 'acknowledged');
      expect(server.orders).toHaveLength(2);
      if (room === 'with room again') expect(texts.size).toBe(0);
    },
  );
});
