import type { ReactNode } from 'react';
import type { BoardCard, Cell, Id } from './model.ts';

/** `true`, or the reason why not, worded for the screen and for screen readers. */
export type Verdict = true | string;

export interface BoardRules<Data> {
  readonly mayDrag?: (card: BoardCard<Data>) => Verdict;
  readonly mayDrop?: (card: BoardCard<Data>, place: Cell) => Verdict;
}

export function mayDrag<Data>(rules: BoardRules<Data>, card: BoardCard<Data>): Verdict {
  return rules.mayDrag?.(card) ?? true;
}

/** A card that may not be dragged may not be dropped either: menu and keyboard follow the same rules as the pointer. */
export function mayDrop<Data>(rules: BoardRules<Data>, card: BoardCard<Data>, place: Cell): Verdict {
  const drag = mayDrag(rules, card);
  return drag === true ? (rules.mayDrop?.(card, place) ?? true) : drag;
}

/** A place that a card can go to, or why not. */
export interface Target {
  readonly cell: Cell;
  readonly name: string;
  readonly verdict: Verdict;
  readonly isHere: boolean;
}

/** Where a card can go. */
export interface Targets {
  readonly columns: readonly Target[];
  /** Empty: the board has none, or only one. */
  readonly lanes: readonly Target[];
}

/** Something that can be done with a card beside moving it. */
export interface CardAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly onChoose: (id: Id) => void;
}
