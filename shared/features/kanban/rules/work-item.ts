import { idOf, type RecordRef } from '#shared/kernel/iri.ts';
import { isSameData } from '#shared/kernel/same-data.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** What else tells them from others of that name, such as a place and a phone number. */
  readonly detail?: string;
}

export interface WorkStage {
  readonly id: string;
  readonly name: string;
}

/** What a card stands for: a lead, a task. */
export interface WorkItem extends RecordRef {
  readonly name: string;
  /** Empty: it has none. */
  readonly stageId: string;
  /** Place in the column over all lanes, from 1; null: none yet. */
  readonly position: number | null;
  /** Who works on it. */
  readonly people: readonly Person[];
  readonly isImportant: boolean;
  /** Its own, without what a board adds. */
  readonly tags: readonly string[];
  /** Time as the server writes it; null where it does not tell. */
  readonly updatedAt: string | null;
  /** The record as the server wrote it. */
  readonly written: Readonly<Record<string, unknown>>;
}

/** Ids are compared as numbers where they are some: 9 comes before 10. */
export function compareIds(one: string, other: string): number {
  const [first, second] = [Number(one), Number(other)];
  return Number.isFinite(first) && Number.isFinite(second) ? first - second : one < other ? -1 : one > other ? 1 : 0;
}

/** Cards by position, then by id; those without a position come last. */
export function comparePlaces(
  one: Pick<WorkItem, 'position' | 'id'>,
  other: Pick<WorkItem, 'position' | 'id'>,
): number {
  const [first, second] = [one.position ?? Infinity, other.position ?? Infinity];
  return first === second ? compareIds(one.id, other.id) : first - second;
}

/**
 * The card that the board has of a record, if nothing of it has changed and its people's names are known: so it is
 * neither parsed nor drawn again.
 */
export function unchangedCard<Item extends WorkItem>(
  known: ReadonlyMap<string, Item>,
  record: unknown,
  isBehind: (people: Item['people']) => boolean,
): Item | undefined {
  const item = known.get(idOf(record) ?? '');
  return item !== undefined && isSameData(item.written, record) && !isBehind(item.people) ? item : undefined;
}
