import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridPosition, type GridState, type KeyPress, stepFor } from './navigation.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const around: GridState = {
  size: { rows: 25, columns: 4 },
  isRightToLeft: false,
  hasPrevious: false,
  hasNext: false,
};
const after = (key: string, at: GridPosition, changes: Partial<GridState> & Partial<KeyPress> = {}) =>
  stepFor({ ...plain, ...changes, key }, at, { ...around, ...changes });
const cell = (row: number, column: number): GridPosition => ({ row, column });
const moved = (row: number, column: number) => ({ kind: 'move', to: { row, column } });

describe('keys of the grid', () => {
  it('goes from cell to cell and stops at the edges', () => {
    expect(after('ArrowDown', cell(3, 1))).toEqual(moved(4, 1));
    expect(after('ArrowUp', cell(0, 1))).toEqual(moved(-1, 1));
    expect(after('ArrowUp', cell(-1, 1))).toEqual(moved(-1, 1));
    expect(after('ArrowDown', cell(24, 1))).toEqual(moved(24, 1));
    expect(after('ArrowRight', cell(3, 3))).toEqual(moved(3, 3));
    expect(after('ArrowLeft', cell(3, 1))).toEqual(moved(3, 0));
  });

  it('follows the eye where the text runs from right to left', () => {
    expect(after('ArrowRight', cell(3, 1), { isRightToLeft: true })).toEqual(moved(3, 0));
    expect(after('ArrowLeft', cell(3, 1), { isRightToLeft: true })).toEqual(moved(3, 2));
  });

  it('knows the ends of the row and of the grid', () => {
    expect(after('Home', cell(3, 2))).toEqual(moved(3, 0));
    expect(after('End', cell(3, 2))).toEqual(moved(3, 3));
    expect(after('Home', cell(3, 2), { ctrlKey: true })).toEqual(moved(0, 0));
    expect(after('End', cell(3, 2), { ctrlKey: true })).toEqual(moved(24, 3));
  });

  it('passes ten rows at a time, and from the edge of the page on to the next page', () => {
    expect(after('PageDown', cell(3, 2))).toEqual(moved(13, 2));
    expect(after('PageDown', cell(20, 2), { hasNext: true })).toEqual(moved(24, 2));
    expect(after('PageDown', cell(24, 2), { hasNext: true })).toEqual({ kind: 'page', by: 1, to: cell(0, 2) });
    expect(after('PageDown', cell(24, 2))).toEqual(moved(24, 2));
    expect(after('PageUp', cell(12, 2))).toEqual(moved(2, 2));
    expect(after('PageUp', cell(4, 2), { hasPrevious: true })).toEqual(moved(0, 2));
    expect(after('PageUp', cell(0, 2), { hasPrevious: true })).toEqual({ kind: 'page', by: -1, to: cell(0, 2) });
    expect(after('PageUp', cell(0, 2))).toEqual(moved(0, 2));
  });

  it('leaves to others what is theirs', () => {
    for (const key of ['a', 'Enter', ' ', 'Tab', 'Escape']) expect(after(key, cell(0, 0))).toBeNull();
    expect(after('ArrowRight', cell(0, 0), { shiftKey: true })).toBeNull();
    expect(after('ArrowLeft', cell(0, 0), { altKey: true })).toBeNull();
    expect(after('PageDown', cell(0, 0), { ctrlKey: true })).toBeNull();
  });

  it('never leaves the grid', () => {
    const keys = fc.constantFrom(
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 60 }),
        fc.boolean(),
        (rows, columns, presses, isRightToLeft) => {
          let at = cell(-1, 0);
          for (const [key, ctrlKey] of presses) {
            at =
              stepFor({ ...plain, key, ctrlKey }, at, {
                size: { rows, columns },
                isRightToLeft,
                hasPrevious: false,
                hasNext: false,
              })?.to ?? at;
            expect(at.row).toBeGreaterThanOrEqual(-1);
            expect(at.row).toBeLessThan(Math.max(rows, 0));
            expect(at.column).toBeGreaterThanOrEqual(0);
            expect(at.column).toBeLessThan(columns);
          }
        },
      ),
    );
  });
});
