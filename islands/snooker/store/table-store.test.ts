import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDeviceSetting, type OnStorage } from '#shared/state/device-setting.ts';
import { webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { winFrame } from '../rules/match.ts';
import { playAction, reset, undo } from '../rules/session.ts';
import { actionsOf } from '../rules/testing/play.ts';
import { type PersistedGame, PersistedGameSchema } from './persisted-game.ts';
import { createTableStore, type TableOptions, type TableStore } from './table-store.ts';

/** A device with its quick storage, its disk and its locks. */
function createDevice() {
  const texts = new Map<string, string>();
  const listeners = new Set<Parameters<OnStorage>[0]>();
  const locks = webLocks(createMemoryLocks());
  const device = {
    disk: '',
    isQuickFull: false,
    isDiskFull: false,
    time: 1_000,
    texts,
    open: (changes: Partial<TableOptions> = {}): TableStore => {
      const tell: Parameters<OnStorage>[0] = (key, text) => setting.adopt(key, text);
      const setting = { adopt: (_key: string | null, _text: string | null): void => undefined };
      return createTableStore({
        name: '1',
        names: ['', ''],
        reds: 15,
        quick: createDeviceSetting<PersistedGame | null>({
          key: 'flexy-snooker:1',
          owner: 'device',
          schema: v.nullable(PersistedGameSchema),
          initial: null,
          storage: {
            getItem: (key) => texts.get(key) ?? null,
            setItem: (key, text) => {
              if (device.isQuickFull) throw new Error('QuotaExceededError');
              texts.set(key, text);
              for (const listener of listeners) if (listener !== tell) listener(key, text);
            },
          },
          onStorage: (listener) => {
            setting.adopt = listener;
            listeners.add(tell);
            return () => listeners.delete(tell);
          },
        }),
        disk: {
          read: () =>
            Promise.resolve(device.disk === '' ? null : v.parse(PersistedGameSchema, JSON.parse(device.disk))),
          write: (kept) => {
            if (device.isDiskFull) return Promise.reject(new Error('QuotaExceededError'));
            // A disk shares nothing with what is written later.
            device.disk = JSON.stringify(kept);
            return Promise.resolve();
          },
        },
        locks,
        now: () => device.time,
        ...changes,
      });
    },
  };
  return device;
}

const scores = (store: TableStore) => store.getSnapshot().session.match.frame.sides.map(({ score }) => score);
const play = (store: TableStore, text: string): void => {
  for (const action of actionsOf(text)) store.change((session) => playAction(session, action));
};
const untilRole = (store: TableStore, role: string) => expect.poll(() => store.getSnapshot().role === role).toBe(true);

describe('a match', () => {
  it('is kept after each press and found again by the next tab, with its clock and its history', async () => {
    const device = createDevice();
    const first = device.open();
    await untilRole(first, 'scoring');
    play(first, 'a 1 7 1 f4');
    device.time = 50_000;
    first.close();
    const second = device.open();
    await untilRole(second, 'scoring');
    expect(scores(second)).toEqual([9, 4]);
    expect(second.getSnapshot().session.match.frame.startedAt).toBe(1_000);
    second.change(undo);
    expect(scores(second)).toEqual([9, 0]);
  });

  it('has a second screen that shows it, and never scores it', async () => {
    const device = createDevice();
    const screen = device.open({ isDisplay: true });
    await untilRole(screen, 'watching');
    const first = device.open();
    await untilRole(first, 'scoring');
    play(first, 'a 1 7');
    await expect.poll(() => scores(screen)[0] === 8).toBe(true);
    first.close();
    play(screen, '1');
    expect(scores(screen)).toEqual([8, 0]);
    const next = device.open();
    await untilRole(next, 'scoring');
    expect(screen.getSnapshot().role).toBe('watching');
  });

  it('times each shot from the press before, held or not, on each tab', async () => {
    const device = createDevice();
    const first = device.open();
    await untilRole(first, 'scoring');
    const screen = device.open({ isDisplay: true });
    await untilRole(screen, 'watching');
    expect(first.getSnapshot().shot).toBe(null);
    device.time = 10_000;
    play(first, 'a');
    expect(first.getSnapshot().shot).toEqual({ since: 10_000 });
    device.time = 20_000;
    first.change((session) => playAction(session, { kind: 'name', player: 0, name: 'Ana' }));
    expect(first.getSnapshot().shot).toEqual({ since: 10_000 });
    first.time({ left: 5_000 });
    await expect.poll(() => JSON.stringify(screen.getSnapshot().shot) === '{"left":5000}').toBe(true);
    play(first, '1');
    expect(first.getSnapshot().shot).toEqual({ since: 20_000 });
  });

  it('is taken from whichever storage is newer', async () => {
    const device = createDevice();
    const first = device.open();
    await untilRole(first, 'scoring');
    play(first, 'a 1');
    // A power cut: the quick storage lost the last press.
    const lost = new Map(device.texts);
    play(first, '7');
    await Promise.resolve();
    device.texts.clear();
    for (const [key, text] of lost) device.texts.set(key, text);
    first.close();
    const second = device.open();
    await untilRole(second, 'scoring');
    expect(scores(second)).toEqual([8, 0]);
  });

  it('begins its clock anew when nothing was pressed', async () => {
    const device = createDevice();
    const first = device.open();
    await untilRole(first, 'scoring');
    first.close();
    device.time = 90_000;
    const second = device.open();
    await untilRole(second, 'scoring');
    expect(second.getSnapshot().session.match.frame.startedAt).toBe(90_000);
  });

  it('says so when the device can store nothing, and plays on', async () => {
    const device = createDevice();
    [device.isQuickFull, device.isDiskFull] = [true, true];
    const store = device.open();
    await untilRole(store, 'scoring');
    play(store, 'a 1');
    await expect.poll(() => !store.getSnapshot().isKept).toBe(true);
    expect(scores(store)).toEqual([1, 0]);
    device.isDiskFull = false;
    play(store, '7');
    await expect.poll(() => store.getSnapshot().isKept).toBe(true);
  });

  it('is begun anew when what is stored is no match', async () => {
    const device = createDevice();
    device.texts.set('flexy-snooker:1', '{"revision":3,"game":{}}');
    const store = device.open();
    await untilRole(store, 'scoring');
    expect(scores(store)).toEqual([0, 0]);
  });

  it('keeps a won frame, and the way back from it, over a reload', async () => {
    const device = createDevice();
    const first = device.open();
    await untilRole(first, 'scoring');
    play(first, 'a 1 7');
    first.change((session) => reset(session, winFrame(session.match, { player: 0, reds: 15, now: 2_000 }), 'won'));
    first.close();
    const second = device.open();
    await untilRole(second, 'scoring');
    expect(second.getSnapshot().session).toMatchObject({
      match: { frames: [1, 0], results: [{ scores: [8, 0] }] },
      before: { reset: 'won', game: { past: [{}, {}, {}] } },
    });
  });
});

describe('a second tab', () => {
  it('shows what the first one does, changes nothing, and takes over when it goes', async () => {
    const device = createDevice();
    const first = device.open();
    await untilRole(first, 'scoring');
    const second = device.open();
    await untilRole(second, 'watching');
    play(first, 'a 1 7');
    expect(scores(second)).toEqual([8, 0]);
    play(second, '1');
    expect([scores(first), scores(second)]).toEqual([
      [8, 0],
      [8, 0],
    ]);
    first.close();
    await untilRole(second, 'scoring');
    play(second, '1');
    expect(scores(second)).toEqual([9, 0]);
  });

  it('scores as well where the browser refuses its locks', async () => {
    const device = createDevice();
    const store = device.open({ locks: { take: () => Promise.reject(new Error('SecurityError')) } });
    await untilRole(store, 'scoring');
    play(store, 'a 1');
    expect(scores(store)).toEqual([1, 0]);
  });
});

describe('what the page gives', () => {
  it('names the players at once, also over names that were typed, and keeps the scores', async () => {
    const device = createDevice();
    const store = device.open();
    await untilRole(store, 'scoring');
    play(store, 'a 1');
    store.change((session) => playAction(session, { kind: 'name', player: 0, name: 'Typed' }));
    store.give({ names: ['Ana', 'Bilal'], reds: 15 });
    expect(store.getSnapshot().session.match.names).toEqual(['Ana', 'Bilal']);
    expect(scores(store)).toEqual([1, 0]);
    store.close();
    const same = device.open({ names: ['Ana', 'Bilal'] });
    await untilRole(same, 'scoring');
    same.change((session) => playAction(session, { kind: 'name', player: 1, name: 'Chloé' }));
    same.close();
    const again = device.open({ names: ['Ana', 'Bilal'] });
    await untilRole(again, 'scoring');
    // What was typed stands as long as the page gives the same.
    expect(again.getSnapshot().session.match.names).toEqual(['Ana', 'Chloé']);
  });

  it('sets the reds of a frame that nobody has begun', async () => {
    const device = createDevice();
    const store = device.open();
    await untilRole(store, 'scoring');
    store.give({ names: ['', ''], reds: 6 });
    expect(store.getSnapshot().session.match.frame.table.reds).toBe(6);
    play(store, 'a 1');
    store.give({ names: ['', ''], reds: 10 });
    expect(store.getSnapshot().session.match.frame.table.reds).toBe(5);
  });

  it('waits with another number of players until nothing is scored', async () => {
    const device = createDevice();
    const store = device.open();
    await untilRole(store, 'scoring');
    play(store, 'a 1');
    store.give({ names: ['A', 'B', 'C'], reds: 15 });
    expect(scores(store)).toEqual([1, 0]);
    store.change(undo);
    store.give({ names: ['A', 'B', 'D'], reds: 15 });
    expect(scores(store)).toEqual([0, 0, 0]);
  });
});

it('remembers who was called', async () => {
  const device = createDevice();
  const first = device.open();
  await untilRole(first, 'scoring');
  first.call('7', (session) => playAction(session, { kind: 'name', player: 0, name: 'Ana' }));
  first.close();
  const second = device.open();
  await untilRole(second, 'scoring');
  expect(second.getSnapshot()).toMatchObject({ called: ['7'], session: { match: { names: ['Ana', ''] } } });
});
