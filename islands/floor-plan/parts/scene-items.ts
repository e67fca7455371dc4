import { type Box, sameBox } from '#shared/features/canvas/geometry.ts';
import type { SceneItem } from '#shared/features/canvas/scene.ts';
import { toneOf } from '#shared/features/canvas/tones.ts';
import type { takenTone } from '#shared/features/table-status/live-table.ts';
import { type FloorItem, isReserved } from '../domain/floor-item.ts';
import { roomLabel } from '../domain/room-label.ts';
import { type Draft, type Entry, isSettled, shownFloorItem } from '../store/entries.ts';
import type { FloorState } from '../store/floor-state.ts';
import type { Seats } from '../use-floor.ts';

/** An item as it is shown, with the unsaved text of its fields. */
export interface Shown {
  readonly key: string;
  readonly entry: Entry;
  readonly place: FloorItem;
  readonly isReserved: boolean;
  /** Since when it is taken, by whom and for how much, in words; null if it is free or not known. */
  readonly taken: string | null;
  readonly state: 'saved' | 'saving' | 'unsaved' | 'removing' | 'trouble';
  readonly seats: number;
  readonly scene: SceneItem;
}

/** The taken tables in words, by id. */
export type OccupiedTables = ReadonlyMap<
  string,
  { readonly tone: TakenTone; readonly signs: readonly string[]; readonly whole: string }
>;
type TakenTone = ReturnType<typeof takenTone>;
type OccupiedTable = OccupiedTables extends ReadonlyMap<string, infer One> ? One : never;

interface DrawnItem {
  readonly entry: Entry;
  readonly draft: Draft | undefined;
  readonly seats: number;
  readonly taken: OccupiedTable | undefined;
  readonly shown: Shown | null;
}

interface ShownLook {
  /** Colours of what is reserved, and of what is taken by how far its guests are. */
  readonly reserved: string;
  readonly taken: Readonly<Record<TakenTone, string>>;
  /** The word for what is reserved. */
  readonly sign: string;
}

function stateOf(entry: Entry, draft: Draft | undefined): Shown['state'] {
  if (entry.phase.name === 'failed' || entry.phase.name === 'conflict') return 'trouble';
  if (entry.wanted === null) return 'removing';
  if (!isSettled(entry)) return 'saving';
  return draft ? 'unsaved' : 'saved';
}

function show(key: string, { entry, draft, seats, taken }: Omit<DrawnItem, 'shown'>, look: ShownLook): Shown | null {
  const base = shownFloorItem(entry);
  if (!base) return null;
  const place = { ...base, ...draft?.fields };
  const state = stateOf(entry, draft);
  const reserved = isReserved(place);
  return {
    key,
    entry,
    place,
    state,
    seats,
    isReserved: reserved,
    taken: taken?.whole ?? null,
    scene: {
      key,
      box: { x: place.x, y: place.y, width: place.width, height: place.height },
      shape: place.shape,
      stroke: place.stroke,
      strokeWidth: place.strokeWidth,
      label: place.name,
      isOutline: place.kind === 'room',
      fill: taken ? look.taken[taken.tone] : reserved ? look.reserved : toneOf(place.fill),
      signs: taken?.signs ?? (reserved ? [look.sign] : undefined),
      mark: reserved && !taken ? 'closed' : undefined,
      chairs: seats,
      state:
        state === 'trouble' || state === 'unsaved'
          ? 'trouble'
          : entry.saved === null || state === 'removing'
            ? 'pending'
            : undefined,
    },
  };
}

/** A room with its name where no table covers it; the same as long as it stays there. */
function labelled(shown: Shown, tables: readonly Box[]): Shown {
  const labelBox = roomLabel(shown.place, tables);
  const before = shown.scene.labelBox;
  if (labelBox === before || (labelBox && before && sameBox(labelBox, before))) return shown;
  return { ...shown, scene: { ...shown.scene, labelBox } };
}

/** Unchanged items keep their identity, so that they are not drawn again. Rooms lie below the tables in them. */
export function createShower(): (
  state: FloorState,
  seats: Seats,
  taken: OccupiedTables,
  look: ShownLook,
) => readonly Shown[] {
  let kept = new Map<string, DrawnItem>();
  let lastLook: ShownLook | undefined;
  return ({ entries, drafts }, seats, taken, look) => {
    const isSameLook =
      lastLook?.reserved === look.reserved && lastLook.taken === look.taken && lastLook.sign === look.sign;
    lastLook = look;
    const next = new Map<string, DrawnItem>();
    for (const [key, entry] of entries) {
      const draft = drafts.get(key);
      const count = entry.ref ? (seats[entry.ref.iri] ?? 0) : 0;
      const own = entry.ref ? taken.get(entry.ref.id) : undefined;
      const before = kept.get(key);
      if (
        isSameLook &&
        before?.entry === entry &&
        before.draft === draft &&
        before.seats === count &&
        before.taken?.whole === own?.whole &&
        before.taken?.tone === own?.tone
      )
        next.set(key, before);
      else {
        const parts = { entry, draft, seats: count, taken: own };
        next.set(key, { ...parts, shown: show(key, parts, look) });
      }
    }
    const tables = [...next.values()].flatMap(({ shown }) => (shown?.place.kind === 'table' ? [shown] : []));
    const boxes = tables.map(({ scene }) => scene.box);
    for (const [key, one] of next)
      if (one.shown?.place.kind === 'room') next.set(key, { ...one, shown: labelled(one.shown, boxes) });
    kept = next;
    return [...[...next.values()].flatMap(({ shown }) => (shown?.place.kind === 'room' ? [shown] : [])), ...tables];
  };
}
