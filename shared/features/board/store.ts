import { cellKey, cellsOf, confirmMove, createState, failMove, forgetLast, isMoving, refresh, startMove, startUndo, type BoardCard, type BoardState, type Cells, type Id, type Move, type Refusal, type Spot } from './model.ts';

export interface BoardChange<Data> { readonly card: BoardCard<Data>; readonly from: Spot; readonly to: Spot; readonly isUndo: boolean }

export interface BoardStoreOptions<Data> {
  /** Tells the server; a rejection takes the card back. */
  readonly onMove: (change: BoardChange<Data>) => Promise<void>;
  readonly onFailure: (change: BoardChange<Data>, error: unknown) => void;
  /** Whether a card looks as before: it is not drawn again then. */
  readonly isSame?: (one: Data, other: Data) => boolean;
}

export interface BoardStore<Data> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly cells: () => Cells<Data>;
  readonly card: (id: Id) => BoardCard<Data> | undefined;
  readonly isMoving: (id: Id) => boolean;
  readonly canUndo: () => boolean;
  /** To be taken before a reading is asked for and given to `refresh` with its answer. */
  readonly begin: () => number;
  readonly refresh: (cards: readonly BoardCard<Data>[], begunAt: number) => void;
  readonly move: (id: Id, to: Spot) => Refusal | undefined;
  readonly undo: () => BoardChange<Data> | Refusal | 'nothing' | 'changed';
}

export function createBoardStore<Data>(cards: readonly BoardCard<Data>[], { onMove, onFailure, isSame = Object.is }: BoardStoreOptions<Data>): BoardStore<Data> {
  const listeners = new Set<() => void>();
  const sameCard = (one: BoardCard<Data> | undefined, other: BoardCard<Data>): one is BoardCard<Data> =>
    one !== undefined && one.id === other.id && one.column === other.column && one.lane === other.lane && isSame(one.data, other.data);
  let state: BoardState<Data> = createState(cards);
  let cells = cellsOf(state);
  const index = (): Map<Id, BoardCard<Data>> => new Map([...cells.values()].flat().map((card) => [card.id, card]));
  let known = index();

  // What did not change keeps its identity, so that nothing of it is drawn again.
  const shared = (next: Cells<Data>): Cells<Data> => {
    return new Map([...next].map(([key, list]) => {
      const kept = list.map((card) => { const before = known.get(card.id); return sameCard(before, card) ? before : card; });
      const before = cells.get(key);
      return [key, before?.length === kept.length && before.every((card, at) => card === kept[at]) ? before : kept];
    }));
  };
  const set = (next: BoardState<Data>): void => {
    if (next === state) return;
    state = next;
    cells = shared(cellsOf(state));
    known = index();
    for (const listener of [...listeners]) listener();
  };
  const send = (move: Move<Data>, undone?: Move<Data>): void => {
    // Begun in a microtask: a handler that throws at once fails like one that rejects.
    Promise.resolve().then(() => onMove(move)).then(
      () => set(confirmMove(state, move)),
      (error: unknown) => {
        set(failMove(state, move, undone));
        onFailure(move, error);
      },
    );
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    cells: () => cells,
    card: (id) => known.get(id),
    isMoving: (id) => isMoving(state, id),
    canUndo: () => state.done.length > 0,
    begin: () => state.clock,
    refresh: (list, begunAt) => set(refresh(state, list, begunAt)),
    move: (id, to) => {
      const started = startMove(state, id, to);
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

export const cardsIn = <Data>(cells: Cells<Data>, column: Id, lane: Id | undefined): readonly BoardCard<Data>[] => cells.get(cellKey({ column, lane })) ?? [];
