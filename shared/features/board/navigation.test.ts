import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Direction, directionOf, edgeSpeed, type Grid, slotAt, stepFocus, stepSlot } from './navigation.ts';

const gridOf = (counts: readonly (readonly number[])[], closed: readonly number[] = []): Grid => ({
  columns: counts.length,
  lanes: counts[0]?.length ?? 0,
  count: (column, lane) => counts[column]?.[lane] ?? 0,
  isOpen: (column) => !closed.includes(column),
});

describe('arrows', () => {
  it('follow the reading direction', () => {
    expect(directionOf('ArrowLeft', false)).toBe('before');
    expect(directionOf('ArrowLeft', true)).toBe('after');
    expect(directionOf('a', false)).toBeUndefined();
  });

  it('go past empty and collapsed columns with the focus, and into the next lane at the end of a cell', () => {
    const grid = gridOf(
      [
        [3, 2],
        [0, 1],
        [5, 0],
        [1, 1],
      ],
      [2],
    );
    expect(stepFocus(grid, { column: 0, lane: 0, index: 2 }, 'after')).toEqual({ column: 3, lane: 0, index: 0 });
    expect(stepFocus(grid, { column: 0, lane: 0, index: 2 }, 'down')).toEqual({ column: 0, lane: 1, index: 0 });
    expect(stepFocus(grid, { column: 0, lane: 1, index: 0 }, 'up')).toEqual({ column: 0, lane: 0, index: 2 });
    expect(stepFocus(grid, { column: 3, lane: 0, index: 0 }, 'after')).toBeUndefined();
  });

  it('bring a lifted card into empty columns, and to the end of collapsed ones', () => {
    const grid = gridOf([[3], [0], [5]], [2]);
    expect(stepSlot(grid, { column: 0, lane: 0, index: 3 }, 'after')).toEqual({ column: 1, lane: 0, index: 0 });
    expect(stepSlot(grid, { column: 1, lane: 0, index: 0 }, 'after')).toEqual({ column: 2, lane: 0, index: 5 });
    expect(stepSlot(grid, { column: 0, lane: 0, index: 3 }, 'down')).toBeUndefined();
  });

  it('never lead off the board', () => {
    const direction = fc.constantFrom<Direction>(
      'up',
      'down',
      'before',
      'after',
      'first',
      'last',
      'laneUp',
      'laneDown',
    );
    const counts = fc.array(fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(counts, fc.array(direction, { maxLength: 30 }), (cells, walk) => {
        const grid = gridOf(cells);
        let position = { column: 0, lane: 0, index: 0 };
        for (const step of walk) {
          position = stepSlot(grid, position, step) ?? position;
          expect(position.index).toBeGreaterThanOrEqual(0);
          expect(position.index).toBeLessThanOrEqual(cells[position.column]?.[position.lane] ?? -1);
        }
      }),
    );
  });
});

describe('the arrows among cards that stand beside each other', () => {
  const grid = { columns: 2, lanes: 1, count: () => 5, isOpen: () => true, across: (column: number) => 3 - column };
  const to = (index: number, direction: Direction) => {
    const next = stepFocus(grid, { column: 0, lane: 0, index }, direction);
    return next && [next.column, next.index];
  };

  it('lead through the row, then into the next column', () => {
    expect([0, 1, 2].map((index) => to(index, 'after'))).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(to(4, 'after')).toEqual([1, 4]);
    expect([to(1, 'before'), to(3, 'before')]).toEqual([[0, 0], undefined]);
  });

  it('lead up and down by whole rows', () => {
    expect([to(1, 'down'), to(2, 'down'), to(4, 'down')]).toEqual([[0, 4], [0, 4], undefined]);
    expect([to(4, 'up'), to(1, 'up')]).toEqual([[0, 1], undefined]);
  });
});

describe('the slot under the pointer', () => {
  const tops = [0, 40, 140, 160];
  const ends = [40, 140, 160, 300];
  const heights = {
    count: 4,
    rowAt: (offset: number) => (ends.findIndex((end) => offset < end) < 0 ? 3 : ends.findIndex((end) => offset < end)),
    topOf: (row: number) => tops[row] ?? 0,
    heightOf: (row: number) => (ends[row] ?? 0) - (tops[row] ?? 0),
  };

  it('changes at the middle of rows of uneven height', () => {
    expect([10, 30, 89, 91, 159, 999].map((offset) => slotAt(heights, offset, -1))).toEqual([0, 1, 1, 2, 3, 4]);
  });

  it('does not count the lifted card itself', () => {
    expect([10, 30, 89, 91, 999].map((offset) => slotAt(heights, offset, 1))).toEqual([0, 1, 1, 1, 3]);
    expect(slotAt({ ...heights, count: 0 }, 50, -1)).toBe(0);
    // Three in a row: the lifted one is the fifth.
    expect([10, 30, 91].map((offset) => slotAt(heights, offset, 4, 3))).toEqual([0, 3, 5]);
  });
});

describe('a list under a card that is held at its edge', () => {
  it('rests in the middle, scrolls faster the nearer the edge, and both ways alike', () => {
    expect(edgeSpeed(300, 0, 600)).toBe(0);
    const up = [40, 20, 0, -50].map((at) => edgeSpeed(at, 0, 600));
    expect([...up].sort((one, two) => two - one)).toEqual(up);
    expect(up.every((speed) => speed < 0)).toBe(true);
    expect([560, 580, 600, 650].map((at) => edgeSpeed(at, 0, 600))).toEqual(up.map((speed) => -speed));
    expect(edgeSpeed(0, 0, 0)).toBe(0);
  });
});
