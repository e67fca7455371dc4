import { describe, expect, it } from 'vitest';
import { eyeOf, fitBall, fitPlan, lengthOfPx, type Orbit, pan, rotate, viewDirections, VIEWS, zoom } from './orbit.ts';

const pane = { width: 800, height: 400 };
const orbit: Orbit = { target: { x: 1, y: 2, z: 3 }, distance: 10, ...VIEWS.front };

describe('an eye around a model', () => {
  it('stands before it, beside it and above it', () => {
    const at = (view: keyof typeof VIEWS) => {
      const { x, y, z } = eyeOf({ ...orbit, ...VIEWS[view] });
      return [x, y, z].map((value) => Math.round(value * 10) / 10);
    };
    expect(at('front')).toEqual([1, 2, 13]);
    expect(at('right')).toEqual([11, 2, 3]);
    expect(at('top')).toEqual([1, 12, 3]);
    expect(at('bottom')).toEqual([1, -8, 3]);
  });

  it('turns, and never passes the pole', () => {
    expect(rotate(orbit, Math.PI / 2, 0).turn).toBeCloseTo(-Math.PI / 2);
    expect(rotate(orbit, 0, 10).tilt).toBeGreaterThan(0);
    expect(rotate(orbit, 0, -10).tilt).toBeLessThan(Math.PI);
  });

  it('moves the model by as much as the hand', () => {
    const moved = pan(orbit, 100, 0, pane);
    expect(moved.target.x).toBeCloseTo(1 - 100 * lengthOfPx(orbit, pane));
    expect(pan(orbit, 0, 50, pane).target.y).toBeGreaterThan(2);
  });

  it('comes closer to what is under the pointer', () => {
    // The place 120 px to the right of the middle stays there.
    const [x, before] = [120, lengthOfPx(orbit, pane)];
    const after = zoom(orbit, 2, 5, pane, x, 0);
    const place = orbit.target.x + x * before;
    expect(after.distance).toBe(5);
    expect((place - after.target.x) / lengthOfPx(after, pane)).toBeCloseTo(x);
    expect(zoom(orbit, 1e9, 5, pane).distance).toBe(0.005);
    expect(zoom(orbit, 1e-9, 5, pane).distance).toBe(500);
  });

  it('sees a whole ball, in a wide and in a narrow pane', () => {
    for (const narrow of [pane, { width: 200, height: 800 }]) {
      const { distance, target } = fitBall(orbit, { x: 0, y: 0, z: 0 }, 3, narrow);
      expect(target).toEqual({ x: 0, y: 0, z: 0 });
      expect((3 / lengthOfPx({ ...orbit, distance }, narrow)) * 2).toBeLessThan(Math.min(narrow.width, narrow.height));
    }
  });

  it('has right and up square to where it looks', () => {
    const { out, right, up } = viewDirections({ ...orbit, ...VIEWS.corner });
    const dot = (a: typeof out, b: typeof out): number => a.x * b.x + a.y * b.y + a.z * b.z;
    for (const [a, b] of [
      [out, right],
      [out, up],
      [right, up],
    ] as const)
      expect(dot(a, b)).toBeCloseTo(0);
  });
});

it('fits a plan by the side that is short of room', () => {
  const above: Orbit = { ...orbit, ...VIEWS.top };
  const shown = (width: number, height: number) => {
    const fitted = fitPlan(above, above.target, { width, height }, pane);
    return { across: lengthOfPx(fitted, pane) * pane.width, down: lengthOfPx(fitted, pane) * pane.height };
  };
  expect(shown(100, 10).across).toBeCloseTo(105);
  expect(shown(10, 100).down).toBeCloseTo(105);
});
