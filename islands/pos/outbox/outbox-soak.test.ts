import { expect, it, vi } from 'vitest';
import type { Fault } from '#shared/offline/testing/simulated-network.ts';
import { isWhole } from '#shared/testing/whole-runs.ts';
import { postFaults, startOutbox } from '../testing/outbox.ts';
import { entryOf } from '../testing/samples.ts';

/** A day in a large shop has some thousand. */
const SALES = isWhole ? 1_000 : 100;
/** Sales that are sent before the next ones are rung up. */
const BATCH = 25;

it('keeps the outbox short however many sales there are, and has each on the server once', async () => {
  // Every fiftieth answer is lost after the server has saved the order.
  const faults = Array.from({ length: 2 * SALES }, (_, index): Fault => (index % 50 === 3 ? 'late-commit' : 'none'));
  const { outbox, database, server } = startOutbox(postFaults(...faults), { keepsReference: true });
  const most = { rows: 0, device: 0, shown: 0 };
  for (let sold = 0; sold < SALES; sold += BATCH) {
    for (let sale = sold + 1; sale <= sold + BATCH; sale += 1)
      await outbox.enqueue(entryOf({}, `K7-${String(sale).padStart(4, '0')}`));
    outbox.hurry();
    await vi.waitFor(() => expect(outbox.getSnapshot().unsentCount).toBe(0), { timeout: 120_000, interval: 1 });
    most.rows = Math.max(most.rows, await database.outbox.count());
    most.device = Math.max(most.device, await database.device.count());
    most.shown = Math.max(most.shown, outbox.getSnapshot().entries.length);
  }
  expect(server.orders).toHaveLength(SALES);
  expect(most.rows).toBeLessThanOrEqual(30 + 2 * BATCH);
  expect(most.shown).toBeLessThanOrEqual(30 + 2 * BATCH);
  expect(most.device).toBeLessThanOrEqual(10);
  await expect(database.carts.count()).resolves.toBe(0);
}, 1_200_000);
