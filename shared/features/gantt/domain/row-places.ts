import type { Edits } from './gantt-task.ts';
import type { Plan } from './plan-state.ts';
import { hasOwnPlaces, inRowOrder, type Row } from './rows.ts';

/** Pure: rows that change places with their siblings. */

/** The tasks below the parent of a task, itself included, as their rows stand. */
export function siblingsOf({ graph, tasks }: Pick<Plan, 'graph' | 'tasks'>, id: string): readonly string[] {
  const own = graph.parents[graph.indexOf.get(id) ?? -1];
  const all = graph.tasks.flatMap((task, index) => (graph.parents[index] === own ? [task.id] : []));
  return own === undefined ? [] : inRowOrder(all, (one) => tasks.get(one)?.position ?? null);
}

/** The place among its siblings, from 0, that a row gets where it is let go over another one. */
export function placeAt(rows: readonly Row[], id: string, over: number): number {
  const own = rows.findIndex((row) => row.id === id);
  const level = rows[own]?.level ?? 0;
  const isBeside = (index: number): boolean => (rows[index]?.level ?? 0) >= level;
  let [first, last] = [own, own];
  while (isBeside(first - 1)) first -= 1;
  while (isBeside(last + 1)) last += 1;
  let at = Math.max(first, Math.min(last, over));
  while ((rows[at]?.level ?? level) > level) at -= 1;
  return (rows[at]?.place ?? 1) - 1;
}

/** The row above which a dragged one comes to stand, the number of rows for the end; null where it stays. */
export function rowBelow(rows: readonly Row[], id: string, to: number): number | null {
  const own = rows.findIndex((row) => row.id === id);
  const row = rows[own];
  if (row === undefined || row.place === to + 1) return null;
  const step = to + 1 < row.place ? -1 : 1;
  let at = own + step;
  while (rows[at] !== undefined && (rows[at]?.level !== row.level || rows[at]?.place !== to + 1)) at += step;
  if (step === -1) return at;
  do at += 1;
  while ((rows[at]?.level ?? 0) > row.level);
  return at;
}

/**
 * What gives a task another place among its siblings; null where one of them has no position. The numbers that they have
 * are dealt out anew, so that cards of other rows keep their places on a board.
 *
 * @param to from 0
 */
export function reorderEdits(plan: Pick<Plan, 'graph' | 'tasks'>, id: string, to: number): Edits | null {
  const siblings = siblingsOf(plan, id);
  const positions = siblings.map((one) => plan.tasks.get(one)?.position ?? null);
  if (!hasOwnPlaces(positions)) return null;
  const others = siblings.filter((one) => one !== id);
  const at = Math.max(0, Math.min(others.length, to));
  if (siblings[at] === id) return new Map();
  let last = -Infinity;
  const free = positions
    .map((position) => position ?? 0)
    .sort((one, other) => one - other)
    .map((position) => (last = Math.max(position, last + 1)));
  return new Map(
    others.toSpliced(at, 0, id).flatMap((one, index) => {
      const position = free[index];
      return position === undefined || plan.tasks.get(one)?.position === position ? [] : [[one, { position }]];
    }),
  );
}
