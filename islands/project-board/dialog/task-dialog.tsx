import { useCallback } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { agentResource } from '#shared/api/resources/people.ts';
import { taskResource } from '#shared/api/resources/projects.ts';
import type { Schema } from '#shared/api/schema.ts';
import { CardDialog } from '#shared/features/kanban/dialog/card-dialog.tsx';
import { commonBody, idsOfTeam } from '#shared/features/kanban/dialog/card-draft.ts';
import { useAgents } from '#shared/features/kanban/dialog/person-field.tsx';
import { TeamField } from '#shared/features/kanban/dialog/team-field.tsx';
import type { WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import type { BoardDialogProps } from '#shared/features/kanban/view/board-with-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { changedGroups } from '#shared/records/merge.ts';
import { createRecordWriter, type RecordWriter } from '#shared/records/record-writer.ts';
import { TextField } from '#shared/ui/fields.tsx';
import type { Task } from '../api/task.ts';
import { taskBody } from '../api/task-kind.ts';
import { useProjectText } from '../text.ts';
import {
  draftOfTask,
  EMPTY_DRAFT,
  type TaskDraft,
  type TaskField,
  type TaskProblem,
  taskProblems,
  taskShape,
} from './task-draft.ts';

function createTaskWriter(api: ApiClient, schema: Schema<Task>): RecordWriter<Task, TaskDraft> {
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
        ...commonBody(changed, to, now),
      };
    },
  });
}

/** The form of a task: what the board itself writes. Dates and progress belong to the plan. */
export default function TaskDialog({ schema, people, items: _, ...props }: BoardDialogProps<Task, WorkStage>) {
  const t = useProjectText();
  const { api } = useIsland();
  const writerOf = useCallback(() => createTaskWriter(api, schema), [api, schema]);
  const agents = useAgents(people);
  const show = (field: TaskField, value: string): string =>
    field === 'team'
      ? idsOfTeam(value)
          .map((id) => agents.people.find((person) => person.id === id)?.name ?? id)
          .join(' & ') || t('Unassigned')
      : value;
  return (
    <CardDialog<Task, TaskField, TaskProblem>
      {...props}
      resource={taskResource}
      schema={schema}
      writerOf={writerOf}
      problemsOf={taskProblems}
      explain={t}
      labelOf={(field) => t(field === 'team' ? 'Assignee' : 'Name')}
      show={show}
      usualColor={undefined}
      above={(field) => (
        <>
          <TextField {...field('name')} required dir="auto" data-autofocus="" />
          <TeamField {...field('team')} people={people} from={agents} />
        </>
      )}
    />
  );
}
