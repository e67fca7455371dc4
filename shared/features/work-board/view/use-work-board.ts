import { useEffect, useState } from 'react';
import { createClock } from '#shared/features/feed/clock.ts';
import type { Observable } from '#shared/state/observable.ts';
import type { WorkBoard } from '../store/work-board.ts';

export interface StartedBoard<Item, Stage, Effect> {
  readonly board: WorkBoard<Item, Stage, Effect>;
  /** The server's time in ms since 1970, every second. */
  readonly clock: Observable<number>;
}

/**
 * A board that lives as long as the component; null only before the first one.
 *
 * @param create a stable function: a new one starts another board
 */
export function useWorkBoard<Item, Stage, Effect>(
  create: () => WorkBoard<Item, Stage, Effect>,
): StartedBoard<Item, Stage, Effect> | null {
  const [started, setStarted] = useState<StartedBoard<Item, Stage, Effect> | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const board = create();
    setStarted({ board, clock: createClock(board.serverNow, ending.signal) });
    return () => {
      ending.abort();
      board.stop();
    };
  }, [create]);
  return started;
}
