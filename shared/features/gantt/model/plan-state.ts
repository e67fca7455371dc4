import { type Span, type Spans } from '../plan/plan.ts';
import { createPlanGraph, isSummary, leavesOf, type PlanGraph } from '../plan/plan-graph.ts';
import { pushSuccessors, spanFrom, spansAsPlanned } from '../plan/schedule.ts';
import { DAY, type WallTime, wallTime } from '../plan/wall-time.ts';
import type { WorkingCalendar } from '../plan/working-calendar.ts';
import { editedTask, type Edits, type GanttTask, isSameTask, planTaskOf } from './gantt-task.ts';

/** `automatic`: what follows a changed task is moved later where a link asks for it. */
export type Scheduling = 'automatic' | 'manual';

/** Tasks with where they lie; never changed in place. */
export interface Plan {
  /** In the order of the rows, as the server lists them. */
  readonly tasks: ReadonlyMap<string, GanttTask>;
  readonly calendar: WorkingCalendar;
  readonly graph: PlanGraph;
  readonly spans: Spans;
}

export interface TaskChange {
  readonly key: string;
  readonly before: GanttTask;
  readonly after: GanttTask;
}

export interface EditedPlan {
  readonly plan: Plan;
  readonly changes: readonly TaskChange[];
}

export function createPlan(tasks: Iterable<GanttTask>, calendar: WorkingCalendar): Plan {
  const byId = new Map([...tasks].map((task) => [task.id, task]));
  const graph = createPlanGraph([...byId.values()].map(planTaskOf), calendar.daysPerWeek);
  return { tasks: byId, calendar, graph, spans: spansAsPlanned(graph, calendar) };
}

export function isSummaryTask({ graph }: Plan, id: string): boolean {
  const index = graph.indexOf.get(id);
  return index !== undefined && isSummary(graph, index);
}

/** The tasks below one, at any depth, that have none below them; the task itself if it has none. */
export function leafIdsOf({ graph }: Plan, id: string): readonly string[] {
  const index = graph.indexOf.get(id);
  return index === undefined ? [] : leavesOf(index, graph.children).map((leaf) => graph.tasks[leaf]?.id ?? '');
}

/** The summaries above a task, the nearest first. */
export function ancestorsOf({ graph }: Plan, id: string): readonly string[] {
  const above: string[] = [];
  let index = graph.parents[graph.indexOf.get(id) ?? -1] ?? -1;
  while (index >= 0) {
    above.push(graph.tasks[index]?.id ?? '');
    index = graph.parents[index] ?? -1;
  }
  return above;
}

/** The time itself, or the same time on the next working day. */
export function onWorkingDay(at: WallTime, calendar: WorkingCalendar): WallTime {
  let day = at;
  while (!calendar.isWorkingDay(day)) day = wallTime(day + DAY);
  return day;
}

/** The graph with other tasks at some places; links and parents are worked out again only if they differ. */
function graphWith(plan: Plan, replaced: readonly GanttTask[]): PlanGraph {
  const { graph } = plan;
  const tasks = [...graph.tasks];
  let hasOtherLinks = false;
  for (const task of replaced) {
    tasks[graph.indexOf.get(task.id) ?? 0] = planTaskOf(task);
    hasOtherLinks ||= plan.tasks.get(task.id)?.predecessors !== task.predecessors;
  }
  return hasOtherLinks ? createPlanGraph(tasks, plan.calendar.daysPerWeek) : { ...graph, tasks };
}

/** The plan with other versions of some of its tasks. Summaries follow their children, links move nothing. */
export function withTasks(plan: Plan, replaced: readonly GanttTask[]): Plan {
  const { calendar } = plan;
  const tasks = new Map(plan.tasks);
  for (const task of replaced) tasks.set(task.id, task);
  const graph = graphWith(plan, replaced);
  const spans = new Map(plan.spans);
  for (const { id, start, duration } of replaced) {
    if (isSummary(graph, graph.indexOf.get(id) ?? -1)) continue;
    if (start === null) spans.delete(id);
    else spans.set(id, spanFrom(start.at, duration, calendar));
  }
  const linkless = { ...graph, incoming: [] };
  const ids = replaced.map(({ id }) => id);
  for (const [id, span] of pushSuccessors(linkless, spans, calendar, ids)) spans.set(id, span);
  return { tasks, calendar, graph, spans };
}

