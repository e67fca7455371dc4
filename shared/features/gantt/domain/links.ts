import { createPlanGraph } from '../plan/plan-graph.ts';
import { formatPredecessors, type LinkType, type Predecessor } from '../plan/predecessors.ts';
import { planTaskOf, predecessorsOf } from './gantt-task.ts';
import type { Plan } from './plan-state.ts';

/** A side of a bar. */
export type Side = 'start' | 'end';

/** The type of a link that is drawn from one side of a bar to a side of another. */
export function linkTypeOf(from: Side, to: Side): LinkType {
  if (from === 'end') return to === 'start' ? 'FS' : 'FF';
  return to === 'start' ? 'SS' : 'SF';
}

/** The sides that a link joins. */
export function sidesOf(type: LinkType): { readonly from: Side; readonly to: Side } {
  return {
    from: type === 'FS' || type === 'FF' ? 'end' : 'start',
    to: type === 'FS' || type === 'SS' ? 'start' : 'end',
  };
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const isFrom = (part: string, id: string): boolean =>
  predecessorsOf(part).predecessors.some((predecessor) => predecessor.id === id);

/** The stored text with one more link; one from the same task is replaced. What cannot be read stays. */
export function withLink(text: string, link: Predecessor): string {
  return [...partsOf(text).filter((part) => !isFrom(part, link.id)), formatPredecessors([link])].join(',');
}

export function withoutLink(text: string, id: string): string {
  return partsOf(text)
    .filter((part) => !isFrom(part, id))
    .join(',');
}

/**
 * The cycle that a task's predecessors would close, as ids, the first one again at the end; null without one. A cycle
 * that the plan has anyway is none of this task's.
 */
export function cycleWith(plan: Plan, id: string, predecessors: string): readonly string[] | null {
  const index = plan.graph.indexOf.get(id);
  const task = plan.tasks.get(id);
  if (index === undefined || task === undefined) return null;
  const without = plan.graph.tasks.map((one, at) =>
    at === index || plan.graph.ignored.size === 0 ? one : { ...one, predecessors: usableOf(plan, at) },
  );
  without[index] = planTaskOf({ ...task, predecessors });
  return createPlanGraph(without, plan.calendar.daysPerWeek).cycle;
}

/** The links of a task that lie on no cycle. */
function usableOf({ graph }: Plan, to: number): readonly Predecessor[] {
  const ignored = new Set([...graph.ignored].filter((link) => link.to === to).map(({ from }) => graph.tasks[from]?.id));
  return (graph.tasks[to]?.predecessors ?? []).filter(({ id }) => !ignored.has(id));
}
