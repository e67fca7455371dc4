import { unknown } from 'valibot';
import { plainNumber, relation, relations, text, textOrNull } from '../wire/fields.ts';
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
  tasks: relations,
  // The name of `tasks` on some servers.
  projectTasks: relations,
}));

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
}));
