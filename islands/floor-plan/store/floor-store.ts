import type { ApiClient } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { AREA, newPlace, PICTURE, rebase, samePlace, type Kind, type Place } from '../model/place.ts';
import { boundsOf, clampInto, freePlace, turned, type Box } from '../../../shared/features/canvas/geometry.ts';
import { createSource, type Observable } from '../../../shared/kernel/observable.ts';
import type { RecordRef } from '../../../shared/kernel/iri.ts';
import { EMPTY, record, travel, type History, type Step } from '../model/history.ts';
import { nextName } from '../model/naming.ts';
import { isAsWanted, isSettled, mergeReading, SAVING, SETTLED, shownPlace, type Action, type Draft, type Elsewhere, type Entry } from './entries.ts';
import { readFloor } from './read-floor.ts';
import { sendChange } from './send.ts';

export type Load = { readonly name: 'loading' } | { readonly name: 'failed'; readonly error: unknown } | { readonly name: 'ready' };

export interface FloorState {
  readonly load: Load;
  /** The last reading failed; what is shown may be old. */
  readonly isBehind: boolean;
  readonly floor: (RecordRef & { readonly name: string; readonly picture: string | null }) | null;
  readonly unreadable: number;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly selection: readonly string[];
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly history: History;
  /** What others did since the last time it was dismissed. */
  readonly elsewhere: Elsewhere;
  /** An undo found nothing to take back any more. */
  readonly isStale: boolean;
}

export const NOBODY: Elsewhere = { added: [], changed: [], removed: [] };

const START: FloorState = { load: { name: 'loading' }, isBehind: false, floor: null, unreadable: 0, entries: new Map(), selection: [], drafts: new Map(), history: EMPTY, elsewhere: NOBODY, isStale: false };

export interface FloorStore extends Observable<FloorState> {
  readonly load: () => Promise<void>;
  /** Reads again; resolves when that is done, rejects when it failed. */
  readonly refresh: () => Promise<void>;
  readonly select: (keys: readonly string[]) => void;
  readonly add: (kind: Kind) => void;
  readonly duplicate: (keys: readonly string[]) => void;
  readonly change: (changes: readonly { readonly key: string; readonly fields: Partial<Place> }[], kind?: Step['kind']) => void;
  readonly nudge: (keys: readonly string[], dx: number, dy: number) => void;
  readonly turn: (keys: readonly string[]) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly draft: (key: string, fields: Draft['fields']) => void;
  readonly saveDraft: (key: string) => void;
  readonly dropDraft: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Goes back to what the server has. */
  readonly giveUp: (key: string) => void;
  readonly keepMine: (key: string) => void;
  readonly takeTheirs: (key: string) => void;
  readonly dismissElsewhere: () => void;
  readonly dismissStale: () => void;
}

