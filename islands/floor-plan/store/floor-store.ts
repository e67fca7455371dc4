import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { sameFloorItem } from '../model/floor-item.ts';
import { createDelivery } from './delivery.ts';
import { createEdits } from './edits.ts';
import { isGoneElsewhere, mergeServerFloor, SETTLED, withKept } from './entries.ts';
import { createFloorBook } from './floor-book.ts';
import { type FloorStore, NOBODY } from './floor-state.ts';
import type { LaterChanges } from './later-changes.ts';
import { readFloor } from './read-floor.ts';

interface Options {
  readonly api: ApiClient;
  readonly id: string;
  readonly signal: AbortSignal;
  /** Called when a copy, or a deleted item that is restored, gets a path of its own. */
  readonly onSuccessor?: (from: string, to: string) => void;
  /** Default: a change that finds no network fails. */
  readonly later?: LaterChanges;
}

export function createFloorStore({ api, id, signal, onSuccessor, later }: Options): FloorStore {
  const book = createFloorBook();
  const delivery = createDelivery({ api, book, signal, onSuccessor, later });
  const { set, put, edit, entry } = book;
  const get = book.getSnapshot;

  const read = async (): Promise<void> => {
    const begunAt = book.clock();
    const { floor, places, unreadable } = await readFloor(api, id, signal);
    const isFirst = get().load.name !== 'ready';
    const { entries: read, elsewhere } = mergeServerFloor(get().entries, {
      records: places,
      begunAt,
      goneAt: delivery.goneAt,
      drafts: get().drafts,
    });
    const entries = withKept(read, later?.kept.getSnapshot() ?? new Map());
    // Unsaved text for an item that others deleted is now part of the conflict; what they typed as well is saved.
    const drafts = new Map(
      [...get().drafts].filter(([key, { fields }]) => {
        const one = entries.get(key);
        return one?.wanted && !isGoneElsewhere(one) && !sameFloorItem({ ...one.wanted, ...fields }, one.wanted);
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
    if (!isFirst) book.tellElsewhere(elsewhere);
    delivery.resume();
  };
  const refresh = async (): Promise<void> => {
    if (get().load.name !== 'ready') return;
    await read().catch((error: unknown) => {
      if (signal.aborted || (error instanceof ApiError && error.kind === 'aborted')) return;
      set({ isBehind: true });
      throw error;
    });
  };
  const follow = (): void => {
    const kept = later?.kept.getSnapshot() ?? new Map();
    // What is no longer on its way was sent or waits for a person: the server's version counts, as read from now on.
    const left = [...get().entries.values()].filter(
      ({ phase, ref }) => phase.name === 'kept' && ref !== null && !kept.has(ref.iri),
    );
    for (const { key } of left) edit(key, {});
    set({ entries: withKept(get().entries, kept) });
    if (left.length > 0) void refresh().catch(() => undefined);
  };
  if (later) signal.addEventListener('abort', later.kept.subscribe(follow), { once: true });

  return {
    id,
    subscribe: book.subscribe,
    getSnapshot: get,
    ...createEdits(book, delivery),
    load: async () => {
      set({ load: { name: 'loading' } });
      await read().catch((error: unknown) => {
        if (!signal.aborted) set({ load: { name: 'failed', error } });
      });
    },
    refresh,
    select: (keys) => {
      const { selection } = get();
      if (keys.length !== selection.length || keys.some((key, index) => key !== selection[index]))
        set({ selection: keys });
    },
    dropDraft: book.dropDraft,
    retry: delivery.retry,
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
      if (!theirs && current.ref) delivery.setOrigin(key, current.ref.iri);
      edit(key, { phase: SETTLED, saved: theirs, ...(theirs ? {} : { ref: null }) });
      delivery.send(key);
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
