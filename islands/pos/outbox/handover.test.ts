import { describe, expect, it } from 'vitest';
import { SCOPE, startOutbox, until } from '../testing/outbox.ts';
import { entryOf } from '../testing/samples.ts';

/** A till without a connection, and the file of its one sale. */
async function exported() {
  let isOnline = false;
  const till = startOutbox(() => (isOnline ? 'none' : 'unreachable'));
  const { reference } = await till.outbox.enqueue(entryOf());
  const text = await till.outbox.exportAll();
  await until(till.outbox, reference, 'exported');
  isOnline = true;
  till.outbox.hurry();
  return { ...till, reference, text };
}

describe('exported sales', () => {
  it('are not sent by their till until a person decides', async () => {
    const { outbox, server, reference, text } = await exported();
    const another = await outbox.enqueue(entryOf({ orderNote: 'Another' }));
    await until(outbox, another.reference, 'acknowledged');
    expect(server.orders.map(({ sentAs }) => sentAs)).toEqual([another.reference]);
    expect(JSON.parse(text)).toMatchObject({ base: SCOPE, entries: [{ reference }] });
    await outbox.sendAgain(reference);
    await until(outbox, reference, 'acknowledged');
    expect(server.orders).toHaveLength(2);
  });

  it('are sent once when another till imports them and the first one then sends them as well', async () => {
    const first = await exported();
    // The second till stands before the same server.
    const second = startOutbox();
    expect(await second.outbox.importAll(first.text)).toBe(1);
    await until(second.outbox, first.reference, 'acknowledged');
    const [order] = second.server.orders;
    first.server.insert(order?.wire ?? {});
    await first.outbox.sendAgain(first.reference);
    await until(first.outbox, first.reference, 'acknowledged');
    expect(first.server.orders).toHaveLength(1);
  });

  it('come back to their till by its own file', async () => {
    const { outbox, server, reference, text } = await exported();
    expect(await outbox.importAll(text)).toBe(1);
    await until(outbox, reference, 'acknowledged');
    expect(await outbox.importAll(text)).toBe(0);
    expect(server.orders).toHaveLength(1);
  });

  it('can be left to the other till', async () => {
    const { outbox, database, server, reference } = await exported();
    await outbox.discard(reference, 'Another till sends it');
    await until(outbox, reference, undefined);
    expect(await database.device.get(`discarded:${reference}`)).toBeDefined();
    expect(server.orders).toHaveLength(0);
  });

  it('are looked for when they are sent again although they were refused', async () => {
    const lost = startOutbox((call) => (call.startsWith('POST') ? 'refused' : 'none'));
    const refused = await lost.outbox.enqueue(entryOf());
    await until(lost.outbox, refused.reference, 'refused');
    const text = await lost.outbox.exportAll();
    expect(JSON.parse(text)).toMatchObject({ entries: [{ reference: refused.reference, state: 'refused' }] });
    // Sent again after the export, it is looked for first.
    lost.server.calls.length = 0;
    await lost.outbox.sendAgain(refused.reference);
    await expect.poll(() => lost.server.calls.at(-1)).toMatch(/^POST/);
    expect(lost.server.calls[0]).toMatch(/^GET/);
  });
});
