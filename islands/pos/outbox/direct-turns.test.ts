import { expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import { entryOf } from '../testing/samples.ts';
import { createDirect } from './direct.ts';
import { newEntry } from './entry.ts';
import type { Repository } from './repository.ts';

interface Step {
  readonly isHurried: boolean;
  readonly end: (next: number | null) => void;
}

const steps: Step[] = [];

function openDirect() {
  const world = createWorld(1, Date.parse('2026-11-20T09:00:00Z'));
  const nothing = (): void => undefined;
  return createDirect({
    // The sender and what the device has are not asked here.
    api: {} as ApiClient,
    stored: {} as Repository,
    currency: 'MAD',
    signal: new AbortController().signal,
    timing: world.timing,
    createSender: () => ({
      takeOver: () => Promise.resolve(),
      step: (_, isHurried) =>
        new Promise((end) => {
          steps.push({ isHurried, end });
        }),
    }),
    onReached: nothing,
    onAcknowledged: nothing,
    onChange: nothing,
  });
}

/** Waits for the step of this number, counted from 0. */
async function stepAt(at: number): Promise<Step> {
  await expect.poll(() => steps.length).toBeGreaterThan(at);
  const step = steps[at];
  if (step === undefined) throw new Error('no such step');
  return step;
}

it('takes one step at a time, and one more for a sale that came during the last', async () => {
  const direct = openDirect();
  const [first, second] = [newEntry(entryOf(), 0), newEntry(entryOf({ reference: 'second' }), 0)];
  const lose = (reference: string) => direct.repository.update(reference, (entry) => ({ ...entry, state: 'in-doubt' }));

  const saved = [direct.send(first)];
  const sending = await stepAt(0);
  saved.push(direct.send(second));
  await lose(first.reference);
  sending.end(1);
  const next = await stepAt(1);
  expect([sending.isHurried, next.isHurried, steps.length]).toEqual([true, true, 2]);
  await lose(second.reference);
  next.end(1);
  await Promise.all(saved);

  const looking = await stepAt(2);
  direct.wake();
  looking.end(null);
  (await stepAt(3)).end(null);
  expect(steps.map(({ isHurried }) => isHurried)).toEqual([true, true, false, false]);
});
