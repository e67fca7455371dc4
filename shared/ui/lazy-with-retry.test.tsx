import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const Part = () => null;

function failing(times: number) {
  const load = vi.fn(() => (load.mock.calls.length > times ? Promise.resolve(Part) : Promise.reject(new Error('gap'))));
  return load;
}

it('asks again after a second, then two, until the code is there', async () => {
  const load = failing(2);
  const there = vi.fn();
  void lazyWithRetry(load).preload().then(there);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect([load.mock.calls.length, there.mock.calls.length]).toEqual([3, 1]);
});

it('asks at once when the network is back, and leaves no timer and no listener behind', async () => {
  const remove = vi.spyOn(window, 'removeEventListener');
  const load = failing(1);
  const there = vi.fn();
  void lazyWithRetry(load).preload().then(there);
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([load.mock.calls.length, there.mock.calls.length, vi.getTimerCount()]).toEqual([2, 1, 0]);
  expect(remove.mock.calls.map(([name]) => name)).toContain('online');
});

it('fetches once, however often it is wanted', async () => {
  const load = failing(0);
  const { preload } = lazyWithRetry(load);
  await Promise.all([preload(), preload()]);
  expect(load).toHaveBeenCalledTimes(1);
});
