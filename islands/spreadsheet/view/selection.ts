import type { ArrowDirection } from '#shared/kernel/arrow-keys.ts';
import type { Area, CellRef } from '../formula/references.ts';
import type { Lines } from './lines.ts';

/** `active` takes what is typed; the area reaches from it to `head`. */
export interface Selection {
  readonly active: CellRef;
  readonly head: CellRef;
}

export const START: Selection = { active: { row: 0, column: 0 }, head: { row: 0, column: 0 } };

export function selectionOfCell(place: CellRef): Selection {
  return { active: place, head: place };
}

export function areaOfSelection({ active, head }: Selection): Area {
  return {
    top: Math.min(active.row, head.row),
    left: Math.min(active.column, head.column),
    bottom: Math.max(active.row, head.row),
    right: Math.max(active.column, head.column),
  };
}

export function isSingle({ active, head }: Selection): boolean {
  return active.row === head.row && active.column === head.column;
}

const STEPS = { up: [-1, 0], down: [1, 0], before: [0, -1], after: [0, 1] } as const;

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** The place so many shown cells away. */
export function cellAway(place: CellRef, direction: ArrowDirection, lines: Lines, distance = 1): CellRef {
  const [rows, columns] = STEPS[direction];
  return {
    row: rows === 0 ? place.row : lines.rowOf(within(lines.lineOf(place.row) + rows * distance, lines.count)),
    column: within(place.column + columns * distance, lines.columns),
  };
}

/** The end of the filled stretch in this direction, or the next filled cell, as other spreadsheets jump. */
export function edgeOfFilled(
  place: CellRef,
  direction: ArrowDirection,
  lines: Lines,
  isFilled: (place: CellRef) => boolean,
): CellRef {
  let current = place;
  const next = cellAway(current, direction, lines);
  const isInside = isFilled(current) && isFilled(next);
  for (;;) {
    const following = cellAway(current, direction, lines);
    if (following.row === current.row && following.column === current.column) return current;
    if (isInside && !isFilled(following)) return current;
    current = following;
    if (!isInside && isFilled(current)) return current;
  }
}
