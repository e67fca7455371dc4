import { projectResource, taskResource, taskStageResource } from '#shared/api/resources/projects.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { bodyOf, writtenOf } from './task-fields.ts';

interface Place {
  readonly locale: string;
  readonly projectId: string;
  /** After all that are there, from 1. */
  readonly last: number;
}

/** What is written of a new task: of what has no value, nothing. */
export function newTaskBody(task: GanttTask, { locale, projectId, last }: Place): Readonly<Record<string, unknown>> {
  const { name, startAt, progress, duration, dependencyType, agents } = bodyOf(task, locale);
  return {
    name,
    project: projectResource.iri(projectId, locale),
    position: task.position ?? last,
    ...(task.parent === null ? {} : { parentTask: taskResource.iri(task.parent, locale) }),
    ...(startAt === null ? {} : { startAt, duration }),
    ...(progress === 0 ? {} : { progress }),
    ...(dependencyType === '' ? {} : { dependencyType }),
    ...(agents.length === 0 ? {} : { agents }),
  };
}

const BURIED_FIELDS = ['description', 'status', 'isImportant', 'color', 'cssClasses', 'tags'] as const;

/** What a plan does not show of a task, as it is written: an undo brings it back with the rest. */
export function deletedSchema(locale: string): Schema<object> {
  return taskResource.record({ locale }, ['taskStage'], (_, { taskStage }, record) => {
    const stage = idOf(taskStage);
    return {
      ...writtenOf(record, BURIED_FIELDS),
      ...(stage === null ? {} : { taskStage: taskStageResource.iri(stage, locale) }),
    };
  });
}
