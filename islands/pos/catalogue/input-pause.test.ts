import { describe, expect, it } from 'vitest';
import { createInputPause } from './input-pause.ts';

function setUp() {
  let time = 5_000;
  const slept: number[] = [];
  /** What happens during each sleep; the clock goes on by itself. */
  const during: (() => void)[] = [];
  const pause = createInputPause({
    now: () => time,
    sleep: (milliseconds) => {
      slept.push(milliseconds);
      time += milliseconds;
      during.shift()?.();
      return Promise.resolve();
    },
  });
  return {
    pause,
    slept,
    during,
    setTime: (next: number) => {
      time = next;
    },
    wait: () => pause.untilPause(new AbortController().signal),
  };
}

describe('work in the background', () => {
  it('goes on at once when nobody has pressed for 300 ms', async () => {
    const { pause, slept, setTime, wait } = setUp();
    await wait();
    pause.pressed();
    setTime(5_300);
    await wait();
    expect(slept).toEqual([]);
  });

  it('waits for a pause of 300 ms after the last press', async () => {
    const { pause, slept, during, setTime, wait } = setUp();
    pause.pressed();
    setTime(5_100);
    during.push(pause.pressed);
    await wait();
    expect(slept).toEqual([200, 300]);
  });

  it('goes on after a second although somebody still presses', async () => {
    const { pause, slept, during, wait } = setUp();
    pause.pressed();
    during.push(...Array.from({ length: 10 }, () => pause.pressed));
    await wait();
    expect(slept).toEqual([300, 300, 300, 100]);
  });

  it('goes on when the clock is put back, and when nobody needs it any more', async () => {
    const { pause, slept, during, setTime, wait } = setUp();
    pause.pressed();
    during.push(() => setTime(1_000));
    await wait();
    expect(slept).toEqual([300]);
    pause.pressed();
    const gone = AbortSignal.abort();
    await pause.untilPause(gone);
    expect(slept).toEqual([300]);
  });
});
