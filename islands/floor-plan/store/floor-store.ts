import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { sameFloorItem } from '../domain/floor-item.ts';
import { createDelivery } from './delivery.ts';
import { createEdits } from './edits.ts';
import { type Entry, isGoneElsewhere, isNotSent, mergeServerFloor, SETTLED, withPending } from './entries.ts';
import { createFloorBook } from './floor-book.ts';
import { type FloorStore, NOBODY } from './floor-state.ts';
import type { LaterChanges, PendingItems } from './later-changes.ts';
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

  /** The paths of the items whose deletion was kept: one that comes back was given up, not added by somebody. */
  const deleted = new Set<string>();
  let wasDeleted: readonly string[] = [];
  const pendingNow = (): PendingItems => later?.kept.getSnapshot() ?? new Map();

  /** Of a floor that waits its `tmp:` id, until the server has it. */
  let ownId = id;
  const read = async (): Promise<void> => {
    const begunAt = book.clock();
    if (isTmp(ownId)) ownId = idOf(await later?.pathOf(ownId)) ?? ownId;
    const { floor, places, unreadable } = await readFloor(api, ownId, signal);
    const isFirst = get().load.name !== 'ready';
    const { entries: read, elsewhere } = mergeServerFloor(get().entries, {
      records: places,
      begunAt,
      goneAt: delivery.goneAt,
      drafts: get().drafts,
      kept: pendingNow(),
      deleted,
    });
    const entries = withPending(read, pendingNow(), floor.id);
    // Unsaved text for an item that others deleted is now part of the conflict; what they typed as well is saved.
    const drafts = new Map(
      [...get().drafts].filter(([key, { fields }]) => {
        const one = entries.get(key);
        return one?.wanted && !isGoneElsewhere(one) && !sameFloorItem({ ...one.wanted, ...fields }, one.wanted);
      }),
    );
    set({
      load: { name: 'ready' },
      readError: undefined,
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
      set({ readError: error });
      throw error;
    });
  };
  /** A new item that no longer waits has a path by now, or will never have one. */
  const settleNew = async ({ key, ref }: Entry): Promise<void> => {
    if (ref === null || !later) return;
    const path = await later.pathOf(ref.iri);
    const now = entry(key);
    if (now?.ref?.iri !== ref.iri) return;
    if (path !== null) {
      edit(key, { ref: { id: idOf(path) ?? path, iri: path } });
      onSuccessor?.(ref.iri, path);
    } else if (now.phase.name === 'kept' && !pendingNow().has(ref.iri)) put(key, null);
  };
  const follow = (): void => {
    const kept = pendingNow();
    for (const [iri, { isDeleted }] of kept) if (isDeleted) deleted.add(iri);
    // What is no longer on its way was sent or waits for a person: the server's version counts, as read from now on.
    const left = [...get().entries.values()].filter(
      (one) =>
        one.ref !== null &&
        !kept.has(one.ref.iri) &&
        (one.phase.name === 'kept' || (isNotSent(one) && one.saved !== null)),
    );
    const isBack = wasDeleted.some((iri) => !kept.has(iri));
    wasDeleted = [...kept].flatMap(([iri, { isDeleted }]) => (isDeleted ? [iri] : []));
    for (const { key } of left) edit(key, {});
    set({ entries: withPending(get().entries, kept, get().floor?.id ?? null) });
    if (left.length === 0 && !isBack) return;
    void Promise.all(left.filter(isNotSent).map(settleNew))
      .then(refresh)
      .catch(() => undefined);
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
