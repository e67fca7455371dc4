import {
  ALL_OPERATIONS,
  collection,
  datetime,
  defineResource,
  flag,
  float,
  integer,
  links,
  list,
  relation,
  text,
} from '../resource.ts';
import { atMost, notBlank, positiveOrZero } from '../validation.ts';
import { exact, order, partial } from './catalogue.ts';
import { touch } from './touch.ts';

const TASK_AGENTS = { table: 'task_agent', own: 'task', other: 'agent' };

export const taskStages = defineResource({
  name: 'task_stages',
  shortName: 'TaskStage',
  table: 'task_stage',
  operations: ALL_OPERATIONS,
  fields: { name: text({ constraints: [notBlank] }), project: relation('projects') },
  filters: { project: [exact] },
});

export const tasks = defineResource({
  name: 'tasks',
  shortName: 'Task',
  table: 'task',
  operations: ALL_OPERATIONS,
  mercure: true,
  hooks: { prepare: touch },
  fields: {
    name: text({ constraints: [notBlank] }),
    description: text(),
    project: relation('projects'),
    taskStage: relation('task_stages', ['name']),
    parentTask: relation('tasks', []),
    status: text(),
    isImportant: flag({ default: 0 }),
    position: integer({ constraints: [positiveOrZero] }),
    progress: integer({ constraints: [positiveOrZero, atMost(100, '100')] }),
    color: text(),
    cssClasses: text(),
    tags: list(),
    startAt: datetime(),
    endAt: datetime(),
    // In days, also fractions.
    duration: float({ constraints: [positiveOrZero] }),
    // Predecessors such as `3FS+2d,5SS,7`.
    dependencyType: text(),
    agents: links('agents', TASK_AGENTS, ['fullName']),
    agentsIDs: links('agents', TASK_AGENTS, 'id', { write: false }),
    tasks: collection('tasks', 'parentTask', [
      'name',
      'startAt',
      'endAt',
      'duration',
      'progress',
      'color',
      'cssClasses',
      'dependencyType',
      'agentsIDs',
      'position',
      'tasks',
    ]),
    comments: list(),
    checklist: list(),
    updatedAt: datetime({ write: false }),
  },
  filters: { project: [exact], taskStage: [exact], status: [exact], name: [partial, order], position: [order] },
});

export const projects = defineResource({
  name: 'projects',
  shortName: 'Project',
  table: 'project',
  operations: ALL_OPERATIONS,
  mercure: true,
  fields: {
    name: text({ constraints: [notBlank] }),
    startAt: datetime(),
    endAt: datetime(),
    progress: integer({ constraints: [positiveOrZero, atMost(100, '100')] }),
    duration: float({ constraints: [positiveOrZero] }),
    dependencyType: text(),
    workingDays: list(),
    holidays: list(),
    agents: links('agents', { table: 'project_agent', own: 'project', other: 'agent' }, ['firstName', 'lastName']),
    taskStages: collection('task_stages', 'project', ['name']),
    tasks: collection('tasks', 'project', Object.keys(tasks.fields)),
  },
  filters: { name: [partial, order] },
});
