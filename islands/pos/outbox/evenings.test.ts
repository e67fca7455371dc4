import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { playEvening } from '../testing/restaurant-evening.ts';

/** `npm run chaos -- --evenings 28` plays a thousand acts. */
const EVENINGS = Number(process.env['SIMULATED_EVENINGS'] ?? 0);
const FIRST = Number(process.env['FIRST_EVENING'] ?? 1);

it.runIf(EVENINGS > 0).each(Array.from({ length: Math.max(1, EVENINGS) }, (_, index) => FIRST + index))(
  'three devices cook each dish once and are paid each bill once, evening %i',
  { timeout: 60_000 },
  async (seed) => {
    vi.stubGlobal('navigator', { onLine: true, locks: createMemoryLocks() });
    vi.stubGlobal('BroadcastChannel', undefined);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    const { lost, doubled, problems } = await playEvening({ seed, isBad: seed % 3 !== 0 });
    expect({ lost, doubled, problems }).toEqual({ lost: [], doubled: [], problems: [] });
  },
);
