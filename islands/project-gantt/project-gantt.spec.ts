import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-project-gantt',
  summary:
    'A project as a Gantt chart: tasks moved, stretched and linked by mouse, touch or keys; what follows moves along.',
  summaryIn: {
    fr: 'Un projet en diagramme de Gantt : tâches déplacées, étirées et liées ; les suivantes se décalent.',
    ar: 'مشروع على مخطط غانت: مهام تُنقل وتُمدَّد وتُربط بالفأرة أو اللمس أو لوحة المفاتيح؛ وما يليها ينتقل معها.',
  },
  load: 'visible',
  attributes: {
    'project-id': { kind: 'id', doc: 'The project that is shown.' },
    view: {
      kind: 'enum',
      values: ['day', 'week', 'month'],
      default: 'week',
      doc: 'The view that is shown at first.',
    },
    scheduling: {
      kind: 'enum',
      values: ['automatic', 'manual'],
      default: 'automatic',
      doc: '`automatic` moves what follows a changed task later where a dependency asks for it; `manual` moves nothing by itself and says which dependencies the dates break.',
    },
    'working-days': {
      kind: 'list',
      doc: 'Days on which work is done: `mon` to `sun`; all seven unless given. Durations count these days.',
    },
    holidays: {
      kind: 'list',
      doc: 'Days on which no work is done: `YYYY-MM-DD`. A person may set others: for everyone where the project’s record or the API’s documentation has the fields, else for themselves on a device.',
    },
    creating: { kind: 'boolean', doc: 'Tasks are made and deleted here; without it neither is offered.' },
    'read-only': { kind: 'boolean', doc: 'The plan is shown and cannot be changed.' },
  },
  events: {
    'flexy:plan-changed': {
      doc: 'A gesture, a typed value, undo or redo changed tasks, before they are saved.',
      detail:
        '{ tasks: readonly { id: string; name: string; startAt: string | null; duration: number; progress: number; dependencyType: string; agents: readonly string[]; position: number | null }[] }',
    },
    'flexy:card-created': {
      doc: 'A task was made here.',
      detail: '{ lead: Record<string, unknown> } | { task: Record<string, unknown> }',
    },
    'flexy:card-deleted': { doc: 'A task was deleted here.', detail: '{ id: number | string }' },
    'flexy:plan-saved': {
      doc: 'What differed was sent: the ids of the tasks that the server took, and of those that it did not.',
      detail: '{ saved: readonly string[]; failed: readonly string[] }',
    },
  },
  methods: {
    undo: { doc: 'Takes the last change back, on the server as well.' },
    redo: { doc: 'Makes the change again that was taken back last.' },
  },
  parts: {
    gantt: 'The whole island.',
    toolbar: 'The row of buttons above the chart.',
    chart: 'The box in which table and chart scroll.',
    bar: 'A task’s bar; it is also a part by each of the task’s own `cssClasses`.',
  },
  cssProperties: {
    '--flexy-gantt-height': {
      default: 'the rest of the window, at least 450px',
      doc: 'Height of the box in which the chart scrolls.',
    },
    '--flexy-gantt-bar': { default: 'the accent colour', doc: 'Colour of the bars of tasks without a colour.' },
    '--flexy-gantt-critical': { default: 'the danger colour', doc: 'Colour of the critical path.' },
  },
  calls: {
    'GET /{locale}/api/projects/{project-id}':
      '`name`, `startAt`, `endAt`, `agents`, `workingDays` (`mon` to `sun`) and `holidays` (`YYYY-MM-DD`) where the server keeps them, `tasks` `[id, name, startAt, endAt, duration, progress, color, cssClasses, dependencyType, agentsIDs, parentTask, tasks, position]`.',
    'GET /{locale}/api/docs.jsonld':
      'Once, when the days are to be set, whether the server keeps `workingDays` and `holidays`, where the project’s answer has neither; at the address of `Link`.',
    'GET /{locale}/api/tasks/{id}': 'Before each write.',
    'PUT /{locale}/api/tasks/{id}':
      '`name`, `startAt`, `progress`, `duration`, `dependencyType`, `agents`; `position` of rows that were moved, and of those that made room.',
    'POST /{locale}/api/tasks':
      '`name`, `project`, `position`, and what was given of `parentTask`, `startAt`, `duration`, `progress`, `dependencyType`, `agents`; with `creating`.',
    'DELETE /{locale}/api/tasks/{id}': 'After a question; with `creating`.',
    'PUT /{locale}/api/projects/{id}':
      '`name`, `startAt`, `progress`, `duration`, `dependencyType`; `workingDays` and `holidays` together, where the server keeps them and a person set them.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'project-id': '1', creating: '' },
});
