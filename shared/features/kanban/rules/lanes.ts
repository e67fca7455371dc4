import { compareIds, type Person, type WorkItem } from './work-item.ts';

/** Who works on the cards of a lane. */
export interface Lane {
  readonly id: string;
  readonly people: readonly Person[];
}

/** How a board is cut: a lane for each team, one for each person, or none at all. */
export type LaneKind = 'team' | 'person' | 'none';

/** The lane of nobody. */
const NOBODY = '';

const byId = (people: readonly Person[]): readonly Person[] => [...people].sort((a, b) => compareIds(a.id, b.id));

const TOGETHER = ' & ';

/** Two people together are one lane, in whichever order the server names them. */
export function laneOf(people: readonly Person[]): string {
  return byId(people)
    .map(({ id }) => id)
    .join(TOGETHER);
}

/** Whose lane this is, by name as far as they are known. */
export function teamOfLane(lane: string, known: readonly Person[]): readonly Person[] {
  if (lane === NOBODY) return [];
  return lane.split(TOGETHER).map((id) => known.find((person) => person.id === id) ?? { id, name: '' });
}

/** Their names, joined as the project board's `Assignee` has them; empty for nobody. */
export function namesOf(people: readonly Person[]): string {
  return byId(people)
    .map(({ name, id }) => (name === '' ? id : name))
    .join(TOGETHER);
}

export const isSameTeam = (one: readonly Person[], other: readonly Person[]): boolean => laneOf(one) === laneOf(other);

/** The lanes of these cards by name; that of nobody is the last. */
export function lanesOf(items: Iterable<WorkItem>, compare: (one: string, other: string) => number): readonly Lane[] {
  const lanes = new Map<string, Lane>();
  for (const { people } of items) {
    const id = laneOf(people);
    if (!lanes.has(id)) lanes.set(id, { id, people: byId(people) });
  }
  return [...lanes.values()].sort((one, other) => {
    if (one.id === NOBODY || other.id === NOBODY) return one.id === other.id ? 0 : one.id === NOBODY ? 1 : -1;
    return compare(namesOf(one.people), namesOf(other.people)) || compareIds(one.id, other.id);
  });
}

/** One lane for each of these people and of those who work on the cards, by name; that of nobody is the last. */
export function lanesOfPeople(
  people: readonly Person[],
  compare: (one: string, other: string) => number,
): readonly Lane[] {
  return [
    ...[...people]
      .sort((one, other) => compare(one.name, other.name) || compareIds(one.id, other.id))
      .map((person) => ({ id: person.id, people: [person] })),
    { id: NOBODY, people: [] },
  ];
}

/** The lanes that a card of these people stands in: one, or one for each of them; undefined: the board has none. */
export function lanesFor(people: readonly Person[], kind: LaneKind): readonly (string | undefined)[] {
  if (kind === 'none') return [undefined];
  if (kind === 'team' || people.length < 2) return [laneOf(people)];
  return byId(people).map(({ id }) => id);
}

/**
 * Who works on a card that is carried from one lane to another. In a lane of one person only that person is replaced:
 * whoever works on it besides goes on. In the lane of nobody nobody does.
 */
export function teamAfter(
  people: readonly Person[],
  from: string | undefined,
  to: Lane,
  kind: LaneKind,
): Lane['people'] {
  if (kind !== 'person' || to.id === NOBODY) return to.people;
  return [...people.filter(({ id }) => id !== from && id !== to.id), ...to.people];
}

/** Everyone in these lists once, the later name where there is one. */
export function mergePeople(...lists: readonly (readonly Person[])[]): readonly Person[] {
  const people = new Map<string, Person>();
  for (const person of lists.flat()) if (person.name !== '' || !people.has(person.id)) people.set(person.id, person);
  return [...people.values()];
}
