import type { ApiClient } from '#shared/api/client.ts';
import { agentResource } from '#shared/api/resources/people.ts';
import { taskResource } from '#shared/api/resources/projects.ts';
import type { Schema } from '#shared/api/schema.ts';
import { commonBody, idsOfTeam } from '#shared/features/kanban/dialog/card-draft.ts';
import { changedGroups } from '#shared/records/merge.ts';
import { createRecordWriter, type RecordWriter } from '#shared/records/record-writer.ts';
import type { Task } from '../api/task.ts';
import { daysBody } from '../api/task-days.ts';
import { taskBody } from '../api/task-kind.ts';
import { draftOfTask, EMPTY_DRAFT, percentIn, type TaskDraft, taskShape } from './task-draft.ts';
import { checksBody, commentsBody } from './task-lists.ts';

/** Saves what was typed for a task, beside what others have changed meanwhile. Its stage is changed by a move. */
export function createTaskWriter(api: ApiClient, schema: Schema<Task>): RecordWriter<Task, TaskDraft> {
  return createRecordWriter<Task, TaskDraft>({
    api,
    resource: taskResource,
    schema,
    shape: taskShape,
    fieldsOf: (task) => (task === null ? EMPTY_DRAFT : draftOfTask(task)),
    bodyOf: ({ from, to, now }) => {
      const changed = new Set(changedGroups(taskShape, from, to));
      return {
        ...(now === null ? {} : taskBody(now, api)),
        ...(changed.has('name') ? { name: to.name.trim() } : {}),
        ...(changed.has('team') ? { agents: idsOfTeam(to.team).map((id) => agentResource.iri(id, api.locale)) } : {}),
        ...(changed.has('startDay') || changed.has('dueDay') ? daysBody(to, now?.written ?? {}) : {}),
        ...(changed.has('progress') ? { progress: percentIn(to.progress) } : {}),
        ...(changed.has('comments')
          ? { comments: commentsBody(from.comments, to.comments, now?.written['comments']) }
          : {}),
        ...(changed.has('checklist') ? { checklist: checksBody(to.checklist, now?.written['checklist']) } : {}),
        ...commonBody(changed, to, now),
      };
    },
  });
}
