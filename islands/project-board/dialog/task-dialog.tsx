import { useCallback } from 'react';
import { taskResource } from '#shared/api/resources/projects.ts';
import { CardDialog, type LabelledField } from '#shared/features/kanban/dialog/card-dialog.tsx';
import { idsOfTeam } from '#shared/features/kanban/dialog/card-draft.ts';
import { useAgents } from '#shared/features/kanban/dialog/person-field.tsx';
import { TeamField } from '#shared/features/kanban/dialog/team-field.tsx';
import { useKeptFields } from '#shared/features/kanban/dialog/use-kept-fields.ts';
import { signedIn } from '#shared/features/kanban/rules/filter.ts';
import type { WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import type { BoardDialogProps } from '#shared/features/kanban/view/board-with-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { TextField } from '#shared/ui/fields.tsx';
import type { Task } from '../api/task.ts';
import { type ProjectText, useProjectText } from '../text.ts';
import { ChecklistField } from './checklist-field.tsx';
import { CommentsField } from './comments-field.tsx';
import { type TaskField, type TaskProblem, taskProblems } from './task-draft.ts';
import { checksIn, commentsIn, readChecks, readComments } from './task-lists.ts';
import { createTaskWriter } from './task-writer.ts';

/** Those of every card are named by the form itself. */
const LABELS: ReadonlyMap<string, ProjectText> = new Map([
  ['team', 'Assignee'],
  ['startDay', 'Start'],
  ['dueDay', 'Due on'],
  ['progress', 'Progress (%)'],
  ['comments', 'Comments'],
  ['checklist', 'Checklist'],
]);
const KIND = { resource: taskResource, type: 'Task' };
const FIELDS = ['startAt', 'endAt', 'duration', 'progress', 'comments', 'checklist'] as const;

/** The form of a task. */
export default function TaskDialog({ schema, people, items: _, ...props }: BoardDialogProps<Task, WorkStage>) {
  const t = useProjectText();
  const { api, user } = useIsland();
  const writerOf = useCallback(() => createTaskWriter(api, schema), [api, schema]);
  const agents = useAgents(people);
  const show = (field: TaskField, value: string): string => {
    switch (field) {
      case 'team':
        return (
          idsOfTeam(value)
            .map((id) => agents.people.find((person) => person.id === id)?.name ?? id)
            .join(' & ') || t('Unassigned')
        );
      case 'comments':
        return commentsIn(value)
          .map(({ author, text }) => `${author}: ${text}`)
          .join('\n');
      case 'checklist':
        return checksIn(value)
          .map(({ text, isDone }) => `${isDone ? '☑' : '☐'} ${text}`)
          .join('\n');
      default:
        return value;
    }
  };
  return (
    <CardDialog<Task, TaskField, TaskProblem>
      {...props}
      resource={taskResource}
      schema={schema}
      writerOf={writerOf}
      problemsOf={taskProblems}
      explain={t}
      labelOf={(field) => t(LABELS.get(field) ?? 'Name')}
      show={show}
      usualColor={undefined}
      above={(field) => (
        <>
          <TextField {...field('name')} required dir="auto" data-autofocus="" />
          <TeamField {...field('team')} people={people} from={agents} />
        </>
      )}
      below={(field, task) => <Days task={task} field={field} />}
      last={(field, task) => <Lists task={task} field={field} author={signedIn(user, people)?.name ?? user} />}
    />
  );
}

interface Part {
  readonly task: Task;
  readonly field: (name: TaskField) => LabelledField;
}

/** Where the server keeps them, and the dates of a task are its own: those of one with subtasks follow from them. */
function Days({ task, field }: Part) {
  const { names: kept } = useKeptFields(task, FIELDS, KIND);
  const subtasks = task.written['tasks'];
  const isSummary = Array.isArray(subtasks) && subtasks.length > 0;
  return (
    <>
      {kept.has('startAt') && !isSummary ? <TextField {...field('startDay')} type="date" /> : null}
      {(kept.has('endAt') || kept.has('duration')) && !isSummary ? (
        <TextField {...field('dueDay')} type="date" />
      ) : null}
      {kept.has('progress') ? <TextField {...field('progress')} inputMode="numeric" dir="ltr" /> : null}
    </>
  );
}

function Lists({ task, field, author }: Part & { readonly author: string }) {
  const { names: kept } = useKeptFields(task, FIELDS, KIND);
  return (
    <>
      {kept.has('checklist') && readChecks(task.written['checklist']) !== null ? (
        <ChecklistField {...field('checklist')} />
      ) : null}
      {kept.has('comments') && readComments(task.written['comments']) !== null ? (
        <CommentsField {...field('comments')} author={author} />
      ) : null}
    </>
  );
}
