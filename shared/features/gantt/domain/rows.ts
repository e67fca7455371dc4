import type { Plan } from './plan-state.ts';

/** A task as a line of the table. */
export interface Row {
  readonly id: string;
  /** 1 at the top. */
  readonly level: number;
  readonly isSummary: boolean;
  readonly isOpen: boolean;
  /** Place among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  /** It can be given another place among them. */
  readonly isMovable: boolean;
}

/** Whether each of the tasks has a place that can be changed. */
export function hasOwnPlaces(positions: readonly (number | null)[]): boolean {
  return positions.every((position) => position !== null);
}

/**
 * The order of rows: by position where no two tasks have the same one, else as the server lists them. A board counts in
 * each of its columns from 1; numbers that it gave to tasks of several columns say nothing of a plan.
 */
export function inRowOrder<T>(siblings: readonly T[], positionOf: (one: T) => number | null): readonly T[] {
  const places = siblings.map((one) => ({ one, position: positionOf(one) ?? NaN }));
  const positions = new Set(places.map(({ position }) => position));
  if (positions.size < siblings.length || positions.has(NaN)) return siblings;
  return places.sort((a, b) => a.position - b.position).map(({ one }) => one);
}

/** The rows that are not below a collapsed one, each parent before its children. */
export function rowsOf(
  { graph: { tasks: all, children, parents }, tasks }: Pick<Plan, 'graph' | 'tasks'>,
  collapsed: ReadonlySet<string>,
): readonly Row[] {
  const taskAt = (index: number) => tasks.get(all[index]?.id ?? '');
  const rows: Row[] = [];
  const roots = all.flatMap((_, index) => ((parents[index] ?? -1) < 0 ? [index] : []));
  const levelOf = (siblings: readonly number[]) => ({
    siblings: inRowOrder(siblings, (index) => taskAt(index)?.position ?? null),
    isMovable: siblings.length > 1 && hasOwnPlaces(siblings.map((index) => taskAt(index)?.position ?? null)),
    next: 0,
  });
  const open = [levelOf(roots)];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const index = level.siblings[level.next];
    if (index === undefined) {
      open.pop();
      continue;
    }
    level.next += 1;
    const below = children[index] ?? [];
    const id = all[index]?.id ?? '';
    const isOpen = below.length > 0 && !collapsed.has(id);
    rows.push({
      id,
      level: open.length,
      isSummary: below.length > 0,
      isOpen,
      place: level.next,
      siblings: level.siblings.length,
      isMovable: level.isMovable,
    });
    if (isOpen) open.push(levelOf(below));
  }
  return rows;
}
