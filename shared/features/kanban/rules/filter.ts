import { foldText } from '#shared/kernel/fold.ts';
import type { Person, WorkItem } from './work-item.ts';

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

const lettersOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Who of these people is signed in. The wire ties no person to a sign-in: whoever has the name, or alone the first name,
 * that the token or its e-mail address spells, such as `driss.elmansouri@shop.ma`. Undefined: nobody can be told.
 */
export function signedIn(user: string, people: readonly Person[]): Person | undefined {
  const own = lettersOf(user.split('@')[0] ?? '');
  if (own === '') return undefined;
  const isOnly = (found: readonly Person[]): Person | undefined => (found.length === 1 ? found[0] : undefined);
  return (
    isOnly(people.filter(({ name }) => lettersOf(name) === own)) ??
    isOnly(people.filter(({ name }) => lettersOf(name.trim().split(/\s/)[0] ?? '') === own))
  );
}

/** Whether a card is one of those wanted. @param isLate whether its time is over; default: no card has one */
export function passesFilter<Item extends WorkItem>(
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
