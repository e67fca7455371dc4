import type { ReadableStore } from '#shared/state/store.ts';
import { type BoardCard, cellKey, type Cells, type Id, type Refusal, type Spot } from './model.ts';

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

/** What a board draws from, and tells of its moves. */
export interface BoardSource<Data> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly cells: () => Cells<Data>;
  readonly card: (id: Id) => BoardCard<Data> | undefined;
  readonly isMoving: (id: Id) => boolean;
  /** The move that `undo` would revert. */
  readonly lastDone: () => BoardChange<Data> | undefined;
  /** The last move that failed. */
  readonly failed: ReadableStore<FailedChange<Data> | undefined>;
  readonly move: (id: Id, to: Spot) => Refusal | undefined;
  readonly undo: () => BoardChange<Data> | Refusal | 'nothing' | 'changed';
  /** The last card that is back because its move was not wanted after all: each time a new object. */
  readonly cancelled?: ReadableStore<{ readonly id: Id } | null>;
  /** A card that a filter hides: it has a title all the same. */
  readonly hidden?: (id: Id) => BoardCard<Data> | undefined;
  /** Cards drawn as being saved. Default: those that `isMoving` keeps from being moved again. */
  readonly isSaving?: (id: Id) => boolean;
}

export const cardsIn = <Data>(cells: Cells<Data>, column: Id, lane: Id | undefined): readonly BoardCard<Data>[] =>
  cells.get(cellKey({ column, lane })) ?? [];
