import { useCallback } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { taskResource } from '#shared/api/resources/projects.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { TextFields } from '#shared/features/record-form/field-props.ts';
import { CardDialog } from '#shared/features/work-board/dialog/card-dialog.tsx';
import {
  commonBody,
  commonDraft,
  type CommonField,
  commonMeaning,
  isColorWrong,
} from '#shared/features/work-board/dialog/card-draft.ts';
import type { WorkStage } from '#shared/features/work-board/rules/work-item.ts';
import type { BoardDialogProps } from '#shared/features/work-board/view/board-with-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { changedGroups, fieldByField } from '#shared/records/merge.ts';
import { createRecordWriter, type RecordWriter } from '#shared/records/record-writer.ts';
import { useProjectText } from '../text.ts';
import type { Task } from '../wire/task.ts';
import { taskBody } from '../wire/task-kind.ts';

type TaskDraft = TextFields<CommonField>;
type TaskProblem = 'Enter a colour such as #96d213';

const EMPTY: TaskDraft = { description: '', color: '', tags: '' };
const shape = fieldByField<TaskDraft>(
  ['description', 'color', 'tags'],
  (field, one, other) => commonMeaning(field, one) === commonMeaning(field, other),
);

function createTaskWriter(api: ApiClient, schema: Schema<Task>): RecordWriter<Task, TaskDraft> {
  return createRecordWriter<Task, TaskDraft>({
    api,
    resource: taskResource,
    schema,
    shape,
    fieldsOf: (task) => (task === null ? EMPTY : commonDraft(task)),
    bodyOf: ({ from, to, now }) => {
      const changed = new Set(changedGroups(shape, from, to));
      return { ...(now === null ? {} : taskBody(now, api)), ...commonBody(changed, to, now) };
    },
  });
}

function problemsOf(draft: TaskDraft, task: Task | null): Partial<Record<CommonField, TaskProblem>> {
  return isColorWrong(draft.color, task) ? { color: 'Enter a colour such as #96d213' } : {};
}

/** The form of a task: what the board itself writes. Dates and progress belong to the plan. */
export default function TaskDialog({ schema, ...props }: BoardDialogProps<Task, WorkStage>) {
  const t = useProjectText();
  const { api } = useIsland();
  const writerOf = useCallback(() => createTaskWriter(api, schema), [api, schema]);
  return (
    <CardDialog<Task, CommonField, TaskProblem>
      {...props}
      resource={taskResource}
      schema={schema}
      writerOf={writerOf}
      problemsOf={problemsOf}
      explain={t}
      labelOf={String}
      usualColor={undefined}
    />
  );
}
