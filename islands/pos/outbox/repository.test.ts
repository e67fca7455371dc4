import { describe, expect, it, onTestFinished } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { openTillDatabase } from '../store/till-database.ts';
import { editedWith, entryOf } from '../testing/samples.ts';
import { newEntry, type OutboxEntry } from './entry.ts';
import { createRepository, type Repository } from './repository.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const DAY_MS = 24 * 3_600_000;
const SHOP = 'shop';

function setUp() {
  const database = openTillDatabase(`repository-${uuid()}`);
  onTestFinished(() => database.close());
  return { database, repository: createRepository(database, SHOP), other: createRepository(database, 'another shop') };
}

/** A sale with its number as its only mark. */
const saleOf = (reference: string, changes: Partial<OutboxEntry> = {}, savedAt = NOW): OutboxEntry => ({
  ...newEntry(entryOf({ reference, orderNote: reference }), savedAt),
  ...changes,
});
const candidate = (id: string) => ({ id, number: `ORD-${id}`, createdAt: null, total: null });
const references = async (repository: Repository) => (await repository.all()).entries.map(({ reference }) => reference);

describe('a sale that is added', () => {
  it('takes the place of its open cart', async () => {
    const { database, repository } = setUp();
    await database.carts.put({ reference: 'a', scope: SHOP, cashier: 'amina', changedAt: 0, sale: {} });
    await repository.add(saleOf('a'));
    expect(await database.carts.count()).toBe(0);
  });

  it('is the same entry when it is added again, and another sale of its reference is one of its own', async () => {
    const { repository } = setUp();
    await repository.add(saleOf('a'));
    expect((await repository.add(saleOf('a'))).reference).toBe('a');
    const other = { ...saleOf('b'), reference: 'a' };
    const { reference, sale, payload } = await repository.add(other);
    expect(reference).not.toBe('a');
    expect([sale.reference, payload['clientReference']]).toEqual([reference, reference]);
    // It may be tried again, and is still one sale.
    expect((await repository.add(other)).reference).toBe(reference);
    expect(await references(repository)).toHaveLength(2);
  });

  it('gets another reference where an acknowledged sale had it, also one that is no longer kept', async () => {
    const { database, repository } = setUp();
    await repository.add(saleOf('a'));
    await repository.acknowledge('a', { id: '7', number: 'ORD-7' }, NOW, null);
    await database.outbox.clear();
    expect((await repository.add(saleOf('a'))).reference).not.toBe('a');
  });

  it('is written back once after it was lost, and not over what stands there or was acknowledged', async () => {
    const { database, repository } = setUp();
    await repository.restore(saleOf('a'));
    await repository.restore(saleOf('a', { number: 'K7-0099' }));
    expect((await repository.get('a'))?.number).toBe('K7-0001');
    await repository.acknowledge('a', { id: '7', number: 'ORD-7' }, NOW, null);
    await database.outbox.clear();
    await repository.restore(saleOf('a'));
    expect(await references(repository)).toEqual([]);
  });
});

