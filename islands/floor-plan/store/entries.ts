import type { RecordRef } from '#shared/kernel/iri.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { type FloorItem, mergeFloorItem, sameFloorItem } from '../domain/floor-item.ts';
import { type FloorItemRecord, newPlace, placeAfter } from './api.ts';
import type { PendingItems } from './later-changes.ts';

export type Action = 'add' | 'change' | 'remove';

type Phase =
  | { readonly name: 'settled' }
  | { readonly name: 'saving' }
  | { readonly name: 'failed'; readonly action: Action; readonly error: unknown }
  /** The change found no network: the device sends it later, and `saved` is how the server will have it then. */
  | { readonly name: 'kept' }
  /** Someone else changed the same fields; `theirs` is null if they deleted the item. */
  | { readonly name: 'conflict'; readonly theirs: FloorItem | null };

export const SETTLED: Phase = { name: 'settled' };
export const SAVING: Phase = { name: 'saving' };
export const KEPT: Phase = { name: 'kept' };

/** An item on the plan: as last read from the server, and as it should become. */
export interface Entry {
  readonly key: string;
  /** Of a new one that waits to be sent: its `tmp:` id, twice. */
  readonly ref: RecordRef | null;
  readonly saved: FloorItem | null;
  /** Null: to be deleted. */
  readonly wanted: FloorItem | null;
  readonly phase: Phase;
  /** The store's clock at the last change here; a reading begun before that is older. */
  readonly changedAt: number;
  /** Adding or deleting it failed, and the server may have done so all the same. */
  readonly isInDoubt: boolean;
}

/** The unsaved text in an item's fields. */
export interface Draft {
  readonly base: FloorItem;
  readonly fields: Partial<Pick<FloorItem, 'name' | 'shape' | 'fill'>>;
}

export function isSettled({ saved, wanted, phase }: Entry): boolean {
  return (phase.name === 'settled' || phase.name === 'kept') && isAsWanted(saved, wanted);
}

export function isAsWanted(saved: FloorItem | null, wanted: FloorItem | null): boolean {
  return saved === null || wanted === null ? saved === wanted : sameFloorItem(saved, wanted);
}

/** True if someone else deleted the item while it had changes here. */
export function isGoneElsewhere({ phase }: Entry): boolean {
  return phase.name === 'conflict' && phase.theirs === null;
}

/** Whether it is on this device only, and the server has no path for it yet. */
export function isNotSent({ ref }: Entry): boolean {
  return ref !== null && isTmp(ref.iri);
}

/** The item as shown, if it is: one that could not be added is hidden, one that is being deleted is still shown. */
export function shownFloorItem({ saved, wanted, phase }: Entry): FloorItem | null {
  if (phase.name === 'failed' && phase.action === 'add') return null;
  return wanted ?? saved;
}

