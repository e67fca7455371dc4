import { expect, it } from 'vitest';
import { testEnvironment } from '#shared/testing/test-environment.ts';
import { createFirstPaint, type FirstPaint } from './first-paint.ts';

async function isShown({ shown }: FirstPaint): Promise<boolean> {
  let is = false;
  void shown.then(() => {
    is = true;
  });
  await new Promise(setImmediate);
  return is;
}

it('waits for the register, however long the catalogue takes', async () => {
  const environment = testEnvironment();
  const picture = createFirstPaint(new AbortController().signal, environment);
  expect(await isShown(picture)).toBe(false);
  expect(environment.sleeps).toEqual([]);
  picture.onShown();
  expect(await isShown(picture)).toBe(true);
});

it('does without a register that a PIN screen keeps away, two seconds after it could have been drawn', async () => {
  const environment = testEnvironment();
  const picture = createFirstPaint(new AbortController().signal, environment);
  picture.expect();
  expect(await isShown(picture)).toBe(false);
  expect(environment.sleeps.map(({ delay }) => delay)).toEqual([2_000]);
  environment.sleeps[0]?.wake();
  expect(await isShown(picture)).toBe(true);
});
