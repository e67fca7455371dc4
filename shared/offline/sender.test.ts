import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { openDatabase, type Table } from './database.ts';
import type { OutboxRow } from './journal.ts';
import { runQueue } from './run-queue.ts';
import { createSender } from './sender.ts';
import { createFaultSchedule, failure, type Fault } from './testing/simulated-network.ts';
import { createSimulatedChannel, createSimulatedTabs } from './testing/simulated-tabs.ts';
import {
  changeWith,
  createServer,
  openJournal,
  type QueuedChange,
  READ,
  senderOf,
  type Server,
  START,
} from './testing/test-sender.ts';
import { createWorld, type World } from './testing/virtual-world.ts';

async function setUp(faults: readonly Fault[] = [], hasChanged?: (record: string) => boolean) {
  const world = createWorld(1, START);
  const left = [...faults];
  const server = createServer(world, () => left.shift() ?? 'none');
  const name = uuid();
  const journal = openJournal(name);
  const { sender, reached } = senderOf({ journal, server, world, ...(hasChanged ? { hasChanged } : {}) });
  const add = async (...changes: readonly QueuedChange[]): Promise<void> => {
    for (const change of changes) await journal.write(change);
  };
  const step = (isHurried = false) => sender.step(new AbortController().signal, isHurried);
  const states = async () => (await journal.all()).entries.map(({ number, state }) => `${number} ${state}`);
  return { add, step, states, journal, name, reached, sender, server, world };
}

describe('a sender', () => {
  it('sends batches in order and removes what was sent, and nothing that came meanwhile', async () => {
    const { add, step, states, server, world } = await setUp();
    await add(changeWith(2), changeWith(1), changeWith(3, 'table 2'));
    world.at(START + 1, () => add(changeWith(4)));
    await step();
    expect(server.calls).toEqual([['change 1', 'change 2'], ['change 3']]);
    expect(await states()).toEqual(['4 waiting']);
    await step();
    expect(server.kept).toEqual(['change 1', 'change 2', 'change 3', 'change 4']);
    expect(await step()).toBeNull();
  });

  it('keeps a change in doubt when the answer is lost, and sends the same again once the server has settled', async () => {
    const { add, step, states, server, world, reached } = await setUp(['dropped-after']);
    await add(changeWith(1));
    await step();
    expect(await states()).toEqual(['1 in-doubt']);
    const settled = await step();
    expect(settled).toBeGreaterThanOrEqual(world.timing.settle);
    // Hurrying does not shorten the time in which the server may still commit.
    expect(await step(true)).toBeGreaterThan(0);
    await world.pass(settled ?? 0);
    await step();
    await step();
    expect([server.calls, server.kept, await states()]).toEqual([[['change 1'], ['change 1']], ['change 1'], []]);
    // The second one has answered the knock.
    expect(reached).toEqual([false, true, true]);
  });

  it('waits for a token and tries again soon, without a doubt', async () => {
    const { add, step, journal, world } = await setUp(['signed-out']);
    await add({ ...changeWith(1), failures: 9 });
    await step();
    const [change] = (await journal.all()).entries;
    expect(change).toMatchObject({ state: 'waiting', attempts: [], failures: 10 });
    expect(change?.notBefore).toBeLessThanOrEqual(world.now() + 5_000);
  });

  it('sets aside what is refused; what stands behind it waits, the rest goes on', async () => {
    const { add, step, states, server, journal } = await setUp(['refused']);
    await add(changeWith(1), changeWith(2, 'table 2'));
    await step();
    await add(changeWith(3), changeWith(4, 'table 2'));
    await step();
    expect(await states()).toEqual(['1 set-aside', '3 waiting']);
    expect(server.kept).toEqual(['change 2', 'change 4']);
    expect((await journal.get('change 1'))?.problem?.message).toBe('The server did not accept what was entered');
    // Nothing is due until a person has decided.
    expect(await step()).toBeNull();
  });

  it('does not send what its record no longer fits', async () => {
    const { add, step, states, server } = await setUp([], (record) => record === 'table 2');
    await add(changeWith(1), changeWith(2, 'table 2'));
    await step();
    expect([await states(), server.kept]).toEqual([['2 conflict'], ['change 1']]);
  });

  it('doubts what a page was killed over', async () => {
    const { add, states, sender } = await setUp();
    await add({ ...changeWith(1), state: 'sending', attempts: [{ startedAt: START, endedAt: null }] });
    await sender.takeOver();
    expect(await states()).toEqual(['1 in-doubt']);
  });

  it('sends nothing once another tab has taken over, and leaves the change to that tab', async () => {
    const { add, states, journal, server, world } = await setUp();
    let takeOver = (): Promise<unknown> => Promise.resolve();
    const frozen = senderOf({
      journal,
      server,
      world,
      maySend: async () => {
        await takeOver();
        return false;
      },
    }).sender;
    const { signal } = new AbortController();
    await add(changeWith(1));
    await frozen.step(signal, false);
    expect([server.calls, await states()]).toEqual([[], ['1 waiting']]);
    expect((await journal.get('change 1'))?.attempts).toEqual([]);
    // The other tab finds it marked as being sent, and cannot know that it never was.
    takeOver = () => senderOf({ journal, server, world }).sender.takeOver();
    await frozen.step(signal, false);
    expect([server.calls, await states()]).toEqual([[], ['1 in-doubt']]);
  });

  it('never sees what another user has left, nor a row that it cannot read', async () => {
    const { add, step, journal, name, server } = await setUp();
    await add(changeWith(1));
    const other = openJournal(name, 'user 2');
    await openDatabase<{ changes: Table<OutboxRow, string> }>(name, [{ changes: 'reference, scope' }]).changes.put({
      reference: 'broken',
      scope: 'user 2',
      entry: { id: 7 },
    });
    expect(await other.all()).toEqual({ entries: [], damaged: [expect.objectContaining({ reference: 'broken' })] });
    expect(await other.get('change 1')).toBeNull();
    await other.updateAll(new Map([['change 1', (one) => ({ ...one, state: 'conflict' })]]));
    expect((await journal.get('change 1'))?.state).toBe('waiting');
    await step();
    expect(server.kept).toEqual(['change 1']);
  });

  it('lets its maintenance wait for what is to be sent, for a minute at most', async () => {
    const world = createWorld(1, START);
    const journal = openJournal(uuid());
    const done: string[] = [];
    let dueAt = START;
    const sender = createSender<QueuedChange, undefined>({
      journal,
      timing: world.timing,
      onChange: () => undefined,
      onReached: () => undefined,
      policy: () => ({
        keyOf: ({ id }) => id,
        send: () => {
          done.push('sent');
          return Promise.reject(failure(READ, 'server', 500));
        },
        acknowledge: () => Promise.resolve(),
        refused: (change) => change,
        resolveInDoubt: () => Promise.resolve(),
        probe: () => Promise.resolve(),
        maintenance: () =>
          Promise.resolve({
            dueAt,
            run: () => {
              done.push('looked after');
              dueAt = world.now() + 60_000;
              return Promise.resolve();
            },
          }),
      }),
    });
    const { signal } = new AbortController();
    await journal.write({ ...changeWith(1), failures: 9 });
    await sender.step(signal, false);
    await sender.step(signal, false);
    expect(done).toEqual(['sent', 'looked after']);
    await world.pass(120_000);
    // Both are due, and the maintenance has already been put off for a minute.
    await sender.step(signal, false);
    await sender.step(signal, false);
    expect(done).toEqual(['sent', 'looked after', 'looked after', 'sent']);
  });
});