/** Changes by others, as names of items. */
export interface Elsewhere {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export function bothElsewhere(before: Elsewhere, more: Elsewhere): Elsewhere {
  const both = (one: readonly string[], other: readonly string[]): readonly string[] => [
    ...new Set([...one, ...other]),
  ];
  return {
    added: both(before.added, more.added),
    changed: both(before.changed, more.changed),
    removed: both(before.removed, more.removed),
  };
}

interface Merged {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly elsewhere: Elsewhere;
}

function newEntry(key: string, { ref, place }: FloorItemRecord, changedAt: number): Entry {
  return { key, ref, saved: place, wanted: place, phase: SETTLED, changedAt, isInDoubt: false };
}

interface FloorReading {
  readonly records: readonly FloorItemRecord[];
  readonly begunAt: number;
  /** The store's clock at each deletion made here, by path: an older reading still contains the item. */
  readonly goneAt: ReadonlyMap<string, number>;
  /** Unsaved text in fields, by key of the item. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly kept: PendingItems;
  /** The paths of the items whose deletion the device keeps or has kept. */
  readonly deleted: ReadonlySet<string>;
}

function isAlike(place: FloorItem | null, record: FloorItemRecord): boolean {
  return place !== null && record.place.kind === place.kind && sameFloorItem(record.place, place);
}

/** True if the record was probably created by an add that got no answer. */
export function isLostAdd({ ref, saved, wanted, isInDoubt }: Entry, record: FloorItemRecord): boolean {
  return ref === null && saved === null && isInDoubt && isAlike(wanted, record);
}

/** Merges a reading of the floor with the changes made here. */
export function mergeServerFloor(
  entries: ReadonlyMap<string, Entry>,
  { records, begunAt, goneAt, drafts, kept, deleted }: FloorReading,
): Merged {
  const merged = new Map<string, Entry>();
  const byIri = new Map(records.map((record) => [record.ref.iri, record]));
  const known = new Set<string>();
  const added: string[] = [];
  const changed: string[] = [];
  const removed: string[] = [];
  for (const [key, entry] of entries) {
    if (entry.ref) known.add(entry.ref.iri);
    const record = entry.ref ? byIri.get(entry.ref.iri) : undefined;
    const mine = entry.wanted;
    const found = { ...entry, isInDoubt: false };
    if (!entry.ref || !entry.saved || entry.phase.name === 'saving' || entry.changedAt > begunAt)
      merged.set(key, entry);
    else if (entry.phase.name === 'kept' && !isAsWanted(entry.saved, mine)) merged.set(key, entry);
    else if (entry.phase.name === 'kept' && record)
      // What waits on this device is laid over it again.
      merged.set(key, { ...newEntry(key, record, entry.changedAt), ref: entry.ref });
    else if (!record && entry.isInDoubt) {
      // The item was deleted from here. If it is wanted again, it is added.
      if (entry.phase.name !== 'failed')
        merged.set(key, { ...entry, ref: null, saved: null, phase: SETTLED, isInDoubt: false });
    } else if (!record && isNotSent(entry)) {
      // Otherwise it was given up, or refused.
      if (kept.has(entry.ref.iri)) merged.set(key, entry);
    } else if (!record) {
      const typed = mine && { ...mine, ...drafts.get(key)?.fields };
      if (typed && !sameFloorItem(entry.saved, typed))
        merged.set(key, { ...entry, wanted: typed, phase: { name: 'conflict', theirs: null } });
      else removed.push(entry.saved.name);
    } else if (sameFloorItem(entry.saved, record.place)) {
      // Reservations come and go all day: the plan shows them, but no notice does.
      merged.set(
        key,
        entry.saved.status === record.place.status && !entry.isInDoubt ? entry : withStatus(found, record.place),
      );
    } else {
      changed.push(record.place.name);
      merged.set(key, rebased(found, record.place));
    }
  }
  // An unknown record may be the one being added right now; the next reading will tell.
  const isAdding = [...entries.values()].some(({ ref, phase }) => ref === null && phase.name === 'saving');
  // Few, whereas each record is looked for among them.
  const unsent = [...merged.values()].filter(isNotSent);
  const lostAdds = new Set([...merged.values()].filter(({ ref, saved, isInDoubt }) => !ref && !saved && isInDoubt));
  for (const record of isAdding ? [] : records) {
    if (known.has(record.ref.iri) || (goneAt.get(record.ref.iri) ?? -1) > begunAt) continue;
    // The device has sent it and is about to learn its path.
    if (unsent.some(({ saved }) => isAlike(saved, record))) continue;
    const lost = [...lostAdds].find((entry) => isLostAdd(entry, record));
    if (lost) {
      lostAdds.delete(lost);
      merged.set(lost.key, {
        ...lost,
        ref: record.ref,
        saved: record.place,
        wanted: record.place,
        phase: SETTLED,
        isInDoubt: false,
      });
      continue;
    }
    if (!deleted.has(record.ref.iri)) added.push(record.place.name);
    merged.set(record.ref.iri, newEntry(record.ref.iri, record, begunAt));
  }
  return { entries: merged, elsewhere: { added, changed, removed } };
}

/**
 * Shows items as the server will have them once what waits on this device is sent.
 *
 * @param floorId new items of other floors are left out
 */
export function withPending(
  entries: ReadonlyMap<string, Entry>,
  kept: PendingItems,
  floorId: string | null,
): ReadonlyMap<string, Entry> {
  if (kept.size === 0) return entries;
  const shown = new Map<string, Entry>();
  const there = new Set<string>();
  for (const [key, entry] of entries) {
    if (entry.ref) there.add(entry.ref.iri);
    const item = entry.ref === null ? undefined : kept.get(entry.ref.iri);
    if (item === undefined || !entry.saved || !isSettled(entry)) shown.set(key, entry);
    else if (!item.isDeleted) {
      const place = placeAfter(entry.saved, item.data);
      const isShown = entry.phase.name === 'kept' && sameFloorItem(place, entry.saved);
      shown.set(key, isShown ? entry : { ...entry, saved: place, wanted: place, phase: KEPT });
    }
  }
  for (const [iri, { newOn, isDeleted, data }] of kept) {
    if (newOn === null || newOn !== floorId || isDeleted || there.has(iri)) continue;
    const ref = { id: iri, iri };
    const place = newPlace(data);
    // Another tab has sent it: the plan has it by its path.
    if ([...entries.values()].some(({ saved }) => isAlike(saved, { ref, floorId, place }))) continue;
    shown.set(iri, { ...newEntry(iri, { ref, floorId, place }, 0), phase: KEPT });
  }
  return shown;
}

function withStatus(entry: Entry, { status }: FloorItem): Entry {
  return {
    ...entry,
    saved: entry.saved && { ...entry.saved, status },
    wanted: entry.wanted && { ...entry.wanted, status },
  };
}

/** Applies the changes made here to the server's current version. */
function rebased(entry: Entry, theirs: FloorItem): Entry {
  if (!entry.saved || !entry.wanted) return { ...entry, saved: theirs };
  if (entry.phase.name === 'conflict') return { ...entry, phase: { name: 'conflict', theirs } };
  const { merged, conflicts } = mergeFloorItem(entry.saved, entry.wanted, theirs);
  return conflicts.length > 0
    ? { ...entry, phase: { name: 'conflict', theirs } }
    : { ...entry, saved: theirs, wanted: merged };
}
