import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-project-board',
  summary: 'Tasks of a project by stage and assignee, moved by mouse, touch or keys.',
  summaryIn: {
    fr: 'Les tâches d’un projet par étape et par responsable, à déplacer d’un geste.',
    ar: 'مهام المشروع حسب المرحلة والمكلَّف، تُنقل بالفأرة أو اللمس أو لوحة المفاتيح.',
  },
  load: 'visible',
  attributes: {
    'project-id': { kind: 'id', doc: 'The project whose tasks are shown.' },
    view: {
      kind: 'enum',
      values: ['board', 'timeline'],
      default: 'board',
      doc: 'How the tasks are shown until the person chooses another view, which is kept on the device: as cards, or as bars along days, weeks or months.',
    },
    lanes: {
      kind: 'enum',
      values: ['team', 'person', 'none'],
      default: 'team',
      doc: 'A lane for each team, one for each person (a task of two stands in both), or none.',
    },
    creating: { kind: 'boolean', doc: 'Tasks are made, renamed and deleted here; without it neither is offered.' },
    'reorder-url': {
      kind: 'string',
      doc: 'Takes a whole column in one call: POST `{stage, moved, order}`, IRIs from top to bottom. Without it each card whose place differs is saved by itself.',
    },
    'poll-interval': { kind: 'number', default: 60_000, doc: 'Time between two looks at the board, in ms.' },
    'mercure-url': {
      kind: 'string',
      doc: 'Address of the Mercure hub; with it a change is on the board at once. The polls go on as the safety net.',
    },
  },
  events: {
    'flexy:task-moved': {
      doc: 'A task is in another stage on the server; `from` and `to` are stages.',
      detail: '{ task: Record<string, unknown>; from: Record<string, unknown>; to: Record<string, unknown> }',
    },
    'flexy:task-saved': { doc: 'A task was saved.', detail: '{ task: Record<string, unknown> }' },
    'flexy:card-created': {
      doc: 'A task was made here.',
      detail: '{ lead: Record<string, unknown> } | { task: Record<string, unknown> }',
    },
    'flexy:card-deleted': { doc: 'A task was deleted here.', detail: '{ id: number | string }' },
  },
  parts: {
    header: 'The bar with the heading, the age of the tasks and the search.',
    board: 'The columns.',
    timeline: 'The bars along time, in place of the columns.',
    card: 'A task; `important` and the task’s own classes are parts of it as well.',
  },
  cssProperties: {
    '--flexy-project-height': { default: 'the rest of the window', doc: 'Greatest height of the board.' },
  },
  calls: {
    'GET /{locale}/api/projects/{project-id}':
      '`taskStages` `[id, name]`, `agents` `[id, firstName, lastName]`, `tasks` (or `projectTasks`) `[id, name, description, taskStage, status, isImportant, position, progress, color, cssClasses, tags, agents]`.',
    'GET /{locale}/api/tasks/{id}': 'Before each write.',
    'PUT /{locale}/api/tasks/{id}':
      '`description`, `taskStage`, `tags`, `color`, `cssClasses`, `position`; `name`, `agents`, `isImportant`, and where the server keeps them `startAt`, `duration`, `endAt`, `progress`, `comments` `[{author, text, createdAt}]` and `checklist` `[{text, isDone}]`, where they change. From the timeline what `flexy-project-gantt` writes.',
    'GET /{locale}/api/docs.jsonld': 'Which of those fields tasks have, where a task that is opened does not tell.',
    'POST /{locale}/api/tasks': '`name`, `project`, `taskStage`, `position`; with `creating`.',
    'DELETE /{locale}/api/tasks/{id}': 'After a question; with `creating`.',
    'PUT /{locale}/api/projects/{id}':
      'From the timeline: `startAt`, `progress`, `duration` that follow from its tasks.',
    'GET /{locale}/api/agents/{id}': '`fullName` of an assignee that the board does not name.',
    'GET /{locale}/api/agents': 'Who else a task can be given to; asked for by its dialog.',
    'POST {reorder-url}': '`{stage, moved, order}`: the whole column in one call.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'project-id': '1',
    creating: '',
    'mercure-url': '/.well-known/mercure',
  },
});
