import { createContext, useContext } from 'react';
import type { Observable } from '#shared/state/observable.ts';
import type { Moves } from '../board/moves.ts';

export interface BoardControls {
  readonly moves: Moves;
  /** Bump-bar numbers by order id; empty without a bump bar. */
  readonly numbers: Observable<ReadonlyMap<string, number>>;
  /** Shows the whole order. */
  readonly open: (id: string) => void;
}

export const MovesContext = createContext<BoardControls | undefined>(undefined);

export function useMoves(): BoardControls {
  const controls = useContext(MovesContext);
  if (controls === undefined) throw new Error('useMoves() outside the board');
  return controls;
}
