import type { ApiClient } from '#shared/api/client.ts';
import { projectResource, taskResource } from '#shared/api/resources/projects.ts';
import type { GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import type { WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import type { SavePort } from '#shared/features/gantt/store/plan-saver.ts';
import { isConflict, readOrGone } from '#shared/records/checked-write.ts';
import { createOnce, mayHaveArrived } from '#shared/records/lost-create.ts';
import { createRecordWriter } from '#shared/records/record-writer.ts';
import { projectChanges, type ProjectValues, valuesOf } from './project-values.ts';
import { projectSchema, readProject } from './read-project.ts';
import {
  bodyOf,
  deletedSchema,
  newTaskBody,
  persistedFields,
  savedBody,
  type TaskBody,
  type TaskRecord,
  taskSchema,
  taskShape,
} from './task-fields.ts';

interface Options {
  readonly api: Pick<ApiClient, 'get' | 'update' | 'pages' | 'create' | 'remove' | 'locale'>;
  readonly projectId: string;
  readonly calendar: () => WorkingCalendar;
  readonly read: readonly GanttTask[];
  readonly signal: AbortSignal;
  /** With the server's own record. */
  readonly onMade?: (record: object) => void;
  readonly onDeleted?: (id: string) => void;
}

/** Writes what differs, each record read again right before. */
export function createSavePort({ api, projectId, calendar, read, signal, onMade, onDeleted }: Options): SavePort {
  const { locale } = api;
  const empty: TaskBody = {
    name: '',
    startAt: null,
    progress: 0,
    duration: 0,
    dependencyType: '',
    agents: [],
    position: null,
  };
  const recordOf = (task: GanttTask): TaskRecord => ({
    id: task.id,
    iri: taskResource.iri(task.id, locale),
    task,
    children: [],
    written: {},
    whole: {},
  });
  /** An answer may leave out the parent; the plan knows it. */
  const inPlan = ({ task }: TaskRecord, known: GanttTask): GanttTask => ({ ...task, parent: known.parent });
  /** What the project was by the tasks that the server had last; worked out with the first save. */
  let written: ProjectValues | null = null;
  /** Tasks whose making had no answer: those that the project had before. */
  const doubts = new Map<string, ReadonlySet<string>>();
  /** Tasks that this page knows the server to have or to have had. */
  const seen = new Set(read.map(({ id }) => id));
  /** By id: what else the server had of tasks that were deleted, for an undo. */
  const deleted = new Map<string, object>();
  const tasksNow = async (): Promise<readonly GanttTask[]> => {
    const { plan } = await readProject(api, projectId, calendar, signal);
    return [...plan.tasks.values()];
  };
  return {
    create: async (mine) => {
      const schema = taskSchema({ locale, calendar: calendar() });
      const known = doubts.get(mine.id);
      const before = known ?? new Set(seen);
      try {
        const made = await createOnce<GanttTask>({
          isInDoubt: known !== undefined,
          look: tasksNow,
          isIt: ({ id, name, parent }) => name === mine.name && parent === mine.parent && !before.has(id),
          create: async () => {
            const body = newTaskBody(mine, { locale, projectId, last: before.size + 1 });
            const record = await api.create(taskResource.path, { ...deleted.get(mine.id), ...body }, schema, {
              signal,
            });
            onMade?.(record.whole);
            return inPlan(record, mine);
          },
        });
        doubts.delete(mine.id);
        const task = made.kind === 'created' ? made.record : made.found[0];
        seen.add(task.id);
        return task;
      } catch (error) {
        if (mayHaveArrived(error)) doubts.set(mine.id, before);
        throw error;
      }
    },
    remove: async ({ id }) => {
      const path = taskResource.item(id);
      const whole = await readOrGone(api.get(path, deletedSchema(locale), { signal }));
      if (whole !== null) deleted.set(id, whole);
      await readOrGone(api.remove(path, { signal }));
      onDeleted?.(id);
    },
    task: async (known, mine) => {
      const schema = taskSchema({ locale, calendar: calendar() });
      const writer = createRecordWriter<TaskRecord, TaskBody>({
        api,
        resource: taskResource,
        schema,
        shape: taskShape,
        bodyOf: (change) => savedBody(change, calendar()),
        fieldsOf: (record) => (record === null ? empty : bodyOf(record.task, locale)),
      });
      const outcome = await writer.save(recordOf(known), bodyOf(mine, locale), signal).catch(async (error: unknown) => {
        // The server itself saw the conflict: what it has now is shown beside what was to be written.
        if (!isConflict(error)) throw error;
        const now = await readOrGone(api.get(taskResource.item(mine.id), schema, { signal }));
        return now === null ? ({ kind: 'gone' } as const) : ({ kind: 'conflict', now } as const);
      });
      if (outcome.kind === 'saved') return { kind: 'saved', task: inPlan(outcome.record, known) };
      return outcome.kind === 'conflict' ? { kind: 'conflict', theirs: inPlan(outcome.now, known) } : { kind: 'gone' };
    },
    project: async (tasks) => {
      const current = valuesOf(tasks.values(), calendar());
      const path = projectResource.item(projectId);
      const now = await api.get(path, projectSchema(locale), { signal });
      const changes = projectChanges(now, written ?? valuesOf(read, calendar()), current);
      if (Object.keys(changes).length > 0)
        await api.update(path, { ...persistedFields(now.written), ...changes }, projectSchema(locale), { signal });
      written = current;
    },
  };
}
