import { expect, it } from 'vitest';
import { beginShot, holdShot, resumeShot, shotLeft } from './shot.ts';

const LIMIT = 25_000;

it('runs down from its limit to nothing, and not above it where the clock was set back', () => {
  const shot = beginShot(100_000);
  expect([100_000, 110_000, 125_000, 500_000, 90_000].map((now) => shotLeft(shot, LIMIT, now))).toEqual([
    25_000, 15_000, 0, 0, 25_000,
  ]);
});

it('stands while it is held, and goes on from there', () => {
  const held = holdShot(beginShot(0), LIMIT, 10_000);
  expect(shotLeft(held, LIMIT, 60_000)).toBe(15_000);
  expect(shotLeft(resumeShot(held, LIMIT, 60_000), LIMIT, 65_000)).toBe(10_000);
});
