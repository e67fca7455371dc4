import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { openTillDatabase, tillLocks } from '../store/till-database.ts';
import { SCOPE, startOutbox, until } from '../testing/outbox.ts';
import { entryOf } from '../testing/samples.ts';
import { newEntry } from './entry.ts';
import { createRepository } from './repository.ts';
import { troublesOf } from './trouble.ts';
import { UPGRADES } from './upgrades.ts';

const folder = new URL('fixtures/', import.meta.url);
const rowSchema = v.object({
  reference: v.string(),
  scope: v.string(),
  version: v.optional(v.number()),
  entry: v.looseObject({ sale: v.looseObject({}) }),
});
const fixtures = readdirSync(folder).map((name) => ({
  version: Number(/\d+/.exec(name)?.[0]),
  row: v.parse(rowSchema, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
}));

describe('a stored sale', () => {
  it('has a fixture for every version', () => {
    expect(fixtures.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: UPGRADES.length + 1 }, (_, index) => index + 1),
    );
  });

  it.each(fixtures)('of version $version is read whole and stored in the latest', async ({ row }) => {
    const { database } = startOutbox(() => 'unreachable');
    const repository = createRepository(database, SCOPE);
    await database.outbox.put({ ...row, version: row.version ?? 1 });
    const entry = await repository.get(row.reference);
    const { collectAt, ...sale } = row.entry.sale;
    expect(entry).toMatchObject({ ...row.entry, sale });
    expect(entry?.sale.collectAt).toEqual({ ...(collectAt as object), address: '2 rue B' });
    await repository.update(row.reference, (one) => ({ ...one, failures: 9 }));
    expect(await database.outbox.get(row.reference)).toMatchObject({
      version: UPGRADES.length + 1,
      entry: { failures: 9 },
    });
  });

  it('without a number, as all were before version 6, goes through every step', async () => {
    const { database } = startOutbox(() => 'unreachable');
    const repository = createRepository(database, SCOPE);
    for (const { row } of fixtures) {
      const { reference, scope, entry } = row;
      await database.outbox.put({ reference, scope, entry });
    }
    const { entries, damaged } = await repository.all();
    expect([entries.length, damaged]).toEqual([fixtures.length, []]);
  });
});

describe('a sale that cannot be read', () => {
  it('is shown with what it holds, counts as unsent, and can be exported and discarded', async () => {
    const { outbox, database } = startOutbox();
    const { sale, ...rest } = entryOf();
    const entry = { ...rest, savedAt: '2026-11-21T09:01:00.000Z', reference: 'odd', state: 'waiting', sale };
    await database.outbox.put({ reference: 'odd', scope: SCOPE, entry: { ...entry, attempts: 'none' } });
    await database.outbox.put({ reference: 'later', scope: SCOPE, version: 99, entry: { number: 'K7-0099' } });
    await database.outbox.put({ reference: 'broken', scope: SCOPE, entry: null });
    await database.outbox.put({ reference: 'sent', scope: SCOPE, version: 99, entry: { state: 'acknowledged' } });
    await outbox.enqueue(entryOf({ orderNote: 'Another' }));
    const { damaged, unsentCount, needsAttention } = outbox.getSnapshot();
    expect(damaged.map(({ reference, number, total, lines }) => [reference, number, total, lines])).toEqual([
      ['broken', '', null, []],
      ['later', 'K7-0099', null, []],
      ['odd', rest.number, rest.total, ['Tea']],
    ]);
    expect([unsentCount >= 3, needsAttention]).toEqual([true, true]);

    const text = await outbox.exportAll();
    const other = startOutbox();
    expect(await other.outbox.importAll(text)).toBeGreaterThanOrEqual(3);
    expect(await other.database.outbox.get('later')).toMatchObject({ version: 99, entry: { number: 'K7-0099' } });

    await outbox.discard('odd', 'Sold by hand');
    expect(await database.outbox.get('odd')).toBeUndefined();
    expect(await database.device.get('discarded:odd')).toMatchObject({ value: { reason: 'Sold by hand' } });
  });

  it('of a later version is left to that one: this tab gives the sending up, discards nothing, and says so', async () => {
    const { outbox, database, world } = startOutbox();
    const name = `flexy-till-outbox:${SCOPE}`;
    await until(outbox, (await outbox.enqueue(entryOf())).reference, 'acknowledged');
    // Until the queue rests: it may send what it finds before the page has seen the later one.
    await expect.poll(() => outbox.getSnapshot().entries.map(({ checkAt }) => checkAt)).toEqual([null]);
    const later = { reference: 'later', scope: SCOPE, version: 99, entry: { number: 'K7-0099', state: 'waiting' } };
    await database.outbox.put(later);
    const mine = await outbox.enqueue(entryOf({ orderNote: 'Another' }));
    const held = await tillLocks(database).take(name, { waitMs: Number.POSITIVE_INFINITY });
    expect(held).not.toBeNull();
    expect(troublesOf(outbox.getSnapshot()).map(({ kind }) => kind)).toEqual(['newer']);
    await outbox.discard('later', 'Unreadable');
    expect(await database.outbox.get('later')).toEqual(later);
    await world.timing.sleep(600_000, new AbortController().signal);
    expect((await createRepository(database, SCOPE).get(mine.reference))?.state).toBe('waiting');
    // The later one has sent it.
    await database.outbox.put({ ...later, entry: { ...later.entry, state: 'acknowledged' } });
    await held?.release();
    outbox.hurry();
    await until(outbox, mine.reference, 'acknowledged');
  });

  it('stays when it is discarded as one that can be read meanwhile', async () => {
    const { outbox, database } = startOutbox(() => 'unreachable');
    const { reference } = await outbox.enqueue(entryOf());
    await createRepository(database, SCOPE).discardUnreadable(reference, 'Unreadable', 0);
    expect(await database.outbox.get(reference)).toBeDefined();
  });
});

describe('what was discarded', () => {
  it('is kept, the latest hundred', async () => {
    const { database } = startOutbox();
    const repository = createRepository(database, SCOPE);
    for (let index = 0; index < 120; index += 1) {
      await database.outbox.put({ reference: `odd ${index}`, scope: SCOPE, entry: null });
      await repository.discardUnreadable(`odd ${index}`, 'Test', index * 1_000);
    }
    expect(await database.device.where('key').startsWith('discarded:').count()).toBe(100);
    expect(await database.device.get('discarded:odd 119')).toBeDefined();
  });
});

describe('what is known of the server’s orders', () => {
  it('is kept for sixty days, and acknowledged sales are the latest thirty', async () => {
    // Without an outbox, which would look after the rows while they are made.
    const database = openTillDatabase(`outbox-${uuid()}`);
    onTestFinished(() => database.close());
    const now = Date.parse('2026-11-22T09:00:00Z');
    const repository = createRepository(database, SCOPE);
    const day = 86_400_000;
    for (let index = 0; index < 90; index += 1) {
      const entry = await repository.add({ ...newEntry(entryOf(), now + index), state: 'sending' });
      await repository.acknowledge(
        entry.reference,
        { id: String(index), number: `DN-${index}` },
        now + index * day,
        null,
      );
    }
    await repository.forgetOld(now + 90 * day);
    expect(await database.outbox.count()).toBe(30);
    expect(await database.journal.count()).toBe(60);
  });
});
