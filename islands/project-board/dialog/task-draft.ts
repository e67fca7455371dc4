import {
  commonDraft,
  type CommonField,
  commonMeaning,
  idsOfTeam,
  isColorWrong,
  teamText,
} from '#shared/features/kanban/dialog/card-draft.ts';
import type { TextFields } from '#shared/features/record-form/field-props.ts';
import { fieldByField } from '#shared/records/merge.ts';
import type { Task } from '../api/task.ts';

export type TaskField = CommonField | 'name' | 'team';
/** The form's texts, as typed. `team` is the ids of agents. */
export type TaskDraft = TextFields<TaskField>;
export type TaskProblem = 'Enter a colour such as #96d213' | 'Required';

export const EMPTY_DRAFT: TaskDraft = { name: '', description: '', color: '', tags: '', importance: '', team: '' };

export function draftOfTask(task: Task): TaskDraft {
  return { ...commonDraft(task), name: task.name, team: teamText(task.people.map(({ id }) => id)) };
}

const meaningOf = (field: TaskField, text: string): string => {
  if (field === 'name') return text.trim();
  if (field === 'team') return teamText([...idsOfTeam(text)].sort());
  return commonMeaning(field, text);
};

export const taskShape = fieldByField<TaskDraft>(
  ['name', 'description', 'color', 'tags', 'importance', 'team'],
  (field, one, other) => meaningOf(field, one) === meaningOf(field, other),
);

export function taskProblems(draft: TaskDraft, task: Task | null): Partial<Record<TaskField, TaskProblem>> {
  return {
    ...(draft.name.trim() === '' ? { name: 'Required' } : {}),
    ...(isColorWrong(draft.color, task) ? { color: 'Enter a colour such as #96d213' } : {}),
  };
}
