import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { linkRoute } from './link-route.ts';
import { freeStretches, tierCells, tierUnits } from './tiers.ts';
import { createTimeScale, VIEWS } from './time-scale.ts';

function at(text: string): WallTime {
  const time = parseServerTime(text);
  if (time === null) throw new Error(`No time: ${text}`);
  return time.at;
}

const SPAN = { start: at('2026-03-04T09:00'), end: at('2026-03-20T17:00') };

describe('the time axis', () => {
  it('gives each day the same room, whatever the clocks do, and snaps by whole steps', () => {
    for (const view of VIEWS) {
      const scale = createTimeScale(view, SPAN);
      const day = scale.xOf(SPAN.start + DAY) - scale.xOf(SPAN.start);
      expect(scale.xOf(at('2026-03-30T00:00')) - scale.xOf(at('2026-03-29T00:00'))).toBe(day);
      expect(scale.timeAt(scale.xOf(SPAN.start))).toBe(SPAN.start);
      expect(scale.stepsIn(day * 7 + 0.4 * ((day * scale.step) / DAY))).toBe(7 * DAY);
    }
    expect(createTimeScale('day', SPAN).step).toBe(60);
  });

  it('begins with a Monday, and fills the room that there is', () => {
    const scale = createTimeScale('week', SPAN, 4000);
    expect(new Date(scale.start * 60_000).getUTCDay()).toBe(1);
    expect(scale.width).toBeGreaterThanOrEqual(4000);
  });

  it('leaves no gap between its fields', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VIEWS), fc.nat(5000), fc.integer({ min: 1, max: 3000 }), (view, from, width) => {
        const scale = createTimeScale(view, SPAN, 2000);
        for (const unit of tierUnits(scale)) {
          const cells = tierCells(scale, unit, { from, to: from + width });
          cells.forEach((cell, index) => {
            const next = cells[index + 1];
            if (next !== undefined) expect(cell.x + cell.width).toBeCloseTo(next.x);
          });
          if (from < scale.width) expect(cells[0]?.x).toBeLessThanOrEqual(from);
        }
      }),
    );
  });

  it('shows free days in a row as one', () => {
    const calendar = createWorkingCalendar({
      workingDays: [false, true, true, true, true, true, false],
      holidays: ['2026-03-09'],
    });
    const scale = createTimeScale('week', SPAN);
    const free = freeStretches(scale, calendar, { from: scale.xOf(at('2026-03-06')), to: scale.xOf(at('2026-03-16')) });
    expect(free.map(({ from, to }) => (to - from) / 36)).toEqual([3, 2]);
  });
});

describe('a link', () => {
  const route = (from: [number, number, 'start' | 'end'], to: [number, number, 'start' | 'end']): string =>
    linkRoute({ x: from[0], y: from[1], side: from[2] }, { x: to[0], y: to[1], side: to[2] }, 40);

  it('leaves and arrives by the sides that it joins', () => {
    expect(route([100, 20, 'end'], [200, 60, 'start'])).toBe('M100 20H109V60H200');
    expect(route([100, 20, 'start'], [200, 60, 'start'])).toBe('M100 20H91V60H200');
    expect(route([100, 20, 'end'], [200, 60, 'end'])).toBe('M100 20H209V60H200');
    expect(route([200, 20, 'start'], [100, 60, 'end'])).toBe('M200 20H191V60H100');
  });

  it('goes along the edge of the row where there is no room between the bars', () => {
    expect(route([100, 20, 'end'], [100, 60, 'start'])).toBe('M100 20H109V40H91V60H100');
    expect(route([100, 60, 'end'], [50, 20, 'start'])).toBe('M100 60H109V40H41V20H50');
  });

  it('is drawn in right angles, wherever its ends are', () => {
    const end = fc.tuple(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 900 }),
      fc.constantFrom('start' as const, 'end' as const),
    );
    fc.assert(
      fc.property(end, end, (from, to) => {
        expect(route(from, to)).toMatch(/^M\d+ \d+(?:H-?\d+V-?\d+)+H\d+$/);
      }),
    );
  });
});

it('times before the axis are left of it', () => {
  const scale = createTimeScale('month', SPAN);
  expect(scale.xOf(wallTime(scale.start - DAY))).toBe(-8);
});
