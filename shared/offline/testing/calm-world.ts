import { vi } from 'vitest';
import { seededRandom, type World } from './virtual-world.ts';

interface CalmEvent {
  readonly at: number;
  readonly order: number;
  readonly run: () => void | Promise<void>;
}

/** Ms; longer sleeps only wait to be woken. */
const FOREVER = 3_000_000;
/** Turns of the event loop without work after which nothing works any more. */
const CALM_TURNS = 2;

/** Resolves once the database in memory, which works in immediates, has nothing left to do. */
function countImmediates(): () => Promise<void> {
  const real = globalThis.setImmediate;
  let pending = 0;
  vi.stubGlobal('setImmediate', (work: () => void) => {
    pending += 1;
    return real(() => {
      pending -= 1;
      work();
    });
  });
  return async () => {
    for (let calm = 0; calm < CALM_TURNS; calm = pending === 0 ? calm + 1 : 0)
      await new Promise<void>((resolve) => real(() => resolve()));
  };
}

/** Identifiers are keys of the database, so that their order is part of what happens. */
function seedIdentifiers(seed: number): void {
  const random = seededRandom(seed ^ 0x5eed);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.forEach((_, index) => (array[index] = Math.floor(random() * 256)));
    return array;
  });
}

/**
 * Virtual time that passes only while everybody sleeps and every database is at rest: what is played in it is the same
 * for the same seed, whatever else the machine does. Undone by `vi.unstubAllGlobals` and `vi.restoreAllMocks`.
 */
export function createCalmWorld(seed: number, start: number): World {
  const random = seededRandom(seed);
  const calm = countImmediates();
  seedIdentifiers(seed);
  let events: CalmEvent[] = [];
  let waiting: (() => void)[] = [];
  let time = start;
  let count = 0;
  let isRunning = false;

  const takeNext = (): CalmEvent | undefined => {
    const [first] = events.sort((one, other) => one.at - other.at || one.order - other.order);
    if (first) events = events.slice(1);
    return first;
  };
  const run = async (): Promise<void> => {
    for (;;) {
      await calm();
      const event = takeNext();
      if (!event) break;
      time = Math.max(time, event.at);
      await event.run();
    }
    isRunning = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  const at = (moment: number, work: CalmEvent['run']): CalmEvent => {
    const event = { at: moment, order: count, run: work };
    count += 1;
    events.push(event);
    if (!isRunning) {
      isRunning = true;
      void run();
    }
    return event;
  };
  const pass: World['pass'] = (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const wake = (): void => {
        events = events.filter((one) => one !== event);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const event = milliseconds >= FOREVER ? null : at(time + Math.max(0, milliseconds), wake);
      signal?.addEventListener('abort', wake, { once: true });
    });

  return {
    now: () => time,
    at: (moment, work) => void at(moment, work),
    pass,
    idle: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve];
      }),
    random,
    timing: { now: () => time, sleep: pass, random, settle: 5_000 },
  };
}
