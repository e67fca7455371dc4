import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askewPlace,
  boundsOf,
  type Box,
  clampInto,
  clampView,
  contains,
  fitZoom,
  freePlace,
  HANDLES,
  overlaps,
  quarterTurned,
  resizeBox,
  sameBox,
  SMALLEST,
  zoomAt,
} from './geometry.ts';
import { createSnapper } from './snapping.ts';

const AREA: Box = { x: 0, y: 0, width: 800, height: 800 };
const box = fc.record({
  x: fc.integer({ min: 0, max: 600 }),
  y: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: SMALLEST, max: 200 }),
  height: fc.integer({ min: SMALLEST, max: 200 }),
});

describe('boxes', () => {
  it('are bounded together', () => {
    expect(boundsOf([])).toBeNull();
    expect(
      boundsOf([
        { x: 10, y: 20, width: 30, height: 40 },
        { x: -5, y: 30, width: 10, height: 100 },
      ]),
    ).toEqual({ x: -5, y: 20, width: 45, height: 110 });
  });

  it('stay inside their area, and begin with it when they are larger', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: -900, max: 900 }), (one, by) =>
        contains(AREA, clampInto({ ...one, x: one.x + by, y: one.y - by }, AREA)),
      ),
    );
    expect(clampInto({ x: 50, y: 50, width: 900, height: 10 }, AREA)).toEqual({ x: 0, y: 50, width: 900, height: 10 });
  });

  it('are turned about their middle, and back by a second turn', () => {
    expect(quarterTurned({ x: 100, y: 100, width: 120, height: 60 }, AREA)).toEqual({
      x: 130,
      y: 70,
      width: 60,
      height: 120,
    });
    expect(quarterTurned(quarterTurned({ x: 100, y: 100, width: 120, height: 60 }, AREA), AREA)).toEqual({
      x: 100,
      y: 100,
      width: 120,
      height: 60,
    });
  });

  it('keep the opposite side when a handle is pulled, however far', () => {
    const point = fc.record({ x: fc.integer({ min: -300, max: 1200 }), y: fc.integer({ min: -300, max: 1200 }) });
    fc.assert(
      fc.property(box, fc.constantFrom(...HANDLES), point, (one, handle, to) => {
        const next = resizeBox(one, handle, to, AREA);
        expect(next.width).toBeGreaterThanOrEqual(SMALLEST);
        expect(next.height).toBeGreaterThanOrEqual(SMALLEST);
        expect(contains(AREA, next)).toBe(true);
        if (!handle.includes('w')) expect(next.x).toBe(one.x);
        if (!handle.includes('e')) expect(next.x + next.width).toBe(one.x + one.width);
        if (!handle.includes('n')) expect(next.y).toBe(one.y);
        if (!handle.includes('s')) expect(next.y + next.height).toBe(one.y + one.height);
      }),
    );
  });
});

describe('a free place', () => {
  const size = { width: 80, height: 80 };
  const wish = { x: 100, y: 100 };

  it('is the wished one while nothing stands there', () => {
    expect(freePlace(size, [], [AREA], wish)).toEqual(wish);
    expect(freePlace(size, [{ x: 300, y: 300, width: 50, height: 50 }], [AREA], wish)).toEqual(wish);
  });

  it('is found for one after the other, none on another, until the plan is full', () => {
    const placed: Box[] = [];
    for (let spot = freePlace(size, placed, [AREA], wish); spot; spot = freePlace(size, placed, [AREA], wish))
      placed.push({ ...spot, ...size });
    expect(placed.length).toBeGreaterThanOrEqual(36);
    expect(placed.every((one, index) => placed.slice(0, index).every((other) => !overlaps(one, other)))).toBe(true);
    expect(placed.every((one) => contains(AREA, one))).toBe(true);
  });

  it('is never outside of the areas, even where that is wished', () => {
    expect(freePlace(size, [], [AREA], { x: 760, y: 100 })).toEqual({ x: 700, y: 100 });
    expect(freePlace(size, [], [{ x: 0, y: 0, width: 90, height: 90 }], wish)).toBeUndefined();
  });

  it('that is none never lies exactly on another, nor outside', () => {
    const placed: Box[] = [AREA];
    for (let count = 0; count < 200; count += 1) placed.push({ ...askewPlace(size, placed, AREA, wish), ...size });
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(placed.length);
    expect(placed.every((one) => contains(AREA, one))).toBe(true);
  });

  it('prefers the first area that has room', () => {
    const picture = { x: 0, y: 0, width: 800, height: 500 };
    const near = freePlace(size, [{ x: 0, y: 0, width: 700, height: 500 }], [picture, AREA], wish);
    expect(near?.y).toBeGreaterThanOrEqual(500);
  });
});

