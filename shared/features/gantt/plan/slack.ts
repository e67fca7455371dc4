import { type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { Spans } from './plan.ts';
import { isSummary, leavesOf, type Link, type PlanGraph } from './plan-graph.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/**
 * By how much work each task can be late before the last task of the plan is; the summary's is its children's least.
 * Tasks without any are critical. Negative where a link is broken.
 * @returns Minutes of work by id, for the tasks that have dates and lie on no cycle.
 */
export function slackOf(graph: PlanGraph, spans: Spans, calendar: WorkingCalendar): ReadonlyMap<string, number> {
  const { tasks, order, children, incoming } = graph;
  const planEnd = wallTime([...spans.values()].reduce((latest, { end }) => Math.max(latest, end), -Infinity));
  const latestEnds = new Float64Array(tasks.length).fill(planEnd);
  const slack = new Map<string, number>();
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const index = order[place] ?? 0;
    const task = tasks[index];
    const span = task === undefined ? undefined : spans.get(task.id);
    if (task === undefined || span === undefined || isSummary(graph, index)) continue;
    const latestEnd = wallTime(latestEnds[index] ?? planEnd);
    const own = calendar.between(span.end, latestEnd);
    slack.set(task.id, own);
    for (const link of incoming[index] ?? [])
      for (const leaf of leavesOf(link.from, children)) {
        const predecessor = spans.get(tasks[leaf]?.id ?? '');
        if (predecessor === undefined) continue;
        const latest = latestEndFor(link, latestEnd, task.duration, tasks[leaf]?.duration ?? 0, calendar);
        latestEnds[leaf] = Math.min(latestEnds[leaf] ?? planEnd, latest);
      }
  }
  for (const index of order) {
    const task = tasks[index];
    if (task === undefined || !isSummary(graph, index)) continue;
    const below = leavesOf(index, children).flatMap((leaf) => slack.get(tasks[leaf]?.id ?? '') ?? []);
    if (below.length > 0) slack.set(task.id, Math.min(...below));
  }
  return slack;
}

/** The latest end of the predecessor that lets the successor end at `latestEnd`. */
function latestEndFor(
  link: Link,
  latestEnd: WallTime,
  duration: number,
  predecessorDuration: number,
  calendar: WorkingCalendar,
): WallTime {
  const latestStart = calendar.add(latestEnd, -duration);
  switch (link.type) {
    case 'FS':
      return calendar.add(latestStart, -link.lag);
    case 'SS':
      return calendar.add(calendar.add(latestStart, -link.lag), predecessorDuration);
    case 'FF':
      return calendar.add(latestEnd, -link.lag);
    case 'SF':
      return calendar.add(calendar.add(latestEnd, -link.lag), predecessorDuration);
  }
}
