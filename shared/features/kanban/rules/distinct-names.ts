import { foldText } from '#shared/kernel/fold.ts';
import type { Person } from './work-item.ts';

const nameOf = ({ name }: Person): string => foldText(name);
const wholeOf = ({ name, detail = '' }: Person): string => `${foldText(name)}\n${foldText(detail)}`;

/**
 * What each person is called where they are listed, by id: those of one name by what else is known of them as well, and
 * where that is the same, by their number.
 */
export function distinctNames(people: readonly Person[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const key of people.flatMap((person) => [nameOf(person), wholeOf(person)]))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map(
    people.map((person) => {
      const { id, name, detail = '' } = person;
      if (nameOf(person) === '') return [id, id];
      if (counts.get(nameOf(person)) === 1) return [id, name];
      const isAlone = detail !== '' && counts.get(wholeOf(person)) === 1;
      return [id, [name, detail, isAlone ? '' : `#${id}`].filter((part) => part !== '').join(' · ')];
    }),
  );
}
