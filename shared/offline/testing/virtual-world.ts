import type { Timing } from '../timing.ts';

interface WorldEvent {
  readonly at: number;
  readonly order: number;
  readonly run: () => void | Promise<void>;
}

export interface World {
  readonly now: () => number;
  readonly at: (time: number, run: WorldEvent['run']) => void;
  /** Lets virtual time pass and runs what falls due; ends early when the signal is aborted. */
  readonly pass: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Resolves once nothing is scheduled and everything sleeps. */
  readonly idle: () => Promise<void>;
  readonly random: () => number;
  readonly timing: Timing;
}

/** A reproducible random source, so that a failing seed can be run again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ms; longer sleeps only wait to be woken. */
const FOREVER = 3_000_000;

/** Virtual time that passes only while something waits for it, so that tests do not depend on real time. */
export function createWorld(seed: number, start: number): World {
  const random = seededRandom(seed);
  const events: WorldEvent[] = [];
  let time = start;
  let count = 0;
  let waiting: (() => void)[] = [];

  const takeDue = (until: number): WorldEvent | undefined => {
    events.sort((one, other) => one.at - other.at || one.order - other.order);
    return events[0] && events[0].at <= until ? events.shift() : undefined;
  };
  const pass: World['pass'] = async (milliseconds, signal) => {
    const until = milliseconds >= FOREVER ? Number.POSITIVE_INFINITY : time + milliseconds;
    while (!signal?.aborted) {
      const event = takeDue(until);
      if (!event) break;
      time = Math.max(time, event.at);
      await event.run();
    }
    if (signal?.aborted) return;
    if (until !== Number.POSITIVE_INFINITY) {
      time = Math.max(time, until);
      return;
    }
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  };

  return {
    now: () => time,
    at: (moment, run) => {
      events.push({ at: moment, order: count, run });
      count += 1;
    },
    pass,
    idle: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve];
      }),
    random,
    timing: { now: () => time, sleep: pass, random, settle: 5_000 },
  };
}
