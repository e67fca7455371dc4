import type { Floor, Location } from '../model.ts';

/** The name of a table, with that of its floor where another floor has one of the same name. */
export function placeName({ id, name }: Pick<Location, 'id' | 'name'>, floors: readonly Floor[]): string {
  const own = floors.find(({ locations }) => locations.some((one) => one.id === id));
  const isTwice = floors.some((floor) => floor !== own && floor.locations.some((one) => one.name === name));
  return own !== undefined && isTwice ? `${name} · ${own.name}` : name;
}

/** The same, of a table by its id; the id where no floor has it. */
export function tableName(id: string, floors: readonly Floor[]): string {
  const table = floors.flatMap(({ locations }) => locations).find((one) => one.id === id);
  return placeName(table ?? { id, name: id }, floors);
}
