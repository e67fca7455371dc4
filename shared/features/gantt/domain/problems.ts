import type { Spans } from '../plan/plan.ts';
import type { Link } from '../plan/plan-graph.ts';
import { formatPredecessors } from '../plan/predecessors.ts';
import { isBrokenLink } from '../plan/schedule.ts';
import { predecessorsOf, type UnreadField } from './gantt-task.ts';
import type { Plan } from './plan-state.ts';

/** What is wrong with a task, at the field where it stands. */
export type Problem =
  | { readonly kind: 'unread'; readonly field: UnreadField; readonly written: string }
  | { readonly kind: 'no-start'; readonly field: 'start' }
  | { readonly kind: 'predecessor'; readonly field: 'predecessors'; readonly written: string }
  | { readonly kind: 'unknown-task'; readonly field: 'predecessors'; readonly id: string }
  /** The ids of the cycle, its first one again at the end; null if it is another than the first of the plan. */
  | { readonly kind: 'cycle'; readonly field: 'predecessors'; readonly path: readonly string[] | null }
  | { readonly kind: 'broken-link'; readonly field: 'start'; readonly link: string }
  | { readonly kind: 'color'; readonly field: 'color'; readonly written: string };

export type ProblemField = Problem['field'];

const COLOUR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,24}|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\w\s.,%/+-]+\))$/i;

/** Whether a text can be a CSS colour; a name is not looked up. */
export function isColour(text: string): boolean {
  return COLOUR.test(text.trim());
}

function linkText({ graph }: Plan, { from, type, to }: Link): string {
  const id = graph.tasks[from]?.id ?? '';
  const typed = graph.tasks[to]?.predecessors.find((one) => one.id === id && one.type === type);
  return typed === undefined ? `${id}${type}` : formatPredecessors([typed]);
}

const linksTo = new WeakMap<readonly Link[], ReadonlyMap<number, readonly Link[]>>();

function linksByTask(links: readonly Link[]): ReadonlyMap<number, readonly Link[]> {
  const known = linksTo.get(links);
  if (known !== undefined) return known;
  const byTask = new Map<number, Link[]>();
  for (const link of links) {
    const own = byTask.get(link.to);
    if (own === undefined) byTask.set(link.to, [link]);
    else own.push(link);
  }
  linksTo.set(links, byTask);
  return byTask;
}

/** The problems of one task, in the order of the columns. */
export function problemsOf(plan: Plan, id: string, spans: Spans = plan.spans): readonly Problem[] {
  const task = plan.tasks.get(id);
  const index = plan.graph.indexOf.get(id);
  if (task === undefined || index === undefined) return [];
  const { graph, calendar } = plan;
  const problems: Problem[] = [];
  for (const field of ['start', 'end', 'duration', 'progress'] as const) {
    const written = task.unread[field];
    if (written !== undefined) problems.push({ kind: 'unread', field, written });
  }
  if (!spans.has(id) && task.unread.start === undefined) problems.push({ kind: 'no-start', field: 'start' });
  const own = linksByTask(graph.links).get(index) ?? [];
  for (const link of own) {
    if (!graph.ignored.has(link) && isBrokenLink(graph, link, spans, calendar))
      problems.push({ kind: 'broken-link', field: 'start', link: linkText(plan, link) });
  }
  if (task.predecessors !== '') {
    const read = predecessorsOf(task.predecessors);
    for (const { text } of read.problems) problems.push({ kind: 'predecessor', field: 'predecessors', written: text });
    for (const { id: other } of read.predecessors)
      if (!plan.tasks.has(other)) problems.push({ kind: 'unknown-task', field: 'predecessors', id: other });
  }
  if (own.some((link) => graph.ignored.has(link)))
    problems.push({
      kind: 'cycle',
      field: 'predecessors',
      path: graph.cycle?.includes(id) === true ? graph.cycle : null,
    });
  if (task.color !== '' && !isColour(task.color)) problems.push({ kind: 'color', field: 'color', written: task.color });
  return problems;
}

/** The tasks with problems other than a missing start, which is no mistake. */
export function troubledTasks(plan: Plan): readonly string[] {
  return [...plan.tasks.keys()].filter((id) => problemsOf(plan, id).some(({ kind }) => kind !== 'no-start'));
}
