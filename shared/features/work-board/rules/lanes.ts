import { compareIds, type Person, type WorkItem } from './work-item.ts';

/** Who works on the cards of a lane. */
export interface Lane {
  readonly id: string;
  readonly people: readonly Person[];
}

/** The lane of nobody. */
export const NOBODY = '';

const byId = (people: readonly Person[]): readonly Person[] => [...people].sort((a, b) => compareIds(a.id, b.id));

/** Two people together are one lane, in whichever order the server names them. */
export function laneOf(people: readonly Person[]): string {
  return byId(people)
    .map(({ id }) => id)
    .join(' & ');
}

/** Their names, joined as the project board's `Assignee` has them; empty for nobody. */
export function namesOf(people: readonly Person[]): string {
  return byId(people)
    .map(({ name, id }) => (name === '' ? id : name))
    .join(' & ');
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
