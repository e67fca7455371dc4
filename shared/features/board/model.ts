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

/** Pure: where the cards of a board stand, from what the server last said and the moves that are not part of that yet. */
export type Id = string;

export interface Cell {
  readonly column: Id;
  readonly lane?: Id | undefined;
}

export interface BoardCard<Data> extends Cell {
  readonly id: Id;
  readonly data: Data;
}

/** A place beside neighbours, not at a number: it stays right while other cards come and go. */
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
  /** What may be undone, the last one last. */
  readonly done: readonly Move<Data>[];
}

export type Cells<Data> = ReadonlyMap<string, readonly BoardCard<Data>[]>;

const UNDO_DEPTH = 50;

/** The length tells where the column ends, whatever is written in it. */
export const cellKey = ({ column, lane }: Cell): string =>
  lane === undefined ? `${column.length}:${column}` : `${column.length}:${column}:${lane}`;

export function createState<Data>(server: readonly BoardCard<Data>[] = []): BoardState<Data> {
  return { ...createOptimisticState(byId(server)), done: [] };
}

function byId<Data>(cards: readonly BoardCard<Data>[]): ReadonlyMap<Id, BoardCard<Data>> {
  return new Map(cards.map((card) => [card.id, card]));
}

/** Beside the neighbours that are still there; at the end when none is. */
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

/** What a reading says, sorted out once: moves come and go upon it. */
export interface Home<Data> {
  readonly cells: Cells<Data>;
  readonly byId: ReadonlyMap<Id, BoardCard<Data>>;
}

export function homeOf<Data>(server: BoardState<Data>['server']): Home<Data> {
  return { cells: group(server.values()), byId: server };
}

/** The cards of each cell in order, with every move that the reading does not know yet. What no move touches is the list of the reading itself. */
export function cellsOf<Data>({ server, changes }: BoardState<Data>, home: Home<Data> = homeOf(server)): Cells<Data> {
  if (changes.length === 0) return home.cells;
  const cells = new Map(home.cells);
  const latest = new Map<Id, BoardCard<Data>>();
  for (const { card, to } of changes) {
    // A reading without it may be older than the move: the card stays in view until a later one.
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
  // An earlier move of the card that the reading does not know yet is overtaken, but comes back if this one fails.
  return { state: beginChange(state, move), move };
}

export function confirmMove<Data>(state: BoardState<Data>, move: Move<Data>): BoardState<Data> {
  const done = move.isUndo ? state.done : [...state.done, move].slice(-UNDO_DEPTH);
  return { ...confirmChange(state, move), done };
}

/** Takes back what this move changed and nothing else; `undone` may be undone once more. */
export function failMove<Data>(state: BoardState<Data>, move: Move<Data>, undone?: Move<Data>): BoardState<Data> {
  return { ...failChange(state, move), done: undone ? [...state.done, undone] : state.done };
}

/** @param begunAt the clock when the reading was asked for */
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

/** Moves the last card back, unless somebody has put it elsewhere since. */
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

/** What can never be undone any more makes way for what lies below it. */
export const forgetLast = <Data>(state: BoardState<Data>): BoardState<Data> => ({
  ...state,
  done: state.done.slice(0, -1),
});