describe('a sale that is acknowledged', () => {
  it('keeps its order from every other sale, in its own shop alone', async () => {
    const { repository, other } = setUp();
    await repository.add(saleOf('a'));
    await repository.add(saleOf('b', { state: 'doubled', candidates: [candidate('7')] }));
    await repository.add(saleOf('c', { state: 'undecided', candidates: [candidate('7'), candidate('8')] }));
    await repository.acknowledge('a', { id: '7', number: 'ORD-7' }, NOW, null);
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((reference) => repository.get(reference)));
    expect(a).toMatchObject({ state: 'acknowledged', order: { id: '7' }, acknowledgedAt: NOW });
    expect([b?.state, b?.candidates]).toEqual(['acknowledged', []]);
    expect([c?.state, c?.candidates]).toEqual(['undecided', [candidate('8')]]);
    expect([...(await repository.claimed(['7', '8']))]).toEqual(['7']);
    expect([...(await other.claimed(['7']))]).toEqual([]);
    expect([await repository.orderOf('a'), await repository.knows('a'), await repository.knows('z')]).toEqual([
      '7',
      true,
      false,
    ]);
  });

  it('claims an order that it has only changed as changed, and leaves it to the sale that has made it', async () => {
    const { database, repository } = setUp();
    await repository.add({ ...saleOf('a'), ...newEntry(entryOf({ reference: 'a', edited: editedWith() }), NOW) });
    await repository.add(saleOf('b', { state: 'undecided', candidates: [candidate('7')] }));
    await repository.acknowledge('a', { id: '7', number: 'ORD-7' }, NOW, null);
    expect((await repository.get('b'))?.candidates).toEqual([candidate('7')]);
    expect([...(await repository.claimed(['7', 'changed:7']))]).toEqual(['changed:7']);
    await database.outbox.clear();
    expect(await repository.orderOf('a')).toBe('7');
  });

  it('is kept with the latest thirty; one that is still to be checked, and one of an unknown order, beside them', async () => {
    const { repository } = setUp();
    const acknowledge = async (reference: string, at: number, id: string | null, checkAt: number | null) => {
      await repository.add(saleOf(reference, {}, at));
      await repository.acknowledge(reference, id === null ? null : { id, number: id }, at, checkAt);
    };
    await acknowledge('checked later', NOW - 3, 'x', NOW);
    await acknowledge('unknown', NOW - 2, null, null);
    await acknowledge('oldest', NOW - 1, 'y', null);
    for (let index = 0; index < 30; index += 1) await acknowledge(`sale ${index}`, NOW + index, String(index), null);
    const kept = await references(repository);
    expect(kept).toHaveLength(32);
    expect(kept.slice(0, 3)).toEqual(['checked later', 'unknown', 'sale 0']);
  });
});

describe('an order that the cashier chooses', () => {
  it('is that sale, and once it is another sale it cannot be chosen', async () => {
    const { repository } = setUp();
    for (const reference of ['a', 'b'])
      await repository.add(saleOf(reference, { state: 'undecided', candidates: [candidate('7'), candidate('8')] }));
    expect(await repository.claim('a', '9', NOW, NOW)).toBeNull();
    expect(await repository.claim('a', '7', NOW, NOW + 1)).toMatchObject({
      state: 'acknowledged',
      order: { id: '7', number: 'ORD-7' },
      candidates: [],
      checkAt: NOW + 1,
    });
    expect((await repository.get('b'))?.candidates).toEqual([candidate('8')]);
    expect(await repository.claim('a', '8', NOW, NOW)).toBeNull();
    await repository.addClaims([{ orderId: '8', reference: 'of another till' }], NOW);
    expect(await repository.claim('b', '8', NOW, NOW)).toBeNull();
  });

  it('is asked for while the sale is undecided alone', async () => {
    const { repository } = setUp();
    await repository.add(saleOf('a', { state: 'doubled', candidates: [candidate('7')] }));
    expect(await repository.claim('a', '7', NOW, NOW)).toBeNull();
    expect((await repository.get('a'))?.state).toBe('doubled');
  });

  it('is settled as a surplus one; after the last of them the sale is acknowledged', async () => {
    const { repository } = setUp();
    await repository.add(saleOf('a', { state: 'doubled', candidates: [candidate('7'), candidate('8')] }));
    await repository.dealWith('a', '7', NOW);
    expect(await repository.get('a')).toMatchObject({ state: 'doubled', candidates: [candidate('8')] });
    await repository.dealWith('a', '8', NOW);
    expect(await repository.get('a')).toMatchObject({ state: 'acknowledged', candidates: [] });
    expect([...(await repository.claimed(['7', '8']))]).toEqual(['7', '8']);
  });
});

