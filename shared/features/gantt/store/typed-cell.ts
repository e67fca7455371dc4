import { DAY, HOUR, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { Column } from '../domain/columns.ts';
import { type Edit, predecessorsOf } from '../domain/gantt-task.ts';
import { cycleWith } from '../domain/links.ts';
import type { Plan } from '../domain/plan-state.ts';
import { offsetOf } from '../domain/plan-state.ts';
import { plainLinks, readDate, readDuration, readProgress } from '../domain/typed.ts';
import { formatPredecessors } from '../plan/predecessors.ts';

/** Why a typed text is not taken. */
export type TypedProblem =
  | { readonly kind: 'required' | 'date' | 'end' | 'duration' | 'progress' | 'no-start' }
  | { readonly kind: 'predecessor'; readonly written: string }
  | { readonly kind: 'cycle'; readonly path: readonly string[] };

type TypedEdit = { readonly edit: Edit } | { readonly problem: TypedProblem };

const problem = (kind: 'required' | 'date' | 'end' | 'duration' | 'progress' | 'no-start'): TypedEdit => ({
  problem: { kind },
});

/** What a text typed at a field of a task means. An empty edit: nothing changes. */
export function readTyped(plan: Plan, id: string, column: Column, text: string): TypedEdit {
  const task = plan.tasks.get(id);
  const span = plan.spans.get(id);
  if (task === undefined) return { edit: {} };
  switch (column) {
    case 'id':
      return { edit: {} };
    case 'name':
      return text.trim() === '' ? problem('required') : { edit: { name: text.trim() } };
    case 'start':
      return readStart(plan, text, span?.start);
    case 'end': {
      if (span === undefined) return problem('no-start');
      const end = readEnd(text, span.end);
      if (end === null) return problem('date');
      const duration = plan.calendar.between(span.start, end);
      return end < span.start || duration < 0 ? problem('end') : { edit: { duration } };
    }
    case 'duration': {
      const duration = readDuration(text, plan.calendar.daysPerWeek);
      return duration === null ? problem('duration') : { edit: { duration } };
    }
    case 'progress': {
      const progress = readProgress(text);
      return progress === null ? problem('progress') : { edit: { progress } };
    }
    case 'predecessors':
      return readLinks(plan, id, text);
  }
}

function readStart(plan: Plan, text: string, near: WallTime | undefined): TypedEdit {
  const at = readDate(text, near ?? firstHour(plan));
  return at === null ? problem('date') : { edit: { start: { at, offset: offsetOf(plan) } } };
}

/** Where a new task begins: with the task that it is made beside, else today at the hour at which the others do. */
export function beginOf(plan: Plan, beside: string | undefined): WallTime {
  const span = beside === undefined ? undefined : plan.spans.get(beside);
  if (span !== undefined) return span.start;
  const hour = firstHour(plan);
  return wallTime(startOfDay(wallTime(Date.now() / 60_000)) + (hour - startOfDay(hour)));
}

/** A task that gets its first start begins at the hour at which the others do. */
function firstHour({ spans }: Plan): WallTime {
  const [first] = spans.values();
  return first?.start ?? wallTime(startOfDay(wallTime(Date.now() / 60_000)) + 9 * HOUR);
}

/** An end at midnight is typed as the day before, on which the work ends. */
function readEnd(text: string, end: WallTime): WallTime | null {
  const isMidnight = end === startOfDay(end);
  const at = readDate(text, isMidnight ? wallTime(end - DAY) : end);
  return at === null || !isMidnight || at !== startOfDay(at) ? at : wallTime(at + DAY);
}

function readLinks(plan: Plan, id: string, text: string): TypedEdit {
  const { predecessors, problems } = predecessorsOf(plainLinks(text));
  const [first] = problems;
  // What the server has and cannot be read stays, as long as nobody types it anew.
  if (text === plan.tasks.get(id)?.predecessors) return { edit: {} };
  if (first !== undefined) return { problem: { kind: 'predecessor', written: first.text } };
  const stored = formatPredecessors(predecessors);
  const path = cycleWith(plan, id, stored);
  return path === null ? { edit: { predecessors: stored } } : { problem: { kind: 'cycle', path } };
}