describe('guides', () => {
  it('draw an edge or a middle to that of another, within reach', () => {
    const snapper = createSnapper([{ x: 100, y: 100, width: 80, height: 80 }], AREA);
    const near = snapper.move({ x: 103, y: 300, width: 60, height: 40 }, 6);
    expect(near.shift).toEqual({ x: -3, y: 0 });
    expect(near.guides).toEqual([{ axis: 'x', at: 100, from: 100, to: 340 }]);
    expect(snapper.move({ x: 112, y: 300, width: 60, height: 40 }, 6).shift).toEqual({ x: -2, y: 0 });
    expect(snapper.move({ x: 230, y: 300, width: 61, height: 41 }, 6)).toEqual({ shift: { x: 0, y: 0 }, guides: [] });
  });

  it('take the nearest of many lines', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 30 }), box, fc.integer({ min: 0, max: 20 }), (others, one, reach) => {
        const lines = [...others, AREA].flatMap(({ x, width }) => [x, x + width / 2, x + width]);
        const gaps = [one.x, one.x + one.width / 2, one.x + one.width].flatMap((at) =>
          lines.map((line) => Math.abs(line - at)),
        );
        const least = Math.min(...gaps);
        expect(Math.abs(createSnapper(others, AREA).move(one, reach).shift.x)).toBe(least <= reach ? least : 0);
      }),
    );
  });

  it('pull only the sides of the handle', () => {
    const snapper = createSnapper([{ x: 100, y: 100, width: 80, height: 80 }], AREA);
    expect(snapper.resize('e', { x: 182, y: 103 }, 6).shift).toEqual({ x: -2, y: 0 });
    expect(snapper.resize('se', { x: 182, y: 103 }, 6).shift).toEqual({ x: -2, y: -3 });
  });
});

describe('the view', () => {
  it('is no nearer than asked, and shows everything', () => {
    expect(fitZoom({ width: 800, height: 500 }, { width: 1200, height: 600 }, 1)).toBe(1);
    expect(fitZoom({ width: 800, height: 500 }, { width: 400, height: 600 }, 1)).toBe(0.5);
  });

  it('keeps the plan on the screen', () => {
    expect(clampView({ zoom: 1, x: 500, y: 500 }, AREA, { width: 1000, height: 800 })).toEqual({
      zoom: 1,
      x: 100,
      y: 0,
    });
    expect(clampView({ zoom: 2, x: 50, y: -5000 }, AREA, { width: 1000, height: 800 })).toEqual({
      zoom: 2,
      x: 0,
      y: -800,
    });
  });

  it('keeps the point still that is zoomed at', () => {
    const view = zoomAt({ zoom: 1, x: 20, y: 30 }, 2, { x: 120, y: 230 });
    expect(view).toEqual({ zoom: 2, x: -80, y: -170 });
    expect((120 - view.x) / view.zoom).toBe(120 - 20);
  });
});

it('compares boxes by what they are', () => {
  expect(sameBox({ x: 1, y: 2, width: 3, height: 4 }, { height: 4, width: 3, y: 2, x: 1 })).toBe(true);
  expect(sameBox({ x: 1, y: 2, width: 3, height: 4 }, { x: 1, y: 2, width: 3, height: 5 })).toBe(false);
});