describe('claims', () => {
  it('of another till are taken over, and none takes the place of one that is known', async () => {
    const { repository } = setUp();
    await repository.add(saleOf('b', { state: 'undecided', candidates: [candidate('7'), candidate('8')] }));
    await repository.addClaims([{ orderId: '7', reference: 'a' }], NOW - DAY_MS);
    await repository.addClaims(
      [
        { orderId: '7', reference: 'b' },
        { orderId: '8', reference: 'b' },
      ],
      NOW,
    );
    expect(await repository.orderOf('a')).toBe('7');
    expect((await repository.get('b'))?.candidates).toEqual([candidate('8')]);
    expect(await repository.claimsSince(NOW)).toEqual([{ orderId: '8', reference: 'b' }]);
    expect(await repository.claimsSince(NOW - DAY_MS)).toHaveLength(2);
  });

  it('are forgotten after sixty days, those of another shop by that shop alone', async () => {
    const { repository, other } = setUp();
    for (const shop of [repository, other]) await shop.addClaims([{ orderId: '7', reference: 'a' }], NOW);
    await repository.forgetOld(NOW + 60 * DAY_MS);
    expect(await repository.claimsSince(0)).toHaveLength(1);
    await repository.forgetOld(NOW + 60 * DAY_MS + 1);
    expect([await repository.claimsSince(0), await other.claimsSince(0)].map(({ length }) => length)).toEqual([0, 1]);
  });
});

describe('a sale that does not go to the server', () => {
  it('is a cart again, unless it may not', async () => {
    const { database, repository } = setUp();
    await repository.add(saleOf('a'));
    expect(await repository.takeBack('a', () => false)).toBeNull();
    expect(await database.carts.count()).toBe(0);
    expect((await repository.takeBack('a', () => true))?.reference).toBe('a');
    expect((await database.carts.toArray()).map(({ reference }) => reference)).toEqual(['a']);
    expect(await references(repository)).toEqual([]);
  });

  it('is archived with its reason where it is discarded, the latest hundred', async () => {
    const { database, repository } = setUp();
    for (let index = 0; index < 101; index += 1) {
      await repository.add(saleOf(`sale ${index}`));
      await repository.discard(`sale ${index}`, 'A mistake', NOW + index, () => true);
    }
    const archived = await database.device.where('key').startsWith('discarded:').toArray();
    expect(archived).toHaveLength(100);
    expect(archived.some(({ key }) => key === 'discarded:sale 0')).toBe(false);
    expect(archived.find(({ key }) => key === 'discarded:sale 100')?.value).toMatchObject({
      scope: SHOP,
      reason: 'A mistake',
      at: new Date(NOW + 100).toISOString(),
      entry: { reference: 'sale 100' },
    });
  });

  it('stays while it may not be discarded', async () => {
    const { database, repository } = setUp();
    await repository.add(saleOf('a'));
    expect(await repository.discard('a', 'A mistake', NOW, () => false)).toBeNull();
    expect([await references(repository), await database.device.count()]).toEqual([['a'], 0]);
  });
});

it('a row that cannot be read is archived by a press, but not one of a later version or of another shop', async () => {
  const { database, repository } = setUp();
  await repository.add(saleOf('readable'));
  await database.outbox.bulkPut([
    { reference: 'broken', scope: SHOP, version: 1, entry: {} },
    { reference: 'later', scope: SHOP, version: 99, entry: {} },
    { reference: 'elsewhere', scope: 'another shop', version: 1, entry: {} },
  ]);
  for (const reference of ['broken', 'later', 'elsewhere', 'readable', 'nowhere'])
    await repository.discardUnreadable(reference, 'Unreadable', NOW);
  expect((await database.outbox.toArray()).map(({ reference }) => reference).sort()).toEqual([
    'elsewhere',
    'later',
    'readable',
  ]);
  expect((await database.device.toArray()).map(({ key }) => key)).toEqual(['discarded:broken']);
});

it('what is learnt of a server is kept for its shop: its clock, its newest order, whether it keeps references', async () => {
  const { database, repository, other } = setUp();
  await repository.learnDateSkew(-3_600_000);
  await repository.learnNewest(['9', '10', 'A-99']);
  await repository.learnNewest(['8']);
  await repository.learnNewest([]);
  await repository.learnKeepsReference(true);
  expect(await repository.habits()).toEqual({ dateSkew: -3_600_000, newestOrder: '10', saleFields: null });
  expect([await repository.keepsReference(), await other.keepsReference()]).toEqual([true, false]);
  expect((await other.habits()).newestOrder).toBeNull();
  // What an older or a broken till has left is as good as nothing.
  await database.device.put({ key: `server-habits:${SHOP}`, value: { dateSkew: 'yesterday' } });
  expect((await repository.habits()).dateSkew).toBeNull();
});
