import {
  applyReading,
  beginChange,
  confirmChange,
  createOptimisticState,
  failChange,
  isInFlight,
  type OptimisticState,
  type Pending,
} from '#shared/records/optimistic.ts';

/**
 * Pure: where the cards of a board are, given the last reading from the server and the moves it does not include yet.
 */
export type Id = string;

export interface Cell {
  readonly column: Id;
  readonly lane?: Id | undefined;
}

export interface BoardCard<Data> extends Cell {
  readonly id: Id;
  readonly data: Data;
}

/** A place next to neighbours, not an index: it stays valid while other cards come and go. */
export interface Spot extends Cell {
  readonly previous?: Id | undefined;
  readonly next?: Id | undefined;
}

export interface Move<Data> extends Pending {
  readonly card: BoardCard<Data>;
  readonly from: Spot;
  readonly to: Spot;
  readonly isUndo: boolean;
}

export interface BoardState<Data> extends OptimisticState<BoardCard<Data>, Move<Data>> {
  /** Moves that can be undone, the latest last. */
  readonly done: readonly Move<Data>[];
}

export type Cells<Data> = ReadonlyMap<string, readonly BoardCard<Data>[]>;

const UNDO_DEPTH = 50;

/** The length prefix marks where the column's id ends, whatever characters it contains. */
export const cellKey = ({ column, lane }: Cell): string =>
  lane === undefined ? `${column.length}:${column}` : `${column.length}:${column}:${lane}`;

export function createState<Data>(server: readonly BoardCard<Data>[] = []): BoardState<Data> {
  return { ...createOptimisticState(byId(server)), done: [] };
}

function byId<Data>(cards: readonly BoardCard<Data>[]): ReadonlyMap<Id, BoardCard<Data>> {
  return new Map(cards.map((card) => [card.id, card]));
}

/** Next to those neighbours that are still there, or at the end if none is. */
function indexOf<Data>(cards: readonly BoardCard<Data>[], { previous, next }: Spot): number {
  const before = next === undefined ? -1 : cards.findIndex(({ id }) => id === next);
  if (before >= 0) return before;
  const after = previous === undefined ? -1 : cards.findIndex(({ id }) => id === previous);
  return after < 0 ? cards.length : after + 1;
}

function group<Data>(cards: Iterable<BoardCard<Data>>): Map<string, BoardCard<Data>[]> {
  const cells = new Map<string, BoardCard<Data>[]>();
  for (const card of cards) {
    const key = cellKey(card);
    const cell = cells.get(key);
    if (cell) cell.push(card);
    else cells.set(key, [card]);
  }
  return cells;
}

function placed<Data>({ id, data }: BoardCard<Data>, { column, lane }: Cell): BoardCard<Data> {
  return lane === undefined ? { id, data, column } : { id, data, column, lane };
}

/** A reading sorted into cells once, since pending moves are applied to it many times. */
export interface Home<Data> {
  readonly cells: Cells<Data>;
  readonly byId: ReadonlyMap<Id, BoardCard<Data>>;
}

export function homeOf<Data>(server: BoardState<Data>['server']): Home<Data> {
  return { cells: group(server.values()), byId: server };
}

/**
 * The cards of each cell in order, including the moves that the reading does not contain yet. A cell that no move
 * touches keeps the identity of its list.
 */
export function cellsOf<Data>({ server, changes }: BoardState<Data>, home: Home<Data> = homeOf(server)): Cells<Data> {
  if (changes.length === 0) return home.cells;
  const cells = new Map(home.cells);
  const latest = new Map<Id, BoardCard<Data>>();
  for (const { card, to } of changes) {
    // A reading without the card may be older than the move: the card stays in view until a later reading.
    const current = latest.get(card.id) ?? home.byId.get(card.id) ?? card;
    const from = cellKey(current);
    const left = (cells.get(from) ?? []).filter(({ id }) => id !== card.id);
    if (cells.has(from)) cells.set(from, left);
    const target = cells.get(cellKey(to)) ?? [];
    const moved = placed(current, to);
    cells.set(cellKey(to), target.toSpliced(indexOf(target, to), 0, moved));
    latest.set(card.id, moved);
  }
  return cells;
}

