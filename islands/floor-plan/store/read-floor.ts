import type { ApiClient } from '#shared/api/client.ts';
import { reservableCategoryResource, reservableResource } from '#shared/api/resources/reservables.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { iriOf } from '#shared/kernel/iri.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { floorChoiceSchema, type FloorItemRecord, floorItemSchema, type FloorRecord, floorSchema } from './api.ts';

interface ServerFloor {
  readonly floor: FloorRecord;
  readonly places: readonly FloorItemRecord[];
  /** Number of records that could not be read. */ readonly unreadable: number;
}

/** Reads a floor with all its items, whether the server embeds them or only references them. */
export async function readFloor(api: ApiClient, id: string, signal: AbortSignal): Promise<ServerFloor> {
  // A floor with such an id is on this device only.
  if (isTmp(id)) return { floor: { id, iri: id, name: '', picture: null, places: [] }, places: [], unreadable: 0 };
  const floor = await api.get(reservableCategoryResource.item(id), floorSchema(api), { signal });
  const places: FloorItemRecord[] = [];
  const named: string[] = [];
  let unreadable = 0;
  for (const value of floor.places) {
    const iri = typeof value === 'string' ? iriOf(value, reservableResource.path) : null;
    if (iri !== null) named.push(iri);
    else {
      const parsed = parseRecord(floorItemSchema, value, `GET ${floor.iri}`, 'reservables');
      if (parsed.error === undefined) places.push(parsed.value);
      else {
        console.warn(
          `Flexy: a record was left out, ${parsed.error.call}: ${parsed.error.detail ?? parsed.error.message}`,
        );
        unreadable += 1;
      }
    }
  }
  if (named.length === 0) return { floor, places, unreadable };
  const wanted = new Set(named);
  // The server ignores a filter that it does not know, so items of other floors are left out here.
  const listed = await api.list(reservableResource.path, floorItemSchema, {
    signal,
    query: { reservableCategory: floor.iri },
    onUnreadable: () => {
      unreadable += 1;
    },
  });
  places.push(...listed.filter(({ ref }) => wanted.delete(ref.iri)));
  return { floor, places, unreadable };
}

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
