import { useEffect, useState } from 'react';
import { reservableCategoryResource } from '#shared/api/resources/reservables.ts';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { watchPending } from '#shared/features/offline/pending-changes.ts';
import { useIsland } from '#shared/island/context.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import type { FloorChoice } from '../store/api.ts';
import {
  type PendingFloor,
  pendingFloor,
  type PendingFloors as Kept,
  withPendingFloors,
} from '../store/pending-floors.ts';

/** The floors of the server as they will be once what waits on this device is sent. */
export type Overlay = (floors: readonly FloorChoice[]) => readonly FloorChoice[];

export interface PendingFloorsProps {
  /** The floor shown; a new one by its `tmp:` id. */
  readonly chosen: string | null;
  /** Reads the floors again; never rejects. */
  readonly reload: () => Promise<void>;
  /**
   * Called when something else waits. `left`: what became of new floors that no longer wait, by their `tmp:` id: the id
   * that the server gave them; null for one that was given up, or that needs a person.
   */
  readonly onKept: (overlay: Overlay, left: ReadonlyMap<string, string | null>) => void;
}

/** Watches the floors that were made and changed without a network. Shows nothing. */
export function PendingFloorsWatch(props: PendingFloorsProps) {
  const island = useIsland();
  const { api } = island;
  const changeQueue = changeQueueOf(island);
  const latest = useLatest(props);
  const [first] = useState(props.chosen);
  useEffect(() => {
    const { path } = reservableCategoryResource;
    const { kept, stop } = watchPending<PendingFloor>({ changeQueue, api, path, read: pendingFloor });
    const left = new Map<string, string | null>();
    let shown: Kept = new Map();
    let isOver = false;
    const show = (): void => {
      if (isOver) return;
      shown = kept.getSnapshot();
      for (const iri of shown.keys()) if (left.get(iri) === null) left.delete(iri);
      const [now, created] = [shown, new Map(left)];
      latest.current.onKept((floors) => withPendingFloors(floors, now, created), created);
    };
    /** What no longer waits stays on screen until the list of the server has it. */
    const settle = async (iris: readonly string[]): Promise<void> => {
      try {
        const queue = await changeQueue.open();
        for (const tmp of iris.filter(isTmp)) left.set(tmp, idOf(await queue.createdAs(tmp)));
      } finally {
        await latest.current.reload();
        show();
      }
    };
    const follow = (): void => {
      const now = kept.getSnapshot();
      const gone = [...shown.keys()].filter((iri) => !now.has(iri));
      if (gone.length === 0) show();
      // A device that does not answer is asked again with the next change.
      else void settle(gone).catch(() => undefined);
    };
    const stopKept = kept.subscribe(follow);
    const start = async (): Promise<void> => {
      const queue = await changeQueue.open();
      const waiting = await queue.changes(path);
      // A reload of the tab came after its floor was sent, or given up.
      if (first !== null && isTmp(first) && !waiting.some(({ entityId }) => entityId === first)) await settle([first]);
      else follow();
    };
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      stopKept();
      stop();
    };
  }, [changeQueue, api, first, latest]);
  return null;
}
