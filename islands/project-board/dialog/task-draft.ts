import {
  commonDraft,
  type CommonField,
  commonMeaning,
  idsOfTeam,
  isColorWrong,
  teamText,
} from '#shared/features/kanban/dialog/card-draft.ts';
import type { TextFields } from '#shared/features/record-form/field-props.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { fieldByField } from '#shared/records/merge.ts';
import type { Task } from '../api/task.ts';
import { daysOfTask } from '../api/task-days.ts';
import { commentsIn, listAsJson, readChecks, readComments } from './task-lists.ts';

export type TaskField = CommonField | 'name' | 'team' | 'startDay' | 'dueDay' | 'progress' | 'comments' | 'checklist';
/** The form's texts, as typed. `team` is the ids of agents; comments and checklist are lists in JSON. */
export type TaskDraft = TextFields<TaskField>;
export type TaskProblem =
  'Enter a colour such as #96d213' | 'Required' | 'The due day is before the start' | 'Enter a number from 0 to 100';

export const EMPTY_DRAFT: TaskDraft = {
  name: '',
  description: '',
  color: '',
  tags: '',
  importance: '',
  team: '',
  startDay: '',
  dueDay: '',
  progress: '0',
  comments: '[]',
  checklist: '[]',
};

export function draftOfTask(task: Task): TaskDraft {
  const { written } = task;
  return {
    ...commonDraft(task),
    ...daysOfTask(written),
    name: task.name,
    team: teamText(task.people.map(({ id }) => id)),
    progress: String(Math.round(task.progress)),
    comments: listAsJson(readComments(written['comments'])),
    checklist: listAsJson(readChecks(written['checklist'])),
  };
}

/** A whole percentage; null for what is none. */
export function percentIn(text: string): number | null {
  const percent = readAmount(text, 0);
  return isNumberProblem(percent) || percent > 100 ? null : percent;
}

const meaningOf = (field: TaskField, text: string): string => {
  switch (field) {
    case 'name':
      return text.trim();
    case 'team':
      return teamText([...idsOfTeam(text)].sort());
    case 'progress':
      return String(percentIn(text) ?? text);
    case 'comments':
      // Who said it and when is the server's to tell.
      return listAsJson(commentsIn(text).map((comment) => ({ text: comment.text })));
    case 'startDay':
    case 'dueDay':
    case 'checklist':
      return text;
    default:
      return commonMeaning(field, text);
  }
};

export const taskShape = fieldByField<TaskDraft>(
  [
    'name',
    'description',
    'color',
    'tags',
    'importance',
    'team',
    'startDay',
    'dueDay',
    'progress',
    'comments',
    'checklist',
  ],
  (field, one, other) => meaningOf(field, one) === meaningOf(field, other),
);

export function taskProblems(draft: TaskDraft, task: Task | null): Partial<Record<TaskField, TaskProblem>> {
  const { startDay, dueDay } = draft;
  return {
    ...(draft.name.trim() === '' ? { name: 'Required' } : {}),
    ...(startDay !== '' && dueDay !== '' && dueDay < startDay ? { dueDay: 'The due day is before the start' } : {}),
    ...(percentIn(draft.progress) === null ? { progress: 'Enter a number from 0 to 100' } : {}),
    ...(isColorWrong(draft.color, task) ? { color: 'Enter a colour such as #96d213' } : {}),
  };
}
