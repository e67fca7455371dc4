import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { turned } from '#shared/features/canvas/geometry.ts';
import type { Change as StepChange, Step } from '#shared/records/history.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { createSource } from '#shared/state/observable.ts';
import { AREA, type FloorItem, mergeFloorItem, newFloorItem, sameFloorItem, steps } from '../model/floor-item.ts';
import { copiesOf, nudged, placedBeside } from '../model/placing.ts';
import {
  type Action,
  bothElsewhere,
  type Elsewhere,
  type Entry,
  isAsWanted,
  isGoneElsewhere,
  mergeServerFloor,
  SAVING,
  SETTLED,
  shownFloorItem,
} from './entries.ts';
import { type Change, type FloorState, type FloorStore, NOBODY, START } from './floor-state.ts';
import { readFloor } from './read-floor.ts';
import { sendChange } from './send.ts';

interface Options {
  readonly api: ApiClient;
  readonly id: string;
  readonly signal: AbortSignal;
  /** Called when a copy, or a deleted item that is restored, gets a path of its own. */
  readonly onSuccessor?: (from: string, to: string) => void;
}

export function createFloorStore({ api, id, signal, onSuccessor }: Options): FloorStore {
  const source = createSource<FloorState>(START);
  const running = new Set<string>();
  const goneAt = new Map<string, number>();
  /** The path of the original of a copy, or of a restored item, by key. */
  const origins = new Map<string, string>();
  let clock = 0;
  let made = 0;

  const get = (): FloorState => source.getSnapshot();
  const set = (changes: Partial<FloorState>): void => source.update((state) => ({ ...state, ...changes }));
  const entry = (key: string): Entry | undefined => get().entries.get(key);
  const put = (key: string, next: Entry | null): void => {
    source.update((state) => {
      const entries = new Map(state.entries);
      if (next) entries.set(key, next);
      else entries.delete(key);
      const isGone = !next || shownFloorItem(next) === null;
      const drafts = next ? state.drafts : without(state.drafts, key);
      return {
        ...state,
        entries,
        drafts,
        selection:
          isGone && state.selection.includes(key) ? state.selection.filter((one) => one !== key) : state.selection,
      };
    });
  };
  const edit = (key: string, changes: Partial<Entry>): void => {
    const current = entry(key);
    if (current) put(key, { ...current, ...changes, changedAt: (clock += 1) });
  };
  const wantedPlace = (key: string): FloorItem | null => {
    const one = entry(key);
    return one ? shownFloorItem(one) && one.wanted : null;
  };
  /** Includes items that could not be added: they may still be. */
  const present = (): readonly FloorItem[] =>
    [...get().entries.values()].flatMap(({ wanted, saved }) => wanted ?? saved ?? []);

  /** One call at a time per item; changes made meanwhile go with the next call. */
  const send = async (key: string): Promise<void> => {
    if (running.has(key)) return;
    running.add(key);
    try {
      for (
        let current = entry(key);
        current &&
        !isAsWanted(current.saved, current.wanted) &&
        current.phase.name !== 'conflict' &&
        current.phase.name !== 'failed';
        current = entry(key)
      ) {
        const floor = get().floor;
        if (!floor) return;
        edit(key, { phase: SAVING });
        const sent = current;
        const action: Action = sent.saved === null ? 'add' : sent.wanted === null ? 'remove' : 'change';
        try {
          const outcome = await sendChange({
            api,
            floor,
            entry: sent,
            known: () => new Set([...get().entries.values()].flatMap(({ ref }) => ref?.iri ?? [])),
          });
          const now = entry(key);
          if (!now) return;
          if (outcome.name === 'gone') {
            if (sent.ref) {
              goneAt.set(sent.ref.iri, (clock += 1));
              origins.set(key, sent.ref.iri);
            }
            if (now.wanted) edit(key, { saved: null, ref: null, phase: SETTLED });
            else put(key, null);
          } else if (outcome.name === 'conflict') {
            if (outcome.theirs === null && now.wanted === null) put(key, null);
            else edit(key, { phase: { name: 'conflict', theirs: outcome.theirs } });
          } else {
            // Changes made meanwhile are applied to the server's answer.
            const wanted =
              now.wanted && sent.wanted
                ? mergeFloorItem(sent.wanted, now.wanted, outcome.record.place).merged
                : now.wanted;
            edit(key, { ref: outcome.record.ref, saved: outcome.record.place, wanted, phase: SETTLED });
            const origin = action === 'add' ? origins.get(key) : undefined;
            if (origin !== undefined) onSuccessor?.(origin, outcome.record.ref.iri);
            if (outcome.isMerged) tellElsewhere({ ...NOBODY, changed: [outcome.record.place.name] });
          }
        } catch (error) {
          // After a failed deletion the item is still there; after a failed add, not yet. If a deleted item has been
          // restored meanwhile, nothing failed.
          if (action === 'remove' && entry(key)?.wanted) edit(key, { phase: SETTLED });
          else if (action === 'remove')
            edit(key, { wanted: entry(key)?.saved ?? null, phase: { name: 'failed', action, error } });
          else
            edit(key, {
              phase: { name: 'failed', action, error },
              ...(mayHaveArrived(error) ? { isInDoubt: true } : {}),
            });
        }
      }
      const last = entry(key);
      if (last && !last.saved && !last.wanted) put(key, null);
    } finally {
      running.delete(key);
    }
  };

  const tellElsewhere = (more: Elsewhere): void => set({ elsewhere: bothElsewhere(get().elsewhere, more) });

  const want = (key: string, wanted: FloorItem | null): void => {
    const current = entry(key);
    if (!current)
      put(key, { key, ref: null, saved: null, wanted, phase: SETTLED, changedAt: (clock += 1), isInDoubt: false });
    else edit(key, { wanted, phase: current.phase.name === 'failed' ? SETTLED : current.phase });
    void send(key);
  };
  const apply = (step: Step<FloorItem>): void => {
    if (step.changes.length === 0) return;
    set({ history: steps.push(get().history, step), isStale: false });
    for (const { key, after } of step.changes) want(key, after);
  };
  const change = (changes: readonly Change[], isSmall = false): void => {
    apply({
      isSmall,
      changes: changes.flatMap(({ key, fields }) => {
        const before = wantedPlace(key);
        const after = before && { ...before, ...fields };
        return before && after && !sameFloorItem(before, after) ? [{ key, before, after }] : [];
      }),
    });
  };
  /**
   * Applies edits made on top of `base`. If the same fields have changed since, it is a conflict, and the user decides.
   */
  const finish = (
    edits: readonly { readonly key: string; readonly base: FloorItem; readonly mine: FloorItem }[],
  ): void => {
    const changes: Change[] = [];
    for (const { key, base, mine } of edits) {
      const current = entry(key);
      const now = wantedPlace(key);
      if (!current || !now) continue;
      const { merged, conflicts } = mergeFloorItem(base, mine, now);
      if (conflicts.length > 0 && current.saved)
        edit(key, { wanted: merged, phase: { name: 'conflict', theirs: current.saved } });
      else changes.push({ key, fields: merged });
    }
    change(changes);
  };
  const insert = (added: readonly StepChange<FloorItem>[]): void => {
    if (added.length === 0) return;
    apply({ changes: added });
    set({ selection: added.map(({ key }) => key) });
  };
  const newKey = (): string => `new-${(made += 1)}`;
  /**
   * The state that the last step asked for: a failed add is still to be added, a failed deletion still to be deleted.
   */
  const lastWish = (key: string): FloorItem | null => {
    const one = entry(key);
    return one?.phase.name === 'failed' && one.phase.action === 'remove' ? null : (one?.wanted ?? null);
  };
  const journey = (direction: 'undo' | 'redo'): void => {
    const way = steps.travel(get().history, direction, lastWish);
    if (!way) return;
    set({ history: way.history, isStale: way.changes.length === 0 });
    for (const { key, to } of way.changes) want(key, to);
    const visible = way.changes.flatMap(({ key, to }) => (to ? [key] : []));
    if (visible.length > 0) set({ selection: visible });
  };

  const read = async (): Promise<void> => {
    const begunAt = clock;
    const { floor, places, unreadable } = await readFloor(api, id, signal);
    const isFirst = get().load.name !== 'ready';
    const { entries, elsewhere } = mergeServerFloor(get().entries, {
      records: places,
      begunAt,
      goneAt,
      drafts: get().drafts,
    });
    // Unsaved text for an item that others deleted is now part of the conflict.
    const drafts = new Map(
      [...get().drafts].filter(([key]) => {
        const one = entries.get(key);
        return one && !isGoneElsewhere(one);
      }),
    );
    set({
      load: { name: 'ready' },
      isBehind: false,
      unreadable,
      entries,
      drafts,
      floor: { id: floor.id, iri: floor.iri, name: floor.name, picture: floor.picture },
      selection: get().selection.filter((key) => entries.has(key)),
    });
    if (!isFirst) tellElsewhere(elsewhere);
  };
  const withoutDraft = (key: string): void => set({ drafts: without(get().drafts, key) });

  return {
    id,
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    load: async () => {
      set({ load: { name: 'loading' } });
      await read().catch((error: unknown) => {
        if (!signal.aborted) set({ load: { name: 'failed', error } });
      });
    },
    refresh: async () => {
      if (get().load.name !== 'ready') return;
      await read().catch((error: unknown) => {
        if (signal.aborted || (error instanceof ApiError && error.kind === 'aborted')) return;
        set({ isBehind: true });
        throw error;
      });
    },
    select: (keys) => {
      const { selection } = get();
      if (keys.length !== selection.length || keys.some((key, index) => key !== selection[index]))
        set({ selection: keys });
    },
    add: (kind) => {
      const [first] = get().selection;
      const selected = first === undefined ? null : wantedPlace(first);
      insert([
        { key: newKey(), before: null, after: placedBeside(newFloorItem(kind), present(), selected ?? undefined) },
      ]);
    },
    duplicate: (keys) => {
      const originals = keys.flatMap((key) => {
        const one = wantedPlace(key);
        return one ? [{ key, place: one }] : [];
      });
      const copies = copiesOf(
        originals.map(({ place }) => place),
        present(),
      );
      insert(
        originals.map(({ key }, index) => {
          const copy = newKey();
          const origin = entry(key)?.ref?.iri ?? origins.get(key);
          if (origin !== undefined) origins.set(copy, origin);
          return { key: copy, before: null, after: copies[index] ?? null };
        }),
      );
    },
    change,
    carry: (carried) =>
      finish(
        carried.flatMap(({ key, from, box }) => {
          const now = wantedPlace(key);
          return now ? [{ key, base: { ...now, ...from }, mine: { ...now, ...box } }] : [];
        }),
      ),
    nudge: (keys, dx, dy) =>
      change(
        nudged(
          keys.flatMap((key) => {
            const one = wantedPlace(key);
            return one ? [{ key, box: one }] : [];
          }),
          dx,
          dy,
        ).map(({ key, box: { x, y } }) => ({ key, fields: { x, y } })),
        true,
      ),
    turn: (keys) =>
      change(
        keys.flatMap((key) => {
          const one = wantedPlace(key);
          return one ? [{ key, fields: turned(one, AREA) }] : [];
        }),
      ),
    remove: (keys) =>
      apply({
        changes: keys.flatMap((key) => {
          const before = wantedPlace(key);
          return before ? [{ key, before, after: null }] : [];
        }),
      }),
    undo: () => journey('undo'),
    redo: () => journey('redo'),
    draft: (key, fields) => {
      const current = get().drafts.get(key);
      const base = current?.base ?? wantedPlace(key);
      if (!base) return;
      const next = { ...current?.fields, ...fields };
      if (sameFloorItem({ ...base, ...next }, base)) withoutDraft(key);
      else set({ drafts: new Map(get().drafts).set(key, { base, fields: next }) });
    },
    saveDraft: (key) => {
      const draft = get().drafts.get(key);
      if (!draft) return;
      withoutDraft(key);
      finish([{ key, base: draft.base, mine: { ...draft.base, ...draft.fields } }]);
    },
    dropDraft: withoutDraft,
    retry: (key) => {
      const current = entry(key);
      if (current?.phase.name !== 'failed') return;
      const { action } = current.phase;
      edit(key, { phase: SETTLED, ...(action === 'remove' ? { wanted: null } : {}) });
      void send(key);
    },
    giveUp: (key) => {
      const current = entry(key);
      if (!current) return;
      if (current.saved) edit(key, { wanted: current.saved, phase: SETTLED });
      else put(key, null);
    },
    keepMine: (key) => {
      const current = entry(key);
      if (current?.phase.name !== 'conflict') return;
      const { theirs } = current.phase;
      // They deleted it, so it is added again.
      if (!theirs && current.ref) origins.set(key, current.ref.iri);
      edit(key, { phase: SETTLED, saved: theirs, ...(theirs ? {} : { ref: null }) });
      void send(key);
    },
    takeTheirs: (key) => {
      const current = entry(key);
      if (current?.phase.name !== 'conflict') return;
      const { theirs } = current.phase;
      if (theirs) edit(key, { saved: theirs, wanted: theirs, phase: SETTLED });
      else put(key, null);
    },
    dismissElsewhere: () => set({ elsewhere: NOBODY }),
    dismissStale: () => set({ isStale: false }),
  };
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
