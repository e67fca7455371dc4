import 'fake-indexeddb/auto';
import { runQueueChaos } from '../../shared/offline/queue/testing/chaos-run.ts';
import { createSimulatedChannel } from '../../shared/offline/testing/simulated-tabs.ts';

/** Runs the offline queue through seeds one after the other, every second one with two tabs, and reports the sum. */
export async function runManyQueues(count: number, firstSeed: number): Promise<void> {
  const started = performance.now();
  const sum = { changes: 0, kills: 0, decisions: 0, lost: 0, doubled: 0, left: 0 };
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { changes, kills, decisions, lost, doubled, left } = await runQueueChaos({
      seed,
      tabs: 1 + (seed % 2),
      onWorld: (world) => Object.assign(globalThis, { BroadcastChannel: createSimulatedChannel(world) }),
    });
    for (const one of lost) console.error(`seed ${seed}, lost: ${one}`);
    for (const one of doubled) console.error(`seed ${seed}, doubled: ${one}`);
    for (const one of left) console.error(`seed ${seed}, never sent: ${one}`);
    sum.changes += changes;
    sum.kills += kills;
    sum.decisions += decisions;
    sum.lost += lost.length;
    sum.doubled += doubled.length;
    sum.left += left.length;
    if ((seed - firstSeed + 1) % 100 === 0) console.log(`${seed - firstSeed + 1} runs`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${count} runs: ${sum.changes} changes, ${sum.kills} kills, ${sum.decisions} decided by a person; lost ${sum.lost}, doubled ${sum.doubled}, never sent ${sum.left} (seed ${firstSeed}, ${seconds} s)`,
  );
  if (sum.lost + sum.doubled + sum.left > 0) process.exitCode = 1;
}
