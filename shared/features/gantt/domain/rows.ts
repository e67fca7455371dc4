import type { Plan } from './plan-state.ts';
import { hasOwnPlaces, inRowOrder } from './row-order.ts';

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
