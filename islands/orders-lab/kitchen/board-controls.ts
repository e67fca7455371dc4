import { createContext, useContext } from 'react';
import type { ReadableStore } from '#shared/state/store.ts';
import type { Moves } from '../board/moves.ts';

export interface BoardControls {
  readonly moves: Moves;
  /** Bump-bar numbers by order id; empty without a bump bar. */
  readonly numbers: ReadableStore<ReadonlyMap<string, number>>;
  /** Shows the whole order. */
  readonly open: (id: string) => void;
}

export const BoardControlsContext = createContext<BoardControls | undefined>(undefined);

export function useBoardControls(): BoardControls {
  const controls = useContext(BoardControlsContext);
  if (controls === undefined) throw new Error('useMoves() outside the board');
  return controls;
}
