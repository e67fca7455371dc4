import type { ApiClient } from '#shared/api/client.ts';
import { reservableCategoryResource } from '#shared/api/resources/reservables.ts';
import { floorChoiceSchema } from './api.ts';
import { readFloor } from './read-floor.ts';

/** The names of the tables on the other floors: guests are brought to a number, whatever floor it is on. */
export async function namesElsewhere(api: ApiClient, id: string, signal: AbortSignal): Promise<readonly string[]> {
  const floors = await api.list(reservableCategoryResource.path, floorChoiceSchema, {
    signal,
    query: { 'type[]': 'floor' },
  });
  const others = floors.filter((floor) => floor.id !== id && (floor.type === '' || floor.type === 'floor'));
  const read = await Promise.all(others.map((floor) => readFloor(api, floor.id, signal)));
  return read.flatMap(({ places }) => places.flatMap(({ place }) => (place.kind === 'table' ? [place.name] : [])));
}
