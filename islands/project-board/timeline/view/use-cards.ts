import { useMemo, useSyncExternalStore } from 'react';
import type { BoardSource } from '#shared/features/board/source.ts';
import { laneOf } from '#shared/features/work-board/rules/lanes.ts';
import type { Task } from '../../wire/task.ts';
import type { LaneTask } from '../rules/rows.ts';

/** The tasks that the board shows, with the lane and stage of each: a search leaves the others out. */
export function useCards({ cards }: { readonly cards: BoardSource<Task> }): readonly LaneTask[] {
  const cells = useSyncExternalStore(cards.subscribe, cards.cells);
  return useMemo(() => {
    // However the board is cut into lanes: one bar for each task, in the lane of its team.
    const tasks = new Map([...cells.values()].flat().map(({ data, column }) => [data.id, { data, column }]));
    return [...tasks.values()].map(({ data, column }) => ({
      id: data.id,
      lane: laneOf(data.people),
      stageId: column,
    }));
  }, [cells]);
}
