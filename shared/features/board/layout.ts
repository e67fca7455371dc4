import { type BoardCard, type Cell, cellKey, type Cells, type Id } from './model.ts';

/** Pure: where cards are shown. The id of the extra column or lane; no server uses such an id. */
export const OTHER = '\u0000other';

export interface BoardLane {
  readonly id: Id;
  readonly title: string;
  readonly isCollapsed?: boolean | undefined;
}
export interface BoardColumn extends BoardLane {
  /** Shown in its head. Default: the number of its cards. */
  readonly count?: number | undefined;
  readonly tone?: 'accent' | 'danger' | 'warn' | 'good' | undefined;
}

export interface Layout<Data> {
  readonly columns: readonly BoardColumn[];
  /** One lane without an id if the board has no lanes. */
  readonly lanes: readonly (Omit<BoardLane, 'id'> & { readonly id: Id | undefined })[];
  readonly cells: Cells<Data>;
  readonly placeOf: (cell: Cell) => Cell;
}

export const isOther = ({ column, lane }: Cell): boolean => column === OTHER || lane === OTHER;

const WHOLE = [{ id: undefined, title: '' }] as const;

/** Cards whose column or lane the board does not know go into an extra one, so that no card disappears. */
export function arrange<Data>(
  cells: Cells<Data>,
  columns: readonly BoardColumn[],
  lanes: readonly BoardLane[] | undefined,
  other: BoardColumn,
): Layout<Data> {
  const [columnIds, laneIds] = [new Set(columns.map(({ id }) => id)), new Set(lanes?.map(({ id }) => id))];
  const placeOf = ({ column, lane }: Cell): Cell => {
    const isLane = lanes ? lane !== undefined && laneIds.has(lane) : lane === undefined;
    if (lanes) return { column: columnIds.has(column) ? column : OTHER, lane: isLane ? lane : OTHER };
    return { column: columnIds.has(column) && isLane ? column : OTHER };
  };
  const arranged = new Map<string, readonly BoardCard<Data>[]>();
  let [hasColumn, hasLane] = [false, false];
  for (const [key, cards] of cells) {
    const first = cards[0];
    if (!first) continue;
    const place = placeOf(first);
    hasColumn ||= place.column === OTHER;
    hasLane ||= place.lane === OTHER;
    const shownKey = isOther(place) ? cellKey(place) : key;
    const before = arranged.get(shownKey);
    arranged.set(shownKey, before ? [...before, ...cards] : cards);
  }
  return {
    columns: hasColumn ? [...columns, other] : columns,
    lanes: lanes ? (hasLane ? [...lanes, { id: OTHER, title: other.title }] : lanes) : WHOLE,
    cells: arranged,
    placeOf,
  };
}
