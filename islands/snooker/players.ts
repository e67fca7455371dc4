import { isRecord } from '#shared/kernel/json.ts';

/** A player as the page names them. */
interface GivenPlayer {
  readonly id: number | string;
  /** Empty: the default name of the place. */
  readonly name: string;
}

const FEWEST = 2;

/** The players of the attribute: names or `{id, name}`, at least two; what is neither is the default of its place. */
export function givenPlayers(value: unknown): readonly GivenPlayer[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: Math.max(FEWEST, list.length) }, (_, place) => {
    const given = list[place];
    const fields = isRecord(given) ? given : { name: given };
    const { id, name } = fields;
    return {
      id: typeof id === 'number' || typeof id === 'string' ? id : place + 1,
      name: typeof name === 'string' ? name.trim() : '',
    };
  });
}
