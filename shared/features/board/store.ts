import { isInFlight } from '#shared/records/optimistic.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
import {
  type BoardCard,
  type BoardState,
  cellKey,
  type Cells,
  cellsOf,
  confirmMove,
  createState,
  failMove,
  forgetLast,
  homeOf,
  type Id,
  type Move,
  refresh,
  type Refusal,
  type Spot,
  startMove,
  startUndo,
} from './model.ts';

export interface BoardChange<Data> {
  readonly card: BoardCard<Data>;
  readonly from: Spot;
  readonly to: Spot;
  readonly isUndo: boolean;
}

export interface FailedChange<Data> {
  readonly change: BoardChange<Data>;
  readonly error: unknown;
}

export interface BoardStoreOptions<Data> {
  /** Sends the move to the server; a rejected promise puts the card back. */
  readonly onMove: (change: BoardChange<Data>) => Promise<void>;
  readonly onFailure: (change: BoardChange<Data>, error: unknown) => void;
  /**
   * Whether two versions of a card look the same: an unchanged card is not rendered again. Default: the same object.
   */
  readonly isSame?: (one: Data, other: Data) => boolean;
}

export interface BoardStore<Data> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly cells: () => Cells<Data>;
  readonly card: (id: Id) => BoardCard<Data> | undefined;
  readonly isMoving: (id: Id) => boolean;
  /** The move that `undo` would revert. */
  readonly lastDone: () => BoardChange<Data> | undefined;
  /** The last move that failed. */
  readonly failed: Observable<FailedChange<Data> | undefined>;
  /** Call before requesting a reading, and pass the result to `refresh` with the answer. */
  readonly begin: () => number;
  readonly refresh: (cards: readonly BoardCard<Data>[], begunAt: number) => void;
  readonly move: (id: Id, to: Spot) => Refusal | undefined;
  readonly undo: () => BoardChange<Data> | Refusal | 'nothing' | 'changed';
}

/** What a board draws from; a screen that has its records elsewhere gives its own. */
export interface BoardSource<Data> extends Omit<BoardStore<Data>, 'begin' | 'refresh'> {
  /** The last card that is back because its move was not wanted after all: each time a new object. */
  readonly cancelled?: Observable<{ readonly id: Id } | null>;
  /** A card that a filter hides: it has a title all the same. */
  readonly hidden?: (id: Id) => BoardCard<Data> | undefined;
  /** Cards drawn as being saved. Default: those that `isMoving` keeps from being moved again. */
  readonly isSaving?: (id: Id) => boolean;
}

export function createBoardStore<Data>(
  cards: readonly BoardCard<Data>[],
  { onMove, onFailure, isSame = Object.is }: BoardStoreOptions<Data>,
): BoardStore<Data> {
  const sameCard = (one: BoardCard<Data> | undefined, other: BoardCard<Data>): one is BoardCard<Data> =>
    one !== undefined &&
    one.id === other.id &&
    one.column === other.column &&
    one.lane === other.lane &&
    isSame(one.data, other.data);
  const failed = createSource<FailedChange<Data> | undefined>(undefined);
  let state: BoardState<Data> = createState(cards);
  let home = homeOf(state.server);
  const shown = createSource<Cells<Data>>(home.cells);
  let known = new Map(home.byId);

  // Unchanged cards keep their identity, so that they are not rendered again.
  const kept = (card: BoardCard<Data>): BoardCard<Data> => {
    const before = known.get(card.id);
    return sameCard(before, card) ? before : card;
  };
  const shared = (next: Cells<Data>): Cells<Data> => {
    const cells = shown.getSnapshot();
    return new Map(
      [...next].map(([key, list]) => {
        const before = cells.get(key);
        if (before === list) return [key, list];
        const same = list.map(kept);
        return [key, before?.length === same.length && before.every((card, at) => card === same[at]) ? before : same];
      }),
    );
  };
  const set = (next: BoardState<Data>): void => {
    if (next === state) return;
    const mayLose = next.server !== state.server || next.changes.length < state.changes.length;
    if (next.server !== state.server) home = homeOf(new Map([...next.server].map(([id, card]) => [id, kept(card)])));
    state = next;
    const before = shown.getSnapshot();
    const cells = shared(cellsOf(state, home));
    if (mayLose) known = new Map([...cells.values()].flat().map((card) => [card.id, card]));
    else
      for (const [key, list] of cells) if (list !== before.get(key)) for (const card of list) known.set(card.id, card);
    // Also when no card has moved: which ones are being saved may have changed.
    shown.set(cells);
  };
  const send = (move: Move<Data>, undone?: Move<Data>): void => {
    // Called in a microtask, so that a handler that throws at once fails like one that rejects.
    Promise.resolve()
      .then(() => onMove(move))
      .then(
        () => set(confirmMove(state, move)),
        (error: unknown) => {
          set(failMove(state, move, undone));
          failed.set({ change: move, error });
          onFailure(move, error);
        },
      );
  };
  return {
    subscribe: shown.subscribe,
    cells: shown.getSnapshot,
    failed,
    lastDone: () => state.done.at(-1),
    card: (id) => known.get(id),
    isMoving: (id) => isInFlight(state, id),
    begin: () => state.clock,
    refresh: (list, begunAt) => set(refresh(state, list, begunAt)),
    move: (id, to) => {
      const started = startMove(state, id, to, { cells: shown.getSnapshot() });
      if ('refusal' in started) return started.refusal;
      set(started.state);
      send(started.move);
      return undefined;
    },
    undo: () => {
      const started = startUndo(state);
      if ('refusal' in started) {
        if (started.refusal !== 'moving' && started.refusal !== 'nothing') set(forgetLast(state));
        return started.refusal;
      }
      set(started.state);
      send(started.move, started.undone);
      return started.move;
    },
  };
}

export const cardsIn = <Data>(cells: Cells<Data>, column: Id, lane: Id | undefined): readonly BoardCard<Data>[] =>
  cells.get(cellKey({ column, lane })) ?? [];
