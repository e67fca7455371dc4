import * as v from 'valibot';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { openDatabase, type Table } from './database.ts';
import { type QueueEntry, queueEntryFields, UNTRIED } from './entry.ts';
import { createRowJournal, type JournalRow } from './journal.ts';
import { runQueue } from './run-queue.ts';
import { createSender } from './sender.ts';
import { createFaultSchedule, createSimulatedNetwork, failure, type Fault } from './testing/simulated-network.ts';
import { createSimulatedChannel, createSimulatedTabs } from './testing/simulated-tabs.ts';
import { createWorld, type World } from './testing/virtual-world.ts';
import type { Timing } from './timing.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const CALL = 'POST /en/api/sync/tables';

/** A queued change of one record. It has a number of its own; the server identifies the record by its id. */
interface QueuedChange extends QueueEntry {
  readonly id: string;
  readonly number: number;
  readonly record: string;
}

const changeSchema: v.GenericSchema<unknown, QueuedChange> = v.object({
  id: v.string(),
  number: v.number(),
  record: v.string(),
  state: v.picklist(['waiting', 'sending', 'in-doubt', 'conflict', 'set-aside']),
  ...queueEntryFields,
});

/** A server that ignores a change which it has already received. */
function createServer(world: World, faultOf: (call: string) => Fault) {
  const network = createSimulatedNetwork(world);
  const kept: string[] = [];
  const calls: (readonly string[])[] = [];
  return {
    kept,
    calls,
    probe: (signal: AbortSignal) => network.read('GET /en/api/tables', faultOf('GET /en/api/tables'), signal),
    send: (ids: readonly string[], signal: AbortSignal) => {
      calls.push(ids);
      return network.write(CALL, faultOf(CALL), signal, () => {
        kept.push(...ids.filter((id) => !kept.includes(id)));
      });
    },
  };
}

type Server = ReturnType<typeof createServer>;

function openJournal(name: string, scope = 'user 1') {
  const database = openDatabase<{ changes: Table<JournalRow, string> }>(name, [{ changes: 'reference, scope' }]);
  onTestFinished(() => database.close());
  return createRowJournal<QueuedChange>({
    table: database.changes,
    scope,
    schema: changeSchema,
    keyOf: ({ id }) => id,
    compare: (one, other) => one.number - other.number,
  });
}
type TestJournal = ReturnType<typeof openJournal>;

const changeWith = (number: number, record = 'table 1'): QueuedChange => ({
  ...UNTRIED,
  id: `change ${number}`,
  number,
  record,
});

/** Sends the due changes of each record as one parcel; those behind a change that needs a person wait. */
function senderOf({
  journal,
  server,
  world,
  timing = world.timing,
  hasChanged = () => false,
  maySend,
}: {
  readonly journal: TestJournal;
  readonly server: Server;
  readonly world: World;
  readonly timing?: Timing;
  readonly hasChanged?: (record: string) => boolean;
  readonly maySend?: () => Promise<boolean>;
}) {
  const reached: boolean[] = [];
  const sender = createSender<QueuedChange, undefined>({
    journal,
    timing,
    onChange: () => undefined,
    onReached: (isReached) => reached.push(isReached),
    maySend,
    policy: ({ putAll }) => ({
      keyOf: ({ id }) => id,
      parcels: (due, all) =>
        [...new Set(due.map(({ record }) => record))]
          .filter((record) => all.every((one) => one.record !== record || one.state === 'waiting'))
          .map((record) => due.filter((one) => one.record === record)),
      prepare: ({ record }) =>
        Promise.resolve((change) => (hasChanged(record) ? { ...change, state: 'conflict' } : change)),
      send: async (parcel, signal) => {
        await server.send(
          parcel.map(({ id }) => id),
          signal,
        );
        return undefined;
      },
      acknowledge: async (parcel) => {
        for (const { id } of parcel) await journal.remove(id, () => true);
      },
      refused: (change, outcome) => ({ ...change, state: outcome === 'conflict' ? 'conflict' : 'set-aside' }),
      // The server recognises duplicates, so sending again settles the doubt.
      resolveInDoubt: async (inDoubt) => {
        await putAll(new Map(inDoubt.map(({ id }) => [id, (one) => ({ ...one, state: 'waiting', attempts: [] })])));
      },
      probe: server.probe,
    }),
  });
  return { sender, reached };
}

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
  it('sends parcels in order and removes what was sent, and nothing that came meanwhile', async () => {
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
    expect(reached).toEqual([false, true]);
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
    await openDatabase<{ changes: Table<JournalRow, string> }>(name, [{ changes: 'reference, scope' }]).changes.put({
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

  it('says whether the server answers at all', async () => {
    const { sender } = await setUp(['unreachable', 'error-before']);
    const { signal } = new AbortController();
    expect([await sender.reaches(signal), await sender.reaches(signal), await sender.reaches(signal)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('lets its upkeep wait for what is to be sent, for a minute at most', async () => {
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
          return Promise.reject(failure(CALL, 'server', 429));
        },
        acknowledge: () => Promise.resolve(),
        refused: (change) => change,
        resolveInDoubt: () => Promise.resolve(),
        probe: () => Promise.resolve(),
        retryAfter: () => 90_000,
        upkeep: () =>
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
    await journal.write(changeWith(1));
    await sender.step(signal, false);
    await sender.step(signal, false);
    expect(done).toEqual(['sent', 'looked after']);
    await world.pass(120_000);
    // Both are due, and the upkeep has already been put off for a minute.
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
