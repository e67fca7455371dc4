import { agentResource } from '#shared/api/resources/people.ts';
import { projectResource, taskResource, taskStageResource } from '#shared/api/resources/projects.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { GanttTask, UnreadField } from '#shared/features/gantt/domain/gantt-task.ts';
import type { WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { idOf, type RecordRef } from '#shared/kernel/iri.ts';
import { DAY, formatServerTime, parseServerTime } from '#shared/kernel/wall-time.ts';
import { fieldByField } from '#shared/records/merge.ts';
import { changedFields, type RecordChange } from '#shared/records/record-writer.ts';

/** A task as the server has it. */
export interface TaskRecord extends RecordRef {
  readonly task: GanttTask;
  /** The records or IRIs below it. */
  readonly children: readonly unknown[];
  /** The fields that a save has, as the server wrote them. */
  readonly written: Readonly<Record<string, unknown>>;
  /** The record as the server wrote it. */
  readonly whole: object;
}

/** The fields that are saved, under their names on the wire. */
export interface TaskBody {
  readonly name: string;
  readonly startAt: string | null;
  readonly progress: number;
  /** Days. */
  readonly duration: number;
  readonly dependencyType: string;
  /** IRIs. */
  readonly agents: readonly string[];
  readonly position: number | null;
}

interface Context {
  readonly locale: string;
  readonly calendar: WorkingCalendar;
}

function numberIn(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
}

const isLength = (days: number | null): days is number => days !== null && days >= 0 && Number.isFinite(days);

interface Dates {
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly duration: unknown;
  readonly progress: unknown;
}

type Read = Pick<GanttTask, 'start' | 'duration' | 'progress' | 'unread'>;

/** What of a task's dates can be used; `duration` counts, the end only where there is none. */
function readDates({ startAt, endAt, duration: days, progress: percent }: Dates, calendar: WorkingCalendar): Read {
  const unread: Partial<Record<UnreadField, string>> = {};
  const start = startAt === null ? null : parseServerTime(startAt);
  if (startAt !== null && start === null) unread.start = startAt;
  const end = endAt === null ? null : parseServerTime(endAt);
  const inDays = numberIn(days);
  const isUsable = isLength(inDays);
  if (inDays !== null && !isUsable) unread.duration = String(days);
  const byEnd = start === null || end === null ? null : calendar.between(start.at, end.at);
  if (!isUsable && endAt !== null && (end === null || (byEnd !== null && byEnd < 0))) unread.end = endAt;
  const progress = numberIn(percent) ?? 0;
  if (!(progress >= 0 && progress <= 100)) unread.progress = String(percent);
  return {
    start,
    duration: isUsable ? Math.round(inDays * DAY) : Math.max(0, byEnd ?? 0),
    progress: Number.isNaN(progress) ? 0 : Math.round(Math.max(0, Math.min(100, progress))),
    unread,
  };
}

const PLAIN_FIELDS = ['name', 'startAt', 'progress', 'duration', 'dependencyType'] as const;
const TASK_FIELDS = [...PLAIN_FIELDS, 'agents', 'agentsIDs'] as const;

export function writtenOf(record: unknown, fields: readonly string[]): Readonly<Record<string, unknown>> {
  const all = new Map<string, unknown>(Object.entries(Object(record)));
  return Object.fromEntries(fields.flatMap((field) => (all.has(field) ? [[field, all.get(field)]] : [])));
}

/**
 * What every save of a task or project has besides what changes: exactly as it was just read, so that a value that cannot
 * be used here stays what it is. A field that the server left out is left out, but for the dependencies: none are "".
 */
export function persistedFields(written: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    dependencyType: '',
    ...Object.fromEntries(PLAIN_FIELDS.flatMap((field) => (field in written ? [[field, written[field]]] : []))),
  };
}

const idsOf = (values: readonly unknown[]): readonly string[] => values.flatMap((value) => idOf(value) ?? []);

export function taskSchema({ locale, calendar }: Context): Schema<TaskRecord> {
  return taskResource.record(
    { locale },
    [
      'name',
      'startAt',
      'endAt',
      'duration',
      'progress',
      'color',
      'cssClasses',
      'dependencyType',
      'agentsIDs',
      'agents',
      'parentTask',
      'tasks',
      'position',
    ],
    (ref, fields, record) => ({
      ...ref,
      children: fields.tasks,
      written: writtenOf(record, TASK_FIELDS),
      whole: Object(record),
      task: {
        ...readDates(fields, calendar),
        id: ref.id,
        name: fields.name,
        parent: idOf(fields.parentTask),
        predecessors: fields.dependencyType,
        agents: idsOf(fields.agentsIDs.length > 0 ? fields.agentsIDs : fields.agents),
        position: fields.position,
        color: fields.color,
        classes: fields.cssClasses.split(/\s+/).filter((name) => /^[a-z][\w-]*$/i.test(name)),
      },
    }),
  );
}

