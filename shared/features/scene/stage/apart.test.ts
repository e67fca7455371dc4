import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { eachPart } from '../geometry/model.ts';
import { sampleModel } from '../reading/sample.ts';
import { createApart } from './apart.ts';

it('parts go from the middle of the model, each its own way, and come back', () => {
  const model = sampleModel(['Base', 'Shaft', 'Roof']);
  const heights = () =>
    [...eachPart(model.parts)].map(({ drawables: [one] }) => {
      const at = new Vector3().setFromMatrixPosition(one?.matrix ?? model.root.matrix);
      return Math.round(at.y * 100) / 100;
    });
  const before = heights();
  const apart = createApart(model);
  apart.pull(0.5);
  const [base = 0, shaft = 0, roof = 0] = heights();
  expect(base).toBeLessThan(before[0] ?? 0);
  expect(roof).toBeGreaterThan(before[2] ?? 0);
  expect(Math.abs(shaft - (before[1] ?? 0))).toBeLessThan(roof - (before[2] ?? 0));
  expect(apart.offsetOf('3').y).toBeCloseTo(roof - (before[2] ?? 0));
  apart.pull(0);
  expect(heights()).toEqual(before);
});
