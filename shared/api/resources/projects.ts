import { unknown } from 'valibot';
import { flag, plainNumber, relation, relations, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';

/** Projects, with their tasks and members. Times as the server writes them, in its time zone. */
export const projectResource = resource('/{locale}/api/projects', () => ({
  name: text,
  startAt: textOrNull,
  endAt: textOrNull,
  /** Whole percent. */
  progress: plainNumber,
  /** Days. */
  duration: plainNumber,
  dependencyType: text,
  agents: relations,
  /** `mon` to `sun`, and dates without work (`YYYY-MM-DD`); only some servers keep them. */
  workingDays: relations,
  holidays: relations,
  tasks: relations,
  // The name of `tasks` on some servers.
  projectTasks: relations,
  taskStages: relations,
}));

/** The stages of a project. */
export const taskStageResource = resource('/{locale}/api/task_stages', () => ({ name: text }));

/** Tasks of projects. */
export const taskResource = resource('/{locale}/api/tasks', () => ({
  name: text,
  startAt: textOrNull,
  endAt: textOrNull,
  /** Days, and fractions of them; whatever stands there, so that a wrong number can be shown. */
  duration: unknown(),
  /** Whole percent; whatever stands there. */
  progress: unknown(),
  color: text,
  cssClasses: text,
  /** Predecessors: `3FS+2d,5SS`. */
  dependencyType: text,
  agentsIDs: relations,
  agents: relations,
  parentTask: relation,
  tasks: relations,
  position: plainNumber,
  description: text,
  project: relation,
  taskStage: relation,
  status: text,
  isImportant: flag,
  important: flag,
  /** A list of texts, or one text with commas. */
  tags: unknown(),
  /** What was said of it, `[{author, text, createdAt}]`; only some servers keep it. */
  comments: unknown(),
  /** `[{text, isDone}]`; only some servers keep it. */
  checklist: unknown(),
  updatedAt: textOrNull,
}));