export function createFloorStore({ api, id, signal }: { readonly api: ApiClient; readonly id: string; readonly signal: AbortSignal }): FloorStore {
  const source = createSource<FloorState>(START);
  const running = new Set<string>();
  const goneAt = new Map<string, number>();
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
      const isGone = !next || shownPlace(next) === null;
      return { ...state, entries, selection: isGone && state.selection.includes(key) ? state.selection.filter((one) => one !== key) : state.selection };
    });
  };
  const edit = (key: string, changes: Partial<Entry>): void => {
    const current = entry(key);
    if (current) put(key, { ...current, ...changes, changedAt: clock += 1 });
  };
  const wantedPlace = (key: string): Place | null => { const one = entry(key); return one ? shownPlace(one) && one.wanted : null; };
  const shown = (): readonly Place[] => [...get().entries.values()].flatMap((one) => shownPlace(one) ?? []);

  /** One call at a time for each thing; what is changed meanwhile goes with the next. */
  const send = async (key: string): Promise<void> => {
    if (running.has(key)) return;
    running.add(key);
    try {
      for (let current = entry(key); current && !isAsWanted(current.saved, current.wanted) && current.phase.name !== 'conflict' && current.phase.name !== 'failed'; current = entry(key)) {
        const floor = get().floor;
        if (!floor) return;
        edit(key, { phase: SAVING });
        const sent = current;
        const action: Action = sent.saved === null ? 'add' : sent.wanted === null ? 'remove' : 'change';
        try {
          const outcome = await sendChange({ api, floor, entry: sent, known: () => new Set([...get().entries.values()].flatMap(({ ref }) => ref?.iri ?? [])) });
          const now = entry(key);
          if (!now) return;
          if (outcome.name === 'gone') {
            if (sent.ref) goneAt.set(sent.ref.iri, clock += 1);
            if (now.wanted) edit(key, { saved: null, ref: null, phase: SETTLED });
            else put(key, null);
          } else if (outcome.name === 'conflict') edit(key, { phase: { name: 'conflict', theirs: outcome.theirs } });
          else {
            // What was wanted meanwhile stays wanted, on top of what the server made of it.
            const wanted = now.wanted && sent.wanted ? rebase(sent.wanted, now.wanted, outcome.record.place).place : now.wanted;
            edit(key, { ref: outcome.record.ref, saved: outcome.record.place, wanted, phase: SETTLED });
            if (outcome.isMerged) tellElsewhere({ ...NOBODY, changed: [outcome.record.place.name] });
          }
        } catch (error) {
          // Not deleted is still there; not added is not there yet.
          if (action === 'remove') edit(key, { wanted: entry(key)?.saved ?? null, phase: { name: 'failed', action, error } });
          else edit(key, { phase: { name: 'failed', action, error }, hasFailed: true });
        }
      }
      const last = entry(key);
      if (last && !last.saved && !last.wanted) put(key, null);
    } finally {
      running.delete(key);
    }
  };

  const tellElsewhere = ({ added, changed, removed }: Elsewhere): void => {
    if (added.length + changed.length + removed.length === 0) return;
    const both = (before: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...before, ...more])];
    const { elsewhere } = get();
    set({ elsewhere: { added: both(elsewhere.added, added), changed: both(elsewhere.changed, changed), removed: both(elsewhere.removed, removed) } });
  };

  const want = (key: string, wanted: Place | null): void => {
    const current = entry(key);
    if (!current) put(key, { key, ref: null, saved: null, wanted, phase: SETTLED, changedAt: clock += 1, hasFailed: false });
    else edit(key, { wanted, phase: current.phase.name === 'failed' ? SETTLED : current.phase });
    void send(key);
  };
  const apply = (step: Step): void => {
    if (step.changes.length === 0) return;
    set({ history: record(get().history, step), isStale: false });
    for (const { key, after } of step.changes) want(key, after);
  };
  const change = (changes: readonly { readonly key: string; readonly fields: Partial<Place> }[], kind: Step['kind'] = 'change'): void => {
    apply({
      kind,
      changes: changes.flatMap(({ key, fields }) => {
        const before = wantedPlace(key);
        const after = before && { ...before, ...fields };
        return before && after && !samePlace(before, after) ? [{ key, before, after }] : [];
      }),
    });
  };
  const place = (wish: Place, taken: readonly Box[], areas: readonly Box[] = [PICTURE, AREA]): Place => ({ ...wish, ...freePlace(wish, taken, areas, wish) });
  const insert = (places: readonly Place[]): void => {
    const changes = places.map((after) => ({ key: `new-${made += 1}`, before: null, after }));
    apply({ kind: 'add', changes });
    set({ selection: changes.map(({ key }) => key) });
  };
  const journey = (direction: 'undo' | 'redo'): void => {
    const way = travel(get().history, direction, wantedPlace);
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
    const { entries, elsewhere } = mergeReading(get().entries, { records: places, begunAt, goneAt });
    const drafts = new Map([...get().drafts].filter(([key]) => entries.has(key)));
    set({
      load: { name: 'ready' }, isBehind: false, unreadable, entries, drafts,
      floor: { id: floor.id, iri: floor.iri, name: floor.name, picture: floor.picture },
      selection: get().selection.filter((key) => entries.has(key)),
    });
    if (!isFirst) tellElsewhere(elsewhere);
  };
  const withoutDraft = (key: string): void => { const drafts = new Map(get().drafts); drafts.delete(key); set({ drafts }); };

  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    load: async () => {
      set({ load: { name: 'loading' } });
      await read().catch((error: unknown) => { if (!signal.aborted) set({ load: { name: 'failed', error } }); });
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
      if (keys.length !== selection.length || keys.some((key, index) => key !== selection[index])) set({ selection: keys });
    },
    add: (kind) => insert([place(newPlace(kind), shown())]),
    duplicate: (keys) => {
      const taken: Box[] = [...shown()];
      const names = shown().map(({ name }) => name);
      const copies: Place[] = [];
      for (const key of keys) {
        const original = wantedPlace(key);
        if (!original) continue;
        const name = nextName(original.name, names);
        const copy = place({ ...original, name, status: '', x: original.x + original.width + 20 }, taken, [boundsOf([PICTURE, original]) ?? PICTURE, AREA]);
        const inside = { ...copy, ...clampInto(copy, AREA) };
        names.push(name);
        taken.push(inside);
        copies.push(inside);
      }
      if (copies.length > 0) insert(copies);
    },
    change,
    nudge: (keys, dx, dy) => {
      const places = keys.flatMap((key) => { const one = wantedPlace(key); return one ? [{ key, one }] : []; });
      const bounds = boundsOf(places.map(({ one }) => one));
      if (!bounds) return;
      // Together, so that they keep their distances at the edge.
      const to = clampInto({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, AREA);
      change(places.map(({ key, one }) => ({ key, fields: { x: one.x + to.x - bounds.x, y: one.y + to.y - bounds.y } })), 'nudge');
    },
    turn: (keys) => change(keys.flatMap((key) => { const one = wantedPlace(key); return one ? [{ key, fields: turned(one, AREA) }] : []; })),
    remove: (keys) => apply({ kind: 'remove', changes: keys.flatMap((key) => { const before = wantedPlace(key); return before ? [{ key, before, after: null }] : []; }) }),
    undo: () => journey('undo'),
    redo: () => journey('redo'),
    draft: (key, fields) => {
      const current = get().drafts.get(key);
      const base = current?.base ?? wantedPlace(key);
      if (!base) return;
      const next = { ...current?.fields, ...fields };
      if (samePlace({ ...base, ...next }, base)) withoutDraft(key);
      else set({ drafts: new Map(get().drafts).set(key, { base, fields: next }) });
    },
    saveDraft: (key) => {
      const draft = get().drafts.get(key);
      const now = wantedPlace(key);
      if (!draft || !now) return;
      withoutDraft(key);
      const { place: merged, isConflict } = rebase(draft.base, { ...draft.base, ...draft.fields }, now);
      if (isConflict) edit(key, { wanted: merged, phase: { name: 'conflict', theirs: now } });
      else change([{ key, fields: merged }]);
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
      // Deleted by them: it is added again.
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

/** Something would be lost if the page went now. */
export function isUnsaved({ entries, drafts }: FloorState): boolean {
  return drafts.size > 0 || [...entries.values()].some((one) => !isSettled(one));
}
