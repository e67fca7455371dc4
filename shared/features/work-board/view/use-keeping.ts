import { useEffect, useMemo, useRef } from 'react';
import { keeperOf } from '#shared/features/offline/keeper.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Keeping, KeptWords } from '../store/later-moves.ts';

/** What keeps a board's moves that found no network. Stable: other words do not start the board anew. */
export function useKeeping(words: KeptWords): Keeping {
  const { api, tokens, signal } = useIsland();
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  return useMemo(
    () => ({ keeper: keeperOf({ api, tokens, signal }), words: () => latest.current }),
    [api, tokens, signal],
  );
}
