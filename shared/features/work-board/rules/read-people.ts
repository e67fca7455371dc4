import { refOf } from '#shared/api/wire/fields.ts';
import type { Person } from './work-item.ts';

/** A person, embedded or by IRI; null for none. */
export function readPerson(value: unknown, collection: string): Person | null {
  const ref = refOf(value, collection);
  if (ref === null) return null;
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'fullName') : undefined;
  return { id: ref.id, name: typeof name === 'string' ? name.trim() : '' };
}

/** Several people, each once. */
export function readPeople(values: readonly unknown[], collection: string): readonly Person[] {
  const people = values.flatMap((value) => readPerson(value, collection) ?? []);
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
