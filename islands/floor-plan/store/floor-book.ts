import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { FloorItem } from '../domain/floor-item.ts';
import { bothElsewhere, type Elsewhere, type Entry, shownFloorItem } from './entries.ts';
import { type FloorState, START } from './floor-state.ts';

/** The state of a floor, and the ways in which its parts change it. */
export interface FloorBook extends ReadableStore<FloorState> {
  readonly set: (changes: Partial<FloorState>) => void;
  readonly entry: (key: string) => Entry | undefined;
  /** Null removes the entry, with its unsaved text. */
  readonly put: (key: string, next: Entry | null) => void;
  readonly edit: (key: string, changes: Partial<Entry>) => void;
  /** The item as it should become; null for one that is not shown or is to be deleted. */
  readonly wanted: (key: string) => FloorItem | null;
  /** All items, also those that could not be added: they may still be. */
  readonly present: () => readonly FloorItem[];
  /** Counts the changes made here; a reading begun at an earlier count is older. */
  readonly clock: () => number;
  readonly tick: () => number;
  readonly tellElsewhere: (more: Elsewhere) => void;
  readonly dropDraft: (key: string) => void;
}

export function createFloorBook(): FloorBook {
  const source = createStore<FloorState>(START);
  let clock = 0;
  const get = source.getSnapshot;
  const set: FloorBook['set'] = (changes) => source.update((state) => ({ ...state, ...changes }));
  const entry: FloorBook['entry'] = (key) => get().entries.get(key);
  const tick = (): number => (clock += 1);
  const put: FloorBook['put'] = (key, next) => {
    source.update((state) => {
      const entries = new Map(state.entries);
      if (next) entries.set(key, next);
      else entries.delete(key);
      const isGone = !next || shownFloorItem(next) === null;
      const selection =
        isGone && state.selection.includes(key) ? state.selection.filter((one) => one !== key) : state.selection;
      return { ...state, entries, selection, drafts: next ? state.drafts : without(state.drafts, key) };
    });
  };
  return {
    subscribe: source.subscribe,
    getSnapshot: get,
    set,
    entry,
    put,
    tick,
    clock: () => clock,
    edit: (key, changes) => {
      const current = entry(key);
      if (current) put(key, { ...current, ...changes, changedAt: tick() });
    },
    wanted: (key) => {
      const one = entry(key);
      return one ? shownFloorItem(one) && one.wanted : null;
    },
    present: () => [...get().entries.values()].flatMap(({ wanted, saved }) => wanted ?? saved ?? []),
    tellElsewhere: (more) => set({ elsewhere: bothElsewhere(get().elsewhere, more) }),
    dropDraft: (key) => set({ drafts: without(get().drafts, key) }),
  };
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
