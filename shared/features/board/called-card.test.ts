import { expect, it } from 'vitest';
import { wayInto } from './called-card.ts';

it('scrolls no further than needed, and shows what is too long from its start', () => {
  expect(wayInto([10, 40], [0, 100])).toBe(0);
  expect(wayInto([80, 130], [0, 100])).toBe(30);
  expect(wayInto([-20, 30], [0, 100])).toBe(-20);
  expect(wayInto([50, 250], [0, 100])).toBe(50);
  // Longer than its place and already past its start: it goes back to it.
  expect(wayInto([-50, 250], [0, 100])).toBe(-50);
});
