import type { WorkItem } from './work-item.ts';

/** What a person wants to see of a board, besides what is searched for. */
export interface CardFilter {
  readonly isImportant: boolean;
  readonly isLate: boolean;
  /** Ids: cards of any of them; empty: of anyone. */
  readonly people: readonly string[];
  /** Cards with any of them; empty: all. */
  readonly tags: readonly string[];
}

export const NO_FILTER: CardFilter = { isImportant: false, isLate: false, people: [], tags: [] };

/** How many things are asked for. */
export function countOfFilter({ isImportant, isLate, people, tags }: CardFilter): number {
  return Number(isImportant) + Number(isLate) + people.length + tags.length;
}

/** Whether a card is one of those wanted. @param isLate whether its time is over; default: no card has one */
export function passes<Item extends WorkItem>(
  item: Item,
  filter: CardFilter,
  isLate: (item: Item) => boolean = () => false,
): boolean {
  return (
    (!filter.isImportant || item.isImportant) &&
    (!filter.isLate || isLate(item)) &&
    (filter.people.length === 0 || item.people.some(({ id }) => filter.people.includes(id))) &&
    (filter.tags.length === 0 || item.tags.some((tag) => filter.tags.includes(tag)))
  );
}
