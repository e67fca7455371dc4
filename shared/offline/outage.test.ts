import { expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { failure } from './testing/simulated-network.ts';
import {
  changeWith,
  openJournal,
  type QueuedChange,
  READ,
  senderOf,
  type Server,
  START,
} from './testing/test-sender.ts';
import { createWorld } from './testing/virtual-world.ts';

/**
 * A server that is away for so many ms, in front of a sender whose knocks are counted. What fails is the reading before
 * a change is sent, so that nothing is in doubt.
 */
async function setUpOutage(awayMs: number, answerTo: (id: string) => ApiError | 'network' | null = () => null) {
  const world = createWorld(1, START);
  const probes: number[] = [];
  let [until, answer] = [START + awayMs, answerTo];
  const fail = (id: string): void => {
    const error = world.now() < until ? 'network' : answer(id);
    if (error !== null) throw error === 'network' ? failure(READ, 'network') : error;
  };
  const calls: (readonly string[])[] = [];
  const kept: string[] = [];
  const server: Server = {
    calls,
    kept,
    probe: async () => {
      probes.push(world.now());
      fail('');
    },
    send: async (ids) => {
      calls.push(ids);
      for (const id of ids) fail(id);
      kept.push(...ids);
    },
  };
  const journal = openJournal(uuid());
  const { sender } = senderOf({ journal, server, world });
  const step = (isHurried = false, isOnline = true) => sender.step(new AbortController().signal, isHurried, isOnline);
  return {
    server,
    journal,
    probes,
    step,
    world: {
      ...world,
      back: () => {
        [until, answer] = [0, () => null];
      },
    },
    add: async (...changes: readonly QueuedChange[]) => {
      for (const change of changes) await journal.write(change);
    },
    /** Does what is due for so many ms. */
    run: async (milliseconds: number) => {
      const end = world.now() + milliseconds;
      while (world.now() < end) await world.pass(Math.min((await step()) ?? milliseconds, end - world.now()));
    },
  };
}

const busy = (retryAfter: number) => new ApiError({ kind: 'server', call: READ, status: 503, retryAfter });

it('asks once for all that waits whether the server is back, and sends it in its order then', async () => {
  const { add, run, server, world, probes } = await setUpOutage(Number.POSITIVE_INFINITY);
  const names = Array.from({ length: 20 }, (_, index) => index + 1);
  await add(...names.map((number) => changeWith(number, `table ${number}`)));
  await run(600_000);
  // One has met the outage itself; 1, 2, 4, 8, 16 and then 24 s, with a jitter of a quarter.
  expect(server.calls).toEqual([['change 1']]);
  expect(probes.length).toBeGreaterThan(20);
  expect(probes.length).toBeLessThan(40);
  const pauses = probes.map((at, index) => at - (probes[index - 1] ?? START));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_500);
  expect(new Set(pauses.slice(6)).size).toBeGreaterThan(5);

  world.back();
  const back = world.now();
  await run(31_000);
  expect(server.kept).toEqual(names.map((number) => `change ${number}`));
  expect(probes.filter((at) => at >= back)).toHaveLength(1);
});

it('knocks at once when a person asks, and tells what waits why', async () => {
  const { add, run, step, journal, probes, world, server } = await setUpOutage(Number.POSITIVE_INFINITY);
  await add(changeWith(1), changeWith(2, 'table 2'));
  await run(60_000);
  const before = probes.length;
  await step();
  expect(probes).toHaveLength(before);
  await step(true);
  expect(probes).toHaveLength(before + 1);
  expect((await journal.all()).entries.map(({ problem }) => problem?.kind)).toEqual(['network', 'network']);
  world.back();
  await step(true);
  expect(server.kept).toEqual(['change 1', 'change 2']);
});

it('keeps the pause that a server asks for, for all that waits', async () => {
  const { add, run, server, probes, world } = await setUpOutage(0, () => busy(60_000));
  await add(changeWith(1), changeWith(2, 'table 2'));
  await run(59_000);
  expect([server.calls, probes]).toEqual([[['change 1']], []]);
  world.back();
  await run(10_000);
  expect([server.kept, probes.length]).toEqual([['change 1', 'change 2'], 1]);
});

it('asks the server itself where the browser says that there is no network, and only when something is due', async () => {
  const { add, step, server, probes } = await setUpOutage(0);
  expect([await step(false, false), probes]).toEqual([null, []]);
  await add(changeWith(1));
  await step(false, false);
  expect([server.kept, probes.length]).toEqual([['change 1'], 1]);
});

it('lets no change that never gets through hold up the others', async () => {
  const { add, run, server, probes } = await setUpOutage(0, (id) => (id === 'change 1' ? 'network' : null));
  await add(...[1, 2, 3, 4].map((number) => changeWith(number, `table ${number}`)));
  await run(60_000);
  expect(server.kept).toEqual(['change 2', 'change 3', 'change 4']);
  expect(server.calls.filter(([id]) => id === 'change 1').length).toBeLessThan(12);
  expect(probes.length).toBeLessThan(12);
});
