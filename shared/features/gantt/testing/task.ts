import { DAY, parseServerTime } from '#shared/kernel/wall-time.ts';
import type { GanttTask } from '../domain/gantt-task.ts';

/** A task that nothing leads to. @param start as a server writes it; null: it has no dates */
export function ganttTask(id: string, start: string | null, days: number, rest: Partial<GanttTask> = {}): GanttTask {
  return {
    id,
    name: `Task ${id}`,
    parent: null,
    start: start === null ? null : parseServerTime(start),
    duration: days * DAY,
    progress: 0,
    predecessors: '',
    agents: [],
    position: null,
    color: '',
    classes: [],
    unread: {},
    ...rest,
  };
}
