import { useMemo } from 'react';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import type { BoardQueue, QueuedWords } from '../store/later-moves.ts';

/** What keeps a board's moves that found no network. Stable: other words do not start the board anew. */
export function useBoardQueue(words: QueuedWords): BoardQueue {
  const { api, tokens, signal } = useIsland();
  const latest = useLatest(words);
  return useMemo(
    () => ({ changeQueue: changeQueueOf({ api, tokens, signal }), words: () => latest.current }),
    [api, tokens, signal, latest],
  );
}
