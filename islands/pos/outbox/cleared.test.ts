import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openTillDatabase } from '../store/till-database.ts';
import { SCOPE, startOutbox, until } from '../testing/outbox.ts';
import { entryOf } from '../testing/samples.ts';
import { createRepository } from './repository.ts';
import { troublesOf } from './trouble.ts';

/** As “clear site data” does, from another connection. */
function deleteFromOutside(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.addEventListener('success', () => resolve());
    asked.addEventListener('error', () => reject(asked.error ?? new Error('Not deleted.')));
  });
}

it('writes the sales that wait back after the device was cleared, says so, and sends each once', async () => {
  let isOnline = false;
  const { outbox, server, database } = startOutbox(() => (isOnline ? 'none' : 'unreachable'));
  const waiting = [await outbox.enqueue(entryOf()), await outbox.enqueue(entryOf({ orderNote: 'Another' }))];
  await deleteFromOutside(database.name);
  await vi.waitFor(() => expect(troublesOf(outbox.getSnapshot())).toContainEqual({ kind: 'cleared', count: 2 }), {
    timeout: 10_000,
  });
  const again = openTillDatabase(database.name);
  const { entries } = await createRepository(again, SCOPE).all();
  again.close();
  expect(entries.map(({ reference }) => reference).sort()).toEqual(waiting.map(({ reference }) => reference).sort());
  isOnline = true;
  outbox.hurry();
  for (const { reference } of waiting) await until(outbox, reference, 'acknowledged');
  expect(server.orders).toHaveLength(2);
});

it('does not ask a database that stays open whether it is another one', async () => {
  const { outbox, database } = startOutbox();
  const first = await outbox.enqueue(entryOf());
  await until(outbox, first.reference, 'acknowledged');
  const get = vi.spyOn(database.device, 'get');
  const second = await outbox.enqueue(entryOf({ orderNote: 'Another' }));
  await until(outbox, second.reference, 'acknowledged');
  expect(get.mock.calls.filter((call) => JSON.stringify(call) === '["born"]')).toEqual([]);
});

it('leaves alone what a page of a later build has written back', async () => {
  const { outbox, database } = startOutbox(() => 'unreachable');
  const waiting = await outbox.enqueue(entryOf());
  const repository = createRepository(database, SCOPE);
  const row = await database.outbox.get(waiting.reference);
  await database.outbox.put({ ...Object(row), version: 99 });
  await repository.restore(waiting);
  expect(await database.outbox.toArray()).toEqual([expect.objectContaining({ version: 99 })]);
});
