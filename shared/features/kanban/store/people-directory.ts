import type { ApiClient } from '#shared/api/client.ts';
import { isAborted, isTemporary } from '#shared/api/errors.ts';
import { refOf } from '#shared/api/fields.ts';
import { NAME_FIELDS, nameOf, nameOfEmbedded } from '#shared/api/resources/names.ts';
import { agentResource } from '#shared/api/resources/people.ts';
import type { Person } from '../rules/work-item.ts';

/** The names of agents, also where the server gives references alone. */
export interface PeopleDirectory {
  /** Several agents, embedded or by reference, each once. */
  readonly read: (values: readonly unknown[]) => readonly Person[];
  /**
   * Looks up the names that are missing. Rejects only when it is aborted: a person without a name is shown by the id,
   * until a later call finds it.
   */
  readonly complete: (values: readonly unknown[], signal: AbortSignal) => Promise<void>;
  /** Whether one of them was read without a name that is known by now. */
  readonly isBehind: (people: readonly Person[]) => boolean;
}

/** A person as a record names them; null for none. */
export function readPerson(value: unknown, collection: string): Person | null {
  const ref = refOf(value, collection);
  return ref && { id: ref.id, name: nameOfEmbedded(value) };
}

export function createPeopleDirectory(api: Pick<ApiClient, 'locale' | 'get'>): PeopleDirectory {
  const collection = agentResource.collection(api.locale);
  const schema = agentResource.record(api, NAME_FIELDS, ({ id }, names) => ({ id, name: nameOf(names) }));
  const names = new Map<string, string>();
  /** Without a name on the server, or not to be seen there: asked for once. */
  const nameless = new Set<string>();
  const read = (values: readonly unknown[]): readonly Person[] => {
    const people = new Map<string, Person>();
    for (const value of values) {
      const person = readPerson(value, collection);
      if (person === null) continue;
      if (person.name !== '') names.set(person.id, person.name);
      people.set(person.id, { id: person.id, name: names.get(person.id) ?? '' });
    }
    return [...people.values()];
  };
  return {
    read,
    complete: async (values, signal) => {
      for (const { id, name } of read(values)) {
        if (name !== '' || nameless.has(id)) continue;
        try {
          const found = await api.get(agentResource.item(id), schema, { signal });
          if (found.name === '') nameless.add(id);
          else names.set(id, found.name);
        } catch (error) {
          if (isAborted(error)) throw error;
          // The board is not to wait for each of them: the next reading asks again.
          if (isTemporary(error)) return;
          nameless.add(id);
        }
      }
    },
    isBehind: (people) => people.some(({ id, name }) => name === '' && names.has(id)),
  };
}
