import { DAY, type WallTime } from '#shared/kernel/wall-time.ts';
import type { Change, History, Step } from '#shared/records/history.ts';
import { formatPredecessors } from '../plan/predecessors.ts';
import { type GanttTask, isSameTask, predecessorsOf } from './gantt-task.ts';
import { withoutLink } from './links.ts';
import {
  ancestorsOf,
  createPlan,
  isSummaryTask,
  offsetOf,
  onWorkingDay,
  type Plan,
  summaryProgress,
  withSpan,
  withTasks,
} from './plan-state.ts';

/** Pure: tasks that are put into a plan and taken out of it. */

/** A plan with other tasks than before, and what that changed. */
export interface Restructured {
  readonly plan: Plan;
  readonly changes: readonly Change<GanttTask>[];
}

/** Ids of the tasks that no server has seen begin here: they can be typed as predecessors, and no server counts so far. */
const FIRST_UNSAVED = 900_000_000_000_000;

/** Whether the task has only the id that this page gave it. */
export function isUnsavedId(id: string): boolean {
  return Number(id) >= FIRST_UNSAVED;
}

/** An id for a new task of the plan. */
function unsavedId({ tasks }: Pick<Plan, 'tasks'>): string {
  return String(Math.max(FIRST_UNSAVED, ...[...tasks.keys()].filter(isUnsavedId).map((id) => Number(id) + 1)));
}

/** The task and all tasks below it, each after its parent. */
export function branchOf({ graph }: Pick<Plan, 'graph'>, id: string): readonly string[] {
  const branch: string[] = [];
  const open = [graph.indexOf.get(id) ?? -1];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const task = graph.tasks[index];
    if (task === undefined) continue;
    branch.push(task.id);
    open.push(...(graph.children[index] ?? []).toReversed());
  }
  return branch;
}

function changesBetween(before: Plan, after: Plan): readonly Change<GanttTask>[] {
  return [...new Set([...before.tasks.keys(), ...after.tasks.keys()])].flatMap((key) => {
    const [was, is] = [before.tasks.get(key) ?? null, after.tasks.get(key) ?? null];
    return was === is || (was !== null && is !== null && isSameTask(was, is)) ? [] : [{ key, before: was, after: is }];
  });
}

/** The plan of these tasks; the summaries above `changed` follow what is below them now. */
function restructured(before: Plan, tasks: Iterable<GanttTask>, changed: Iterable<string>): Restructured {
  const plan = createPlan(tasks, before.calendar);
  const above = new Set([...changed].flatMap((id) => [...ancestorsOf(plan, id), ...ancestorsOf(before, id)]));
  const summaries = [...above].flatMap((id): readonly GanttTask[] => {
    const task = plan.tasks.get(id);
    if (task === undefined || !isSummaryTask(plan, id)) return [];
    const progress = summaryProgress(plan, id);
    const dated = withSpan(plan, task, plan.spans.get(id));
    return [progress === summaryProgress(before, id) ? dated : { ...dated, progress }];
  });
  const whole = withTasks(plan, summaries);
  return { plan: whole, changes: changesBetween(before, whole) };
}

/**
 * A task that is new in the plan. The first task below another one takes over its dates and progress, so that nothing
 * moves; any other lasts a day.
 *
 * @param near where it begins unless a task above says so
 */
export function newTask(plan: Plan, name: string, parent: string | null, near: WallTime): GanttTask {
  const above = parent === null ? undefined : plan.tasks.get(parent);
  const span = above && plan.spans.get(above.id);
  const isFirst = above !== undefined && !isSummaryTask(plan, above.id);
  const at = span?.start ?? onWorkingDay(near, plan.calendar);
  return {
    id: unsavedId(plan),
    name,
    parent: above?.id ?? null,
    start: isFirst ? above.start : { at, offset: offsetOf(plan) },
    duration: isFirst ? above.duration : DAY,
    progress: isFirst ? above.progress : 0,
    predecessors: '',
    agents: [],
    position: 1 + Math.max(plan.tasks.size, ...[...plan.tasks.values()].map(({ position }) => position ?? 0)),
    color: '',
    classes: [],
    unread: {},
  };
}

/** The last one below its parent. */
export function withNewTask(plan: Plan, task: GanttTask): Restructured {
  return restructured(plan, [...plan.tasks.values(), task], [task.id]);
}

/** Without a task and all that is below it; no other task depends on them any more. */
export function withoutTask(plan: Plan, id: string): Restructured {
  const gone = new Set(branchOf(plan, id));
  const left = [...plan.tasks.values()]
    .filter((task) => !gone.has(task.id))
    .map((task) => {
      const lost = predecessorsOf(task.predecessors).predecessors.filter((one) => gone.has(one.id));
      const predecessors = lost.reduce((text, one) => withoutLink(text, one.id), task.predecessors);
      return lost.length === 0 ? task : { ...task, predecessors };
    });
  return restructured(plan, left, [id]);
}

/** The plan with each of these tasks as it is said to be; null: it is none. What was gone comes last. */
export function withEach(
  plan: Plan,
  changes: readonly { readonly key: string; readonly to: GanttTask | null }[],
): Plan {
  if (changes.every(({ key, to }) => to !== null && plan.tasks.has(key)))
    return withTasks(
      plan,
      changes.flatMap(({ to }) => to ?? []),
    );
  const tasks = new Map(plan.tasks);
  for (const { key, to } of changes)
    if (to === null) tasks.delete(key);
    else tasks.set(key, to);
  return createPlan(tasks.values(), plan.calendar);
}

/** The task with another id for itself or for one that it names. */
function renamedTask(task: GanttTask, from: string, to: string): GanttTask {
  const { predecessors: links } = predecessorsOf(task.predecessors);
  const isNamed = links.some(({ id }) => id === from);
  if (task.id !== from && task.parent !== from && !isNamed) return task;
  return {
    ...task,
    id: task.id === from ? to : task.id,
    parent: task.parent === from ? to : task.parent,
    predecessors: isNamed
      ? formatPredecessors(links.map((link) => (link.id === from ? { ...link, id: to } : link)))
      : task.predecessors,
  };
}

/** The server has given a task its id: the plan and all steps name it so from now on. */
export function withServerId(
  { plan, history }: { readonly plan: Plan; readonly history: History<GanttTask> },
  from: string,
  to: string,
): { readonly plan: Plan; readonly history: History<GanttTask> } {
  const whole = (task: GanttTask | null): GanttTask | null => task && renamedTask(task, from, to);
  const step = ({ changes, ...rest }: Step<GanttTask>): Step<GanttTask> => ({
    ...rest,
    changes: changes.map(({ key, before, after }) => ({
      key: key === from ? to : key,
      before: whole(before),
      after: whole(after),
    })),
  });
  return {
    plan: createPlan(
      [...plan.tasks.values()].map((task) => renamedTask(task, from, to)),
      plan.calendar,
    ),
    history: { past: history.past.map(step), future: history.future.map(step) },
  };
}
