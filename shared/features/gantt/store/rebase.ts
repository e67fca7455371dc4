import { sameValue } from '#shared/records/merge.ts';
import type { GanttTask, TaskFields } from '../domain/gantt-task.ts';

/**
 * The task as it is now, with what the server answered in the fields that nobody here has changed since `sent`: they may
 * hold other people's changes.
 */
export function withServerAnswer(now: GanttTask, sent: GanttTask, answered: GanttTask): GanttTask {
  if (now === sent) return answered;
  const keep = <Field extends keyof TaskFields>(field: Field): GanttTask[Field] =>
    sameValue(now[field], sent[field]) ? answered[field] : now[field];
  return {
    ...answered,
    name: keep('name'),
    start: keep('start'),
    duration: keep('duration'),
    progress: keep('progress'),
    predecessors: keep('predecessors'),
    agents: keep('agents'),
    position: keep('position'),
    unread: now.unread,
  };
}
