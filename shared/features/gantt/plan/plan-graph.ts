import type { PlanTask } from './plan.ts';
import { lagMinutes, type LinkType } from './predecessors.ts';

/** A link between two tasks that are both in the plan. */
export interface Link {
  /** Index of the predecessor. */
  readonly from: number;
  /** Index of the successor, as it was typed: it may be a summary. */
  readonly to: number;
  readonly type: LinkType;
  /** Minutes of work. */
  readonly lag: number;
}

/**
 * A plan by index. A link to a summary holds for each task below it, so `incoming` and `outgoing` name leaves as
 * successors; a predecessor may be a summary, which starts and ends with its children.
 */
export interface PlanGraph {
  readonly tasks: readonly PlanTask[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Index of the parent, or -1. */
  readonly parents: Int32Array;
  readonly children: readonly (readonly number[])[];
  /** The links as they were typed. */
  readonly links: readonly Link[];
  /** By leaf: the links that hold for it. */
  readonly incoming: readonly (readonly Link[])[];
  /** By task: what must be looked at when it has moved: leaves, then its summary. */
  readonly outgoing: readonly (readonly number[])[];
  /** All tasks, predecessors and children first. Tasks on a cycle are missing. */
  readonly order: Int32Array;
  /** Place in `order`, or -1. */
  readonly rank: Int32Array;
  /** Ids of a cycle, its first one again at the end; null without one. */
  readonly cycle: readonly string[] | null;
  /** Links on a cycle, those between a summary and a task below it among them; they are not followed. */
  readonly ignored: ReadonlySet<Link>;
}

export function createPlanGraph(tasks: readonly PlanTask[], daysPerWeek = 7): PlanGraph {
  const indexOf = new Map(tasks.map((task, index) => [task.id, index]));
  const parents = parentsOf(tasks, indexOf);
  const children: number[][] = tasks.map(() => []);
  parents.forEach((parent, index) => children[parent]?.push(index));
  const links = tasks.flatMap((task, to): Link[] =>
    task.predecessors.flatMap(({ id, type, lag }) => {
      const from = indexOf.get(id);
      return from === undefined ? [] : [{ from, to, type, lag: lagMinutes(lag, daysPerWeek) }];
    }),
  );
  const nodes = { tasks, indexOf, parents, children, links };
  const all = connected(nodes, new Set());
  if (all.order.length === tasks.length) return all;
  // Without the links on cycles the rest of the plan can still be scheduled.
  const groups = cyclicGroups(all.outgoing);
  const ignored = links.filter((link) =>
    leavesOf(link.to, children).some((leaf) => groups[leaf] !== 0 && groups[leaf] === groups[link.from]),
  );
  return {
    ...connected(nodes, new Set(ignored)),
    cycle: cyclePath(all, groups).map((index) => tasks[index]?.id ?? ''),
  };
}

function connected(
  nodes: Pick<PlanGraph, 'tasks' | 'indexOf' | 'parents' | 'children' | 'links'>,
  ignored: ReadonlySet<Link>,
): PlanGraph {
  const { tasks, parents, children, links } = nodes;
  const incoming: Link[][] = tasks.map(() => []);
  const outgoing: number[][] = tasks.map(() => []);
  for (const link of links) {
    if (ignored.has(link)) continue;
    for (const leaf of leavesOf(link.to, children)) {
      incoming[leaf]?.push(link);
      outgoing[link.from]?.push(leaf);
    }
  }
  parents.forEach((parent, index) => {
    if (parent >= 0) outgoing[index]?.push(parent);
  });
  return { ...nodes, incoming, outgoing, ...topologicalOrder(outgoing), cycle: null, ignored };
}

/** A parent that is unknown, or that lies below its own child, is none. */
function parentsOf(tasks: readonly PlanTask[], indexOf: ReadonlyMap<string, number>): Int32Array {
  const parents = new Int32Array(tasks.length).fill(-1);
  tasks.forEach((task, index) => {
    const parent = task.parent === null ? undefined : indexOf.get(task.parent);
    if (parent === undefined) return;
    let above = parent;
    while (above >= 0 && above !== index) above = parents[above] ?? -1;
    if (above < 0) parents[index] = parent;
  });
  return parents;
}

export function isSummary({ children }: Pick<PlanGraph, 'children'>, index: number): boolean {
  return (children[index]?.length ?? 0) > 0;
}

export function leavesOf(task: number, children: PlanGraph['children']): readonly number[] {
  const leaves: number[] = [];
  const open = [task];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const below = children[next] ?? [];
    if (below.length === 0) leaves.push(next);
    else for (let index = below.length - 1; index >= 0; index -= 1) open.push(below[index] ?? 0);
  }
  return leaves;
}

