import { sameValue } from '#shared/records/merge.ts';
import { isHopeless } from '#shared/records/run-each.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { type GanttTask, isSameTask, predecessorsOf, type TaskFields } from '../domain/gantt-task.ts';
import { withoutLink } from '../domain/links.ts';
import { ancestorsOf } from '../domain/plan-state.ts';
import type { GanttStore } from './gantt-store.ts';

export type SavedTask =
  | { readonly kind: 'saved'; readonly task: GanttTask }
  /** Somebody else changed the same fields; nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: GanttTask }
  | { readonly kind: 'gone' };

/** How a plan is written. All reject with the errors of the calls. */
export interface SavePort {
  /** Writes the difference between `known`, the task as the server had it, and `mine`. */
  readonly task: (known: GanttTask, mine: GanttTask) => Promise<SavedTask>;
  /** Makes a task that the server does not have; resolves to it as the server has it, with its id there. */
  readonly create: (mine: GanttTask) => Promise<GanttTask>;
  /** Deletes a task; one that is gone is deleted. */
  readonly remove: (known: GanttTask) => Promise<void>;
  /** Writes what the project is by its tasks as the server has them; sends nothing if the server has it so. */
  readonly project: (tasks: ReadonlyMap<string, GanttTask>) => Promise<void>;
}

export type SaveFailure =
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly theirs: GanttTask }
  | { readonly kind: 'gone' }
  /** Not sent, because a task above it, or one that it depends on, was not saved. */
  | { readonly kind: 'parent'; readonly parent: string };

/** The project itself among the failures. */
export const PROJECT = Symbol('project');

interface SaveState {
  readonly isSaving: boolean;
  /** By task. */
  readonly failures: ReadonlyMap<string | typeof PROJECT, SaveFailure>;
}

export interface SaveReport {
  readonly saved: readonly string[];
  readonly failed: readonly string[];
}

/** Sends what differs from the server, one after the other; an edit that could not be saved stays on screen. */
export interface PlanSaver extends ReadableStore<SaveState> {
  /** Sends the tasks that differ; resolves when nothing is left to send. */
  readonly save: (changed: readonly string[]) => Promise<void>;
  /** Sends again what failed, except conflicts. */
  readonly retry: () => Promise<void>;
  /**
   * All tasks as the server has them by now, read by somebody else. What is edited here and not sent yet stays, and so does
   * what is being sent or was not saved.
   */
  readonly learn: (tasks: readonly GanttTask[]) => void;
  /** Ends a conflict. */
  readonly decide: (id: string, keepsMine: boolean) => Promise<void>;
  /** Takes a task that the server no longer has out of the plan, and sends what waited for it. */
  readonly drop: (id: string) => Promise<void>;
}

interface Options {
  readonly store: () => GanttStore;
  /** The tasks as the server has them. */
  readonly known: Iterable<GanttTask>;
  readonly port: SavePort;
  readonly onSaved?: (report: SaveReport) => void;
}

/**
 * The task as it is now, with what the server answered in the fields that nobody here has changed since `sent`: they may
 * hold other people's changes.
 */
function withServerAnswer(now: GanttTask, sent: GanttTask, answered: GanttTask): GanttTask {
  if (now === sent) return answered;
  const keep = <Field extends keyof TaskFields>(field: Field): GanttTask[Field] =>
    sameValue(now[field], sent[field]) ? answered[field] : now[field];
  return {
    ...answered,
    name: keep('name'),
    start: keep('start'),
    duration: keep('duration'),
    progress: keep('progress'),
    predecessors: keep('predecessors'),
    agents: keep('agents'),
    position: keep('position'),
    unread: now.unread,
  };
}

