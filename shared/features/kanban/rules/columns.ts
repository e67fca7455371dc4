import type { Spot } from '#shared/features/board/model.ts';
import type { Pending } from '#shared/records/optimistic.ts';
import { comparePlaces, type Person, type WorkItem } from './work-item.ts';

/**
 * Pure: the cards of each column over all its lanes, given what the server has and the moves that it does not have yet.
 */

export interface WorkMove extends Pending {
  readonly from: Spot;
  readonly to: Spot;
  /** Who works on it from now on; null: whoever did before. */
  readonly people: readonly Person[] | null;
}

/** By the id of the stage; the cards without one are under the empty text. */
export type Columns<Item> = ReadonlyMap<string, readonly Item[]>;

/** By stage, the ids of its cards from top to bottom, as they are being sent to the server. */
export type PendingOrder = ReadonlyMap<string, readonly string[]>;

/** Cards that came meanwhile stand among the held ones at the place that the server gave them. */
function inHeldOrder<Item extends WorkItem>(column: readonly Item[], held: readonly string[]): readonly Item[] {
  const places = new Map(held.map((id, index) => [id, index]));
  const ordered = column
    .filter(({ id }) => places.has(id))
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  for (const item of column.filter(({ id }) => !places.has(id)))
    ordered.splice(Math.max(0, (item.position ?? Infinity) - 1), 0, item);
  return ordered;
}

/**
 * @param held until a column is told, the server has two cards in one place
 */
export function columnsOf<Item extends WorkItem>(items: Iterable<Item>, held: PendingOrder = new Map()): Columns<Item> {
  const columns = new Map<string, Item[]>();
  for (const item of items) {
    const column = columns.get(item.stageId);
    if (column) column.push(item);
    else columns.set(item.stageId, [item]);
  }
  for (const column of columns.values()) column.sort(comparePlaces);
  if (held.size === 0) return columns;
  return new Map(
    [...columns].map(([stage, column]) => {
      const order = held.get(stage);
      return [stage, order === undefined ? column : inHeldOrder(column, order)] as const;
    }),
  );
}

/**
 * Where a card comes to stand in the whole column, which it must not be in: beside its neighbour of the lane it was
 * dropped in, however many cards of other lanes are between. At the end if neither neighbour is there.
 */
export function placeIn(column: readonly WorkItem[], { previous, next }: Pick<Spot, 'previous' | 'next'>): number {
  const above = previous === undefined ? -1 : column.findIndex(({ id }) => id === previous);
  if (above >= 0) return above + 1;
  const below = next === undefined ? -1 : column.findIndex(({ id }) => id === next);
  return below < 0 ? column.length : below;
}

/** The columns with these moves made, one after the other. A card that is gone is not moved. */
export function withMoves<Item extends WorkItem>(
  server: ReadonlyMap<string, Item>,
  base: Columns<Item>,
  moves: readonly WorkMove[],
): Columns<Item> {
  if (moves.length === 0) return base;
  const columns = new Map(base);
  const moved = new Map<string, Item>();
  for (const { id, to, people } of moves) {
    const item = moved.get(id) ?? server.get(id);
    if (item === undefined) continue;
    columns.set(
      item.stageId,
      (columns.get(item.stageId) ?? []).filter((other) => other.id !== id),
    );
    const column = columns.get(to.column) ?? [];
    const next: Item = { ...item, stageId: to.column, people: people ?? item.people };
    columns.set(to.column, column.toSpliced(placeIn(column, to), 0, next));
    moved.set(id, next);
  }
  return columns;
}

/** A card that stands in another place than the server has. */
interface Misplaced {
  readonly id: string;
  readonly position: number;
}

/**
 * The cards of a column whose place the server has to be told, with their places from 1. Those that go down come first,
 * the lowest before the others, then those that go up, the highest first: wherever this is broken off, the server's order
 * is as good as it can be.
 */
export function cardsOutOfOrder<Item extends WorkItem>(
  column: readonly Item[],
  server: ReadonlyMap<string, Item>,
): readonly Misplaced[] {
  const down: Misplaced[] = [];
  const up: Misplaced[] = [];
  for (const [index, { id, stageId }] of column.entries()) {
    const known = server.get(id);
    const position = index + 1;
    if (known === undefined || (known.stageId === stageId && known.position === position)) continue;
    (known.position !== null && known.position < position ? down : up).push({ id, position });
  }
  return [...down.reverse(), ...up];
}

/** Where a card stands in its whole column, with its neighbours of any lane. */
export function spotIn<Item extends WorkItem>(columns: Columns<Item>, lane: string | undefined, item: WorkItem): Spot {
  const column = columns.get(item.stageId) ?? [];
  const at = column.findIndex(({ id }) => id === item.id);
  return { column: item.stageId, lane, previous: column[at - 1]?.id, next: column[at + 1]?.id };
}
