import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { type FloorItem, rebase, sameFloorItem } from '../model/floor-item.ts';
import { type Entry, isLostAdd } from './entries.ts';
import { readFloor } from './read-floor.ts';
import { addBody, changeBody, type FloorItemRecord, floorItemSchema, PLACES } from './wire.ts';

type Outcome =
  | {
      readonly name: 'saved';
      readonly record: FloorItemRecord;
      /** Somebody else’s change was kept beside ours. */ readonly isMerged: boolean;
    }
  | { readonly name: 'gone' }
  | { readonly name: 'conflict'; readonly theirs: FloorItem | null };

interface Sending {
  readonly api: ApiClient;
  readonly floor: RecordRef;
  readonly entry: Entry;
  /** What is on this plan already. */
  readonly known: () => ReadonlySet<string>;
}

/** One thing brought to what is wanted of it. Saving goes on when the screen is taken away: no signal ends it. */
export async function sendChange(sending: Sending): Promise<Outcome> {
  const { api, entry } = sending;
  if (!entry.ref || !entry.saved) return entry.wanted ? add(sending, entry.wanted) : { name: 'gone' };
  if (!entry.wanted) {
    await api.remove(entry.ref.iri);
    return { name: 'gone' };
  }
  return change(sending, entry.ref, entry.saved, entry.wanted);
}

async function add({ api, floor, entry, known }: Sending, wanted: FloorItem): Promise<Outcome> {
  // The answer to an earlier try may have been lost on its way: then it stands there already.
  const lost = entry.hasFailed ? await findLost(api, floor, entry, known()) : undefined;
  const record = lost ?? (await api.create(PLACES, addBody(wanted, floor), floorItemSchema));
  return { name: 'saved', record, isMerged: false };
}

async function findLost(
  api: ApiClient,
  floor: RecordRef,
  entry: Entry,
  known: ReadonlySet<string>,
): Promise<FloorItemRecord | undefined> {
  const { places } = await readFloor(api, floor.id, new AbortController().signal);
  return places.find((record) => !known.has(record.ref.iri) && isLostAdd(entry, record));
}

async function change({ api, floor }: Sending, ref: RecordRef, saved: FloorItem, wanted: FloorItem): Promise<Outcome> {
  let now: FloorItemRecord;
  try {
    // The API checks nothing: who writes without looking overwrites what others did.
    now = await api.get(ref.iri, floorItemSchema);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return { name: 'conflict', theirs: null };
    throw error;
  }
  const isChanged = !sameFloorItem(now.place, saved);
  const { place, isConflict } = rebase(saved, wanted, now.place);
  if (isConflict) return { name: 'conflict', theirs: now.place };
  if (sameFloorItem(place, now.place)) return { name: 'saved', record: now, isMerged: isChanged };
  return {
    name: 'saved',
    record: await api.update(ref.iri, changeBody(place, floor), floorItemSchema),
    isMerged: isChanged,
  };
}
