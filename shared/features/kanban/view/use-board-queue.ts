import { useEffect, useMemo, useRef } from 'react';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { useIsland } from '#shared/island/context.ts';
import type { BoardQueue, QueuedWords } from '../store/later-moves.ts';

/** What keeps a board's moves that found no network. Stable: other words do not start the board anew. */
export function useBoardQueue(words: QueuedWords): BoardQueue {
  const { api, tokens, signal } = useIsland();
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  return useMemo(
    () => ({ changeQueue: changeQueueOf({ api, tokens, signal }), words: () => latest.current }),
    [api, tokens, signal],
  );
}
