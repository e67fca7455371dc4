import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServerClock } from './clock.ts';

const START = Date.parse('2026-11-22T09:00:00.000Z');
const HOUR_MS = 3_600_000;
let tick: number;

/** Lets `milliseconds` pass; the clock of the day goes `set` ms further than that. */
function pass(milliseconds: number, set = 0): void {
  tick += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds + set);
}

beforeEach(() => {
  tick = 1_000;
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => tick);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

/** A clock that has learnt from an answer, which took 200 ms, that the server is `offset` ms ahead. */
function learnt(offset = 0) {
  const clock = createServerClock();
  const sentAt = tick;
  pass(200);
  clock.learn(new Date(Date.now() - 600 + offset).toUTCString(), sentAt, tick);
  return clock;
}

describe('the server’s clock', () => {
  it('is unknown before the first answer, and after one without a date', () => {
    const clock = createServerClock();
    clock.learn(null, tick, tick);
    expect([clock.offset(), clock.isSure()]).toEqual([0, false]);
  });

  it('is known by the answer’s date', () => {
    const clock = learnt(HOUR_MS);
    expect(Math.abs(clock.offset() - HOUR_MS)).toBeLessThan(1_000);
    expect(clock.isSure()).toBe(true);
  });

  it('is not put back with the device’s', () => {
    const clock = learnt();
    pass(60_000, -HOUR_MS);
    expect(Math.abs(clock.offset() - HOUR_MS)).toBeLessThan(1_000);
    expect(clock.isSure()).toBe(true);
  });

  it('is unsure after a sleep until the next answer, since the device’s clock may have been put forward', () => {
    const clock = learnt();
    pass(60_000, HOUR_MS);
    expect(Math.abs(clock.offset())).toBeLessThan(1_000);
    expect(clock.isSure()).toBe(false);
    clock.learn(new Date(Date.now() - HOUR_MS).toUTCString(), tick - 900, tick);
    expect(Math.abs(clock.offset() + HOUR_MS)).toBeLessThan(2_000);
    expect(clock.isSure()).toBe(true);
  });
});