export function spotOf<Data>(cells: Cells<Data>, id: Id): Spot | undefined {
  for (const cards of cells.values()) {
    const at = cards.findIndex((card) => card.id === id);
    const card = cards[at];
    if (card) return { column: card.column, lane: card.lane, previous: cards[at - 1]?.id, next: cards[at + 1]?.id };
  }
  return undefined;
}

/** The spot that makes a card the `index`th of a cell, counted without the card itself. */
export function spotAt<Data>(cells: Cells<Data>, cell: Cell, index: number, id: Id): Spot {
  const others = (cells.get(cellKey(cell)) ?? []).filter((card) => card.id !== id);
  const at = Math.max(0, Math.min(index, others.length));
  return { column: cell.column, lane: cell.lane, previous: others[at - 1]?.id, next: others[at]?.id };
}

export const sameSpot = (one: Spot, other: Spot): boolean =>
  cellKey(one) === cellKey(other) && one.previous === other.previous && one.next === other.next;

export type Refusal = 'moving' | 'unchanged' | 'gone';
export type Started<Data> =
  { readonly state: BoardState<Data>; readonly move: Move<Data> } | { readonly refusal: Refusal };

export function startMove<Data>(
  state: BoardState<Data>,
  id: Id,
  to: Spot,
  { isUndo = false, cells = cellsOf(state) }: { readonly isUndo?: boolean; readonly cells?: Cells<Data> } = {},
): Started<Data> {
  if (isInFlight(state, id)) return { refusal: 'moving' };
  const from = spotOf(cells, id);
  const card = from && cells.get(cellKey(from))?.find((candidate) => candidate.id === id);
  if (!from || !card) return { refusal: 'gone' };
  if (sameSpot(from, to)) return { refusal: 'unchanged' };
  const move: Move<Data> = { id, card, from, to, isUndo };
  // This move replaces an earlier one that the reading does not contain yet; if this one fails, the earlier one counts
  // again.
  return { state: beginChange(state, move), move };
}

export function confirmMove<Data>(state: BoardState<Data>, move: Move<Data>): BoardState<Data> {
  const done = move.isUndo ? state.done : [...state.done, move].slice(-UNDO_DEPTH);
  return { ...confirmChange(state, move), done };
}

/** Reverts this move and nothing else. If it was an undo, `undone` is the move that can be undone again. */
export function failMove<Data>(state: BoardState<Data>, move: Move<Data>, undone?: Move<Data>): BoardState<Data> {
  return { ...failChange(state, move), done: undone ? [...state.done, undone] : state.done };
}

/** @param begunAt the store's clock when the reading was requested */
export function refresh<Data>(
  state: BoardState<Data>,
  server: readonly BoardCard<Data>[],
  begunAt: number,
): BoardState<Data> {
  return applyReading(state, { items: byId(server), begunAt });
}

export type Undone<Data> =
  | { readonly state: BoardState<Data>; readonly move: Move<Data>; readonly undone: Move<Data> }
  | { readonly refusal: Refusal | 'nothing' | 'changed' };

/** Moves the last card back, unless someone has moved it again since. */
export function startUndo<Data>(state: BoardState<Data>): Undone<Data> {
  const undone = state.done.at(-1);
  if (!undone) return { refusal: 'nothing' };
  const now = spotOf(cellsOf(state), undone.card.id);
  if (!now) return { refusal: 'gone' };
  if (cellKey(now) !== cellKey(undone.to)) return { refusal: 'changed' };
  const started = startMove(state, undone.card.id, undone.from, { isUndo: true });
  if ('refusal' in started) return started;
  return { state: { ...started.state, done: state.done.slice(0, -1) }, move: started.move, undone };
}

/** Drops a move that can never be undone any more, so that the one before it can be. */
export const forgetLast = <Data>(state: BoardState<Data>): BoardState<Data> => ({
  ...state,
  done: state.done.slice(0, -1),
});