/** Days with four decimals: a quarter of a minute. */
export function daysOf(minutes: number): number {
  return Math.round((minutes / DAY) * 10_000) / 10_000;
}

const wallOf = (text: string | null): number | null => (text === null ? null : (parseServerTime(text)?.at ?? null));

/** Where a task ends by its start and length; nothing where the server keeps no end. */
function endBody({ startAt, duration }: TaskBody, whole: object, calendar: WorkingCalendar): object {
  const start = startAt === null ? null : parseServerTime(startAt);
  if (!('endAt' in whole) || start === null) return {};
  return { endAt: formatServerTime({ ...start, at: calendar.add(start.at, Math.round(duration * DAY)) }) };
}

/** The body of a save: all its fields as they were just read, with the change in them. */
export function savedBody({ to, from, now }: RecordChange<TaskRecord, TaskBody>, calendar: WorkingCalendar): object {
  const written = now?.written ?? {};
  const changes = changedFields(taskShape)({ from, to });
  // Its length is known by its end alone, which no save has: a start that moves by itself would change it.
  const isLengthByEnd = 'startAt' in changes && from.startAt !== null && !isLength(numberIn(written.duration));
  return {
    ...persistedFields(written),
    ...('agents' in written || 'agentsIDs' in written ? { agents: from.agents } : {}),
    ...(isLengthByEnd ? { duration: to.duration } : {}),
    // An end that is no longer true would mislead whatever reads it alone.
    ...('startAt' in changes || 'duration' in changes ? endBody(to, now?.whole ?? {}, calendar) : {}),
    ...changes,
  };
}

/** A start is the same by the clock on the wall, agents in any order. */
export const taskShape = fieldByField<TaskBody>(
  ['name', 'startAt', 'progress', 'duration', 'dependencyType', 'agents', 'position'],
  (field, one, other) => {
    if (Array.isArray(one) && Array.isArray(other))
      return one.length === other.length && one.every((iri) => idsOf(other).includes(idOf(iri) ?? ''));
    if (field === 'startAt' && typeof one !== 'number' && typeof other !== 'number')
      return wallOf(one === null ? null : String(one)) === wallOf(other === null ? null : String(other));
    return one === other;
  },
);

export function bodyOf(task: GanttTask, locale: string): TaskBody {
  const { name, start, progress, duration, predecessors, agents, position } = task;
  return {
    name,
    startAt: start === null ? null : formatServerTime(start),
    progress,
    duration: daysOf(duration),
    dependencyType: predecessors,
    agents: agents.map((id) => agentResource.iri(id, locale)),
    position,
  };
}

interface NewTaskPlace {
  readonly locale: string;
  readonly projectId: string;
  /** After all that are there, from 1. */
  readonly last: number;
}

/** What is written of a new task: of what has no value, nothing. */
export function newTaskBody(
  task: GanttTask,
  { locale, projectId, last }: NewTaskPlace,
): Readonly<Record<string, unknown>> {
  const { name, startAt, progress, duration, dependencyType, agents } = bodyOf(task, locale);
  return {
    name,
    project: projectResource.iri(projectId, locale),
    position: task.position ?? last,
    ...(task.parent === null ? {} : { parentTask: taskResource.iri(task.parent, locale) }),
    ...(startAt === null ? {} : { startAt, duration }),
    ...(progress === 0 ? {} : { progress }),
    ...(dependencyType === '' ? {} : { dependencyType }),
    ...(agents.length === 0 ? {} : { agents }),
  };
}

const DELETED_FIELDS = ['description', 'status', 'isImportant', 'color', 'cssClasses', 'tags'] as const;

/** What a plan does not show of a task, as it is written: an undo brings it back with the rest. */
export function deletedSchema(locale: string): Schema<object> {
  return taskResource.record({ locale }, ['taskStage'], (_, { taskStage }, record) => {
    const stage = idOf(taskStage);
    return {
      ...writtenOf(record, DELETED_FIELDS),
      ...(stage === null ? {} : { taskStage: taskStageResource.iri(stage, locale) }),
    };
  });
}
