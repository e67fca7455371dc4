import type { GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import { createPlan, isSummaryTask, leafIdsOf, progressOf } from '#shared/features/gantt/domain/plan-state.ts';
import type { Spans } from '#shared/features/gantt/plan/plan.ts';
import { createWorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { DAY, parseServerTime } from '#shared/kernel/wall-time.ts';
import type { DemoTask, ReleaseTask } from './shapes.ts';

/** What a sample shows of a task beside its dates, by column. */
type Details = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface ReadDemo {
  readonly tasks: readonly GanttTask[];
  readonly baseline: Spans;
  readonly details: Details;
}

const EMPTY = { agents: [], position: null, color: '', classes: [], unread: {} } as const;

/** A type without an id means the row above. */
function predecessorsOf(written: string | number | undefined, above: number | undefined): string {
  if (written === undefined) return '';
  return String(written)
    .split(',')
    .map((part) => part.trim())
    .map((part) => (/^(?:FS|SS|FF|SF)/i.test(part) && above !== undefined ? `${above}${part}` : part))
    .join(',');
}

function timeAt(text: string | undefined) {
  return text === undefined ? null : parseServerTime(text);
}

function daysBetween(from: string | undefined, to: string | undefined): number {
  const [start, end] = [timeAt(from), timeAt(to)];
  return start === null || end === null ? 0 : end.at - start.at;
}

/** Tasks in the order of their rows, each with its parent, whichever way it is written. */
function flat(tasks: readonly DemoTask[], parent?: number): readonly DemoTask[] {
  return tasks.flatMap((task) => {
    const own = task.parentID ?? parent;
    const below = [...(task.subtasks ?? []), ...(task.Children ?? [])];
    return [own === undefined ? task : { ...task, parentID: own }, ...flat(below, task.TaskID)];
  });
}

export function readDemo(written: readonly DemoTask[]): ReadDemo {
  const all = flat(written);
  const tasks = all.map((task, index): GanttTask => ({
    ...EMPTY,
    id: String(task.TaskID),
    name: task.TaskName,
    parent: task.parentID === undefined ? null : String(task.parentID),
    start: timeAt(task.StartDate),
    duration:
      task.Duration === undefined ? Math.max(0, daysBetween(task.StartDate, task.EndDate)) : task.Duration * DAY,
    progress: task.Progress ?? 0,
    predecessors: predecessorsOf(task.Predecessor, all[index - 1]?.TaskID),
    agents: task.resources ?? [],
    isManual: task.isManual ?? false,
  }));
  const baseline = new Map(
    all.flatMap(({ TaskID, BaselineStartDate, BaselineEndDate }) => {
      const [start, end] = [timeAt(BaselineStartDate), timeAt(BaselineEndDate)];
      return start === null || end === null ? [] : [[String(TaskID), { start: start.at, end: end.at }] as const];
    }),
  );
  const details = new Map(
    all.map((task) => [
      String(task.TaskID),
      {
        work: task.work === undefined ? '' : String(task.work),
        indicators: (task.Indicators ?? []).map(({ date, name }) => `${name} (${date})`).join(', '),
        segments: (task.Segments ?? []).map(({ StartDate, Duration }) => `${StartDate}: ${Duration}`).join(', '),
      },
    ]),
  );
  return { tasks: withSummaries(tasks, all), baseline, details };
}

/** A summary without a progress of its own has that of the tasks below it. */
function withSummaries(tasks: readonly GanttTask[], written: readonly DemoTask[]): readonly GanttTask[] {
  const plan = createPlan(tasks, createWorkingCalendar({ workingDays: [], holidays: [] }));
  return tasks.map((task, index) =>
    written[index]?.Progress === undefined && isSummaryTask(plan, task.id)
      ? { ...task, progress: progressOf(leafIdsOf(plan, task.id).flatMap((id) => plan.tasks.get(id) ?? [])) }
      : task,
  );
}

export function readRelease(written: readonly ReleaseTask[]): ReadDemo {
  const tasks = written.map((task, index): GanttTask => ({
    ...EMPTY,
    id: String(task.TaskId),
    name: task.TaskName,
    parent: task.ParentId === undefined ? null : String(task.ParentId),
    start: timeAt(task.StartDate),
    duration: task.Duration * DAY,
    progress: task.Progress,
    predecessors: predecessorsOf(task.Predecessor, written[index - 1]?.TaskId),
    agents: task.Assignee === '' ? [] : [task.Assignee],
  }));
  const details = new Map(
    written.map((task) => [
      String(task.TaskId),
      {
        assignee: task.Assignee,
        status: task.Status,
        priority: task.Priority,
        hours: String(task.Work),
        log: `${task.TimeLog} / ${task.Work}`,
        component: task.Component,
        points: String(task.StoryPoints),
      },
    ]),
  );
  return { tasks, baseline: new Map(), details };
}
