import { type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { Span, Spans } from './plan.ts';
import { isSummary, type Link, type PlanGraph } from './plan-graph.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** The earliest start that a link allows its successor. */
function earliestStart(link: Link, predecessor: Span, duration: number, calendar: WorkingCalendar): WallTime {
  const { start, end } = predecessor;
  switch (link.type) {
    case 'FS':
      return calendar.add(end, link.lag);
    case 'SS':
      return calendar.add(start, link.lag);
    case 'FF':
      return calendar.add(calendar.add(end, link.lag), -duration);
    case 'SF':
      return calendar.add(calendar.add(start, link.lag), -duration);
  }
}

/** Where a task lies that starts no earlier than `start`. A milestone stays where it is, also on a free day. */
export function spanFrom(start: WallTime, duration: number, calendar: WorkingCalendar): Span {
  const begin = duration === 0 ? start : calendar.nextWorking(start);
  return { start: begin, end: calendar.add(begin, duration) };
}

type SpanOf = (index: number) => Span | undefined;

function summaryOf(graph: PlanGraph, task: number, spanOf: SpanOf): Span | undefined {
  let start = Infinity;
  let end = -Infinity;
  for (const child of graph.children[task] ?? []) {
    const span = spanOf(child);
    if (span === undefined) continue;
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return start === Infinity ? undefined : { start: wallTime(start), end: wallTime(end) };
}

/**
 * Where all tasks lie by their own dates, and summaries by their children. Links move nothing. A task without a start
 * has no span; nor has a summary of such tasks, unless it has dates of its own.
 */
export function spansAsPlanned(graph: PlanGraph, calendar: WorkingCalendar): Spans {
  const spans = new Map<string, Span>();
  const spanOf: SpanOf = (index) => spans.get(graph.tasks[index]?.id ?? '');
  for (const index of graph.order) {
    const task = graph.tasks[index];
    if (task === undefined) continue;
    const own = task.start === null ? undefined : spanFrom(task.start, task.duration, calendar);
    const span = (isSummary(graph, index) ? summaryOf(graph, index, spanOf) : undefined) ?? own;
    if (span !== undefined) spans.set(task.id, span);
  }
  return spans;
}

/**
 * Moves tasks later until every link is kept that can be kept; a task is never moved earlier, so a gap that somebody
 * planned stays. Only what follows from `changed` is looked at; without it, everything.
 * @returns The spans that are new, those of summaries among them.
 */
export function pushSuccessors(
  graph: PlanGraph,
  before: Spans,
  calendar: WorkingCalendar,
  changed?: Iterable<string>,
): Spans {
  const { tasks, order, rank, outgoing } = graph;
  const moved = new Map<string, Span>();
  const spanOf: SpanOf = (index) => {
    const id = tasks[index]?.id ?? '';
    return moved.get(id) ?? before.get(id);
  };
  const isDue = new Uint8Array(order.length);
  let first = order.length;
  const mark = (index: number): void => {
    const place = rank[index] ?? -1;
    if (place < 0) return;
    isDue[place] = 1;
    first = Math.min(first, place);
  };
  if (changed === undefined) order.forEach(mark);
  else
    for (const id of changed) {
      const index = graph.indexOf.get(id);
      if (index === undefined) continue;
      mark(index);
      outgoing[index]?.forEach(mark);
    }

  for (let place = first; place < order.length; place += 1) {
    if (isDue[place] === 0) continue;
    const index = order[place] ?? 0;
    const current = spanOf(index);
    const next = isSummary(graph, index) ? summaryOf(graph, index, spanOf) : pushed(graph, index, spanOf, calendar);
    if (next === undefined || (next.start === current?.start && next.end === current.end)) continue;
    moved.set(tasks[index]?.id ?? '', next);
    outgoing[index]?.forEach(mark);
  }
  return moved;
}

function pushed(graph: PlanGraph, index: number, spanOf: SpanOf, calendar: WorkingCalendar): Span | undefined {
  const current = spanOf(index);
  const duration = graph.tasks[index]?.duration ?? 0;
  if (current === undefined || graph.tasks[index]?.isManual === true) return current;
  let start: number = current.start;
  for (const link of graph.incoming[index] ?? []) {
    const predecessor = spanOf(link.from);
    if (predecessor !== undefined) start = Math.max(start, earliestStart(link, predecessor, duration, calendar));
  }
  return start === current.start ? current : spanFrom(wallTime(start), duration, calendar);
}

/** Whether the dates break a link; one between tasks without dates is not broken. */
export function isBrokenLink(graph: PlanGraph, link: Link, spans: Spans, calendar: WorkingCalendar): boolean {
  const predecessor = spans.get(graph.tasks[link.from]?.id ?? '');
  const successor = spans.get(graph.tasks[link.to]?.id ?? '');
  if (predecessor === undefined || successor === undefined) return false;
  const from = link.type === 'FS' || link.type === 'FF' ? predecessor.end : predecessor.start;
  const to = link.type === 'FS' || link.type === 'SS' ? successor.start : successor.end;
  return calendar.between(calendar.add(from, link.lag), to) < 0;
}
