import { wallTime } from '#shared/kernel/wall-time.ts';
import type { Edits, GanttTask } from '../domain/gantt-task.ts';
import { isSummaryTask, leafIdsOf, onWorkingDay, type Plan } from '../domain/plan-state.ts';

/** What of a bar is held. */
export type DragHandle = 'move' | 'start' | 'end' | 'progress';

const NOTHING: Edits = new Map();

function isChangedStart(task: GanttTask, at: number): boolean {
  return task.start !== null && task.start.at !== at;
}

/** A bar carried by so many minutes; a summary takes along all tasks below it. */
export function moveEdits(plan: Plan, id: string, minutes: number): Edits {
  if (minutes === 0) return NOTHING;
  return new Map(
    leafIdsOf(plan, id).flatMap((leaf) => {
      const task = plan.tasks.get(leaf);
      if (!task?.start) return [];
      return [[leaf, { start: { ...task.start, at: wallTime(task.start.at + minutes) } }] as const];
    }),
  );
}

/** An end of a bar pulled by so many minutes; it keeps at least one step. Summaries have no ends of their own. */
export function stretchEdits(plan: Plan, id: string, side: 'start' | 'end', minutes: number, step: number): Edits {
  const task = plan.tasks.get(id);
  const span = plan.spans.get(id);
  if (!task?.start || span === undefined || minutes === 0 || isSummaryTask(plan, id)) return NOTHING;
  const { calendar } = plan;
  if (side === 'end') {
    const end = wallTime(Math.max(span.start + step, span.end + minutes));
    const duration = Math.max(Math.min(step, task.duration || step), calendar.between(span.start, end));
    return duration === task.duration ? NOTHING : new Map([[id, { duration }]]);
  }
  const at = onWorkingDay(wallTime(Math.min(span.end - step, span.start + minutes)), calendar);
  const duration = Math.max(0, calendar.between(at, span.end));
  return isChangedStart(task, at) && duration > 0
    ? new Map([[id, { start: { ...task.start, at }, duration }]])
    : NOTHING;
}

/** Whole percent, kept between 0 and 100. A summary's comes from the tasks below it. */
export function progressEdits(plan: Plan, id: string, percent: number): Edits {
  const task = plan.tasks.get(id);
  const progress = Math.max(0, Math.min(100, Math.round(percent)));
  if (task === undefined || isSummaryTask(plan, id)) return NOTHING;
  return task.progress === progress && task.unread.progress === undefined ? NOTHING : new Map([[id, { progress }]]);
}