/** Opens tabs that run one queue over this journal. */
function openTabs(world: World, count: number, name: string, server: Server, timing = world.timing) {
  const locks = webLocks(createMemoryLocks());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', createSimulatedChannel(world));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return createSimulatedTabs(world, count, (signal) => {
    const journal = openJournal(name);
    const { sender } = senderOf({ journal, server, world, timing });
    const queue = runQueue({
      name,
      locks,
      timing,
      signal,
      startSender: () => Promise.resolve(sender),
      unsentCount: () => 1,
      locale: () => 'en',
      refresh: () => Promise.resolve(),
      onOnline: () => undefined,
    });
    return { journal, queue };
  });
}

test('a clock that an answer puts back by an hour holds up nothing', async () => {
  const world = createWorld(1, START);
  let fastByMs = 3_600_000;
  const faults: Fault[] = ['dropped-after'];
  const server = createServer(world, () => {
    fastByMs = 0;
    return faults.shift() ?? 'none';
  });
  const name = uuid();
  await openJournal(name).write(changeWith(1));
  const tabs = openTabs(world, 1, name, server, { ...world.timing, now: () => world.now() + fastByMs });
  await world.idle();
  tabs.closeAll();
  expect([server.calls, (await openJournal(name).all()).entries]).toEqual([[['change 1'], ['change 1']], []]);
  expect(world.now()).toBeLessThan(START + 60_000);
});

describe('a queue of changes on a bad network', () => {
  it.each(Array.from({ length: 10 }, (_, index) => ({ seed: index + 1, tabs: 1 + (index % 3) })))(
    'is sent whole, once and in order: seed $seed, $tabs tabs',
    { timeout: 30_000 },
    async ({ seed, tabs }) => {
      const world = createWorld(seed, START);
      const count = 40;
      const server = createServer(world, createFaultSchedule(world, { until: START + count * 10_000 }));
      const name = uuid();
      const open = openTabs(world, tabs, name, server);
      for (let number = 1; number <= count; number += 1) {
        world.at(START + number * 8_000, async () => {
          const { journal, queue } = open.any();
          await journal.write(changeWith(number, `table ${number % 5}`));
          queue.changed();
          queue.wake(false);
        });
        if (world.random() < 0.3) world.at(START + world.random() * count * 8_000, open.crash);
        if (world.random() < 0.2) world.at(START + world.random() * count * 8_000, () => open.any().queue.wake(true));
      }
      await world.idle();
      open.closeAll();
      expect((await openJournal(name).all()).entries).toEqual([]);
      const numbers = server.kept.map((id) => Number(id.replace('change ', '')));
      expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      for (let table = 0; table < 5; table += 1) {
        const own = numbers.filter((number) => number % 5 === table);
        expect(own).toEqual([...own].sort((a, b) => a - b));
      }
    },
  );
});
