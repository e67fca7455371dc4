import { createHistoryRules, type History } from '#shared/records/history.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { type Edits, type GanttTask, isSameTask } from '../domain/gantt-task.ts';
import { createPlan, type EditedPlan, editPlan, type Plan, type Scheduling, withTasks } from '../domain/plan-state.ts';
import { type Restructured, withEach, withNewTask, withoutTask, withServerId } from '../domain/structure.ts';
import type { WorkingCalendar } from '../plan/working-calendar.ts';

interface GanttState {
  readonly plan: Plan;
  readonly history: History<GanttTask>;
}

/** The plan on screen, with its gestures as steps that can be undone. */
export interface GanttStore extends ReadableStore<GanttState> {
  /** Makes one step of the edits and of what they move. Returns the ids of the tasks that changed. */
  readonly commit: (edits: Edits) => readonly string[];
  /** Puts a task into the plan, as one step. */
  readonly make: (task: GanttTask) => readonly string[];
  /** Takes a task and all below it out of the plan, as one step. Returns the ids of all tasks that changed. */
  readonly remove: (id: string) => readonly string[];
  /** The server has given a task its id. */
  readonly rename: (from: string, to: string) => void;
  /** The last task that got another id: each a new object. */
  readonly renamed: ReadableStore<{ readonly from: string; readonly to: string } | null>;
  /** What edits would make of the plan; nothing is kept. */
  readonly preview: (edits: Edits) => EditedPlan;
  /** Returns the ids of the tasks that changed. */
  readonly undo: () => readonly string[];
  readonly redo: () => readonly string[];
  /** Takes what the server has of tasks; that is no step. */
  readonly adopt: (tasks: readonly GanttTask[]) => void;
  /** Makes the plan anew of these tasks, others than before included; that is no step. */
  readonly replace: (tasks: Iterable<GanttTask>) => void;
  /** Takes a task out of the plan; that is no step, and no undo brings it back. What is below it stays. */
  readonly drop: (id: string) => void;
  readonly setCalendar: (calendar: WorkingCalendar) => void;
  readonly setScheduling: (scheduling: Scheduling) => void;
}

const rules = createHistoryRules<GanttTask>(isSameTask);

interface Options {
  readonly plan: Plan;
  readonly scheduling: Scheduling;
  /** Called after each step, undone and redone ones included. */
  readonly onChange?: (changed: readonly string[]) => void;
}

export function createGanttStore(options: Options): GanttStore {
  let { scheduling } = options;
  const state = createStore<GanttState>({
    plan: options.plan,
    history: rules.empty,
  });
  const notify = (changed: readonly string[]): readonly string[] => {
    if (changed.length > 0) options.onChange?.(changed);
    return changed;
  };
  const travel = (direction: 'undo' | 'redo'): readonly string[] => {
    const { plan, history } = state.getSnapshot();
    const way = rules.travel(history, direction, (id) => plan.tasks.get(id) ?? null);
    if (way === undefined) return [];
    state.set({ plan: withEach(plan, way.changes), history: way.history });
    return notify(way.changes.map(({ key }) => key));
  };
  const lastRenamed = createStore<{ readonly from: string; readonly to: string } | null>(null);
  const restructure = (to: (plan: Plan) => Restructured): readonly string[] => {
    const { plan, changes } = to(state.getSnapshot().plan);
    if (changes.length === 0) return [];
    state.update(({ history }) => ({ plan, history: rules.push(history, { changes }) }));
    return notify(changes.map(({ key }) => key));
  };
  const preview = (edits: Edits): EditedPlan => editPlan(state.getSnapshot().plan, edits, scheduling);
  const replace = (tasks: Iterable<GanttTask>): void =>
    state.update(({ plan, history }) => ({ plan: createPlan(tasks, plan.calendar), history }));
  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    preview,
    commit: (edits) => {
      const { plan, changes } = preview(edits);
      if (changes.length === 0) return [];
      state.update(({ history }) => ({ plan, history: rules.push(history, { changes }) }));
      return notify(changes.map(({ key }) => key));
    },
    make: (task) => restructure((plan) => withNewTask(plan, task)),
    remove: (id) => restructure((plan) => withoutTask(plan, id)),
    rename: (from, to) => {
      state.update((now) => withServerId(now, from, to));
      lastRenamed.set({ from, to });
    },
    renamed: lastRenamed,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    adopt: (tasks) => state.update(({ plan, history }) => ({ plan: withTasks(plan, tasks), history })),
    replace,
    drop: (id) => replace([...state.getSnapshot().plan.tasks.values()].filter((task) => task.id !== id)),
    setCalendar: (calendar) =>
      state.update(({ plan, history }) =>
        plan.calendar === calendar ? { plan, history } : { plan: createPlan(plan.tasks.values(), calendar), history },
      ),
    setScheduling: (next) => {
      scheduling = next;
    },
  };
}
