import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { reservableResource } from '#shared/api/resources/reservables.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { readOrGone, writeChecked } from '#shared/records/checked-write.ts';
import { createOnce, mayHaveArrived } from '#shared/records/lost-create.ts';
import { type FloorItem, floorItemShape } from '../domain/floor-item.ts';
import { addBody, changeBody, type FloorItemRecord, floorItemSchema } from './api.ts';
import { type Entry, isLostAdd } from './entries.ts';
import { readFloor } from './read-floor.ts';

type Outcome =
  | {
      readonly name: 'saved';
      readonly record: FloorItemRecord;
      /** Someone else's change was merged with ours. */ readonly isMerged: boolean;
    }
  | { readonly name: 'gone' }
  /** A deletion without an answer, after which the item could not be read either. */
  | { readonly name: 'unsure'; readonly error: unknown }
  | { readonly name: 'conflict'; readonly theirs: FloorItem | null };

interface Sending {
  readonly api: ApiClient;
  readonly floor: RecordRef;
  readonly entry: Entry;
  /** The paths of the items already on this plan. */
  readonly known: () => ReadonlySet<string>;
}

/** Saves one item as wanted. It takes no abort signal, so that saving goes on after the screen is removed. */
export async function sendChange(sending: Sending): Promise<Outcome> {
  const { api, entry } = sending;
  if (!entry.ref || !entry.saved) return entry.wanted ? add(sending, entry.wanted) : { name: 'gone' };
  if (!entry.wanted) return deleteItem(api, entry.ref);
  return change(sending, entry.ref, entry.saved, entry.wanted);
}

/** A deletion whose answer was lost counts when the record is no longer there. */
export async function deleteItem(
  api: Pick<ApiClient, 'get' | 'remove'>,
  { iri }: RecordRef,
): Promise<Extract<Outcome, { readonly name: 'gone' | 'unsure' }>> {
  try {
    await api.remove(iri);
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    const left = await readOrGone(api.get(iri, unknown())).catch(() => undefined);
    if (left === undefined) return { name: 'unsure', error };
    if (left !== null) throw error;
  }
  return { name: 'gone' };
}

async function add({ api, floor, entry, known }: Sending, wanted: FloorItem): Promise<Outcome> {
  const outcome = await createOnce<FloorItemRecord>({
    isInDoubt: entry.isInDoubt,
    look: async () => (await readFloor(api, floor.id, new AbortController().signal)).places,
    isIt: (record) => !known().has(record.ref.iri) && isLostAdd(entry, record),
    create: () => api.create(reservableResource.path, addBody(wanted, floor), floorItemSchema),
  });
  return { name: 'saved', record: outcome.kind === 'created' ? outcome.record : outcome.found[0], isMerged: false };
}

async function change({ api, floor }: Sending, ref: RecordRef, saved: FloorItem, wanted: FloorItem): Promise<Outcome> {
  const written = await writeChecked<FloorItemRecord, FloorItem>({
    shape: floorItemShape,
    fieldsOf: ({ place }) => place,
    before: saved,
    mine: wanted,
    read: () => readOrGone(api.get(ref.iri, floorItemSchema)),
    write: (place) => api.update(ref.iri, changeBody(place, floor), floorItemSchema),
  });
  if (written.kind === 'gone') return { name: 'conflict', theirs: null };
  return written.kind === 'conflict'
    ? { name: 'conflict', theirs: written.now.place }
    : { name: 'saved', record: written.record, isMerged: written.isMerged };
}
