import { afterEach, expect, it, vi } from 'vitest';
import { createYieldToMain } from './yield-to-main.ts';

afterEach(() => vi.restoreAllMocks());

it('pauses in the middle of long work and not in short work', async () => {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pauseIfDue = createYieldToMain();
  now += 7;
  expect(pauseIfDue()).toBeUndefined();
  now += 2;
  const pause = pauseIfDue();
  expect(pause).toBeDefined();
  now += 50;
  await pause;
  expect(pauseIfDue()).toBeUndefined();
});
