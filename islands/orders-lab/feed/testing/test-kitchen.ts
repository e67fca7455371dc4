import type { PollEnvironment } from '#shared/api/poll.ts';

export interface World extends PollEnvironment {
  readonly now: () => number;
  /** Advances the clock by this many ms and runs everything that is due. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly hide: (isHidden: boolean) => void;
  /** While asleep, time passes but nothing runs. */
  readonly sleep: (isAsleep: boolean) => void;
  readonly pending: () => number;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** A clock that only the test advances, so that no test depends on real time. */
export function createWorld(start: number, random: () => number = () => 0.5): World {
  let time = start;
  let count = 0;
  let hidden = false;
  let asleep = false;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  const wakers = new Set<() => void>();
  const nextUntil = (until: number): number | undefined => {
    let best: number | undefined;
    for (const [key, { at }] of timers)
      if (at <= until && (best === undefined || at < (timers.get(best)?.at ?? 0))) best = key;
    return best;
  };
  return {
    now: () => time,
    random,
    isHidden: () => hidden,
    onWake: (wake) => {
      wakers.add(wake);
      return () => {
        wakers.delete(wake);
      };
    },
    schedule: (run, delay) => {
      const key = count;
      count += 1;
      timers.set(key, { at: time + delay, run });
      return () => {
        timers.delete(key);
      };
    },
    hide: (isHidden) => {
      hidden = isHidden;
      if (!hidden) for (const wake of [...wakers]) wake();
    },
    sleep: (isAsleep) => {
      asleep = isAsleep;
      if (!asleep) for (const wake of [...wakers]) wake();
    },
    pending: () => timers.size,
    pass: async (milliseconds) => {
      const until = time + milliseconds;
      await settle();
      for (let key = asleep ? undefined : nextUntil(until); key !== undefined; key = nextUntil(until)) {
        const timer = timers.get(key);
        timers.delete(key);
        time = Math.max(time, timer?.at ?? time);
        timer?.run();
        await settle();
      }
      time = until;
    },
  };
}
