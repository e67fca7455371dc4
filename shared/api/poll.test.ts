import { describe, expect, it } from 'vitest';
import { poll, type PollEnvironment } from './poll.ts';

interface World extends PollEnvironment {
  hidden: boolean;
  readonly delays: number[];
  readonly wake: () => void;
  readonly tick: () => void;
  readonly listening: () => boolean;
}

function world(): World {
  let planned: (() => void) | undefined;
  let woken: (() => void) | undefined;
  const delays: number[] = [];
  const own: World = {
    hidden: false,
    delays,
    isHidden: () => own.hidden,
    onWake: (wake) => {
      woken = wake;
      return () => {
        woken = undefined;
      };
    },
    schedule: (run, delay) => {
      delays.push(delay);
      planned = run;
      return () => {
        planned = undefined;
      };
    },
    random: () => 0.5,
    wake: () => woken?.(),
    tick: () => {
      const run = planned;
      planned = undefined;
      run?.();
    },
    listening: () => woken !== undefined,
  };
  return own;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('poll', () => {
  it('waits the interval after each run, and never runs twice at once', async () => {
    const environment = world();
    let runs = 0;
    let finish: () => void = () => undefined;
    const one = poll({
      interval: 100,
      environment,
      run: () => {
        runs += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    one.now();
    environment.wake();
    expect(runs).toBe(1);
    finish();
    await settle();
    expect(environment.delays).toEqual([100]);
    environment.tick();
    expect(runs).toBe(2);
    one.stop();
  });

  it('runs once more after the run in progress, however often it was asked', async () => {
    const environment = world();
    const finish: (() => void)[] = [];
    const one = poll({
      interval: 100,
      environment,
      run: () => new Promise((resolve) => void finish.push(resolve)),
    });
    one.again();
    one.again();
    expect(finish).toHaveLength(1);
    finish[0]?.();
    await settle();
    expect(finish).toHaveLength(2);
    finish[1]?.();
    await settle();
    expect(finish).toHaveLength(2);
    one.again();
    expect(finish).toHaveLength(3);
    one.stop();
  });

  it('pauses while hidden and catches up when shown', async () => {
    const environment = world();
    let runs = 0;
    const one = poll({
      interval: 100,
      environment,
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    await settle();
    environment.hidden = true;
    environment.tick();
    environment.tick();
    expect(runs).toBe(1);
    environment.hidden = false;
    environment.wake();
    expect(runs).toBe(2);
    one.stop();
  });

  it('backs off after failures, tells of them, and returns to the interval', async () => {
    const environment = world();
    const errors: unknown[] = [];
    let fails = true;
    const one = poll({
      interval: 1_000,
      longestInterval: 3_000,
      environment,
      onError: (error) => {
        errors.push(error);
      },
      run: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve()),
    });
    await settle();
    environment.tick();
    await settle();
    environment.tick();
    await settle();
    fails = false;
    environment.tick();
    await settle();
    expect(environment.delays).toEqual([2_000, 3_000, 3_000, 1_000]);
    expect(errors).toHaveLength(3);
    one.stop();
  });

  it('ends with its signal: the run is aborted, nothing is planned, nobody listens', async () => {
    const environment = world();
    const ending = new AbortController();
    const errors: unknown[] = [];
    let seen: AbortSignal | undefined;
    poll({
      interval: 100,
      environment,
      signal: ending.signal,
      onError: (error) => {
        errors.push(error);
      },
      run: (signal) => {
        seen = signal;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      },
    });
    ending.abort();
    await settle();
    expect(seen?.aborted).toBe(true);
    expect(environment.delays).toEqual([]);
    expect(errors).toEqual([]);
    expect(environment.listening()).toBe(false);
  });
});
