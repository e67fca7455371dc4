import type { WallTime } from '#shared/kernel/wall-time.ts';
import type { Span } from '../plan/plan.ts';
import { isSummaryTask, type Plan } from './plan-state.ts';

/** A time in which somebody works on several tasks at once. */
interface Overbooked {
  readonly agent: string;
  readonly span: Span;
  /** Ids, in the order of the rows. */
  readonly tasks: readonly string[];
}

interface Booked {
  readonly id: string;
  readonly span: Span;
}

function bookedByAgent(plan: Plan): ReadonlyMap<string, readonly Booked[]> {
  const booked = new Map<string, Booked[]>();
  for (const { id, agents, progress } of plan.tasks.values()) {
    const span = plan.spans.get(id);
    // What is done, and what takes no time, keeps nobody busy; a summary is its tasks.
    if (span === undefined || span.end <= span.start || progress >= 100 || isSummaryTask(plan, id)) continue;
    for (const agent of agents) {
      const own = booked.get(agent);
      if (own === undefined) booked.set(agent, [{ id, span }]);
      else own.push({ id, span });
    }
  }
  return booked;
}

/** The times at which one person has several of these tasks, one after the other. */
function clashesOf(agent: string, tasks: readonly Booked[]): readonly Overbooked[] {
  const edges = [...new Set<WallTime>(tasks.flatMap(({ span }) => [span.start, span.end]))].sort((a, b) => a - b);
  const clashes: Overbooked[] = [];
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1];
    if (end === undefined) break;
    const now = tasks.filter(({ span }) => span.start < end && span.end > start).map(({ id }) => id);
    if (now.length < 2) continue;
    const last = clashes.at(-1);
    if (last?.span.end === start) {
      const both = tasks.map(({ id }) => id).filter((id) => last.tasks.includes(id) || now.includes(id));
      clashes[clashes.length - 1] = { agent, span: { start: last.span.start, end }, tasks: both };
    } else clashes.push({ agent, span: { start, end }, tasks: now });
  }
  return clashes;
}

/** Who has more than one task at a time, and when: by person, each in the order of time. */
export function overbookedOf(plan: Plan): readonly Overbooked[] {
  return [...bookedByAgent(plan)].flatMap(([agent, tasks]) => clashesOf(agent, tasks));
}
