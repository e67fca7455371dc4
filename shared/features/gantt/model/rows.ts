import type { PlanGraph } from '../plan/plan-graph.ts';

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
}

/** The rows that are not below a collapsed one, each parent before its children. */
export function rowsOf(
  { indexOf, children, parents }: Pick<PlanGraph, 'indexOf' | 'children' | 'parents'>,
  collapsed: ReadonlySet<string>,
): readonly Row[] {
  const ids = [...indexOf.keys()];
  const rows: Row[] = [];
  const roots = ids.flatMap((_, index) => ((parents[index] ?? -1) < 0 ? [index] : []));
  const open: { readonly siblings: readonly number[]; next: number }[] = [{ siblings: roots, next: 0 }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const index = level.siblings[level.next];
    if (index === undefined) {
      open.pop();
      continue;
    }
    level.next += 1;
    const below = children[index] ?? [];
    const id = ids[index] ?? '';
    const isOpen = below.length > 0 && !collapsed.has(id);
    rows.push({
      id,
      level: open.length,
      isSummary: below.length > 0,
      isOpen,
      place: level.next,
      siblings: level.siblings.length,
    });
    if (isOpen) open.push({ siblings: below, next: 0 });
  }
  return rows;
}
