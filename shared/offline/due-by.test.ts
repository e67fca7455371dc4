import { expect, it } from 'vitest';
import { dueBy } from './outage.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

it('puts nothing off for an hour because a clock was set back', () => {
  expect(dueBy(NOW + 5_000, NOW)).toBe(NOW + 5_000);
  expect(dueBy(NOW - 5_000, NOW)).toBe(NOW - 5_000);
  expect(dueBy(NOW + 3_600_000, NOW)).toBe(NOW);
});
