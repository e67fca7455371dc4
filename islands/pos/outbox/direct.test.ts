import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { cashEntryOf } from '../cash-session/rules/cash-entry.ts';
import { postFaults, SCOPE, startOutbox, until } from '../testing/outbox.ts';
import { entryOf, METHODS } from '../testing/samples.ts';
import { createRepository } from './repository.ts';

const FULL = new DOMException('The disk is full', 'QuotaExceededError');

/** A till whose device refuses to store sales. */
function startRefusing(...given: Parameters<typeof startOutbox>) {
  const till = startOutbox(...given);
  vi.spyOn(till.database.outbox, 'put').mockImplementation(() => Dexie.Promise.reject(FULL));
  return till;
}

describe('a sale that the device refuses to store', () => {
  it('goes straight to the server', async () => {
    const { outbox, server } = startRefusing();
    const entry = entryOf();
    const saved = await outbox.enqueue(entry);
    expect([saved.state, server.orders.length]).toEqual(['acknowledged', 1]);
    await until(outbox, entry.sale.reference, 'acknowledged');
    // Saved again, it is the same sale.
    await outbox.enqueue(entry);
    expect(server.orders).toHaveLength(1);
    expect(outbox.getSnapshot().onlyInPage.size).toBe(0);
  });

  it('is in the books of the day all the same, once the device has room for them', async () => {
    const { outbox, database } = startRefusing();
    const books = vi.spyOn(database.takings, 'put').mockImplementation(() => Dexie.Promise.reject(FULL));
    const entry = entryOf();
    const taking = cashEntryOf(entry.sale, {
      number: entry.number,
      at: entry.sale.begunAt,
      userName: 'amina',
      methods: METHODS,
      taxRate: 10,
      taxMode: 'included',
      categoryOf: () => '',
    });
    if (!taking) throw new Error('This is a sale.');
    await outbox.enqueue({ ...entry, taking: { taking, sale: entry.sale, scope: 'shop', needsShift: false } });
    expect([await database.takings.count(), outbox.getSnapshot().unnotedCount]).toEqual([0, 1]);
    books.mockRestore();
    await vi.waitFor(() => expect(outbox.getSnapshot().unnotedCount).toBe(0), { timeout: 10_000 });
    expect((await database.takings.toArray()).map(({ reference }) => reference)).toEqual([entry.sale.reference]);
  });

  it('tells its listeners of the order', async () => {
    const { outbox } = startRefusing();
    const told: (string | undefined)[] = [];
    outbox.onAcknowledged((_, order) => told.push(order?.id));
    await outbox.enqueue(entryOf());
    expect(told).toEqual(['1']);
  });

  it.each(['unreachable', 'signed-out', 'refused'] as const)(
    'is not saved when it is certainly not on the server: %s',
    async (fault) => {
      const { outbox, server } = startRefusing((call) =>
        // What breaks on the way may have arrived; a read that fails shows that nothing was sent.
        fault === 'unreachable' || call.startsWith('POST') ? fault : 'none',
      );
      vi.spyOn(server.api, 'isClockSure').mockReturnValue(false);
      await expect(outbox.enqueue(entryOf())).rejects.toThrow();
      expect([server.orders.length, outbox.getSnapshot().entries.length]).toEqual([0, 0]);
    },
  );

  it('is looked after by the page when its answer is lost', async () => {
    const { outbox, server } = startRefusing(postFaults('late-commit'));
    const entry = entryOf();
    const saved = await outbox.enqueue(entry);
    expect(saved.state).toBe('in-doubt');
    expect([...outbox.getSnapshot().onlyInPage]).toEqual([entry.sale.reference]);
    expect(outbox.getSnapshot().unsentCount).toBe(1);
    await until(outbox, entry.sale.reference, 'acknowledged');
    expect(server.orders).toHaveLength(1);
    expect(outbox.getSnapshot().unsentCount).toBe(0);
  });

  it('is not offered to another sale, nor taken for its second order', async () => {
    const { outbox, database } = startRefusing();
    await outbox.enqueue(entryOf());
    expect(await createRepository(database, SCOPE).claimed(['1'])).toEqual(new Set(['1']));
  });

  it('can be exported', async () => {
    // Sent again and again, so that it stays in the page however long the export takes.
    const { outbox } = startRefusing((call) => (call.startsWith('POST') ? 'dropped-before' : 'none'));
    const entry = entryOf();
    await outbox.enqueue(entry);
    expect(JSON.parse(await outbox.exportAll())).toMatchObject({ entries: [{ reference: entry.sale.reference }] });
  });
});
