export type Id = string;

export interface Cell {
  readonly column: Id;
  readonly lane?: Id | undefined;
}

export interface BoardCard<Data> extends Cell {
  readonly id: Id;
  readonly data: Data;
}

/** A place next to neighbours, not an index: it stays valid while other cards come and go. */
export interface Spot extends Cell {
  readonly previous?: Id | undefined;
  readonly next?: Id | undefined;
}

export type Cells<Data> = ReadonlyMap<string, readonly BoardCard<Data>[]>;

/** Why a card is not moved. */
export type Refusal = 'moving' | 'unchanged' | 'gone';

/** The length prefix marks where the column's id ends, whatever characters it contains. */
export const cellKey = ({ column, lane }: Cell): string =>
  lane === undefined ? `${column.length}:${column}` : `${column.length}:${column}:${lane}`;

export function spotOf<Data>(cells: Cells<Data>, id: Id): Spot | undefined {
  for (const cards of cells.values()) {
    const at = cards.findIndex((card) => card.id === id);
    const card = cards[at];
    if (card) return { column: card.column, lane: card.lane, previous: cards[at - 1]?.id, next: cards[at + 1]?.id };
  }
  return undefined;
}

/** The spot that makes a card the `index`th of a cell, counted without the card itself. */
export function spotAt<Data>(cells: Cells<Data>, cell: Cell, index: number, id: Id): Spot {
  const others = (cells.get(cellKey(cell)) ?? []).filter((card) => card.id !== id);
  const at = Math.max(0, Math.min(index, others.length));
  return { column: cell.column, lane: cell.lane, previous: others[at - 1]?.id, next: others[at]?.id };
}

export const sameSpot = (one: Spot, other: Spot): boolean =>
  cellKey(one) === cellKey(other) && one.previous === other.previous && one.next === other.next;