/** The duration-weighted progress of the tasks below a summary; milestones alone count one each. */
export function progressOf(tasks: readonly Pick<GanttTask, 'duration' | 'progress'>[]): number {
  const total = tasks.reduce((sum, { duration }) => sum + duration, 0);
  if (tasks.length === 0) return 0;
  const done = tasks.reduce((sum, { duration, progress }) => sum + progress * (total === 0 ? 1 : duration), 0);
  return Math.round(done / (total === 0 ? tasks.length : total));
}

function summaryProgress(plan: Plan, id: string): number {
  return progressOf(leafIdsOf(plan, id).flatMap((leaf) => plan.tasks.get(leaf) ?? []));
}

/** A task of the plan as its span says. */
function taskAt(plan: Plan, task: GanttTask, { start, end }: Span): GanttTask {
  const offset = task.start?.offset ?? offsetOf(plan);
  const moved = task.start?.at === start ? task : editedTask(task, { start: { at: start, offset } });
  if (!isSummaryTask(plan, task.id)) return moved;
  const duration = plan.calendar.between(start, end);
  return duration === moved.duration ? moved : { ...moved, duration };
}

/** The offset that the plan's times are written with; empty where none has one. */
export function offsetOf({ tasks }: Pick<Plan, 'tasks'>): string {
  for (const { start } of tasks.values()) if (start !== null && start.offset !== '') return start.offset;
  return '';
}

/** What a gesture or a typed value makes of a plan. Dates of summaries come from the tasks below them. */
export function editPlan(before: Plan, edits: Edits, scheduling: Scheduling): EditedPlan {
  const { calendar } = before;
  const edited = [...edits].flatMap(([id, edit]): readonly GanttTask[] => {
    const task = before.tasks.get(id);
    if (task === undefined) return [];
    const { start, duration, ...rest } = edit;
    if (isSummaryTask(before, id)) return [editedTask(task, rest)];
    const next = editedTask(task, edit);
    if (next.start === null || next.duration === 0 || (start === undefined && duration === undefined)) return [next];
    return [{ ...next, start: { ...next.start, at: onWorkingDay(next.start.at, calendar) } }];
  });
  let plan = withTasks(before, edited);
  if (scheduling === 'automatic') {
    const pushed = pushSuccessors(
      plan.graph,
      plan.spans,
      calendar,
      edited.map(({ id }) => id),
    );
    const moved = [...pushed].flatMap(([id, span]) => {
      const task = plan.tasks.get(id);
      return task === undefined || isSummaryTask(plan, id) ? [] : [taskAt(plan, task, span)];
    });
    if (moved.length > 0) plan = withTasks(plan, moved);
  }
  return changesBetween(before, withSummaries(before, plan, edited));
}

/** Summaries get the dates and the progress that the tasks below them have now, where those are others than before. */
function withSummaries(before: Plan, after: Plan, edited: readonly GanttTask[]): Plan {
  const weighed = new Set(
    edited
      .filter(({ id, duration, progress }) => {
        const task = before.tasks.get(id);
        return task?.duration !== duration || task.progress !== progress;
      })
      .flatMap(({ id }) => ancestorsOf(after, id)),
  );
  const touched = new Set(weighed);
  for (const [id, task] of after.tasks) {
    if (task !== before.tasks.get(id)) for (const above of ancestorsOf(after, id)) touched.add(above);
  }
  const summaries = [...touched].flatMap((id): readonly GanttTask[] => {
    const task = after.tasks.get(id);
    const span = after.spans.get(id);
    if (task === undefined) return [];
    const was = before.spans.get(id);
    const isMoved = span !== undefined && (was?.start !== span.start || was.end !== span.end);
    const dated = isMoved ? taskAt(after, task, span) : task;
    const progress = weighed.has(id) ? summaryProgress(after, id) : undefined;
    return progress === undefined || progress === summaryProgress(before, id)
      ? dated === task
        ? []
        : [dated]
      : [editedTask(dated, { progress })];
  });
  return summaries.length === 0 ? after : withTasks(after, summaries);
}

function changesBetween(before: Plan, plan: Plan): EditedPlan {
  const changes: TaskChange[] = [];
  for (const [key, after] of plan.tasks) {
    const task = before.tasks.get(key);
    if (task !== undefined && !isSameTask(task, after)) changes.push({ key, before: task, after });
  }
  return { plan, changes };
}
