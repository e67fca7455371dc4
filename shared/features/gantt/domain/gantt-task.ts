import type { ServerTime } from '#shared/kernel/wall-time.ts';
import type { PlanTask } from '../plan/plan.ts';
import { parsePredecessors, type ReadPredecessors } from '../plan/predecessors.ts';

/** What a person edits. */
export interface TaskFields {
  readonly name: string;
  /** Null for a task without dates: a row without a bar. */
  readonly start: ServerTime | null;
  /** Minutes of work; 0 is a milestone. A summary has that of its children. */
  readonly duration: number;
  /** Whole percent, 0 to 100. */
  readonly progress: number;
  /** The stored text: `3FS+2d,5SS`. What cannot be read or is not in the plan stays in it. */
  readonly predecessors: string;
  /** Ids. */
  readonly agents: readonly string[];
  /** Its place among its siblings, and among the cards of its stage on a board; null without one. */
  readonly position: number | null;
}

/** A field whose stored value cannot be used. */
export type UnreadField = 'start' | 'end' | 'duration' | 'progress';

export interface GanttTask extends TaskFields {
  readonly id: string;
  readonly parent: string | null;
  /** A CSS colour as it is stored; empty without one. */
  readonly color: string;
  readonly classes: readonly string[];
  /** No link moves it. Default: false. */
  readonly isManual?: boolean;
  /** The stored values that cannot be used, until the field is edited. */
  readonly unread: Readonly<Partial<Record<UnreadField, string>>>;
}

export type Edit = Partial<TaskFields>;
/** By task. */
export type Edits = ReadonlyMap<string, Edit>;

const parsed = new Map<string, ReadPredecessors>();
const MAX_PARSED = 20_000;

/** Texts are read once: most tasks of a plan stay as they are. */
export function predecessorsOf(text: string): ReadPredecessors {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size > MAX_PARSED) parsed.clear();
  const read = parsePredecessors(text);
  parsed.set(text, read);
  return read;
}

export function planTaskOf({ id, parent, start, duration, predecessors, isManual = false }: GanttTask): PlanTask {
  return {
    id,
    parent,
    start: start?.at ?? null,
    duration,
    isManual,
    predecessors: predecessors === '' ? [] : predecessorsOf(predecessors).predecessors,
  };
}

/** By the clock on the wall: a server may write the same time with another offset after a change of summer time. */
function isSameStart(one: ServerTime | null, other: ServerTime | null): boolean {
  return one?.at === other?.at;
}

/** Whether two lists name the same agents, in any order. */
export function isSameAgents(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

export function isSameTask(one: GanttTask, other: GanttTask): boolean {
  return (
    one === other ||
    (one.name === other.name &&
      isSameStart(one.start, other.start) &&
      one.duration === other.duration &&
      one.progress === other.progress &&
      one.predecessors === other.predecessors &&
      one.position === other.position &&
      isSameAgents(one.agents, other.agents))
  );
}

/** The task after an edit; a field that is edited is no longer unread. */
export function editedTask(task: GanttTask, edit: Edit): GanttTask {
  const unread = { ...task.unread };
  if (edit.progress !== undefined) delete unread.progress;
  if (edit.start !== undefined) delete unread.start;
  if (edit.duration !== undefined) {
    delete unread.duration;
    delete unread.end;
  }
  return { ...task, ...edit, unread };
}