/** Kahn's algorithm, without recursion: a chain may be thousands of tasks long. */
function topologicalOrder(outgoing: readonly (readonly number[])[]): { order: Int32Array; rank: Int32Array } {
  const open = new Int32Array(outgoing.length);
  for (const targets of outgoing) for (const target of targets) open[target] = (open[target] ?? 0) + 1;
  const order = new Int32Array(outgoing.length);
  let length = 0;
  open.forEach((count, index) => {
    if (count === 0) order[length++] = index;
  });
  for (let at = 0; at < length; at += 1)
    for (const target of outgoing[order[at] ?? 0] ?? []) {
      const left = (open[target] ?? 0) - 1;
      open[target] = left;
      if (left === 0) order[length++] = target;
    }
  const rank = new Int32Array(outgoing.length).fill(-1);
  for (let at = 0; at < length; at += 1) rank[order[at] ?? 0] = at;
  return { order: order.subarray(0, length), rank };
}

/**
 * Tarjan's strongly connected components, without recursion: tasks on a common cycle get the same number from 1 on,
 * all others 0.
 */
function cyclicGroups(outgoing: PlanGraph['outgoing']): Int32Array {
  const groups = new Int32Array(outgoing.length);
  const seen = new Int32Array(outgoing.length);
  const low = new Int32Array(outgoing.length);
  const isOpen = new Uint8Array(outgoing.length);
  const open: number[] = [];
  let count = 0;
  let group = 0;
  const close = (root: number): void => {
    const members = open.splice(open.lastIndexOf(root));
    const isCycle = members.length > 1 || outgoing[root]?.includes(root) === true;
    if (isCycle) group += 1;
    for (const member of members) {
      isOpen[member] = 0;
      if (isCycle) groups[member] = group;
    }
  };
  const enter = (task: number): { readonly task: number; next: number } => {
    count += 1;
    seen[task] = count;
    low[task] = count;
    open.push(task);
    isOpen[task] = 1;
    return { task, next: 0 };
  };
  for (let first = 0; first < outgoing.length; first += 1) {
    if (seen[first] !== 0) continue;
    const walk = [enter(first)];
    for (let at = walk.at(-1); at !== undefined; at = walk.at(-1)) {
      const { task } = at;
      const target = outgoing[task]?.[at.next];
      at.next += 1;
      if (target === undefined) {
        walk.pop();
        const above = walk.at(-1)?.task;
        if (above !== undefined) low[above] = Math.min(low[above] ?? 0, low[task] ?? 0);
        if (low[task] === seen[task]) close(task);
      } else if (seen[target] === 0) walk.push(enter(target));
      else if (isOpen[target] === 1) low[task] = Math.min(low[task] ?? 0, seen[target] ?? 0);
    }
  }
  return groups;
}

/** A way round within the first group; its first task stands at both ends. */
function cyclePath({ outgoing }: PlanGraph, groups: Int32Array): readonly number[] {
  const first = groups.findIndex((group) => group !== 0);
  const cameFrom = new Map<number, number>();
  const queue = [first];
  for (const task of queue) {
    for (const target of outgoing[task] ?? []) {
      if (groups[target] !== groups[first] || cameFrom.has(target)) continue;
      cameFrom.set(target, task);
      queue.push(target);
    }
    if (cameFrom.has(first)) break;
  }
  const path = [first];
  for (let task = cameFrom.get(first); task !== undefined && task !== first; task = cameFrom.get(task))
    path.unshift(task);
  return [first, ...path];
}
