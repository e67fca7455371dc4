import type { GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import { createPlan, progressOf } from '#shared/features/gantt/domain/plan-state.ts';
import { isSummary } from '#shared/features/gantt/plan/plan-graph.ts';
import type { WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { formatServerTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { ProjectRecord } from './read-project.ts';
import { daysOf } from './task-fields.ts';

/** What the project's row says of its tasks. */
export interface ProjectValues {
  readonly startAt: string | null;
  readonly progress: number;
  /** Days from the first start to the last end. */
  readonly duration: number;
}

export function valuesOf(tasks: Iterable<GanttTask>, calendar: WorkingCalendar): ProjectValues {
  const plan = createPlan(tasks, calendar);
  const spans = [...plan.spans.values()];
  const leaves = [...plan.tasks.values()].filter((_, index) => !isSummary(plan.graph, index));
  const start = wallTime(spans.reduce((first, span) => Math.min(first, span.start), Infinity));
  const end = wallTime(spans.reduce((last, span) => Math.max(last, span.end), -Infinity));
  const first = leaves.find((task) => task.start !== null && plan.spans.get(task.id)?.start === start);
  return {
    startAt: spans.length === 0 ? null : formatServerTime({ at: start, offset: first?.start?.offset ?? '' }),
    progress: progressOf(leaves),
    duration: spans.length === 0 ? 0 : daysOf(calendar.between(start, end)),
  };
}

/**
 * What has to be written of the project. A value that is not the one of the tasks as they were read is the project's
 * own and stays.
 */
export function projectChanges(
  now: ProjectRecord,
  read: ProjectValues,
  current: ProjectValues,
): Partial<ProjectRecord> {
  const changes: { -readonly [Field in keyof ProjectRecord]?: ProjectRecord[Field] } = {};
  if (now.startAt === null && current.startAt !== null) changes.startAt = current.startAt;
  for (const field of ['progress', 'duration'] as const) {
    const isOwn = now[field] !== null && now[field] !== read[field];
    if (!isOwn && now[field] !== current[field]) changes[field] = current[field];
  }
  return changes;
}
