import { expect, it } from 'vitest';
import { createBreather } from './breathe.ts';

it('pauses in the middle of long work and not in short work', async () => {
  const breathe = createBreather();
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
