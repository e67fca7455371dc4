import { DAY, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { Span, Spans } from '../plan/plan.ts';
import { createPlanGraph, isSummary, leavesOf, type PlanGraph } from '../plan/plan-graph.ts';
import { pushSuccessors, spanFrom, spansAsPlanned } from '../plan/schedule.ts';
import type { WorkingCalendar } from '../plan/working-calendar.ts';
import { type Edit, editedTask, type Edits, type GanttTask, isSameTask, planTaskOf } from './gantt-task.ts';

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

interface TaskChange {
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

/** A plan that is being changed: copied once, however many steps the change takes. */
interface Draft extends Plan {
  readonly tasks: Map<string, GanttTask>;
  graph: PlanGraph;
  readonly spans: Map<string, Span>;
  /** The tasks that were replaced. */
  readonly touched: Set<string>;
}

function draftOf({ tasks, calendar, graph, spans }: Plan): Draft {
  return { tasks: new Map(tasks), calendar, graph, spans: new Map(spans), touched: new Set() };
}

/** Puts other versions of tasks into the plan. Summaries follow their children, links move nothing. */
function put(draft: Draft, replaced: readonly GanttTask[]): void {
  if (replaced.length === 0) return;
  const { calendar, spans } = draft;
  const planTasks = [...draft.graph.tasks];
  let hasOtherLinks = false;
  for (const task of replaced) {
    planTasks[draft.graph.indexOf.get(task.id) ?? 0] = planTaskOf(task);
    hasOtherLinks ||= draft.tasks.get(task.id)?.predecessors !== task.predecessors;
    draft.tasks.set(task.id, task);
    draft.touched.add(task.id);
  }
  // Links and parents are worked out again only if they differ.
  draft.graph = hasOtherLinks ? createPlanGraph(planTasks, calendar.daysPerWeek) : { ...draft.graph, tasks: planTasks };
  for (const { id, start, duration } of replaced) {
    if (isSummary(draft.graph, draft.graph.indexOf.get(id) ?? -1)) continue;
    if (start === null) spans.delete(id);
    else spans.set(id, spanFrom(start.at, duration, calendar));
  }
  const linkless = { ...draft.graph, incoming: [] };
  const ids = replaced.map(({ id }) => id);
  for (const [id, span] of pushSuccessors(linkless, spans, calendar, ids)) spans.set(id, span);
}

function planOf({ tasks, calendar, graph, spans }: Draft): Plan {
  return { tasks, calendar, graph, spans };
}

/** The plan with other versions of some of its tasks. Summaries follow their children, links move nothing. */
export function withTasks(plan: Plan, replaced: readonly GanttTask[]): Plan {
  const draft = draftOf(plan);
  put(draft, replaced);
  return planOf(draft);
}

/** The duration-weighted progress of the tasks below a summary; milestones alone count one each. */
export function progressOf(tasks: readonly Pick<GanttTask, 'duration' | 'progress'>[]): number {
  const total = tasks.reduce((sum, { duration }) => sum + duration, 0);
  if (tasks.length === 0) return 0;
  const done = tasks.reduce((sum, { duration, progress }) => sum + progress * (total === 0 ? 1 : duration), 0);
  return Math.round(done / (total === 0 ? tasks.length : total));
}

/** What the tasks below a summary make of its progress. */
export function summaryProgress(plan: Plan, id: string): number {
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

/** A summary as its span says; without one it stays. */
export function withSpan(plan: Plan, task: GanttTask, span: Span | undefined): GanttTask {
  return span === undefined ? task : taskAt(plan, task, span);
}

/** The offset that the plan's times are written with; empty where none has one. */
export function offsetOf({ tasks }: Pick<Plan, 'tasks'>): string {
  for (const { start } of tasks.values()) if (start !== null && start.offset !== '') return start.offset;
  return '';
}

/** Whether an edit can ask for other dates of what follows. */
function movesOthers(edit: Edit | undefined): boolean {
  return edit?.start !== undefined || edit?.duration !== undefined || edit?.predecessors !== undefined;
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
  const draft = draftOf(before);
  put(draft, edited);
  if (scheduling === 'automatic') {
    // A change of progress or of a name moves nothing, also where the dates broke a link before.
    const ids = edited.filter(({ id }) => movesOthers(edits.get(id))).map(({ id }) => id);
    const pushed = pushSuccessors(draft.graph, draft.spans, calendar, ids);
    put(
      draft,
      [...pushed].flatMap(([id, span]) => {
        const task = draft.tasks.get(id);
        return task === undefined || isSummaryTask(draft, id) ? [] : [taskAt(draft, task, span)];
      }),
    );
  }
  put(draft, summariesAfter(before, draft, edited));
  return { plan: planOf(draft), changes: changesOf(before, draft) };
}

/** The summaries whose dates or progress the tasks below them have changed, as they are now. */
function summariesAfter(before: Plan, draft: Draft, edited: readonly GanttTask[]): readonly GanttTask[] {
  const weighed = new Set(
    edited
      .filter(({ id, duration, progress }) => {
        const task = before.tasks.get(id);
        return task?.duration !== duration || task.progress !== progress;
      })
      .flatMap(({ id }) => ancestorsOf(draft, id)),
  );
  const above = new Set([...weighed, ...[...draft.touched].flatMap((id) => ancestorsOf(draft, id))]);
  return [...above].flatMap((id): readonly GanttTask[] => {
    const task = draft.tasks.get(id);
    const span = draft.spans.get(id);
    if (task === undefined) return [];
    const was = before.spans.get(id);
    const isMoved = span !== undefined && (was?.start !== span.start || was.end !== span.end);
    const dated = isMoved ? taskAt(draft, task, span) : task;
    const progress = weighed.has(id) ? summaryProgress(draft, id) : undefined;
    if (progress !== undefined && progress !== summaryProgress(before, id)) return [editedTask(dated, { progress })];
    return dated === task ? [] : [dated];
  });
}

function changesOf(before: Plan, { tasks, graph, touched }: Draft): readonly TaskChange[] {
  return [...touched]
    .flatMap((key): readonly TaskChange[] => {
      const [task, after] = [before.tasks.get(key), tasks.get(key)];
      return task === undefined || after === undefined || isSameTask(task, after) ? [] : [{ key, before: task, after }];
    })
    .sort((one, other) => (graph.indexOf.get(one.key) ?? 0) - (graph.indexOf.get(other.key) ?? 0));
}
