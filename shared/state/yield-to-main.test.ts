import { expect, it } from 'vitest';
import { createYieldToMain } from './yield-to-main.ts';

it('pauses in the middle of long work and not in short work', async () => {
  const breathe = createYieldToMain();
  expect(breathe()).toBeUndefined();
  const begun = performance.now();
  while (performance.now() - begun < 20) {
    /* the work */
  }
  const pause = breathe();
  expect(pause).toBeDefined();
  await pause;
  expect(breathe()).toBeUndefined();
});
