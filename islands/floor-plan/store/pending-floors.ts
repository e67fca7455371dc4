import * as v from 'valibot';
import type { QueuedChange } from '#shared/offline/queue/contract.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import type { FloorChoice } from './api.ts';

/** What the device keeps of one floor, by the wire's names. Those it leaves out stay as they are. */
export type PendingFloor = v.InferOutput<typeof pendingFloorSchema>;

/** By the path of the floor; of a new one by its `tmp:` id. */
export type PendingFloors = ReadonlyMap<string, PendingFloor>;

const pendingFloorSchema = v.object({
  name: v.optional(v.string()),
  planBgImage: v.nullish(v.string()),
  position: v.optional(v.number()),
});

/** What is wanted of a floor after one more change; undefined for what cannot be read. */
export function pendingFloor({ data }: QueuedChange, earlier: PendingFloor | undefined): PendingFloor | undefined {
  const { success, output } = v.safeParse(pendingFloorSchema, { ...earlier, ...Object(data) });
  return success ? output : earlier;
}

/** The floor with fields of the wire. */
export function floorAfter(floor: FloorChoice, { name, planBgImage, position }: PendingFloor): FloorChoice {
  return {
    ...floor,
    name: name ?? floor.name,
    picture: planBgImage === undefined ? floor.picture : (planBgImage ?? ''),
    position: position ?? floor.position,
  };
}

/** A floor that the server does not have yet. */
export function newFloor(tmp: string, fields: PendingFloor): FloorChoice {
  return floorAfter({ id: tmp, iri: tmp, name: '', type: 'floor', picture: '', position: null }, fields);
}

/**
 * The floors as they will be once what this device keeps is sent.
 *
 * @param created the ids of floors that were new here, by their `tmp:` id
 */
export function withPendingFloors(
  floors: readonly FloorChoice[],
  kept: PendingFloors,
  created: ReadonlyMap<string, string | null>,
): readonly FloorChoice[] {
  const madeAs = new Map([...created].map(([tmp, id]) => [id, tmp]));
  const there = floors.map((floor) => {
    const fields = kept.get(floor.iri);
    const tmp = madeAs.get(floor.id);
    const now = fields === undefined ? floor : floorAfter(floor, fields);
    return tmp === undefined ? now : { ...now, madeAs: tmp };
  });
  const added = [...kept].flatMap(([iri, fields]) =>
    isTmp(iri) && typeof created.get(iri) !== 'string' ? [newFloor(iri, fields)] : [],
  );
  return [...there, ...added];
}
