import { useEffect, useRef, useState } from 'react';
import { createClock } from '#shared/features/connection-health/clock.ts';
import { type ReadableStore, subscribeToAll } from '#shared/state/store.ts';
import type { WorkBoard } from '../store/board-contract.ts';

export interface StartedBoard<Item, Stage, Effect> {
  readonly board: WorkBoard<Item, Stage, Effect>;
  /** The server's time in ms since 1970, every second. */
  readonly clock: ReadableStore<number>;
}

interface Running<Item, Stage, Effect> extends StartedBoard<Item, Stage, Effect> {
  readonly stop: () => void;
}

function run<Item, Stage, Effect>(board: WorkBoard<Item, Stage, Effect>): Running<Item, Stage, Effect> {
  const ending = new AbortController();
  return {
    board,
    clock: createClock(board.serverNow, ending.signal),
    stop: () => {
      ending.abort();
      board.stop();
    },
  };
}

/**
 * The board that `create` starts; null only before the first one. When `create` changes, the board before stays until
 * it has saved all and the next one has heard of the server: the screen never empties, and no move is lost.
 */
export function useWorkBoard<Item, Stage, Effect>(
  create: () => WorkBoard<Item, Stage, Effect>,
): StartedBoard<Item, Stage, Effect> | null {
  const [started, setStarted] = useState<StartedBoard<Item, Stage, Effect> | null>(null);
  const shown = useRef<Running<Item, Stage, Effect>>(null);
  useEffect(() => {
    const next = run(create());
    const before = shown.current;
    let stopWaiting = (): void => undefined;
    const take = (): void => {
      stopWaiting();
      before?.stop();
      shown.current = next;
      setStarted(next);
    };
    const look = (): void => {
      const { lastGoodAt, missed } = next.board.health.getSnapshot();
      if ((lastGoodAt !== null || missed > 0) && before?.board.saving.getSnapshot() === null) take();
    };
    if (before === null) take();
    else stopWaiting = subscribeToAll([next.board.health, before.board.saving], look);
    return () => {
      stopWaiting();
      if (shown.current !== next) next.stop();
    };
  }, [create]);
  useEffect(
    () => () => {
      shown.current?.stop();
      shown.current = null;
    },
    [],
  );
  return started;
}
