import { useMemo, useSyncExternalStore } from 'react';
import type { BoardSource } from '#shared/features/board/store.ts';
import type { Task } from '../../wire/task.ts';
import type { LaneTask } from '../rules/rows.ts';

/** The tasks that the board shows, with the lane and stage of each: a search leaves the others out. */
export function useCards({ cards }: { readonly cards: BoardSource<Task> }): readonly LaneTask[] {
  const cells = useSyncExternalStore(cards.subscribe, cards.cells);
  return useMemo(
    () => [...cells.values()].flat().map(({ id, lane = '', column }) => ({ id, lane, stageId: column })),
    [cells],
  );
}
