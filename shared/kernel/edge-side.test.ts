import { expect, it } from 'vitest';
import { edgeSide } from './edge-side.ts';

it('tells the edge that a pointer is near', () => {
  const sides = [-5, 9, 10, 50, 90, 91, 200].map((at) => edgeSide(at, 0, 100, 10));
  expect(sides).toEqual([-1, -1, 0, 0, 0, 1, 1]);
});

it('scrolls back where something is too narrow for a middle', () => {
  expect(edgeSide(5, 0, 10, 12)).toBe(-1);
});
