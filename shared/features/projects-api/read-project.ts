import { safeParse } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { NAME_FIELDS, nameOf } from '#shared/api/resources/names.ts';
import { agentResource } from '#shared/api/resources/people.ts';
import { projectResource, taskResource } from '#shared/api/resources/projects.ts';
import type { Schema } from '#shared/api/schema.ts';
import { isSingleFailure } from '#shared/api/single-failure.ts';
import type { GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import { createPlan, type Plan } from '#shared/features/gantt/domain/plan-state.ts';
import type { WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { createYieldToMain, yieldToMain } from '#shared/state/yield-to-main.ts';
import { DAYS_FIELDS, daysIn, type DaysRecord, type ProjectDays } from './project-days.ts';
import { type TaskRecord, taskSchema, writtenOf } from './task-fields.ts';

/** A project as the server has it, without its tasks. */
export interface ProjectRecord {
  readonly id: string;
  readonly name: string;
  readonly startAt: string | null;
  readonly progress: number | null;
  /** Days. */
  readonly duration: number | null;
  readonly dependencyType: string;
}

export interface ReadProject {
  readonly project: ProjectRecord;
  readonly plan: Plan;
  readonly days: DaysRecord;
  /** Names by id. */
  readonly agents: ReadonlyMap<string, string>;
  /** Records without an id, that are no tasks, or that are gone. */
  readonly unreadable: number;
}

interface WholeProject {
  readonly project: ProjectRecord;
  readonly days: DaysRecord;
  readonly tasks: readonly unknown[];
  readonly agents: readonly unknown[];
}

function wholeProjectSchema(locale: string): Schema<WholeProject> {
  return projectResource.record(
    { locale },
    ['name', 'startAt', 'progress', 'duration', 'dependencyType', 'agents', 'tasks', 'projectTasks', ...DAYS_FIELDS],
    (ref, { name, startAt, progress, duration, dependencyType, agents, tasks, projectTasks, ...days }, record) => ({
      project: { id: ref.id, name, startAt, progress, duration, dependencyType },
      days: { ...ref, days: daysIn(days), written: writtenOf(record, DAYS_FIELDS) },
      tasks: tasks.length > 0 ? tasks : projectTasks,
      agents,
    }),
  );
}

interface WrittenProject extends ProjectRecord {
  /** Its fields as the server wrote them. */
  readonly written: Readonly<Record<string, unknown>>;
}

export function projectSchema(locale: string): Schema<WrittenProject> {
  return projectResource.record(
    { locale },
    ['name', 'startAt', 'progress', 'duration', 'dependencyType'],
    ({ id }, { name, startAt, progress, duration, dependencyType }, record) => ({
      id,
      name,
      startAt,
      progress,
      duration,
      dependencyType,
      written: Object(record),
    }),
  );
}

function namesOf(agents: readonly unknown[], locale: string): ReadonlyMap<string, string> {
  const schema = agentResource.record({ locale }, NAME_FIELDS, ({ id }, names) => [id, nameOf(names) || id] as const);
  return new Map(
    agents.flatMap((agent) => {
      const read = safeParse(schema, agent);
      return read.success ? [read.output] : [];
    }),
  );
}

type Api = Pick<ApiClient, 'get' | 'locale'>;

/** Reads a project; rejects with `ApiError`. A task that is listed flat and again below its parent is one. */
export async function readProject(
  api: Api,
  id: string,
  calendarOf: (days: ProjectDays) => WorkingCalendar,
  signal: AbortSignal,
): Promise<ReadProject> {
  const {
    project,
    days,
    tasks: listed,
    agents,
  } = await api.get(projectResource.item(id), wholeProjectSchema(api.locale), {
    signal,
  });
  const calendar = calendarOf(days.days);
  const schema = taskSchema({ locale: api.locale, calendar });
  const pause = createYieldToMain();
  const tasks = new Map<string, GanttTask>();
  let unreadable = 0;
  const readOne = (own: string): Promise<TaskRecord | null> =>
    api.get(taskResource.item(own), schema, { signal }).catch((error: unknown) => {
      if (isSingleFailure(error)) return null;
      throw error;
    });
  const parsed = (record: unknown): TaskRecord | null => {
    const { success, output } = safeParse(schema, record);
    return success ? output : null;
  };
  const read = async (record: unknown, parent: string | null): Promise<readonly unknown[]> => {
    const own = idOf(record);
    const isReference = typeof record === 'string' || typeof record === 'number';
    if (isReference && own !== null && tasks.has(own)) return [];
    const whole = isReference && own !== null ? await readOne(own) : parsed(record);
    if (whole === null) {
      unreadable += 1;
      return [];
    }
    const { task, children } = whole;
    const known = tasks.get(task.id);
    if (known === undefined) tasks.set(task.id, { ...task, parent: task.parent ?? parent });
    else if (known.parent === null && parent !== null) tasks.set(task.id, { ...known, parent });
    return children;
  };
  const open: { readonly records: readonly unknown[]; readonly parent: string | null }[] = [
    { records: listed, parent: null },
  ];
  // What is listed flat comes first: it says more than what is nested.
  for (const { records, parent } of open) {
    for (const record of records) {
      const children = await read(record, parent);
      if (children.length > 0) open.push({ records: children, parent: idOf(record) });
      await pause();
    }
  }
  await yieldToMain();
  const plan = createPlan(tasks.values(), calendar);
  // What draws it is the next task.
  await yieldToMain();
  return { project, plan, days, agents: namesOf(agents, api.locale), unreadable };
}
