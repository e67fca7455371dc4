import { type ArrowDirection, arrowDirection } from '#shared/kernel/arrow-keys.ts';

/** Pure: where the arrow keys lead, in indexes of columns, lanes and cards. */
export interface Position {
  readonly column: number;
  readonly lane: number;
  readonly index: number;
}

export interface Grid {
  readonly columns: number;
  readonly lanes: number;
  readonly count: (column: number, lane: number) => number;
  /** How many cards stand beside each other in a list. Default: 1. */
  readonly across?: (column: number, lane: number) => number;
  /** A collapsed column or lane shows no cards, but accepts them. */
  readonly isOpen: (column: number, lane: number) => boolean;
}

export type Direction = ArrowDirection | 'first' | 'last' | 'laneUp' | 'laneDown';

/** Left and right follow the reading direction. */
export function directionOf(key: string, isRightToLeft: boolean): Direction | undefined {
  switch (key) {
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'PageUp':
      return 'laneUp';
    case 'PageDown':
      return 'laneDown';
    default:
      return arrowDirection(key, isRightToLeft);
  }
}

const clamp = (value: number, high: number): number => Math.max(0, Math.min(value, high));

/** The next card in a direction, skipping empty cells; undefined at the edge. */
export function stepFocus(grid: Grid, from: Position, direction: Direction): Position | undefined {
  const shown = (column: number, lane: number): number => (grid.isOpen(column, lane) ? grid.count(column, lane) : 0);
  const acrossLanes = (step: 1 | -1, index: (count: number) => number): Position | undefined => {
    for (let lane = from.lane + step; lane >= 0 && lane < grid.lanes; lane += step) {
      const count = shown(from.column, lane);
      if (count > 0) return { column: from.column, lane, index: index(count) };
    }
    return undefined;
  };
  const acrossColumns = (step: 1 | -1): Position | undefined => {
    for (let column = from.column + step; column >= 0 && column < grid.columns; column += step) {
      const count = shown(column, from.lane);
      if (count > 0) return { column, lane: from.lane, index: clamp(from.index, count - 1) };
    }
    return undefined;
  };
  const here = shown(from.column, from.lane);
  const beside = grid.across?.(from.column, from.lane) ?? 1;
  const place = from.index % beside;
  const row = from.index - place;
  switch (direction) {
    case 'up':
      return row > 0 ? { ...from, index: from.index - beside } : acrossLanes(-1, (count) => count - 1);
    case 'down':
      return row + beside < here
        ? { ...from, index: Math.min(from.index + beside, here - 1) }
        : acrossLanes(1, () => 0);
    case 'before':
      return place > 0 ? { ...from, index: from.index - 1 } : acrossColumns(-1);
    case 'after':
      return place < beside - 1 && from.index < here - 1 ? { ...from, index: from.index + 1 } : acrossColumns(1);
    case 'first':
      return { ...from, index: 0 };
    case 'last':
      return { ...from, index: Math.max(0, here - 1) };
    case 'laneUp':
      return acrossLanes(-1, (count) => clamp(from.index, count - 1));
    case 'laneDown':
      return acrossLanes(1, (count) => clamp(from.index, count - 1));
  }
}

/** The next slot for a lifted card; the grid's counts must leave that card out. */
export function stepSlot(grid: Grid, from: Position, direction: Direction): Position | undefined {
  const at = (column: number, lane: number, index: number): Position | undefined => {
    if (column < 0 || column >= grid.columns || lane < 0 || lane >= grid.lanes) return undefined;
    const count = grid.count(column, lane);
    // The slots of a collapsed cell are not visible, so the card goes to its end.
    return { column, lane, index: grid.isOpen(column, lane) ? clamp(index, count) : count };
  };
  const { column, lane, index } = from;
  const isOpen = grid.isOpen(column, lane);
  const count = grid.count(column, lane);
  switch (direction) {
    case 'up':
      return isOpen && index > 0 ? at(column, lane, index - 1) : at(column, lane - 1, Infinity);
    case 'down':
      return isOpen && index < count ? at(column, lane, index + 1) : at(column, lane + 1, 0);
    case 'before':
      return at(column - 1, lane, index);
    case 'after':
      return at(column + 1, lane, index);
    case 'first':
      return at(column, lane, 0);
    case 'last':
      return at(column, lane, count);
    case 'laneUp':
      return at(column, lane - 1, index);
    case 'laneDown':
      return at(column, lane + 1, index);
  }
}

/** The measured positions and heights of a virtual list's rows, in px. */
export interface Heights {
  readonly count: number;
  readonly rowAt: (offset: number) => number;
  readonly topOf: (row: number) => number;
  readonly heightOf: (row: number) => number;
}

/**
 * The slot at an offset in px: before a row above its middle, after it below. The lifted card itself is no slot.
 *
 * @param across how many cards stand in a row
 */
export function slotAt({ count, rowAt, topOf, heightOf }: Heights, offset: number, own: number, across = 1): number {
  if (count === 0) return 0;
  const row = clamp(rowAt(offset), count - 1);
  const slot = (offset > topOf(row) + heightOf(row) / 2 ? row + 1 : row) * across;
  return own >= 0 && slot > own ? slot - 1 : slot;
}

const EDGE = 56;
const FASTEST = 16;

/** How many pixels per frame a list scrolls under a pointer near its edge; faster the nearer it is. */
export function edgeSpeed(at: number, top: number, bottom: number, fastest = FASTEST): number {
  // In a low list the edges are smaller, so that there is a middle part that does not scroll.
  const edge = Math.min(EDGE, (bottom - top) / 4);
  if (edge <= 0) return 0;
  if (at < top + edge) return -Math.ceil(fastest * Math.min(1, (top + edge - at) / edge));
  return at > bottom - edge ? Math.ceil(fastest * Math.min(1, (at - bottom + edge) / edge)) : 0;
}
