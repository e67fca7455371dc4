import { expect, it } from 'vitest';
import { START, startOutbox, until } from '../testing/outbox.ts';
import { entryOf } from '../testing/samples.ts';

const OUTAGE_MS = 600_000;
const SALES = 8;

/** Sells on a till whose server is away for ten minutes from its first call on; every call with its time. */
async function sellWithoutServer() {
  const calls: { readonly call: string; readonly at: number }[] = [];
  const isAway = (): boolean => till.world.now() < START + OUTAGE_MS;
  const till = startOutbox((call) => {
    calls.push({ call, at: till.world.now() - START });
    return isAway() ? 'unreachable' : 'none';
  });
  const entries = Array.from({ length: SALES }, (_, index) => entryOf({ orderNote: `sale ${index}` }, `K7-${index}`));
  for (const [index, entry] of entries.entries())
    till.world.at(START + index * 30_000, async () => {
      await till.outbox.enqueue(entry);
    });
  await till.world.pass(0);
  return { ...till, calls, entries };
}

it('asks for all waiting sales with one call, however long the server is away', async () => {
  const { calls, entries, outbox, server } = await sellWithoutServer();
  for (const { sale } of entries) await until(outbox, sale.reference, 'acknowledged');
  const during = calls.filter(({ at }) => at < OUTAGE_MS);
  // The first sale alone meets the outage: one step of it each 18 to 30 s, in the end.
  expect(during.length).toBeGreaterThan(15);
  expect(during.length).toBeLessThan(45);
  expect(during.filter(({ call }) => call.startsWith('POST')).length).toBeLessThanOrEqual(1);
  expect(server.orders).toHaveLength(SALES);

  const sent = calls.filter(({ call, at }) => call.startsWith('POST') && at >= OUTAGE_MS);
  expect(sent[0]?.at).toBeLessThan(OUTAGE_MS + 30_500);
});

it('says of each sale that waits why it does', async () => {
  const { outbox } = startOutbox(() => 'unreachable');
  for (const number of [1, 2, 3]) await outbox.enqueue(entryOf({ orderNote: `sale ${number}` }, `K7-${number}`));
  await expect
    .poll(() => outbox.getSnapshot().entries.map(({ problem }) => problem?.kind))
    .toEqual(['network', 'network', 'network']);
});