export function createPlanSaver({ store, known, port, onSaved }: Options): PlanSaver {
  const server = new Map([...known].map((task) => [task.id, task]));
  const state = createStore<SaveState>({ isSaving: false, failures: new Map() });
  const due = new Set<string>();
  let sending: string | null = null;
  let isProjectDue = false;
  let running: Promise<void> | undefined;

  const fail = (id: string | typeof PROJECT, failure: SaveFailure): void =>
    state.update((now) => ({ ...now, failures: new Map(now.failures).set(id, failure) }));
  const forget = (id: string | typeof PROJECT): void => {
    if (!state.getSnapshot().failures.has(id)) return;
    state.update((now) => ({ ...now, failures: new Map([...now.failures].filter(([one]) => one !== id)) }));
  };

  /** New ones first, each after its parent; then by start, and a parent before its children at the same start. */
  const nextDue = (): GanttTask | undefined => {
    const { plan } = store().getSnapshot();
    let first: GanttTask | undefined;
    const rank = (task: GanttTask): readonly [number, number] => {
      const depth = ancestorsOf(plan, task.id).length;
      return server.has(task.id) ? [task.start?.at ?? Infinity, depth] : [-Infinity, depth];
    };
    for (const id of due) {
      const task = plan.tasks.get(id);
      if (task === undefined) continue;
      if (first === undefined) first = task;
      else {
        const [[start, depth], [firstStart, firstDepth]] = [rank(task), rank(first)];
        if (start < firstStart || (start === firstStart && depth < firstDepth)) first = task;
      }
    }
    return first;
  };

  /** A task that this one depends on and that the server does not have. */
  const unsavedBefore = ({ predecessors }: GanttTask): string | undefined => {
    const { tasks } = store().getSnapshot().plan;
    return predecessorsOf(predecessors).predecessors.find(({ id }) => tasks.has(id) && !server.has(id))?.id;
  };
  /** Without the links that only this page knows yet. */
  const sendable = (mine: GanttTask): GanttTask => {
    const unsaved = unsavedBefore(mine);
    return unsaved === undefined ? mine : sendable({ ...mine, predecessors: withoutLink(mine.predecessors, unsaved) });
  };
  const createTask = async (mine: GanttTask): Promise<SaveFailure | null> => {
    const sent = sendable(mine);
    let made: GanttTask;
    sending = mine.id;
    try {
      made = await port.create(sent);
    } catch (error) {
      return { kind: 'error', error };
    } finally {
      sending = null;
    }
    server.set(made.id, made);
    store().rename(mine.id, made.id);
    const now = store().getSnapshot().plan.tasks.get(made.id);
    if (now !== undefined) {
      // What the server says of it, beside what was typed meanwhile.
      const next = withServerAnswer(now, { ...sent, id: made.id }, made);
      if (!isSameTask(now, next)) store().adopt([next]);
    }
    due.add(made.id);
    return null;
  };
  const sendTask = async (mine: GanttTask): Promise<SaveFailure | null> => {
    const before = server.get(mine.id);
    if (before === undefined) return createTask(mine);
    if (isSameTask(before, mine)) return null;
    const unsaved = unsavedBefore(mine);
    if (unsaved !== undefined) return { kind: 'parent', parent: unsaved };
    sending = mine.id;
    const written = await port.task(before, mine).catch((error: unknown) => ({ kind: 'error', error }) as const);
    sending = null;
    if (written.kind !== 'saved') return written;
    server.set(mine.id, written.task);
    const now = store().getSnapshot().plan.tasks.get(mine.id);
    const next = now === undefined ? undefined : withServerAnswer(now, mine, written.task);
    if (now !== undefined && next !== undefined && !isSameTask(now, next)) store().adopt([next]);
    if (next !== undefined && !isSameTask(next, written.task)) due.add(mine.id);
    return null;
  };

  /** A task that was never saved and is taken back is nobody's business any more. */
  const forgetUnknown = (): void => {
    const { tasks } = store().getSnapshot().plan;
    for (const id of [...due, ...state.getSnapshot().failures.keys()]) {
      if (typeof id !== 'string' || tasks.has(id) || server.has(id)) continue;
      due.delete(id);
      forget(id);
    }
  };

  /** The tasks that were taken out of the plan, those below others first. */
  const goneTasks = (): readonly string[] => {
    const { tasks } = store().getSnapshot().plan;
    const depth = (id: string): number => {
      const parent = server.get(id)?.parent ?? null;
      return parent === null || parent === id || !server.has(parent) ? 0 : 1 + depth(parent);
    };
    return [...due].filter((id) => !tasks.has(id) && server.has(id)).sort((one, other) => depth(other) - depth(one));
  };

  const run = async (): Promise<void> => {
    state.update((now) => ({ ...now, isSaving: true }));
    const saved = new Set<string>();
    const failed = new Set<string>();
    let errors: readonly unknown[] = [];
    for (let task = nextDue(); task !== undefined; task = nextDue()) {
      due.delete(task.id);
      const above = ancestorsOf(store().getSnapshot().plan, task.id).find((id) => failed.has(id));
      const wasTried = state.getSnapshot().failures.get(task.id);
      const failure: SaveFailure | null =
        above !== undefined
          ? { kind: 'parent', parent: above }
          : isHopeless(errors)
            ? { kind: 'error', error: errors.at(-1) }
            : wasTried?.kind === 'conflict'
              ? wasTried
              : await sendTask(task);
      if (failure === null) {
        forget(task.id);
        // A new one has another id by now.
        if (server.has(task.id)) saved.add(task.id);
        failed.delete(task.id);
        errors = [];
      } else {
        fail(task.id, failure);
        failed.add(task.id);
        saved.delete(task.id);
        if (failure.kind === 'error' && above === undefined) errors = [...errors, failure.error];
      }
    }
    forgetUnknown();
    for (const id of goneTasks()) {
      due.delete(id);
      const known = server.get(id);
      if (known === undefined) continue;
      try {
        await port.remove(known);
        server.delete(id);
        forget(id);
        saved.add(id);
      } catch (error) {
        fail(id, { kind: 'error', error });
        failed.add(id);
      }
    }
    if (isProjectDue && !isHopeless(errors)) {
      // Before the call: what is changed while it runs makes it due again.
      isProjectDue = false;
      try {
        await port.project(server);
        forget(PROJECT);
      } catch (error) {
        isProjectDue = true;
        fail(PROJECT, { kind: 'error', error });
      }
    }
    state.update((now) => ({ ...now, isSaving: false }));
    onSaved?.({ saved: [...saved], failed: [...failed] });
  };

  const start = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) due.add(id);
    isProjectDue = true;
    while (running !== undefined) await running;
    if (due.size === 0 && !isProjectDue) return;
    running = run();
    try {
      await running;
    } finally {
      running = undefined;
    }
  };

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    save: start,
    retry: () =>
      start(
        [...state.getSnapshot().failures].flatMap(([id, { kind }]) =>
          typeof id === 'string' && kind !== 'conflict' ? [id] : [],
        ),
      ),
    learn: (tasks) => {
      const { plan } = store().getSnapshot();
      const isOpen = (id: string): boolean => id === sending || due.has(id) || state.getSnapshot().failures.has(id);
      const next = tasks.map((task) => {
        const before = server.get(task.id);
        const now = plan.tasks.get(task.id);
        if (now !== undefined && isOpen(task.id)) return now;
        server.set(task.id, task);
        return now === undefined || before === undefined || isSameTask(now, before)
          ? task
          : withServerAnswer(now, before, task);
      });
      const named = new Set(tasks.map(({ id }) => id));
      // What could not be saved stays in sight until somebody decides.
      const kept = [...plan.tasks.values()].filter(({ id }) => !named.has(id) && isOpen(id));
      const now = [...next, ...kept];
      if (now.length !== plan.tasks.size || now.some((task) => plan.tasks.get(task.id) !== task)) store().replace(now);
    },
    decide: async (id, keepsMine) => {
      const failure = state.getSnapshot().failures.get(id);
      if (failure?.kind !== 'conflict') return;
      const before = server.get(id);
      const now = store().getSnapshot().plan.tasks.get(id);
      server.set(id, failure.theirs);
      forget(id);
      if (before !== undefined && now !== undefined)
        store().adopt([keepsMine ? withServerAnswer(now, before, failure.theirs) : failure.theirs]);
      await start([id]);
    },
    drop: async (id) => {
      const { failures } = state.getSnapshot();
      if (failures.get(id)?.kind !== 'gone') return;
      server.delete(id);
      forget(id);
      store().drop(id);
      await start(
        [...failures].flatMap(([waiting, failure]) =>
          typeof waiting === 'string' && failure.kind === 'parent' && failure.parent === id ? [waiting] : [],
        ),
      );
    },
  };
}
