import { expect, it, onTestFinished, vi } from 'vitest';
import { isWhole } from '#shared/testing/whole-runs.ts';
import { createSimulatedChannel } from '../testing/simulated-tabs.ts';
import { runQueueChaos } from './testing/chaos-run.ts';

it.each(Array.from({ length: isWhole ? 30 : 3 }, (_, index) => ({ seed: index + 1, tabs: 1 + (index % 2) })))(
  'no change is lost or doubled: seed $seed, $tabs tabs',
  async ({ seed, tabs }) => {
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { lost, doubled, left } = await runQueueChaos({
      seed,
      tabs,
      onWorld: (world) => vi.stubGlobal('BroadcastChannel', createSimulatedChannel(world)),
    });
    expect({ lost, doubled, left }).toEqual({ lost: [], doubled: [], left: [] });
  },
);
