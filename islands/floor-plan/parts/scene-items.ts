import type { SceneItem } from '#shared/features/canvas/scene.ts';
import { type FloorItem, isReserved } from '../model/floor-item.ts';
import { type Draft, type Entry, isSettled, shownFloorItem } from '../store/entries.ts';
import type { FloorState } from '../store/floor-state.ts';
import type { Seats } from '../use-floor.ts';

/** An item as it is shown, with the unsaved text of its fields. */
export interface Shown {
  readonly key: string;
  readonly entry: Entry;
  readonly place: FloorItem;
  readonly isReserved: boolean;
  readonly state: 'saved' | 'saving' | 'unsaved' | 'removing' | 'trouble';
  readonly seats: number;
  readonly scene: SceneItem;
}

interface Kept {
  readonly entry: Entry;
  readonly draft: Draft | undefined;
  readonly seats: number;
  readonly shown: Shown | null;
}

interface ShownLook {
  readonly reserved: string;
  readonly sign: string;
}

function stateOf(entry: Entry, draft: Draft | undefined): Shown['state'] {
  if (entry.phase.name === 'failed' || entry.phase.name === 'conflict') return 'trouble';
  if (entry.wanted === null) return 'removing';
  if (!isSettled(entry)) return 'saving';
  return draft ? 'unsaved' : 'saved';
}

function show(key: string, entry: Entry, draft: Draft | undefined, seats: number, look: ShownLook): Shown | null {
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
    scene: {
      key,
      box: { x: place.x, y: place.y, width: place.width, height: place.height },
      shape: place.shape,
      stroke: place.stroke,
      strokeWidth: place.strokeWidth,
      label: place.name,
      fill: reserved ? look.reserved : place.fill,
      sign: reserved ? look.sign : undefined,
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

/** Unchanged items keep their identity, so that they are not drawn again. Rooms lie below the tables in them. */
export function createShower(): (state: FloorState, seats: Seats, look: ShownLook) => readonly Shown[] {
  let kept = new Map<string, Kept>();
  let lastLook: ShownLook | undefined;
  return ({ entries, drafts }, seats, look) => {
    const isSameLook = lastLook?.reserved === look.reserved && lastLook.sign === look.sign;
    lastLook = look;
    const next = new Map<string, Kept>();
    for (const [key, entry] of entries) {
      const draft = drafts.get(key);
      const count = entry.ref ? (seats[entry.ref.iri] ?? 0) : 0;
      const before = kept.get(key);
      next.set(
        key,
        isSameLook && before?.entry === entry && before.draft === draft && before.seats === count
          ? before
          : { entry, draft, seats: count, shown: show(key, entry, draft, count, look) },
      );
    }
    kept = next;
    const all = [...next.values()].flatMap(({ shown }) => shown ?? []);
    return [...all.filter(({ place }) => place.kind === 'room'), ...all.filter(({ place }) => place.kind === 'table')];
  };
}
